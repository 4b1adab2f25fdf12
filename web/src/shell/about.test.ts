import { describe, expect, it } from "vitest";
import { isSaid, saidBy } from "./about";
import { Choice } from "./choice.svelte";
import { line, offer } from "./sample";

describe("what is spoken of", () => {
  it("is every word that an argument names, whatever the argument is called", () => {
    const said = saidBy({ faction: "2", zone: "d1", zone_to: "i1", amount: 3, cards: ["archers", "horse"] });
    expect(isSaid(said, { args: { zone: "d1" } })).toBe(true);
    expect(isSaid(said, { args: { zone: "i1" } })).toBe(true);
    expect(isSaid(said, { args: { zone: "a1" } })).toBe(false);
    expect(isSaid(said, undefined, ["horse"])).toBe(true);
  });
  it("is a number only together with what it counts", () => {
    const said = saidBy({ faction: "2", turn: "3", seat: 1 });
    expect(isSaid(said, { args: { faction: "2" } })).toBe(true);
    expect(isSaid(said, { args: { faction: "3" } })).toBe(false);
    expect(isSaid(said, undefined, ["seat 1"])).toBe(true);
  });
  it("is a thing of several words only where all are spoken of, and never a bare verb", () => {
    const said = saidBy({ god: "ares", price: "5" });
    expect(isSaid(said, { args: { god: "ares", price: "5" } })).toBe(true);
    expect(isSaid(said, { args: { god: "ares", price: "7" } })).toBe(false);
    expect(isSaid(said, { verb: "offer" })).toBe(false);
  });
});

describe("looking", () => {
  const sail = offer("sail dx bx", { zone: "dx", zone_to: "bx" });
  const build = offer("build d1.1", { site: "d1.1" });
  const choice = (): Choice => {
    const made = new Choice(() => undefined);
    made.ask([sail, build]);
    return made;
  };

  it("at an answer lights all that it names on the board, until one looks away", () => {
    const made = choice();
    made.lookAt(sail);
    expect(made.speaksOf({ args: { zone: "dx" } })).toBe(true);
    expect(made.speaksOf({ args: { zone: "bx" } })).toBe(true);
    expect(made.speaksOf({ args: { site: "d1.1" } })).toBe(false);
    made.lookAway();
    expect(made.speaksOf({ args: { zone: "dx" } })).toBe(false);
  });
  it("at a thing of the board lights its answers, and says which one it would decide for", () => {
    const made = choice();
    made.lookAtThing({ args: { site: "d1.1" } });
    expect([made.belongs(build), made.belongs(sail)]).toEqual([true, false]);
    expect(made.looked).toBe(build);
  });
  it("at a line of the log lights what it tells of, of the seat that did it", () => {
    const made = choice();
    made.lookAtLine(line(0, "lay", "…", { seat: 1, card: "archers" }), 1);
    expect(made.speaksOf(undefined, ["archers"], 1)).toBe(true);
    expect(made.speaksOf(undefined, ["archers"], 0)).toBe(false);
  });
  it("ends with the question", () => {
    const made = choice();
    made.lookAt(build);
    made.ask([sail]);
    expect(made.looked).toBe(null);
  });
});
