// Changing a position on the board itself: a piece in hand is put somewhere, or one that lies there is taken up.

import type { Offer } from "../../wire";
import type { Part } from "../choice.svelte";
import { isObject } from "./json";
import type { Piece, Shape, Table } from "./shape";

/** What is said of a place in plain words, for those who cannot see it lit. */
type Said = (at: Part) => string;

/** The table as it is written; what it leaves out, as the game makes it. */
export function laid(document: Table, good: Table | null): Table {
  const own = isObject(document.table) ? document.table : {};
  const whole = good && isObject(good.table) ? good.table : {};
  return { ...whole, ...own };
}

/** The places that can be pointed at, as answers to a question. */
export function offersAt(verb: "put" | "take", places: Part[], say: Said): Offer[] {
  return places.map((at, action) => ({
    action,
    notation: [verb, ...Object.values(at.args ?? {})].join(" "),
    verb: at.verb ?? verb,
    args: at.args ?? {},
    text: say(at),
    note: "",
    things: [],
    price: -1,
  }));
}

/** The document with some fields of its table changed; what is undefined is left to the game. */
export function withFields(document: Table, fields: Table): Table {
  const own = isObject(document.table) ? document.table : {};
  const kept = Object.entries({ ...own, ...fields }).filter(([, value]) => value !== undefined);
  return { ...document, table: Object.fromEntries(kept) };
}

/** Pieces that lie one at each place, in a field of the table that has them under the places' names. */
export function under(
  key: string,
  arg: string,
  item: Shape,
  places: (taken: string[]) => string[],
  used?: (table: Table) => string[],
): Piece {
  const on = (table: Table): Table => (isObject(table[key]) ? table[key] : {});
  const place = (at: Part): string => at.args?.[arg] ?? "";
  const without = (table: Table, at: Part): [string, unknown][] =>
    Object.entries(on(table)).filter(([other]) => other !== place(at));
  return {
    key,
    item,
    places: (table) => places(Object.keys(on(table))).map((word) => ({ args: { [arg]: word } })),
    lying: (table) =>
      Object.entries(on(table)).map(([word, piece]) => ({
        at: { args: { [arg]: word } },
        piece: isObject(piece) ? piece : {},
      })),
    put: (table, at, piece) => ({ [key]: Object.fromEntries([...without(table, at), [place(at), piece]]) }),
    take: (table, at) => ({ [key]: Object.fromEntries(without(table, at)) }),
    ...(used ? { used } : {}),
  };
}

// What games read out of a table that a person may have written in part.

/** A list, whatever stands there. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
/** An object, whatever stands there. */
export const objectOf = (value: unknown): Table => (isObject(value) ? value : {});
/** A number, or another where there is none. */
export const numberOf = (value: unknown, otherwise = 0): number => (typeof value === "number" ? value : otherwise);
/** A word, or none. */
export const wordOf = (value: unknown): string => (typeof value === "string" ? value : "");
/** A list with another value at a place. */
export const withItem = <T>(items: T[], index: number, item: T): T[] =>
  items.map((old, i) => (i === index ? item : old));
