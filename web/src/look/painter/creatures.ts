// The creatures, light on black: put together, as the poets did, from lions, horses, birds, serpents and people.

import {
  beard,
  beast,
  chest,
  coil,
  fishTail,
  frontal,
  head,
  horse,
  horseHead,
  knot,
  lionHead,
  longHair,
  robe,
  serpentHead,
  set,
  shortHair,
  wing,
} from "./rounds";
import { area, around, at, cut, disc, ink, mirrored, ring, rod, shape } from "./strokes";

const woman = head("white-paint") + longHair();
const lady = head("white-paint") + knot();
const elder = head("figure") + longHair() + beard("figure", true);
const bearded = head("figure") + shortHair() + beard();

const serpent = (d: string, x: number, y: number, turn: number, width = 3): string =>
  rod(d, width) + at(x, y, serpentHead(), 0.8, turn);

const waves = (y: number): string => rod(`M6 ${y} q3.4 -4 6.8 0 t6.8 0 t6.8 0 t6.8 0 t6.8 0 t6.8 0 t6.8 0`, 1.5);

const charon =
  rod("M50 6 L43 58", 1.8) +
  set(elder, 29, 20, 0.62) +
  shape(
    "M18.4 33 C22 29.4 34 29 37.6 33 L45 34.4 C47 35 46.6 38 44.6 38 L37.4 38 L39 47 H17 C16.6 42 17 37 " + "18.4 33 Z",
    "red-paint",
  ) +
  cut("M23 34 L21.6 46 M28 34 V46 M33 34 L34 46", 0.9) +
  shape("M33 14.6 C31 10 26 8.4 22 11 C18.6 13.6 18 19 19.4 22 C23 17.6 28 15.6 33 14.6 Z", "figure", 0.8) +
  shape("M5 43 C10 48 14 46 20 46 H44 C50 46 54 45 59 41 C57 50 52 55 44 55 H20 C12 55 6.4 50 5 43 Z") +
  cut("M12 49.6 H52", 0.9);

const chimera =
  serpent("M13.6 39 C5 38 6 26 12 24 C17 22 18 16 14 13", 13, 12.4, 200, 2.6) +
  beast() +
  // the goat that grows out of its back
  shape(
    "M22 35 C22 28 24 24 27 21 C26 16.6 29 13.6 33 14.6 L38.4 19 C39 21 37 22.4 35 21.6 L32 22 C31 27 32 31 " +
      "33 34 Z",
  ) +
  rod("M28.6 16.4 C25 13 24.6 9.6 26.4 7 M30.6 14.8 C29 11 29.6 8.6 32 6.6", 1.6) +
  disc(32, 17.6, 0.8, "cut-out") +
  rod("M36 22 L36.6 26", 1.4) +
  at(2, 3, lionHead()) +
  area("M54 31 L61 29 L57.4 32 L61.6 34 L53 33.4 Z", "red-paint");

const cyclops =
  shape("M10 52 C14 46 22 46 26 44 H38 C42 46 50 46 54 52 A29 29 0 0 1 10 52 Z") +
  at(4.5, 2.4, frontal(), 0.86) +
  shape(
    "M14.6 24 C14 10 24 5.6 32 5.6 C40 5.6 50 10 49.4 24 C46 18 42 15 38 14 C34 15.4 29 15.4 25 14 C21 15 17.6 " +
      "18 14.6 24 Z",
    "red-paint",
    0.8,
  ) +
  area("M20 25 Q32 14.6 44 25 Q32 34 20 25 Z", "white-paint") +
  disc(32, 24.6, 4.6, "dark-paint") +
  disc(33.4, 23.2, 1.2, "white-paint") +
  cut("M20 19 Q32 11.6 44 19 M30.6 31 L29 36.6 Q32 38.6 35 36.6 M25 41 Q32 45 39 41", 1.2) +
  cut("M27 45 Q32 47.6 37 45", 0.8);

const leaf = "M0 0 C-3 -2.4 -3 -6.6 0 -9.6 C3 -6.6 3 -2.4 0 0 Z";
const leaves = (places: number[][], paint: "figure" | "red-paint" = "figure"): string =>
  places.map(([x = 0, y = 0, turn = 0]) => at(x, y, shape(leaf, paint, 0.6), 1, turn)).join("");
