// @vitest-environment jsdom
import { expect, test } from "vitest";
import { faultsOf } from "../../look/painter/sample";
import { drawn, medal } from "./figures";

test.each(drawn)("%s is painted as the house paints", (word) => {
  expect(faultsOf(medal(word))).toEqual([]);
});
