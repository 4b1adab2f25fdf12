import { describe, expect, it } from "vitest";
import { position } from "./position";

const [unit, stone, element] = position.board!;
const at = (zone: string): { args: Record<string, string> } => ({ args: { zone } });
const table = (): Record<string, unknown> => ({
  board: "olympus",
  seats: [
    {
      army: [
        { kind: "zeus", zone: "a3" },
        { kind: "hoplites", zone: "a2", stone: 1 },
      ],
      hand: ["hoplites"],
      deck: [],
    },
    { army: [{ kind: "hades", zone: "e3" }], hand: [] },
  ],
  stones: ["c3", null, null],
  elements: { a2: 0, a5: 2 },
});
const seats = (changed: Record<string, unknown>): Record<string, unknown>[] =>
  changed["seats"] as Record<string, unknown>[];

describe("a unit", () => {
  it("that is put somewhere leaves where it stood", () => {
    const [first] = seats(unit!.put(table(), at("b2"), { kind: "hoplites", seat: 0 }));
    expect(first?.["army"]).toEqual([
      { kind: "zeus", zone: "a3" },
      { kind: "hoplites", zone: "b2", stone: 1 },
    ]);
    // The game makes a deck of all its cards.
    expect(first).not.toHaveProperty("deck");
  });

  it("joins an army at its end, a divinity in the place of another", () => {
    const [, second] = seats(unit!.put(table(), at("e4"), { kind: "hydra", seat: 1, vitality: 3 }));
    expect(second?.["army"]).toEqual([
      { kind: "hades", zone: "e3" },
      { kind: "hydra", zone: "e4", vitality: 3 },
    ]);
    const [, other] = seats(unit!.put(table(), at("e4"), { kind: "ares", seat: 1 }));
    expect(other?.["army"]).toEqual([{ kind: "ares", zone: "e4" }]);
  });

  it("that is taken up takes its cards with it, a divinity waits", () => {
    const [first] = seats(unit!.take(table(), { args: { unit: "hoplites-1" } }));
    expect(first).toEqual({ army: [{ kind: "zeus", zone: "a3" }], hand: [] });
    const [again] = seats(unit!.take(table(), { args: { unit: "zeus-1" } }));
    expect((again?.["army"] as unknown[])[0]).toEqual({ kind: "zeus", zone: null });
  });
});

it("a stone keeps its number while somebody carries another", () => {
  expect(stone!.put(table(), at("d1"), {})).toEqual({ stones: ["c3", null, "d1"] });
  expect(stone!.take(table(), at("c3"))).toEqual({ stones: [null, null, null] });
});

it("trees and columns stand where the board has them", () => {
  expect(element!.places(table(), {})).toContainEqual(at("a2"));
  expect(element!.places(table(), {})).not.toContainEqual(at("a5"));
  expect(element!.take(table(), at("a5"))).toEqual({ elements: { a2: 0, a5: 1 } });
});
