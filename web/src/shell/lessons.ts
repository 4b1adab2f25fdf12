// When a lesson of a guided first game is due. Each is told once, one at a time, when its thing happens.

import type { Lesson, Line, Offer, Scene } from "../wire";

/** What the learner sees at this moment. */
export interface Situation {
  scene: Scene;
  log: Line[];
}

export function comesTrue(when: string, { scene, log }: Situation): boolean {
  const colon = when.indexOf(":");
  const kind = colon < 0 ? when : when.slice(0, colon);
  const word = colon < 0 ? "" : when.slice(colon + 1);
  switch (kind) {
    case "start":
      return true;
    case "question":
      return scene.offers.length > 0 && scene.view.question === word;
    case "event":
      return log.some((line) => line.key === word);
    case "verb":
      return scene.offers.some((offer) => offer.verb === word);
    case "over":
      return scene.view.over === true;
    default:
      return false;
  }
}

/** What begins, then what I am asked, then what has happened. */
const RANKS = [/^start$/, /^(question|verb):|^over$/, /^event:/];

/**
 * The first lesson that is due and was not told yet: what I am asked now goes before what has happened, and of that one
 * is told when one is asked oneself, so that nothing of the others' turns comes before one's own.
 */
export function due(lessons: Lesson[], told: ReadonlySet<string>, situation: Situation): Lesson | undefined {
  const { scene } = situation;
  const free = scene.offers.length > 0 || scene.view.over === true;
  const open = lessons.filter(
    ({ id, when }) => !told.has(id) && (free || !when.startsWith("event:")) && comesTrue(when, situation),
  );
  for (const rank of RANKS) {
    const found = open.find(({ when }) => rank.test(when));
    if (found) return found;
  }
  return undefined;
}

/** The answer that a lesson recommends: the first of its notations that is offered. */
export function advised(lesson: Lesson | undefined, offers: Offer[]): Offer | undefined {
  for (const notation of lesson?.advice ?? []) {
    const offer = offers.find((one) => one.notation === notation);
    if (offer) return offer;
  }
  return undefined;
}

// Which lessons were told at a table lasts as long as this browser remembers it.
const name = (table: string): string => `palamedes.lessons.${table}`;

export function toldAt(table: string): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(name(table)) ?? "[]");
    return Array.isArray(found) ? found.filter((id): id is string => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export function keepTold(table: string, ids: string[]): void {
  try {
    localStorage.setItem(name(table), JSON.stringify(ids));
  } catch {
    // Without storage a lesson may be told once more after a reload.
  }
}
