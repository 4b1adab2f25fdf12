// The address of a feed: what opens it at each of my tables, the newest first.

import type { MyTable } from "../../memory.svelte";
import type { Lang } from "../../wire";

/** A feed tells of so many seats, as the server says. */
const MOST = 20;

/** The address of the feed of these tables; `passes` asks for what opens it at one of them. */
export async function feedOf(
  tables: MyTable[],
  passes: (table: MyTable) => Promise<string[]>,
  house: string,
  lang: Lang,
): Promise<string> {
  const mine = tables.filter((table) => table.keys.length > 0).slice(0, MOST);
  // A table that is gone by now opens nothing, and takes nothing from the others.
  const found = await Promise.allSettled(mine.map(passes));
  const shown = found.flatMap((one) => (one.status === "fulfilled" ? one.value : [])).slice(0, MOST);
  const query = new URLSearchParams([...shown.map((at) => ["at", at]), ["lang", lang]]);
  return `${house}/api/feed?${query.toString()}`;
}
