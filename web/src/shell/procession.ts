// News comes as fast as bots think; people follow one thing after the other. What comes in waits here until what is
// shown has been seen. The server knows nothing of this: timing belongs to the page.

import type { Line, News, Past } from "../wire";

/** What a piece of news changes in the log: the new log, the lines that are new, and whether something was undone. */
export interface Told {
  log: Line[];
  fresh: Line[];
  undone: boolean;
}

/** The log after a piece of news. Lines that say the same in another language, or once more, are not new. */
export function told(log: Line[], news: News): Told {
  const after = [...log.slice(0, news.log_from), ...news.log];
  let same = 0;
  while (same < log.length && same < after.length && alike(log[same]!, after[same]!)) same += 1;
  return { log: after, fresh: after.slice(same), undone: same < log.length };
}

/** A situation together with what came before it because it was too much for one message. */
export function whole(pieces: Pick<Past, "log_from" | "log" | "chat_from" | "chat">[], news: News): News {
  const parts = [...pieces, news];
  const { from: log_from, lines: log } = joined(parts.map((part) => ({ from: part.log_from, lines: part.log })));
  const { from: chat_from, lines: chat } = joined(parts.map((part) => ({ from: part.chat_from, lines: part.chat })));
  return { ...news, log_from, log, chat_from, chat };
}

interface Stretch<T> {
  from: number;
  lines: T[];
}

/** Each stretch replaces everything from its beginning on. */
function joined<T>(stretches: Stretch<T>[]): Stretch<T> {
  return stretches.reduce((before, next) => {
    if (next.from <= before.from) return next;
    return { from: before.from, lines: [...before.lines.slice(0, next.from - before.from), ...next.lines] };
  });
}

function alike(one: Line, other: Line): boolean {
  return one.move === other.move && one.key === other.key;
}

/** How long a piece of news stays before the next one may come, in milliseconds at normal speed. */
export function dwell(fresh: Line[]): number {
  const spoken = fresh.filter((line) => line.text !== "").length;
  return spoken === 0 ? 0 : 550 + 350 * Math.min(spoken, 4);
}

/** Calls back later, and gives what calls it off. Tests bring their own. */
export type Later = (act: () => void, milliseconds: number) => () => void;

export const later: Later = (act, milliseconds) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};

export class Procession {
  private waiting: News[] = [];
  private callOff: (() => void) | null = null;
  private shown: News | null = null;

  /**
   * `show` shows a piece of news and says for how long it must stay. `left`: how many more wait; `joined`: it goes on
   * with what is shown already.
   */
  constructor(
    private readonly show: (news: News, left: number, joined: boolean) => number,
    private readonly wait: Later = later,
    /** Whether two that wait side by side are shown as one. */
    private readonly together: (before: News, after: News) => boolean = () => false,
    /** Whether a piece of news joins what is shown, instead of waiting until that was seen. */
    private readonly joins: (shown: News, news: News) => boolean = () => false,
  ) {}

  /** How many pieces of news are not shown yet. */
  get length(): number {
    return this.waiting.length;
  }

  /** The newest that has come in, shown or not. */
  get newest(): News | undefined {
    return this.waiting.at(-1);
  }

  add(news: News): void {
    if (this.callOff && this.shown && this.waiting.length === 0 && this.joins(this.shown, news)) {
      this.callOff();
      this.callOff = null;
      this.present(news, true);
      return;
    }
    this.waiting.push(news);
    if (!this.callOff) this.next();
  }

  /** What is shown has been seen: the next one need not wait. */
  hurry(): void {
    this.callOff?.();
    this.callOff = null;
    this.next();
  }

  /** Straight to the newest. */
  skip(): void {
    this.callOff?.();
    this.callOff = null;
    while (this.waiting.length > 0) this.show(this.waiting.shift()!, this.waiting.length, false);
  }

  /** Forgets what waits: the table was left, or is told anew. */
  clear(): void {
    this.callOff?.();
    this.callOff = null;
    this.waiting = [];
  }

  /** The next one, with all that belongs to it. */
  private take(together: (before: News, after: News) => boolean): News {
    const taken = [this.waiting.shift()!];
    while (this.waiting.length > 0 && together(taken.at(-1)!, this.waiting[0]!)) taken.push(this.waiting.shift()!);
    return whole(taken.slice(0, -1), taken.at(-1)!);
  }

  private next(): void {
    while (this.waiting.length > 0 && !this.present(this.take(this.together), false));
  }

  /** Shows a piece of news; whether it stays for a while. */
  private present(news: News, joined: boolean): boolean {
    this.shown = news;
    const stay = this.show(news, this.waiting.length, joined);
    if (stay <= 0) return false;
    this.callOff = this.wait(() => {
      this.callOff = null;
      this.next();
    }, stay);
    return true;
  }
}
