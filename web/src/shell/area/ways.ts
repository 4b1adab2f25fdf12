// The ways of pieces over a map.

import type { Point } from "./geometry";

/** A way that pieces of a seat have gone or go. */
export interface Way {
  seat: number;
  from: string;
  to: string;
}

/** A way drawn as a bow, so that there and back lie apart, and the angle in which it arrives. */
export function bendOf(from: Point, to: Point): { d: string; angle: number } {
  const bend = { x: (from.x + to.x) / 2 - (to.y - from.y) * 0.18, y: (from.y + to.y) / 2 + (to.x - from.x) * 0.18 };
  const angle = (Math.atan2(to.y - bend.y, to.x - bend.x) * 180) / Math.PI;
  return { d: `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`, angle };
}
