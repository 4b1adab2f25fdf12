// Moments of a table, asked for once and kept while one looks back and forth; the next ones come in advance.

import type { Moment } from "../../wire";
import type { Eyes } from "./address";

export type Ask = (move: number, eyes: Eyes) => Promise<Moment>;

/** So many moments are kept; those not looked at for the longest time go first. */
const KEPT = 240;

export class Moments {
  private readonly kept = new Map<string, Promise<Moment>>();

  constructor(
    private readonly ask: Ask,
    private readonly most = KEPT,
  ) {}

  get(move: number, eyes: Eyes): Promise<Moment> {
    const name = `${eyes} ${move}`;
    const known = this.kept.get(name);
    const moment = known ?? this.ask(move, eyes);
    this.kept.delete(name);
    this.kept.set(name, moment);
    if (!known) {
      // What failed is asked for again next time.
      moment.catch(() => {
        if (this.kept.get(name) === moment) this.kept.delete(name);
      });
      for (const oldest of this.kept.keys()) {
        if (this.kept.size <= this.most) break;
        this.kept.delete(oldest);
      }
    }
    return moment;
  }

  /** Asks for the moments that will be wanted next; whether they come is no matter now. */
  prepare(moves: number[], eyes: Eyes): void {
    for (const move of moves) this.get(move, eyes).catch(() => undefined);
  }

  /** Forgets everything: another language, another table. */
  clear(): void {
    this.kept.clear();
  }
}
