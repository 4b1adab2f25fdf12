// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { figureOf, pantheonOf } from ".";
import { faultsOf } from "../../../look/painter/sample";

// The words of the game's cards, in the order of its answers.
const NORSE = "sol siegfried ull frigg thor freyja hela tyr freyr loki eir vali balder njord nerthus odin beyla".split(
  " ",
);
const GREEK = (
  "helios heracles artemis hera ares aphrodite hades athena demeter hephaestus asclepius erinyes apollo poseidon gaia" +
  " zeus dionysus"
).split(" ");
const CARDS = [...NORSE, ...GREEK];

describe("figures", () => {
  it("belong to the pantheon of their deck", () => {
    expect(NORSE.map(pantheonOf)).toEqual(NORSE.map(() => "norse"));
    expect(GREEK.map(pantheonOf)).toEqual(GREEK.map(() => "greek"));
  });

  it("are there for every card, each its own", () => {
    const drawn = CARDS.map(figureOf);
    expect(drawn.filter((figure) => figure === "")).toEqual([]);
    expect(new Set(drawn).size).toBe(34);
  });

  it.each(CARDS)("the drawing of %s is sound", (card) => {
    expect(faultsOf(figureOf(card))).toEqual([]);
  });
});
