// The same table once more, for those who want revenge.

import type { SeatWish, TableInfo, TableWish } from "../wire";

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
