// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import type { News, Offer } from "../wire";
import { byItself, Passes, passing } from "./passes.svelte";
import { news, offer, scene, seat } from "./sample";

beforeEach(() => localStorage.clear());

it("what a seat lets pass is kept for this table and this seat alone", () => {
  const passes = new Passes("troy");
  expect(passes.passes(0, "maneuver")).toBe(false);
  passes.give(0, "maneuver");
  const again = new Passes("troy");
  expect([again.passes(0, "maneuver"), again.passes(1, "maneuver"), again.passes(0, "turn")]).toEqual([
    true,
    false,
    false,
  ]);
  expect(new Passes("ilion").passes(0, "maneuver")).toBe(false);
  again.clear(0);
  expect([again.count(0), new Passes("troy").count(0)]).toEqual([0, 0]);
});

it("after twelve in a row the next one is asked, until somebody has answered", () => {
  const passes = new Passes("troy");
  passes.give(0, "maneuver");
  for (let n = 0; n < 12; n += 1) expect(passes.passes(0, "maneuver")).toBe(true);
  expect(passes.passes(0, "maneuver")).toBe(false);
  passes.heard();
  expect(passes.passes(0, "maneuver")).toBe(true);
});

it("only an answer that does nothing, beside others that do something and beside what a turn is about, can pass", () => {
  const [done, to] = [offer("done", {}), offer("to b2", { zone: "b2" })];
  expect(passing(scene({ offers: [to, done], aside: true }), ["done"])).toBe(done);
  expect(passing(scene({ offers: [to, done] }), ["done"])).toBeUndefined();
  expect(passing(scene({ offers: [done], aside: true }), ["done"])).toBeUndefined();
  expect(passing(scene({ offers: [to, done], aside: true }), ["pass"])).toBeUndefined();
});

describe("what answers itself", () => {
  const [done, to] = [offer("done", {}), offer("to b2", { zone: "b2" })];
  const [me, bot, friend] = [seat(0), seat(1, { kind: "bot" }), seat(1)];
  const asked = (offers: Offer[], seats = [me, bot], more: Partial<News> = {}): News =>
    news({ scene: scene({ offers, aside: true }), ...more }, seats);
  const [wanted, unwanted] = [
    { forced: false, idle: true },
    { forced: false, idle: false },
  ];

  it("a question at which one could only pass, among bots", () => {
    expect(byItself(asked([done]), ["done"], wanted)).toBe(done);
    expect(byItself(asked([done]), ["done"], unwanted)).toBeUndefined();
  });

  it("none at which something else could be done, or has to be", () => {
    expect(byItself(asked([to, done]), ["done"], wanted)).toBeUndefined();
    expect(byItself(asked([to]), ["done"], wanted)).toBeUndefined();
    expect(byItself(asked([to]), ["done"], { forced: true, idle: true })).toBe(to);
  });

  it("none of those that a turn is about", () => {
    expect(byItself(asked([done], [me, bot], { scene: scene({ offers: [done] }) }), ["done"], wanted)).toBeUndefined();
  });

  it("none where another person sits, here or elsewhere, not even while a bot plays for them", () => {
    for (const seats of [
      [me, friend],
      [me, bot, seat(2)],
      [me, seat(1, { stand_in: "novice" })],
    ])
      expect(byItself(asked([done], seats), ["done"], { forced: true, idle: true })).toBeUndefined();
    expect(byItself(asked([done], [me, friend], { mine: [0, 1] }), ["done"], wanted)).toBeUndefined();
  });

  it("none while a game is explained: its lesson would go with it", () => {
    const guided = asked([done]);
    expect(byItself({ ...guided, table: { ...guided.table, guided: true } }, ["done"], wanted)).toBeUndefined();
  });
});
