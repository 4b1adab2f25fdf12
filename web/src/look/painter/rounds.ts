// Figures in the round of a cup: a field of 64 by 64, the circle around 32, 32 with a radius of 30. They look to the
// right.

import { area, at, cut, disc, ink, ring, shape, type Drawing, type Paint } from "./strokes";

/** A figure in its round, and how it is painted: the ware and the manner, as pottery.css names them. */
export interface Portrait {
  drawing: Drawing;
  manner: string;
}

/** A figure in its round, as the inside of an svg of 64 by 64. */
export const inRound = (figure: string): Drawing =>
  disc(32, 32, 31, "ground") +
  `<g clip-path="circle(30.6px at 32px 32px) view-box">${figure}</g>` +
  ring(32, 32, 30.4, 2, "rim");

// Heads in profile, about the middle of the round: 18 to 46 across, 10 to 38 down, the neck down to 47.

const PROFILE =
  "M22 48 C24 41.6 23.6 37.4 21.6 33.8 C19 29.4 18.4 23.4 20.4 18.6 C23 13.2 28.4 10.4 34 11 C38.6 11.5 41.6 14.2 " +
  "42.6 18 " +
  "L46 25.4 C46.5 26.5 46 27.3 44.9 27.5 L43.8 27.8 C44 28.4 45 28.9 44.8 29.6 C44.6 30 44 30.1 43.5 30.3 " +
  "C44.3 30.7 44.6 31.6 43.9 32.2 C43.3 32.7 43.9 33.4 43.9 34.3 C43.9 36.6 41 37.6 38 36.9 C37.4 39.2 37.8 43.4 " +
  "39.6 48 Z";

export type Skin = "figure" | "white-paint";
const lineOn = (skin: Skin): ((d: string, width?: number) => string) => (skin === "figure" ? cut : ink);

/** A bare head. */
export function head(skin: Skin): string {
  const draw = lineOn(skin);
  const eye = "M35.6 21.4 Q38.8 18.4 42.2 21.2 Q38.8 23.4 35.6 21.4 Z";
  return (
    shape(PROFILE, skin) +
    (skin === "figure" ? area(eye, "cut-out") : ink(eye, 0.9)) +
    disc(39.2, 21.1, 1.05, skin === "figure" ? "figure" : "dark-paint") +
    draw("M35 18.6 Q38.4 16.2 42 18", 1) +
    draw("M41 30.6 Q42.6 30.8 43.6 30.4 M43 27.9 Q42 27.6 42.2 26.4", 0.7)
  );
}

export const shortHair = (paint: Paint = "figure"): string =>
  shape(
    "M43 17.6 C41.6 12 37.2 8.8 32 8.8 C24 8.8 18.2 14 17.8 21.6 C17.4 27.8 19.2 33.8 22.2 37.2 C25 36.8 27 35 " +
      "27.6 32 " +
      "C26.8 29.8 27.2 28 28.2 26.2 C29 24 30 23 32 22.5 C32.6 20.4 34 19.2 36.4 18.8 C38.8 18.6 41 18.4 43 17.6 Z",
    paint,
    0.9,
  ) + cut("M39.6 12 Q36 14 34.4 17.6 M34 10.6 Q30 14 29 20.4 M27.6 11.6 Q24.4 17 25 25 M22 15.6 Q20.4 23 23.4 32", 0.7);

export const longHair = (paint: Paint = "figure"): string =>
  shape(
    "M43 17.6 C41.6 12 37.2 8.8 32 8.8 C24 8.8 17.4 13.4 16.6 21.6 C16 30 14.6 38 11.6 45.6 C15 49 22 49 25 45 " +
      "C27.4 40.6 27 35.6 28 32 C27 29.6 27.4 27.8 28.4 26 C29.2 23.8 30.2 22.8 32.2 22.3 C32.8 20.4 34 19.2 " +
      "36.4 18.8 " +
      "C38.8 18.6 41 18.4 43 17.6 Z",
    paint,
    0.9,
  ) +
  cut(
    "M39.6 12 Q36 14 34.4 17.6 M34 10.6 Q29 14 28.4 20.4 M27.6 11 Q23 17 24 26 Q24.4 37 21 46 M22 14 Q19 23 20 31 " +
      "Q19 40 16 46.6",
    0.7,
  );

