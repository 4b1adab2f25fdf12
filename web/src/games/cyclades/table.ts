// The table of Cyclades as a view shows it, and what a board works out from it.

import { viewOf } from "../../shell/board";
import type { Offer, Scene } from "../../wire";
import type { Land, Sea, Table, Tile } from "./view";

export type { Faction, Land, Move, Sea, Site, Table, Tile } from "./view";

export function tableOf(scene: Scene): Table {
  return viewOf(scene).table as Table;
}

/** Whose faction leads: the first one of the seat through whose eyes we look. */
export function ownSeat(scene: Scene): number | null {
  return typeof scene.eyes === "number" ? scene.eyes : null;
}

/** The factions in the order of their panels: one's own first, then the others as they sit. */
export function panels(table: Table, own: number | null): number[] {
  const all = table.factions.map((_, faction) => faction);
  const first =
    own === null
      ? 0
      : Math.max(
          0,
          table.factions.findIndex((faction) => faction.seat === own),
        );
  return [...all.slice(first), ...all.slice(0, first)];
}

export function hasTeams(table: Table): boolean {
  return new Set(table.factions.map((faction) => faction.team)).size < table.factions.length;
}

/** Whether each seat leads one faction, so that the sign of a seat is that of its faction. */
export function oneEach(table: Table): boolean {
  return new Set(table.factions.map((faction) => faction.seat)).size === table.factions.length;
}

export function teamLetter(team: number): string {
  return "ABC"[team] ?? String(team + 1);
}

/** The gods from the first to act to Apollo, with who has offered what. */
export interface GodRow {
  god: string;
  hidden: boolean;
  faction: number | null;
  price: number;
}

export function godRows(table: Table): GodRow[] {
  const row = (god: string, hidden: boolean): GodRow => {
    const offer = table.offers[god];
    return { god, hidden, faction: offer?.faction ?? null, price: offer?.price ?? 0 };
  };
  const shown = table.gods.length - table.hidden_gods;
  const rows = table.gods.map((god, place) => row(god, place >= shown));
  return table.gods.length > 0 ? [...rows, row("apollo", false)] : [];
}

/**
 * The spaces of the offering tracks that matter to whoever looks: what they can pay, what is offered already, and what
 * can be offered now. Those who have no purse see them all.
 */
export function spacesOf(table: Table, own: number | null, offers: Offer[]): number[] {
  const mine = table.factions.filter((faction) => faction.seat === own);
  if (mine.length === 0) return table.spaces;
  const means = mine.map((faction) => (faction.gold ?? 0) + faction.priestesses);
  const bids = godRows(table).map((row) => row.price);
  const open = offers.map((offer) => Number(offer.args["price"] ?? 0));
  const most = Math.max(...means, ...bids, ...open);
  return table.spaces.filter((price) => price <= most);
}

/** Everything that stands in a zone, whichever kind it is. */
export interface Zone {
  zone: string;
  land: Land | null;
  sea: Sea | null;
  owner: number | null;
  horns: number;
  hoard: number;
  /** The figures of creatures that stand there. */
  figures: string[];
}

export function zonesOf(table: Table): Zone[] {
  const figures = (zone: string): string[] =>
    Object.entries(table.figures).flatMap(([figure, stands]) => (stands === zone ? [figure] : []));
  if (table.lands.length === 0) return tilesOf(table).flatMap(printed);
  return [
    ...table.lands.map((land) => ({ ...common(land), land, sea: null, figures: figures(land.zone) })),
    ...table.seas.map((sea) => ({ ...common(sea), land: null, sea, figures: figures(sea.zone) })),
  ];
}

/** The tiles that lie, and the one in hand once it has a place. */
export function tilesOf(table: Table): Tile[] {
  const { tiles, hand } = table.map;
  return hand?.spot ? [...tiles, hand] : tiles;
}

/** The zones of a tile as they are printed: while tiles are being laid, nothing else lies on them. */
export function printed(tile: Tile): Zone[] {
  const bare = { owner: null, laid: 0, hoard: 0, beside: [] };
  return [...new Set(tile.cells)].map((zone): Zone => {
    const horns = tile.horns[zone] ?? 0;
    const harbours = tile.harbours[zone];
    const free = { building: null, bonus: null };
    const sites = (harbours ?? []).map((harbour, n) => ({ site: `${zone}.${n + 1}`, harbour, ...free }));
    const empty = { troops: 0, mercenaries: 0, heroes: [], island: zone, silenced: false };
    const land: Land = { zone, ...bare, ...empty, horns, sites, priestess: tile.priestess.includes(zone) };
    const sea: Sea = { zone, ...bare, horns, fleets: 0, closed: false };
    const kind = harbours ? { land, sea: null } : { land: null, sea };
    return { zone, owner: null, horns, hoard: 0, figures: [], ...kind };
  });
}

function common(zone: Land | Sea): { zone: string; owner: number | null; horns: number; hoard: number } {
  return { zone: zone.zone, owner: zone.owner, horns: zone.horns, hoard: zone.hoard };
}

/** The creature that a figure belongs to: Charybdis and Scylla are one. */
export function creatureOf(figure: string): string {
  return figure === "scylla" ? "charybdis" : figure;
}

/** Which faction owns the creature of a figure. */
export function ownerOf(table: Table, figure: string): number | null {
  const owner = table.factions.findIndex((faction) => faction.creatures.includes(creatureOf(figure)));
  return owner < 0 ? null : owner;
}

/** Who loses units in a battle: whoever is asked, but Hector's side chooses among the invaders. */
export function loserOf(table: Table, waiting: number[], question: string): number | null {
  const move = table.move;
  if (!move || move.foe === null) return null;
  if (question === "hector-strikes") return move.faction;
  const isAsked = (faction: number): boolean => waiting.includes(table.factions[faction]?.seat ?? -1);
  return [move.faction, move.foe].find(isAsked) ?? null;
}

/** Cards under one heading. */
export interface Loose {
  title: "drawn" | "top" | "from-discards";
  creatures: string[];
  heroes: string[];
}

/** Cards that lie neither on a track nor before a faction: drawn, looked at, or to be chosen from the discards. */
export function looseCards(table: Table, offers: Offer[]): Loose[] {
  const named = (domain: string): string[] => [...new Set(offers.flatMap((offer) => offer.args[domain] ?? []))];
  const drawn = table.drawn ?? [];
  const top = table.top !== null && !drawn.includes(table.top) ? [table.top] : [];
  const lying = new Set([...table.track, ...table.factions.flatMap((faction) => faction.creatures), ...drawn, ...top]);
  const standing = new Set([...table.hero_track, ...table.factions.flatMap((faction) => faction.heroes)]);
  const groups: Loose[] = [
    { title: "drawn", creatures: drawn, heroes: [] },
    {
      title: "from-discards",
      creatures: named("creature").filter((word) => !lying.has(word)),
      heroes: named("hero").filter((word) => !standing.has(word)),
    },
    { title: "top", creatures: top, heroes: [] },
  ];
  return groups.filter(({ creatures, heroes }) => creatures.length + heroes.length > 0);
}
