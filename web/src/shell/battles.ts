// Battles as the log tells them: each stays in sight until it was looked at, or whoever looks has answered.

import type { Line } from "../wire";

/** How a game tells of its battles, by the keys of its lines. */
export interface Telling {
  /** A battle begins: who against whom, and where. */
  begins: readonly string[];
  /** What happens in it: forces, dice, losses. */
  goesOn: readonly string[];
  /** How it ends. What follows at once and belongs to it is told too. */
  ends: readonly string[];
}

export interface Battle {
  /** The number of its first line, and of the one that ended it. */
  n: number;
  ended: number;
  lines: Line[];
  /** The line that says how it ended. */
  outcome: Line;
}

/** The battles that are over and that were decided in line number `from` or later, in order. */
export function battlesIn(log: Line[], telling: Telling, from: number): Battle[] {
  const found: Battle[] = [];
  let open: { lines: Line[]; outcome: Line | null } | null = null;
  const close = (): void => {
    if (open?.outcome && open.outcome.n >= from) {
      const { lines, outcome } = open;
      found.push({ n: lines[0]!.n, ended: outcome.n, lines, outcome });
    }
    open = null;
  };
  for (const line of log) {
    const ends = telling.ends.includes(line.key);
    if (telling.begins.includes(line.key)) {
      close();
      open = { lines: [line], outcome: null };
    } else if (open && (ends || telling.goesOn.includes(line.key))) {
      open.lines.push(line);
      if (ends) open.outcome = line;
    } else if (open?.outcome && line.text !== "") close();
  }
  close();
  return found;
}
