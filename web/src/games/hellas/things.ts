// What the things on the board stand for in answers.

import type { Choice, Thing } from "../../shell/choice.svelte";

export const region = (zone: string): Thing => ({ args: { region: zone } });
export const monster = (word: string): Thing => ({ args: { monster: word } });
export const god = (word: string): Thing => ({ args: { god: word } });
export const gift = (word: string): Thing => ({ args: { gift: word } });
export const card = (word: string): Thing => ({ args: { card: word } });
export const attack = (word: string): Thing => ({ args: { attack: word } });
export const stat = (word: string): Thing => ({ args: { stat: word } });
export const action = (word: string): Thing => ({ args: { action: word } });
export const territory = (word: string): Thing => ({ args: { territory: word } });
export const step = (word: string): Thing => ({ args: { step: word } });
export const place = (n: number): Thing => ({ args: { place: String(n) } });

/** A region: where something comes from or happens, or, once that was pointed at, where it goes. */
export function zone(choice: Choice, word: string): Thing {
  const from = region(word);
  const begun = choice.picks.length > 0 && choice.light(from) !== "picked";
  return begun && choice.open.some((offer) => offer.args["to"] === word) ? { args: { to: word } } : from;
}

/** Whether a thing is part of an answer to the question. */
export function offered(choice: Choice, thing: Thing): boolean {
  return choice.light(thing) !== "";
}
