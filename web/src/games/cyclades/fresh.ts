// What the newest lines changed on the table: marks for what has just come, journeys over the chart, rolls of dice.

import type { Telling } from "../../shell/battles";
import type { Line } from "../../wire";

export interface Journey {
  faction: number;
  from: string;
  to: string;
}

export interface Round {
  rolls: { faction: number; face: number }[];
  /** The forces that were compared, the attacker's first. */
  forces: [number, number] | null;
}

export interface Fresh {
  /** Zones, gods, creatures, heroes, sites and "faction:<n>" that something has just happened to. */
  marks: Set<string>;
  journeys: Journey[];
  /** The rounds of the battle that these lines tell of, the last battle only. */
  battle: { attacker: number; defender: number; zone: string } | null;
  rounds: Round[];
}

/** How the log tells of battles. */
export const battles: Telling = {
  begins: ["battle"],
  goesOn: ["roll", "reroll", "compare", "lose", "hero-lost", "enticed"],
  ends: ["battle-won", "battle-held", "battle-both", "retreat"],
};

const MARKED = ["zone", "zone_to", "site", "god", "creature", "hero", "figure"];

export function freshOf(lines: Line[]): Fresh {
  const fresh: Fresh = { marks: new Set(), journeys: [], battle: null, rounds: [] };
  for (const { key, args } of lines) {
    const word = (name: string): string => String(args[name] ?? "");
    const faction = Number(args["faction"] ?? -1);
    for (const name of MARKED) if (args[name] !== undefined) fresh.marks.add(word(name));
    if (faction >= 0) fresh.marks.add(`faction:${faction}`);
    if (key === "sail" || key === "march" || key === "fly" || key === "driven-off") {
      fresh.journeys.push({ faction, from: word("zone"), to: word("zone_to") });
    } else if (key === "battle") {
      fresh.battle = { attacker: faction, defender: Number(args["faction_foe"]), zone: word("zone") };
      fresh.rounds = [];
    } else if (key === "roll") roundFor(fresh).rolls.push({ faction, face: Number(args["amount"]) });
    else if (key === "compare") roundFor(fresh).forces = [Number(args["amount"]), Number(args["amount_defence"])];
  }
  return fresh;
}

/** The round that is being rolled: a new one once the last was compared. */
function roundFor(fresh: Fresh): Round {
  const last = fresh.rounds.at(-1);
  if (last && last.forces === null) return last;
  const round: Round = { rolls: [], forces: null };
  fresh.rounds.push(round);
  return round;
}
