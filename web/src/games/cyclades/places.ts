// Where the pieces of a zone lie: each has a place that it keeps for the whole game, and none hides another.

import { distance, sharp, towards, type Point } from "../../shell/area/geometry";
import type { Area } from "../../shell/area/ground";
import { settle, type Item } from "../../shell/area/lay";
import { cellAt, isLand, middleOf, neighboursOf, outlines, shore, SIZE } from "./honeycomb";
import type { Tile } from "./table";

/** Where things lie in a zone. */
export interface Places extends Area {
  land: boolean;
  cells: string[];
  /** Beside the units: mercenaries and heroes, the first ones with the most room. */
  beside: Point[];
  creature: Point;
  horn: Point;
  priestess: Point;
  name: Point;
}

export interface SitePlace {
  site: string;
  zone: string;
  at: Point;
  /** Where its pier would reach into the sea. */
  pier: Point;
}

interface Coast {
  at: Point;
  land: Point;
  sea: Point;
}

/** Each site lies on the coast of its harbour; those of one zone as far from each other as can be. */
export function sitesOf(
  tiles: Tile[],
  ground: Map<string, string>,
  cells: Map<string, string[]>,
): Map<string, SitePlace> {
  const sites = new Map<string, SitePlace>();
  for (const [zone, harbours] of tiles.flatMap((tile) => Object.entries(tile.harbours))) {
    const own = cells.get(zone) ?? [];
    const coasts = harbours.map((harbour) =>
      own.flatMap((land) =>
        neighboursOf(land)
          .filter((sea) => ground.get(sea) === harbour)
          .map((sea): Coast => ({ at: shore(land, sea), land: middleOf(cellAt(land)), sea: middleOf(cellAt(sea)) })),
      ),
    );
    farApart(coasts).forEach((coast, n) => {
      const site = `${zone}.${n + 1}`;
      // On a small island buildings stand close to the water, so that units have room behind them.
      const at = towards(coast.at, coast.land, own.length > 1 ? 0.42 : 0.26);
      sites.set(site, { site, zone, at, pier: towards(coast.at, coast.sea, 0.36) });
    });
  }
  return sites;
}

/** One coast of each row, so that the two nearest of them are as far from each other as can be. */
function farApart(rows: Coast[][]): Coast[] {
  let best: Coast[] = [];
  let most = -1;
  const go = (chosen: Coast[], least: number): void => {
    if (least <= most) return;
    const row = rows[chosen.length];
    if (!row) {
      best = chosen;
      most = least;
      return;
    }
    for (const coast of row) {
      go([...chosen, coast], Math.min(least, ...chosen.map((other) => distance(other.at, coast.at))));
    }
  };
  go([], 1e6);
  return best;
}

/** Points of a zone where something can lie. */
export function room(cells: string[], out = 0.5): Point[] {
  const middles = cells.map((key) => middleOf(cellAt(key)));
  const around = middles.flatMap((middle) =>
    [0, 1, 2, 3, 4, 5].map((n) => ({
      x: middle.x + SIZE * out * Math.cos((Math.PI / 3) * n),
      y: middle.y + SIZE * out * Math.sin((Math.PI / 3) * n),
    })),
  );
  return [...middles, ...around];
}

/** The places of all zones, given those of the sites. */
export function placesOf(
  tiles: Tile[],
  ground: Map<string, string>,
  cells: Map<string, string[]>,
  sites: Map<string, SitePlace>,
): Map<string, Places> {
  const printed = new Set(tiles.flatMap((tile) => Object.keys(tile.horns)));
  const sacred = new Set(tiles.flatMap((tile) => tile.priestess));
  const items: Item[] = [...sites.values()].map(({ at }) => ({
    ...{ at, home: at, wide: 20, yields: 0 },
    ...{ middles: [], reach: 1e6 },
  }));
  const wishes = [...cells].map(([zone, own]) => {
    const here = [...sites.values()].filter((site) => site.zone === zone).map((site) => site.at);
    const wish = wishOf(zone, own, here, printed.has(zone));
    const { priestess, ...all } = wish;
    items.push(...Object.values(all).flat(), ...(sacred.has(zone) ? [priestess] : []));
    return { zone, own, wish };
  });
  // No two meet that are farther from each other than this.
  settle(items, 2.4 * SIZE);
  const rounded = (item: Item): Point => ({ x: Math.round(item.at.x * 10) / 10, y: Math.round(item.at.y * 10) / 10 });
  return new Map(
    wishes.map(({ zone, own, wish }) => [
      zone,
      {
        ...{ zone, land: isLand(zone), cells: own, ...shapeOf(own) },
        ...{ neighbours: touching(zone, own, ground), clip: isLand(zone) ? "chart-land" : "chart-sea" },
        ...{ at: rounded(wish.units), beside: wish.beside.map(rounded), creature: rounded(wish.creature) },
        ...{ horn: rounded(wish.horn), priestess: rounded(wish.priestess), name: rounded(wish.name) },
      },
    ]),
  );
}

