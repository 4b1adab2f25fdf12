import { describe, expect, it } from "vitest";
import type { Line } from "../../wire";
import { acts, extent, freshCells, gloryLines, type Lying, type Table } from "./table";

function lying(cell: string, allegiance = 0, more: Partial<Lying> = {}): Lying {
  return {
    cell,
    card: `card on ${cell}`,
    allegiance,
    force: 3,
    strength: 0,
    shields: [],
    broken: [],
    fragilities: [],
    outside: false,
    covering: false,
    ...more,
  };
}

function line(key: string, args: Record<string, unknown>): Line {
  return { n: 0, move: 1, key, args, text: "", seat: -1, group: "", setup: false, things: [] };
}

function table(field: Lying[], more: Partial<Table> = {}): Table {
  return {
    turn: 0,
    pantheons: ["greek", "norse"],
    opener: 0,
    glory: [0, 0],
    tokens: [],
    stock: { strength: 3, breaker: 3 },
    decks: [9, 9],
    discards: [[], []],
    drawn: null,
    placed: null,
    bonus: 0,
    captured: [],
    symbols: [0, 0],
    field,
    out: [],
    games: 0,
    wins: [0, 0],
    ...more,
  };
}

describe("the part of the grid that is shown", () => {
  it("has room around the centre before the first card", () => {
    expect(extent([], ["e5"])).toEqual({ left: 3, top: 3, columns: 3, rows: 3 });
  });

  it("has a ring round cards that span less than four", () => {
    expect(extent([lying("e5"), lying("f5")], [])).toEqual({ left: 3, top: 3, columns: 4, rows: 3 });
  });

  it("grows no further once the square is fixed", () => {
    const field = [lying("c3"), lying("d3"), lying("e3"), lying("f3"), lying("c4"), lying("c5"), lying("c6")];
    expect(extent(field, [])).toEqual({ left: 2, top: 2, columns: 4, rows: 4 });
  });

  it("takes in a card outside the square and cells that can be chosen", () => {
    const row = [lying("c5"), lying("d5"), lying("e5"), lying("f5"), lying("b5", 0, { outside: true })];
    expect(extent(row, ["g5"])).toMatchObject({ left: 1, columns: 6 });
  });
});

describe("what has just happened", () => {
  it("is told by cell", () => {
    const fresh = [
      line("place", { seat: 0, card: "zeus", cell: "e5" }),
      line("battle", { seat: 0, card: "thor", cell: "e6", card_by: "zeus" }),
    ];
    expect([...freshCells(fresh)]).toEqual([
      ["e5", "placed"],
      ["e6", "captured"],
    ]);
  });

  it("is nothing where a card has left again", () => {
    const fresh = [line("place", { cell: "e5", card: "vali" }), line("leave", { cell: "e5", card: "vali" })];
    expect(freshCells(fresh).size).toBe(0);
  });
});

describe("lines that bring Glory", () => {
  const scored = [line("place", { seat: 0, cell: "e5" }), line("lines", { seat: 0, amount: 1, amount_lines: 1 })];

  it("are exactly three cards of one side in a row or column", () => {
    expect(gloryLines(table([lying("c5"), lying("d5"), lying("e5"), lying("f5", 1)]), scored)).toEqual([
      ["c5", "d5", "e5"],
    ]);
    expect(gloryLines(table([lying("e3"), lying("e4"), lying("e5")]), scored)).toEqual([["e3", "e4", "e5"]]);
  });

  it("are not four", () => {
    expect(gloryLines(table([lying("c5"), lying("d5"), lying("e5"), lying("f5")]), scored)).toEqual([]);
  });

  it("hold something that this turn has changed", () => {
    const old = [lying("c3"), lying("d3"), lying("e3")];
    const made = [lying("e5"), lying("f5"), lying("g5")];
    expect(gloryLines(table([...old, ...made]), scored)).toEqual([["e5", "f5", "g5"]]);
  });

  it("are all that were scored, though their card was placed some answers ago", () => {
    const strengthened = [line("strengthen", { seat: 0, amount: 1 }), line("lines", { seat: 0, amount_lines: 1 })];
    expect(gloryLines(table([lying("c5"), lying("d5"), lying("e5")]), strengthened)).toEqual([["c5", "d5", "e5"]]);
  });

  it("are not shown when none was scored", () => {
    expect(gloryLines(table([lying("c5"), lying("d5"), lying("e5")]), scored.slice(0, 1))).toEqual([]);
  });
});

it("whoever is waited for acts, and nobody when the game is over", () => {
  expect([0, 1].map((seat) => acts({ over: false, waiting: [0] }, seat))).toEqual([true, false]);
  expect(acts({ over: true, waiting: [0] }, 0)).toBe(false);
});
