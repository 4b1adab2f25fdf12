// The table of Iliade as a view shows it, and the groups that the cards of an army form.

import { viewOf } from "../../shell/board";
import type { Scene } from "../../wire";
import type { Camp, Table } from "./view";

export type { Camp, Horse, Table } from "./view";

export const TILES = ["agamemnon", "athena", "poseidon"];

/** Cards in the order of a hand: the strongest first, engines last. */
const ORDER = [
  ...["hoplite-4", "hoplite-3", "hoplite-2", "hoplite-1", "archers", "chariot"],
  ...["elephant", "horse", "portcullis", "catapult", "ballista"],
];

export function tableOf(scene: Scene): Table {
  return viewOf(scene).table as Table;
}

/** Whose camp is at the bottom: the one whose eyes these are; nobody's for those who watch. */
export function ownSeat(scene: Scene): number | null {
  return typeof scene.eyes === "number" ? scene.eyes : null;
}

/** The other seats, as they follow in turn. */
export function rivals(seats: number, own: number | null): number[] {
  if (own === null) return Array.from({ length: seats }, (_, seat) => seat);
  return Array.from({ length: seats - 1 }, (_, i) => (own + 1 + i) % seats);
}

export function hasTeams(table: Table): boolean {
  return new Set(table.seats.map((camp) => camp.team)).size < table.seats.length;
}

export function teamLetter(team: number): string {
  return "ABC"[team] ?? String(team + 1);
}

/** Several cards of one kind. */
export interface Pile {
  card: string;
  count: number;
}

/** Cards by kind, in the order of a hand. */
export function sorted(cards: string[]): Pile[] {
  const kinds = [...new Set(cards)].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return kinds.map((card) => ({ card, count: cards.filter((other) => other === card).length }));
}

/** The card of a letter in the name of a Phalanx or of an Elephant's load. */
function cardOf(letter: string): string {
  return letter === "a" ? "archers" : `hoplite-${letter}`;
}

/** Cards that lie together in an army. */
export interface Group {
  kind: "phalanx" | "elephant" | "horse" | "loose" | "hero";
  /** Its word in answers: of the Phalanx, of the Elephant's load, the number of the Horse, the card. */
  word: string;
  /** The cards in it, the first one lowest; "back" where nobody may see them. */
  cards: string[];
  value: number;
  /** Unlike any other group of this army: its name, and how many equal ones stand before it. */
  key: string;
  /** Whether it is the last one of its name: the one that has just been laid, if one has. */
  last: boolean;
}

/** The groups of an army, the strongest first, engines and the Hero at the end. */
export function groups(camp: Camp): Group[] {
  const found: Group[] = [];
  const add = (kind: Group["kind"], word: string, cards: string[], value: number): void => {
    const nth = found.filter((group) => group.kind === kind && group.word === word).length;
    for (const group of found) if (group.kind === kind && group.word === word) group.last = false;
    found.push({ kind, word, cards, value, key: `${kind}:${word}:${nth}`, last: true });
  };
  strongestFirst(camp.phalanxes, camp.phalanx_values).forEach(([word, value]) =>
    add("phalanx", word, [...word].map(cardOf), value),
  );
  strongestFirst(camp.elephants, camp.elephant_values).forEach(([word, value]) =>
    add("elephant", word, ["elephant", ...(word === "empty" ? [] : [...word].map(cardOf))], value),
  );
  camp.horses.forEach((horse) => {
    const load = horse.load === null ? Array<string>(horse.cards).fill("back") : [...horse.load].reverse();
    add("horse", String(horse.number), ["horse", ...load], 0);
  });
  for (const { card, count } of sorted(camp.loose)) for (let i = 0; i < count; i++) add("loose", card, [card], 0);
  if (camp.hero) add("hero", String(camp.hero), [`hero-${camp.hero}`], 0);
  return found;
}

function strongestFirst(words: string[], values: number[]): [string, number][] {
  return words.map((word, i): [string, number] => [word, values[i] ?? 0]).sort((a, b) => b[1] - a[1]);
}
