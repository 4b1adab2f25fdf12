// Reading a rulebook: chapters, and finding words in it.

import type { ClauseInfo } from "../wire";

export interface Chapter {
  title: string;
  clauses: ClauseInfo[];
}

/** The clauses under the headings of their chapters, in the order of the book. */
export function chaptersOf(clauses: ClauseInfo[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const clause of clauses) {
    const last = chapters.at(-1);
    if (last?.title === clause.chapter) last.clauses.push(clause);
    else chapters.push({ title: clause.chapter, clauses: [clause] });
  }
  return chapters;
}

/** Small letters without accents, so that "elephant" finds "Éléphant". One letter stays one letter. */
export function plain(text: string): string {
  return [...text].map((letter) => letter.normalize("NFD").charAt(0).toLowerCase()).join("");
}

/** The words somebody looks for. */
export function wordsOf(search: string): string[] {
  return plain(search)
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** The clauses that hold all these words, in anchor, title, chapter or text. */
export function found(clauses: ClauseInfo[], search: string): ClauseInfo[] {
  const words = wordsOf(search);
  return clauses.filter((clause) => {
    const text = plain(`${clause.anchor} ${clause.title} ${clause.chapter} ${clause.text}`);
    return words.every((word) => text.includes(word));
  });
}

export interface Piece {
  text: string;
  /** Somebody looks for it. */
  marked: boolean;
  /** A word of the program, in `…`. */
  code: boolean;
}

/** A text in pieces, those marked that somebody looks for. */
export function pieces(text: string, search: string): Piece[] {
  return text.split("`").flatMap((part, at) => marked(part, wordsOf(search), at % 2 === 1));
}

function marked(text: string, words: string[], code: boolean): Piece[] {
  const letters = [...text];
  const flat = plain(text);
  const lit = new Array<boolean>(letters.length).fill(false);
  for (const word of words) {
    for (let at = flat.indexOf(word); at >= 0; at = flat.indexOf(word, at + word.length)) {
      lit.fill(true, at, at + word.length);
    }
  }
  const parts: Piece[] = [];
  letters.forEach((letter, at) => {
    const last = parts.at(-1);
    if (last && last.marked === lit[at]) last.text += letter;
    else parts.push({ text: letter, marked: lit[at] ?? false, code });
  });
  return parts;
}

export function paragraphs(text: string): string[] {
  return text.split(/\n\n+/).filter((part) => part.trim() !== "");
}
