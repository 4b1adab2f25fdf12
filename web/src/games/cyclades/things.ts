// What each thing on the table stands for in answers.

import type { Choice, Thing } from "../../shell/choice.svelte";
import type { Offer } from "../../wire";

export const zoneThing = (zone: string): Thing => ({ args: { zone } });
export const siteThing = (site: string): Thing => ({ args: { site } });
export const spotThing = (spot: string): Thing => ({ args: { spot } });
export const turnThing = (turn: number): Thing => ({ args: { turn: String(turn) } });
export const godThing = (god: string): Thing => ({ args: { god } });
export const spaceThing = (god: string, price: number): Thing => ({ args: { god, price: String(price) } });
/** A creature's card, wherever it lies: to buy, keep, steal, destroy. */
export const creatureThing = (creature: string): Thing => ({ args: { creature } });
/** A hero: to recruit, move, sacrifice, exchange, take along, or lose in battle. */
export const heroThing = (hero: string): Thing => [{ args: { hero } }, { args: { unit: hero } }];
export const factionThing = (faction: number): Thing => ({ args: { faction: String(faction) } });
export const unitThing = (unit: string): Thing => ({ args: { unit } });
export const verbThing = (verb: string): Thing => ({ verb });

/** Whether any answer to the question fits a thing, whatever was pointed at. */
export function offered(choice: Choice, thing: Thing): boolean {
  return choice.light(thing) !== "";
}

/** Answers that a place on the table stands for. The others are deeds: they get a button of their own. */
const PLACES = new Set(["zone", "site", "spot", "turn", "god", "creature", "hero", "faction"]);

/** A deed: a verb with what else it names, a picture for it, and its text. */
export interface Deed {
  key: string;
  thing: Thing;
  /** The verb, where the deed still asks for a place; else the answer itself. */
  verb: string;
  offer: Offer | null;
  /** A figure or a sign that shows what it is about. */
  figure: string;
}

const FIGURES: Record<string, string> = {
  sail: "fleet",
  launch: "fleet",
  march: "troop",
  muster: "troop",
  hire: "mercenary",
  horn: "horn",
  priestess: "priestess",
  philosopher: "philosopher",
};

/** What a number counts, by the question. */
const COUNTED: Record<string, string> = {
  "sail-with": "fleet",
  "how-many-troops": "troop",
  "how-many-mercenaries": "mercenary",
};

function figureOf(offer: Offer, question: string): string {
  const { building, card, unit, amount } = offer.args;
  if (amount !== undefined) return COUNTED[question] ?? "";
  return building ?? card ?? unit ?? FIGURES[offer.verb] ?? "";
}

/**
 * The deeds of a question: one for every answer without a place, and one for every verb that asks for a place where
 * several verbs are possible, so that one may say what to do before where. In a
 * battle, what can be lost lies on the table.
 */
export function deedsOf(offers: Offer[], fighting = false, question = ""): Deed[] {
  const deeds: Deed[] = [];
  const verbs = new Set(offers.map((offer) => offer.verb));
  for (const offer of offers) {
    if (fighting && offer.args["unit"] !== undefined) continue;
    const placed = Object.keys(offer.args).some((name) => PLACES.has(name));
    if (!placed) {
      const thing: Thing = { verb: offer.verb, args: offer.args };
      deeds.push({ key: offer.notation, thing, verb: offer.verb, offer, figure: figureOf(offer, question) });
    } else if (verbs.size > 1 && !deeds.some((deed) => deed.verb === offer.verb)) {
      const { verb } = offer;
      deeds.push({ key: verb, thing: verbThing(verb), verb, offer: null, figure: figureOf(offer, question) });
    }
  }
  return deeds;
}
