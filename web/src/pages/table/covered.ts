// What covers the lower edge of the board on a phone. What is brought into sight stops above it.

const SPOTS = "[data-board] :is([data-spot], [data-acting])";

let sheet: CSSStyleSheet | null = null;
let margin: CSSStyleDeclaration | null = null;

/**
 * Lets whatever is brought into sight on the board stop so many pixels above the lower edge; null: nothing covers it.
 *
 * It is a rule of its own, for the parts alone that somebody may be led to. Said by a property that the board inherits, it
 * makes the browser look at the styles of thousands of shapes whenever the question is a little higher.
 */
export function cover(height: number | null): void {
  if (!("adoptedStyleSheets" in document)) return;
  if (height === null) {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    sheet = margin = null;
    return;
  }
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.insertRule(`${SPOTS} { scroll-margin-block: 4.5rem 0.75rem }`);
    margin = (sheet.cssRules[0] as CSSStyleRule).style;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  margin?.setProperty("scroll-margin-block-end", `calc(${height}px + 0.75rem)`);
}
