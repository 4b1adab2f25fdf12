// What a seat sees of hellas. Made by `python tools/wire.py` from palamedes/games/hellas/documents/schema.py.

/** What has been done in this turn. */
export interface Acted {
  artefacts: number;
  prayed: boolean;
  hero: boolean;
  hoplites: boolean;
  extra: number;
}

/** A battle under way. */
export interface Battle {
  what: "battle";
  region: string;
  attacker: number;
  defender: number;
  strength: number[];
  losses: number[];
  /** The cards that each side has played, in order. */
  played: string[][];
  passed: boolean[];
}

/** What wins, with so many players. */
export interface Goals {
  territories: number;
  /** The territory that does not count. */
  uncounted: string | null;
  temples: number;
  monsters: number;
  king: boolean;
}

/** A hunt under way. */
export interface Hunt {
  what: "hunt";
  hunter: number;
  monster: string;
  attack: string | null;
  worth: number | null;
  parried: number;
  /** The attacks that have been met. */
  seen: string[];
  set: string | null;
  aim: number | null;
  due: number;
}

/** The monument that was finished first. */
export interface King {
  god: string;
  builder: number;
  countdown: number;
  /** Whether whoever holds its region wins. */
  ripe: boolean;
}

/** Regions in which hoplites are recruited. */
export interface Levies {
  what: "levies";
  seat: number;
  left: string[];
}

/** A monster on the board, or a slain one. */
export interface Monster {
  region: string | null;
  slayer: number | null;
  /** The places of its row that are covered, from 1. */
  wounds: number[];
  evolved: string[];
  /** The symbols that wound it. */
  row: string[];
}

/** A monument, and whose priests pray there. */
export interface Monument {
  level: number;
  priests: number[];
}

/** Hoplites on the move. */
export interface Moves {
  what: "moves";
  seat: number;
  left: number;
}

/** How far a seat is on each of the four ways to win. */
export interface Progress {
  territories: number;
  temples: number;
  monsters: number;
  /** Whether it holds the region of the first finished monument. */
  king: boolean;
}

/** The phase of monsters. */
export interface Rampage {
  what: "monsters";
  seat: number;
  left: string[];
}

/** What lies in a region. */
export interface Region {
  control: number | null;
  /** Of each seat, without the fortified one. */
  hoplites: number[];
  /** Whose hoplite is fortified here. */
  fort: number | null;
  temple: boolean;
  territory: string;
  /** So many hoplites take it from nobody. */
  population: number;
  /** Hoplites recruited in its city; 0 without one, most in Sparta. */
  city: number;
  altar: boolean;
  /** Whether the Oracle is built here. */
  oracle: boolean;
  /** The god whose monument stands here. */
  monument: string | null;
  /** The quests that lie here. */
  quests: string[];
}

/** What lies before a seat. */
export interface Sheet {
  hero: string | null;
  /** The region of the hero; null on a quest. */
  place: string | null;
  /** The place of the quest that the hero is on. */
  quest: number | null;
  step: string | null;
  /** Leadership, Strength, Speed, wounds not counted. */
  stats: number[];
  /** The stats that are wounded. */
  injured: string[];
  priests: number;
  /** The special actions that carry a token. */
  used: string[];
  /** Artefacts and blessings. */
  gifts: string[];
  /** How many combat cards it has. */
  cards: number;
  /** The cards, to those who may see them. */
  hand: string[] | null;
  /** Hoplites that are not on the board. */
  reserve: number;
  slain: string[];
  progress: Progress;
}

/** The table of Lords of Hellas as a seat sees it. */
export interface Table {
  temple_card: string | null;
  temples_built: number;
  temples_left: number;
  seats: Sheet[];
  regions: Record<string, Region>;
  monuments: Record<string, Monument>;
  /** Who has the glory token of a territory. */
  glory: Record<string, number | null>;
  monsters: Record<string, Monster>;
  quests: (string | null)[];
  event_deck: string[];
  event_discards: string[];
  discharged: string[];
  spent: string[];
  deck: number;
  discards: string[];
  artefact_deck: string[];
  blessing_deck: string[];
  /** The cards, to those who may see them. */
  offered: string[] | null;
  /** The cards, to those who may see them. */
  refused: string[] | null;
  /** The cards, to those who may see them. */
  drawn: string[] | null;
  /** The cards, to those who may see them. */
  found: string[] | null;
  /** The cards, to those who may see them. */
  draft: string[] | null;
  /** How many cards of these kinds lie there. */
  counts: Record<string, number>;
  drafters: number[];
  turn: number | null;
  acted: Acted;
  builds: number;
  king: King | null;
  goals: Goals;
  /** What the question is about. */
  about: Record<string, any>;
  under_way: (Battle | Hunt | Moves | Trek | Rampage | Levies)[];
  /** The way in which the game was won. */
  victory: string | null;
}

/** An army that goes through several regions. */
export interface Trek {
  what: "trek";
  seat: number;
  region: string | null;
  amount: number;
  left: number;
}
