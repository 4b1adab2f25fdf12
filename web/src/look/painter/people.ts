// Gods and heroes: busts, told apart by what they wear and carry.

import {
  attic,
  beard,
  corinthian,
  crest,
  cuirass,
  head,
  knot,
  longHair,
  robe,
  shortHair,
  veil,
  wreath,
} from "./rounds";
import { area, around, at, cut, disc, ink, ring, rod, shape } from "./strokes";

export const spear = (x = 51): string =>
  rod(`M${x} 58 L${x} 12`, 1.6) + at(x, 0, shape("M0 3.4 C3 7 2.6 11 0 14.4 C-2.6 11 -3 7 0 3.4 Z", "figure", 0.8));

const lyre =
  shape("M45 52 C39 48 41 36 44 30 C46 34 44 42 47 46 H53 C56 42 54 34 56 30 C59.6 36 59 48 54.4 52 Z") +
  rod("M42.6 32 H57.6", 1.6) +
  rod("M47.6 33 L48.6 47 M50 33 V47 M52.4 33 L51.4 47", 0.8);

const thunderbolt = at(
  52,
  30,
  shape(
    "M-2.2 -17 C-6 -12 -4 -7 -1.6 -3 V3 C-4 7 -6 12 -2.2 17 L0 12 L2.2 17 C6 12 4 7 1.6 3 V-3 C4 -7 6 -12 2.2 " +
      "-17 L0 -12 Z",
    "gold-paint",
    1,
  ) + rod("M0 -16 V16", 0.9),
);

const trident =
  rod("M52 60 V14", 1.8) +
  shape(
    "M51 22 H53 V8 L52 4 L51 8 Z M45 8 C45 16 48 20.6 52 20.6 C56 20.6 59 16 59 8 L57.4 5 L56.6 9 C56.6 14 55 " +
      "17.6 52 17.6 C49 17.6 47.4 14 47.4 9 L46.6 5 Z",
    "figure",
    0.8,
  );

const owl = at(
  51.4,
  45,
  shape("M-6 8 C-8 0 -7 -5 -5 -7.6 L-6 -11 C-3 -9.6 3 -9.6 6 -11 L5 -7.6 C7 -5 8 0 6 8 L4 10 H-4 Z") +
    disc(-2.6, -5, 2.2, "cut-out") +
    disc(2.6, -5, 2.2, "cut-out") +
    disc(-2.4, -5, 0.9, "dark-paint") +
    disc(2.4, -5, 0.9, "dark-paint") +
    cut("M-3 1 h.01 M0 2.6 h.01 M3 1 h.01 M-1.6 5 h.01 M1.6 5 h.01", 1.2),
);

const sceptre =
  rod("M52 60 V14", 1.6) +
  shape("M52 3 C55.6 6.6 56 10 54 13.6 H50 C48 10 48.4 6.6 52 3 Z", "gold-paint", 0.8) +
  disc(52, 15, 2.2);

const polos =
  shape("M22.6 15.6 L20 3.6 C26 1 36 1.4 42 4.6 L41.8 15.8 C36 12.4 28.6 12.2 22.6 15.6 Z", "gold-paint") +
  ink("M22.4 13 L24.4 6 L28 11.4 L31 5.2 L34 11.4 L37.4 6.4 L40 13", 0.9);

export const gods: Record<string, string> = {
  athena: spear(53.4) + head("white-paint") + robe("figure") + longHair() + crest("red-paint") + attic() + owl,
  zeus: head("figure") + robe("red-paint") + longHair() + beard() + wreath() + thunderbolt,
  poseidon:
    trident +
    head("figure") +
    robe("figure") +
    longHair() +
    beard("figure", true) +
    shape("M43.4 15.4 C36 14 26 16 18.6 23 L19.6 25.6 C26 19 36 17 43.8 18 Z", "white-paint", 0.7),
  ares: spear(52.6) + head("figure") + cuirass() + crest("red-paint", 2) + corinthian(),
  hera: sceptre + head("white-paint") + robe("red-paint") + knot() + polos,
  apollo: head("figure") + robe("red-paint") + longHair() + wreath() + lyre,
};

