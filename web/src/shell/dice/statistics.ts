// What came, what was to be expected, and how often chance alone strays as far.

import type { Draw } from "../../wire";

/** So often the same draws are repeated to see how far chance strays. */
const REPEATS = 2000;
/** Fewer draws than these say next to nothing … */
export const FEW = 30;
/** … and of fewer than these it cannot even be said how far they stray. */
export const LEAST = 5;

export interface Row {
  outcome: string;
  came: number;
  /** The sum of its chances, draw by draw: what is left in a deck changes them. */
  expected: number;
}

export interface Tally {
  kind: string;
  /** Whose luck; null: everybody's. */
  seat: number | null;
  draws: number;
  rows: Row[];
  /** In what share of the repeats the difference was at least as large. */
  share: number;
}

/** All tallies of a table: each kind of draw for everybody, then for each seat, where it is somebody's. */
export function tallies(draws: Draw[]): Tally[] {
  // A draw with one outcome is none.
  const open = draws.filter((draw) => draw.outcomes.length > 1);
  return [...new Set(open.map((draw) => draw.kind))].flatMap((kind) => {
    const all = open.filter((draw) => draw.kind === kind);
    const seats = [...new Set(all.map((draw) => draw.seat))].filter((seat) => seat >= 0).sort((a, b) => a - b);
    return [
      tally(kind, null, all),
      ...seats.map((seat) =>
        tally(
          kind,
          seat,
          all.filter((draw) => draw.seat === seat),
        ),
      ),
    ];
  });
}

export function tally(kind: string, seat: number | null, draws: Draw[]): Tally {
  const names = [...new Set(draws.flatMap((draw) => draw.outcomes))];
  const place = new Map(names.map((name, at) => [name, at]));
  const throws = draws.map((draw) => {
    const total = draw.weights.reduce((sum, weight) => sum + weight, 0);
    let reached = 0;
    return {
      places: draw.outcomes.map((name) => place.get(name)!),
      bounds: draw.weights.map((weight) => (reached += weight) / total),
      came: draw.came,
    };
  });
  const expected = new Float64Array(names.length);
  const came = new Float64Array(names.length);
  for (const { places, bounds, came: at } of throws) {
    places.forEach((to, i) => (expected[to]! += bounds[i]! - (i === 0 ? 0 : bounds[i - 1]!)));
    came[places[at]!]! += 1;
  }
  // Squares of plain differences: divided by what was expected, they would mistake every deck that is drawn to its end
  // for a wonder, since the first card to leave it was expected least.
  const apart = (counts: Float64Array): number =>
    counts.reduce((sum, count, at) => sum + (count - expected[at]!) ** 2, 0);
  const seen = apart(came);
  const random = generator();
  const again = new Float64Array(names.length);
  let far = 0;
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    again.fill(0);
    for (const { places, bounds } of throws) again[places[pick(bounds, random())]!]! += 1;
    if (apart(again) >= seen - 1e-9) far += 1;
  }
  return {
    kind,
    seat,
    draws: draws.length,
    rows: names.map((outcome, at) => ({ outcome, came: came[at]!, expected: expected[at]! })),
    share: (far + 1) / (REPEATS + 1),
  };
}

function pick(bounds: number[], at: number): number {
  let low = 0;
  let high = bounds.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at < bounds[middle]!) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Numbers from 0 to 1, always the same ones (mulberry32), so that a table says the same whenever it is looked at. */
function generator(): () => number {
  let state = 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
