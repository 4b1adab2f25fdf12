// Heroes and monsters that the painter's kit does not have yet, in the round of a cup.

import { bow, shield, spear } from "../../../look/painter/people";
import { corinthian, crest, cuirass, head, knot, longHair, robe, shortHair } from "../../../look/painter/rounds";
import { area, at, cut, disc, ink, ring, rod, shape } from "../../../look/painter/strokes";

/** The first letter of Lacedaemon, as Spartans wore it. */
const lambda = cut("M-6 7 L0 -8 L6 7", 2.6);

const leonidas =
  spear(53.6) +
  head("figure") +
  cuirass("red-paint") +
  crest("red-paint", 3) +
  corinthian() +
  shield(lambda, 46, 48, 14);

const boarTusk =
  shape("M43.4 16.4 C36 14.6 26 16.4 18.6 23.4 L19.6 26 C26 19.4 36 17.6 43.8 18.6 Z", "gold-paint", 0.7) +
  area("M40 13 C42 9 41.6 6 39.6 4 C44 5.4 46 9.6 43.6 14 Z", "white-paint");
const atalanta = bow + head("white-paint") + robe("figure") + knot("red-paint") + boarTusk;

const vial =
  shape("M46.4 34 H55.6 L54.4 38 V43 C59 46 60 51 57.4 56 H44.6 C42 51 43 46 47.6 43 V38 Z", "white-paint") +
  area("M44 50 H58.2 C58.4 52 58 54 57.2 55.6 H44.8 C44 54 43.8 52 44 50 Z", "red-paint") +
  rod("M51 31 C49 28 53 26 51 23 C49 20 53 18 51.4 14.6 M47.6 29 C46 26.4 49 25 47.6 22", 1.2);
const medea =
  head("white-paint") +
  robe("red-paint") +
  longHair() +
  shape(
    "M42 16 C40 9 35 5.6 29 6 C22 6.6 17.6 11.6 17 18.6 C25 14 34 13.6 42 16 Z M30 6 C29 3 31 1 33.6 1.4 C35 2.6 34 5 33 6.4 Z",
    "red-paint",
    0.8,
  ) +
  ink("M19 16 C26 12 34 11.6 41 14", 0.9) +
  vial;

const leg = (d: string): string => rod(d, 2.2);
/** A weaver above, a spider below. */
const arachne =
  rod("M2 8 L32 30 M62 8 L32 30 M32 2 V20 M8 30 Q14 22 12 14 M56 30 Q50 22 52 14 M20 4 Q26 10 32 8 Q38 10 44 4", 0.7) +
  leg("M25 45 C16 40 10 42 6 50") +
  leg("M25 48 C17 47 12 51 10 58") +
  leg("M39 45 C48 40 54 42 58 50") +
  leg("M39 48 C47 47 52 51 54 58") +
  leg("M24 42 C18 33 11 33 5 37") +
  leg("M40 42 C46 33 53 33 59 37") +
  leg("M27 51 C22 54 20 58 21 62") +
  leg("M37 51 C42 54 44 58 43 62") +
  shape("M22 47 C22 39 27 36 32 36 C37 36 42 39 42 47 C42 55 37 60 32 60 C27 60 22 55 22 47 Z") +
  cut("M32 41 L36 46 L32 51 L28 46 Z M28 54 Q32 57 36 54", 1) +
  shape("M24 36 C23 31 27 28 32 28 C37 28 41 31 40 36 C36 39.6 28 39.6 24 36 Z", "white-paint") +
  at(17.6, 8, head("white-paint") + knot(), 0.44);

const scar = cut("M33 12 L30 25 M29 15 L34.6 17 M28.4 20 L33.4 22", 1.1);
const laurel = (x: number): string =>
  [
    [0, 0, -30],
    [1.6, -5, -12],
    [2.6, -10, 6],
    [2.6, -15, 24],
  ]
    .map(([dx = 0, y = 0, turn = 0]) =>
      at(x + dx, 58 + y, area("M0 0 C-2.6 -2 -2.6 -5.4 0 -8 C2.6 -5.4 2.6 -2 0 0 Z", "gold-paint"), 1, turn),
    )
    .join("");
/** What shows that somebody has come back from wars: a scar, and laurels. */
export const veteran = (figure: string): string =>
  figure + scar + laurel(6) + `<g transform="translate(64 0) scale(-1 1)">${laurel(6)}</g>`;

export const company: Record<string, string> = { leonidas, atalanta, medea, arachne };

/** A giant of bronze, alone of his kind. */
export const talos =
  shape("M10 60 C11 48 19 44 25 42 H39 C45 44 53 48 54 60 A30 30 0 0 1 10 60 Z", "gold-paint") +
  ink("M32 46 V60 M18 50 Q25 56 32 51 Q39 56 46 50 M14 56 h6 M44 56 h6", 1) +
  shape("M18 26 C18 14 24 7 32 7 C40 7 46 14 46 26 C46 36 40 44 32 44 C24 44 18 36 18 26 Z", "gold-paint") +
  ink(
    "M18.6 22 C27 18 37 18 45.4 22 M32 8 V19 M24 30 h5 M35 30 h5 M32 26 V34 M27 38 H37 M20 40 h.01 M44 40 h.01",
    1.2,
  ) +
  disc(26, 25.6, 2, "dark-paint") +
  disc(38, 25.6, 2, "dark-paint") +
  ring(32, 50.4, 3, 1, "dark-paint") +
  shape("M30 6 C30 2 34 2 34 6 L36 9 H28 Z", "red-paint", 0.6);

export const plainHero = spear(53) + head("figure") + cuirass() + shortHair();
