// Every figure of Cyclades in the round of a cup.

import { buildings } from "./buildings";
import { creatures } from "../../../look/painter/creatures";
import { inRound, type Portrait } from "../../../look/painter/rounds";
import { around, at, rod, type Drawing } from "../../../look/painter/strokes";
import { gods, heroes } from "../../../look/painter/people";

const figures: Record<string, string> = { ...gods, ...heroes, ...creatures, ...buildings };

const back =
  rod("M14 32 a18 18 0 1 1 36 0 a18 18 0 1 1 -36 0", 1.6) +
  at(32, 32, around(6, rod("M0 -2 C-5 -7 -5 -11 0 -16 C5 -11 5 -7 0 -2", 1.6)));

/** All words that have a figure. */
export const drawn: string[] = Object.keys(figures);

/** How a figure is painted: the manner of `krater`. */
export function manner(word: string): string {
  if (word in creatures) return "black";
  if (word in heroes) return "red";
  return word in buildings ? "white" : "";
}

/** A figure in its round; the back of a card for a word without one. */
export const medal = (word: string): Drawing => inRound(figures[word] ?? back);

export const portrait = (word: string): Portrait => ({ drawing: medal(word), manner: `krater ${manner(word)}` });
