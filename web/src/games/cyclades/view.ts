// What a seat sees of cyclades. Made by `python tools/wire.py` from palamedes/games/cyclades/documents/schema.py.

/** The tiles that lie, and the one in hand. */
export interface Archipelago {
  face: number | null;
  tiles: Tile[];
  hand: Tile | null;
}

/** What lies before a faction. */
export interface Faction {
  seat: number;
  team: number;
  /** Only for those who may look behind the screen. */
  gold: number | null;
  priestesses: number;
  philosophers: number;
  metropolises: number;
  shrine: boolean;
  income: number;
  fleets_left: number;
  troops_left: number;
  temples: number;
  heroes: string[];
  /** Heroes that have come in this cycle. */
  fresh: string[];
  creatures: string[];
  fallen: boolean;
}

/** A land zone. */
export interface Land {
  zone: string;
  owner: number | null;
  troops: number;
  mercenaries: number;
  heroes: string[];
  horns: number;
  laid: number;
  hoard: number;
  priestess: boolean;
  island: string;
  sites: Site[];
  silenced: boolean;
  beside: string[];
}

/** A group on the move or in battle. */
export interface Move {
  faction: number;
  from: string | null;
  to: string | null;
  foe: number | null;
  fleet: number;
  troop: number;
  mercenary: number;
  heroes: string[];
  attack: number | null;
  defence: number | null;
  attack_die: number | null;
  defence_die: number | null;
}

/** Who has offered what to a god. */
export interface Offering {
  faction: number;
  price: number;
}

/** A sea zone. */
export interface Sea {
  zone: string;
  owner: number | null;
  fleets: number;
  horns: number;
  laid: number;
  hoard: number;
  closed: boolean;
  beside: string[];
}

/** A building site. */
export interface Site {
  site: string;
  harbour: string;
  building: string | null;
  bonus: string | null;
}

/** The table of Cyclades as a seat sees it. */
export interface Table {
  cycle: number;
  goal: number;
  /** The faction that acts. */
  faction: number | null;
  /** The faction that must decide. */
  asked: number | null;
  god: string | null;
  factions: Faction[];
  map: Archipelago;
  lands: Land[];
  seas: Sea[];
  /** The zones where figures of creatures stand. */
  figures: Record<string, string>;
  gods: string[];
  hidden_gods: number;
  offers: Record<string, Offering>;
  order: number[];
  done: number[];
  track: (string | null)[];
  reserved: (number | null)[];
  prices: number[];
  hero_price: number;
  pile: number;
  top: string | null;
  drawn: string[] | null;
  discards: string[];
  trophies: string[];
  hero_track: (string | null)[];
  hero_pile: number;
  hero_discards: string[];
  stock: Record<string, number>;
  spaces: number[];
  move: Move | null;
}

/** A tile of the archipelago. */
export interface Tile {
  tile: string;
  /** Where it lies; null while it is in somebody's hand. */
  spot: string | null;
  turn: number;
  /** The zones of its nineteen cells, row by row, before it is turned. */
  cells: string[];
  horns: Record<string, number>;
  priestess: string[];
  harbours: Record<string, string[]>;
}
