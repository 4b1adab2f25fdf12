import { describe, expect, it } from "vitest";
import { named } from "./named";

const NAMES = { zone: { b2: "B2", b21: "B21" }, region: { east: "East Attica", attica: "Attica" }, amount: { 3: "3" } };

describe("names of things on the board in a text", () => {
  it("are found as whole words", () => {
    expect(named("Go to B2, not to AB2.", [["zone", "b2"]], NAMES)).toEqual([
      { text: "Go to " },
      { text: "B2", args: { zone: "b2" } },
      { text: ", not to AB2." },
    ]);
  });
  it("are the longest that fit", () => {
    const words = [
      ["region", "attica"],
      ["region", "east"],
      ["zone", "b2"],
      ["zone", "b21"],
    ] as const;
    const found = named("East Attica and B21", words, NAMES).filter(({ args }) => args);
    expect(found.map(({ text }) => text)).toEqual(["East Attica", "B21"]);
  });
  it("are only those that lie there, and no bare numbers", () => {
    expect(named("B2 has 3", [["amount", "3"]], NAMES)).toEqual([{ text: "B2 has 3" }]);
  });
});
