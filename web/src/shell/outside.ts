// A board that a game from outside brings: a module of its own, which its server sends from the game's package.
//
// It is made apart, with whatever its author likes, and knows nothing of how this page is made. So it is told what there
// is to draw, each time that something has changed, and draws it into a place of its own.

import { base } from "../base";
import type { Book, Lang, Line, Offer, SeatInfo } from "../wire";
import type { Light, Thing } from "./choice.svelte";
import type { View } from "./view";

/** All that a board from outside is told. It draws the view and points at things; it decides nothing. */
export interface OutsideTable {
  /** What these eyes see; `view.table` is what the game's own `view` gives. */
  view: View;
  /** The words of the game in this language: [table][key]. */
  names: Book["names"];
  lang: Lang;
  seats: SeatInfo[];
  /** The answers that can be given now, each with its verb, what it points at, and its text. */
  offers: Offer[];
  /** What has just happened, in order. */
  fresh: Line[];
  /** Whether a thing can be pointed at: "open", "picked", "other", or "" when no answer speaks of it. */
  light: (thing: Thing) => Light;
  /** Points at a thing, which stands for part of an answer: its verb, some of what it points at, or both. */
  pick: (thing: Thing) => void;
  /** Looks at a thing without pointing at it, or at none any more: the answers beside the board light up. */
  look: (thing: Thing | null) => void;
  /** Shows a rule beside the board, by its anchor. */
  explain: (anchor: string) => void;
}

/** What the module `board.js` exports. */
export interface OutsideModule {
  /** Draws the table into this place: for the first time, and again whenever something has changed. */
  draw: (place: HTMLElement, table: OutsideTable) => void;
  /** The place is taken away. */
  leave?: (place: HTMLElement) => void;
  /** Style sheets that lie beside the module, by their names: the page takes no styles from a script. */
  styles?: string[];
}

const modules = new Map<string, OutsideModule>();

/** Where something of a game from outside lies. */
export function addressOf(board: string, file = ""): string {
  return `${base}/${file ? board.replace(/[^/]+$/, file) : board}`;
}

/** Loads the board of a game; false for one that is no board. */
export async function loadOutside(game: string, board: string): Promise<boolean> {
  if (!modules.has(game)) {
    const found = (await import(/* @vite-ignore */ addressOf(board))) as Partial<OutsideModule>;
    if (typeof found.draw !== "function") return false;
    // Before it draws, so that nothing is seen without its style.
    await Promise.all((found.styles ?? []).map((style) => loadStyle(addressOf(board, style))));
    modules.set(game, found as OutsideModule);
  }
  return true;
}

/** Loads a style sheet, once; one that is not there is missed, and no more. */
function loadStyle(address: string): Promise<void> {
  return new Promise((loaded) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = link.onerror = () => loaded();
    document.head.append(link);
  });
}

/** The board of a game that was loaded. */
export function outsideOf(game: string): OutsideModule | undefined {
  return modules.get(game);
}
