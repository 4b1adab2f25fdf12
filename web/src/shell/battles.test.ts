import { expect, it } from "vitest";
import { battlesIn, type Telling } from "./battles";
import { line } from "./sample";

const WAR: Telling = { begins: ["battle"], goesOn: ["roll", "lose"], ends: ["won"] };
const log = (...keys: string[]) => keys.map((key, n) => line(n, key));
const told = (from: number, ...keys: string[]) =>
  battlesIn(log(...keys), WAR, from).map((battle) => battle.lines.map((one) => one.key).join(" "));

it("a battle is what its lines tell, from its beginning to its outcome", () => {
  expect(told(0, "turn", "battle", "roll", "draw", "roll", "lose", "won", "turn", "roll")).toEqual([
    "battle roll roll lose won",
  ]);
});

it("what follows the outcome at once belongs to it", () => {
  expect(told(0, "battle", "won", "lose", "turn", "lose")).toEqual(["battle won lose"]);
});

it("a battle under way is not told yet", () => {
  expect(told(0, "battle", "roll", "lose")).toEqual([]);
});

it("one that was broken off by the next is not told either", () => {
  expect(told(0, "battle", "roll", "battle", "won")).toEqual(["battle won"]);
});

it("what was decided before is not told again, however late it began", () => {
  expect(told(3, "battle", "won", "battle", "roll", "won")).toEqual(["battle roll won"]);
  expect(battlesIn(log("battle", "roll", "won"), WAR, 2)).toMatchObject([{ n: 0, ended: 2 }]);
  expect(told(3, "battle", "roll", "won")).toEqual([]);
});
