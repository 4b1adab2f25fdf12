import { expect, it } from "vitest";
import { again, nextTable } from "./again";
import { news, seat } from "./sample";

const bot = seat(2, { kind: "bot", strength: "oracle", name: "Oracle" });
const table = news({}, [seat(0, { name: "Ann" }), seat(1, { name: "Bob" }), bot, seat(3, { name: "Cleo" })]).table;

it("the same people and bots sit at the table again; who is elsewhere gets an open seat", () => {
  expect(again(table, [1, 3], false).seats).toEqual([
    { kind: "open", name: "", like: 0 },
    { kind: "me", name: "Bob" },
    { kind: "bot", strength: "oracle" },
    { kind: "here", name: "Cleo" },
  ]);
});

it("who sat here sits down there with the key that they have, wherever they have moved", () => {
  const wish = again(table, [0], true);
  expect([wish.after, ...wish.seats.map((seat) => seat.like)]).toEqual(["abc", 3, undefined, 1, undefined]);
});

it("swapped, everybody moves on by one", () => {
  expect(again(table, [0], true).seats.map((wish) => wish.kind)).toEqual(["open", "me", "open", "bot"]);
});

it("whoever is asked to play again is led to the table that was laid last, unless they laid it themselves", () => {
  const house = "https://games.example";
  const line = (n: number, seat: number, text: string) => ({ n, seat, name: "", text, at: "" });
  const chat = [line(0, 1, `Another game? ${house}/t/one`), line(1, 0, "Yes."), line(2, 1, `${house}/t/two`)];
  expect(nextTable(chat, "here", [0], house)).toEqual({ to: "/t/two", seat: 1 });
  expect(nextTable(chat, "here", [1], house)).toBeNull();
  expect(nextTable([line(0, 1, `${house}/t/here`)], "here", [0], house)).toBeNull();
});
