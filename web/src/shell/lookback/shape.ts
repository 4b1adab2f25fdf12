// The shape of a position, so that it can be edited as a form: which values are numbers, seats, words of the game.
//
// A game may say it in `games/<id>/position.ts`; what it leaves unsaid, and every game without that file, is inferred
// from the document and from the words that the game has names for.

import type { Book } from "../../wire";
import { isObject } from "./json";

/** A table of the game's words ("card"), or the words themselves. */
export type Words = string | string[];

export type Shape =
  | { is: "number"; least?: number; most?: number }
  | { is: "flag" }
  | { is: "text" }
  /** One word; where `none`, there may be none. */
  | { is: "word"; of: Words; none?: boolean }
  | { is: "seat"; none?: boolean }
  /** Words in a row, the same one perhaps several times. */
  | { is: "words"; of: Words }
  /** How many there are of each word. */
  | { is: "counts"; of: Words }
  | { is: "seats" }
  /** One value for each seat. */
  | { is: "each"; item: Shape }
  | { is: "list"; item: Shape }
  /** Named values; `later` are those that seldom matter. */
  | { is: "fields"; fields: Record<string, Shape>; later?: string[] }
  /** Values under words, such as cards on the cells of a board; `likely` are the words to begin with. */
  | { is: "map"; of: Words; item: Shape; likely?: string[] }
  /** Nothing is known about it: as text. */
  | { is: "json" };

/** A field of the table that lies on the board: values under places, which the board's things name by an argument. */
export interface BoardField {
  key: string;
  /** What the places are called in answers: "cell", "zone". */
  arg: string;
  /** Where something can be put, given where things lie. */
  places: (taken: string[]) => string[];
}

/** What a game says about its positions. */
export interface PositionShape {
  /** What can be changed on the board itself. */
  board?: BoardField[];
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
const SENTENCES = new Set("game seats options answers chance prompts log content board page position guide".split(" "));

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
    return typeof of === "string" ? (this.domains.get(of) ?? []) : of;
  }

  name(of: Words, word: string): string {
    const name: unknown = typeof of === "string" ? this.book.names[of]?.[word] : undefined;
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
      return typeof value === "number";
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
      return shape.least ?? 0;
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
