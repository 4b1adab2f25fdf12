// What the newest lines changed on the table: what has just come, and ways over the map.

import type { Way } from "../../shell/area/ways";
import type { Telling } from "../../shell/battles";
import type { Line } from "../../wire";

export interface Fresh {
  /** Regions, and pieces by their keys, that something has just happened to. */
  marks: Set<string>;
  ways: Way[];
}

/** How the log tells of battles. */
export const battles: Telling = {
  begins: ["battle"],
  goesOn: ["played", "passed", "use", "compared", "killed", "saved", "retreat", "control"],
  ends: ["victory"],
};

export function freshOf(lines: Line[]): Fresh {
  const fresh: Fresh = { marks: new Set(), ways: [] };
  for (const { key, args } of lines) {
    const word = (name: string): string => String(args[name] ?? "");
    const to = word("to") || word("region");
    if (to) fresh.marks.add(to);
    if (args["monster"] !== undefined) fresh.marks.add(`monster:${word("monster")}:`);
    if (key === "moved" || key === "retreat") {
      fresh.ways.push({ seat: Number(args["seat"] ?? 0), from: word("region"), to: word("to") });
    }
  }
  return fresh;
}
