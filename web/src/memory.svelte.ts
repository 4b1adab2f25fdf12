// What this browser remembers: how its owner likes the page, and the keys of the seats they hold. It stays here; the
// server knows no accounts. Several tabs share it.

import { MediaQuery } from "svelte/reactivity";
import type { Lang, Made } from "./wire";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "none";
/** How much of what others do is shown: each step, one summary for each opponent, or only where it has led. */
export type Pace = "steps" | "summaries" | "once";
export const PACES: readonly Pace[] = ["steps", "summaries", "once"];

/** A table that I have a seat at, or have looked at. */
export interface MyTable {
  id: string;
  game: string;
  /** The keys of my seats; empty for a table that I only watch. */
  keys: string[];
  /** Which seats they are, as far as they were told. */
  seats: number[];
  /** When I was last there, ISO. */
  at: string;
  /** Whether a curtain falls between the hands of persons at one screen. */
  curtain: boolean;
}

interface Kept {
  lang: Lang;
  theme: Theme;
  sound: boolean;
  motion: Motion;
  /** How fast a replay runs: 1 as meant, 2 twice as fast. */
  speed: number;
  /** Null while nobody has chosen: then a first game is shown step by step, and later ones in summaries. */
  pace: Pace | null;
  /** Whether a game was played to its end here. */
  finished: boolean;
  /** Whether calls of the browser were offered, and taken or not. */
  offered: boolean;
  /** Whether a question with one answer answers itself, where that betrays nothing. */
  forced: boolean;
  /** Whether a question beside what a turn is about passes by itself where one could only pass, and betrays nothing. */
  idle: boolean;
  /** Whether answers that cost much or cannot be taken back are asked about once more. */
  sure: boolean;
  /** What I like to be called. */
  name: string;
}

const SETTINGS = "palamedes.settings";
const TABLES = "palamedes.tables";
const PROMISES = "palamedes.promises";
const INVITATIONS = "palamedes.invitations";
const MOST_TABLES = 60;
const MOST_PROMISES = 300;

// A browser may forbid storage; then everything lasts as long as the page.
const unwritten = new Map<string, string>();

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? unwritten.get(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
  } catch {
    unwritten.set(key, text);
  }
}

function oneOf<T>(value: unknown, possible: readonly T[], otherwise: T): T {
  return possible.includes(value as T) ? (value as T) : otherwise;
}

export const SPEEDS = [0.5, 1, 2, 4] as const;

function browserLang(): Lang {
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages;
  return wanted.find((lang) => /^(en|fr)\b/.test(lang))?.startsWith("fr") ? "fr" : "en";
}

