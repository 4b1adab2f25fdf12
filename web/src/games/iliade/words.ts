// The words of the board: from the game's own words, in the language of the page.

import { nameOf } from "../../shell/board";
import { fill, type Names } from "../../texts/index.svelte";
import type { Book, Lang, SeatInfo } from "../../wire";
import { hasTeams, sorted, teamLetter, type Camp, type Group, type Table } from "./table";

export class Words {
  constructor(
    readonly book: Book,
    readonly lang: Lang,
    readonly seats: SeatInfo[] = [],
  ) {}

  /** A text of the board. */
  say(key: string, names: Names = {}): string {
    return fill(nameOf(this.book, "page", key), names, this.lang);
  }

  name(domain: string, word: string | number): string {
    return nameOf(this.book, domain, word);
  }

  /** What a seat is called. */
  seat(seat: number): string {
    return this.seats[seat]?.called ?? this.name("seat", seat);
  }

  /** Several cards in a row, equal ones counted: "2 × Archers, Chariot". */
  cards(cards: string[]): string {
    return sorted(cards)
      .map(({ card, count }) => (count > 1 ? `${count} × ${this.name("cards", card)}` : this.name("cards", card)))
      .join(", ");
  }

  /** A card with what is printed on it. */
  card(domain: string, word: string): string {
    const facts = this.book.facts[word];
    return facts ? `${this.name(domain, word)} (${facts})` : this.name(domain, word);
  }

  /** A group of an army with what it is worth. */
  group(group: Group): string {
    if (group.kind === "hero") return this.say("hero", { amount: group.word });
    if (group.kind === "loose") return this.card("cards", group.word);
    if (group.kind === "horse") {
      const hidden = group.cards.slice(1);
      const known = hidden.length > 0 && !hidden.includes("back");
      const text = this.say("horse", { horse: this.name("horse", group.word), amount: hidden.length });
      return known ? `${text}: ${this.cards(hidden)}` : text;
    }
    return this.say("worth", { name: this.name(group.kind, group.word), amount: group.value });
  }

  /** Everything about a seat in one breath: how it stands, and what it has won. */
  camp(seat: number, table: Table, is: { own: boolean; winner: boolean; asked: boolean }): string {
    const camp = table.seats[seat];
    if (!camp) return this.seat(seat);
    const state = this.state(camp, is.winner);
    const facts = [
      is.own ? this.say("you", { seat: this.seat(seat) }) : this.seat(seat),
      hasTeams(table) ? this.say("team", { team: teamLetter(camp.team), amount: camp.team_points }) : "",
      state && this.say(state),
      is.asked ? this.say("turn") : "",
      this.say("strength", { amount: camp.strength }),
      this.say("points", { amount: camp.points, goal: table.goal }),
      this.say("hand-count", { amount: camp.cards }),
      camp.won.map((word) => this.name("victories", word)).join(", "),
      camp.tiles.map((word) => this.name("tile", word)).join(", "),
      camp.penalties.map((word) => this.name("oracle", word)).join(", "),
    ];
    return facts.filter(Boolean).join(", ");
  }

  /** The key of how a seat stands in this siege. */
  state(camp: Camp, winner: boolean): string {
    if (winner) return "winner";
    if (!camp.fights) return "watches";
    return camp.passed ? "passed" : "";
  }
}
