// @vitest-environment jsdom
import { expect, test } from "vitest";
import { drawn, glyph, picture } from ".";
import { faultsOf } from "../../../look/painter/sample";

const WORDS = [
  ...["hoplite-1", "hoplite-2", "hoplite-3", "hoplite-4", "archers", "chariot", "elephant", "catapult", "ballista"],
  ...["portcullis", "horse", "helen", "trireme-1", "trireme-2", "trireme-3", "city-1", "city-2", "city-3"],
  ...["thanatos-1", "thanatos-2", "thanatos-3", "gorgon", "agamemnon", "athena", "poseidon"],
  ...["hero-1", "hero-2", "hero-3", "hero-4", "hero-5", "hero-6", "back"],
];

test("every card, tile and Hero has a drawing of its own", () => {
  expect(drawn.toSorted()).toEqual(WORDS.toSorted());
  expect(new Set(drawn.map((word) => picture(word).drawing)).size).toBe(WORDS.length);
});

const SIGNS = ["helen", "city", "trireme", "thanatos"];
const DRAWINGS = [
  ...WORDS.map((word) => [word, picture(word).drawing]),
  ...SIGNS.map((sort) => [`the sign ${sort}`, glyph(sort).drawing]),
];

test.each(DRAWINGS)("the drawing of %s is sound", (_, drawing) => {
  expect(faultsOf(drawing!)).toEqual([]);
});

test("a card that nobody may see shows its back", () => {
  expect(picture("something else")).toBe(picture("back"));
});
