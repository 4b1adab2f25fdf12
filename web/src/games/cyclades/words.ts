// The words of the board: from the game's own words, in the language of the page.

import { nameOf } from "../../shell/board";
import { fill, spaced, type Names } from "../../texts/index.svelte";
import type { Book, Lang, SeatInfo } from "../../wire";
import { creatureOf, hasTeams, oneEach, ownerOf, teamLetter } from "./table";
import type { GodRow, Site, Table, Zone } from "./table";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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

  /** A name where a line begins. */
  title(domain: string, word: string): string {
    return capital(this.name(domain, word));
  }

  /** What a faction is called: after whoever leads it; where each leads two, both are told. */
  faction(faction: number): string {
    const own = this.name("faction", faction);
    const each = oneEach(this.table);
    const seat = this.seats[each ? faction : Math.floor(faction / 2)];
    if (!seat || seat.called === seat.title) return own;
    return each ? seat.called : `${seat.called} (${own})`;
  }

  /** The letters on the signs of the factions: those of the seats where each seat leads one, else of their names. */
  letters(): string[] {
    const each = oneEach(this.table);
    return this.table.factions.map((_, i) => (each ? String.fromCharCode(65 + i) : this.name("faction", i).charAt(0)));
  }

  /** The rule that speaks of a thing, if there is one. */
  rule(word: string): string | undefined {
    return (
      this.book.rules[word]?.[0] ??
      this.book.clauses.find((clause) => clause.anchor.startsWith(`${word}.`))?.anchor ??
      this.book.clauses.find((clause) => clause.anchor.endsWith(`.${word}`))?.anchor
    );
  }

  private row(parts: (string | false | null | undefined)[]): string {
    return parts.filter(Boolean).join(", ");
  }

  site(site: Site): string {
    const { building, bonus, harbour } = site;
    if (building === "metropolis") {
      return this.say("site-metropolis", { bonus: this.name("bonus", bonus ?? ""), zone: this.name("zone", harbour) });
    }
    return building === null
      ? this.say("site-free", { zone: this.name("zone", harbour) })
      : this.say("site-built", { building: this.name("building", building), zone: this.name("zone", harbour) });
  }

  /** Everything about a zone in one breath. */
  zone(zone: Zone): string {
    const { land, sea, owner } = zone;
    return this.row([
      this.say(land ? "land" : "sea", { zone: this.name("zone", zone.zone) }),
      owner !== null ? this.faction(owner) : this.say("nobody"),
      sea && sea.fleets > 0 && this.say("fleets", { amount: sea.fleets }),
      land && land.troops > 0 && this.say("troops", { amount: land.troops }),
      land && land.mercenaries > 0 && this.say("mercenaries", { amount: land.mercenaries }),
      ...(land?.heroes ?? []).map((hero) => this.name("hero", hero)),
      ...zone.figures.map((figure) => this.figure(figure)),
      ...(land?.sites ?? []).map((site) => this.site(site)),
      land?.silenced && land.sites.some((site) => site.building) && this.say("silenced"),
      zone.horns > 0 && this.say("horns", { amount: zone.horns }),
      land?.priestess && this.say("icon-priestess"),
      zone.hoard > 0 && this.say("hoard", { amount: zone.hoard }),
      sea?.closed && this.say("closed"),
    ]);
  }

  figure(figure: string): string {
    const owner = ownerOf(this.table, figure);
    const name = this.name("figure", figure);
    return owner === null ? name : this.say("belongs", { name, faction: this.faction(owner) });
  }

  god(row: GodRow): string {
    const god = this.name("god", row.god);
    if (row.hidden) return this.say("god-hidden", { god });
    if (row.faction === null) return this.say("god-free", { god });
    return this.say("god-offer", { god, faction: this.faction(row.faction), price: row.price });
  }

  /** A space of an offering track, and who stands on it. */
  space(god: string, price: number, faction: number | null): string {
    const names = { god: this.name("god", god), price };
    return faction === null
      ? this.say("space", names)
      : this.say("space-taken", { ...names, faction: this.faction(faction) });
  }

  /** A card of the creature track. */
  creature(creature: string, price: number | null, reserved: number | null): string {
    return this.row([
      this.title("creature", creature),
      price !== null && this.say("price", { amount: price }),
      reserved !== null && this.say("reserved", { faction: this.faction(reserved) }),
      this.text(creature),
    ]);
  }

  hero(hero: string, price: number | null): string {
    return this.row([this.name("hero", hero), price !== null && this.say("price", { amount: price }), this.text(hero)]);
  }

  /** What the rules say of a creature or hero, in their words, without the reasons that rulings give. */
  text(word: string): string {
    const why = this.name("page", "why");
    const clauses = this.book.clauses.filter((clause) => clause.anchor.startsWith(`${word}.`));
    return clauses.map((clause) => clause.text.split(why)[0]!.trim()).join(" ");
  }

  /** Everything about a faction in one breath. */
  panel(n: number, own: boolean): string {
    const faction = this.table.factions[n];
    if (!faction) return "";
    const who = this.seats[faction.seat]?.name;
    return this.row([
      this.faction(n),
      own && this.say("you"),
      who && who !== this.faction(n) && who,
      hasTeams(this.table) && this.say("team", { team: teamLetter(faction.team) }),
      faction.fallen && this.say("fallen"),
      this.table.faction === n && this.say("acts"),
      this.say("metropolises", { amount: faction.metropolises, goal: this.table.goal }),
      faction.gold === null ? this.say("gold-hidden") : this.say("gold", { amount: faction.gold }),
      this.say("income", { amount: faction.income }),
      this.say("priestesses", { amount: faction.priestesses }),
      this.say("philosophers", { amount: faction.philosophers }),
      this.say("fleets-left", { amount: faction.fleets_left }),
      this.say("troops-left", { amount: faction.troops_left }),
      faction.temples > 0 && this.say("temples", { amount: faction.temples }),
      ...faction.heroes.map((hero) => this.name("hero", hero)),
      ...faction.creatures.map((creature) => this.name("creature", creature)),
      faction.shrine && this.say("shrine"),
    ]);
  }

  /** Where the figure of a creature stands, for its card in front of its owner. */
  stands(creature: string): string {
    const name = this.title("creature", creature);
    const own = Object.entries(this.table.figures).filter(([figure]) => creatureOf(figure) === creature);
    const zone = own.map(([, stands]) => stands).join(", ");
    return zone ? this.say("stands", { name, zone }) : name;
  }
}