const dryad =
  rod(
    "M14 58 C16 44 12 34 16 22 M16 34 C10 30 9 24 10 19 M15 27 C20 22 20 15 19 10 M48 56 C50 46 48 40 52 32 M50 44 " +
      "C56 40 57 34 56 30",
    2.6,
  ) +
  leaves([
    [10, 20, -30],
    [9, 24, -70],
    [19, 12, 0],
    [20, 15, 40],
    [16, 12, -40],
    [52, 34, -20],
    [56, 31, 20],
    [53, 30, 10],
    [57, 36, 60],
    [13, 17, -10],
  ]) +
  set(woman, 33, 28, 0.84) +
  leaves(
    [
      [36, 12, 20],
      [30, 11, -6],
      [24, 14, -30],
      [41, 15, 46],
      [20, 19, -50],
    ],
    "red-paint",
  ) +
  at(3, 8, robe("figure"), 0.9) +
  cut("M24 50 C26 54 22 56 25 60 M38 50 C36 54 40 56 37 60", 1);

const echidna =
  coil() +
  shape(
    "M22.6 22 C17 24 13.4 29 14.6 34 C18 33 20 29 25 27 Z M40.6 21.6 C46 21 51 16.6 52 11.6 L55 11 L54.6 15 " +
      "C52.6 22 47 26.6 41 27.4 Z",
    "white-paint",
    0.9,
  ) +
  chest("white-paint") +
  ink("M33 21 V31 M26 25.4 Q29.4 28 33 25.6 Q36.8 28 40 25.4", 0.8) +
  shape("M25.6 31 H40.4 L41 35 H25 Z", "red-paint", 0.6) +
  set(woman, 32, 12, 0.46);

const flame = "M0 0 C-4 -4 -3 -9 0 -14 C.6 -10 4.4 -9 3.4 -4 C3 -1.6 1.6 0 0 0 Z";
const empusa =
  [
    [20, 26, -70],
    [19, 20, -50],
    [21, 15, -30],
    [26, 12, -12],
    [31, 11, 4],
    [36, 11.6, 20],
    [41, 14, 40],
  ]
    .map(([x = 0, y = 0, turn = 0]) => at(x, y, shape(flame, "red-paint", 0.7), 1.05, turn))
    .join("") +
  set(head("white-paint") + shortHair(), 32, 28, 0.86) +
  area("M40.6 34.6 L41.4 38.6 L42.6 34.4 Z", "white-paint") +
  at(3, 7, robe("figure"), 0.9) +
  // the hoof of bronze that she cannot hide
  shape("M46 60 L47 44 C47 40 53 40 53 44 L53 52 L57 57 C57.6 59 56.6 60 55 60 Z", "gold-paint") +
  ink("M47.4 52 H53", 1);

const giant =
  serpent("M28 40 C24 46 16 44 12 49 C9 53 14 57 18 55", 19.6, 55, 10, 4.4) +
  serpent("M36 40 C40 46 48 43 51 48 C54 53 49 57 45 55", 43.6, 55, 170, 4.4) +
  disc(46, 12, 8.2) +
  cut("M41 9.6 C43 6.6 47 6.4 49 8 M47 15 L50 13", 0.9) +
  shape("M24 22 C17 24 13 31 15 37 L19 36 C19 31 22 29 27 28 Z M40 20.6 L45 17 L49 19.4 C48 24.6 44 28 40 27.4 Z") +
  chest() +
  shape("M25 32 H41 L39 43 H26 Z", "red-paint", 0.8) +
  cut("M29 34 L28.4 42 M33 34 V42 M37 34 L36.6 42", 0.9) +
  set(bearded, 32, 13, 0.46);

const eagleHead =
  shape(
    "M33 36 C31 28 33 20 39 18 L37.6 11.6 L43.4 15.6 C49 15.6 53 18.6 54 22.6 L58.6 25 C60 27.4 58 30.6 55.6 " +
      "31.4 C56 29 54.6 27.6 52 27.8 C49 28.4 47.4 31 47.6 37 Z",
  ) +
  disc(47.6, 21, 1.3, "cut-out") +
  cut("M53.6 23 C52 25 49.6 25.6 48 25 M38 22 L36 25 M38 27 L35.6 30 M42 24 L40 28 M42.6 30 L40.6 34", 0.8);

const tuft =
  rod("M14 38 C6 38 5 28 10 23", 2.2) + shape("M10 25 C6.4 22 8 17 13 15.4 C14 19 13.6 23 10 25 Z", "red-paint", 0.6);
const griffin = tuft + beast() + at(2, 2, eagleHead) + at(31, 33, wing("red-paint"), 1.02, -28);

