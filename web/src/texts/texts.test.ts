import { describe, expect, it } from "vitest";
import { catalogues, fill, spaced, type TextKey } from "./index.svelte";
import { dice } from "./en/dice";
import { house } from "./en/house";
import { lookBack } from "./en/look-back";
import { table } from "./en/table";

const keys = Object.keys(catalogues.en) as TextKey[];

// What a text shows of what it is told. Forms that only agree with a number may be needed in one language alone.
function shown(text: string): string {
  const names = [...text.matchAll(/\{(\w+)(?:\}|:[^}]*#)/g)].map((found) => found[1]);
  return [...new Set(names)].sort().join(" ");
}

describe("the texts of the page", () => {
  it("stand in one file each", () => {
    const all = [house, table, lookBack, dice].flatMap((part) => Object.keys(part));
    expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
  });

  it("are there in both languages", () => {
    expect(Object.keys(catalogues.fr).sort()).toEqual([...keys].sort());
    expect(keys.filter((key) => !catalogues.fr[key].trim() || !catalogues.en[key].trim())).toEqual([]);
  });

  it("speak of the same things in both languages", () => {
    expect(keys.filter((key) => shown(catalogues.fr[key]) !== shown(catalogues.en[key]))).toEqual([]);
  });
});

describe("filling a text", () => {
  it("puts names in place of braces", () => {
    expect(fill("{who} to play", { who: "Ajax" }, "en")).toBe("Ajax to play");
  });

  it.each([
    [0, "no seat"],
    [1, "one seat"],
    [4, "4 seats"],
  ])("agrees with %i where there is a form for none", (n, text) => {
    expect(fill("{n:no seat|one seat|# seats}", { n }, "en")).toBe(text);
  });

  it("counts nothing as many in English and as one in French", () => {
    expect(fill("{n} {n:card|cards}", { n: 0 }, "en")).toBe("0 cards");
    expect(fill("{n} {n:carte|cartes}", { n: 0 }, "fr")).toBe("0 carte");
  });

  it("leaves what nobody named as it is", () => {
    expect(fill("{who} waits", {}, "en")).toBe("{who} waits");
  });

  it("does not take a name for a text to fill", () => {
    expect(fill("{who} and {whom}", { who: "{whom}", whom: "Hector" }, "en")).toBe("{whom} and Hector");
  });

  it("lets no two vowels meet in French before a name", () => {
    expect(fill("Au tour de {seat}", { seat: "Anne" }, "fr")).toBe("Au tour d’Anne");
    expect(fill("Au tour de {seat}", { seat: "Zoé" }, "fr")).toBe("Au tour de Zoé");
    expect(fill("A code {seat}", { seat: "Anne" }, "fr")).toBe("A code Anne");
    expect(fill("Au tour de {seat}", { seat: "Anne" }, "en")).toBe("Au tour de Anne");
  });

  it("keeps French signs with their word", () => {
    expect(spaced("Qui ? « Moi » !", "fr")).toBe("Qui\u00a0? «\u00a0Moi\u00a0»\u00a0!");
    expect(spaced("Who ?", "en")).toBe("Who ?");
  });
});
