// What the tests of all figures ask of a drawing.

import { PAINTS } from "./strokes";

const KNOWN = new Set<string>([...PAINTS, "stroke", "apart", "outlined"]);

/** What is wrong with a drawing: numbers that are none, tags that do not close, colours that pottery.css does not have. */
export function faultsOf(drawing: string): string[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>`;
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  const painted = [...parsed.querySelectorAll("path, circle, ellipse, rect")];
  const stray = painted.flatMap((part) => [...part.classList]).filter((name) => !KNOWN.has(name));
  return [
    ...(/NaN|undefined|Infinity/.test(drawing) ? ["a number that is none"] : []),
    ...(parsed.querySelector("parsererror") ? ["no drawing at all"] : []),
    ...(painted.length > 2 ? [] : ["hardly anything"]),
    ...(painted.every((part) => part.classList.length > 0) ? [] : ["something without a paint"]),
    ...stray,
  ];
}
