// What can be won: Helen, ships and cities on white ground, and the three tiles.

import {
  area,
  around,
  at,
  clay,
  cut,
  disc,
  hole,
  outlined,
  red,
  ring,
  rod,
  shape,
  turned,
  white,
} from "../../../look/painter/strokes";

const helen =
  // the veil behind her
  red("M37.4 15.6 C34 9.6 24 8.4 17.4 13 C10.6 18 8.6 24 8.6 31 C8.4 46 7.4 58 3.6 72 L20 72 C24 58 26 40 29 30 Z") +
  rod("M12.4 28 C12.6 44 12 58 8.8 71 M17 20 C15.6 36 17.6 54 13.6 71", 0.7) +
  // dress and shoulders
  area("M14 72 C14.6 60 20 54.6 27 53.4 L39 53 C47.6 55 53.4 62 55.6 72 Z") +
  cut(
    "M22 57.6 C22 63 21.4 68 20.6 72 M28 57 C28 62 27.4 68 27 72 M34 57 C34.6 62 35 68 35 72 M40.6 57.4 " +
      "C43 62 44.4 67 44.8 72 M47 60.4 C49.4 64 50.8 68 51.4 72",
    0.8,
  ) +
  // face and neck in white, outlined
  outlined(
    "M25 26 C27 19 35 17.4 39 21 C41 23.4 41.6 26.4 42.4 29 L46 36 C46.4 37 45.6 37.6 44.2 37.6 L44.6 39.6 " +
      "L43.6 40.8 L44 42.4 C43.8 45.6 40.8 47 37.4 46.2 C36.6 49 37.4 52 40 53.8 " +
      "C36 57.4 29 57.4 24.4 54 C26.6 50 27 45 26 40 Z",
  ) +
  // hair with its knot, curls on the brow
  area(
    "M42 26.8 C41.8 16.6 34.4 12.2 26.4 13.2 C17.4 14.4 13 21.6 14.4 29 C11 31.6 11 38 15.6 39.4 " +
      "C19.4 40.6 22.6 39 23.6 37 C25.6 39.6 26 42 26.2 44 C28.6 41.6 29 37.6 28.4 34.4 " +
      "C31 32.4 33 29.6 34.4 27.4 C37 28.6 39.6 28.2 42 26.8 Z",
  ) +
  disc(36.4, 26.4, 2.2) +
  disc(39.8, 26, 2.2) +
  cut("M15.6 31 C18.6 30.4 21.6 32 23.4 35.6 M16 34.6 C18.4 34.4 20.6 35.4 22 37.4", 0.8) +
  // diadem
  white("M18.4 24.6 C20.6 17.6 30 14 38.6 18.2 L37.2 21.4 C30.4 18.4 23.6 21 21.6 26.4 Z") +
  rod("M18.4 24.6 C20.6 17.6 30 14 38.6 18.2 L37.2 21.4 C30.4 18.4 23.6 21 21.6 26.4 Z", 0.8) +
  disc(22.4, 22, 1, "red-paint") +
  disc(26.6, 18.9, 1, "red-paint") +
  disc(31.4, 17.8, 1, "red-paint") +
  disc(35.8, 18.8, 1, "red-paint") +
  // eye, brow, mouth, earring, necklace
  rod("M36 30.8 C38 29.2 40.4 29.4 42 30.6", 0.8) +
  area("M36.6 34 C38 32.4 40.4 32.4 41.8 33.4 C40.4 34.8 38.2 35 36.6 34 Z") +
  rod("M41.4 41 L44 40.8", 0.9) +
  disc(29, 41.6, 1.9, "red-paint") +
  rod("M26.4 49.4 C30 52.4 34.6 52.2 37.8 49.8", 0.9) +
  [28, 31.4, 34.8].map((x, i) => disc(x, 52.6 + (i === 1 ? 0.7 : 0), 1.1, "red-paint")).join("");

