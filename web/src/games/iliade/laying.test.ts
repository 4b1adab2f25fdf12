import { describe, expect, it } from "vitest";
import { pieces } from "./laying";
import { campSpot, handSpot, inHand, laidSpot, stakesSpot } from "./things";

const [card, held, hero, stake] = pieces;
const army = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...{ phalanxes: [], elephants: [], horses: [], archers: 0, chariot: 0, hero: 0 },
  ...more,
});
const table = (...armies: Record<string, unknown>[]): Record<string, unknown> => ({
  armies,
  hands: armies.map(() => []),
  stakes: ["city-1"],
});

describe("a card", () => {
  it("is laid alone on the ground of a camp, each kind in its own way", () => {
    const empty = table(army(), army());
    const laid = (word: string): unknown =>
      (card!.put(empty, campSpot(1), { card: word })["armies"] as Record<string, unknown>[])[1];
    expect(laid("hoplite-3")).toMatchObject({ phalanxes: ["3"] });
    expect(laid("elephant")).toMatchObject({ elephants: ["empty"] });
    expect(laid("horse")).toMatchObject({ horses: [[]] });
    expect(laid("chariot")).toMatchObject({ chariot: 1 });
  });

  it("goes on what it may lie on, and nowhere else", () => {
    const on = table(army({ phalanxes: ["43"], elephants: ["1a", "empty"], horses: [[]] }), army());
    const places = (word: string): unknown[] => card!.places(on, { card: word }).filter(({ verb }) => verb === "on");
    expect(places("hoplite-2")).toEqual([
      laidSpot(0, "phalanx-43"),
      laidSpot(0, "elephant-empty"),
      laidSpot(0, "horse-1"),
    ]);
    expect(places("hoplite-3")).toEqual([laidSpot(0, "elephant-empty"), laidSpot(0, "horse-1")]);
    expect(places("ballista")).toEqual([]);
  });

  it("is taken up from the end of its group", () => {
    const on = table(army({ phalanxes: ["42"], elephants: ["2a"], archers: 1 }), army());
    expect(card!.lying(on).map(({ piece }) => piece["card"])).toEqual(["hoplite-2", "archers", "archers"]);
    const after = (target: string): unknown =>
      (card!.take(on, laidSpot(0, target))["armies"] as Record<string, unknown>[])[0];
    expect(after("phalanx-42")).toMatchObject({ phalanxes: ["4"] });
    expect(after("elephant-2a")).toMatchObject({ elephants: ["2"] });
    expect(after("archers")).toMatchObject({ archers: 0 });
  });

  it("rides in the order in which the game writes loads", () => {
    const on = table(army({ elephants: ["a"] }), army());
    const laid = card!.put(on, laidSpot(0, "elephant-a"), { card: "hoplite-4" })["armies"];
    expect((laid as Record<string, unknown>[])[0]).toMatchObject({ elephants: ["4a"] });
  });
});

describe("the rest", () => {
  it("cards come into hands and leave them", () => {
    const put = held!.put(table(army(), army()), handSpot(1), { card: "horse" });
    expect(put).toEqual({ hands: [[], ["horse"]] });
    expect(held!.take(put, inHand(1, "horse"))).toEqual({ hands: [[], []] });
  });

  it("a Hero stands in one army only", () => {
    const on = table(army({ hero: 2 }), army());
    const moved = hero!.put(on, campSpot(1), { worth: 2 })["armies"] as Record<string, unknown>[];
    expect(moved.map((one) => one["hero"])).toEqual([0, 2]);
  });

  it("what is at stake is counted out of its pile by the game", () => {
    expect(stake!.put(table(army()), stakesSpot, { victory: "helen" })).toEqual({
      stakes: ["city-1", "helen"],
      victory_pile: undefined,
    });
  });
});
