// A problem packed into one file: what the person says, what happened at the table, which version, which browser.
// Nothing is sent; the person sees what is inside and keeps the file.

import type { Line, TableInfo } from "../../wire";

export interface Browser {
  userAgent: string;
  languages: readonly string[];
  viewport: { width: number; height: number; scale: number };
  theme: string;
  motion: string;
  lang: string;
}

export interface Evidence {
  text: string;
  table: TableInfo;
  move: number;
  /** The whole record where one may have it … */
  record: string | null;
  /** … else why not, and the log as far as these eyes see it. */
  withheld: string;
  log: Line[];
  version: string;
  build: string;
  browser: Browser;
  time: string;
}

export interface Report {
  kind: "palamedes-report";
  format: 1;
  time: string;
  text: string;
  version: string;
  build: string;
  game: string;
  move: number;
  browser: Browser;
  table: TableInfo;
  record?: string;
  withheld?: string;
  log?: string[];
}

/** The report as it will be written. Only what is listed here goes in: a table's public facts hold no keys. */
export function pack(evidence: Evidence): Report {
  const report: Report = {
    kind: "palamedes-report",
    format: 1,
    time: evidence.time,
    text: evidence.text.trim(),
    version: evidence.version,
    build: evidence.build,
    game: evidence.table.game,
    move: evidence.move,
    browser: evidence.browser,
    table: evidence.table,
  };
  if (evidence.record !== null) report.record = evidence.record;
  else {
    report.withheld = evidence.withheld;
    report.log = evidence.log.filter((line) => line.text !== "").map((line) => `${line.move} ${line.text}`);
  }
  return report;
}

/** Whether this browser may have the whole record: nobody else plays with hidden cards at this table. */
export function mayHaveRecord(table: TableInfo, keys: string[]): boolean {
  if (table.recorded || table.status === "over") return true;
  const persons = table.seats.filter((seat) => seat.kind !== "bot").length;
  return table.status === "playing" && persons > 0 && keys.length >= persons;
}