/** Hair gathered in a knot behind. */
export const knot = (paint: Paint = "figure"): string =>
  shape(
    "M20.6 25 C16.6 22.6 11.4 24.4 10.8 28.6 C10.4 32.4 13.6 35.2 17.4 34.6 C20 34.2 22 32.6 22.4 30.4 Z",
    paint,
    0.9,
  ) +
  shape(
    "M42.6 18 C41.4 12.6 37.2 9.2 32 9.2 C24.6 9.2 18.6 13.8 18.2 21 C18 25 19 28.6 21.4 31.2 C24 32 26.6 31.4 " +
      "28.2 29.4 " +
      "C27.8 27.8 28 26.8 28.6 25.8 C29.6 23.6 30.6 22.8 32.4 22.4 C33 20.8 34.4 19.8 36.6 19.5 C39 19.2 41 18.8 " +
      "42.6 18 Z",
    paint,
    0.9,
  ) +
  cut("M38 12 Q35 14 34 18.6 M32 10.4 Q28 14 28 21 M26 12 Q22.6 17 23.6 26 M13 29 Q16.4 27.6 20 30.6", 0.7);

export const beard = (paint: Paint = "figure", long = false): string => {
  const tip = long ? 50 : 45.6;
  return (
    shape(
      `M28.6 26.4 C30 29 31.4 31 34 31.4 C36.4 31.4 38.6 30.4 41 30 C42 31.6 43 32 44.2 32.2 ` +
        `C45.6 36 45.4 41 42.2 ${tip} ` +
        `C36.4 ${tip - 2.4} 30.6 ${tip - 6} 29 33.6 C28.2 31 28.2 28.6 28.6 26.4 Z`,
      paint,
      0.9,
    ) +
    cut(`M31.4 31 Q33 37 37.6 ${tip - 4} M34.6 33 Q35.6 38 40 ${tip - 3} M38.4 32.6 Q39.4 37 42 ${tip - 4}`, 0.8) +
    cut("M36 29.4 Q40 27.6 44.4 29.2", 0.8)
  );
};

/** Shoulders, cut off by the rim. */
export const robe = (paint: Paint = "figure"): string =>
  shape(
    "M11.4 51 C14 46.6 20.4 45.4 23.6 43 C28 47 34.4 47 38.6 43 C43 45.4 49.6 46.4 52.6 51 A28 28 0 0 1 " + "11.4 51 Z",
    paint,
  ) +
  cut(
    "M23 44.6 C28 49.6 35 49.6 39.6 44.4 M20 48 L18.6 57 M26 50 L25.6 60 M32 51 V61 M38 50 L38.6 60 M44 48 L46 57",
    0.8,
  );

export const cuirass = (paint: Paint = "figure"): string =>
  shape("M11.4 51 C13 45.6 19 45 23.6 43 C28 47 34.4 47 38.6 43 C44 45 51 45.6 52.6 51 A28 28 0 0 1 11.4 51 Z", paint) +
  cut(
    "M19.6 45.4 C20.6 51 20.4 55 18.6 57.4 M43.6 45.6 C43 51 43.6 55 45.4 57.4 M23 44.6 C28 49.6 35 49.6 39.6 44.4",
    0.9,
  ) +
  cut("M24 56 C26 52 30 53 31 56 C31.6 58 29 58.6 28.6 57 M40 56 C38 52 34 53 33 56 C32.4 58 35 58.6 35.4 57", 0.8);

/** A crest from brow to nape. */
export const crest = (paint: Paint = "figure", high = 0): string =>
  shape(
    `M42.6 ${10 - high} C39 ${1.6 - high} 24 ${0.6 - high} 16.6 9.6 C11 16.6 13 27 7.6 36.6 ` +
      `C13 36.4 17 31.6 17.8 25.6 ` +
      `C18.4 18 20.4 13.6 26 10.8 C31 8.6 38 8.2 41.6 ${11.4 - high / 2} Z`,
    paint,
    1,
  ) + cut("M40 7.6 C34 3.6 24 4.8 19.4 11.4 C15.6 17.6 16.6 26 11.6 34", 0.8);

