import { describe, expect, it } from "vitest";
import type { ClauseInfo } from "../wire";
import { chaptersOf, found, pieces } from "./rulebook";

function clause(anchor: string, chapter: string, title: string, text: string): ClauseInfo {
  return { anchor, chapter, title, text, ruling: false };
}

const book = [
  clause("goal.mark", "But", "Le premier", "Marquez vingt points."),
  clause("beasts.elephant", "Bêtes", "L’Éléphant", "Il porte des archers."),
  clause("beasts.horse", "Bêtes", "Le Cheval", "Il cache une carte."),
];

describe("a rulebook", () => {
  it("has its clauses under their chapters, in order", () => {
    expect(chaptersOf(book).map((chapter) => [chapter.title, chapter.clauses.length])).toEqual([
      ["But", 1],
      ["Bêtes", 2],
    ]);
  });

  it("is searched without regard to accents and capitals", () => {
    expect(found(book, "ELEPHANT").map((one) => one.anchor)).toEqual(["beasts.elephant"]);
  });

  it("gives the clauses that hold all the words", () => {
    expect(found(book, "betes carte").map((one) => one.anchor)).toEqual(["beasts.horse"]);
  });

  it("is whole when nothing is looked for", () => {
    expect(found(book, "  ")).toHaveLength(3);
  });

  it("marks what was looked for, with its accents", () => {
    expect(pieces("Un Éléphant boit", "elephant")).toEqual([
      { text: "Un ", marked: false, code: false },
      { text: "Éléphant", marked: true, code: false },
      { text: " boit", marked: false, code: false },
    ]);
  });

  it("tells words of the program apart", () => {
    expect(pieces("The option `opener` names", "").map((piece) => piece.code)).toEqual([false, true, false]);
  });
});
