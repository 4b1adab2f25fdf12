// Questions that a seat lets pass by themselves, until it says otherwise. An order knows the question and never what
// somebody holds, and it takes as long whatever they hold: nobody learns more from it than that it was given.

import type { News, Offer, Scene } from "../wire";
import { played } from "./eyes";

/** After so many questions that have passed without a word the next one is asked, or a slip could pass a whole game. */
const IN_A_ROW = 12;

export class Passes {
  /** The questions of each seat that pass, as `seat question`. */
  #given: string[] = $state.raw([]);
  #row = 0;
  readonly #place: string;

  constructor(table: string) {
    this.#place = `palamedes.passes.${table}`;
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.#place) ?? "[]");
      if (Array.isArray(kept)) this.#given = kept.filter((name): name is string => typeof name === "string");
    } catch {
      // Nothing was kept, or nothing that we wrote.
    }
  }

  /** How many questions of this seat pass. */
  count(seat: number): number {
    return this.#given.filter((name) => name.startsWith(`${seat} `)).length;
  }

  give(seat: number, question: string): void {
    this.#row = 0;
    this.#keep([...this.#given, `${seat} ${question}`]);
  }

  /** All questions of this seat are asked again. */
  clear(seat: number): void {
    this.#keep(this.#given.filter((name) => !name.startsWith(`${seat} `)));
  }

  /** Somebody has answered. */
  heard(): void {
    this.#row = 0;
  }

  /** Whether this question passes now; it counts as one that has. */
  passes(seat: number, question: string): boolean {
    if (!this.#given.includes(`${seat} ${question}`) || this.#row >= IN_A_ROW) return false;
    this.#row += 1;
    return true;
  }

  #keep(given: string[]): void {
    this.#given = given;
    try {
      localStorage.setItem(this.#place, JSON.stringify(given));
    } catch {
      // It lasts as long as the page.
    }
  }
}

const idle = (offer: Offer, declining: string[]): boolean =>
  declining.includes(offer.verb) && Object.keys(offer.args).length === 0;

/** The answer with which one does nothing, where something else could be done as well, beside what a turn is about. */
export function passing(scene: Scene, declining: string[]): Offer | undefined {
  const found = scene.offers.filter((offer) => idle(offer, declining));
  return scene.aside && scene.offers.length > 1 && found.length === 1 ? found[0] : undefined;
}

/** Whether I am the only person here: nobody could learn from how fast an answer came what I hold. */
export function alone(news: News): boolean {
  const amongBots = news.table.seats.every((seat) => seat.kind === "bot" || news.mine.includes(seat.seat));
  return amongBots && played(news).length === 1;
}

/** What somebody wants to have answered for them: all that has one answer, or all at which they could only pass. */
export interface Wishes {
  forced: boolean;
  idle: boolean;
}

/**
 * The answer that the page gives by itself: the only one there is, where I am alone with bots and want it so. In a
 * guided game every question waits, or its lesson would go with it.
 */
export function byItself(news: News, declining: string[], wishes: Wishes): Offer | undefined {
  const [only, ...more] = news.scene.offers;
  if (!only || more.length > 0 || news.table.status !== "playing" || news.table.guided || !alone(news))
    return undefined;
  return wishes.forced || (wishes.idle && news.scene.aside && idle(only, declining)) ? only : undefined;
}
