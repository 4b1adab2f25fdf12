// What a seat sees of iliade. Made by `python tools/wire.py` from palamedes/games/iliade/documents/schema.py.

/** What lies before a seat. */
export interface Camp {
  team: number;
  /** For its owner's eyes. */
  hand: string[] | null;
  /** How many cards are in the hand. */
  cards: number;
  /** What was given up, for its owner's eyes. */
  trimmed: string[] | null;
  phalanxes: string[];
  phalanx_values: number[];
  elephants: string[];
  elephant_values: number[];
  loose: string[];
  horses: Horse[];
  spilled: string[];
  hero: number;
  strength: number;
  passed: boolean;
  fights: boolean;
  won: string[];
  penalties: string[];
  tiles: string[];
  points: number;
  team_points: number;
}

/** A Trojan Horse in an army. */
export interface Horse {
  /** By which it is called as long as it stands. */
  number: number;
  cards: number;
  /** What is hidden in it, for its owner's eyes. */
  load: string[] | null;
}

/** How many cards the piles hold. */
export interface Piles {
  army: number;
  victory: number;
  oracle: number;
}

/** The table of Iliade as a seat sees it. */
export interface Table {
  turn: number;
  opener: number;
  siege: number;
  oracle: string | null;
  final: boolean;
  goal: number;
  limit: number;
  stakes: string[];
  piles: Piles;
  discard: string[];
  weapon: string | null;
  heroes: number[];
  seats: Camp[];
}
