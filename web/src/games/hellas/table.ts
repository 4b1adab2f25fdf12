// The table of Lords of Hellas as a view shows it, and what a board works out from it.

import { viewOf } from "../../shell/board";
import type { Scene } from "../../wire";
import type { Battle, Hunt, Region, Table } from "./view";

export type { Battle, Hunt, Monster, Region, Sheet, Table } from "./view";

export const STATS = ["leadership", "strength", "speed"];
/** The ways to win, in the order of the paper. */
export const WAYS = ["territories", "temples", "monsters", "king"] as const;

export function tableOf(scene: Scene): Table {
  return viewOf(scene).table as unknown as Table;
}

export function ownSeat(scene: Scene): number | null {
  return typeof scene.eyes === "number" ? scene.eyes : null;
}

/** The seats in the order of their sheets: one's own first, then the others as they sit. */
export function sheets(table: Table, own: number | null): number[] {
  const all = table.seats.map((_, seat) => seat);
  return [...all.slice(own ?? 0), ...all.slice(0, own ?? 0)];
}

/** How many hoplites a seat has in a region, the fortified one too. */
export function armyOf(region: Region, seat: number): number {
  return (region.hoplites[seat] ?? 0) + (region.fort === seat ? 1 : 0);
}

export function battleOf(table: Table): Battle | null {
  return (table.under_way.findLast((one) => one.what === "battle") as Battle | undefined) ?? null;
}

export function huntOf(table: Table): Hunt | null {
  return (table.under_way.findLast((one) => one.what === "hunt") as Hunt | undefined) ?? null;
}

/** The weapon on a combat card, by which it wounds: the first part of its word. */
export function symbolOf(card: string): string {
  return card.split("-")[0] ?? "";
}

/** How far a seat is on a way to win, and how far it is. */
export function stretch(table: Table, seat: number, way: (typeof WAYS)[number]): { done: number; goal: number } {
  const { progress } = table.seats[seat]!;
  const { goals, king } = table;
  if (way !== "king") return { done: progress[way], goal: goals[way] };
  if (!goals.king) return { done: 0, goal: 0 };
  return { done: progress.king && king ? 4 - king.countdown : 0, goal: 4 };
}
