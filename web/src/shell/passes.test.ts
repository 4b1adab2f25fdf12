// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { Passes, passing } from "./passes.svelte";
import { offer } from "./sample";

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

it("only an answer that does nothing, beside others that do something, can pass", () => {
  const [done, to] = [offer("done", {}), offer("to b2", { zone: "b2" })];
  expect(passing([to, done], ["done"])).toBe(done);
  expect(passing([done], ["done"])).toBeUndefined();
  expect(passing([to, done], ["pass"])).toBeUndefined();
});