const feathers = cut("M18 36 L22 39 M23 34 L27 38 M20 42 L25 44 M28 33.6 L32 37 M27 42 L31 44.6 M33 36 L37 39", 0.8);
const harpy =
  rod("M27 47 L25 56 M35 47 L36 56 M25 56 L21 58 M25 56 L28.6 58 M36 56 L32.6 58 M36 56 L40 58", 2) +
  at(24, 34, wing(), 1, -62) +
  shape("M4 47 L17 40 C17 33 24 28.6 32 29 C39 29 44 33 43 39 C42 45.6 35 49.6 27 48.6 C20 49 12 51 6 54 L9.6 49 Z") +
  feathers +
  at(31, 34, wing("red-paint"), 0.9, -34) +
  set(woman, 41, 20, 0.54);

const hippalectryon =
  // the cock behind
  [
    [-74, 1.1],
    [-52, 1.15],
    [-30, 1],
  ]
    .map(([turn = 0, scale = 1]) =>
      at(
        15,
        38,
        shape("M0 0 C-6 -8 -5 -18 3 -24 C4 " + "-16 5 -8 0 0 Z", "red-paint", 0.8) +
          ink("M0 -2 C-2 -10 -1 -15 2 -20", 0.7),
        scale,
        turn,
      ),
    )
    .join("") +
  rod("M20 46 L18 56 M18 56 L14 58 M18 56 L22 58 M27 47 L28 56 M28 56 L24 58 M28 56 L32 58", 2) +
  shape("M12 38 C14 46 22 50 30 48.6 C36 47.6 40 44 40 38 C34 35 18 34 12 38 Z") +
  feathers +
  shape("M36 38 C42 39 47 40 50 38 L54 46 L51 47 L48.6 43 C44 45 40 45.4 37 45 Z", "figure", 0.8) +
  horseHead();

const hippocampus =
  fishTail() +
  shape("M36 34 C42 36 48 33 52 36 L54.6 44 L51.6 45 L49 40 C45 41.4 40 42 36 41 Z", "figure", 0.8) +
  at(0.6, -1.4, horseHead()) +
  shape("M27 20 C22 21 19 26 20 31 C23 30 26.6 28.6 28.6 25 Z", "red-paint", 0.7) +
  waves(60);

const sting =
  rod("M14 38 C5 36 4 22 13 16 C18 13 23 14 26 17.6", 3) +
  disc(7.6, 28, 2.6) +
  disc(9, 21.6, 2.6) +
  disc(15, 16, 2.6) +
  shape("M24 14.6 L31.4 21 L23 20.4 Z", "red-paint", 0.6);
const manticore =
  sting +
  beast() +
  shape("M34 37 C30 31 32 21 38 17 C43 14 50 16 52 20 L46 38 C42 41 37 41 34 37 Z", "red-paint") +
  set(head("figure") + beard(), 45, 25.6, 0.62);

const snakes = (places: number[][]): string =>
  places
    .map(([x = 0, y = 0, turn = 0]) =>
      at(x, y, rod("M0 0 C-2 -3 2 -5 0 -8", 2) + at(0, -9.4, serpentHead(), 0.55, -80), 1, turn),
    )
    .join("");
const erinyes =
  at(20, 44, wing(), 1.15, -38) +
  snakes([
    [19, 28, -86],
    [18, 22, -62],
    [21, 16, -36],
    [27, 12.6, -14],
    [33, 11.6, 8],
    [38, 13, 34],
  ]) +
  set(head("white-paint") + shortHair(), 32, 28, 0.86) +
  at(3, 7, robe("figure"), 0.9) +
  rod("M52 60 L50 38", 2.6) +
  at(
    50,
    38,
    shape("M0 0 C-6 -5 -5 -12 0 -19 C1 -14 7 -12 5.4 -5 C5 -2 2.6 0 0 0 Z", "red-paint", 0.8) +
      area("M0 -2 C-3 -5 -2 -8 0 -11 C1 -8 3.4 -7 2.6 -4 C2.4 -3 1.4 -2 0 -2 Z", "gold-paint"),
  );

const crone =
  head("white-paint") +
  shape(
    "M42.4 18 C41 10.6 36 7 30 7.4 C21 8 16 15 16.4 24 C16.6 34 14 42 10 50 " +
      "C17 53 24 51 26 45 C27.4 39 26.4 33 28 27 C32 22 38 19.6 42.4 18 Z",
    "figure",
    1,
  );
const shut =
  area("M34.6 19 H43 V24 H34.6 Z", "white-paint") +
  ink("M35.4 21.6 Q38.8 23.6 42 21.4 M30 30 Q32 33 31.6 " + "36 M37 25 Q38 27 37.4 29", 0.8);
