// Those who march in troops, each figure alone so that one can count them: feet at 0,0, about 36 high, looking right.
// They are small on the board: few lines, bold masses.

import { hoplite } from "../../../look/painter/ranks";
import { area, at, cut, disc, ring, rod, shape } from "../../../look/painter/strokes";

const LEGS =
  "M-5 -14 L5 -14 C7 -10 8 -6 8 -2 L11 -1 V0 H4.6 C5 -4 4 -7 1 -10 C-2 -7 -4 -4 -6 -1.4 L-4 -.8 V0 H-10.4 C-9 -5 -6.4 -8 -5 -14 Z";

const spearman = (hat: string, body: string, shieldDevice: string): string =>
  rod("M9 0 L12 -36", 1.4) +
  area("M12.2 -42 C14 -39.6 13.8 -37 12.4 -34.6 C11 -37 10.8 -39.8 12.2 -42 Z") +
  shape(LEGS) +
  body +
  hat +
  shieldDevice;

const roundShield = (device: string): string =>
  disc(-1, -17, 8.2, "ground") + disc(-1, -17, 7.4) + ring(-1, -17, 5.9, 0.8) + at(-1, -17, device);

const helmeted = (plume: "figure" | "red-paint"): string =>
  shape(
    "M7 -33 C6 -40 -5 -40 -8 -34 C-9.6 -30 -8.6 -26 -11 -22 C-7 -22 -6 -26 -6 -29 C-5 -33 2 -36 7 -33 Z",
    plume,
    0.8,
  ) +
  shape("M-5 -24 C-6 -33 6 -34 6.4 -27.6 L7.6 -24.6 L6 -24 V-20.6 L2 -21 V-20 H-4.6 Z") +
  cut("M2 -27.6 L6 -27", 1.4);

const hoplites = at(0, -13.4, hoplite(0), 0.51);

const spartans = spearman(
  helmeted("red-paint"),
  shape("M-7 -22 C-12 -16 -13 -8 -12 -3 L-6 -6 L-3 -14 Z", "red-paint", 0.8),
  roundShield(cut("M-3.4 4 L0 -4.4 L3.4 4", 1.8)),
);

const amazons =
  shape(LEGS) +
  shape("M-5.4 -24 H5 L6 -12 H-6 Z", "red-paint", 0.8) +
  shape(
    "M5 -33 C2 -38 -5 -37.6 -5.6 -32 C-5.6 -28 -8.6 -25 -8 -22 C-5 -22 -4 -25 -3.4 -27 L3 -25.6 C5 -26 6.4 -29 5 -33 Z",
    "white-paint",
    0.8,
  ) +
  shape("M6 -31.6 C5 -38 0 -40.6 -4 -38 C-8 -36 -8 -30 -9.6 -24 C-6 -25 -4 -30 -1.6 -31 C1 -32 4 -32 6 -31.6 Z") +
  rod("M4 -21 L12 -22", 2.4) +
  rod("M10 -36 C17 -31 14 -26 15.4 -22 C14 -18 17 -12 10 -8", 1.8) +
  rod("M10 -36 L6 -22 L10 -8", 0.8) +
  rod("M3 -22 H18", 1);

const infernalHounds =
  rod("M-14 -15 C-19 -18 -19 -24 -16 -27", 2) +
  shape(
    "M-15 -17 C-12 -21 0 -20 5 -21 L8 -29 L11 -24 C15 -24 19 -22 20 -19.6 C19 -17.6 15 -17 12 -17 C12 -13 10 -11 8 -10 L9 -1.4 L11.4 -.8 V0 H5.6 L4 -9 C-1 -8 -5 -8 -8 -9 L-11 -5 L-9.6 -1 H-8 V0 H-13.6 L-14.6 -6 L-13 -10 C-16 -12 -16.4 -15 -15 -17 Z",
  ) +
  area("M13 -17.4 L14 -14.4 L15.2 -17.6 Z M16.4 -18 L17.4 -15.4 L18.6 -18.6 Z", "white-paint") +
  disc(12.6, -21.2, 1.1, "red-paint") +
  cut("M-6 -18 L-5 -11 M-1 -18.6 L0 -11 M4 -19 L5 -12", 0.9);

const infernalWarriors =
  rod("M10 0 L12 -38", 1.4) +
  area("M10 -36 L14 -36 L12.2 -42 Z", "red-paint") +
  rod("M-1 -14 L-5 -1 M1 -14 L5 -1 M-8 -.8 H-4 M4 -.8 H8", 2.4) +
  rod("M0 -24 V-13", 2.2) +
  rod("M-5 -22 H5 M-4.6 -19.4 H4.6 M-4 -16.8 H4", 1.5) +
  rod("M5 -22 L11 -18", 1.8) +
  shape(
    "M-5 -30 C-5.6 -36.6 6 -37 6 -30.6 C6 -28 5 -27 4.4 -26.6 L4 -24 H-2.4 L-3 -26.6 C-4 -27 -4.8 -28 -5 -30 Z",
    "white-paint",
  ) +
  area("M-1 -31.6 a1.7 1.7 0 1 0 .01 0 Z M3.4 -31.6 a1.5 1.5 0 1 0 .01 0 Z", "dark-paint") +
  disc(-5, -16, 6.6, "ground") +
  disc(-5, -16, 5.8) +
  cut("M-9 -19 L-1 -13 M-5.6 -21 L-7 -11", 0.9);

