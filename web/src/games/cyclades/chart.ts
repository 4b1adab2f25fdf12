// The chart: everything about the archipelago that does not change during a game, ready to be drawn.

import {
  borders,
  cellAt,
  cellUnder,
  groundOf,
  isLand,
  line,
  middleOf,
  neighboursOf,
  outlines,
  SIZE,
  soft,
  tileCells,
  type Point,
} from "./honeycomb";
import { distance, placesOf, room, sitesOf, type Places, type SitePlace } from "./places";
import type { Tile } from "./table";

export interface Hill extends Point {
  kind: number;
}

export interface Chart {
  ground: Map<string, string>;
  box: { x: number; y: number; width: number; height: number };
  sea: string;
  islands: string[];
  seaBorders: string[];
  landBorders: string[];
  zones: Map<string, Places>;
  sites: Map<string, SitePlace>;
  hills: Hill[];
}

const MARGIN = 22;

/** The chart of tiles; `spots` are places for more of them, which must have room on it. */
export function chartOf(tiles: Tile[], spots: string[] = []): Chart {
  const ground = groundOf(tiles);
  const cells = new Map<string, string[]>();
  for (const [key, zone] of ground) cells.set(zone, [...(cells.get(zone) ?? []), key]);
  const middles = [...ground.keys(), ...spots.flatMap(tileCells)].map((key) => middleOf(cellAt(key)));
  const xs = middles.map((point) => point.x);
  const ys = middles.map((point) => point.y);
  const least = { x: Math.min(...xs, 1e6) - SIZE - MARGIN, y: Math.min(...ys, 1e6) - SIZE - MARGIN };
  const sites = sitesOf(tiles, ground, cells);
  const zones = placesOf(tiles, cells, sites);
  return {
    ground,
    box: {
      ...least,
      width: Math.max(...xs, -1e6) + SIZE + MARGIN - least.x,
      height: Math.max(...ys, -1e6) + SIZE + MARGIN - least.y,
    },
    sea: soft(outlines(ground.keys())),
    islands: islandsOf(ground).map((island) => soft(outlines(island))),
    seaBorders: borders(ground, (a, b) => !isLand(a) && !isLand(b)).map(line),
    landBorders: borders(ground, (a, b) => isLand(a) && isLand(b)).map(line),
    zones,
    sites,
    hills: hillsOf(zones, sites),
  };
}

/** Land cells that hang together. */
function islandsOf(ground: Map<string, string>): string[][] {
  const left = new Set([...ground].filter(([, zone]) => isLand(zone)).map(([key]) => key));
  const islands: string[][] = [];
  while (left.size > 0) {
    const todo = [...left].slice(0, 1);
    const island: string[] = [];
    while (todo.length > 0) {
      const key = todo.pop()!;
      if (!left.delete(key)) continue;
      island.push(key);
      todo.push(...neighboursOf(key));
    }
    islands.push(island);
  }
  return islands;
}

/** Small hills and trees where nothing else lies. */
function hillsOf(zones: Map<string, Places>, sites: Map<string, SitePlace>): Hill[] {
  const hills: Hill[] = [];
  const built = [...sites.values()].map((site) => site.at);
  for (const place of zones.values()) {
    if (!place.land) continue;
    const busy = [...built, place.units, place.horn, place.priestess, place.name];
    room(place.cells).forEach((point, i) => {
      const lonely = Math.min(...[...busy, ...hills].map((other) => distance(point, other)));
      if (lonely > 25) hills.push({ ...point, kind: (i * 7 + place.cells.length) % 3 });
    });
  }
  return hills;
}

/** A corner of the chart, and a point in it. */
export interface Corner extends Point {
  top: boolean;
  left: boolean;
}

/** The corners of a chart, those with the most empty paper first. */
export function cornersOf(chart: Chart): { corner: Corner; room: number }[] {
  const { x, y, width, height } = chart.box;
  const busy = [...chart.zones.values()].flatMap((zone) => zone.cells.map((cell) => middleOf(cellAt(cell))));
  const corner = (top: boolean, left: boolean): { corner: Corner; room: number } => {
    const at = { x: left ? x + 92 : x + width - 92, y: top ? y + 92 : y + height - 92 };
    return { corner: { ...at, top, left }, room: Math.min(1e6, ...busy.map((point) => distance(point, at))) };
  };
  const all = [corner(false, false), corner(false, true), corner(true, false), corner(true, true)];
  return all.sort((a, b) => b.room - a.room);
}

export type Direction = "up" | "down" | "left" | "right";

const STEPS: Record<Direction, Point> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/**
 * Walks from a point of the chart over the next border in a direction: the zone there, and the point where one then
 * stands, so that walking on leads on. Undefined where the map ends.
 */
export function walk(chart: Chart, from: Point, direction: Direction): { zone: string; at: Point } | undefined {
  const start = chart.ground.get(cellUnder(from));
  const { x, y } = STEPS[direction];
  for (let far = SIZE / 2; far < 12 * SIZE; far += SIZE / 2) {
    const at = { x: from.x + x * far, y: from.y + y * far };
    const cell = cellUnder(at);
    const zone = chart.ground.get(cell);
    if (zone === undefined) return undefined;
    const middle = middleOf(cellAt(cell));
    if (zone !== start) return { zone, at: x === 0 ? { x: at.x, y: middle.y } : { x: middle.x, y: at.y } };
  }
  return undefined;
}
