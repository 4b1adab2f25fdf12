// Laying cards into camps by hand, in the editor of positions: into armies, on other cards, into hands, as stakes.

import type { Part } from "../../shell/choice.svelte";
import { listOf, numberOf, objectOf, withItem, wordOf } from "../../shell/lookback/hand";
import type { Piece, Table } from "../../shell/lookback/shape";
import { campSpot, handSpot, inHand, laidSpot, stakesSpot } from "./things";

const RIDERS = ["hoplite-1", "hoplite-2", "hoplite-3", "hoplite-4", "archers"];
/** An Elephant carries so many cards. */
const ROOM = 2;

const words = (value: unknown): string[] => listOf(value).map(wordOf);
const seatOf = (at: Part): number => Number(at.args?.seat ?? 0);
const armies = (table: Table): Table[] => listOf(table.armies).map(objectOf);
const withArmy = (table: Table, seat: number, change: Table): Table => {
  const all = armies(table);
  const kept = Object.entries({ ...all[seat], ...change }).filter(([, value]) => value !== undefined);
  return { armies: withItem(all, seat, Object.fromEntries(kept)) };
};

/** The letter of a card in the name of a Phalanx or of an Elephant's load. */
const letter = (card: string): string => (card === "archers" ? "a" : card.slice(-1));
const cardOf = (sign: string): string => (sign === "a" ? "archers" : `hoplite-${sign}`);
/** A load as the game writes it: the strongest Hoplites first, Archers last. */
const load = (signs: string): string => [...signs].sort((a, b) => rank(b) - rank(a)).join("") || "empty";
const rank = (sign: string): number => (sign === "a" ? 0 : Number(sign));

/** The groups of an army, by their words as targets. */
interface Lying {
  at: Part;
  /** Where it stands in the army's list. */
  field: "phalanxes" | "elephants" | "horses" | "loose";
  index: number;
  word: string;
}

function groups(table: Table): Lying[] {
  return armies(table).flatMap((army, seat) => {
    const spot = (kind: string, word: string): Part => laidSpot(seat, kind === "loose" ? word : `${kind}-${word}`);
    const numbers = listOf(army.horse_numbers);
    return [
      ...words(army.phalanxes).map((word, index): Lying => ({
        at: spot("phalanx", word),
        field: "phalanxes",
        index,
        word,
      })),
      ...words(army.elephants).map((word, index): Lying => ({
        at: spot("elephant", word),
        field: "elephants",
        index,
        word,
      })),
      ...listOf(army.horses).map((_, index): Lying => {
        const word = String(numbers[index] ?? index + 1);
        return { at: spot("horse", word), field: "horses", index, word };
      }),
      ...LOOSE.filter((card) => numberOf(army[card]) > 0).map((word): Lying => ({
        at: spot("loose", word),
        field: "loose",
        index: 0,
        word,
      })),
    ];
  });
}
const LOOSE = ["archers", "chariot", "catapult", "ballista", "portcullis"];

const same = (one: Part, other: Part): boolean => JSON.stringify(one) === JSON.stringify(other);
const groupAt = (table: Table, at: Part): Lying | undefined => groups(table).find((one) => same(one.at, at));

/** Whether a card may lie on a group: Hoplites in decreasing order, riders where there is room. */
function fits(card: string, { field, word }: Lying): boolean {
  if (!RIDERS.includes(card)) return false;
  if (field === "phalanxes") return card !== "archers" && Number(letter(card)) < Number(word.at(-1));
  if (field === "elephants") return word === "empty" || word.length < ROOM;
  return field === "horses";
}

/** The card that comes into the hand when a group is taken up: its last one. */
function lastOf(table: Table, group: Lying): string {
  const { field, word, index, at } = group;
  if (field === "phalanxes") return cardOf(word.at(-1)!);
  if (field === "elephants") return word === "empty" ? "elephant" : cardOf(word.at(-1)!);
  if (field === "loose") return word;
  return words(listOf(armies(table)[seatOf(at)]?.horses)[index]).at(-1) ?? "horse";
}

function layCard(table: Table, at: Part, card: string): Table {
  const seat = seatOf(at);
  const army = armies(table)[seat] ?? {};
  const group = groupAt(table, at);
  if (group) return withArmy(table, seat, laidOn(army, group, card));
  if (LOOSE.includes(card)) return withArmy(table, seat, { [card]: numberOf(army[card]) + 1 });
  if (card === "elephant") return withArmy(table, seat, { elephants: [...words(army.elephants), "empty"] });
  if (card === "horse")
    return withArmy(table, seat, { horses: [...listOf(army.horses), []], horse_numbers: undefined });
  return withArmy(table, seat, { phalanxes: [...words(army.phalanxes), letter(card)] });
}