export const shield = (device: string, x = 49, y = 46, r = 13): string =>
  disc(x, y, r + 1.2, "ground") + disc(x, y, r) + ring(x, y, r * 0.82, 0.9) + at(x, y, device, r / 13);

export const star = around(8, area("M-1.3 -2 L0 -8.4 L1.3 -2 Z", "cut-out")) + disc(0, 0, 2.4, "cut-out");
export const bull = area(
  "M-7.6 -7 C-7 -3 -5 -2 -3.2 -2.2 C-1.2 -3.2 1.2 -3.2 3.2 -2.2 C5 -2 7 -3 7.6 -7 C8.6 -2.4 7 0 4.6 .6 C4 3.8 2.6 " +
    "7.4 0 7.4 " +
    "C-2.6 7.4 -4 3.8 -4.6 .6 C-7 0 -8.6 -2.4 -7.6 -7 Z",
  "cut-out",
);

const lionSkin =
  shape(
    "M44.6 16 C39.6 17.6 35 19.4 32.6 22.4 C30 26.8 29.4 31.6 30.8 37.4 C28 44.4 24.4 48 18.6 50 C14 45 11 35 11.4 " +
      "26.4 C10.4 15.4 17 6.4 28 4.4 " +
      "C34.4 2.8 40 3.8 43.6 6.6 C47 7.8 50 10 49.8 12.8 C49.4 15 46.8 16 44.6 16 Z",
    "red-paint",
  ) +
  area(
    "M41.6 15.4 L42.8 19 L44.2 15.6 Z M45.4 15.2 L46.4 18 L47.6 14.6 Z M38 16.8 L39 20 L40.4 16.2 Z",
    "white-paint",
  ) +
  area("M37 9.6 Q39.6 7.4 42.6 9.4 Q40 11.4 37 9.6 Z", "white-paint") +
  disc(40, 9.5, 0.9, "dark-paint") +
  shape("M27.6 7 C24.6 4 25.4 1 29 1.2 C31.6 1.6 32.4 4 31.2 6.6 Z", "red-paint", 0.7) +
  ink(
    "M26 6.6 Q19.6 10.6 18.6 18 M32 9.6 Q25 13 23.4 22 M18.6 21 Q17 26 18.6 34 M25 28 Q23.4 34 26 40 M33.4 14 Q27 " +
      "18 26 27",
    0.8,
  );

export const club =
  shape("M46.6 58 L50 24 C49.4 17 53 11 57 12.6 C60.6 14.4 59.4 22 56.6 27 L51 59 Z") +
  cut("M53.6 18 h.01 M56 21 h.01 M53 24 h.01 M52.6 30 h.01", 1.8);

const fleece =
  shape("M42 58 C40 50 42 42 48 38 C54 37 58.6 41 58 46 C57 51 53 56 48 60 Z", "gold-paint") +
  ink(
    "M45 46 q1.6 -2 3.2 0 q1.6 -2 3.2 0 q1.6 -2 3.2 0 M44 51 q1.6 -2 3.2 0 q1.6 -2 3.2 0 q1.6 -2 3 0 M45 56 q1.6 " +
      "-2 3.2 0 q1.4 -2 2.6 0",
    0.9,
  ) +
  shape("M47 40 C44 34 47 27 53 27.4 C58 28 59 33.4 55.6 35 C53 35.6 52.6 33 54 32", "gold-paint", 0.9);

const jar =
  shape("M41 42 H57 L55.4 45 C60 49 58.6 55 52.4 59.6 H45.6 C39.4 55 38 49 42.6 45 Z", "red-paint") +
  ink("M41.4 49 H56.8 M42 53 L44 50.6 L46 53 L48 50.6 L50 53 L52 50.6 L54 53 L56 50.6", 0.9) +
  shape("M42 38.6 L55.6 34 L57 37 L43.4 41.4 Z M47.6 34.6 L51 33.4 L51.8 36 L48.6 37 Z", "red-paint", 0.7) +
  rod("M46 32 C44 28 48 26 46 22 M51 29 C49 25.6 53 23 51 19", 1.2);