/** A trireme under sail and oars, in a box of 60 by 60 with the water at 62. */
function ship(sign: string): string {
  return (
    rod("M28.6 52 V9", 1.8) +
    rod("M10 17.6 H47", 1.5) +
    rod("M28.6 10 L8 40 M28.6 10 L52 44", 0.7) +
    area("M28.6 8 L40 10.4 L28.6 12.6 Z") +
    shape(
      "M11.4 18.6 H45.6 C48.4 25.4 48 33 44.4 40.4 C34 36.6 23 36.6 12.6 40.4 C9 33 8.8 25.4 11.4 18.6 Z",
      "red-paint",
      1,
    ) +
    at(28.4, 28.4, sign) +
    // oars
    Array.from({ length: 8 }, (_, i) => rod(`M${16 + i * 4.1} 56 L${11.4 + i * 4.1} 66`, 1.1)).join("") +
    // hull with stern ornament and ram
    shape(
      "M7.6 33 C1 41 2 56 13.4 60.4 L46.4 60.4 L59 58.4 L51.4 54.4 L54.4 42.4 L48.6 43.6 L46.4 50.4 L16.6 50.4 " +
        "C10.4 48.4 9.8 41 14 36.4 C11.4 36.6 9 35.6 7.6 33 Z",
      "figure",
      1.4,
    ) +
    cut("M12.4 53.4 H47.4 M14.6 57.4 H46", 0.8) +
    [18, 23, 28, 33, 38, 43].map((x) => disc(x, 55.4, 0.8, "cut-out")).join("") +
    hole("M46.6 54.6 C47.8 52.4 50.6 52.4 51.4 54.4 C50 56.4 47.8 56.4 46.6 54.6 Z") +
    disc(49, 54.4, 0.9) +
    cut("M8.4 36.4 C5.4 42 5.6 50 9.6 55", 0.8)
  );
}

const dolphin = white("M-7 2.6 C-5 -3 1 -5 5 -2.4 L8 -2 L6 0 C3 3 -1 2 -4.4 3.6 L-5.4 6 L-7.4 4.8 L-9.4 5 Z");
const sun = disc(0, 0, 3.4, "white-paint") + around(8, white("M-1 -4.6 L0 -8 L1 -4.6 Z"));
const gull = white("M-8 -3 C-4 -4 -1.6 -2 0 1 C1.6 -2 4 -4 8 -3 C4.6 -1 2.4 2 0 5.6 C-2.4 2 -4.6 -1 -8 -3 Z");

function fleet(value: number): string {
  if (value === 1) return at(-1.4, 3, ship(dolphin));
  if (value === 2) return at(14.4, -1, ship(sun), 0.72) + at(2.4, 22.4, ship(dolphin), 0.72);
  return at(22, 0, ship(gull), 0.57) + at(2, 12, ship(sun), 0.6) + at(18, 30, ship(dolphin), 0.62);
}

const sea = rod(`M4.4 70.4 ${"q2.13 -3 4.26 0 ".repeat(12)}`, 1.1);

/** A tower of a wall: its left edge, its top, its width. */
function tower(x: number, top: number, wide: number, flag = false): string {
  const merlon = wide / 5;
  const battlement = [0, 1, 2, 3, 4]
    .map((i) => `V${i % 2 === 0 ? top : top + 3.6} H${x - 1.4 + (i + 1) * (merlon + 0.56)}`)
    .join(" ");
  const courses = Array.from({ length: Math.floor((66 - top) / 7) }, (_, i) => {
    const y = top + 14 + i * 7;
    return `M${x + 0.6} ${y} H${x + wide - 0.6} M${x + wide * (i % 2 ? 0.35 : 0.65)} ${y} V${Math.min(y + 7, 72)}`;
  }).join(" ");
  return (
    (flag ? at(x + wide / 2, top, rod("M0 0 V-10", 1.2) + red("M0 -10.4 L7 -8 L0 -5.4 Z")) : "") +
    shape(
      `M${x} 72 V${top + 8} L${x - 1.4} ${top + 7} ${battlement} V${top + 7} L${x + wide} ${top + 8} V72 Z`,
      "figure",
      1.2,
    ) +
    cut(`M${x - 1} ${top + 7.4} H${x + wide + 1}`, 0.8) +
    cut(courses, 0.6) +
    hole(
      `M${x + wide / 2 - 1.3} ${top + 13.2} V${top + 10.8} ` +
        `C${x + wide / 2 - 1.3} ${top + 8.6} ${x + wide / 2 + 1.3} ${top + 8.6} ${x + wide / 2 + 1.3} ${top + 10.8} ` +
        `V${top + 13.2} Z`,
    )
  );
}

