import { describe, expect, test } from "vitest";
import { isWithin, lineAt, pathParts, readJson, spelt, standsAt, tidy, valueAt, withValue } from "./json";

const SAMPLES = [
  "{}",
  "[]",
  ' {"a": [1, -2.5e3, "x\\u00e9\\n", true, false, null], "b": {"c": {}}} ',
  "[[[]]]",
  '"only a text"',
  "0",
];

describe("reading", () => {
  test.each(SAMPLES)("agrees with JSON.parse: %s", (text) => {
    const read = readJson(text);
    expect(read.ok && read.root.value).toEqual(JSON.parse(text));
  });

  test.each([
    ['{"a": 1,}', "key", 8],
    ['{"a" 1}', "colon", 4],
    ["[1 2]", "comma", 2],
    ['{"a": 1\n "b": 2}', "comma", 7],
    ["[1, ]", "value", 4],
    ['{"a": "x}', "text", 6],
    ["{} {}", "end", 3],
    ["[007]", "number", 1],
    ["", "value", 0],
    ["{'a': 1}", "key", 1],
    ['{"a": [1, 2}', "comma", 11],
    ['["\u0001"]', "text", 1],
  ] as const)("names what is wrong and where: %s", (text, slip, at) => {
    expect(readJson(text)).toEqual({ ok: false, slip, at });
    expect(() => JSON.parse(text)).toThrow();
  });

  test("refuses what is nested too deep instead of falling over it", () => {
    expect(readJson("[".repeat(100_000))).toMatchObject({ ok: false, slip: "deep" });
  });

  test("a key called __proto__ is a key like any other", () => {
    const read = readJson('{"__proto__": 1}');
    expect(read.ok && Object.keys(read.root.value as object)).toEqual(["__proto__"]);
  });
});

describe("places", () => {
  const text = '{\n  "table": {\n    "glory": [\n      1,\n      "x"\n    ]\n  }\n}';
  const read = readJson(text);

  test("a path of the kernel leads to its line", () => {
    if (!read.ok) throw new Error("should be read");
    expect(lineAt(text, standsAt(read.root, "table.glory[1]").start)).toBe(5);
  });

  test("a path to something missing leads to what is around it", () => {
    if (!read.ok) throw new Error("should be read");
    expect(lineAt(text, standsAt(read.root, "table.glory[7]").start)).toBe(3);
    expect(lineAt(text, standsAt(read.root, "").start)).toBe(1);
  });

  test("paths are taken apart", () => {
    expect(pathParts("table.armies[1].hero")).toEqual(["table", "armies", 1, "hero"]);
    expect(pathParts("table.deck.hoplite-4")).toEqual(["table", "deck", "hoplite-4"]);
    expect(spelt(pathParts("table.armies[1].hero"))).toBe("table.armies[1].hero");
  });
});

test("a path lies within those that it leads through", () => {
  expect(isWithin("table.discards[1][0]", "table.discards[1]")).toBe(true);
  expect(isWithin("table.deck.horse", "table.deck")).toBe(true);
  expect(isWithin("table.deck", "table.deck")).toBe(true);
  expect(isWithin("table.decks[0]", "table.deck")).toBe(false);
  expect(isWithin("table.discards[10]", "table.discards[1]")).toBe(false);
});

describe("changing", () => {
  const document = { table: { glory: [1, 2] }, players: 2 };

  test("a value changes and the old document stays", () => {
    expect(withValue(document, ["table", "glory", 1], 5)).toEqual({ table: { glory: [1, 5] }, players: 2 });
    expect(document.table.glory).toEqual([1, 2]);
  });

  test("what is set to undefined goes away", () => {
    expect(withValue(document, ["table", "glory", 0], undefined)).toEqual({ table: { glory: [2] }, players: 2 });
    expect(withValue(document, ["table"], undefined)).toEqual({ players: 2 });
  });

  test("what was missing on the way is made", () => {
    expect(withValue({}, ["table", "field", "e5"], "zeus")).toEqual({ table: { field: { e5: "zeus" } } });
  });

  test("values are found, and nothing where there is none", () => {
    expect(valueAt(document, ["table", "glory", 1])).toBe(2);
    expect(valueAt(document, ["table", "constructor"])).toBeUndefined();
  });
});

describe("tidying", () => {
  test("is read back as the same document", () => {
    const field = { e5: { card: "zeus", broken: [] } };
    const document = { game: "arena", table: { field, long: "x".repeat(90).split("") } };
    expect(JSON.parse(tidy(document))).toEqual(document);
  });

  test("a long list of words fills its lines", () => {
    const lines = tidy({ game: "toy", deck: Array.from({ length: 30 }, () => "hoplite") }).split("\n");
    expect(lines.length).toBeLessThan(10);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(96);
  });

  test("short lists stay on one line, each field of the whole has its own", () => {
    expect(tidy({ game: "arena", glory: [1, 2] })).toBe('{\n  "game": "arena",\n  "glory": [1, 2]\n}');
  });
});
