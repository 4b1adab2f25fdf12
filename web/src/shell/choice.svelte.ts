// Choosing an answer by pointing at things, one after the other: this card, then that place.
//
// Each thing on a board stands for parts of answers. Pointing at it leaves the answers that fit; when one is left, it
// is the choice. The same class serves every game: a board only says what its things stand for.

import type { Offer } from "../wire";

/** Part of an answer: its verb, some of its arguments, or both. */
export interface Part {
  verb?: string;
  args?: Record<string, string>;
}

/** Something to point at. It stands for any of these parts: a card in hand can be laid, hidden, or mounted. */
export type Thing = Part | Part[];

/** open: pointing at it goes on with the choice; picked: it was pointed at; other: pointing at it starts anew. */
export type Light = "open" | "picked" | "other" | "";

export function fits(offer: Offer, thing: Thing): boolean {
  const parts = Array.isArray(thing) ? thing : [thing];
  return parts.some(
    (part) =>
      (part.verb === undefined || part.verb === offer.verb) &&
      Object.entries(part.args ?? {}).every(([name, word]) => offer.args[name] === word),
  );
}

function same(a: Thing, b: Thing): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export class Choice {
  /** All answers to the question; empty when there is none for us, or when one is on its way. */
  offers = $state.raw<Offer[]>([]);
  picks = $state.raw<Thing[]>([]);
  /** An answer that a lesson or a hint recommends. */
  advice = $state.raw<Offer | null>(null);
  /** The answers that fit all that was pointed at. */
  open = $derived(this.offers.filter((offer) => this.picks.every((thing) => fits(offer, thing))));

  constructor(private readonly decide: (offer: Offer) => void) {}

  /** A new question: what was pointed at before is forgotten. */
  ask(offers: Offer[]): void {
    this.offers = offers;
    this.picks = [];
  }

  /** The same question in other words: what was pointed at stays. */
  again(offers: Offer[]): void {
    this.offers = offers;
  }

  light(thing: Thing): Light {
    if (this.picks.some((pick) => same(pick, thing))) return "picked";
    if (this.open.some((offer) => fits(offer, thing))) return "open";
    return this.picks.length > 0 && this.offers.some((offer) => fits(offer, thing)) ? "other" : "";
  }

  /** Whether pointing at a thing leads to the answer that is recommended. */
  advises(thing: Thing): boolean {
    const advice = this.advice;
    return advice !== null && this.offers.some((offer) => offer.action === advice.action) && fits(advice, thing);
  }

  /** Points at a thing. Pointing twice at the same takes it back. */
  pick(thing: Thing): void {
    const light = this.light(thing);
    if (light === "picked") this.picks = this.picks.filter((pick) => !same(pick, thing));
    else if (light === "open") this.picks = [...this.picks, thing];
    else if (light === "other") this.picks = [thing];
    else return;
    const [only, ...more] = this.open;
    if (only && more.length === 0 && light !== "picked") this.take(only);
  }

  /** Decides for an answer. */
  take(offer: Offer): void {
    if (!this.offers.includes(offer)) return;
    this.picks = [];
    this.decide(offer);
  }

  /** Back to the whole question. */
  cancel(): void {
    this.picks = [];
  }
}
