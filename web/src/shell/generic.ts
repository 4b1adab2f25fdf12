// How the generic board finds words and things in a view that it knows nothing about.

import type { Book, Offer } from "../wire";
import type { Part } from "./choice.svelte";

// Tables of a words file that hold texts, not names of things.
const TEXTS = new Set(
  ["game", "seats", "options", "answers", "chance", "prompts", "log"].concat(["content", "board", "page", "position"]),
);

/** What the game calls a word, looked for first where the field says it could be. */
export function wordName(book: Book | null, field: string, word: string): string {
  if (!book) return word;
  const likely = [field, field.replace(/s$/, "")];
  const tables = [...likely, ...Object.keys(book.names).filter((domain) => !TEXTS.has(domain)), "seats"];
  for (const domain of tables) {
    const name: unknown = book.names[domain]?.[word];
    if (typeof name === "string") return name;
  }
  return word;
}

/** What a field of the view is called. */
export function fieldName(book: Book | null, field: string): string {
  for (const domain of ["page", "board", "position"]) {
    const name: unknown = book?.names[domain]?.[field];
    if (typeof name === "string" && !name.includes("{")) return name.replace(/:$/, "");
  }
  return field.replace(/[_-]+/g, " ");
}

/** What a word stands for in the answers: every argument that it is given as. */
export function partsOf(word: string, offers: Offer[]): Part[] {
  const names = new Set<string>();
  for (const offer of offers)
    for (const [name, value] of Object.entries(offer.args)) if (value === word) names.add(name);
  return [...names].map((name) => ({ args: { [name]: word } }));
}

/** The words of the answers that the view does not show anywhere, by argument: places still empty, amounts. */
export function unseen(table: unknown, offers: Offer[]): Map<string, string[]> {
  const seen = new Set<string>();
  gather(table, seen);
  const found = new Map<string, string[]>();
  for (const offer of offers)
    for (const [name, word] of Object.entries(offer.args)) {
      if (seen.has(word)) continue;
      const words = found.get(name) ?? [];
      if (!words.includes(word)) found.set(name, [...words, word]);
    }
  return found;
}

function gather(value: unknown, seen: Set<string>): void {
  if (typeof value === "string") seen.add(value);
  else if (Array.isArray(value)) for (const one of value) gather(one, seen);
  else if (isRecord(value)) for (const one of Object.values(value)) gather(one, seen);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether something is there that may not be seen: an empty hand is a fact, an unknown one is none. */
export function hides(held: Record<string, unknown>, name: string): boolean {
  return held[name] === null && Boolean(held[`${name}_held`]);
}

export function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || typeof value !== "object";
}
