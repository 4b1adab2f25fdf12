// Those who march, ride and drive, as cards show them: on a field of 60 by 84 with the ground line of a figure at 72.

import { area, around, at, cut, disc, hole, red, ring, rod, shape } from "./strokes";

// Shields. A blazon is drawn around 0,0 within a radius of 6.

const blazons: string[] = [
  // a sun
  disc(0, 0, 2.6, "cut-out") + around(8, cut("M0 -4.2 V-6", 1.4)),
  // three running legs
  around(3, hole("M-.6 1 C-2.6 -1.6 -1.6 -4.6 1.8 -4.4 L2.4 -6.2 L4.6 -5 L3 -2.8 C1 -3.2 .6 -2 1.4 .2 Z")),
  // a crane
  hole("M-6 1.6 C-3 -1.8 0 -2.4 2 -1.8 L3.4 -4.6 L6 -4.4 L4.4 -3.4 L3.8 .4 C2.4 2.6 0 2.8 -1.6 2.4 L-6 1.6 Z") +
    cut("M-.4 2 L-1 5.4 M1.4 2 L1.8 5.4", 1),
  // a bull's head
  hole(
    "M-6 -5.4 C-5.6 -2.4 -4 -1.6 -2.6 -1.8 C-1 -2.6 1 -2.6 2.6 -1.8 C4 -1.6 5.6 -2.4 6 -5.4 " +
      "C6.8 -2 5.6 0 3.6 .4 C3.2 3 2 5.8 0 5.8 C-2 5.8 -3.2 3 -3.6 .4 C-5.6 0 -6.8 -2 -6 -5.4 Z",
  ),
  // an eagle
  hole(
    "M0 -5.4 C1.4 -5.4 1.6 -4 1.2 -3 C3 -2.6 4.6 -4 6 -5 C6.4 -1.6 5 1.4 1.8 2 L3 5.6 L0 4.4 L-3 5.6 L-1.8 2 " +
      "C-5 1.4 -6.4 -1.6 -6 -5 C-4.6 -4 -3 -2.6 -1.2 -3 C-1.6 -4 -1.4 -5.4 0 -5.4 Z",
  ),
  // a star of eight rays
  around(8, hole("M-1.2 -2 L0 -6.4 L1.2 -2 Z")) + disc(0, 0, 2.2, "cut-out"),
];

/** A round shield around 0,0. */
export function shield(blazon: number, radius = 11): string {
  const device = blazons[blazon % blazons.length] ?? "";
  const scale = radius / 11;
  return (
    `<circle class="figure apart" stroke-width="2" r="${radius}"/>` +
    ring(0, 0, radius * 0.83, 0.9) +
    `<g transform="scale(${scale})">${device}</g>`
  );
}

/** A Corinthian helmet in profile, looking right, around 0,0; from crown to cheek about 20 high. */
export function helmet(crest: "black" | "red" = "black"): string {
  const plume =
    "M8 -10.6 C7 -18.6 -6 -19.6 -10.4 -11.4 C-13.2 -5.6 -11.4 1.4 -15.4 8.6 " +
    "C-11 8.4 -8.2 4.8 -7.8 .6 C-7.4 -4 -8.6 -7.4 -5.4 -10 C-1.4 -13 4.2 -12.6 6 -9.4 Z";
  return (
    shape(plume, crest === "red" ? "red-paint" : "figure", 1.6) +
    (crest === "red"
      ? rod("M7 -11.4 C3 -17 -6 -16.6 -8.8 -9.6 C-10.4 -4 -9.4 1.6 -12.4 7", 0.8)
      : cut("M7 -11.4 C3 -16.4 -6 -16 -8.8 -9.6 C-10.4 -4 -9.4 1.6 -12.4 7", 0.8)) +
    shape(
      "M-6.6 10.4 C-5.2 6.6 -7.4 3.4 -7.2 -1 C-7 -7 -3.4 -10 .8 -10 C5.6 -10 8.4 -7 8.6 -2.6 L8.2 -.6 L9.6 3 " +
        "L8 4 L7.8 9.6 C7.6 10.6 6 11 5 10 L2.4 6.4 L2 10.4 C-1 11.4 -4 11.4 -6.6 10.4 Z",
      "figure",
      1.4,
    ) +
    hole("M2.2 -.8 C4 -3.2 6.8 -3 8.4 -1.4 L7.6 .4 L6.8 3.4 L5.6 3.4 L5.4 .8 C4.4 .8 3 .4 2.2 -.8 Z") +
    cut("M-7 -1.4 C-3.4 -.6 -.6 -2 .6 -4.8 C2.4 -6.4 5.6 -6.2 8.2 -4.4", 0.8) +
    cut("M-6.6 8 L1.8 8", 0.7)
  );
}

