// The figures of a review: curves, and percentages as people write them.

import type { ReviewPoint } from "../../wire";

/** Seats are told apart by their lines too, not by colour alone. */
export const DASHES = ["none", "9 5", "2 4", "12 4 2 4", "5 3", "14 6"];

export const percent = (share: number): number => Math.round(100 * share);

/** +3 %, −4 %: a difference says which way it goes. */
export function signedPercent(share: number): string {
  const whole = percent(share);
  return `${whole > 0 ? "+" : whole < 0 ? "−" : "±"}${Math.abs(whole)} %`;
}

/** The chances of each seat over the game, as the path of a line. */
export function curves(points: ReviewPoint[], moves: number, width: number, height: number): string[] {
  const seats = points[0]?.seats.length ?? 0;
  const at = (point: ReviewPoint, seat: number): string =>
    `${((point.move / moves) * width).toFixed(1)} ${((1 - (point.seats[seat] ?? 0)) * height).toFixed(1)}`;
  return Array.from({ length: seats }, (_, seat) => `M${points.map((point) => at(point, seat)).join(" L")}`);
}

/** The move that somebody points at, by how far along the curve it lies. */
export function moveAt(share: number, moves: number): number {
  return Math.min(moves, Math.max(0, Math.round(share * moves)));
}
