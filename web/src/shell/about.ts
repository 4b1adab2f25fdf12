// What an answer, a hint or a line of the log speaks of, so that the board can light it; one way for all games.

import type { Part, Thing } from "./choice.svelte";

/** Words of the game that something speaks of; a bare number only together with what it counts. */
export type Said = ReadonlySet<string>;

/** `zone_to` names a zone, `card_by` a card. */
const domain = (name: string): string => name.replace(/_.*$/, "");
const keyed = (name: string, word: string): string => (/^-?\d+$/.test(word) ? `${domain(name)} ${word}` : word);

/** What an answer or a line speaks of: its arguments, and what the game says besides. */
export function saidBy(args: Record<string, unknown>, things: readonly (readonly [string, string])[] = []): Said {
  const said = new Set(things.map(([name, word]) => keyed(name, word)));
  for (const [name, value] of Object.entries(args)) {
    for (const word of Array.isArray(value) ? value : [value]) {
      if (typeof word === "string") said.add(keyed(name, word));
      else if (typeof word === "number" && domain(name) === "seat") said.add(keyed(name, String(word)));
    }
  }
  return said;
}

/** Whether a thing on the board is spoken of: all that it stands for is, or one of the words that it shows. */
export function isSaid(said: Said, thing: Thing | undefined, shows: readonly string[] = []): boolean {
  if (shows.some((word) => said.has(word))) return true;
  const parts: Part[] = thing === undefined ? [] : Array.isArray(thing) ? thing : [thing];
  return parts.some(({ args }) => {
    const words = Object.entries(args ?? {});
    return words.length > 0 && words.every(([name, word]) => said.has(keyed(name, word)));
  });
}
