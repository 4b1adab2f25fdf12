// The Oracle's cards on black ground, the Heroes on coral red, and the back of every card.

import { helmet, shield } from "../../../look/painter/ranks";
import { area, around, at, cut, disc, hole, red, ring, rod, shape, turned, white } from "../../../look/painter/strokes";

/** A wing that opens to the left from 0,0. */
const wing =
  shape(
    "M0 0 C-4 -10 -12 -16 -21 -17 C-22.6 -10 -22 0 -19 8 C-17.6 13 -17 18 -17.6 23 C-14 20 -13 17 -12.4 14 " +
      "C-11.6 18 -11.8 21 -12.4 25 C-8.6 21 -8 17 -7.6 13 C-6.6 16 -6.4 18 -6.6 21 C-3 16 -1.6 8 0 0 Z",
    "figure",
    1,
  ) +
  cut(
    "M-2 -1 C-8 -8 -14 -11.6 -20.8 -12.6 M-3 3 C-9 -3 -14 -5.4 -21.6 -6 M-18.8 8 C-15.4 6 -9 5 -4 6 " +
      "M-15.6 -10.6 V-5.6 M-11 -8 V-3.6 M-7 -4.6 V-.6 M-16.4 -5 L-14.6 6 M-11.6 -3.4 L-9.8 5 M-12.4 14 V7 " +
      "M-7.6 13 V7",
    0.8,
  );

const flower = around(6, area("M-.9 -1.2 L0 -4.4 L.9 -1.2 Z")) + disc(0, 0, 1.1);

const torch =
  shape("M-1.4 -8 H1.4 L2 10 H-2 Z", "figure", 0.8) +
  cut("M-1.4 -3 H1.4 M-1.6 1 H1.6 M-1.8 5 H1.8", 0.7) +
  shape("M-2.8 10 H2.8 C4.6 14.6 2 17 .4 23 C-.6 19.6 -4.8 16.4 -2.8 10 Z", "figure", 0.8) +
  red("M-1.2 12 H1.2 C2.2 14.6 .8 16 .2 18.8 C-.8 16.6 -2.2 15 -1.2 12 Z");

function thanatos(value: number): string {
  return (
    at(25, 34, wing) +
    `<g transform="translate(35 34) scale(-1 1)">${wing}</g>` +
    // the robe
    shape(
      "M22.6 33.6 C26 30.6 34 30.6 37.4 33.6 C39.4 38 39.6 44 38.6 49 L42.4 72 H17.6 L21.4 49 " +
        "C20.4 44 20.6 38 22.6 33.6 Z",
      "figure",
      1.4,
    ) +
    cut(
      "M24.6 38 C27 42 29 46 30.4 51 M35.6 37 C34 42 32 47 30.4 51 M30.4 51 L30 72 M26.4 46 L22.6 71 M34 46 " +
        "L37.6 71 M26.6 58 L25.8 71 M33.8 58 L34.4 71",
      0.8,
    ) +
    cut("M21.6 49.6 C26 51.4 34 51.4 38.4 49.6", 0.8) +
    // the hood and the face with closed eyes
    shape(
      "M30 11 C22.4 11 20.4 18.4 21.2 25 C21.6 29 23.4 32.4 26 34.6 H34 C36.6 32.4 38.4 29 38.8 25 " +
        "C39.6 18.4 37.6 11 30 11 Z",
      "figure",
      1.2,
    ) +
    hole(
      "M30 14.8 C25.4 14.8 24.2 19.4 24.6 24 C25 28.6 27.4 32 30 32 C32.6 32 35 28.6 35.4 24 " +
        "C35.8 19.4 34.6 14.8 30 14.8 Z",
    ) +
    area(
      "M30 17.4 C26.8 17.4 26 20.8 26.2 24 C26.6 27.8 28.4 30.6 30 30.6 C31.6 30.6 33.4 27.8 33.8 24 " +
        "C34 20.8 33.2 17.4 30 17.4 Z",
    ) +
    cut(
      "M27 22.6 C27.8 23.6 28.8 23.6 29.4 22.8 M30.6 22.8 C31.2 23.6 32.2 23.6 33 22.6 M30 22.8 V25.4 " +
        "M28.8 27.8 H31.2",
      0.8,
    ) +
    // the torch turned down
    at(46, 46, turned(8, torch)) +
    shape("M36.6 34.4 C41 36 45.6 39 47.8 42 C48.6 44.2 46.6 46 44.4 45 C42 43.8 39.4 43.6 37.4 44.6 Z", "figure", 1) +
    // as many flowers of the meadow below as it costs points
    [8, 52.4, 14.6]
      .slice(0, value)
      .map((x) => at(x, 68.2, flower, 0.8))
      .join("")
  );
}

