import { expect, it } from "vitest";
import { lying, places, withPiece } from "./hand";

const field = {
  key: "field",
  arg: "cell",
  places: (taken: string[]) => (taken.includes("e5") ? ["e5", "e6"] : ["e5"]),
};
const zeus = { card: "zeus", allegiance: 0 };

it("what lies on the board is what the document says, else what the game makes of it", () => {
  expect(lying(field, { table: { field: { e5: zeus } } }, null)).toEqual({ e5: zeus });
  expect(lying(field, {}, { table: { field: { e6: zeus } } })).toEqual({ e6: zeus });
  expect(lying(field, {}, null)).toEqual({});
});

it("a piece in hand can go where the game has room, an empty hand to where something lies", () => {
  expect(places(field, { e5: zeus }, false).map((offer) => offer.args)).toEqual([{ cell: "e5" }, { cell: "e6" }]);
  expect(places(field, { e5: zeus }, true).map((offer) => offer.notation)).toEqual(["take e5"]);
});

it("putting and taking change one place and nothing else", () => {
  const document = { game: "arena", table: { glory: [1, 2], field: { e5: zeus } } };
  const put = withPiece(field, document, { e5: zeus }, "e6", { card: "thor", allegiance: 1 });
  expect(put).toEqual({
    game: "arena",
    table: { glory: [1, 2], field: { e5: zeus, e6: { card: "thor", allegiance: 1 } } },
  });
  expect(withPiece(field, document, { e5: zeus }, "e5", undefined).table).toEqual({ glory: [1, 2], field: {} });
});
