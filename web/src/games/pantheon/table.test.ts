// @vitest-environment jsdom

import { beforeEach, describe, expect, test } from "vitest";
import { Choice } from "../../shell/choice.svelte";
import { line, offer } from "../../shell/sample";
import type { Book, SeatInfo } from "../../wire";
import { saved } from "./armies.svelte";
import { bestOffer, hope, outlook, spentFor } from "./best";
import { freshOf } from "./fresh";
import { orders, windowOf } from "./orders.svelte";
import { sheet, table, unit } from "./sample";
import { absorbedBy, armies, cardsOf, histogram, inTeams, lineOf, type Attack } from "./table";
import { kind } from "./sample";
import * as things from "./things";
import { Words } from "./words";

function attack(more: Partial<Attack> = {}): Attack {
  return {
    ...{ what: "attack", attacker: "hoplites-1", target: "leonidas-2", chosen: "leonidas-2", seat: 0, close: true },
    ...{ area: false, retaliation: false, aerial: false, power: null, settled: true, combat: 4, combat_by: [] },
    ...{ defence: 7, defence_by: [], second: false, rolling: 0, dice: [5, 4, 3], aside: 0, lifted: 0 },
    ...more,
  };
}
const raise = (value: number) => offer(`raise ${value}`, { value: String(value) });
const done = offer("done");

describe("dice that the page spends", () => {
  test("follow the worked attack of the paper", () => {
    expect(bestOffer(attack(), [raise(3), raise(4), raise(5), done])).toEqual(raise(4));
    expect(bestOffer(attack({ dice: [5, 5] }), [raise(5), done])).toEqual(done);
    const again = [0, 1, 2].map((n) => offer(`reroll ${n}`, { dice: String(n) }));
    expect(bestOffer(attack({ dice: [5, 5] }), again)).toEqual(again[2]);
    expect(bestOffer(attack({ dice: [6, 6], second: true }), [raise(6), done])).toEqual(raise(6));
  });

  test("use what is for nothing where it helps most", () => {
    const lift = offer("lift 4", { value: "4" });
    expect(bestOffer(attack({ dice: [4, 2] }), [raise(4), lift, offer("lift 2", { value: "2" }), done])).toEqual(lift);
  });

  test("throw blanks again first", () => {
    const again = [0, 5].map((value) => offer(`again ${value}`, { value: String(value) }));
    expect(bestOffer(attack({ dice: [5, 0] }), [...again, done])).toEqual(again[0]);
  });

  test("are nobody's business in other questions", () => {
    expect(bestOffer(attack(), [offer("decline"), offer("guard cerberus", { kind: "cerberus" })])).toBeUndefined();
  });

  test("spend the lowest of the others", () => {
    expect(spentFor([5, 4, 1], 0, 7)).toBe(2);
    expect(spentFor([4], 0, 7)).toBeNull();
    expect(spentFor([4, 0], 0, 7)).toBeNull();
  });

  test("what has hit counts on", () => {
    expect(hope([7, 7], 7, true)).toBe(2);
    expect(outlook(attack({ dice: [], aside: 2 }))).toEqual([0, 0, 1]);
  });
});

describe("the table", () => {
  const teams = table([], { seats: [sheet(0), sheet(1), sheet(0), sheet(1)] });

  test("shows one's own army first, then one's partner's", () => {
    expect(armies(teams, 1)).toEqual([1, 3, 2, 0]);
    expect(armies(table([]), null)).toEqual([0, 1]);
    expect([inTeams(teams), inTeams(table([]))]).toEqual([true, false]);
  });

  test("counts the stones of a camp together", () => {
    teams.seats[0]!.absorbed = 1;
    teams.seats[2]!.absorbed = 2;
    expect(absorbedBy(teams, 0)).toBe(3);
  });

  test("lines fall with wounds, but not those of troops", () => {
    expect(lineOf(kind({ vitality: 9 }), 7)).toBe(2);
    expect(lineOf(kind({ type: "troop", vitality: 5 }), 1)).toBe(0);
    expect(histogram([5, 5, 0, 12])).toEqual([1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1]);
  });

  test("knows of cards as much as one may", () => {
    const own = sheet(0, { hand: { ares: 1 }, left: { ares: 2 }, unseen: { ares: 3 }, discards: { ares: 1 } });
    expect(cardsOf(own, "ares")).toEqual({ hand: 1, deck: 2, unseen: 3, discards: 1 });
    expect(cardsOf(sheet(1, { unseen: { zeus: 4 } }), "zeus")).toEqual({
      ...{ hand: null, deck: null, unseen: 4, discards: 0 },
    });
  });
});