function readSettings(): Kept {
  const found = (read(SETTINGS) ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return {
    lang: oneOf<Lang>(found.lang, ["en", "fr"], browserLang()),
    theme: oneOf<Theme>(found.theme, ["system", "light", "dark"], "system"),
    sound: oneOf(found.sound, [true, false], false),
    motion: oneOf<Motion>(found.motion, ["system", "none"], "system"),
    speed: oneOf<number>(found.speed, SPEEDS, 1),
    pace: oneOf<Pace | null>(found.pace, PACES, null),
    finished: oneOf(found.finished, [true, false], false),
    offered: oneOf(found.offered, [true, false], false),
    forced: oneOf(found.forced, [true, false], false),
    idle: oneOf(found.idle, [true, false], true),
    sure: oneOf(found.sure, [true, false], true),
    name: typeof found.name === "string" ? found.name.slice(0, 40) : "",
  };
}

/** How the owner of this browser likes the page. Reactive; what is set is kept. */
class Settings {
  #kept = $state(readSettings());

  #set<K extends keyof Kept>(name: K, value: Kept[K]): void {
    this.#kept[name] = value;
    write(SETTINGS, this.#kept);
  }

  get lang(): Lang {
    return this.#kept.lang;
  }
  set lang(value: Lang) {
    this.#set("lang", value);
  }
  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(value: Theme) {
    this.#set("theme", value);
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(value: boolean) {
    this.#set("sound", value);
  }
  get motion(): Motion {
    return this.#kept.motion;
  }
  set motion(value: Motion) {
    this.#set("motion", value);
  }
  get speed(): number {
    return this.#kept.speed;
  }
  set speed(value: number) {
    this.#set("speed", value);
  }
  get pace(): Pace {
    return this.#kept.pace ?? (this.#kept.finished ? "summaries" : "steps");
  }
  set pace(value: Pace) {
    this.#set("pace", value);
  }
  get finished(): boolean {
    return this.#kept.finished;
  }
  set finished(value: boolean) {
    this.#set("finished", value);
  }
  get offered(): boolean {
    return this.#kept.offered;
  }
  set offered(value: boolean) {
    this.#set("offered", value);
  }
  get forced(): boolean {
    return this.#kept.forced;
  }
  set forced(value: boolean) {
    this.#set("forced", value);
  }
  get idle(): boolean {
    return this.#kept.idle;
  }
  set idle(value: boolean) {
    this.#set("idle", value);
  }
  get sure(): boolean {
    return this.#kept.sure;
  }
  set sure(value: boolean) {
    this.#set("sure", value);
  }
  get name(): string {
    return this.#kept.name;
  }
  set name(value: string) {
    this.#set("name", value);
  }

  /** Another tab changed something. */
  again(): void {
    this.#kept = readSettings();
  }
}

export const settings = new Settings();

const prefersDark = typeof matchMedia === "undefined" ? null : new MediaQuery("(prefers-color-scheme: dark)");
const prefersStill = typeof matchMedia === "undefined" ? null : new MediaQuery("(prefers-reduced-motion: reduce)");

/** The theme to be drawn. Reactive. */
export function themeNow(): "light" | "dark" {
  if (settings.theme !== "system") return settings.theme;
  return prefersDark?.current ? "dark" : "light";
}

/** Whether nothing shall move. Reactive. */
export function still(): boolean {
  return settings.motion === "none" || (prefersStill?.current ?? false);
}

function readTables(): MyTable[] {
  const found = read(TABLES);
  if (!Array.isArray(found)) return [];
  return found
    .filter((table: Partial<MyTable> | null) => typeof table?.id === "string" && Array.isArray(table.keys))
    .map((table: Partial<MyTable>) => ({
      id: String(table.id),
      game: String(table.game ?? ""),
      keys: (table.keys ?? []).map(String),
      seats: (Array.isArray(table.seats) ? table.seats : []).map(Number),
      at: String(table.at ?? ""),
      curtain: table.curtain !== false,
    }));
}

/** My tables, the last visited first. Reactive. */
class MyTables {
  #all = $state.raw<MyTable[]>(readTables());

  get all(): MyTable[] {
    return this.#all;
  }

  get(id: string): MyTable | undefined {
    return this.#all.find((table) => table.id === id);
  }

  /** The keys of my seats at a table. */
  keys(id: string): string[] {
    return this.get(id)?.keys ?? [];
  }

  /** Remembers a table, and adds keys and seats to those I hold there. */
  keep(id: string, game: string, keys: string[] = [], more: Partial<Pick<MyTable, "curtain" | "seats">> = {}): void {
    // Another tab may have written meanwhile.
    const all = readTables();
    const old = all.find((table) => table.id === id);
    const kept: MyTable = {
      id,
      game: game || (old?.game ?? ""),
      keys: [...new Set([...(old?.keys ?? []), ...keys])],
      seats: [...new Set([...(old?.seats ?? []), ...(more.seats ?? [])])].sort((a, b) => a - b),
      at: new Date().toISOString(),
      curtain: more.curtain ?? old?.curtain ?? true,
    };
    this.#store([kept, ...all.filter((table) => table.id !== id)]);
  }

  /** Remembers a table that was just made, with all its keys. */
  keepMade(made: Made, game: string): void {
    this.keep(made.id, game, Object.values(made.keys), { seats: Object.keys(made.keys).map(Number) });
    // Whoever sits there is given them again when they ask.
    if (Object.keys(made.keys).length === 0) invitations.note(made.id, made.invitations);
  }

  /** Gives up the keys that I hold at a table. */
  drop(id: string): void {
    this.#store(readTables().map((table) => (table.id === id ? { ...table, keys: [], seats: [] } : table)));
  }

  forget(id: string): void {
    this.#store(readTables().filter((table) => table.id !== id));
  }

  /** Another tab changed something. */
  again(): void {
    this.#all = readTables();
  }

  #store(tables: MyTable[]): void {
    // Tables that were only watched go first when there are too many.
    const seated = tables.filter((table) => table.keys.length > 0).slice(0, MOST_TABLES);
    const watched = tables.filter((table) => table.keys.length === 0).slice(0, MOST_TABLES - seated.length);
    this.#all = tables.filter((table) => seated.includes(table) || watched.includes(table));
    write(TABLES, this.#all);
  }
}

export const myTables = new MyTables();

function readPromises(): [string, string][] {
  const found = read(PROMISES);
  return Array.isArray(found) ? found.filter((pair) => Array.isArray(pair) && pair.length === 2) : [];
}

/** What was promised about the dice of tables when this browser first saw them: nobody can change it afterwards. */
export const promises = {
  /** Notes a promise, unless there was one before. */
  note(table: string, commitment: string): void {
    const known = readPromises();
    if (!commitment || known.some(([id]) => id === table)) return;
    write(PROMISES, [...known, [table, commitment]].slice(-MOST_PROMISES));
  },

  /** The first promise that was seen; "" when there was none. */
  of(table: string): string {
    return readPromises().find(([id]) => id === table)?.[1] ?? "";
  },
};

/** The keys of open seats at tables that I have set up for others, and do not sit at myself. */
export const invitations = {
  note(table: string, keys: Record<string, string>): void {
    if (Object.keys(keys).length === 0) return;
    const others = readInvitations().filter(([id]) => id !== table);
    write(INVITATIONS, [...others, [table, keys]].slice(-MOST_TABLES));
  },

  of(table: string): Record<string, string> {
    return readInvitations().find(([id]) => id === table)?.[1] ?? {};
  },
};

function readInvitations(): [string, Record<string, string>][] {
  const found = read(INVITATIONS);
  return Array.isArray(found) ? found.filter((pair) => Array.isArray(pair) && pair.length === 2) : [];
}

if (typeof addEventListener !== "undefined") {
  addEventListener("storage", (event) => {
    if (event.key === SETTINGS) settings.again();
    if (event.key === TABLES) myTables.again();
  });
}