const centaurs =
  shape("M-15 -18 C-20 -16 -20 -8 -18 -3 C-22 -8 -22 -18 -15 -21 Z") +
  shape(
    "M0 -21 C-4 -17 -10 -19 -14 -17 C-18 -15 -17 -9 -15.6 -7.6 L-17 0 H-13.4 L-12 -7 L-12.6 -9.6 C-8 -8 -3 -8 1 -9 L2 0 H6 L5.6 -9.6 L11 -9 L10 -3 L13 -2 L15 -10 C12 -13 8 -13 7 -14 L6.6 -21 Z",
  ) +
  shape("M0 -21 C-1 -25 -3 -28 -2 -31 C1 -33 6 -33 8 -31 C9 -28 7.6 -25 7.4 -21 Z") +
  shape("M-1 -35 C-2 -41 8 -42 8 -36 L9 -33.6 L7.6 -33 C7.6 -30 6 -29.6 3 -30 C0 -30 -1 -32 -1 -35 Z") +
  shape("M3 -31 C5 -30 8 -31 8.6 -33 C9.4 -29 8 -27 6.6 -26 Z", "red-paint", 0.5) +
  rod("M6 -29 L14 -29.6", 2.4) +
  rod("M11 -41 C18 -36 15 -33 16.6 -29.4 C15 -26 18 -22 11 -17", 1.6) +
  rod("M11 -41 L8 -29.4 L11 -17", 0.7);

const harpies =
  shape(
    "M0 -20 C-8 -22 -16 -28 -17 -37 C-12 -36 -10 -35 -8 -36 C-7 -33 -5 -33 -3.6 -33 C-2 -30 0 -29 2 -28 Z",
    "red-paint",
  ) +
  cut("M-2 -22 C-8 -26 -11 -30 -12.6 -34 M-1 -25 C-5 -28 -7 -31 -8 -33", 0.8) +
  shape("M-6 -8 C-6 -16 -3 -22 2 -24 C7 -24 8 -16 6 -9 C4 -5 -4 -4 -6 -8 Z") +
  shape("M-6 -8 L-13 -4 L-12 -9 L-15 -12 L-6 -13 Z") +
  rod("M-1 -6 L-2 -1 M4 -7 L4 -1 M-5 0 L-2 -1.4 L1 0 M1.4 0 L4 -1.4 L7 0", 1.8) +
  shape("M1 -25 C-1 -30 2 -34 6 -33.4 C9 -33 10 -30 9.6 -28 L11 -26 L9.4 -25 C9 -22.6 6 -22.6 4 -23 Z", "white-paint") +
  shape("M8.6 -32 C6 -36.6 0 -36 -1 -31 C-1.6 -27 -4 -25 -6 -24 C-2 -22.6 2 -24 2.6 -28 C4 -31 6 -32 8.6 -32 Z");

/** Riders of the north wind: fur, hood and axe. */
const hyperboreans =
  shape(LEGS) +
  shape("M-7 -24 C-3 -26 3 -26 6.6 -24 L9 -9 C3 -7 -4 -7 -9.6 -9 Z", "white-paint") +
  cut("M-8 -11 L-6.6 -8 M-4.6 -10 L-3.6 -7.4 M-.6 -10 V-7 M3.6 -10.4 L4 -7.4 M7 -11 L8 -8.6", 0.9) +
  shape("M-6 -26 C-7 -35 5 -37 7 -30 L8.6 -26.6 L6.6 -26 C6 -23.6 3 -23.6 .6 -24 C-2 -23.6 -5 -24 -6 -26 Z") +
  disc(3.6, -29, 1.3, "cut-out") +
  rod("M8 -1 L13 -32", 1.8) +
  shape("M11 -33 C14 -37 19 -36 20 -31 C18 -28 14.6 -27.6 12 -28.4 Z", "white-paint", 0.7) +
  rod("M5 -21 L10.6 -18", 2.6);

/** A giant of bronze: a troop of one. */
const bronzeSentinel =
  at(0, 0, shape("M-7 -18 L7 -18 L9 -3 L12 -1.6 V0 H3 L1 -11 L-2 0 H-11 V-1.6 L-8.6 -3 Z", "gold-paint"), 1.06) +
  shape("M-11 -36 C-6 -39 6 -39 11 -36 L14 -24 L10 -22 L9 -29 L8 -17 H-8 L-9 -29 L-10 -22 L-14 -24 Z", "gold-paint") +
  shape("M-5 -38 C-6 -48 6 -48 6 -38 L4.6 -35.6 H-4 Z", "gold-paint") +
  area("M-2.6 -42 h3 v1.6 h-3 Z M2.4 -42 h2.6 v1.6 h-2.6 Z", "dark-paint") +
  `<path class="dark-paint stroke" stroke-width="1" d="M-7 -31 Q0 -26 8 -31 M0 -36 V-20 M-3 -38 H4"/>`;

export const troops: Record<string, string> = {
  ...{ hoplites, spartans, amazons, centaurs, harpies, hyperboreans },
  "infernal-warriors": infernalWarriors,
  "infernal-hounds": infernalHounds,
  "bronze-sentinel": bronzeSentinel,
};