const petasos =
  shape("M21.6 16 C22 9.4 26 5.6 31.6 5.4 C37 5.4 40.4 8.6 41.4 13.6 C35 12.6 28 13.4 21.6 16 Z", "red-paint") +
  shape("M12 21.6 C20 14.4 38 10.6 54 15.4 C46 16 40 17 34.6 18.8 C27 21 20 23.6 12 21.6 Z", "red-paint") +
  ink("M16 21 C25 16.6 38 13.4 49 15.2", 0.8);

const wingedCap =
  shape("M43.2 18 C41.8 10.6 37.2 7 31.4 7.2 C23.4 7.6 18 13 17.6 21 C25 18 34 17 43.2 18 Z", "red-paint") +
  at(
    24,
    12,
    shape(
      "M0 4 C-8 4 -14 -1 -17 -8 C-12 -6 -10 -6.4 -8.6 -7 C-7 -4.6 -5 -4.4 -3.6 -4.6 C-2.6 -2.6 -.6 -2 " + "2 -2 Z",
      "white-paint",
      0.8,
    ) + ink("M-3 1 C-7 0 -11 -2.4 -13.6 -5 M-2 -1 C-5 -1.6 -7.6 -3 -9 -4.6", 0.7),
  );

const sickle =
  rod("M50 60 V34", 2.2) +
  shape(
    "M50 34 C44 26 46 14 56 11 C60 10.6 61 12 60.4 13 C53 14.6 50 22 53.6 " + "30 L57 27 L56 33 L52 36 Z",
    "white-paint",
  );

const tiara =
  shape("M22 17 C20 9 24 2.6 32 2.6 C39 2.6 43 8 43 16.6 C36 13.4 29 13.6 22 17 Z", "gold-paint") +
  ink("M22.6 13.6 C29 10.6 37 10.4 42.6 13 M25 8 L27.6 11 L30 6.6 L33 10.6 L36 6.4 L38.6 10.6", 0.9);
const coins = [
  [46, 55],
  [51, 50.6],
  [54, 45],
  [47, 47],
]
  .map(
    ([x = 0, y = 0]) => disc(x, y, 4.2, "ground") + disc(x, y, 3.6, "gold-paint") + ring(x, y, 2.1, 0.7, "dark-paint"),
  )
  .join("");

const phrygian =
  shape(
    "M43 18.4 C42.6 10.6 40 6 34 4 C28 2.4 25 5.4 27.4 9.4 C21 11 17.8 16 17.4 22 C17 29 15.6 36 12.6 42 C16 44 " +
      "20.6 43 22.6 39.6 C25 34 26.4 29 29 25.6 C33 22 38.4 19.6 43 18.4 Z",
    "red-paint",
  ) +
  ink("M24 17 L26.4 14 M28 16 L30.6 13 M32.6 15.4 L35 12.4 M21.6 23 L24 21 M20 29 L22.6 27.6 M18.6 35 L21.4 34", 0.9);
const axe =
  rod("M52 60 V20", 1.8) +
  shape(
    "M52 22 C48 24 45 22.6 43.6 19 C44.6 26 44.6 28 43.6 34 C45.6 31 48.6 " +
      "29.6 52 31 C55.6 29.6 58.4 31 60.4 34 C59.4 28 59.4 26 60.4 19 C59 22.6 56 24 52 22 Z",
    "white-paint",
    0.9,
  );

export const bow =
  rod("M50 14 C60 18 54 28 59 35 C54 42 60 52 50 56", 2) + rod("M50 14 L48 35 L50 56", 0.8) + rod("M42 35 H60", 1.1);

const palm =
  rod("M51 60 C50 48 51 40 52 30", 2.4) +
  [-80, -45, -12, 20, 55, 88]
    .map((turn) =>
      at(
        52,
        29,
        shape("M0 0 C-3 -5 -2.6 -12 1 -17 C3.6 -12 3 -5 0 0 Z", "figure", 0.7) + cut("M0 -1 L.8 -14", 0.6),
        0.92,
        turn,
      ),
    )
    .join("");