const stride =
  "M-4.6 6 L6 6 C8.6 9 10.6 12 10.8 15 C11 18.4 10.2 20.4 10.2 23 L14.8 24.6 C15.4 25 15.4 26 14.8 26 L6.4 26 " +
  "C6.6 22 6.8 19 5.6 16.6 C3.6 15 1.6 13.4 .2 12 C-2 15.4 -5 17 -6.6 18.8 C-8 21 -9.2 22.6 -9.6 24 L-7 25.2 " +
  "C-6.6 25.6 -6.6 26 -7 26 L-14.6 26 C-14.4 23.6 -13 21 -11.6 18.4 C-10.2 15.4 -7.4 13.4 -6 10 Z";

/** A hoplite on the march, around the middle of his shield; the ground is 26 below. */
export function hoplite(blazon: number, crest: "black" | "red" = "black"): string {
  return (
    rod("M5.6 26 L13 -36", 1.3) +
    area("M13.6 -42 C15.2 -39.6 15 -37 13.6 -34.4 L12.4 -34.6 C11.4 -37 11.8 -39.8 13.6 -42 Z") +
    shape(stride, "figure", 1.4) +
    shape("M3 -8.6 L10.4 -10.8 C12 -11 12.4 -8.4 10.8 -8 L4 -4 Z", "figure", 1) +
    red("M-6.6 9.4 L8.4 9.4 L10 13.4 L4.4 14.4 L.4 12 L-4 15.6 L-8.4 13.6 Z") +
    cut("M8.4 17 L8.2 22 M-9.4 17.6 L-11.8 22", 0.8) +
    at(0.6, -18, helmet(crest), 0.92) +
    shield(blazon, 11.4)
  );
}

const HORSE_BODY =
  "M31.5 -1 L33.6 3.4 C36.4 6 39 10 41 13.6 C41.6 15.8 39.6 17.2 37.8 16.4 C36 14.8 34.6 14 33 14.4 " +
  "C32.8 18 34.2 20.4 33.2 24 C35.6 25.4 38.8 26.4 41 28 C41.4 31.6 40 34.6 38.8 37.6 L36.4 37 " +
  "C37.2 34.4 37.8 32.6 37.2 30.8 C34.6 30.8 31.6 30.4 29.6 29.8 C30.2 34.6 29.4 39 30.2 44 L26.4 44 " +
  "C26.4 39 26.2 34 24.6 30.6 C19 32 14 31 10.6 29.8 C10.4 32.4 13.2 34.8 12.6 37.6 C11.8 40 10.8 42 11 44 " +
  "L7.2 44 C7.4 41.6 8.6 39 8.2 37 C6.8 34.8 5 33.2 3.8 31 C2.6 33.4 1.8 36 1.2 38.6 C.6 41 -1 42.4 -2 44 " +
  "L-5.6 43.4 C-3.4 41.2 -2.2 38.6 -1.8 36 C-1.8 33 .2 29.6 -.2 26 C-.6 22 1.2 18.6 5 17.4 " +
  "C10 15.8 16 18.4 20.6 15 C23.6 11.6 25.4 4 31.5 -1 Z";
const HORSE_TAIL =
  "M2.6 18.4 C-3.6 18 -5.8 23 -5.2 28 C-5 32 -7 35 -9 37 C-5 37.4 -2 34 -1.6 29.6 C-1.4 26 -.4 23 3.4 22 Z";

/** A horse stepping to the right in a box from 0,0 to 42,44. */
export function horse(): string {
  return (
    shape(HORSE_TAIL, "figure", 1.2) +
    shape(HORSE_BODY, "figure", 1.6) +
    cut(
      "M30.4 1.6 C26.6 5 25.4 11 22.4 15.6 M29 4.4 L31.4 6 M27.2 8 L30 9.4 M25.8 11.6 L28.6 12.8 M24 15 L27 16",
      0.8,
    ) +
    cut("M36.2 7.6 L35 8.4 M38 13.8 L39.6 13.2 M33.6 9.6 C34 11.4 33.6 13 33 14.4", 0.9) +
    cut("M27.6 19.6 C30 22 30 26 28.4 28.6 M6.4 20.4 C9.8 23 9.6 27.6 7.4 30.4", 0.8)
  );
}

/** A wheel of four spokes, as chariots have. */
export function wheel(x: number, y: number, r: number, spokes = 4): string {
  return at(
    x,
    y,
    `<circle class="ground" r="${r}"/>` +
      ring(0, 0, r - 1.1, 2.2, "figure") +
      around(spokes, rod(`M0 0 V${-(r - 1.4)}`, 1.7)) +
      disc(0, 0, 2.3) +
      disc(0, 0, 0.9, "cut-out"),
  );
}
