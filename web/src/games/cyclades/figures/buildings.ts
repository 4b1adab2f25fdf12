// What can stand on a site: four basic buildings, and the Metropolis.

import { area, cut, disc, ink, rod, shape } from "../../../look/painter/strokes";

const port =
  rod("M6 57 q4 -4 8 0 t8 0 t8 0 t8 0 t8 0 t8 0", 1.8) +
  rod("M31 38 V8 M31 10 H50", 2) +
  shape("M32.6 11.4 H48 C51.6 18 51.6 25 48 31 H32.6 C36 25 36 18 32.6 11.4 Z", "red-paint") +
  cut("M35.6 18 H49.6 M35.8 24.6 H49.4", 0.9) +
  rod("M18 46 L14 55 M25 48 L22 56 M32 48 L29.6 56 M39 48 L37.4 56 M46 46 L45 55", 1.6) +
  shape(
    "M6 33 C7 43.4 13 49.6 24 49.6 H43 C49 49.6 53 47 55.4 43 L63 44.4 L57 38 C59.6 33 59 28 55 24.6 C55.8 29.6 54.6 " +
      "33.6 50.6 36 " +
      "H18 C11.4 35.4 8 28 12.4 17.6 C4 22 3 28.4 6 33 Z",
  ) +
  disc(51.4, 41, 1.6, "cut-out") +
  cut("M13.6 43.6 H46 M17.6 39.6 h.01 M23.6 39.6 h.01 M29.6 39.6 h.01 M35.6 39.6 h.01 M41.6 39.6 h.01", 1.5);

const fortress =
  shape(
    "M12 54 L14 26 L10.6 24 V13 H16.6 V17.4 H21 V13 H27 V17.4 L29 17.4 V8 H35 V17.4 H37 V13 H43 V17.4 H47.4 V13 " +
      "H53.4 V24 L50 26 L52 54 Z",
  ) +
  cut(
    "M14 26 H50 M13.6 33 H50.4 M13.2 40 H50.8 M12.8 47 H24 M40 47 H51.2 M22 26 V33 M42 26 V33 M18 33 V40 M46 33 " +
      "V40 M30 26 V33",
    1.1,
  ) +
  area("M25 54 V44 C25 35 39 35 39 44 V54 Z", "cut-out") +
  rod("M28.6 40 V54 M32 38 V54 M35.4 40 V54 M25 46 H39", 1.2);

const temple =
  shape("M5 24 L32 7 L59 24 V27.6 H5 Z") +
  area("M18 22.6 L32 13.4 L46 22.6 Z", "red-paint") +
  disc(32, 19, 2.4, "cut-out") +
  [9, 20.4, 31.8, 43.2]
    .map(
      (x) =>
        shape(`M${x} 30 H${x + 9} L${x + 8.2} 47 H${x + 0.8} Z`, "figure", 0.4) +
        cut(`M${x + 3} 31 V46 M${x + 6} 31 V46`, 0.9),
    )
    .join("") +
  shape("M7 48.4 H57 V51 H7 Z M4.6 52 H59.4 V55 H4.6 Z", "figure", 0.5);

const university =
  shape(
    "M8 14 C10 9.6 17 9.6 18.4 14 C17.6 18 18 42 18.4 48 H48 C47.4 42 47 18 47.6 13 C47.6 10 46.4 9 44 9 H13 C10 " +
      "9 8 11 8 14 Z",
    "white-paint",
  ) +
  rod(
    "M18.4 14 V48 M13 9 H44 C47 9 47.6 10.6 47.6 13.4 V48 M8 14 C8 9 18.4 9 18.4 14 M8 14 C8 18.6 18.4 18.6 " +
      "18.4 14",
    1.9,
  ) +
  rod("M23 18 H42 M23 24 H42 M23 30 H37 M23 36 H40", 1.7) +
  shape("M14 48 C14 53 18 55 21 55 H52 C56 55 56.6 48 51.4 48 Z", "red-paint") +
  rod("M58 6 C50 14 46 26 44 42", 1.8) +
  shape("M58.6 4 C50 8 45 18 45.6 28 C52 24 58 15 58.6 4 Z");

const metropolis =
  shape(
    "M5 56 V33 H8 V29 H12 V33 H15 V29 H19 V33 H22 V20 L19.6 19 V11 H24 V14 H27 V11 H29.6 L32 3.6 L34.4 11 H37 " +
      "V14 H40 V11 H44.4 V19 L42 20 V33 H45 V29 H49 V33 H52 V29 H56 V33 H59 V56 Z",
    "gold-paint",
  ) +
  area("M27 56 V47 C27 40 37 40 37 47 V56 Z", "dark-paint") +
  ink(
    "M5 40 H27 M37 40 H59 M5 48 H26 M38 48 H59 M22 20 H42 M22 27 H42 M11 40 V48 M19 40 V48 M45 40 V48 M53 40 V48 " +
      "M28 20 V27 M36 20 V27",
    1.4,
  ) +
  area("M32 3.6 V-1 L40 1.6 L32 4.4 Z", "red-paint") +
  area("M29.4 36 V32 C29.4 29 34.6 29 34.6 32 V36 Z", "dark-paint");

export const buildings: Record<string, string> = { port, fortress, temple, university, metropolis };
