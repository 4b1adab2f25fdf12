// What stands and lies on the battlefield, and where: every piece keeps its zone, none hides another.

import type { Point } from "../../shell/area/geometry";
import { layAll, type Laid, type Piece, type Printed } from "../../shell/area/lay";
import type { Field } from "./fields";
import { stands } from "./terrain";
import { printedElements } from "./fields";
import type { Table, Token, Unit } from "./table";

export interface Standing extends Piece {
  what: "unit" | "stone" | "object" | "token" | "egg";
  unit?: Unit;
  token?: Token;
}

const WIDE = { medal: 29, huge: 36, troop: 34, stone: 14, token: 13 };

/** From the middle to the rim. */
export function widthOf(table: Table, unit: Unit): number {
  const kind = table.kinds[unit.kind];
  if (kind?.type === "troop") return kind.vitality > 1 ? WIDE.troop : WIDE.medal;
  return kind?.trait === "huge" || kind?.type === "titan" ? WIDE.huge : WIDE.medal;
}

/** Where a unit stands, or what is left of it. */
export function placeOf(table: Table, unit: Unit): string | null {
  if (unit.state === "fielded") return unit.zone;
  if (unit.state !== "egg") return null;
  return table.tokens.find((token) => token.by === unit.unit && token.vitality > 0)?.zone ?? unit.zone;
}

/** Everything that stands on the board; those that have stood there longest keep their places as far as can be. */
export function standing(table: Table): Standing[] {
  const found: Standing[] = [];
  for (const unit of table.units) {
    const zone = placeOf(table, unit);
    if (zone === null) continue;
    found.push({ key: unit.unit, zone, wide: widthOf(table, unit), unit, what: unit.state === "egg" ? "egg" : "unit" });
  }
  for (const [zone, { stones, objects }] of Object.entries(table.zones)) {
    for (let i = 0; i < stones; i++) found.push({ key: `stone:${zone}:${i}`, zone, wide: WIDE.stone, what: "stone" });
    for (let i = 0; i < objects; i++)
      found.push({ key: `object:${zone}:${i}`, zone, wide: WIDE.stone, what: "object" });
  }
  table.tokens.forEach((token, i) => {
    if (token.zone && token.vitality === 0)
      found.push({
        key: `token:${token.zone}:${token.power}:${i}`,
        zone: token.zone,
        wide: WIDE.token,
        what: "token",
        token,
      });
  });
  return found;
}

/** Signs and hearts stand out from under the figures, and where one ends counts: they lie farther apart than hoplites do. */
const ROOM = { gap: 7, leans: 0.12 };

/** Where the pieces lie: icons, trees and columns stay in sight. */
export function laid(field: Field, pieces: Standing[], table: Table): Map<string, Laid> {
  const printed = (zone: string): Printed[] => {
    const plot = field.plot.get(zone);
    const plan = field.plan.zones.find((one) => one.zone === zone);
    if (!plot || !plan) return [];
    const trees = stands(plot, printedElements(plan.terrain, plan.capacity));
    return [
      { at: plot.icon, wide: 18 },
      { at: { x: plot.icon.x - 15, y: plot.icon.y + 3 }, wide: 14 },
      { at: { x: plot.icon.x - 31, y: plot.icon.y }, wide: 12 },
      { at: { x: plot.icon.x + 15, y: plot.icon.y + 3 }, wide: 14 },
      ...trees.slice(0, table.zones[zone]?.elements ?? 0).map((at) => ({ at: { x: at.x, y: at.y - 4 }, wide: 11 })),
    ];
  };
  return layAll(field.ground.areas, pieces, printed, ROOM);
}

/** Where the figures of a troop stand on their base, feet at each point. Gone ones leave their place. */
export function ranks(figures: number): Point[] {
  const rows: Record<number, [number, number][]> = {
    1: [[0, 22]],
    2: [
      [-13, 15],
      [13, 18],
    ],
    3: [
      [-16, 8],
      [16, 8],
      [0, 23],
    ],
    4: [
      [-9, 2],
      [17, 4],
      [-17, 19],
      [9, 23],
    ],
    5: [
      [-15, 1],
      [13, 1],
      [-21, 19],
      [0, 23],
      [21, 19],
    ],
  };
  const known = rows[figures];
  if (known) return known.map(([x, y]) => ({ x, y }));
  return Array.from({ length: figures }, (_, i) => ({ x: (i % 3) * 17 - 17, y: Math.floor(i / 3) * 11 - 2 }));
}