function shapeOf(cells: string[]): { rings: Point[][]; outline: string } {
  const rings = outlines(cells);
  return { rings, outline: sharp(rings) };
}

/** The zones that touch a zone. */
function touching(zone: string, cells: string[], ground: Map<string, string>): string[] {
  const others = cells.flatMap(neighboursOf).flatMap((cell) => ground.get(cell) ?? []);
  return [...new Set(others)].filter((other) => other !== zone);
}

interface Wish {
  units: Item;
  beside: Item[];
  creature: Item;
  horn: Item;
  priestess: Item;
  name: Item;
}

/** The wider something is, the more it wants the middle of its zone and distance from the rest. */
function wishOf(zone: string, cells: string[], sites: Point[], horn: boolean): Wish {
  const land = isLand(zone);
  const own = new Set(cells);
  const middles = cells.map((key) => middleOf(cellAt(key)));
  const rim = cells.flatMap((key) =>
    neighboursOf(key)
      .filter((other) => !own.has(other))
      .map((other) => shore(key, other)),
  );
  const taken = sites.map((at) => ({ at, wide: 18 }));
  const place = (wide: number, inland: number, near?: Point, from = room(cells)): Point => {
    const worth = (point: Point): number => {
      let least = inland > 0 ? SIZE * 1.2 : SIZE;
      for (const other of taken) least = Math.min(least, distance(point, other.at) - other.wide - wide);
      if (inland > 0) for (const other of rim) least = Math.min(least, inland * (distance(point, other) - wide));
      return near ? least - distance(point, near) * 0.22 : least;
    };
    let at = from[0]!;
    let most = -Infinity;
    for (const point of from) {
      const here = worth(point);
      if (here > most) [at, most] = [point, here];
    }
    taken.push({ at, wide });
    return at;
  };
  const item = (at: Point, wide: number, yields: number, reach: number): Item => ({
    ...{ at: { ...at }, home: at, wide, yields, middles, reach },
  });
  // On a small island there is hardly room for more than its units: the rest leans out over the coast.
  const small = land && cells.length < 3;
  // Where one cell is all there is, room beside the sites counts more than the middle.
  const units = item(place(24, land && cells.length === 1 ? 0.3 : 1), land ? 20 : 27, land ? 0.5 : 1, land ? 30 : 26);
  const beside = land
    ? [
        { x: 29, y: -13 },
        { x: -29, y: -13 },
      ]
    : [];
  const creature = place(small ? 22 : 25, small ? 0 : 0.8, units.at, room(cells, small ? 0.95 : 0.5));
  const icons = room(cells, small ? 0.9 : 0.5);
  return {
    units,
    beside: beside.map(({ x, y }) => ({
      ...item({ x: units.at.x + x, y: units.at.y + y }, 11, 1.5, 64),
      with: units,
    })),
    creature: item(creature, 19, 1, small ? 44 : 32),
    // Where none is printed, one may be laid: a little room is kept for it.
    horn: item(place(12, small ? 0 : 0.7, units.at, icons), horn ? 13 : 9, 1.5, small ? 52 : land ? 36 : 30),
    priestess: item(place(12, small ? 0 : 0.7, units.at, icons), 13, 1.5, small ? 52 : 36),
    name: item(
      place(10, small ? 0 : 0.7, units.at, room(cells, small ? 1.15 : 0.5)),
      11,
      2,
      small ? 62 : land ? 40 : 27,
    ),
  };
}