/** A Corinthian helmet, drawn down over the face. */
export const corinthian = (paint: Paint = "figure"): string =>
  shape(
    "M43.4 17.6 C42 10.6 37 7 31 7.2 C22.6 7.6 17.2 13.8 17 21.6 C16.8 28.6 17.8 33.6 19.4 38.4 L27 39 " +
      "C27.2 36 28 33.8 29.6 32.2 C31 35.4 33.2 39.4 37.6 41.6 C40.4 41 42.8 39.6 44.2 38 L43 29.6 L41.8 24.8 " +
      "C43 24.8 44.2 25.8 44.8 29.6 L47.2 29.2 C46.8 25 45.2 20.8 43.4 17.6 Z",
    paint,
    1,
  ) +
  area("M34 21.8 Q37.6 18.4 42 21.2 Q41 24.4 37.2 24.2 Q35 23.6 34 21.8 Z", "cut-out") +
  disc(39, 21.8, 1, "dark-paint") +
  cut("M19.4 37 Q18 29 18.4 22.4 Q22 15.8 30.6 16 Q37 16.2 41.8 19 M31 33 Q33.2 37.8 37.4 39.8", 0.8);

/** A helmet that leaves the face free. */
export const attic = (paint: Paint = "figure"): string =>
  shape(
    "M43.4 18 C42 10.8 37.4 7 31.4 7.2 C23 7.6 17.6 13.8 17.6 21.8 C17.6 27.6 18.4 32 20.2 35.6 L26.4 36.2 " +
      "C26.8 33 27.8 30.2 29.4 28.2 C29 25.6 30.4 23.6 32.8 22.4 C36 20.8 39.8 20 43.4 18 Z",
    paint,
    1,
  ) +
  cut("M19.2 33.6 Q18.2 27 19.6 22.6 Q23.4 17.4 31 17.2 Q37.4 17 41.8 17 M26 11 Q22 14 22.4 17 Q26 18 28.4 15", 0.8);

export const wreath = (paint: Paint = "gold-paint"): string =>
  [
    [42, 16.6, 60],
    [38, 15.6, 38],
    [34, 15.4, 22],
    [30, 16, 6],
    [26.2, 17.6, -10],
    [22.8, 20.2, -28],
    [20.2, 23.8, -46],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      at(x, y, area("M0 0 C-2.4 -1.8 -2.4 -4.8 0 -7 C2.4 -4.8 2.4 -1.8 0 0 Z", paint), 1, turn),
    )
    .join("");

export const veil = (paint: Paint = "red-paint"): string =>
  shape(
    "M41.4 13.6 C36.6 6.6 24 6 18.4 14 C14 21.6 14.4 34 10 45.6 C9 48 8 50 9.4 52 L24 57 C28 49 26.6 40 26.4 34 " +
      "C26.4 28 27.6 22.6 32 18.6 C35 16.6 39 15.6 41.8 15.4 Z",
    paint,
  ) + cut("M36 11 Q26 14 22 25 Q20 38 14.6 50 M26 27 Q25 42 19 54 M30 9.6 Q21 12 18.6 22", 0.8);

// Beasts.

/** A wing; its root at 0, 0. */
export const wing = (paint: Paint = "figure"): string =>
  shape(
    "M0 2 C-6 -8 -6 -20 2 -29 C2.6 -25.6 4 -24 7 -22.4 C5.6 -20.4 6.4 -18.4 8.6 -16.6 C7 -15 7.4 -13 9.4 -11 C7.4 " +
      "-10 7.4 -8 8.6 -6 " +
      "C6.4 -5.4 5.6 -3 5 0 C3.6 2.6 1.6 3 0 2 Z",
    paint,
  ) + cut("M0 -4 C-1.4 -10 0 -16 3.6 -21 M2 -3.6 C1.6 -9 3 -13 6 -16 M3.6 -3 C4 -6 5 -8 7 -10 M-3.4 -8 L3 -9.6", 0.8);

