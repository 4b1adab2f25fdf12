// How much of a table's log these eyes have looked at: kept as long as the window, so that loading it again does not
// tell once more what was seen.

import type { Scene } from "../wire";

type Eyes = Scene["eyes"];

const name = (table: string, eyes: Eyes): string => `palamedes.seen.${table}.${eyes}`;

/** The lines that were looked at. */
export function seenAt(table: string, eyes: Eyes): number {
  try {
    const lines = Number(sessionStorage.getItem(name(table, eyes)));
    return Number.isSafeInteger(lines) && lines > 0 ? lines : 0;
  } catch {
    return 0;
  }
}

export function keepSeen(table: string, eyes: Eyes, lines: number): void {
  try {
    sessionStorage.setItem(name(table, eyes), String(lines));
  } catch {
    // Without storage a battle may be told once more.
  }
}
