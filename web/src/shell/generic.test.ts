import { expect, it } from "vitest";
import type { Book } from "../wire";
import { fieldName, hides, partsOf, unseen, wordName } from "./generic";
import { offer } from "./sample";

const book = {
  names: {
    answers: { zeus: "not a name" },
    card: { zeus: "Zeus" },
    seats: { "seat-1": "Clotho" },
    board: { glory: "Glory", points: "{amount} points", oracle: "Oracle:" },
  },
} as unknown as Book;
const offers = [offer("place zeus c3", { card: "zeus", cell: "c3" }), offer("mount zeus", { rider: "zeus" })];

it("a word is called what the game calls it, never by a text of another kind", () => {
  expect(wordName(book, "drawn", "zeus")).toBe("Zeus");
  expect(wordName(book, "drawn", "hera")).toBe("hera");
  expect(wordName(book, "leader", "seat-1")).toBe("Clotho");
});

it("a field has the board's name where that is a plain one", () => {
  expect(fieldName(book, "glory")).toBe("Glory");
  expect(fieldName(book, "oracle")).toBe("Oracle");
  expect(fieldName(book, "points")).toBe("points");
  expect(fieldName(book, "team_points")).toBe("team points");
});

it("a word stands for every argument that it is given as", () => {
  expect(partsOf("zeus", offers)).toEqual([{ args: { card: "zeus" } }, { args: { rider: "zeus" } }]);
  expect(partsOf("ares", offers)).toEqual([]);
});

it("words of answers that the view does not show can be chosen all the same", () => {
  expect([...unseen({ hand: ["zeus"], deep: [{ x: null }] }, offers)]).toEqual([["cell", ["c3"]]]);
});

it("what is there and may not be seen is told from what is not there", () => {
  expect(hides({ hand: null, hand_held: 2 }, "hand")).toBe(true);
  expect(hides({ hand: null, hand_held: 0 }, "hand")).toBe(false);
  expect(hides({ hand: ["zeus"], hand_held: 1 }, "hand")).toBe(false);
  expect(hides({ laid: null }, "laid")).toBe(false);
});
