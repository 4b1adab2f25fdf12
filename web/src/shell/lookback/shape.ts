// The shape of a position, so that it can be edited as a form: which values are numbers, seats, words of the game.
//
// A game may say it in `games/<id>/position.ts`; what it leaves unsaid, and every game without that file, is inferred
// from the document and from the words that the game has names for.

import type { Book } from "../../wire";
import type { Part } from "../choice.svelte";
import { isObject } from "./json";

/** A table of the game's words ("card"), the words themselves, or some words of a table. */
export type Words = string | string[] | { some: string[]; of: string };

export type Shape =
  /** Where `none`, there may be none. */
  | { is: "number"; least?: number; most?: number; none?: boolean }
  | { is: "flag" }
  | { is: "text" }
  /** One word; where `none`, there may be none. */
  | { is: "word"; of: Words; none?: boolean }
  /** By its number; `of` names a table of the game's words by numbers, where they are no seats, such as factions. */
  | { is: "seat"; none?: boolean; of?: string }
  /** Words in a row, the same one perhaps several times. */
  | { is: "words"; of: Words }
  /** How many there are of each word. */
  | { is: "counts"; of: Words }
  | { is: "seats" }
  /** One value for each seat. */
  | { is: "each"; item: Shape }
  | { is: "list"; item: Shape }
  /** One value for each of these words, in their order. */
  | { is: "row"; of: Words; item: Shape }
  /** Named values; `later` are those that seldom matter. Where `bare`, what they are called is plain from what they say. */
  | { is: "fields"; fields: Record<string, Shape>; later?: string[]; bare?: boolean }
  /** Values under words, such as cards on the cells of a board; `likely` are the words to begin with. */
  | { is: "map"; of: Words; item: Shape; likely?: string[] }
  /** Nothing is known about it: as text. */
  | { is: "json" };

/** What lies on the table: the fields of a position's `table`. */
export type Table = Record<string, unknown>;

/** A sort of piece that is put on the board and taken up again. How that changes the table is the game's affair. */
export interface Piece {
  /** What it is called, among the game's words for positions. */
  key: string;
  /** What one says of the piece in hand. */
  item: Shape;
  /** Where it can be put: parts of answers, as the board's things stand for them. */
  places: (table: Table, piece: Table) => Part[];
  /** What lies on the board: where, and what comes into the hand when it is taken up. */
  lying: (table: Table) => { at: Part; piece: Table }[];
  /** The fields of the table that change when it is put somewhere or taken up; undefined: the game fills it in. */
  put: (table: Table, at: Part, piece: Table) => Table;
  take: (table: Table, at: Part) => Table;
  /** Words that are there once only: the next piece in hand is another one. */
  used?: (table: Table) => string[];
}

/** What a game says about its positions. */
export interface PositionShape {
  /** What can be put on the board itself. */
  board?: Piece[];
  /** Tables to begin with, by the number of players, where an empty one is no table to play on. */
  starts?: Record<string, Table>;
  /** The fields of the table. Those left out are inferred. */
  table: Record<string, Shape>;
  /** What one changes most often; everything else is folded away. */
  first: string[];
  /** Piles that hold whatever lies nowhere else when they are left out. */
  rest: string[];
}

const found = import.meta.glob<{ position: PositionShape }>("../../games/*/position.ts");

/** What a game says about its positions; undefined where it says nothing. */
export async function positionShape(game: string): Promise<PositionShape | undefined> {
  return (await found[`../../games/${game}/position.ts`]?.())?.position;
}

// Tables of a words file that hold sentences, not names of things.
const SENTENCES = new Set(
  "game seats options answers chance prompts log content board page position guide why notes ending chapters statistics".split(
    " ",
  ),
);

/** The names that a game has for its things, and how many play. */
export class Vocabulary {
  readonly domains: Map<string, string[]>;
  /** The domain that most words of the document are from: the guess where nothing else is known. */
  readonly usual: string | undefined;

  constructor(
    readonly book: Book,
    readonly players: number,
    document: unknown,
  ) {
    this.domains = new Map(
      Object.entries(book.names)
        .filter(([name]) => !SENTENCES.has(name))
        .filter(([, names]) => Object.values(names).every((text) => typeof text === "string"))
        .map(([name, names]) => [name, Object.keys(names)]),
    );
    const used = new Set(textsIn(document));
    const hits = (name: string): number => this.words(name).filter((word) => used.has(word)).length;
    this.usual = [...this.domains.keys()].sort((one, other) => hits(other) - hits(one))[0];
  }

  words(of: Words): string[] {
    if (typeof of === "string") return this.domains.get(of) ?? [];
    return Array.isArray(of) ? of : of.some;
  }

  name(of: Words, word: string): string {
    const domain = typeof of === "string" ? of : Array.isArray(of) ? "" : of.of;
    const name: unknown = this.book.names[domain]?.[word];
    return typeof name === "string" ? name : word;
  }

  /** What to call a field: the game's own name for it, else its key in plain writing. */
  label(key: string): string {
    const name: unknown = this.book.names.position?.[key];
    if (typeof name === "string") return name;
    const plain = key.replace(/[_-]+/g, " ");
    return plain.charAt(0).toUpperCase() + plain.slice(1);
  }

  /** The domain that a field's words are from: one that holds them all, best one called like the field. */
  domain(key: string, words: string[]): string | undefined {
    const called = [...this.domains.keys()].filter((name) => key === name || key === `${name}s` || key === `${name}es`);
    if (words.length === 0) return called[0] ?? this.usual;
    const fitting = [...this.domains].filter(([, all]) => words.every((word) => all.includes(word)));
    const best = fitting.sort(([, one], [, other]) => other.length - one.length).map(([name]) => name);
    return best.find((name) => called.includes(name)) ?? best[0];
  }
}

