// The words of the board: from the game's own words, in the language of the page.

import { nameOf } from "../../shell/board";
import { fill, spaced, type Names } from "../../texts/index.svelte";
import type { Book, Lang, SeatInfo } from "../../wire";
import { armyOf, STATS, stretch, WAYS } from "./table";
import type { Monster, Region, Table } from "./table";

export class Words {
  constructor(
    readonly book: Book,
    readonly lang: Lang,
    readonly table: Table,
    readonly seats: SeatInfo[],
  ) {}

  /** A text of the board. */
  say(key: string, names: Names = {}): string {
    return spaced(fill(nameOf(this.book, "page", key), names, this.lang), this.lang);
  }

  name(domain: string, word: string | number): string {
    return nameOf(this.book, domain, word);
  }

  /** What to call a seat. */
  seat(seat: number): string {
    return this.seats[seat]?.called ?? String(seat + 1);
  }

  letters(): string[] {
    return this.table.seats.map((_, i) => String.fromCharCode(65 + i));
  }

  /** The rule that speaks of a thing, if there is one. */
  rule(word: string): string | undefined {
    return (
      this.book.rules[word]?.at(-1) ?? this.book.clauses.find((clause) => clause.anchor.endsWith(`.${word}`))?.anchor
    );
  }

  /** What the rules say of a thing, in their words, without the reasons that rulings give. */
  text(word: string): string {
    const why = this.name("page", "why");
    const anchor = this.rule(word);
    const clause = this.book.clauses.find((one) => one.anchor === anchor);
    return clause ? clause.text.split(why)[0]!.trim() : "";
  }

  row(parts: (string | false | null | undefined)[]): string {
    return parts.filter(Boolean).join(", ");
  }

  /** Everything about a region in one breath. */
  region(word: string, region: Region): string {
    const { table } = this;
    const heroes = table.seats.flatMap((sheet) => (sheet.place === word && sheet.hero ? [sheet.hero] : []));
    const beasts = Object.entries(table.monsters).filter(([, one]) => one.region === word);
    return this.row([
      this.name("region", word),
      this.name("territory", region.territory),
      region.control === null ? this.say("nobody") : this.say("held", { player: this.seat(region.control) }),
      this.say("population", { amount: region.population }),
      ...table.seats.map((_, seat) => {
        const amount = armyOf(region, seat);
        return amount > 0 && this.say("army", { player: this.seat(seat), amount });
      }),
      region.fort !== null && this.say("fortified", { player: this.seat(region.fort) }),
      ...heroes.map((hero) => this.name("hero", hero)),
      ...beasts.map(([beast, one]) => this.monster(beast, one)),
      region.monument && this.monument(region.monument),
      ...region.quests.map((quest) => this.say("quest", { quest: this.name("quest", quest) })),
      region.temple && this.say("temple"),
      region.altar && !region.temple && this.say("altar"),
      region.oracle && !region.temple && this.say("oracle"),
      region.city > 0 && this.say("city", { amount: region.city }),
    ]);
  }

  monster(word: string, monster: Monster): string {
    return this.row([
      this.name("monster", word),
      monster.region && this.say("in", { region: this.name("region", monster.region) }),
      this.wounds(monster),
    ]);
  }

  /** How a monster fares. */
  wounds(monster: Monster): string {
    return this.row([
      this.say("wounds", { amount: monster.wounds.length, all: monster.row.length }),
      monster.evolved.length > 0 && this.say("evolved", { amount: monster.evolved.length }),
    ]);
  }

  monument(god: string): string {
    const { level = 0, priests = [] } = this.table.monuments[god] ?? {};
    const prayers = priests.flatMap((amount, seat) =>
      amount > 0 ? [this.say("praying", { player: this.seat(seat), amount })] : [],
    );
    return this.row([this.say("monument", { god: this.name("god", god), level }), ...prayers]);
  }

  /** How far a seat is on a way to win. */
  way(seat: number, way: (typeof WAYS)[number]): string {
    const { done, goal } = stretch(this.table, seat, way);
    if (goal === 0) return this.say("way-closed", { way: this.say(`way-${way}`) });
    return this.say("way", { way: this.say(`way-${way}`), done, goal });
  }

  /** Everything about a seat in one breath. */
  sheet(seat: number, own: boolean): string {
    const sheet = this.table.seats[seat]!;
    return this.row([
      this.seat(seat),
      own && this.say("you"),
      ...STATS.map((stat, i) =>
        sheet.injured.includes(stat)
          ? this.say("injured", { stat: this.name("stat", stat), amount: sheet.stats[i] ?? 1 })
          : this.say("stat", { stat: this.name("stat", stat), amount: sheet.stats[i] ?? 1 }),
      ),
      this.say("priests", { amount: sheet.priests }),
      this.say("cards", { amount: sheet.cards }),
      this.say("reserve", { amount: sheet.reserve }),
      ...WAYS.map((way) => this.way(seat, way)),
      ...sheet.gifts.map((gift) => this.name("gift", gift)),
      ...sheet.slain.map((beast) => this.name("monster", beast)),
    ]);
  }
}
