// The honeycomb: where tiles and their cells lie, and the outlines of groups of cells.
//
// A cell is a hexagon with a corner on top, named by column and row. A tile has nineteen of them. This follows the
// rules' own picture of the archipelago: the same spots, turns and cells.

import { halfway, type Point } from "../../shell/area/geometry";
import type { Tile } from "./table";

/** From the middle of a cell to its corners. */
export const SIZE = 40;
const RADIUS = 3;
const CELLS: [number, number][] = [];
for (let r = -2; r <= 2; r++) for (let q = -2; q <= 2; q++) if (Math.abs(q + r) <= 2) CELLS.push([q, r]);

/** The neighbours of a cell, clockwise from the upper right; edge n lies between corners n and n + 1. */
const AROUND: [number, number][] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];

export interface Cell {
  q: number;
  r: number;
}

export const keyOf = (q: number, r: number): string => `${q},${r}`;

export function cellAt(key: string): Cell {
  const [q = 0, r = 0] = key.split(",").map(Number);
  return { q, r };
}

export function middleOf({ q, r }: Cell): Point {
  return { x: Math.sqrt(3) * SIZE * (q + r / 2), y: 1.5 * SIZE * r };
}

/** The cell under a point. */
export function cellUnder({ x, y }: Point): string {
  const r = y / (1.5 * SIZE);
  const q = x / (Math.sqrt(3) * SIZE) - r / 2;
  let column = Math.round(q);
  let row = Math.round(r);
  const third = Math.round(-q - r);
  const [dq, dr, dt] = [Math.abs(column - q), Math.abs(row - r), Math.abs(third + q + r)];
  if (dq > dr && dq > dt) column = -row - third;
  else if (dr > dt) row = -column - third;
  return keyOf(column, row);
}

/** The middle cell of the tile on a spot such as "s4". */
export function spotCell(spot: string): Cell {
  const row = "pqrstuv".indexOf(spot[0] ?? "s") - RADIUS;
  const column = Number(spot.slice(1)) - RADIUS - 1;
  return { q: 5 * column + 2 * row, r: -2 * column + 3 * row };
}

function turned(q: number, r: number, turn: number): [number, number] {
  for (let i = 0; i < turn; i++) [q, r] = [-r, q + r];
  return [q, r];
}

/** The ground that tiles form: the zone of every cell. */
export function groundOf(tiles: Tile[]): Map<string, string> {
  const ground = new Map<string, string>();
  for (const tile of tiles) {
    const { q, r } = tile.spot === null ? { q: 0, r: 0 } : spotCell(tile.spot);
    CELLS.forEach(([dq, dr], i) => {
      const [x, y] = turned(dq, dr, tile.turn);
      ground.set(keyOf(q + x, r + y), tile.cells[i] ?? "");
    });
  }
  return ground;
}

/** The cells of the tile on a spot. */
export function tileCells(spot: string): string[] {
  const { q, r } = spotCell(spot);
  return CELLS.map(([dq, dr]) => keyOf(q + dq, r + dr));
}

export function isLand(zone: string): boolean {
  return /\d$/.test(zone);
}

export function neighboursOf(key: string): string[] {
  const { q, r } = cellAt(key);
  return AROUND.map(([dq, dr]) => keyOf(q + dq, r + dr));
}

