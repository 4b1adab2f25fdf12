import { expect, test } from "vitest";
import type { Line } from "../../wire";
import { felled, freshOf, weapon } from "./fresh";

const line = (key: string, args: Record<string, unknown>): Line => ({
  n: 0,
  move: 1,
  key,
  args,
  text: "",
  seat: -1,
  group: "",
  setup: false,
  things: [],
});
const marks = (key: string, args: Record<string, unknown>): string[] => [...freshOf([line(key, args)]).marks];

test("Hoplites laid alone are a Phalanx of one", () => {
  expect(marks("lay", { seat: 1, card: "hoplite-3" })).toEqual(["1:phalanx:3"]);
});

test("a Phalanx is marked by the name it has now", () => {
  expect(marks("join", { seat: 0, card: "hoplite-1", phalanx: "43" })).toEqual(["0:phalanx:431"]);
});

test("an Elephant is marked by its load of now, Hoplites before Archers", () => {
  expect(marks("mount", { seat: 2, card: "hoplite-2", elephant: "a" })).toEqual(["2:elephant:2a"]);
  expect(marks("mount", { seat: 2, card: "hoplite-4", elephant: "1" })).toEqual(["2:elephant:41"]);
  expect(marks("mount", { seat: 2, card: "archers", elephant: "empty" })).toEqual(["2:elephant:a"]);
});

test("a card that was dealt is marked only where it was seen", () => {
  expect(marks("deal", { seat: 0, card: "archers" })).toEqual(["hand:archers"]);
  expect(marks("deal", { seat: 1 })).toEqual([]);
});

test("a felled Elephant falls alone", () => {
  const { fallen } = freshOf([
    line("hit-elephant", { seat: 0, weapon: "ballista", seat_rival: 2, target: "elephant-4a", cards: ["archers"] }),
  ]);
  expect(fallen).toEqual([
    { seat: 0, card: "ballista" },
    { seat: 2, card: "elephant" },
  ]);
});

test("an attack costs both sides a card", () => {
  const { fallen } = freshOf([line("hit", { seat: 0, weapon: "rider-2a", seat_rival: 1, target: "strongest-421" })]);
  expect(fallen).toEqual([
    { seat: 0, card: "archers" },
    { seat: 1, card: "hoplite-4" },
  ]);
});

test.each([
  ["phalanx-421", "hoplite-1"],
  ["elephant-4a", "elephant"],
  ["horse-2", "horse"],
  ["portcullis", "portcullis"],
])("of %s falls %s", (target, card) => {
  expect(felled(target)).toBe(card);
});

test("a Chariot is a Chariot wherever it comes from", () => {
  expect(weapon("chariot-hand")).toBe("chariot");
  expect(weapon("chariot")).toBe("chariot");
});