const gate = (x: number, wide: number, high: number): string =>
  clay(`M${x} 72 V${72 - high + wide / 2} A${wide / 2} ${wide / 2} 0 0 1 ${x + wide} ${72 - high + wide / 2} V72 Z`) +
  rod(`M${x + wide / 2} ${72 - high + 1} V72`, 1) +
  disc(x + wide / 2 - 1.8, 65, 0.7) +
  disc(x + wide / 2 + 1.8, 65, 0.7);

const wall = (top: number): string =>
  area(
    `M6 72 V${top} H8 V${top + 3} H13 V${top} H18 V${top + 3} H23 V${top} H28 V${top + 3} H33 V${top} H38 ` +
      `V${top + 3} H43 V${top} H48 V${top + 3} H52 V${top} H54 V72 Z`,
  ) +
  cut(
    `M6.6 ${top + 8} H53.4 M6.6 ${top + 15} H53.4 M10 ${top + 8} V${top + 15} M20 ${top + 3.6} V${top + 8} ` +
      `M40 ${top + 3.6} V${top + 8} M50 ${top + 8} V${top + 15}`,
    0.6,
  );

/** The rock that a temple stands on. */
const hill = (top: number): string =>
  area(`M8 72 L15 ${top + 4} L18 ${top} H42 L46 ${top + 5} L53 72 Z`) +
  cut(
    `M19 ${top + 4} L16.6 ${top + 11} M27 ${top + 3.4} L25 ${top + 9} M36 ${top + 3.4} L38 ${top + 9} ` +
      `M42 ${top + 5} L44 ${top + 12}`,
    0.7,
  );

const temple = (x: number, y: number): string =>
  at(
    x,
    y,
    shape("M-15 -12 L0 -20 L15 -12 V-9.4 H-15 Z", "figure", 1) +
      cut("M-9.6 -12.6 L0 -17.6 L9.6 -12.6 Z", 0.7) +
      [-12.4, -6.2, 0, 6.2, 12.4].map((at) => rod(`M${at} -9 V4`, 2.3)).join("") +
      area("M-15.6 2.6 H15.6 V6 H-15.6 Z"),
  );

const cities: string[] = [
  wall(50) + tower(19, 27, 22, true) + gate(25, 10, 22),
  hill(42) + temple(30, 37) + wall(54) + tower(5, 33, 14, true) + tower(41, 33, 14, true) + gate(24, 12, 16),
  hill(33) +
    temple(31, 28.6) +
    wall(52) +
    tower(5, 38, 12, true) +
    tower(43, 38, 12, true) +
    tower(19.6, 40, 21) +
    gate(25.4, 9.4, 17),
];

export const victory: Record<string, string> = {
  helen,
  "trireme-1": fleet(1) + sea,
  "trireme-2": fleet(2) + sea,
  "trireme-3": fleet(3) + sea,
  "city-1": cities[0] ?? "",
  "city-2": cities[1] ?? "",
  "city-3": cities[2] ?? "",
};

// Tiles are round, like coins: drawn around 0,0 within a radius of 22.

const mask =
  area(
    "M-15 -15 C-9 -21 9 -21 15 -15 C17.4 -6 16.6 4 13 11 C10 17.6 5 21 0 21 C-5 21 -10 17.6 -13 11 " +
      "C-16.6 4 -17.4 -6 -15 -15 Z",
  ) +
  area("M-16.4 -5 C-20 -6 -20.6 2 -16 4 Z M16.4 -5 C20 -6 20.6 2 16 4 Z") +
  cut(
    "M-11.6 -8.4 C-8.6 -11 -4 -10.6 -2 -8 V2.6 C-3.4 4.4 -2 6 0 5.8 C2 6 3.4 4.4 2 2.6 V-8 " +
      "C4 -10.6 8.6 -11 11.6 -8.4",
    1.2,
  ) +
  cut(
    "M-10.6 -3.4 C-8.6 -5.8 -5.4 -5.8 -3.6 -3.6 C-5.4 -1.4 -8.6 -1.4 -10.6 -3.4 Z M-10 -3.4 H-4.4 M10.6 -3.4 " +
      "C8.6 -5.8 5.4 -5.8 3.6 -3.6 C5.4 -1.4 8.6 -1.4 10.6 -3.4 Z M10 -3.4 H4.4",
    1,
  ) +
  cut("M-9.6 8 C-6 6.8 -2.4 7 0 8.6 C2.4 7 6 6.8 9.6 8 M-4.6 11 C-1.6 12.2 1.6 12.2 4.6 11", 1.2) +
  cut("M-10.6 11 L-8 15 M-6.4 13 L-5 18 M-2 14.6 V20 M2 14.6 V20 M6.4 13 L5 18 M10.6 11 L8 15", 1);

