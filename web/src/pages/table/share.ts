// How the column beside the board is shared out: the question has what it needs before the log has anything.

/** Pixels below which nobody reads a log, and those of the row of tabs above it. */
export const LOG = 160;
export const TABS = 48;
/** Between two parts of the column. */
const GAP = 10;

export interface Share {
  /** Whether the log has no room below the question: only its tabs stand there, and it opens over the board's side. */
  tight: boolean;
  /** How high the question may be then. */
  question: number;
}

/** What is left for the log in a column of this height, below a lesson, the question and what happened since. */
export function share(column: number, lesson: number, since: number, question: number): Share {
  const parts = [lesson, since].filter((height) => height > 0);
  const left = column - parts.reduce((sum, height) => sum + height + GAP, 0) - GAP;
  return { tight: column > 0 && left - question < LOG + TABS, question: left - TABS };
}
