// The words of the board: from the game's own words, in the language of the page.

import { nameOf } from "../../shell/board";
import { fill, spaced, type Names } from "../../texts/index.svelte";
import type { Book, Lang, SeatInfo } from "../../wire";
import type { Reason } from "./reasons";
import { cardsOf, inTeams, unitsIn, type Modifier, type Power, type Table, type Unit } from "./table";

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
    return spaced(nameOf(this.book, domain, word), this.lang);
  }

  /** The same at the beginning of a sentence. */
  title(domain: string, word: string | number): string {
    const name = this.name(domain, word);
    return name.charAt(0).toUpperCase() + name.slice(1);
  }

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

  /** What the rules say under an anchor, in their words, without the reasons that rulings give. */
  clause(anchor: string): string {
    const clause = this.book.clauses.find((one) => one.anchor === anchor);
    return clause ? spaced(clause.text.split(this.say("why"))[0]!.trim(), this.lang) : "";
  }

  talent(word: string): string {
    return this.clause(`talent.${word}`);
  }

  /** What a power does. */
  power({ effect }: Pick<Power, "effect">): string {
    return this.clause(`power.${effect}`);
  }

  row(parts: (string | false | null | undefined)[]): string {
    return parts.filter(Boolean).join(", ");
  }

  kind(unit: Pick<Unit, "kind">): string {
    return this.title("kind", unit.kind);
  }

  /** A unit as a person would point it out: whose it is, too. */
  unit(unit: Unit): string {
    const name = nameOf(this.book, "unit", unit.unit);
    if (name !== unit.unit) return spaced(name, this.lang);
    return this.say("unit-of", { unit: this.kind(unit), player: this.seat(unit.seat) });
  }

  /** Everything about a unit in one breath. */
  figure(unit: Unit): string {
    const kind = this.table.kinds[unit.kind];
    if (unit.state === "egg")
      return this.row([this.say("egg-of", { unit: this.unit(unit) }), this.say("vitality", { amount: unit.vitality })]);
    return this.row([
      this.unit(unit),
      kind && this.name("type", kind.type),
      inTeams(this.table) &&
        this.say("camp", { camp: String.fromCharCode(65 + (this.table.seats[unit.seat]?.camp ?? 0)) }),
      unit.state === "waiting" && this.say("waiting"),
      unit.state === "destroyed" && this.say("destroyed"),
      unit.state === "fielded" &&
        (kind?.type === "troop"
          ? this.say("figures", { amount: unit.vitality, all: kind.vitality })
          : this.say("vitality-of", { amount: unit.vitality, all: kind?.vitality ?? unit.vitality })),
      unit.stone && this.say(unit.stone === "stone" ? "carries" : "carries-object"),
      unit.activated && this.say("activated"),
      unit.silent && this.say("silent"),
      ...unit.tokens.map((token) => this.say("token", { power: this.name("power", token.power) })),
      unit.zone && this.say("in", { zone: this.zoneName(unit.zone) }),
    ]);
  }

  zoneName(zone: string): string {
    return this.name("zone", zone);
  }

  /** Everything about a zone in one breath. */
  zone(word: string): string {
    const zone = this.table.zones[word];
    if (!zone) return this.zoneName(word);
    const here = unitsIn(this.table, word);
    return this.row([
      this.zoneName(word),
      this.name("terrain", zone.terrain),
      zone.printed !== zone.terrain && this.say("was", { terrain: this.name("terrain", zone.printed) }),
      zone.elements > 0 && this.say(zone.printed === "forest" ? "trees" : "columns", { amount: zone.elements }),
      zone.saturated
        ? this.say("saturated", { all: zone.capacity })
        : this.say("room", { amount: here.length, all: zone.capacity }),
      zone.stones > 0 && this.say("stones", { amount: zone.stones }),
      zone.objects > 0 && this.say("objects", { amount: zone.objects }),
      ...here.map((unit) => this.unit(unit)),
      ...this.table.tokens
        .filter((token) => token.zone === word)
        .map((token) => this.say("token", { power: this.name("power", token.power) })),
      ...zone.home.map((seat) => this.say("home", { player: this.seat(seat) })),
    ]);
  }

  /** What changed a value: a talent, a terrain, a border, a power. */
  modifier({ what, amount }: Modifier): string {
    if (what === "printed") return this.say("modifier", { what: this.cause(what), amount });
    return this.say("modifier", { what: this.cause(what), amount: amount > 0 ? `+${amount}` : `−${Math.abs(amount)}` });
  }

  /** The name of what changes a value, whatever it is. */
  cause(what: string): string {
    for (const domain of ["modifier", "talent", "terrain", "border", "power", "effect", "trait", "mark"]) {
      const name = nameOf(this.book, domain, what);
      if (name !== what) return spaced(name, this.lang);
    }
    return what;
  }

  /** Why somebody cannot be attacked. */
  reason(reason: Reason): string {
    switch (reason.why) {
      case "range":
        return this.say("why-range", { distance: reason.distance, range: reason.range });
      case "wall":
        return this.say("why-wall");
      case "terrain":
        return this.say("why-terrain", {
          terrain: this.name("terrain", reason.terrain),
          zone: this.zoneName(reason.zone),
        });
      case "units":
        return this.say("why-units", {
          units: this.list(reason.units.map((unit) => this.kind(unit))),
          zone: this.zoneName(reason.zone),
        });
      case "other":
        return this.say("why-other");
    }
  }

  /** Who or what is spoken of, before what is said of it. */
  get colon(): string {
    return this.lang === "fr" ? "\u00a0:" : ":";
  }

  list(names: string[]): string {
    return new Intl.ListFormat(this.lang, { type: "conjunction" }).format(names);
  }

  /** Where the cards of a unit are, as far as one may know. */
  cards(unit: Unit): string {
    const sheet = this.table.seats[unit.seat];
    if (!sheet) return "";
    const { hand, deck, unseen, discards } = cardsOf(sheet, unit.kind);
    const known = sheet.known[unit.kind] ?? 0;
    return this.row([
      hand !== null && this.say("cards-hand", { amount: hand }),
      deck !== null && this.say("cards-deck", { amount: deck }),
      (hand === null || deck === null) && this.say("cards-unseen", { amount: unseen }),
      hand === null && known > 0 && this.say("cards-known", { amount: known }),
      this.say("cards-discards", { amount: discards }),
    ]);
  }
}
