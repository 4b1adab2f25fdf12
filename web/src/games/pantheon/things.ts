// What the things on the board stand for in answers.

import type { Choice, Part, Thing } from "../../shell/choice.svelte";
import type { Unit } from "./table";

/** A figure: one's own is called by its kind, in some answers; those of others by whose they are. */
export function unit({ unit: word, kind, seat }: Unit, own: number | null): Thing {
  const named: Part = { args: { unit: word } };
  return seat === own ? [named, { args: { kind } }] : named;
}
export const zone = (word: string): Thing => ({ args: { zone: word } });
export const kind = (word: string): Thing => ({ args: { kind: word } });
/** A card in hand: it may be given or taken, or bring its unit into play. */
export const card = (word: string): Thing => [
  { args: { card: word } },
  { verb: "simple", args: { kind: word } },
  { verb: "complex", args: { kind: word } },
];
export const board = (word: string): Thing => ({ args: { board: word } });
export const side = (word: string): Thing => ({ args: { side: word } });
export const power = (word: string): Thing => ({ args: { power: word } });
export const die = (value: number): Thing => [
  { verb: "raise", args: { value: String(value) } },
  { verb: "lift", args: { value: String(value) } },
  { verb: "again", args: { value: String(value) } },
];
export const reroll = (count: number): Thing => ({ verb: "reroll", args: { dice: String(count) } });
export const verb = (word: string): Thing => ({ verb: word });

/** Whether a thing is part of an answer to the question. */
export const offered = (choice: Choice, thing: Thing): boolean => choice.light(thing) !== "";