const graeae =
  set(crone + shut, 17, 26, 0.56) +
  set(crone + shut, 30, 34, 0.6) +
  set(crone + shut, 45, 43, 0.62) +
  shape("M38 16 Q47 8 56 16 Q47 23.6 38 16 Z", "white-paint") +
  disc(47, 15.8, 3.4, "dark-paint") +
  disc(48, 14.8, 0.9, "white-paint");

const pegasus = horse() + at(25, 33, wing("red-paint"), 1.12, -34);

const satyr =
  set(head("figure") + shortHair() + beard("red-paint", true), 30, 27, 0.9) +
  shape("M22.6 24 C16 20 12.6 15 12.4 9 C18 11 24 16 27 22 Z", "figure", 1) +
  shape(
    "M34 12 C33 7 35 3.6 39 2.6 C38 6 39.4 9 38 12.6 Z M29 11.4 C26 7.6 26.6 3.6 30 1.6 C30 5 33 8 32.4 11.6 Z",
    "white-paint",
    0.7,
  ) +
  shape("M38.6 28.4 L41.6 27 L60 39 L58.6 41.4 Z M38 31 L39 29.4 L55 47.6 L53 49 Z", "white-paint", 0.7) +
  at(1, 7, robe("figure"), 0.92);

const sitting =
  rod("M17 50 C7 50 7 40 11 36", 2.2) +
  shape(
    "M17 54 C12 46 17 37.6 25 34 L35 28 C42 27 44.6 34 43 40 L45 52 L49.6 53.4 C50.6 54 50.6 56 49.6 56 H38.6 " +
      "L36.6 47 C33.6 50 33.6 53 36 54 C37 54.6 37 56 36 56 H22 C19.6 56 18 55.6 17 54 Z",
  ) +
  cut("M22 42 C27 42 30 46 28.6 51 M40 34 C41.6 37 41 41 39.4 44", 0.9);
const sphinx =
  sitting +
  at(28, 37, wing("red-paint"), 1, -42) +
  set(woman, 41, 20, 0.62) +
  shape("M33 9.6 H47 L45.6 12.6 H34.4 Z M36 5 H44 L45 9 H35 Z", "gold-paint", 0.6);

const sylph =
  rod("M6 50 C14 44 22 54 30 48 S46 50 58 42 M10 57 C20 52 28 60 40 54 S52 54 56 50", 1.6) +
  shape(
    "M28 32 C20 34 10 30 7 20 C6 13 13 11 19 16 C24 20 27 26 28 32 Z M28 33 C22 36 17 42 18 47 C24 47 29 41 " +
      "30 36 Z",
    "red-paint",
  ) +
  shape(
    "M38 32 C46 34 55 29 58 20 C58.6 13 51 11 46 16 C41 20 38.6 26 38 32 Z M38 33 C44 36 48 41 48 46 C42 46.6 " +
      "37.6 41 36.6 36 Z",
    "red-paint",
  ) +
  disc(13, 20, 2.4, "gold-paint") +
  disc(52, 20, 2.4, "gold-paint") +
  shape("M27 24 C30 22 36 22 39 24 L38 34 L43 52 C36 55.6 28 55.6 22 52 L28 34 Z", "white-paint") +
  ink("M31 34 L28 52 M33.4 34 V53.6 M36 34 L38 52 M28 33 H38.4", 0.8) +
  set(lady, 33, 14, 0.5);

const triton =
  fishTail() +
  rod("M24 24 C18 28 16 33 18 37", 3.6) +
  chest() +
  rod("M41 23 C46 24 48 21 47.4 17", 3.4) +
  shape("M44 14.6 C48 10 56 8 60 11 C61 16 58 21 52 22 C48.6 21 46 18 44 14.6 Z", "white-paint", 0.9) +
  ink("M49 13 C51 16 51 18 50.6 20 M53 11.4 C55.6 14 56 17 55 20 M57 10.6 C59 12.6 59.4 15 58.6 17", 0.8) +
  set(bearded, 32, 12.6, 0.46) +
  waves(61);

const hound =
  shape(
    "M-14 22 C-16 8 -12 -2 -6 -7 L-9 -16 L0 -10 C6 -10 10 -7 13 -4.6 L20 -3 C21.6 -1 21 2 19 3.4 L10 4.6 L17 8 " +
      "C17 10.6 14 11 11 10.4 L4 9.4 C3 13 4 18 6 22 Z",
  ) +
  area("M11 4 L12.4 8 L14 3.8 Z M15.6 3.4 L16.8 6.8 L18.4 3 Z", "white-paint") +
  disc(5, -4.6, 1.5, "cut-out") +
  cut("M19.6 .6 Q13 2.8 9 1 M-9 2 L-6 12", 1.2);
