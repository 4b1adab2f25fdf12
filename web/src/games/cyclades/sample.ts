// Small pieces of an archipelago for tests.

import type { Tile } from "./table";

const CELLS = "y y y y 1 2 x y y 1 z x y 1 z x z z x";

/** A tile with two land zones and three sea zones. */
export function tile(name: string, spot: string | null, turn = 0): Tile {
  const named = (mark: string): string => name + mark;
  return {
    tile: name,
    spot,
    turn,
    cells: CELLS.split(" ").map(named),
    horns: { [named("1")]: 1, [named("x")]: 1 },
    priestess: [named("2")],
    harbours: { [named("1")]: [named("z")], [named("2")]: [named("x"), named("z")] },
  };
}
