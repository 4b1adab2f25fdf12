// What a game's board gets from the shell, and what a game has to bring.

import type { Component } from "svelte";
import type { Book, Lang, Line, Offer, Scene, SeatInfo } from "../wire";
import type { Telling } from "./battles";
import type { Choice } from "./choice.svelte";
import type { View } from "./view";

/** Everything a board needs to draw itself. It draws the view, and points through `choice`; it decides nothing. */
export interface BoardProps {
  scene: Scene;
  book: Book;
  lang: Lang;
  seats: SeatInfo[];
  choice: Choice;
  /** What has just happened, in order: worth a highlight until the next news. */
  fresh: Line[];
  /** Shows a rule beside the board. */
  explain: (anchor: string) => void;
}

/** A game's part of the page. Found by its folder's name, `games/<id>/index.ts`, and loaded when it is needed. */
export interface GamePage {
  Board: Component<BoardProps>;
  /** A small picture for the lobby. */
  Emblem?: Component<Record<string, never>>;
  /** How its log tells of battles, where there are any. */
  battles?: Telling;
  /**
   * Whether an answer costs so much that one is asked about it once more: true for much of what one has, or the key of
   * the game's own sentence about it, with the `{answer}`, among its words for the page.
   */
  costly?: (scene: Scene, offer: Offer) => boolean | string;
}

const found = import.meta.glob<GamePage>("../games/*/index.ts");

/** The page of a game; undefined for a game without one, which is played through the generic board. */
export async function gamePage(id: string): Promise<GamePage | undefined> {
  return found[`../games/${id}/index.ts`]?.();
}

/** The view of a scene: what the table shows to these eyes. */
export function viewOf(scene: Scene): View {
  return scene.view as View;
}

/** What the game calls a thing; the word itself where it has no name. */
export function nameOf(book: Book, domain: string, word: string | number): string {
  const name: unknown = book.names[domain]?.[String(word)];
  return typeof name === "string" ? name : String(word);
}
