// What a seat sees of arena. Made by `python tools/wire.py` from palamedes/games/arena/documents/schema.py.

/** The card that was drawn and not played yet. What is printed on it is for its owner's eyes. */
export interface Drawn {
  seat: number;
  card: string | null;
  force?: number | null;
  shields?: ("bottom" | "left" | "right" | "top")[];
  fragilities?: ("bottom" | "left" | "right" | "top")[];
}

/** A card on the battlefield. */
export interface Lying {
  cell: string;
  card: string;
  /** The seat that holds it. */
  allegiance: number;
  /** None is printed on Hela and Hades. */
  force: number | null;
  /** Strength tokens on it. */
  strength: number;
  shields: ("bottom" | "left" | "right" | "top")[];
  /** Shields that a token has broken. */
  broken: ("bottom" | "left" | "right" | "top")[];
  fragilities: ("bottom" | "left" | "right" | "top")[];
  /** Whether it lies outside of the square. */
  outside: boolean;
  /** Whether Hela or Hades lies under it. */
  covering: boolean;
}

/** The table of Mythic Arena as a seat sees it. */
export interface Table {
  turn: number;
  pantheons: ["greek" | "norse", "greek" | "norse"];
  opener: number;
  glory: number[];
  tokens: Tokens[];
  stock: Tokens;
  decks: number[];
  discards: string[][];
  drawn: Drawn | null;
  placed: string | null;
  bonus: number;
  captured: string[];
  symbols: number[];
  field: Lying[];
  out: string[];
  games: number;
  wins: number[];
}

/** Power tokens. */
export interface Tokens {
  strength: number;
  breaker: number;
}
