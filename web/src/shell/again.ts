// The same table once more, for those who want revenge.

import type { ChatLine, SeatWish, TableInfo, TableWish } from "../wire";

/** A text cut at the addresses of tables of this house; `to` is the path of such a table. */
export function withTables(words: string, house: string): { text: string; to: string }[] {
  const table = new RegExp(`${house.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(/t/[a-z0-9]+)`, "g");
  const found: { text: string; to: string }[] = [];
  let at = 0;
  for (const match of words.matchAll(table)) {
    found.push({ text: words.slice(at, match.index), to: "" }, { text: match[0], to: match[1]! });
    at = match.index + match[0].length;
  }
  return [...found, { text: words.slice(at), to: "" }];
}

/** The table at which somebody else wants to play again, and who that is; null while nobody has laid one. */
export function nextTable(
  chat: ChatLine[],
  here: string,
  mine: number[],
  house: string,
): { to: string; seat: number } | null {
  for (const line of chat.toReversed()) {
    const to = withTables(line.text, house).find((piece) => piece.to !== "" && piece.to !== `/t/${here}`)?.to;
    if (to) return mine.includes(line.seat) ? null : { to, seat: line.seat };
  }
  return null;
}

/** The wish that would lay this table again; `swap` moves everybody on by one seat. */
export function again(table: TableInfo, mine: number[], swap: boolean): TableWish {
  const me = mine[0];
  const seats = table.seats.map((seat): SeatWish => {
    if (seat.kind === "bot") return { kind: "bot", strength: seat.strength };
    if (!mine.includes(seat.seat)) return { kind: "open", name: "", like: seat.seat };
    return { kind: seat.seat === me ? "me" : "here", name: seat.name };
  });
  if (swap) seats.unshift(seats.pop()!);
  // A bot's name may tell of its seat, so bots are named anew; people keep theirs.
  return {
    game: table.game,
    seats,
    options: table.options,
    undo: table.undo === "unknown" ? null : table.undo,
    hold: table.hold,
    listed: table.listed,
    guided: false,
    after: table.id,
  };
}