/** All texts in a document, keys of objects included. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.entries(value).flatMap(([key, item]) => [key, ...textsIn(item)]) : [];
}

/** The shape that fits all of these values of a field. */
export function infer(key: string, values: unknown[], words: Vocabulary): Shape {
  const there = values.filter((value) => value !== null && value !== undefined);
  const none = there.length < values.length;
  if (there.length === 0) return wordShape(key, [], none, words);
  if (there.every((value) => typeof value === "number")) return { is: "number" };
  if (there.every((value) => typeof value === "boolean")) return { is: "flag" };
  if (there.every((value) => typeof value === "string")) return wordShape(key, there, none, words);
  if (there.every(Array.isArray)) return inferList(key, there as unknown[][], words);
  if (there.every(isObject)) return inferObject(key, there, words);
  return { is: "json" };
}

function wordShape(key: string, values: string[], none: boolean, words: Vocabulary): Shape {
  const of = words.domain(key, values);
  if (of === undefined) return values.length > 0 && !none ? { is: "text" } : { is: "json" };
  return { is: "word", of, none };
}

function inferList(key: string, lists: unknown[][], words: Vocabulary): Shape {
  const items = lists.flat();
  if (items.every((item) => typeof item === "string")) {
    const of = words.domain(key, items);
    return of === undefined ? { is: "list", item: { is: "text" } } : { is: "words", of };
  }
  const item = infer(key, items, words);
  if (item.is === "json") return item;
  return lists.every((list) => list.length === words.players) ? { is: "each", item } : { is: "list", item };
}

function inferObject(key: string, objects: Record<string, unknown>[], words: Vocabulary): Shape {
  const keys = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  const values = objects.flatMap((object) => Object.values(object));
  const of = words.domain(key, keys);
  if (keys.length === 0) return { is: "json" };
  if (of !== undefined && values.every((value) => typeof value === "number")) return { is: "counts", of };
  const alike = keys.length > 1 && values.every(isObject) && new Set(values.map(keysOf)).size === 1;
  if (alike || of !== undefined) return { is: "map", of: of ?? keys, item: infer(key, values, words) };
  const having = (name: string): unknown[] =>
    objects.filter((object) => Object.hasOwn(object, name)).map((object) => object[name]);
  return { is: "fields", fields: Object.fromEntries(keys.map((name) => [name, infer(name, having(name), words)])) };
}

function keysOf(object: Record<string, unknown>): string {
  return Object.keys(object).sort().join();
}

/** Whether a value can be shown in a form of this shape. A person may have written it in another of the game's ways. */
export function fits(shape: Shape, value: unknown): boolean {
  switch (shape.is) {
    case "number":
      return typeof value === "number" || (value === null && shape.none === true);
    case "flag":
      return typeof value === "boolean";
    case "text":
      return typeof value === "string";
    case "word":
      return typeof value === "string" || (value === null && shape.none === true);
    case "seat":
      return typeof value === "number" || (value === null && shape.none === true);
    case "words":
      return Array.isArray(value) && value.every((item) => typeof item === "string");
    case "seats":
      return Array.isArray(value) && value.every((item) => typeof item === "number");
    case "counts":
      return isObject(value) && Object.values(value).every((item) => typeof item === "number");
    case "each":
    case "row":
    case "list":
      return Array.isArray(value);
    case "fields":
    case "map":
      return isObject(value);
    case "json":
      return true;
  }
}

/** Whether a value says no more than that there is nothing: 0, false, none, an empty pile. */
export function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) ? Object.keys(value).length === 0 : !value;
}

/** What a new value of this shape begins as. Words that are in use already are left to the others. */
export function fresh(shape: Shape, words: Vocabulary, used: ReadonlySet<string>): unknown {
  switch (shape.is) {
    case "number":
      return shape.none ? null : (shape.least ?? 0);
    case "flag":
      return false;
    case "text":
      return "";
    case "word":
      return shape.none ? null : firstWord(words.words(shape.of), used);
    case "seat":
      return shape.none ? null : 0;
    case "words":
    case "seats":
    case "list":
      return [];
    case "row":
      return words.words(shape.of).map(() => fresh(shape.item, words, used));
    case "each":
      return Array.from({ length: words.players }, () => fresh(shape.item, words, used));
    case "fields": {
      // Only what must be there: a word that says what it is. The rest is filled in by the game.
      const must = Object.entries(shape.fields).filter(([, field]) => field.is === "word" && !field.none);
      return Object.fromEntries(must.map(([key, field]) => [key, fresh(field, words, used)]));
    }
    case "counts":
    case "map":
      return {};
    case "json":
      return null;
  }
}

/** What comes into the hand after a piece was put: the same again, but for words that are there once only. */
export function again(shape: Shape, value: unknown, words: Vocabulary, used: ReadonlySet<string>): unknown {
  if (shape.is === "word" && typeof value === "string" && used.has(value)) return fresh(shape, words, used);
  if (shape.is !== "fields" || !isObject(value)) return value;
  const { fields } = shape;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fields[key] ? again(fields[key], item, words, used) : item]),
  );
}

export function firstWord(words: string[], used: ReadonlySet<string>): string {
  return words.find((word) => !used.has(word)) ?? words[0] ?? "";
}

/** A row of words with how often each is there, in the order of their first. */
export function counted(words: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts];
}

/** The row with one more of a word, beside those of its kind. */
export function oneMore(words: string[], word: string): string[] {
  const last = words.lastIndexOf(word);
  return last < 0 ? [...words, word] : words.toSpliced(last, 0, word);
}

/** The row with one less of a word. */
export function oneLess(words: string[], word: string): string[] {
  const last = words.lastIndexOf(word);
  return last < 0 ? words : words.toSpliced(last, 1);
}
