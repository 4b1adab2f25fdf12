// How fast the page follows what happens: by what a player wants to see, not by the number of events.

import type { Pace } from "../memory.svelte";
import type { Line, News } from "../wire";
import { seatOf } from "./groups";

/** So many pieces of news that wait make each pass twice as fast; twice as many, four times. */
const PATIENCE = 2;
/** A summary can be read in this time, however much there is to tell. */
const SUMMARY_LINES = 8;

const spoken = (lines: Line[]): Line[] => lines.filter((line) => line.text !== "");

/** The seat whose doing a piece of news tells; null where it tells only what followed, or nothing. */
export function doer(news: News): number | null {
  for (const line of spoken(news.log)) {
    const seat = seatOf(line);
    if (seat !== null) return seat;
  }
  return null;
}

/** Whether two pieces of news that wait, one right after the other, are shown as one. */
export function together(before: News, after: News, pace: Pace): boolean {
  const undone = after.log_from < before.log_from + before.log.length;
  const elsewhere = before.scene.eyes !== after.scene.eyes || before.table.status !== after.table.status;
  if (undone || elsewhere) return false;
  if (pace === "once") return true;
  const said = spoken(after.log);
  // What nobody does and nobody says follows from what was done before: a bonus, a die, the next question.
  if (said.length === 0) return true;
  const one = doer(before);
  const other = doer(after);
  if (pace === "summaries") return other === null || one === null || one === other;
  if (other === null) return one !== null && said.length === 1;
  // A group that moves, units placed one by one.
  return one === other && spoken(before.log).at(-1)?.key === said[0]?.key;
}

/** How long a piece of news stays before the next one may come, in milliseconds; `left`: how many more wait. */
export function stay(fresh: Line[], left: number, pace: Pace): number {
  const said = spoken(fresh).length;
  if (said === 0 || pace === "once") return 0;
  if (pace === "summaries") return 1200 + 250 * Math.min(said, SUMMARY_LINES);
  return (550 + 350 * Math.min(said, 4)) / Math.max(1, left / PATIENCE);
}