const cerberus =
  serpent("M14 42 C6 42 4 34 9 30 C12 27 11 24 9 22", 8, 21, 200, 2.6) +
  at(0, 3, beast()) +
  at(31, 22, hound, 0.66, -26) +
  at(47, 38, hound, 0.66, 16) +
  at(42, 27, hound, 0.7, -6) +
  rod("M31 38 C35 42 40 42 44 40", 2) +
  cut("M32 37.6 h.01 M35.4 39.6 h.01 M39 40 h.01", 1.6);

const charybdis =
  [27, 22, 17, 12]
    .map((r, i) => {
      const dashes = `stroke-width="${3.4 - i * 0.5}" stroke-dasharray="${r * 1.6} ${r * 0.35}"`;
      return at(32, 34 - i, `<ellipse class="figure stroke" ${dashes} rx="${r}" ry="${r * 0.72}"/>`, 1, i * 37 - 20);
    })
    .join("") +
  `<ellipse class="dark-paint" cx="32" cy="31" rx="10" ry="7.4"/>` +
  [
    [24, 26, 150],
    [28, 24.4, 170],
    [32, 24, 180],
    [36, 24.4, 190],
    [40, 26, 210],
    [25, 36, 30],
    [29, 38, 12],
    [33, 38.4, 0],
    [37, 37.6, -14],
    [40, 35.6, -34],
  ]
    .map(([x = 0, y = 0, turn = 0]) => at(x, y, area("M-2 0 L0 -6 L2 0 Z", "white-paint"), 0.95, turn))
    .join("") +
  rod("M6 14 q4 -6 9 -2 q-5 0 -6 4 M50 10 q5 -3 8 2 q-5 -1 -6 4", 1.8);

const scylla =
  fishTail() +
  mirrored(at(45, 37, hound, 0.42)) +
  at(47, 36, hound, 0.44) +
  at(44, 46, hound, 0.4, 24) +
  shape(
    "M23 22 C17 23 13 19 12 13 L8.6 11 L10 16 C12 23 17 28 23 28 Z M41 22 C46 22 51 18 52 12 L55.6 10 L54 15.6 " +
      "C52 23 47 27.6 41 28 Z",
    "white-paint",
    0.9,
  ) +
  chest("white-paint") +
  ink("M33 21 V31 M26 25.4 Q29.4 28 33 25.6 Q36.8 28 40 25.4", 0.8) +
  shape("M25 31 H41 L42 36 H24.4 Z", "red-paint", 0.6) +
  set(woman, 32, 12, 0.46);

const HALF_HORSE =
  "M30 32 C27 37 22 35 17 36 C12 37 10 41 10.4 45 C10.6 48 12 50 13.6 52 L12.4 58 H16.6 L18 51 C17.6 49.6 17 48.6 17 " +
  "47.6 C21 49 26 49.4 31 48.4 C32.4 51 32.6 55 32.4 58 H36.6 " +
  "C36 53 36.6 50 36.8 47 C40 47 43 47.4 45.6 47.6 L44.6 53 L47.6 54 L50 46 C47.6 43.4 44 42.6 41 42 C41.4 38 41 35 " +
  "40.4 32 Z";
const chiron =
  shape("M11 40 C5.6 41 4.6 48 7 54 C3 50 2.4 39 11 36.6 Z") +
  shape(HALF_HORSE) +
  cut("M16 38.6 C19.4 41 19.4 45 17.4 47.4 M38 40 C39 43 38 45.6 36.6 47", 0.8) +
  rod("M25 23 C29 26 34 25 38 23", 3.4) +
  chest() +
  rod("M40.4 23 L49 23.6", 3.4) +
  rod("M48 8.6 C55 12 52 18 54.6 23.6 C52 29 55 35 48 38.6", 1.9) +
  rod("M48 8.6 L38 23.4 L48 38.6", 0.8) +
  rod("M37 23.6 H60", 1.1) +
  set(bearded, 32.6, 11.6, 0.46);

const warrior = (paint: "figure" | "red-paint"): string =>
  shape("M-9 -3 C-10 -17 8 -18 10 -6 L12 1 L10 2 V8 L5.6 7 L4 3 L2.6 9 H-7 C-6.6 4 -9 1 -9 -3 Z") +
  shape("M8 -9 C4 -20 -10 -19 -12.6 -9 C-14 -3 -12 2 -15 7 C-11 7 -9 3 -9 -2 C-8 -10 2 -14 8 -9 Z", paint, 0.7) +
  cut("M2 -2 Q5 -5 9 -3", 1.4);
