import { describe, expect, it } from "vitest";
import { figureOf, pantheonOf } from ".";

// The words of the game's cards, in the order of its answers.
const NORSE =
  "sol siegfried ull frigg thor freyja hela tyr freyr loki eir vali balder njord nerthus odin beyla".split(" ");
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
    const drawn = CARDS.map((card) => JSON.stringify(figureOf(card)));
    expect(drawn.filter((figure) => figure === "[]")).toEqual([]);
    expect(new Set(drawn).size).toBe(34);
  });

  it("have no number that went wrong", () => {
    expect(CARDS.filter((card) => /NaN|undefined|Infinity/.test(JSON.stringify(figureOf(card))))).toEqual([]);
  });
});
