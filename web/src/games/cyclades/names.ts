// Names on the chart, which never lie over each other: at a small scale they are large beside their islands.

import type { Point } from "../../shell/area/geometry";

export interface Name {
  key: string;
  text: string;
  /** The middle of its line. */
  at: Point;
}

/** How large letters are, in units of the drawing; `Pieces` says the same of them. */
const LETTERS = 19;
/** At least so many pixels on the screen. */
const LEAST = 13;
/** How wide a letter is, and how high a line, as shares of their size. */
const WIDE = 0.58;
const HIGH = 1.15;
/** By how many lines a name may give way, the nearest place first. */
const STEPS = [0, 0.5, -0.5, 1, -1, 1.5, -1.5];

/** Where names are written so that none lies over another. The first ones come first; what finds no place is left out. */
export function apart(names: Name[], scale: number): Map<string, Name> {
  const size = Math.max(LETTERS, LEAST / scale);
  const half = (name: Name): number => (name.text.length * size * WIDE) / 2;
  const placed = new Map<string, Name>();
  const clear = (name: Name): boolean =>
    [...placed.values()].every(
      (other) =>
        Math.abs(name.at.x - other.at.x) >= half(name) + half(other) || Math.abs(name.at.y - other.at.y) >= size * HIGH,
    );
  for (const name of names) {
    const tried = STEPS.map((step) => ({ ...name, at: { x: name.at.x, y: name.at.y + step * size } }));
    const found = tried.find(clear);
    if (found) placed.set(name.key, found);
  }
  return placed;
}
