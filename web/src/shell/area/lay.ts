// Where pieces lie: none hides another, and as far as can be each keeps its place while others come and go.

import { distance, fromEdge, gridIn, towards, type Point } from "./geometry";
import type { Area } from "./ground";

// Pieces that come and go.

/** Something that lies in a zone. */
export interface Piece {
  /** Unlike any other piece on the map. */
  key: string;
  zone: string;
  /** From its middle to its rim. */
  wide: number;
}

/** Pieces of one kind and seat that lie together, as one piece with a number. */
export interface Counted extends Piece {
  /** Whose it is; null for what belongs to nobody. */
  seat: number | null;
  count: number;
}

/** Equal pieces put together: those of one zone, seat and kind become one piece that counts them. */
export function gather<P extends { zone: string; seat: number | null; kind: string; wide: number }>(
  pieces: P[],
): (P & Counted)[] {
  const piles = new Map<string, P & Counted>();
  for (const piece of pieces) {
    const key = `${piece.zone}:${piece.kind}:${piece.seat ?? ""}`;
    const pile = piles.get(key);
    if (pile) pile.count += 1;
    else piles.set(key, { ...piece, key, count: 1 });
  }
  return [...piles.values()];
}

export interface Laid {
  at: Point;
  /** How much smaller than it is it must be drawn, so that all have room: 1 where there is enough. */
  scale: number;
}

/** What is printed in a zone and must stay in sight. */
export interface Printed {
  at: Point;
  wide: number;
}

/** A point where something can lie. How far it is from the edge is found when it is first asked: most never are. */
class Place {
  #deep: number | null = null;
  constructor(
    readonly at: Point,
    private readonly rings: Point[][],
  ) {}
  get deep(): number {
    return (this.#deep ??= fromEdge(this.at, this.rings));
  }
}

const rooms = new WeakMap<Point[][], Place[]>();

/** The points of an area where something can lie. They are found once for each outline. */
function roomsOf({ rings, at }: Area): Place[] {
  let found = rooms.get(rings);
  if (!found) {
    const places = gridIn(rings, 900).map((point) => new Place(point, rings));
    found = places.sort((a, b) => distance(a.at, at) - distance(b.at, at));
    rooms.set(rings, found);
  }
  return found;
}

/** How closely pieces lie. */
export interface Room {
  /** Between two of them, in units of the drawing. */
  gap: number;
  /** The share of its width by which a piece may lean over the border of its zone. */
  leans: number;
}
const ROOM: Room = { gap: 2, leans: 0.35 };
const SMALLER = 0.93;
const LEAST = 0.05;

/**
 * Lays pieces of these widths into a zone: each as near to the middle as there is room, the first ones first, so that
 * those that stay keep their places when others are added at the end. Where they do not fit, all are drawn smaller.
 */
export function lay(area: Area, wides: number[], printed: Printed[] = [], room: Room = ROOM): Laid[] {
  const free = roomsOf(area);
  for (let scale = 1; scale > LEAST; scale *= SMALLER) {
    const laid: Printed[] = [];
    for (const wide of wides) {
      const own = wide * scale;
      const clear = (at: Point): boolean =>
        laid.every((other) => distance(at, other.at) >= own + other.wide + room.gap * scale) &&
        printed.every((other) => distance(at, other.at) >= own + other.wide);
      const found = free.find((place) => clear(place.at) && place.deep >= own * (1 - room.leans));
      if (!found) break;
      laid.push({ at: found.at, wide: own });
    }
    if (laid.length === wides.length) return laid.map(({ at }) => ({ at, scale }));
  }
  // What is printed covers the whole zone: pieces go before it.
  return printed.length > 0 ? lay(area, wides, [], room) : wides.map(() => ({ at: area.at, scale: LEAST }));
}

/** Where all pieces of a map lie, by their keys. */
export function layAll<P extends Piece>(
  areas: Map<string, Area>,
  pieces: P[],
  printed: (zone: string) => Printed[] = () => [],
  room: Room = ROOM,
): Map<string, Laid> {
  const laid = new Map<string, Laid>();
  for (const [zone, here] of grouped(pieces)) {
    const area = areas.get(zone);
    if (!area) continue;
    const places = lay(
      area,
      here.map((piece) => piece.wide),
      printed(zone),
      room,
    );
    here.forEach((piece, i) => laid.set(piece.key, places[i]!));
  }
  return laid;
}

function grouped<P extends Piece>(pieces: P[]): Map<string, P[]> {
  const groups = new Map<string, P[]>();
  for (const piece of pieces) groups.set(piece.zone, [...(groups.get(piece.zone) ?? []), piece]);
  return groups;
}

// Places that are kept for a whole game.

/** Something that wants a place of its own: how wide it is, how easily it gives way, how far from its zone it may lie. */
export interface Item {
  at: Point;
  home: Point;
  wide: number;
  /** 0 for what does not move at all. */
  yields: number;
  /** Points of its zone. */
  middles: Point[];
  /** How far from the nearest of them it may be. */
  reach: number;
  /** What it stays beside. */
  with?: Item;
}

const ROUNDS = 60;

/**
 * Lets what overlaps move apart, each as far as it gives way, and stay near where it wanted to be. `near`: how far from
 * each other two can be that may still meet.
 */
export function settle(items: Item[], near: number): void {
  const pairs: [Item, Item][] = [];
  items.forEach((one, i) => {
    for (let j = i + 1; j < items.length; j++) {
      const other = items[j]!;
      // Nothing goes farther than it reaches: what is far away now will never be met.
      if (one.yields + other.yields > 0 && distance(one.at, other.at) < near) pairs.push([one, other]);
    }
  });
  for (let round = 0; round < ROUNDS; round++) {
    for (const [one, other] of pairs) part(one, other);
    for (const item of items) if (item.yields > 0) keepHome(item);
  }
}

function part(one: Item, other: Item): void {
  const dx = other.at.x - one.at.x;
  const dy = other.at.y - one.at.y;
  const wide = one.wide + other.wide;
  const square = dx * dx + dy * dy;
  if (square >= wide * wide) return;
  const apart = Math.sqrt(square);
  const [x, y] = apart > 0.1 ? [dx / apart, dy / apart] : [0.6, 0.8];
  const share = ((wide - apart) * 0.5) / (one.yields + other.yields);
  one.at.x -= x * share * one.yields;
  one.at.y -= y * share * one.yields;
  other.at.x += x * share * other.yields;
  other.at.y += y * share * other.yields;
}

function keepHome(item: Item): void {
  const { at, home } = item;
  if (item.with) {
    const far = distance(at, item.with.at) || 1;
    item.at = towards(item.with.at, at, Math.min(38, Math.max(31, far)) / far);
  } else {
    at.x += (home.x - at.x) * 0.03;
    at.y += (home.y - at.y) * 0.03;
  }
  let nearest = item.middles[0]!;
  let out = Infinity;
  for (const middle of item.middles) {
    const far = distance(middle, item.at);
    if (far < out) [nearest, out] = [middle, far];
  }
  if (out > item.reach) item.at = towards(nearest, item.at, item.reach / out);
}
