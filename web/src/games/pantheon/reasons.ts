// Why somebody cannot be attacked: the rules have decided that it is so; this says what a person would point at.

import { distance, ray, type Field, type Ray } from "./fields";
import { placeOf } from "./pieces";
import { unitsIn, type Table, type Unit } from "./table";
import type { Aim, Prospect } from "./view";

export type Reason =
  | { why: "range"; distance: number; range: number }
  | { why: "wall"; at: Ray["to"] }
  | { why: "terrain"; zone: string; terrain: string; at: Ray["to"] }
  | { why: "units"; zone: string; units: Unit[]; at: Ray["to"] }
  | { why: "other" };

const OBSTACLES = new Set(["cage", "cliff", "forest", "polar", "rock", "ruins"]);

/** What keeps a unit from attacking another that it cannot attack. */
export function reasonOf(field: Field, table: Table, from: Unit, to: Unit, range: number): Reason {
  const there = placeOf(table, to);
  if (from.zone === null || there === null) return { why: "other" };
  const apart = distance(field, from.zone, there);
  if (apart > range) return { why: "range", distance: apart, range };
  for (const met of ray(field, from.zone, there).met) {
    if ("wall" in met) return { why: "wall", at: met.at };
    const zone = table.zones[met.zone];
    if (zone && OBSTACLES.has(zone.terrain))
      return { why: "terrain", zone: met.zone, terrain: zone.terrain, at: met.at };
    const units = unitsIn(table, met.zone);
    if (units.length > 0) return { why: "units", zone: met.zone, units, at: met.at };
  }
  return { why: "other" };
}

/** Somebody in sight of somebody else: an enemy, and whether it can be attacked. */
export interface Sighting {
  unit: Unit;
  ray: Ray | null;
  /** The ways in which it could be attacked; none where it cannot. */
  aims: Aim[];
  reason: Reason | null;
}

/** Whom one would ask about first: who can be attacked, who is hidden, and of the others the nearest. */
const farness = ({ aims, reason }: Sighting): number => {
  if (aims.length > 0) return -2;
  return reason?.why === "range" ? reason.distance : -1;
};

/** An attack from the air is told of where it is not just like one from the ground. */
const distinct = (aims: Aim[]): Aim[] =>
  aims.filter(
    ({ close, aerial, combat, defence }, i) =>
      !aerial ||
      !aims.slice(0, i).some((one) => one.close === close && one.combat === combat && one.defence === defence),
  );

/** All enemies of a unit on the board: those that it could attack first, then the others with what prevents it. */
export function sightings(
  field: Field,
  table: Table,
  from: Unit,
  prospect: Pick<Prospect, "range" | "targets"> | undefined,
): Sighting[] {
  if (!prospect || from.zone === null) return [];
  const camp = table.seats[from.seat]?.camp;
  const enemies = table.units.filter((unit) => placeOf(table, unit) !== null && table.seats[unit.seat]?.camp !== camp);
  return enemies
    .map((unit): Sighting => {
      const aims = distinct(prospect.targets.filter((one) => one.unit === unit.unit));
      return {
        unit,
        ray: placeOf(table, unit) === from.zone ? null : ray(field, from.zone!, placeOf(table, unit)!),
        aims,
        reason: aims.length > 0 ? null : reasonOf(field, table, from, unit, prospect.range),
      };
    })
    .toSorted((a, b) => farness(a) - farness(b));
}