const snake = (length: number): string =>
  shape(
    `M-2 -18 C-4 -22 0 -${20 + length * 0.35} -2.6 -${20 + length * 0.7} ` +
      `C-5 -${21 + length} -.6 -${24 + length} 1.6 -${21 + length} ` +
      `C3 -${19 + length * 0.8} .6 -${20 + length * 0.5} 2 -18 Z`,
    "figure",
    0.8,
  ) + disc(0, -(21.4 + length), 0.7, "cut-out");

const curl = disc(0, 0, 2.5, "cut-out") + disc(0.2, 0.2, 1);

const gorgon = at(
  30,
  40,
  [-126, -100, -76, -54, -33, -11, 11, 33, 54, 76, 100, 126]
    .map((angle, i) => turned(angle, snake(i % 2 ? 6 : 4)))
    .join("") +
    shape(
      "M0 -20 C13 -20 20.6 -12 20.6 -1 C20.6 12 12 22 0 23 C-12 22 -20.6 12 -20.6 -1 C-20.6 -12 -13 -20 0 -20 Z",
      "figure",
      1.4,
    ) +
    // curls on the brow
    [-13, -8.6, -4.2, 0, 4.2, 8.6, 13].map((x) => at(x, -13.6 + Math.abs(x) * 0.22, curl)).join("") +
    // brows, eyes
    cut("M-15.6 -5.4 C-12 -9.4 -6 -9 -2 -5.4 M15.6 -5.4 C12 -9.4 6 -9 2 -5.4", 1.3) +
    hole(
      "M-15 -1.4 C-12 -5.6 -6 -5.6 -3.2 -1.6 C-6.4 2 -12 2 -15 -1.4 Z M15 -1.4 C12 -5.6 6 -5.6 3.2 -1.6 " +
        "C6.4 2 12 2 15 -1.4 Z",
    ) +
    disc(-8.8, -1.6, 2.6) +
    disc(8.8, -1.6, 2.6) +
    disc(-8.8, -1.6, 1.1, "cut-out") +
    disc(8.8, -1.6, 1.1, "cut-out") +
    // nose
    cut("M-1.6 -3 L-3.6 4.4 C-4.4 6.4 -2 7 -.8 6 M1.6 -3 L3.6 4.4 C4.4 6.4 2 7 .8 6", 1) +
    // the wide mouth with tusks and tongue
    hole("M-14 8.4 C-8 11.4 8 11.4 14 8.4 C14.6 13 11.6 17.6 6 18.6 H-6 C-11.6 17.6 -14.6 13 -14 8.4 Z") +
    white("M-11.6 10.4 L-9.6 17 L-7.6 11 Z M11.6 10.4 L9.6 17 L7.6 11 Z") +
    white("M-6.6 11.2 H-3 V13.6 H-6.6 Z M-1.8 11.4 H1.8 V13.6 H-1.8 Z M3 11.2 H6.6 V13.6 H3 Z") +
    red("M-4.2 14.6 H4.2 V22.6 C4.2 27.6 -4.2 27.6 -4.2 22.6 Z") +
    cut("M0 16 V24", 0.7) +
    cut("M-17.6 6 C-16.4 10 -16.6 13 -14.6 16 M17.6 6 C16.4 10 16.6 13 14.6 16", 0.8),
);

export const oracle: Record<string, string> = {
  "thanatos-1": thanatos(1),
  "thanatos-2": thanatos(2),
  "thanatos-3": thanatos(3),
  gorgon,
};

/** A Hero: a great helmet above a shield, each with his own blazon. */
function hero(value: number): string {
  return (
    rod("M51 72 L51 14", 1.6) +
    area("M51 6 C53.6 10 53.4 13.6 51.8 17 H50.2 C48.6 13.6 48.4 10 51 6 Z") +
    area("M10 72 C10.6 58 18 51.6 27 50.6 L37 50.6 C46 52 49.6 60 50 72 Z") +
    cut("M16 60 C15 64 14.6 68 14.6 72 M44.4 60 C45.6 64 46 68 46 72", 0.8) +
    at(31.6, 35, helmet("red"), 1.6) +
    at(30, 57.8, shield(value - 1, 13.8))
  );
}

export const heroes: Record<string, string> = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((value) => [`hero-${value}`, hero(value)]),
);

/** The back of a card: a key pattern around a rosette. */
const key = (x: number, y: number): string =>
  `M${x} ${y + 8} V${y} H${x + 8} V${y + 6} H${x + 3.4} V${y + 3} H${x + 5}`;
const petal = area("M0 -4 C-5 -8 -4.6 -15 0 -18 C4.6 -15 5 -8 0 -4 Z") + cut("M0 -6 V-14", 0.8);
export const back =
  rod([5, 14.2, 23.4, 32.6, 41.8].map((x) => key(x + 2, 6)).join(" ") + " M5 15.6 H55", 1.5) +
  rod([5, 14.2, 23.4, 32.6, 41.8].map((x) => key(x + 2, 68.4)).join(" ") + " M5 66 H55", 1.5) +
  at(30, 41.4, around(8, petal) + disc(0, 0, 4.4) + ring(0, 0, 2.4, 0.9));
