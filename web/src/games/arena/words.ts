// The words of the board, from the game's own files: names, and what a screen reader says of each thing.

import { nameOf } from "../../shell/board";
import { fill, spaced, type Names } from "../../texts/index.svelte";
import type { Book, Lang, SeatInfo } from "../../wire";
import { pantheonOf } from "./figures";
import type { Lying, Face, News, Side, Table, Tokens } from "./table";

export const KINDS = ["strength", "breaker"] as const;

export class BoardWords {
  constructor(
    readonly book: Book,
    readonly lang: Lang,
    readonly seats: SeatInfo[] = [],
  ) {}

  /** What a seat is called. */
  seat(seat: number, table: Table): string {
    return this.seats[seat]?.called ?? this.text("seats", table.pantheons[seat] ?? "greek");
  }

  /** The same where there is little room: a person's own name, else the pantheon's without more. */
  side(seat: number, table: Table): string {
    const sitter = this.seats[seat];
    if (sitter && sitter.called !== sitter.title) return sitter.called;
    return this.text("board", table.pantheons[seat] ?? "greek");
  }

  page(key: string, names: Names = {}): string {
    return this.text("page", key, names);
  }

  /** A text from another table of the words, such as [board]. */
  text(table: string, key: string, names: Names = {}): string {
    return spaced(fill(nameOf(this.book, table, key), names, this.lang), this.lang);
  }

  card(card: string): string {
    return nameOf(this.book, "card", card);
  }

  cards(cards: string[]): string {
    return cards.map((card) => this.card(card)).join(", ");
  }

  sides(sides: Side[]): string {
    return sides.map((side) => nameOf(this.book, "side", side)).join(", ");
  }

  /** "Zeus, Force 6, fragile: left" */
  face(face: Face): string {
    const parts = [this.card(face.card)];
    if (face.force !== null) parts.push(this.page("force", { amount: face.force }));
    if (face.strength) parts.push(this.page("strength", { amount: face.strength }));
    if (face.shields.length > 0) parts.push(this.text("content", "shields", { side: this.sides(face.shields) }));
    if (face.broken?.length) parts.push(this.page("broken", { side: this.sides(face.broken) }));
    if (face.fragilities.length > 0)
      parts.push(this.text("content", "fragilities", { side: this.sides(face.fragilities) }));
    return parts.join(", ");
  }

  /** "d4: Gaia, Force 8, held by the Norse, captured from the Greeks, fragile: top" */
  lying(lying: Lying, table: Table, news: News | undefined): string {
    const holder = table.pantheons[lying.allegiance] ?? "greek";
    const origin = pantheonOf(lying.card);
    const parts = [`${lying.cell}: ${this.face(lying)}`, this.page(`held-${holder}`)];
    if (origin !== holder) parts.push(this.page(`taken-${origin}`));
    if (lying.covering) parts.push(this.text("board", "covering"));
    if (lying.outside) parts.push(this.text("board", "outside"));
    if (news) parts.push(this.page(`just-${news}`));
    return spaced(parts.join(", "), this.lang);
  }

  tokens(tokens: Tokens): string {
    const parts = KINDS.filter((kind) => tokens[kind] > 0).map((kind) =>
      this.page("count", { amount: tokens[kind], name: nameOf(this.book, "token", kind) }),
    );
    return parts.length > 0 ? this.page("tokens", { tokens: parts.join(", ") }) : this.page("no-tokens");
  }

  /** The rule that tells a card's power. */
  power(card: string): { anchor: string; text: string } | undefined {
    const anchor = this.book.rules[card]?.[0];
    const clause = this.book.clauses.find((one) => one.anchor === anchor);
    return clause && { anchor: clause.anchor, text: clause.text };
  }
}
