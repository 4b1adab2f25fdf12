// What a game's board gets from the shell, and what a game has to bring.

import type { Component } from "svelte";
import { styled } from "../styled";
import type { Book, Lang, Line, Offer, Scene, SeatInfo } from "../wire";
import type { Telling } from "./battles";
import type { Choice } from "./choice.svelte";
import { loadOutside } from "./outside";
import OutsideBoard from "./OutsideBoard.svelte";
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

/** Whether a game is one of ours, with a page that needs no book to be found. */
export function isOurs(id: string): boolean {
  return `../games/${id}/index.ts` in found;
}

/**
 * The page of a game: ours, or what a game from outside brings, where its book says that it brings a board. Undefined
 * for a game without one, which is played through the generic board.
 */
export async function gamePage(id: string, board = ""): Promise<GamePage | undefined> {
  if (isOurs(id) || !board) return styled(found[`../games/${id}/index.ts`]?.());
  return (await loadOutside(id, board)) ? { Board: OutsideBoard } : undefined;
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
