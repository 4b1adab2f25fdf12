import { expect, test } from "vitest";
import type { Line } from "../../wire";
import { freshOf } from "./fresh";

const line = (key: string, args: Record<string, unknown>): Line => ({
  n: 0,
  move: 0,
  key,
  args,
  text: key,
  seat: -1,
  group: "",
  setup: false,
  things: [],
});

test.each(["sail", "march", "fly"])("%s is a journey over the chart", (key) => {
  const fresh = freshOf([line(key, { faction: "2", zone: "ax", zone_to: "by", amount: 3 })]);
  expect(fresh.journeys).toEqual([{ faction: 2, from: "ax", to: "by" }]);
  expect([...fresh.marks]).toEqual(expect.arrayContaining(["ax", "by", "faction:2"]));
});

test("what lines speak of is marked", () => {
  const fresh = freshOf([
    line("offer", { faction: "0", god: "zeus", amount: 3 }),
    line("buy", { faction: "1", creature: "kraken", amount: 2 }),
    line("figure", { figure: "kraken", zone: "cx" }),
  ]);
  expect([...fresh.marks].toSorted()).toEqual(["cx", "faction:0", "faction:1", "kraken", "zeus"]);
});

const roll = (faction: string, amount: number): Line => line("roll", { faction, amount });
const compare = (amount: number, defence: number): Line => line("compare", { amount, amount_defence: defence });

test("the rolls of a battle are told round by round", () => {
  const battle = line("battle", { faction: "0", faction_foe: "1", zone: "ax" });
  const fresh = freshOf([battle, roll("0", 2), roll("1", 0), compare(4, 1), roll("0", 1), roll("1", 3)]);
  expect(fresh.battle).toEqual({ attacker: 0, defender: 1, zone: "ax" });
  expect(fresh.rounds).toEqual([
    {
      rolls: [
        { faction: 0, face: 2 },
        { faction: 1, face: 0 },
      ],
      forces: [4, 1],
    },
    {
      rolls: [
        { faction: 0, face: 1 },
        { faction: 1, face: 3 },
      ],
      forces: null,
    },
  ]);
});

test("only the last battle is told", () => {
  const battle = (zone: string): Line => line("battle", { faction: "0", faction_foe: "1", zone });
  const fresh = freshOf([battle("ax"), roll("0", 2), compare(4, 1), battle("b1"), roll("0", 1)]);
  expect(fresh.battle?.zone).toBe("b1");
  expect(fresh.rounds).toHaveLength(1);
});