function laidOn(army: Table, { field, index, word }: Lying, card: string): Table {
  if (field === "phalanxes") return { phalanxes: withItem(words(army.phalanxes), index, word + letter(card)) };
  if (field === "elephants") {
    const riders = (word === "empty" ? "" : word) + letter(card);
    return { elephants: withItem(words(army.elephants), index, load(riders)) };
  }
  const horses = listOf(army.horses).map(words);
  return { horses: withItem(horses, index, [...(horses[index] ?? []), card]) };
}

function takeCard(table: Table, at: Part): Table {
  const seat = seatOf(at);
  const army = armies(table)[seat] ?? {};
  const group = groupAt(table, at);
  if (!group) return {};
  const { field, index, word } = group;
  if (field === "loose") return withArmy(table, seat, { [word]: numberOf(army[word]) - 1 });
  const lighter = word.slice(0, -1);
  if (field === "phalanxes") {
    const rest = words(army.phalanxes);
    return withArmy(table, seat, {
      phalanxes: lighter ? withItem(rest, index, lighter) : rest.filter((_, i) => i !== index),
    });
  }
  if (field === "elephants") {
    const rest = words(army.elephants);
    const gone = word === "empty";
    return withArmy(table, seat, {
      elephants: gone ? rest.filter((_, i) => i !== index) : withItem(rest, index, load(lighter)),
    });
  }
  const horses = listOf(army.horses).map(words);
  const hidden = horses[index] ?? [];
  if (hidden.length > 0) return withArmy(table, seat, { horses: withItem(horses, index, hidden.slice(0, -1)) });
  return withArmy(table, seat, { horses: horses.filter((_, i) => i !== index), horse_numbers: undefined });
}

/** A card of an army: on the ground of a camp, or on what lies there. */
const card: Piece = {
  key: "laid",
  item: { is: "fields", fields: { card: { is: "word", of: "cards" } } },
  places: (table, piece) => [
    ...armies(table).map((_, seat) => campSpot(seat)),
    ...groups(table)
      .filter((group) => fits(wordOf(piece.card), group))
      .map((group) => group.at),
  ],
  lying: (table) => groups(table).map((group) => ({ at: group.at, piece: { card: lastOf(table, group) } })),
  put: (table, at, piece) => layCard(table, at, wordOf(piece.card)),
  take: takeCard,
};

const hands = (table: Table): string[][] => listOf(table.hands).map(words);
const without = (cards: string[], word: string): string[] => cards.toSpliced(cards.indexOf(word), 1);

const held: Piece = {
  key: "held",
  item: { is: "fields", fields: { card: { is: "word", of: "cards" } } },
  places: (table) => hands(table).map((_, seat) => handSpot(seat)),
  lying: (table) =>
    hands(table).flatMap((cards, seat) =>
      [...new Set(cards)].map((word) => ({ at: inHand(seat, word), piece: { card: word } })),
    ),
  put: (table, at, piece) => {
    const all = hands(table);
    return { hands: withItem(all, seatOf(at), [...(all[seatOf(at)] ?? []), wordOf(piece.card)]) };
  },
  take: (table, at) => {
    const all = hands(table);
    return { hands: withItem(all, seatOf(at), without(all[seatOf(at)] ?? [], at.args?.card ?? "")) };
  },
};

/** A Hero stands in one army only. */
const hero: Piece = {
  key: "hero",
  item: { is: "fields", fields: { worth: { is: "number", least: 1, most: 6 } } },
  places: (table) => armies(table).map((_, seat) => campSpot(seat)),
  lying: (table) =>
    armies(table).flatMap((army, seat) => {
      const worth = numberOf(army.hero);
      return worth > 0 ? [{ at: laidSpot(seat, `hero-${worth}`), piece: { worth } }] : [];
    }),
  put: (table, at, piece) => {
    const worth = numberOf(piece.worth, 1);
    const leads = (army: Table, seat: number): number =>
      seat === seatOf(at) ? worth : numberOf(army.hero) === worth ? 0 : numberOf(army.hero);
    return { armies: armies(table).map((army, seat) => ({ ...army, hero: leads(army, seat) })) };
  },
  take: (table, at) => withArmy(table, seatOf(at), { hero: 0 }),
};

const stake: Piece = {
  key: "stake",
  item: { is: "fields", fields: { victory: { is: "word", of: "victories" } } },
  places: () => [stakesSpot],
  lying: (table) =>
    [...new Set(words(table.stakes))].map((victory) => ({
      at: { verb: "claim", args: { victory } },
      piece: { victory },
    })),
  put: (table, _, piece) => ({ stakes: [...words(table.stakes), wordOf(piece.victory)], victory_pile: undefined }),
  take: (table, at) => ({ stakes: without(words(table.stakes), at.args?.victory ?? ""), victory_pile: undefined }),
};

export const pieces: Piece[] = [card, held, hero, stake];
