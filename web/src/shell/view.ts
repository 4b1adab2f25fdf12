// What a seat sees, whatever the game. Made by `python tools/wire.py` from palamedes/core/kernel/schema.py.

/** A legal answer of the seat that looks. */
export interface Answer {
  action: number;
  notation: string;
  verb: string;
  args: Record<string, string>;
}

/** What a seat, or a spectator, may see. */
export interface View {
  game: string;
  players: number;
  options: Record<string, number | string | boolean>;
  /** Who looks; null for a spectator. */
  seat: number | null;
  /** Who must answer: a seat; less than 0 for chance, or for nobody. */
  actor: number;
  /** All who may answer now. */
  waiting: number[];
  over: boolean;
  winners: number[];
  eliminated: boolean[];
  /** What is asked. */
  question: string | null;
  /** The clause of the rules that asks it. */
  clause: string;
  table: Record<string, any>;
  /** Left out where offers with texts travel beside it. */
  answers?: Answer[];
}