/** The body of a lion or a hound, stepping to the right, without head and tail; the ground is at 55. */
export const beast = (paint: Paint = "figure"): string =>
  shape(
    "M35 42 L41 46 L40 53.4 H43 C44 54 44 55 43 55 H36.6 L35 47 Z M19 44 L26 46 L25.6 49 L27.6 53.4 H30 C31 54 " +
      "31 55 30 55 H23.6 L21.6 49.6 Z",
    paint,
    0.8,
  ) +
  shape(
    "M13.4 36.4 C17 31.6 29 33 37.4 30.4 C43 28.8 48 32 48 38 C48 42 46 44.4 45.2 46.6 L47.4 53.4 H50 C51 54 51 55 " +
      "50 55 H43 " +
      "L40.2 45.6 C34.6 47.6 27.6 47 22 45.4 L18.4 49.2 L20.4 53.4 H23 C24 54 24 55 23 55 H15.8 L13.4 49.6 C11 46 11 " +
      "40 13.4 36.4 Z",
    paint,
  ) +
  cut("M40.6 34 C43.4 37 43.4 41.4 41 44.6 M17 36.6 C20.6 39 20.4 43 18.4 46 M25 42 L30 43 M26 38.6 L31 39.4", 0.8);

export const lionHead = (paint: Paint = "figure"): string =>
  shape(
    "M34 38 C30 32 31 22 37 18.6 C40 14.6 46 14.6 49 18 L54 22.4 C56 24 55.4 26.6 53.4 27.2 L50 28 L53 30 C53.6 32 " +
      "52 33.4 50 33 L46.4 32.6 " +
      "C46 37 42 40.6 38 40.6 Z",
    paint,
  ) +
  disc(48.4, 22, 1, "cut-out") +
  cut(
    "M54 25.4 L47 27.6 M40 18.6 C37 22 36.6 28 38.6 33 M43 17.6 C40.6 22 40.6 28 42.6 33 M35 24 L32.6 25 M34.6 29 " +
      "L32 30.6 M36 34 L33.6 36 M41 36.4 L40 39.6",
    0.8,
  );

export const serpentHead = (paint: Paint = "figure"): string =>
  shape("M-3.4 -3 C0 -5 5.6 -3.4 8.4 -.6 C7 .6 5 .8 3.4 .8 C5 1.6 6 2.6 6 3.8 C2 4.4 -2 4 -3.6 2.6 Z", paint, 0.8) +
  disc(2.4, -1.6, 0.8, "cut-out");

/** The head and neck of a horse, from a chest at 26 to 42, 40. */
export const horseHead = (paint: Paint = "figure"): string =>
  shape(
    "M36.6 9 L39.4 13.6 C43.4 16.4 47 21 49.4 25 C50 27.4 47.6 29 45.4 28 C43.4 26.4 42 25.6 39.8 26 C39.4 30 42 34 " +
      "41.4 40 L24 40 " +
      "C24 34 29 30 30.6 24 C32 18 33 12.6 36.6 9 Z",
    paint,
  ) +
  cut(
    "M35.4 12 C31.6 17 31.6 23 28.4 29 M34 14.6 L36.6 16.4 M32.6 18.4 L35.4 20 M31.6 22.4 L34.4 24 M30 26.6 L33 28",
    0.8,
  ) +
  cut("M43.6 19 L42.2 19.8 M46.2 25.6 L48 24.8", 1);

const HORSE =
  "M37 9 L39.6 13.6 C43.4 16.4 47 21 49.2 24.8 C49.8 27.2 47.4 28.8 45.2 27.8 C43.2 26.2 41.8 25.4 39.8 25.8 C39.6 " +
  "29 41 31.6 40 35 " +
  "C42.6 36 46.4 36 49.4 37.6 C50 41 48.8 44.4 47.4 47.4 L44.6 46.6 C45.4 44.4 45.8 42.6 45.2 41.2 C42 41.4 39 41.2 " +
  "36.8 40.8 " +
  "C37.6 45 36.8 50 37.6 55 H33.4 C33.4 50 33 45 31.4 41.8 C26 43.2 21 42.6 17.6 41.2 C17.4 43.8 20 46.2 19.4 49 " +
  "C18.6 51.4 17.6 53.4 18 55 " +
  "H13.8 C14.2 52.6 15.4 50 15 48 C13 45.6 11 43 11.4 38 C11.6 33 14 30 18 29 C23 28 26 29.6 29 26 C32 22 33 14 37 9 Z";
