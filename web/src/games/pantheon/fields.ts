// Battlefields as they are printed: outlines, icons, borders; and what a ruler laid on them tells.

import { distance as apart, type Point } from "../../shell/area/geometry";
import { groundOf, type Ground } from "../../shell/area/ground";
import { BOARDS, type Border, type Plan } from "./boards";
import type { Plot } from "./terrain";

export type { Border, Plan } from "./boards";

/** A battlefield, ready to be painted and to be walked over. */
export interface Field {
  id: string;
  plan: Plan;
  ground: Ground;
  plots: Plot[];
  /** By zone. */
  plot: Map<string, Plot>;
  borders: { border: Border; points: Point[]; lower: Point | undefined }[];
  /** Zones to which one could go in one step, if nothing forbade it. */
  near: Map<string, Set<string>>;
}

const point = ([x, y]: readonly [number, number]): Point => ({ x, y });

const fields = new Map<string, Field>();

/** A battlefield by its name; undefined for one that this page was not built with. */
export function fieldOf(id: string | null): Field | undefined {
  if (id === null) return undefined;
  const known = fields.get(id);
  const plan = BOARDS[id];
  if (known || !plan) return known;
  const plots = plan.zones.map(({ zone, outline, icon, terrain }) => ({
    ...{ zone, terrain },
    outline: outline.map(point),
    icon: point(icon),
  }));
  const near = new Map(plots.map(({ zone }) => [zone, new Set<string>()]));
  for (const { zones } of plan.borders) {
    const [one, other] = zones;
    if (!other) continue;
    near.get(one)?.add(other);
    near.get(other)?.add(one);
  }
  const plot = new Map(plots.map((one) => [one.zone, one]));
  const ground = groundOf(
    plots.map(({ zone, outline, icon }) => ({
      ...{ zone, rings: [outline], at: icon },
      neighbours: [...(near.get(zone) ?? [])],
    })),
    14,
  );
  const borders = plan.borders.map((border) => ({
    border,
    points: border.points.map(point),
    lower: border.lower ? plot.get(border.lower)?.icon : undefined,
  }));
  const made = { id, plan, ground, plots, plot, borders, near };
  fields.set(id, made);
  return made;
}

/** How many zones apart two zones are, whatever lies between them; Infinity where nobody comes. */
export function distance(field: Field, from: string, to: string): number {
  let [here, steps] = [new Set([from]), 0];
  const seen = new Set(here);
  while (here.size > 0) {
    if (here.has(to)) return steps;
    const next = new Set<string>();
    for (const zone of here)
      for (const other of field.near.get(zone) ?? []) {
        if (seen.has(other)) continue;
        seen.add(other);
        next.add(other);
      }
    [here, steps] = [next, steps + 1];
  }
  return Infinity;
}

/** What a straight line from icon to icon meets on its way, in order: zones, ends left out, and walls. */
export interface Ray {
  from: Point;
  to: Point;
  met: ({ zone: string; at: Point } | { wall: Border; at: Point })[];
}

const STEPS = 240;

/** The line of sight between two zones. */
export function ray(field: Field, one: string, other: string): Ray {
  const from = field.plot.get(one)?.icon ?? { x: 0, y: 0 };
  const to = field.plot.get(other)?.icon ?? from;
  const met: { far: number; what: Ray["met"][number] }[] = [];
  const seen = new Set([one, other]);
  for (let k = 1; k < STEPS; k++) {
    const share = k / STEPS;
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    const zone = field.ground.under(at);
    if (!zone || seen.has(zone)) continue;
    seen.add(zone);
    met.push({ far: share, what: { zone, at } });
  }
  for (const { border, points } of field.borders) {
    if (border.kind !== "wall") continue;
    for (let i = 1; i < points.length; i++) {
      const share = crossing(from, to, points[i - 1]!, points[i]!);
      if (share === null) continue;
      met.push({
        far: share,
        what: { wall: border, at: { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share } },
      });
    }
  }
  return { from, to, met: met.sort((a, b) => a.far - b.far).map(({ what }) => what) };
}

/** Where on the way from a to b the line from c to d is crossed, as a share of the way. */
function crossing(a: Point, b: Point, c: Point, d: Point): number | null {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const cross = rx * sy - ry * sx;
  if (Math.abs(cross) < 1e-9) return null;
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross;
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross;
  return t > 1e-6 && t < 1 - 1e-6 && u >= 0 && u <= 1 ? t : null;
}

/** Trees or columns that a zone had when the battle began. */
export function printedElements(terrain: string, capacity: number): number {
  if (terrain === "forest") return Math.ceil(capacity / 2);
  return terrain === "ruins" ? 1 : 0;
}

/** How far a point is from another, for what is drawn between them. */
export const far = apart;
