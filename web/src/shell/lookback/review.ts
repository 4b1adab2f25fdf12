// The figures of a review: curves, and percentages as people write them.

import { settings } from "../../memory.svelte";
import type { TextKey } from "../../texts/index.svelte";
import type { ReviewPoint } from "../../wire";

/** Seats are told apart by their lines too, not by colour alone. */
export const DASHES = ["none", "9 5", "2 4", "12 4 2 4", "5 3", "14 6"];

export const percent = (share: number): number => Math.round(100 * share);

/** 2.4, as this reader writes it. */
export const decimal = (number: number): string =>
  new Intl.NumberFormat(settings.lang, { maximumFractionDigits: 1 }).format(number);

/** What dice and draws gave over a game, in words: added up it is no chance to win, and no figure says it better. */
export function fortune(luck: number): TextKey {
  const size = Math.abs(luck) >= 0.3 ? "much" : Math.abs(luck) >= 0.1 ? "some" : "even";
  if (size === "even") return "back.fortune.even";
  return luck > 0 ? `back.fortune.${size}` : `back.fortune.${size}Bad`;
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
