// A position while somebody writes it: its text, what the game says to it, and the way back.

import type { PositionSeen } from "../../wire";
import { later, type Later } from "../procession";
import type { Eyes } from "./address";
import { isObject, lineAt, readJson, standsAt, tidy, type Slip } from "./json";
import { why } from "./why";

export type Check = (text: string, eyes: Eyes) => Promise<PositionSeen>;

/** So long after the last key the game is asked. */
const PAUSE = 350;
const REMEMBERED = 200;

export class Draft {
  text = $state.raw("");
  eyes = $state.raw<Eyes>("all");
  state = $state<"checking" | "good" | "bad">("checking");
  /** What the game says is wrong, and where: "table.glory[1]". */
  message = $state("");
  path = $state("");
  /** The last text that was possible, as the game sees it. */
  good = $state.raw<PositionSeen | null>(null);
  /** How many changes can be taken back. */
  steps = $state(0);

  read = $derived(readJson(this.text));
  document = $derived(this.read.ok && isObject(this.read.root.value) ? this.read.root.value : null);
  slip = $derived<Slip | null>(this.read.ok ? null : this.read.slip);
  /** The line that is wrong; 0: none. */
  line = $derived.by(() => {
    if (!this.read.ok) return lineAt(this.text, this.read.at);
    return this.state === "bad" ? lineAt(this.text, standsAt(this.read.root, this.path).start) : 0;
  });

  private history: string[] = [];
  private typing = false;
  private asked = 0;
  private callOff: (() => void) | null = null;

  constructor(
    private readonly check: Check,
    private readonly wait: Later = later,
  ) {}

  /** Begins with a text; what was before is forgotten. */
  begin(text: string): void {
    this.history = [];
    this.steps = 0;
    this.good = null;
    this.show(text, 0);
  }

  /** The person types: what is typed in one go is one change. */
  type(text: string): void {
    if (!this.typing) this.remember();
    this.typing = true;
    this.show(text, PAUSE);
  }

  /** Another text at once: from a form, a file, a button. */
  write(text: string): void {
    if (text === this.text) return;
    this.remember();
    this.show(text, PAUSE / 3);
  }

  /** Another document, written tidily. */
  put(document: unknown): void {
    this.write(`${tidy(document)}\n`);
  }

  undo(): void {
    const before = this.history.pop();
    if (before === undefined) return;
    this.steps = this.history.length;
    this.typing = false;
    this.show(before, 0);
  }

  look(eyes: Eyes): void {
    this.eyes = eyes;
    this.ask();
  }

  /** Asks the game again, in another language. */
  again(): void {
    this.ask();
  }

  close(): void {
    this.callOff?.();
    this.asked += 1;
  }

  private remember(): void {
    this.history = [...this.history, this.text].slice(-REMEMBERED);
    this.steps = this.history.length;
    this.typing = false;
  }

  private show(text: string, pause: number): void {
    this.text = text;
    this.callOff?.();
    this.callOff = null;
    this.asked += 1;
    if (this.slip) {
      this.state = "bad";
      this.message = "";
      this.path = "";
      return;
    }
    this.state = "checking";
    if (pause === 0) this.ask();
    else this.callOff = this.wait(() => this.ask(), pause);
  }

  private ask(): void {
    this.callOff?.();
    this.callOff = null;
    if (this.slip) return;
    this.asked += 1;
    const number = this.asked;
    this.check(this.text, this.eyes).then(
      (seen) => number === this.asked && this.hear(seen),
      (problem: unknown) => number === this.asked && this.refuse(why(problem)),
    );
  }

  private hear(seen: PositionSeen): void {
    if (!seen.ok) {
      this.refuse(seen.message, seen.path);
      return;
    }
    this.state = "good";
    this.message = "";
    this.path = "";
    this.good = seen;
  }

  private refuse(message: string, path = ""): void {
    this.state = "bad";
    this.message = message;
    this.path = path;
  }
}

/**
 * The position to begin with, as short as it can be written: what is left out is as at the start. Where a game has a long
 * set-up, it brings a table on which that is done.
 */
export function opening(game: string, players: number, starts: Record<string, unknown> = {}): string {
  return `${tidy({ game, players, turn: 0, table: starts[players] ?? {} })}\n`;
}

/**
 * A whole position without the piles that the game can fill by itself, where it fills them in the same way. Without
 * them, whoever moves a card need not take it out of a pile too.
 */
export async function shortened(position: Record<string, unknown>, rest: string[], check: Check): Promise<string> {
  const whole = `${tidy(position)}\n`;
  if (!isObject(position.table)) return whole;
  const kept = Object.entries(position.table).filter(([key]) => !rest.includes(key));
  const short = `${tidy({ ...position, table: Object.fromEntries(kept) })}\n`;
  const seen = await check(short, null).catch(() => null);
  return seen?.ok && JSON.stringify(seen.position) === JSON.stringify(position) ? short : whole;
}