const geryon =
  at(50, 21, warrior("red-paint"), 0.72) +
  at(33.4, 15.6, warrior("red-paint"), 0.76) +
  at(17, 21, warrior("red-paint"), 0.72) +
  rod("M24 46 L20 57 M32 48 V58 M41 46 L46 57", 4) +
  disc(16, 38, 12.4, "ground") +
  disc(16, 38, 11.4) +
  ring(16, 38, 9, 0.9) +
  disc(49, 38, 12.4, "ground") +
  disc(49, 38, 11.4) +
  ring(49, 38, 9, 0.9) +
  disc(32.4, 40, 13.6, "ground") +
  disc(32.4, 40, 12.4) +
  ring(32.4, 40, 10, 0.9) +
  at(
    32.4,
    40,
    around(
      3,
      area("M-.8 1.4 C-3.4 -2.2 -2 -6 2.4 -5.8 L3.2 -8.2 L6 -6.6 L4 -3.8 C1.4 -4.2 .8 -2.6 " + "1.8 .4 Z", "cut-out"),
    ),
  );

const hydra =
  shape(
    "M10 52 C10 44 18 40 26 40 H40 C48 40 54 45 54 51 C54 57 46 58.6 36 58 C42 56 46 53.6 44 50 C40 46 30 47 24 " +
      "50 C20 52.6 22 57 27 58 C18 58.6 10.4 57 10 52 Z",
  ) +
  cut("M16 47 L18 51 M22 44 L24 48 M29 43 L30 46.6 M36 43 L36 46.6 M43 44 L41.4 48", 0.9) +
  [
    serpent("M20 44 C12 38 18 30 12 23", 13, 20, 180, 3.6),
    serpent("M24 42 C18 34 26 26 20 14", 21, 11, 190, 3.6),
    serpent("M44 44 C52 38 46 30 52 25", 51.6, 22, 0, 3.6),
    serpent("M40 42 C46 34 38 26 44 16", 43.6, 13, -6, 3.6),
    serpent("M32 42 C26 32 36 24 31 10", 31.6, 7.6, -20, 4),
  ].join("");

const arm = (d: string): string => rod(d, 4);
const kraken =
  arm("M26 34 C20 40 12 38 8 44 C6 48 9 52 13 50") +
  arm("M38 34 C44 40 52 38 56 44 C58 48 55 52 51 50") +
  arm("M28 37 C26 46 16 46 16 54 C17 58 22 58 23 55") +
  arm("M36 37 C38 46 48 46 48 54 C47 58 42 58 41 55") +
  arm("M31 38 C31 48 28 52 30 59") +
  arm("M34 38 C35 48 38 52 35 59") +
  arm("M24 31 C16 32 10 28 7 32") +
  arm("M40 31 C48 32 54 28 57 32") +
  shape("M20 29 C14 15 22 4.6 32 4.6 C42 4.6 50 15 44 29 C44 37 39 40 32 40 C25 40 20 37 20 29 Z") +
  area("M21.6 26 Q26 21.6 30 26.6 Q26 30.4 21.6 26 Z M34 26.6 Q38 21.6 42.4 26 Q38 30.4 34 26.6 Z", "white-paint") +
  disc(26, 26.2, 1.8, "dark-paint") +
  disc(38, 26.2, 1.8, "dark-paint") +
  cut("M20.6 22 L29 24 M43.4 22 L35 24 M28 12 h.01 M36 12 h.01 M32 9 h.01 M32 16 h.01 M27 34 Q32 31.6 37 34", 1.3);

