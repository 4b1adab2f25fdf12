// A table played back: where we are, through whose eyes, and whether it goes on by itself.

import type { Line, Moment } from "../../wire";
import { dwell, later, type Later } from "../procession";
import type { Eyes } from "./address";
import { Moments, type Ask } from "./moments";
import { why } from "./why";

/** So many moments ahead are asked for in advance. */
const AHEAD = 4;
/** A move that tells nothing new, such as the ninth card of a deal, passes quickly. */
const BRIEF = 220;

/** How long a moment stays while the film runs, in milliseconds at normal speed. */
export function stay(lines: Line[], before: Line | undefined): number {
  const told = lines.filter((line) => line.text !== "");
  if (told.length === 0) return BRIEF / 2;
  return told.every((line) => line.key === before?.key) ? BRIEF : dwell(told);
}

export class Film {
  moment = $state.raw<Moment | null>(null);
  eyes = $state.raw<Eyes>(null);
  /** Where we are going, which is where we are as soon as it has come. */
  move = $state(0);
  /** How many answers there are to look at. */
  moves = $state(0);
  playing = $state(false);
  problem = $state("");
  /** The lines of the move that led here. */
  here = $derived(this.moment?.log.filter((line) => line.move === this.moment?.scene.move && line.move > 0) ?? []);
  atEnd = $derived(this.move >= this.moves);

  private readonly moments: Moments;
  private callOff: (() => void) | null = null;

  constructor(
    ask: Ask,
    private readonly speed: () => number,
    private readonly wait: Later = later,
  ) {
    this.moments = new Moments(ask);
  }

  /** Goes to a move; beyond the ends, to the end. */
  async go(move: number, eyes: Eyes = this.eyes): Promise<void> {
    this.stopWaiting();
    const wanted = Math.max(0, Math.min(this.moves, Math.round(move)));
    this.move = wanted;
    this.eyes = eyes;
    try {
      const moment = await this.moments.get(wanted, eyes);
      if (this.move !== wanted || this.eyes !== eyes) return;
      this.moment = moment;
      this.moves = Math.max(moment.scene.moves, wanted);
      this.problem = "";
    } catch (problem) {
      if (this.move !== wanted || this.eyes !== eyes) return;
      this.problem = why(problem);
      this.playing = false;
      return;
    }
    const ahead = Array.from({ length: AHEAD }, (_, n) => wanted + 1 + n).filter((next) => next <= this.moves);
    this.moments.prepare(ahead, eyes);
    if (this.playing) this.goOn();
  }

  /** Looks at the same moment again, in another language. */
  again(): Promise<void> {
    this.moments.clear();
    return this.go(this.move);
  }

  play(): void {
    if (this.moves === 0) return;
    this.playing = true;
    if (this.atEnd) void this.go(0);
    else this.goOn(0);
  }

  pause(): void {
    this.playing = false;
    this.stopWaiting();
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** One moment further: after its time, or after so many milliseconds. */
  private goOn(milliseconds?: number): void {
    this.stopWaiting();
    if (this.atEnd) {
      this.playing = false;
      return;
    }
    const log = this.moment?.log ?? [];
    const before = log.filter((line) => line.move < this.move && line.text !== "").at(-1);
    const time = milliseconds ?? stay(this.here, before) / this.speed();
    this.callOff = this.wait(() => {
      this.callOff = null;
      void this.go(this.move + 1);
    }, time);
  }

  private stopWaiting(): void {
    this.callOff?.();
    this.callOff = null;
  }
}
