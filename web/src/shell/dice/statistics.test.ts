import { describe, expect, it } from "vitest";
import type { Draw } from "../../wire";
import { tallies, tally } from "./statistics";

const SIDES = ["1", "2", "3", "4", "5", "6"];

function rolled(came: number[], seat = -1, weights = [1, 1, 1, 1, 1, 1]): Draw[] {
  return came.map((at, n) => ({ line: n, move: n + 1, kind: "roll", seat, outcomes: SIDES, weights, came: at }));
}

/** A deck of these cards, drawn to its end from the front. */
function deck(cards: string[]): Draw[] {
  return cards.map((_, n) => ({
    line: n,
    move: n + 1,
    kind: "draw",
    seat: 0,
    outcomes: cards.slice(n),
    weights: cards.slice(n).map(() => 1),
    came: 0,
  }));
}

const even = Array.from({ length: 60 }, (_, n) => n % 6);

describe("the statistics of draws", () => {
  it("count what came and what was to be expected", () => {
    const [row] = tally("roll", null, rolled([0, 0, 5])).rows;
    expect(row).toEqual({ outcome: "1", came: 2, expected: 0.5 });
  });

  it("expect by weight", () => {
    const rows = tally("roll", null, rolled([0, 0], -1, [5, 1, 1, 1, 1, 1])).rows;
    expect(rows.map((row) => row.expected)).toEqual([1, 0.2, 0.2, 0.2, 0.2, 0.2].map((n) => expect.closeTo(n)));
  });

  it("expect of a deck what is left in it", () => {
    const rows = tally("draw", 0, deck(["a", "b", "c"])).rows;
    expect(rows.map((row) => row.expected)).toEqual(
      [1 / 3, 1 / 3 + 1 / 2, 1 / 3 + 1 / 2 + 1].map((n) => expect.closeTo(n)),
    );
  });

  it("find a perfectly even die nothing to wonder at", () => {
    expect(tally("roll", null, rolled(even)).share).toBe(1);
  });

  it("find a die that always shows the same a wonder", () => {
    expect(tally("roll", null, rolled(even.map(() => 3))).share).toBeLessThan(0.001);
  });

  it("find a deck that is drawn to its end no wonder", () => {
    expect(tally("draw", 0, deck(Array.from({ length: 20 }, (_, n) => String(n)))).share).toBeGreaterThan(0.1);
  });

  it("say the same every time", () => {
    const draws = rolled([0, 1, 1, 3, 4, 5, 2, 2, 2]);
    expect(tally("roll", null, draws)).toEqual(tally("roll", null, draws));
  });

  it("are kept for all, then for each seat", () => {
    const told = tallies([...rolled([1, 2], 1), ...rolled([3], 0), ...deck(["a", "b"])]);
    expect(told.map(({ kind, seat, draws }) => [kind, seat, draws])).toEqual([
      ["roll", null, 3],
      ["roll", 0, 1],
      ["roll", 1, 2],
      ["draw", null, 1],
      ["draw", 0, 1],
    ]);
  });
});
