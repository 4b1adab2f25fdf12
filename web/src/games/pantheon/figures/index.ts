// Every unit of Mythic Battles: gods, titans, heroes and monsters in the round of a cup, troops figure by figure.

import { creatures } from "../../../look/painter/creatures";
import { gods as olympians, heroes as men } from "../../../look/painter/people";
import { inRound, type Portrait } from "../../../look/painter/rounds";
import type { Drawing } from "../../../look/painter/strokes";
import { company, plainHero, talos, veteran } from "./company";
import { divinities, egg, phoenix, titans } from "./divinities";
import { troops } from "./troops";

const gods: Record<string, string> = {
  ...divinities,
  ...Object.fromEntries(["zeus", "athena", "ares"].map((god) => [god, olympians[god]!])),
};
const heroes: Record<string, string> = {
  ...company,
  achilles: men["achilles"]!,
  heracles: men["heracles"]!,
  jason: men["jason"]!,
  odysseus: men["ulysses"]!,
  "veteran-achilles": veteran(men["achilles"]!),
  "veteran-heracles": veteran(men["heracles"]!),
};
const monsters: Record<string, string> = {
  ...Object.fromEntries(["minotaur", "hydra", "cerberus", "medusa"].map((one) => [one, creatures[one]!])),
  arachne: company["arachne"]!,
  phoenix,
};
delete heroes["arachne"];

const busts: Record<string, string> = { ...gods, ...titans, ...heroes, ...monsters, egg, "bronze-sentinel": talos };

export const drawn: string[] = Object.keys(busts);
export const marching: string[] = Object.keys(troops);

const MANNERS: Record<string, string> = { god: "white", titan: "night", hero: "red", monster: "black", troop: "clay" };

/** The ware on which a unit of a type is painted: types are told apart by it, and by the letter on its dashboard. */
export const manner = (type: string): string => `krater ${MANNERS[type] ?? "clay"}`;

/** A figure in its round. */
export const medal = (kind: string): Drawing => inRound(busts[kind] ?? (troops[kind] ? rank(kind) : plainHero));

export const portrait = (kind: string, type: string): Portrait => ({ drawing: medal(kind), manner: manner(type) });

/** One of a troop's figures, feet at 0,0, about 36 high. Troops that an owner added march as hoplites do. */
export const marcher = (kind: string): string => troops[kind] ?? troops["hoplites"]!;

/** A troop in the round: three of it. */
function rank(kind: string): string {
  const one = troops[kind] ?? "";
  return [
    [18, 46, 0.9],
    [46, 46, 0.9],
    [32, 56, 1.15],
  ]
    .map(([x, y, scale]) => `<g transform="translate(${x} ${y}) scale(${scale})">${one}</g>`)
    .join("");
}
