import { describe, expect, test } from "vitest";
import type { Line, SeatInfo, TableInfo } from "../../wire";
import { fileName } from "./files";
import { mayHaveRecord, pack, type Evidence } from "./report";

function seat(n: number, kind: SeatInfo["kind"]): SeatInfo {
  return {
    seat: n,
    title: `Seat ${n}`,
    called: `Seat ${n}`,
    name: "",
    kind,
    strength: null,
    stand_in: null,
    present: true,
    shown: false,
    absent: false,
    team: n,
  };
}

function table(status: TableInfo["status"], ...kinds: SeatInfo["kind"][]): TableInfo {
  return {
    id: "abcdefghijkl",
    game: "arena",
    game_name: "Mythic Arena",
    players: kinds.length,
    options: {},
    seats: kinds.map((kind, n) => seat(n, kind)),
    status,
    undo: "free",
    hold: false,
    listed: false,
    guided: false,
    moves: 12,
    turn: [],
    created: "",
    updated: "",
    recorded: false,
    dice: { kind: "fair", commitment: "", words: [], secret: null },
    own_start: false,
    own_content: false,
  };
}

const line: Line = {
  n: 0,
  move: 3,
  key: "place",
  args: {},
  text: "The Greeks place Zeus.",
  seat: -1,
  group: "",
  setup: false,
  things: [],
};
const evidence: Evidence = {
  text: "  Zeus vanished. ",
  table: table("playing", "person", "person"),
  move: 12,
  record: null,
  withheld: "Others still play.",
  log: [line, { ...line, text: "" }],
  version: "1.0",
  build: "abc",
  browser: {
    userAgent: "test",
    languages: ["fr"],
    viewport: { width: 390, height: 844, scale: 3 },
    theme: "dark",
    motion: "none",
    lang: "fr",
  },
  time: "2026-01-01T00:00:00Z",
};

describe("a report", () => {
  test("holds the visible log where the record is withheld, and says why", () => {
    expect(pack(evidence)).toMatchObject({
      text: "Zeus vanished.",
      withheld: "Others still play.",
      log: ["3 The Greeks place Zeus."],
    });
    expect(pack(evidence)).not.toHaveProperty("record");
  });

  test("holds the record where there is one, and no log beside it", () => {
    const packed = pack({ ...evidence, record: "game: arena" });
    expect(packed.record).toBe("game: arena");
    expect(packed).not.toHaveProperty("log");
  });
});

describe("who may have the record", () => {
  test("of a finished game: anybody", () => {
    expect(mayHaveRecord(table("over", "person", "person"), [])).toBe(true);
  });

  test("of a running one: who holds every person's seat", () => {
    expect(mayHaveRecord(table("playing", "person", "bot"), ["a"])).toBe(true);
    expect(mayHaveRecord(table("playing", "person", "person"), ["a", "b"])).toBe(true);
    expect(mayHaveRecord(table("playing", "person", "person"), ["a"])).toBe(false);
    expect(mayHaveRecord(table("playing", "person", "bot"), [])).toBe(false);
    expect(mayHaveRecord(table("playing", "bot", "bot"), [])).toBe(false);
  });
});

test("file names are plain", () => {
  expect(fileName("palamedes", "Mythic Arena", "a/b", 37, "")).toBe("palamedes-mythic-arena-a-b-37");
});
