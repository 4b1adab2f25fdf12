// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cover } from "./covered";

/** What jsdom lacks: a style sheet of one's own. */
class Sheet {
  cssRules: { selectorText: string; style: CSSStyleDeclaration }[] = [];
  insertRule(text: string): void {
    const [selectorText = "", rest = ""] = text.split("{");
    const { style } = document.createElement("i");
    style.cssText = rest.replace("}", "");
    this.cssRules.push({ selectorText: selectorText.trim(), style });
  }
}
const adopted = (): Sheet[] => document.adoptedStyleSheets as unknown as Sheet[];

describe("what covers the board", () => {
  beforeEach(() => {
    vi.stubGlobal("CSSStyleSheet", Sheet);
    Object.defineProperty(document, "adoptedStyleSheets", { value: [], writable: true, configurable: true });
  });
  afterEach(() => {
    cover(null);
    Reflect.deleteProperty(document, "adoptedStyleSheets");
    vi.unstubAllGlobals();
  });

  it("is told to the parts that somebody may be led to, by one rule", () => {
    cover(120);
    cover(300);
    expect(adopted()).toHaveLength(1);
    const [rule] = adopted()[0]!.cssRules;
    expect(rule?.style.getPropertyValue("scroll-margin-block-end")).toBe("calc(300px + 0.75rem)");
    document.body.innerHTML = `<div data-board><svg><path></path></svg><button data-spot></button></div><p data-spot></p>`;
    expect([...document.querySelectorAll(rule!.selectorText)].map((part) => part.tagName)).toEqual(["BUTTON"]);
  });

  it("is told no longer where nothing covers it", () => {
    cover(120);
    cover(null);
    expect(adopted()).toEqual([]);
    cover(80);
    expect(adopted()).toHaveLength(1);
  });

  it("is left to the style sheet of the page in a browser without style sheets of one's own", () => {
    Reflect.deleteProperty(document, "adoptedStyleSheets");
    expect(() => {
      cover(120);
      cover(null);
    }).not.toThrow();
  });
});
