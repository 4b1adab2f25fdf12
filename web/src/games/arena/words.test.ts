import { describe, expect, it } from "vitest";
import type { Book, Lang, SeatInfo } from "../../wire";
import type { Lying, Table } from "./table";
import { BoardWords } from "./words";

const names = {
  card: { gaia: "Gaïa" },
  side: { top: "haut", left: "gauche" },
  content: { shields: "boucliers : {side}", fragilities: "fragile : {side}" },
  board: { greek: "Grecs", outside: "hors du carré", covering: "recouvre Hela/Hadès" },
  token: { strength: "+1 de Force", breaker: "Brise-bouclier" },
  page: {
    force: "Force {amount}",
    "held-norse": "tenue par les Nordiques",
    "held-greek": "tenue par les Grecs",
    "taken-greek": "capturée aux Grecs",
    strength: "{amount:aucun jeton|un jeton|# jetons}",
    "just-placed": "vient d'être posée",
    tokens: "Jetons : {tokens}",
    "no-tokens": "Jetons : aucun",
    count: "{amount} × {name}",
  },
};
const book: Book = {
  game: "arena",
  title: "",
  introduction: "",
  clauses: [{ anchor: "character.plain", title: "", chapter: "", ruling: false, text: "Aucun pouvoir." }],
  names,
  facts: {},
  rules: { gaia: ["character.plain", "other"] },
  lessons: [],
  declining: [],
  board: "",
};
const words = new BoardWords(book, "fr" as Lang);
const gaia: Lying = {
  cell: "d4",
  card: "gaia",
  allegiance: 1,
  force: 8,
  strength: 2,
  shields: [],
  broken: [],
  fragilities: ["top", "left"],
  outside: false,
  covering: false,
};
const table = { pantheons: ["greek", "norse"] } as Table;

describe("what a screen reader says", () => {
  it("names cell, card, Force, tokens, sides, holder and origin", () => {
    expect(words.lying(gaia, table, undefined)).toBe(
      "d4: Gaïa, Force 8, 2 jetons, fragile\u00a0: haut, gauche, tenue par les Nordiques, capturée aux Grecs",
    );
  });

  it("says nothing of a Force that is not printed", () => {
    expect(words.face({ card: "gaia", force: null, shields: [], fragilities: [] })).toBe("Gaïa");
  });

  it("says nothing of an origin that has not changed", () => {
    const said = words.lying({ ...gaia, allegiance: 0 }, table, "placed");
    expect(said).toMatch(/tenue par les Grecs, vient d'être posée$/);
  });

  it("counts tokens by kind, and says when there is none", () => {
    expect(words.tokens({ strength: 1, breaker: 2 })).toBe("Jetons\u00a0: 1 × +1 de Force, 2 × Brise-bouclier");
    expect(words.tokens({ strength: 0, breaker: 0 })).toBe("Jetons\u00a0: aucun");
  });

  it("finds the rule of a card's power", () => {
    expect(words.power("gaia")).toEqual({ anchor: "character.plain", text: "Aucun pouvoir." });
    expect(words.power("nobody")).toBeUndefined();
  });
});

it("a side is called by the name that a person gave, else by its pantheon", () => {
  const table = { pantheons: ["greek", "greek"] } as unknown as Table;
  const seats = [
    { called: "Zoé", title: "Les Grecs" },
    { called: "Les Grecs", title: "Les Grecs" },
  ] as SeatInfo[];
  const called = new BoardWords(book, "fr" as Lang, seats);
  expect([called.side(0, table), called.side(1, table)]).toEqual(["Zoé", "Grecs"]);
});