test("a figure of one's own answers to its kind, another's only to its own name", () => {
  const choice = new Choice(() => undefined);
  choice.ask([offer("simple ares", { kind: "ares" }), offer("attack ares-2", { unit: "ares-2" })]);
  expect(choice.light(things.unit(unit("ares-1", "a1"), 0))).toBe("open");
  expect(choice.light(things.unit(unit("ares-2", "a1"), 0))).toBe("open");
  choice.ask([offer("simple ares", { kind: "ares" })]);
  expect(choice.light(things.unit(unit("ares-2", "a1"), 0))).toBe("");
});

test("what has just happened is marked, with the way that was gone", () => {
  const fresh = freshOf([line(1, "entered", "", { unit: "ares-2", zone: "b2", zone_from: "b1" })]);
  expect([...fresh.marks]).toEqual(["ares-2", "b2", "b1"]);
  expect(fresh.ways).toEqual([{ seat: 1, from: "b1", to: "b2" }]);
});

describe("what this browser keeps", () => {
  beforeEach(() => localStorage.clear());

  test("standing orders, for each seat", () => {
    expect(orders.of(0, "react")).toBe("ask");
    orders.set(0, "react", "pass");
    expect([orders.of(0, "react"), orders.of(1, "react"), orders.passing(0)]).toEqual(["pass", "ask", 1]);
    expect(JSON.parse(localStorage.getItem("palamedes.pantheon.orders")!)).toEqual({ "0": { react: "pass" } });
    orders.set(0, "react", "ask");
    expect([windowOf("react"), windowOf("spend"), windowOf(null)]).toEqual(["react", null, null]);
  });

  test("armies, the newest of a name", () => {
    saved.keep({ name: "mine", kinds: ["ares", "hydra"], points: 18 });
    saved.keep({ name: "mine", kinds: ["zeus"], points: 18 });
    expect(saved.all).toEqual([{ name: "mine", kinds: ["zeus"], points: 18 }]);
    saved.forget("mine");
    expect(saved.all).toEqual([]);
  });
});

describe("words", () => {
  const page = { army: "L’armée de {player}", camp: "camp {camp}" };
  const book = { names: { page, unit: { "ares-1": "Arès de Delphes" } }, clauses: [], rules: {} } as unknown as Book;
  const seats = ["Delphes", "Éleusis", "Alix", "Bob"].map((called) => ({ called })) as SeatInfo[];
  const french = new Words(book, "fr", table([]), seats);

  test("French lets no two vowels meet", () => {
    const armies = [0, 1, 2, 3].map((seat) => french.say("army", { player: french.seat(seat) }));
    expect(armies).toEqual(["L’armée de Delphes", "L’armée d’Éleusis", "L’armée d’Alix", "L’armée de Bob"]);
    expect(new Words(book, "en", table([]), seats).say("army", { player: "Alix" })).toBe("L’armée de Alix");
  });

  test("a unit in a team says to which camp it belongs", () => {
    const four = [0, 1, 0, 1].map((camp) => sheet(camp));
    const teams = new Words(book, "en", table([unit("ares-1", "a1")], { seats: four }), seats);
    expect(teams.figure(unit("ares-1", "a1"))).toContain("camp A");
    expect(french.figure(unit("ares-1", "a1"))).not.toContain("camp");
  });
});