const gorgon =
  snakes([
    [15, 34, -104],
    [13.6, 27, -82],
    [15, 20, -58],
    [20, 14, -34],
    [27, 10.6, -12],
    [37, 10.6, 12],
    [44, 14, 34],
    [49, 20, 58],
    [50.4, 27, 82],
    [49, 34, 104],
  ]) +
  shape("M14 30 C13 16 22 10 32 10 C42 10 51 16 50 30 C50 43 42 54 32 54 C22 54 14 43 14 30 Z") +
  cut("M17 24 q2.4 -4 5 -1 q2.4 -4 5 -1 q2.4 -4 5 0 q2.6 -4 5 0 q2.6 -3 5 1 q2.6 -3 5 1", 1.2) +
  area(
    "M18.6 29.6 Q24 24.6 29.4 29.6 Q24 33.6 18.6 29.6 Z M34.6 29.6 Q40 24.6 45.4 29.6 Q40 33.6 34.6 29.6 Z",
    "white-paint",
  ) +
  disc(24.4, 29.4, 2, "dark-paint") +
  disc(39.6, 29.4, 2, "dark-paint") +
  cut("M31 31 L28.6 37 Q32 39 35.4 37 L33 31", 1.1) +
  shape("M20 40 Q32 37.6 44 40 Q42 48 32 48 Q22 48 20 40 Z", "cut-out", 0.4) +
  area(
    "M23 40 L25 45 L27 39.8 Z M37 39.8 L39 45 L41 40 Z M23.6 46 L25.6 42 L27.4 47 Z M36.6 47 L38.4 42 L40.4 46 Z",
    "white-paint",
  ) +
  area("M27.4 42.6 H36.6 V50 C36.6 56 27.4 56 27.4 50 Z", "red-paint") +
  cut("M32 44 V53", 0.9);
const medusa = at(5.4, 6.4, gorgon, 0.83);

const minotaur =
  rod("M52 60 L50 14", 2) +
  shape(
    "M50 15 C46 17 43 15 41.6 11 C43 18 43 22 42 28 C44 24.6 47 23 51 25 C55 23 58 24.6 60 27 C59 21.6 58.6 17 " +
      "60 10.6 C58 15 54.6 17 50 15 Z",
    "white-paint",
    0.9,
  ) +
  shape("M10.6 51 C12 44 18 41 24 39 H40 C46 41 52 44 53.4 51 A28 28 0 0 1 10.6 51 Z") +
  cut("M32 44 V58 M19 47 Q25 52 32 48 Q39 52 45 47", 0.9) +
  shape(
    "M15 14 C13 9 14 4.6 18 2.6 C17 7 18.6 10.6 23 12.6 C28 10.6 36 10.6 39 13 C43 12 46 8.6 45.4 4 C49.6 7 49.6 " +
      "14 44 17 L42.6 19 C46 25 48.6 29 48 33.6 C47 38.6 41 39.6 37.4 37.6 C36 41 33 42.6 29 42.6 C23 42.6 18 40 17.6 " +
      "34 C16.6 28 17 23 19 18.6 Z",
  ) +
  shape("M19.6 19.6 C15 18.6 11.6 20 9.6 23.4 C13.6 25.6 17.6 25 20 23 Z", "figure", 0.7) +
  area("M32.6 21.4 Q36 18 39.8 21.4 Q36 24 32.6 21.4 Z", "white-paint") +
  disc(36.6, 21.2, 1.2, "dark-paint") +
  cut(
    "M43.4 30.6 Q45.6 30.6 46 32.6 M38 36 Q41 34.6 45 35.6 M22 16 Q26 20 24 26 M27 14.6 Q30 19 28 25 M33 17.6 " +
      "L40 17",
    1.1,
  ) +
  ring(45, 36.6, 2.6, 1.3, "rim");

const dolphin =
  shape(
    "M8 52 C14 38 32 33 44 40 C48 42 50.6 44.4 58 45.4 C54 49 49.6 49.8 45.6 50.2 C38 56.6 26 57 18 55 C13 58 11 " +
      "61 4 62 C6.4 58 6 55 3 50.6 C5.6 50.4 7 51 8 52 Z",
  ) +
  cut("M12 52.6 C24 48 36 50.6 44 50 M46 45.6 Q50 46 54 46", 0.9) +
  disc(44, 43.6, 1.2, "cut-out");
const nereid =
  shape("M24 40 L38 40 L41 27 L38 20 H28 L24.6 27 Z", "white-paint") +
  shape("M22 44 C22 36 27 32 33 32 C42 33 47 38 50 44 C46 46.6 41 45.6 36 45 C31 49 24 48.6 22 44 Z", "red-paint") +
  rod("M15 20 C20 10 30 6 40 10 C46 12 50 11 54 8", 1.6) +
  shape(
    "M28 22 C22 24 17.6 22.6 15.6 18.6 L13.6 20 C15 26 21 29 27 28 Z M39 22 C44 20 50 16 52.6 9 L55 10 C53 18 47 " +
      "25 40 27 Z",
    "white-paint",
    0.8,
  ) +
  dolphin +
  ink("M33 23 V31", 0.7) +
  set(woman, 33, 13, 0.46);

