// @vitest-environment jsdom
import { expect, it } from "vitest";
import { hopeless, patience } from "./socket.svelte";

it("looks for a lost table soon at first, then with more patience, but never for long", () => {
  expect(patience(0, 0.5)).toBeLessThan(1000);
  expect(patience(3, 0.5)).toBeGreaterThan(patience(1, 0.5));
  expect(patience(50, 1)).toBeLessThanOrEqual(15_000);
});

it("many who lost the same table do not come back in the same moment", () => {
  expect(patience(4, 0)).not.toBe(patience(4, 1));
});

it("does not try again where the server has said that it is no use", () => {
  expect(hopeless(1008)).toBe(true);
  expect(hopeless(1006)).toBe(false);
  expect(hopeless(1001)).toBe(false);
});
