import { expect, test } from "vitest";
import type { Book, SeatInfo } from "../../wire";
import type { Table } from "./table";
import { Words } from "./words";

test("a seat is called after whoever sits there, not after its hero", () => {
  const table = { seats: [{ hero: "heracles" }, { hero: "helen" }] } as unknown as Table;
  const seats = [{ called: "Zoé" }, { called: "Tirynthe" }] as unknown as SeatInfo[];
  const book = { names: { hero: { heracles: "Héraclès", helen: "Hélène" } } } as unknown as Book;
  const words = new Words(book, "fr", table, seats);
  expect([0, 1].map((seat) => words.seat(seat))).toEqual(["Zoé", "Tirynthe"]);
});