const owl =
  area(
    "M-11 -12.6 C-12.4 -19.6 -6 -19 0 -18.2 C6 -19 12.4 -19.6 11 -12.6 C14 -6 14.6 4 10.6 10.6 C8 15 4 17 0 17 " +
      "C-5 17 -9 14 -11 9 C-13.8 2 -13.6 -6 -11 -12.6 Z",
  ) +
  area("M-6 15 V20.4 M-6 16 L-9 20.6 H-2.6 L-3.6 15 Z M5.6 15 L2.6 20.6 H9 L6.6 14 Z") +
  disc(-5.4, -10.6, 4.6, "cut-out") +
  disc(5.4, -10.6, 4.6, "cut-out") +
  disc(-5, -10.4, 2.4) +
  disc(5, -10.4, 2.4) +
  hole("M-1.8 -9.4 H1.8 L0 -3.6 Z") +
  cut("M-11.4 -3 C-8 1 -8.4 8 -5 14 M-8.8 -3.4 C-4.4 1 -5 8 -1.6 14.6", 1) +
  cut(
    "M0 .6 L1.6 2.6 L3.2 .6 M4.4 .6 L6 2.6 L7.6 .6 M1 5.4 L2.6 7.4 L4.2 5.4 M5.4 5.4 L7 7.4 L8.6 5.4 M2.6 10.2 " +
      "L4.2 12.2 L5.8 10.2",
    0.9,
  ) +
  rod("M-19.6 -3 C-19 -8 -17.6 -11 -14.6 -14", 1) +
  area(
    "M-14.6 -14 C-16 -17.4 -14.4 -19.6 -12.6 -20 C-12 -17.6 -12.8 -15.4 -14.6 -14 Z M-17 -10.4 " +
      "C-20 -11 -21.4 -9.4 -21.6 -7.4 C-19.4 -7 -17.8 -8.4 -17 -10.4 Z M-17.4 -9.6 C-15.4 -11 -14 -10.6 -13.4 -9 " +
      "C-14.6 -7.6 -16.2 -7.8 -17.4 -9.6 Z",
  );

const leaping =
  shape(
    "M-14 7 C-12 -3 -4 -8.6 5 -7 C9.4 -6.2 12 -3.8 13.4 -1.4 L17.6 .2 L13 1.8 C9.4 3 5.4 1 1.6 2.2 " +
      "C-3 3.6 -7 6 -9.8 10 L-8.6 14.6 L-12.8 12.2 L-17.4 12.8 Z " +
      "M-2 -7 C-1 -10.4 2 -11.8 5 -11.8 C4 -9.8 4.4 -8.4 5.4 -6.6 Z",
    "red-paint",
    1.2,
  ) + disc(9.4, -2.6, 0.9, "cut-out");

const trident =
  rod("M0 21 V-14", 2.8) +
  area(
    "M0 -21.4 L3 -13.6 H-3 Z M-10 -20 L-6.4 -12.6 L-8.6 -12 C-8.4 -6.6 -5 -4.2 -1 -4 L-1 -.6 " +
      "C-8.6 -.8 -12.4 -5.4 -12.2 -12 L-14.4 -12.4 Z M10 -20 L14.4 -12.4 L12.2 -12 C12.4 -5.4 8.6 -.8 1 -.6 L1 -4 " +
      "C5 -4.2 8.4 -6.6 8.6 -12 L6.4 -12.6 Z",
  ) +
  at(0, 6.4, turned(-4, leaping));

const coin = (drawing: string): string =>
  at(30, 30, disc(0, 0, 29, "figure") + disc(0, 0, 27, "ground") + ring(0, 0, 25, 0.9, "figure") + drawing);

export const tiles: Record<string, string> = { agamemnon: coin(mask), athena: coin(owl), poseidon: coin(trident) };
