// @vitest-environment jsdom

import { expect, test } from "vitest";
import { faultsOf } from "../../look/painter/sample";
import { drawn, marcher, marching, medal } from "./figures";

test.each([...drawn, ...marching])("%s is drawn with the paints of the house", (kind) => {
  expect(faultsOf(medal(kind))).toEqual([]);
});

test.each(marching)("a figure of %s stands for itself", (kind) => {
  expect(faultsOf(marcher(kind))).toEqual([]);
});

test("a unit that an owner added has a figure too", () => {
  expect(faultsOf(medal("guest-1"))).toEqual([]);
  expect(marcher("guest-2")).toBe(marcher("hoplites"));
});
