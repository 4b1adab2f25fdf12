// The ground of a map: its zones with outlines and neighbours, whatever they were drawn from.

import type { Thing } from "../choice.svelte";
import { boxOf, distance, halfway, heartOf, inside, sharp, type Box, type Point } from "./geometry";

/** A zone as it lies on the map. */
export interface Area {
  zone: string;
  /** Its outline, a ring of points for each part and each hole. Those of neighbours fit together. */
  rings: Point[][];
  /** The same as a path. */
  outline: string;
  /** Where it is pointed at, and where ways begin and end: the middle of its pieces. */
  at: Point;
  /** The zones to which arrow keys lead from here. */
  neighbours: string[];
  /** The id of a clip path in the drawing that its light must keep to; without one, the light keeps to the outline. */
  clip?: string;
}

export interface Ground {
  box: Box;
  areas: Map<string, Area>;
  /** The zone that holds a point. */
  under: (at: Point) => string | undefined;
  /** Points all over the zones, which tell where the paper is empty. */
  busy: Point[];
}

/** A zone with what can be said about it, for its spot on the map and its line in the list. */
export interface ZoneSpot {
  zone: string;
  /** What it stands for in answers. */
  thing: Thing;
  /** Everything about it in one breath: the name of its button. */
  label: string;
  /** Whether something has just happened there. */
  fresh?: boolean;
}

/** What a game says about a zone of its map. */
export interface Outlined {
  zone: string;
  rings: Point[][];
  /** Where its pieces stand, if not where there is the most room. */
  at?: Point;
  /** Those it has, if not all that share a border. */
  neighbours?: string[];
}

/** The ground that zones with outlines form. */
export function groundOf(zones: Outlined[], margin = 22): Ground {
  const near = zones.every((zone) => zone.neighbours) ? new Map<string, string[]>() : bordering(zones);
  const areas = new Map(
    zones.map(({ zone, rings, at, neighbours }): [string, Area] => [
      zone,
      {
        ...{ zone, rings, outline: sharp(rings), at: at ?? heartOf(rings) },
        neighbours: neighbours ?? near.get(zone) ?? [],
      },
    ]),
  );
  const boxes = zones.map(({ zone, rings }) => ({ zone, rings, box: boxOf(rings.flat()) }));
  const within = ({ x, y }: Point, box: Box): boolean =>
    x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  return {
    box: boxOf(
      zones.flatMap((zone) => zone.rings.flat()),
      margin,
    ),
    areas,
    under: (at) => boxes.find(({ rings, box }) => within(at, box) && inside(at, rings))?.zone,
    busy: [...areas.values()].flatMap(({ at, rings }) => [
      at,
      ...rings.flat(),
      ...rings.flat().map((p) => halfway(p, at)),
    ]),
  };
}

const sideKey = (a: Point, b: Point): string =>
  a.x < b.x || (a.x === b.x && a.y < b.y) ? `${a.x},${a.y},${b.x},${b.y}` : `${b.x},${b.y},${a.x},${a.y}`;

/** Which zones share a border: a side between the same two points. */
export function bordering(zones: { zone: string; rings: Point[][] }[]): Map<string, string[]> {
  const sides = new Map<string, string[]>();
  for (const { zone, rings } of zones) {
    for (const ring of rings) {
      ring.forEach((point, i) => {
        const key = sideKey(point, ring[(i + 1) % ring.length]!);
        sides.set(key, [...(sides.get(key) ?? []), zone]);
      });
    }
  }
  const near = new Map(zones.map(({ zone }) => [zone, new Set<string>()]));
  for (const [one, other] of sides.values()) {
    if (!one || !other || one === other) continue;
    near.get(one)?.add(other);
    near.get(other)?.add(one);
  }
  return new Map([...near].map(([zone, others]) => [zone, [...others].toSorted()]));
}

/**
 * A ring out of named lines, each drawn once however many zones it parts: "coast" as it was drawn, "-coast" backwards.
 * Zones that are made of the same lines fit together without a gap.
 */
export function ringOf(lines: Record<string, Point[]>, names: string[]): Point[] {
  const ring: Point[] = [];
  for (const name of names) {
    const drawn = lines[name.replace(/^-/, "")];
    if (!drawn) throw new Error(`There is no line "${name}" on this map.`);
    const row = name.startsWith("-") ? drawn.toReversed() : drawn;
    const last = ring.at(-1);
    if (last && distance(last, row[0]!) > 0.01)
      throw new Error(`The line "${name}" does not begin where the last ends.`);
    ring.push(...(last ? row.slice(1) : row));
  }
  if (distance(ring[0]!, ring.at(-1)!) > 0.01) throw new Error(`The lines ${names.join(" ")} do not close.`);
  ring.pop();
  return ring;
}

/** A corner of the map, and a point in it. */
export interface Corner extends Point {
  top: boolean;
  left: boolean;
}

/** The corners of a map, those with the most empty paper first. */
export function cornersOf({ box, busy }: Pick<Ground, "box" | "busy">): { corner: Corner; room: number }[] {
  const { x, y, width, height } = box;
  const corner = (top: boolean, left: boolean): { corner: Corner; room: number } => {
    const at = { x: left ? x + 92 : x + width - 92, y: top ? y + 92 : y + height - 92 };
    return { corner: { ...at, top, left }, room: Math.min(1e6, ...busy.map((point) => distance(point, at))) };
  };
  const all = [corner(false, false), corner(false, true), corner(true, false), corner(true, true)];
  return all.sort((a, b) => b.room - a.room);
}

// Walking by arrow keys.

export type Direction = "up" | "down" | "left" | "right";

const STEPS: Record<Direction, Point> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/** Where somebody stands who walks by arrow keys: a zone, and a point in it. */
export interface Stand {
  zone: string;
  at: Point;
}

/** How wide a step over the map is: a zone that is narrower may be stepped over. */
const STEP = 4;

/**
 * Walks from a point of a zone in a direction to a neighbour: straight ahead over the border, or else to the neighbour
 * that lies most nearly there, over water if need be. Undefined where there is none: the map ends.
 *
 * One then stands in the middle of what was straight ahead, so that walking on leads on and walking back leads back.
 */
export function walk(ground: Ground, from: Stand, direction: Direction): Stand | undefined {
  const near = new Set(ground.areas.get(from.zone)?.neighbours);
  const step = STEPS[direction];
  const point = (far: number): Point => ({ x: from.at.x + step.x * far, y: from.at.y + step.y * far });
  const { width, height } = ground.box;
  for (let far = STEP; far < Math.max(width, height); far += STEP) {
    const zone = ground.under(point(far));
    if (zone === undefined || zone === from.zone) continue;
    if (!near.has(zone)) break;
    let end = far;
    while (ground.under(point(end + STEP)) === zone) end += STEP;
    return { zone, at: point((far + end) / 2) };
  }
  let best: Stand | undefined;
  let least = Infinity;
  for (const zone of near) {
    const at = ground.areas.get(zone)?.at;
    if (!at) continue;
    const [dx, dy] = [at.x - from.at.x, at.y - from.at.y];
    const ahead = dx * step.x + dy * step.y;
    const aside = Math.abs(dx * step.y + dy * step.x);
    if (ahead > aside && ahead + 2.5 * aside < least) [best, least] = [{ zone, at: { ...at } }, ahead + 2.5 * aside];
  }
  return best;
}