/** A whole horse. */
export const horse = (): string =>
  shape("M12.6 32 C7 33 5.4 40 8 48 C3.6 43 3 32 12 28.6 Z") +
  shape(HORSE) +
  cut(
    "M35.6 12 C31.8 17 31.8 22 28.6 27 M34.2 14.6 L36.8 16.4 M32.8 18.4 L35.6 20 M31.4 22.4 L34.4 24 M43.6 19 " +
      "L42.2 19.8 M46 25.4 L47.8 24.6",
    0.8,
  ) +
  cut("M36 30 C38.6 33 38.4 37 36.8 39.6 M17.4 31 C20.8 34 20.6 38 18.4 41", 0.8);

/** The tail of a fish, from a waist at 26 to 40, 33, in a curl to the left. */
export const fishTail = (paint: Paint = "figure"): string =>
  shape(
    "M26 32 L40 32 C44 42 40.6 54 29.6 55.4 C19 56.6 12.4 50 13.6 42 C9 42.4 6.4 40.4 5.2 36.8 C9.2 37.4 11.8 36 " +
      "12.6 32.6 C14.6 34.4 16.4 34.4 19.4 33.4 " +
      "C21.4 33 21.6 37 19.6 38.8 C18 43.4 21 47.6 25.4 46.4 C30 45 29 38 26 32 Z",
    paint,
  ) +
  cut(
    "M30 36 Q34 38 38.6 36 M31 40 Q35.6 42 40 39.6 M31 44 Q36 46.6 40 43.6 M29 47.4 Q33 51 38 48.4 M24 49 Q26 " +
      "53 30 53 M19 46 Q19 50.6 22.6 52.6 M15.4 42 L19 43",
    0.8,
  );

/** The tail of a serpent, from the same waist, with one coil. */
export const coil = (paint: Paint = "figure"): string =>
  shape(
    "M26 32 L40 32 C42.6 38 41 43 36.6 45 C44 44.4 51.6 46 52 50 C51.6 55.6 42 57 32 57 C20 57 10 53.6 9.4 46.4 C8.8 " +
      "40 14 35.6 19 36.6 " +
      "C23 37.6 23.4 42.4 20 43.6 C20.6 41 18.6 39.6 16.6 41 C13.6 43.6 15 48 20.6 49.4 C25.6 50 30.6 45 26 32 Z",
    paint,
  ) +
  cut(
    "M30 36 L38.6 35.4 M31 39 L39 38.6 M31 42 L37.6 41.6 M29 46 L34 48 M26 49 L29 52.6 M38 46.6 L39 52 M44 " +
      "46.6 L44.6 52 M49 48 L48 52 M20 50 L19.6 54 M14 46 L10.6 48",
    0.8,
  );

/** A chest with both arms; the neck at 32, 19, the waist at 33, 33. */
export const chest = (paint: Paint = "figure"): string =>
  shape("M25.6 33.4 C25 29 22 25 23 21.4 C26 18.8 37 18.8 41 21.4 C42 25 40.6 29 40.4 33.4 Z", paint) +
  cut("M33.4 21 V31 M26 25.4 Q29.4 28 33 25.6 Q36.8 28 40 25.4", 0.8);

/** A small head set on a body: 32, 26 of the head comes to lie at x, y. */
export const set = (drawing: string, x: number, y: number, scale: number): string =>
  at(x - 32 * scale, y - 26 * scale, drawing, scale);

/** The face of somebody who looks at us; for those with one eye, or with a look that kills. */
export const frontal = (paint: Paint = "figure"): string =>
  shape("M14 28 C14 14 22 8.6 32 8.6 C42 8.6 50 14 50 28 C50 42 42 53.6 32 53.6 C22 53.6 14 42 14 28 Z", paint);
