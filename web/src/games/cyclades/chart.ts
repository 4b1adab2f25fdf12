// The chart: everything about the archipelago that does not change during a game, ready to be drawn.

import { distance, line, soft, type Point } from "../../shell/area/geometry";
import type { Ground } from "../../shell/area/ground";
import {
  borders,
  cellAt,
  cellUnder,
  groundOf,
  isLand,
  middleOf,
  neighboursOf,
  outlines,
  SIZE,
  tileCells,
} from "./honeycomb";
import { placesOf, room, sitesOf, type Places, type SitePlace } from "./places";
import type { Tile } from "./table";

export interface Hill extends Point {
  kind: number;
}

export interface Chart extends Ground {
  /** The zone of every cell. */
  ground: Map<string, string>;
  sea: string;
  islands: string[];
  seaBorders: string[];
  landBorders: string[];
  areas: Map<string, Places>;
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
  const areas = placesOf(tiles, ground, cells, sites);
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
    areas,
    under: (at) => ground.get(cellUnder(at)),
    busy: [...ground.keys()].map((key) => middleOf(cellAt(key))),
    sites,
    hills: hillsOf(areas, sites),
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
function hillsOf(areas: Map<string, Places>, sites: Map<string, SitePlace>): Hill[] {
  const hills: Hill[] = [];
  const built = [...sites.values()].map((site) => site.at);
  for (const place of areas.values()) {
    if (!place.land) continue;
    const busy = [...built, place.at, place.horn, place.priestess, place.name];
    room(place.cells).forEach((point, i) => {
      const lonely = Math.min(...[...busy, ...hills].map((other) => distance(point, other)));
      if (lonely > 25) hills.push({ ...point, kind: (i * 7 + place.cells.length) % 3 });
    });
  }
  return hills;
}