const diadem =
  shape("M43.4 17.6 C43 9.6 37 4.8 29 5.6 C26 6 23.6 7.6 22 9.8 C30 9 36 12 38.8 18.2 Z", "gold-paint") +
  ink("M40.6 16.6 C39 11 34 8.4 27 8.4", 0.8) +
  disc(40, 11.4, 0.9, "dark-paint") +
  disc(36, 8.2, 0.9, "dark-paint");
const mirror =
  disc(51.6, 40, 7.6, "ground") +
  disc(51.6, 40, 6.8, "gold-paint") +
  ring(51.6, 40, 4.8, 0.8, "dark-paint") +
  rod("M51.6 47 V59", 2.2);

const pilos =
  shape("M43.4 18.4 C42.4 11 38 5 31.6 1.6 C24 5.6 18.6 12.6 17.4 23 C25 18.4 34 17 43.4 18.4 Z", "figure") +
  cut("M18 21.4 C25.6 16.6 34.4 15.2 43 16.6 M31.6 3 Q28 9 27 16 M31.6 3 Q36 8 37 14.4", 0.9);
const oar = rod("M49 60 L53 22", 2) + shape("M53 24 C50 18 51 9 54.6 4.4 C58 9.6 57.6 18 55.6 24 Z");

const loom =
  rod("M44 58 V30 M60 52 V28 M42 31 H61", 1.8) +
  rod("M47 32 V50 M50 32 V50 M53 32 V50 M56 32 V50", 0.7) +
  shape("M46 32.6 H57.4 V41 H46 Z", "red-paint", 0.6) +
  ink("M46 35 L48 33.6 L50 36 L52 33.6 L54 36 L56 33.6 L57.4 35 M46 38.6 H57.4", 0.7);

const branch =
  rod("M45 60 C50 52 54 44 55 34", 1.3) +
  [
    [46, 56, 20],
    [49, 51, -40],
    [50, 49, 40],
    [52, 44, -40],
    [53, 41, 40],
    [55, 35, 0],
  ]
    .map(([x = 0, y = 0, turn = 0]) => at(x, y, area("M0 0 C-2.6 -2 -2.6 -5.4 0 -8 C2.6 -5.4 2.6 -2 0 0 Z"), 1, turn))
    .join("");

export const heroes: Record<string, string> = {
  achilles: spear(53) + head("figure") + cuirass("red-paint") + crest("red-paint", 3) + attic(),
  ajax: head("figure") + cuirass() + crest() + corinthian() + shield(bull, 42, 49, 15),
  antigone: branch + head("white-paint") + robe("figure") + knot() + veil("figure"),
  croesus: head("figure") + robe("red-paint") + longHair() + beard("figure", true) + tiara + coins,
  hector: head("figure") + cuirass() + beard() + crest("figure", 1) + attic("red-paint") + shield(star),
  helen: head("white-paint") + robe("red-paint") + longHair() + diadem + mirror,
  heracles: club + head("figure") + robe("red-paint") + shortHair() + beard() + lionSkin,
  hippolyta: axe + head("white-paint") + robe("figure") + phrygian,
  penthesilea: bow + head("white-paint") + cuirass("red-paint") + longHair() + crest("red-paint") + attic(),
  jason: head("figure") + robe("figure") + shortHair() + petasos + fleece,
  pericles:
    head("figure") +
    robe("figure") +
    beard() +
    shortHair() +
    at(-1.4, -5.4, crest("figure") + at(17, -2.4, corinthian("red-paint"), 0.92, 22), 0.9),
  leto: palm + head("white-paint") + robe("red-paint") + knot() + veil("red-paint"),
  perseus: sickle + head("figure") + robe("red-paint") + shortHair() + wingedCap,
  pandora:
    head("white-paint") +
    robe("figure") +
    longHair() +
    shape("M43.4 15.4 C36 14 26 16 18.6 23 L19.6 25.6 C26 " + "19 36 17 43.8 18 Z", "red-paint", 0.7) +
    jar,
  ulysses: oar + head("figure") + robe("red-paint") + shortHair() + beard() + pilos,
  penelope: loom + head("white-paint") + robe("figure") + knot() + veil("figure"),
};
