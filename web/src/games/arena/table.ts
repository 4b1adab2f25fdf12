// What the view of Mythic Arena holds, and what a board works out from it.

import { viewOf } from "../../shell/board";
import type { View } from "../../shell/view";
import type { Line, Scene } from "../../wire";
import type { Drawn, Lying, Table } from "./view";

export type { Lying, Table, Tokens } from "./view";

export type Side = Lying["shields"][number];

/** What is printed on a card, or lies on it. */
export type Face = Pick<Lying, "card" | "force" | "shields" | "fragilities"> &
  Partial<Pick<Lying, "strength" | "broken">>;

/** The face of the card in hand; null for those who may not see it. */
export function faceOf(drawn: Drawn | null): Face | null {
  if (!drawn || drawn.card === null) return null;
  const { card, force = 0, shields = [], fragilities = [] } = drawn;
  return { card, force, shields, fragilities };
}

export function tableOf(scene: Scene): Table {
  return viewOf(scene).table as Table;
}

// The grid: columns a to i from the left, rows 1 to 9 from the top.

const COLUMNS = "abcdefghi";
const LAST = 8;
const CENTRE = 4;
const SQUARE = 4;

export interface Place {
  column: number;
  row: number;
}

export function placeOf(cell: string): Place {
  return { column: COLUMNS.indexOf(cell[0] ?? ""), row: Number(cell.slice(1)) - 1 };
}

export function cellAt({ column, row }: Place): string {
  return `${COLUMNS[column]}${row + 1}`;
}

/** Every cell that a field can grow to. */
export const CELLS = Array.from({ length: (LAST + 1) ** 2 }, (_, at) =>
  cellAt({ column: at % (LAST + 1), row: Math.floor(at / (LAST + 1)) }),
);

export interface Extent {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

/** The part of the grid to show: the cards, what can be chosen, and where the square can still grow. */
export function extent(field: Lying[], offered: string[]): Extent {
  const inside = field.filter((lying) => !lying.outside).map((lying) => placeOf(lying.cell));
  if (inside.length === 0) inside.push({ column: CENTRE, row: CENTRE });
  const shown = [...field.map((lying) => lying.cell), ...offered].map(placeOf);
  const across = reach(
    inside.map((place) => place.column),
    shown.map((place) => place.column),
  );
  const down = reach(
    inside.map((place) => place.row),
    shown.map((place) => place.row),
  );
  return { left: across.from, top: down.from, columns: across.count, rows: down.count };
}

function reach(inside: number[], shown: number[]): { from: number; count: number } {
  const [low, high] = [Math.min(...inside), Math.max(...inside)];
  const room = high - low + 1 < SQUARE ? 1 : 0;
  const from = Math.max(Math.min(low - room, ...shown), 0);
  const to = Math.min(Math.max(high + room, ...shown), LAST);
  return { from, count: to - from + 1 };
}

// What has just happened.

export type News = "placed" | "captured" | "broken";

const NEWS: Record<string, News> = {
  place: "placed",
  cover: "placed",
  capture: "captured",
  battle: "captured",
  break: "broken",
};

/** The cells where something has just happened; what came last counts. */
export function freshCells(fresh: Line[]): Map<string, News> {
  const cells = new Map<string, News>();
  for (const line of fresh) {
    const news = NEWS[line.key];
    if (news && typeof line.args.cell === "string") cells.set(line.args.cell, news);
    if (line.key === "leave" && typeof line.args.cell === "string") cells.delete(line.args.cell);
  }
  return cells;
}

/** Whether a seat must do something now: answer, or end its turn, although the rules have gone on to the next. */
export function acts(view: Pick<View, "over" | "waiting">, seat: number): boolean {
  return !view.over && view.waiting.includes(seat);
}

/** The lines of exactly three that have just brought Glory, each as its three cells. */
export function gloryLines(table: Table, fresh: Line[]): string[][] {
  const scored = fresh.findLast((line) => line.key === "lines");
  if (!scored || typeof scored.args.seat !== "number") return [];
  const seat = scored.args.seat;
  const made = new Set(freshCells(fresh).keys());
  const own = new Map(
    table.field.filter((lying) => lying.allegiance === seat).map((lying) => [lying.cell, lying.card]),
  );
  // A turn may have many answers: what was placed and captured before the last of them still counts.
  for (const [cell, card] of own) if (card === table.placed || table.captured.includes(card)) made.add(cell);
  const lines: string[][] = [];
  for (const cell of own.keys()) {
    for (const step of [
      { column: 1, row: 0 },
      { column: 0, row: 1 },
    ]) {
      const at = (n: number): string => {
        const { column, row } = placeOf(cell);
        return cellAt({ column: column + n * step.column, row: row + n * step.row });
      };
      const three = [cell, at(1), at(2)];
      const exactly = three.every((one) => own.has(one)) && !own.has(at(-1)) && !own.has(at(3));
      if (exactly) lines.push(three);
    }
  }
  // Where the card was placed some answers ago, its place is no news any more: as many lines as were scored are they.
  const sure = lines.filter((three) => three.some((one) => made.has(one)));
  return sure.length < lines.length && lines.length === scored.args.amount_lines ? lines : sure;
}