/** A number between -1 and 1 that is always the same for the same two numbers: coasts do not change between visits. */
function chance(a: number, b: number, salt: number): number {
  let h = Math.imul(a + 977, 374761393) ^ Math.imul(b + 3571, 668265263) ^ Math.imul(salt, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return (((h ^ (h >>> 16)) >>> 0) / 4294967295) * 2 - 1;
}

/** A corner is where three cells meet: the sum of their columns and rows names it. */
interface Corner extends Point {
  key: string;
  a: number;
  b: number;
}

function corner(q: number, r: number, n: number): Corner {
  const [q1, r1] = AROUND[(n + 5) % 6]!;
  const [q2, r2] = AROUND[n % 6]!;
  const a = 3 * q + q1 + q2;
  const b = 3 * r + r1 + r2;
  const middle = middleOf({ q, r });
  const angle = (Math.PI / 3) * n;
  return {
    key: `${a},${b}`,
    a,
    b,
    x: middle.x + SIZE * Math.sin(angle) + chance(a, b, 1) * SIZE * 0.14,
    y: middle.y - SIZE * Math.cos(angle) + chance(a, b, 2) * SIZE * 0.14,
  };
}

/** The point of an edge between its corners, the same from both sides. */
function between(from: Corner, to: Corner): Point {
  const forth = from.a < to.a || (from.a === to.a && from.b < to.b);
  const [one, two] = forth ? [from, to] : [to, from];
  const wobble = chance(one.a * 2 + two.a, one.b * 2 + two.b, 3) * 0.16;
  return {
    x: (one.x + two.x) / 2 - (two.y - one.y) * wobble,
    y: (one.y + two.y) / 2 + (two.x - one.x) * wobble,
  };
}

interface Edge {
  from: Corner;
  to: Corner;
  inner: string;
  outer: string;
}

function edgesOf(key: string): Edge[] {
  const { q, r } = cellAt(key);
  return AROUND.map(([dq, dr], n) => ({
    from: corner(q, r, n),
    to: corner(q, r, n + 1),
    inner: key,
    outer: keyOf(q + dq, r + dr),
  }));
}

/** The outlines of a group of cells, each a closed row of points. */
export function outlines(cells: Iterable<string>): Point[][] {
  const group = new Set(cells);
  const from = new Map<string, Edge>();
  for (const key of group) {
    for (const edge of edgesOf(key)) if (!group.has(edge.outer)) from.set(edge.from.key, edge);
  }
  const loops: Point[][] = [];
  while (from.size > 0) {
    const loop: Point[] = [];
    let edge = from.values().next().value;
    while (edge && from.delete(edge.from.key)) {
      loop.push(edge.from, between(edge.from, edge.to));
      edge = from.get(edge.to.key);
    }
    loops.push(loop);
  }
  return loops;
}

/** The lines between cells of two different zones; `kind` says which pairs count. Ends run on into the third zone. */
export function borders(ground: Map<string, string>, kind: (a: string, b: string) => boolean): Point[][] {
  const edges: Edge[] = [];
  const ends = new Map<string, Edge[]>();
  for (const [key, zone] of ground) {
    for (const edge of edgesOf(key)) {
      const other = ground.get(edge.outer);
      if (other === undefined || other <= zone || !kind(zone, other)) continue;
      edges.push(edge);
      for (const end of [edge.from, edge.to]) ends.set(end.key, [...(ends.get(end.key) ?? []), edge]);
    }
  }
  const used = new Set<Edge>();
  const lines: Point[][] = [];
  const walk = (start: Edge, backwards: boolean): Point[] => {
    const points: Point[] = [];
    let edge: Edge | undefined = start;
    let here = backwards ? start.from : start.to;
    while (edge) {
      const around: Edge[] = ends.get(here.key) ?? [];
      const next: Edge | undefined = around.length === 2 ? around.find((other) => !used.has(other)) : undefined;
      if (!next) {
        if (around.length === 1) points.push(here, beyond(edge, here));
        else points.push(here);
        return points;
      }
      used.add(next);
      const there: Corner = next.from.key === here.key ? next.to : next.from;
      points.push(here, between(here, there));
      here = there;
      edge = next;
    }
    return points;
  };
  for (const edge of edges) {
    if (used.has(edge)) continue;
    used.add(edge);
    const back = walk(edge, true).reverse();
    const forth = walk(edge, false);
    lines.push([...back, between(edge.from, edge.to), ...forth]);
  }
  return lines;
}

/** A point a little past the end of an edge, so that a line reaches what it ends at. */
function beyond(edge: Edge, end: Corner): Point {
  const inner = middleOf(cellAt(edge.inner));
  const outer = middleOf(cellAt(edge.outer));
  const side = { x: (inner.x + outer.x) / 2, y: (inner.y + outer.y) / 2 };
  return { x: end.x + (end.x - side.x) * 0.9, y: end.y + (end.y - side.y) * 0.9 };
}

/** The middle of the coast where a land cell meets a sea cell. */
export function shore(land: string, sea: string): Point {
  return halfway(middleOf(cellAt(land)), middleOf(cellAt(sea)));
}
