// Changing a position on the board itself: a piece in hand is put somewhere, or one that lies there is taken up.

import type { Offer } from "../../wire";
import { isObject } from "./json";
import type { BoardField } from "./shape";

type Table = Record<string, unknown>;

/** What lies where in a field of the board, by the document or, where that says nothing, by the game. */
export function lying(field: BoardField, document: Table, good: Table | null): Table {
  const own = isObject(document.table) ? document.table[field.key] : undefined;
  const whole = good && isObject(good.table) ? good.table[field.key] : undefined;
  return isObject(own) ? own : isObject(whole) ? whole : {};
}

/** The places of a field that can be pointed at: to put something there, or to take up what lies there. */
export function places(field: BoardField, on: Table, full: boolean): Offer[] {
  const taken = Object.keys(on);
  const possible = full ? taken : field.places(taken);
  return possible.map((place, action) => ({
    action,
    notation: `${full ? "take" : "put"} ${place}`,
    verb: full ? "take" : "put",
    args: { [field.arg]: place },
    text: place,
    note: "",
    things: [],
    price: -1,
  }));
}

/** The document with a piece at a place, or with nothing there. */
export function withPiece(
  field: BoardField,
  document: Table,
  on: Table,
  place: string,
  piece: unknown,
): Record<string, unknown> {
  const rest = Object.entries(on).filter(([other]) => other !== place);
  const next = Object.fromEntries(piece === undefined ? rest : [...rest, [place, piece]]);
  const table = isObject(document.table) ? document.table : {};
  return { ...document, table: { ...table, [field.key]: next } };
}
