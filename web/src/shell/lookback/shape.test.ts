import { describe, expect, test } from "vitest";
import type { Book } from "../../wire";
import { counted, firstWord, fits, fresh, infer, isNothing, oneLess, oneMore, Vocabulary } from "./shape";

const book: Book = {
  game: "toy",
  title: "",
  introduction: "",
  clauses: [],
  facts: {},
  rules: {},
  lessons: [],
  declining: [],
  board: "",
  names: {
    card: { zeus: "Zeus", hera: "Hera", loki: "Loki" },
    side: { top: "top", left: "left" },
    tile: { zeus: "Zeus's tile" },
    prompts: { zeus: "Zeus speaks" },
    position: { drawn: "Card just drawn" },
  },
};
const words = new Vocabulary(book, 2, { decks: [["zeus", "hera"], ["loki"]] });
const of = (key: string, ...values: unknown[]) => infer(key, values, words);

describe("a shape is inferred from the values of a field", () => {
  test("numbers, flags, words", () => {
    expect(of("bonus", 3)).toEqual({ is: "number" });
    expect(of("fought", true)).toEqual({ is: "flag" });
    expect(of("placed", "hera")).toEqual({ is: "word", of: "card", none: false });
  });

  test("nothing yet: a word of the domain that the document uses most", () => {
    expect(of("drawn", null)).toEqual({ is: "word", of: "card", none: true });
  });

  test("a word that the game has no name for is a text", () => {
    expect(of("motto", "know thyself")).toEqual({ is: "text" });
  });

  test("lists of words, also where some are empty", () => {
    expect(of("broken", [], ["top"])).toEqual({ is: "words", of: "side" });
  });

  test("an empty list called like a domain holds its words", () => {
    expect(of("tiles", [])).toEqual({ is: "words", of: "tile" });
  });

  test("as many values as players: one for each", () => {
    expect(of("glory", [0, 3])).toEqual({ is: "each", item: { is: "number" } });
    expect(of("decks", [["zeus"], []])).toEqual({ is: "each", item: { is: "words", of: "card" } });
  });

  test("another number of values is a list", () => {
    expect(of("track", [0, 3, 5])).toEqual({ is: "list", item: { is: "number" } });
  });

  test("numbers under words are counts", () => {
    expect(of("pile", { zeus: 2, hera: 1 })).toEqual({ is: "counts", of: "card" });
  });

  test("objects that are alike are a map, others have fields", () => {
    const entry = { is: "fields", fields: { card: { is: "word", of: "card", none: false }, plus: { is: "number" } } };
    const field = { e4: { card: "zeus", plus: 0 }, e5: { card: "loki", plus: 1 } };
    expect(of("field", field)).toEqual({ is: "map", of: ["e4", "e5"], item: entry });
    expect(of("entry", { card: "zeus", plus: 0 })).toEqual(entry);
  });

  test("mixed values are left as they are written", () => {
    expect(of("odd", 1, "zeus")).toEqual({ is: "json" });
    expect(of("odd", {})).toEqual({ is: "json" });
  });
});

describe("a value and its shape", () => {
  test("a value written in another way does not fit", () => {
    expect(fits({ is: "words", of: "card" }, ["zeus"])).toBe(true);
    expect(fits({ is: "words", of: "card" }, { zeus: 1 })).toBe(false);
    expect(fits({ is: "word", of: "card" }, null)).toBe(false);
    expect(fits({ is: "word", of: "card", none: true }, null)).toBe(true);
  });

  test("nothing looks like nothing in every shape", () => {
    expect([0, false, null, undefined, "", [], {}].every(isNothing)).toBe(true);
    expect([1, true, "zeus", ["zeus"], { zeus: 1 }, [0]].some(isNothing)).toBe(false);
  });

  test("a new entry takes a word that is still free", () => {
    const shape = infer("entry", [{ card: "zeus", plus: 0 }], words);
    expect(fresh(shape, words, new Set(["zeus"]))).toEqual({ card: "hera" });
  });

  test("a new value for each seat has one for each", () => {
    expect(fresh({ is: "each", item: { is: "words", of: "card" } }, words, new Set())).toEqual([[], []]);
  });

  test("where every word is used, the first is as good as any", () => {
    expect(firstWord(["a", "b"], new Set(["a", "b"]))).toBe("a");
  });
});

describe("names", () => {
  test("a field is called as the game calls it, else by its key", () => {
    expect(words.label("drawn")).toBe("Card just drawn");
    expect(words.label("victory_pile")).toBe("Victory pile");
  });
});

describe("rows of words", () => {
  test("are counted in order", () => {
    expect(counted(["b", "a", "b"])).toEqual([
      ["b", 2],
      ["a", 1],
    ]);
  });

  test("one more goes beside its kind, one less is the last of it", () => {
    expect(oneMore(["a", "a", "b"], "a")).toEqual(["a", "a", "a", "b"]);
    expect(oneMore(["a"], "b")).toEqual(["a", "b"]);
    expect(oneLess(["a", "b", "a"], "a")).toEqual(["a", "b"]);
    expect(oneLess(["a"], "b")).toEqual(["a"]);
  });
});
