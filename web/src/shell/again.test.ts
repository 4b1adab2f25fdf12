import { expect, it } from "vitest";
import { again } from "./again";
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
