// Many answers, many lines: put together what belongs together, so that a person finds the way.

import type { Book, Line, Offer } from "../wire";

/** Answers that share a beginning, which is said once. A group without a label holds those that share none. */
export interface Group {
  id: string;
  label: string;
  offers: Offer[];
  /** What remains of each answer's text after the label. */
  rests: string[];
}

/** So many answers of a kind are put together. */
const SEVERAL = 4;
/** So many answers of one verb are divided further. */
const BUSY = 12;

/** The words that all texts begin with; each keeps some for itself, and not a bare number. */
export function beginning(texts: string[]): string {
  const all = texts.map((text) => text.split(" "));
  const first = all[0] ?? [];
  let shared = 0;
  while (all.every((words) => words.length > shared + 1 && words[shared] === first[shared])) shared += 1;
  while (shared > 0 && all.some((words) => words.slice(shared).every((word) => /^\d+$/.test(word)))) shared -= 1;
  return first.slice(0, shared).join(" ");
}

/** Answers by verb, those of a busy verb by what they point at first. */
export function groups(offers: Offer[]): Group[] {
  const made: Group[] = [];
  const alone: Offer[] = [];
  for (const [verb, same] of by(offers, (offer) => offer.verb)) {
    const firsts = by(same, (offer) => Object.values(offer.args)[0] ?? "");
    const parts: [string, Offer[]][] = same.length > BUSY && firsts.size > 1 ? [...firsts] : [["", same]];
    for (const [word, some] of parts) {
      const shared = some.length < SEVERAL ? "" : beginning(some.map((offer) => offer.text));
      if (shared === "") alone.push(...some);
      else made.push(group(`${verb} ${word}`.trim(), shared, some));
    }
  }
  if (alone.length > 0) made.unshift({ id: "", label: "", offers: alone, rests: alone.map((offer) => offer.text) });
  return made;
}

function group(id: string, shared: string, offers: Offer[]): Group {
  const rests = offers.map((offer) => offer.text.slice(shared.length + 1));
  return { id, label: shared.replace(/[\s:,;]+$/, ""), offers, rests };
}

function by<T>(things: T[], key: (thing: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const thing of things) {
    const name = key(thing);
    const same = found.get(name);
    if (same) same.push(thing);
    else found.set(name, [thing]);
  }
  return found;
}

/** Lines that stand side by side in the log: one, or a long run of the same kind, such as a deal. */
export interface Run {
  key: string;
  lines: Line[];
}

/** So many lines of the same kind are folded together: few where chance speaks, as in a deal, many where players do. */
const DEALT = 4;
const PLAYED = 16;

/** The log with long runs of the same kind put together; `chance`: the kinds of lines that tell what chance did. */
export function runs(log: Line[], chance: ReadonlySet<string> = new Set()): Run[] {
  const made: Run[] = [];
  for (const line of log) {
    if (line.text === "") continue;
    const last = made.at(-1);
    if (last && last.key === line.key) last.lines.push(line);
    else made.push({ key: line.key, lines: [line] });
  }
  return made.flatMap((run) =>
    run.lines.length >= (chance.has(run.key) ? DEALT : PLAYED)
      ? [run]
      : run.lines.map((line) => ({ key: run.key, lines: [line] })),
  );
}

/** A stretch of the log under one heading of the game: a cycle, a siege, the set-up. */
export interface Chapter {
  /** The number of its first line. */
  n: number;
  heading: string;
  /** Whether it tells only how the table was laid out: it is folded once play has begun. */
  setup: boolean;
  lines: Line[];
}

/** The log in chapters, as the game divides it; one without headings has a single chapter. */
export function chapters(log: Line[]): Chapter[] {
  const made: Chapter[] = [];
  for (const line of log) {
    if (line.text === "") continue;
    const last = made.at(-1);
    const { group, setup } = line;
    if (last && last.heading === group && last.setup === setup) last.lines.push(line);
    else made.push({ n: line.n, heading: group, setup, lines: [line] });
  }
  return made;
}

/** An answer that was taken back before our eyes: what the log said of it, and after how many lines it stood there. */
export interface Undone {
  after: number;
  line: Line;
}

/** What was taken back when a log was cut: the first thing that a person did there. */
export function undoneBy(before: Line[], after: Line[]): Undone | null {
  const gone = before.slice(after.length).filter((line) => line.text !== "");
  const line = gone.find((one) => seatOf(one) !== null) ?? gone[0];
  return line ? { after: after.length, line } : null;
}

/** The kinds of lines that tell what chance did: they are called like its answers. */
export function chanceKeys(book: Book | null): ReadonlySet<string> {
  return new Set(Object.keys(book?.names.chance ?? {}));
}

/** The seat that a line speaks of, where it names one; where seats lead factions, the faction. */
export function seatOf(line: Line): number | null {
  if (line.seat >= 0) return line.seat;
  const seat: unknown = line.args.seat ?? line.args.faction;
  if (typeof seat === "string" && /^\d$/.test(seat)) return Number(seat);
  return typeof seat === "number" ? seat : null;
}
