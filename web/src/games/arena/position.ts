// The shape of a position of Mythic Arena, for the form beside its text.

import { objectOf, under, wordOf } from "../../shell/lookback/hand";
import type { PositionShape, Shape } from "../../shell/lookback/shape";

// The square that holds the centre e5 reaches from b2 to h8, a fifth card one further.
const CELLS = [..."123456789"].flatMap((row) => [..."abcdefghi"].map((column) => column + row));

// The centre first, then further and further out: where the next card is likely to lie.
const reach = (cell: string): number =>
  Math.max(Math.abs(cell.charCodeAt(0) - "e".charCodeAt(0)), Math.abs(Number(cell[1]) - 5));
const OUTWARD = CELLS.toSorted((one, other) => reach(one) - reach(other));

const cards: Shape = { is: "words", of: "card" };
const tokens: Shape = {
  is: "fields",
  fields: { strength: { is: "number", least: 0, most: 9 }, breaker: { is: "number", least: 0, most: 9 } },
};
const laid: Shape = {
  is: "fields",
  bare: true,
  later: ["strength", "broken", "outside", "covering"],
  fields: {
    card: { is: "word", of: "card" },
    allegiance: { is: "seat" },
    strength: { is: "number", least: 0, most: 9 },
    broken: { is: "words", of: "side" },
    outside: { is: "flag" },
    covering: { is: "flag" },
  },
};

/** The cells around those that are taken, and these themselves; on an empty field its centre. */
function near(taken: string[]): string[] {
  if (taken.length === 0) return ["e5"];
  const beside = (one: string, other: string): boolean =>
    Math.max(Math.abs(one.charCodeAt(0) - other.charCodeAt(0)), Math.abs(Number(one[1]) - Number(other[1]))) <= 1;
  return CELLS.filter((cell) => taken.some((other) => beside(cell, other)));
}

export const position: PositionShape = {
  board: [
    under("field", "cell", laid, near, ({ field, drawn }) => [
      ...Object.values(objectOf(field)).map((lying) => wordOf(objectOf(lying).card)),
      wordOf(drawn),
    ]),
  ],
  first: ["field", "drawn", "glory", "tokens", "discards"],
  rest: ["decks"],
  table: {
    field: { is: "map", of: CELLS, item: laid, likely: OUTWARD },
    decks: { is: "each", item: cards },
    discards: { is: "each", item: cards },
    drawn: { is: "word", of: "card", none: true },
    glory: { is: "each", item: { is: "number", least: 0, most: 999 } },
    tokens: { is: "each", item: tokens },
    stock: tokens,
    seat: { is: "seat" },
    discarded: { is: "flag" },
    placed: { is: "word", of: "card", none: true },
    bonus: { is: "number", least: 0, most: 99 },
    captured: cards,
    fought: { is: "number", least: 0, most: 4 },
    opener: { is: "seat" },
    games: { is: "number", least: 0, most: 9 },
    wins: { is: "each", item: { is: "number", least: 0, most: 2 } },
    last_winner: { is: "seat", none: true },
  },
};
