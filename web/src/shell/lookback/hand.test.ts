import { expect, it } from "vitest";
import type { Book } from "../../wire";
import { laid, offersAt, under, withFields } from "./hand";
import { again, Vocabulary, type Shape } from "./shape";

const item: Shape = {
  is: "fields",
  fields: { card: { is: "word", of: "card" }, allegiance: { is: "seat" } },
};
const card = under(
  "field",
  "cell",
  item,
  (taken) => (taken.includes("e5") ? ["e5", "e6"] : ["e5"]),
  () => ["zeus"],
);
const zeus = { card: "zeus", allegiance: 0 };
const cell = (word: string): { args: Record<string, string> } => ({ args: { cell: word } });

it("what lies on the board is what the document says, else what the game makes of it", () => {
  expect(laid({ table: { field: { e5: zeus } } }, { table: { field: {}, glory: [1, 2] } })).toEqual({
    field: { e5: zeus },
    glory: [1, 2],
  });
  expect(card.lying(laid({}, { table: { field: { e6: zeus } } }))).toEqual([{ at: cell("e6"), piece: zeus }]);
  expect(card.lying(laid({}, null))).toEqual([]);
});

it("a piece in hand can go where the game has room; places are answers that the board can point at", () => {
  const places = card.places({ field: { e5: zeus } }, {});
  expect(places).toEqual([cell("e5"), cell("e6")]);
  const offers = offersAt("put", places, ({ args }) => `on ${args?.["cell"]}`);
  expect(offers.map(({ notation, text }) => [notation, text])).toEqual([
    ["put e5", "on e5"],
    ["put e6", "on e6"],
  ]);
});

it("putting and taking change one place and nothing else", () => {
  const document = { game: "arena", table: { glory: [1, 2], field: { e5: zeus } } };
  const thor = { card: "thor", allegiance: 1 };
  const put = withFields(document, card.put(laid(document, null), cell("e6"), thor));
  expect(put).toEqual({ game: "arena", table: { glory: [1, 2], field: { e5: zeus, e6: thor } } });
  const taken = withFields(document, card.take(laid(document, null), cell("e5")));
  expect(taken).toEqual({ game: "arena", table: { glory: [1, 2], field: {} } });
});

it("what a piece makes the game count anew is left out of the document", () => {
  const document = { game: "toy", table: { temples: 3, towns: {} } };
  expect(withFields(document, { towns: { a: 1 }, temples: undefined })).toEqual({
    game: "toy",
    table: { towns: { a: 1 } },
  });
});

it("after a piece was put the same is in hand again, but for words that are there once only", () => {
  const book = { names: { card: { zeus: "Zeus", hera: "Hera" } } } as unknown as Book;
  const words = new Vocabulary(book, 2, {});
  expect(again(item, { card: "zeus", allegiance: 1 }, words, new Set(["zeus"]))).toEqual({
    card: "hera",
    allegiance: 1,
  });
  expect(again(item, { card: "zeus", allegiance: 1 }, words, new Set())).toEqual({ card: "zeus", allegiance: 1 });
});
