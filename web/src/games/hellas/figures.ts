// Every figure of Lords of Hellas in the round of a cup: gods, heroes, monsters.

import { creatures } from "../../look/painter/creatures";
import { gods as olympians, heroes as all } from "../../look/painter/people";
import { head, inRound, robe, shortHair, type Portrait } from "../../look/painter/rounds";
import { at, cut, rod, shape, type Drawing } from "../../look/painter/strokes";

const wings = shape("M0 0 C5 -7 12 -9 18 -8 C16 -5 12 -3 9 -2 C12 -2 14 -1 15 1 C10 3 4 3 0 0 Z", "white-paint", 0.8);

/** A traveller's hat with wings, and a staff with two serpents. */
const hermes =
  rod("M52 60 V16", 1.8) +
  at(52, 14, wings, 0.5, -20) +
  rod("M52 24 C46 26 46 31 52 33 C58 35 58 40 52 42 M52 24 C58 26 58 31 52 33 C46 35 46 40 52 42", 1.5) +
  head("figure") +
  robe("red-paint") +
  shortHair() +
  shape("M14 22 C20 17 24 17 27 12 C31 7 38 8 40 14 C41 18 46 20 50 23 C40 26 24 26 14 22 Z", "figure", 0.8) +
  at(24, 16, wings, 0.8, 200) +
  cut("M24 20 C30 22 36 22 42 20", 0.9);

const gods: Record<string, string> = { zeus: olympians["zeus"]!, athena: olympians["athena"]!, hermes };
const heroes = Object.fromEntries(["heracles", "perseus", "achilles", "helen"].map((hero) => [hero, all[hero]!]));
const monsters = Object.fromEntries(
  ["cyclops", "minotaur", "hydra", "medusa", "sphinx", "chimera", "cerberus"].map((one) => [one, creatures[one]!]),
);

const figures: Record<string, string> = { ...gods, ...heroes, ...monsters };

export const drawn: string[] = Object.keys(figures);

/** How a figure is painted: monsters are left in clay on black, heroes stand on coral red. */
export function manner(word: string): string {
  if (word in monsters) return "black";
  return word in heroes ? "red" : "white";
}

/** A figure in its round. */
export const medal = (word: string): Drawing => inRound(figures[word] ?? "");

export const portrait = (word: string): Portrait => ({ drawing: medal(word), manner: `krater ${manner(word)}` });