const polyphemus =
  shape("M8 54 C12 46 20 46 24 44 H40 C44 46 52 46 56 54 A29 29 0 0 1 8 54 Z", "figure") +
  at(4, 2.6, frontal(), 0.88) +
  shape(
    "M15 26 C13 10 22 5 32 5 C42 5 51 10 49 26 C47 20 43 17 38 17.6 C34 18.6 30 18.6 26 17.6 C21 17 17 20 15 26 " +
      "Z M17 33 C19 39 25 41 32 41 C39 41 45 39 47 33 C49 44 41 56 32 56 C23 56 15 44 17 33 Z",
    "red-paint",
    0.8,
  ) +
  cut("M22 44 L24 50 M27 45 L28 53 M32 45 V54 M37 45 L36 53 M42 44 L40 50", 1) +
  cut(
    "M20 26.6 Q32 34 44 26.6 M23 28.4 L21.6 31 M27.6 30 L27 33 M32 30.6 V33.6 M36.4 30 L37 33 M41 28.4 L42.4 31",
    1.4,
  ) +
  cut("M26 42.4 Q32 39.6 38 42.4", 1.6) +
  rod("M62 8 L36 27.4", 3.4) +
  area("M36.6 24.4 L32 29.6 L38.4 28 Z", "gold-paint");

const boar =
  shape("M16 44 L23 46 L22 54.6 H17.4 L15 48 Z M37 44 L43 46 L42.6 54.6 H38 L36.4 48 Z", "figure", 0.8) +
  shape(
    "M8 38 C9 27 20 22.6 32 25 C36 22.6 41 24 45 28 C51 31 57 35.6 59.6 39 C61 42 58.6 44.6 55.6 44 C51 44.6 " +
      "47.6 46 45 46 L45 54.6 C45.4 56 44.6 56.4 44 56.4 H38.6 L37.4 47 C31 48.6 25 48 21 46.4 L18.6 50 L20 56.4 H14 " +
      "L11.6 48 C8.6 45 7.6 42 8 38 Z",
  ) +
  shape(
    "M9 31 L13 20 L16 26 L20 17 L23.4 23.6 L28 15.6 L31 22.6 L36 16.6 L38 24 C28 23 17 25 9 31 Z",
    "red-paint",
    0.8,
  ) +
  shape("M39 27 L41 20 L45.6 28.6 Z", "figure", 0.8) +
  area("M50 45 C53 42 54 39.6 53 36 C57 39 57 43.6 53.6 46 Z", "white-paint") +
  disc(47.4, 33, 1.2, "cut-out") +
  rod("M8.6 36 C4 35 4 31 7 30", 1.5) +
  cut(
    "M57.6 38.6 L59 40.6 M40 32 C42.4 36 42 41 39 44 M15 32 C18.6 35 18.6 40 16 43.6 M22 30 L26 31 M24 35 L28 36 " +
      "M30 31 L34 32 M31 38 L35 38.6",
    0.9,
  );

const typhon =
  serpent("M27 40 C22 48 12 44 10 51 C10 56 16 58 19 55", 20.4, 54.4, -10, 4.6) +
  serpent("M38 40 C43 48 52 44 54 51 C54 56 48 58 45 55", 43.6, 54.4, 190, 4.6) +
  serpent("M32 40 C29 48 35 52 32 58", 32, 58, 90, 4) +
  at(24, 31, wing("red-paint"), 1.05, -52) +
  at(0, 0, mirrored(at(23, 31, wing("red-paint"), 1.05, -52), 32.5)) +
  rod("M24 23 C19 27 18 32 21 36 M41 23 C46 27 47 32 44 36", 3.4) +
  chest() +
  shape("M25 32 H41 L39.6 42 H25.6 Z", "figure", 0.6) +
  cut("M27 35 Q29 37 31 35 Q33 37 35 35 Q37 37 39 35 M28 39 Q30 41 32 39 Q34 41 36 39", 0.9) +
  at(
    0,
    0,
    [
      [26, 8, -30],
      [30, 5, -6],
      [35, 5, 14],
      [39, 8, 38],
    ]
      .map(([x = 0, y = 0, turn = 0]) => at(x, y, area(flame, "red-paint"), 0.6, turn))
      .join(""),
  ) +
  set(elder, 32, 13, 0.46);

export const creatures: Record<string, string> = {
  ...{ charon, chimera, cyclops, dryad, echidna, empusa, giant, griffin, harpy, hippalectryon, hippocampus, manticore },
  ...{ erinyes, graeae, pegasus, satyr, sphinx, sylph, triton, cerberus, charybdis, chiron, geryon, hydra, kraken },
  ...{ medusa, minotaur, nereid, polyphemus, boar, typhon, scylla },
};
