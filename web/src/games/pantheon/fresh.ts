// What the newest lines changed on the table: what has just come, and ways over the board.

import type { Way } from "../../shell/area/ways";
import type { Line } from "../../wire";

export interface Fresh {
  /** Zones, and units by their words, that something has just happened to. */
  marks: Set<string>;
  ways: Way[];
}

const PLACES = ["zone", "zone_to"];

export function freshOf(lines: Line[]): Fresh {
  const fresh: Fresh = { marks: new Set(), ways: [] };
  for (const { args } of lines) {
    const word = (name: string): string => (typeof args[name] === "string" ? args[name] : "");
    const unit = word("unit");
    for (const [name, value] of Object.entries(args))
      if (typeof value === "string" && (name.startsWith("unit") || name.startsWith("zone"))) fresh.marks.add(value);
    const to = PLACES.map(word).find(Boolean);
    const from = word("zone_from");
    if (unit && to && from && from !== to)
      fresh.ways.push({ seat: Number(/-(\d)$/.exec(unit)?.[1] ?? 1) - 1, from, to });
  }
  return fresh;
}
