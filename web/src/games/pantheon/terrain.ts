// What grows, stands and gapes in a zone: a terrain is told by what is painted there, not by a legend.
//
// All of it is the inside of an svg in the units of the board; which colour a class has is the matter of terrain.css.

import { boxOf, distance, fromEdge, gridIn, type Point } from "../../shell/area/geometry";

/** A zone as a painter needs it. */
export interface Plot {
  zone: string;
  outline: Point[];
  /** Where its icon lies. */
  icon: Point;
  terrain: string;
}

/** Something painted at a place, a little larger or smaller than it was drawn. */
export interface Growth {
  at: Point;
  scale: number;
  d: string;
}

const path = (cls: string, d: string): string => `<path class="${cls}" d="${d}"/>`;
const set = (at: Point, scale: number, inner: string, turn = 0): string =>
  `<g transform="translate(${n(at.x)} ${n(at.y)})${turn ? ` rotate(${turn})` : ""}${scale === 1 ? "" : ` scale(${n(scale)})`}">${inner}</g>`;
const n = (value: number): number => Math.round(value * 10) / 10;

/** A number from 0 to 1 that belongs to a place: the same for everybody, always. */
export function luck(x: number, y: number, salt = 0): number {
  const mixed = Math.sin(x * 12.9898 + y * 78.233 + salt * 37.719) * 43758.5453;
  return mixed - Math.floor(mixed);
}

// Things, each around the point where it stands.

/** A tree as vases show it: a trunk, and leaves that one could pick. `kind` 0: an olive; 1: a cypress. */
export function tree(kind: number): string {
  const shadow = `<ellipse class="shadow" cx="3" cy="1" rx="15" ry="4.6"/>`;
  if (kind === 1)
    return (
      shadow +
      path("trunk", "M-2.4 1 L-1.6 -10 H1.6 L2.4 1 Z") +
      path(
        "leaves",
        "M0 -50 C7 -40 11 -26 9.6 -16 C8.6 -8.6 4.6 -5.6 0 -5.6 C-4.6 -5.6 -8.6 -8.6 -9.6 -16 C-11 -26 -7 -40 0 -50 Z",
      ) +
      path(
        "veins",
        "M0 -42 V-9 M0 -30 L5 -35 M0 -30 L-5 -35 M0 -21 L6.4 -27 M0 -21 L-6.4 -27 M0 -12.6 L6 -18 M0 -12.6 L-6 -18",
      )
    );
  return (
    shadow +
    path(
      "trunk",
      "M-5 1 C-2.4 -4 -3 -9 -3.4 -15 L-9 -21 L-7 -22.6 L-2.4 -18.6 L-.6 -27 H2 L2.4 -19 L7.4 -24 L9 -22 L3.6 -14 C3.2 -9 3 -4 5.4 1 Z",
    ) +
    path(
      "leaves",
      "M-17 -23 C-22 -30 -17 -38 -9.4 -37.4 C-8 -45 5 -47 8.6 -40 C16.6 -40 20 -31 15.6 -25 C12 -19.6 5.6 -21 3 -23.6 C-1 -19.4 -7 -19.6 -9 -22.4 C-11.6 -19.6 -15 -20 -17 -23 Z",
    ) +
    path(
      "veins",
      "M-13 -28 l4 -3.6 M-12 -24.4 l5 -1 M-4 -38 l1.6 4.4 M3 -40 l-1 5 M9.6 -35 l-4.6 2.6 M12.4 -29 l-5 .6 M-6 -30 l3.6 2.4 M2 -29 l3 -2.4",
    )
  );
}

/** What stays of a tree that was thrown. */
export const stump: string =
  path("trunk", "M-7 1 C-5 -2 -5 -5 -5 -8 H5 C5 -5 5 -2 7 1 Z") +
  `<ellipse class="cut" cx="0" cy="-8" rx="5" ry="2.2"/>` +
  path("veins", "M-2.4 -8 a2.4 1 0 1 0 4.8 0 a2.4 1 0 1 0 -4.8 0");

/** A column that has seen better days. */
export const column: string =
  `<ellipse class="shadow" cx="4" cy="1" rx="17" ry="4.8"/>` +
  path("stone", "M-13 2 V-3 H13 V2 Z M-10.6 -3 V-7 H10.6 V-3 Z") +
  path("stone", "M-8.4 -7 L-7.2 -44 L-3 -40.6 L1 -47 L4.4 -42 L7.4 -45 L8.4 -7 Z") +
  path("flutes", "M-4.6 -8 L-4 -39 M0 -8 V-42.4 M4.6 -8 L4 -40") +
  path("stone", "M12 2 C11 -2 14 -6.6 18 -6 C22 -5.4 23 -1 21 2 Z");

/** What stays of a column that was thrown. */
export const base: string =
  path("stone", "M-13 2 V-3 H13 V2 Z M-10.6 -3 V-6.6 L-3 -5 L2 -7 L10.6 -5.4 V-3 Z") + path("flutes", "M-9 -.6 H9");

const reed =
  path("reed", "M0 0 C-1 -8 1 -14 0 -22 M0 0 C2 -7 5 -12 5 -17 M0 0 C-2 -6 -5 -9 -6.4 -14") +
  path("cattail", "M-1.4 -22 h2.8 v-7 h-2.8 Z M3.8 -17 h2.4 v-6 h-2.4 Z");
const puddle = `<ellipse class="puddle" rx="15" ry="5.4"/>` + path("ripple", "M-9 -.4 q4 -2.6 8 0 t8 0");
const tuft = path("grass", "M-4 0 L-5.4 -6 M-1 0 L-1 -8 M2 0 L4 -6.4");
const bubble = `<circle class="glow" r="4.6"/><circle class="ember" r="2"/>`;
const flame =
  path("glow", "M0 2 C-7 -3 -5 -11 0 -19 C1 -13 7 -11 5.4 -4 C4.8 -.6 3 2 0 2 Z") +
  path("ember", "M0 1 C-3 -2 -2.4 -6 0 -10 C.8 -6.6 3.4 -5.6 2.6 -2 C2.2 0 1.2 1 0 1 Z");
const snow = path("snow", [0, 60, 120].map((turn) => spoke(turn)).join(""));
function spoke(turn: number): string {
  const [c, s] = [Math.cos((turn * Math.PI) / 180) * 8, Math.sin((turn * Math.PI) / 180) * 8];
  return `M${n(-c)} ${n(-s)} L${n(c)} ${n(s)}`;
}
const crystal =
  path("ice", "M-9 3 L-11 -8 L-6 -15 L-2 -4 L1 -22 L7 -14 L8 -4 L12 -10 L14 3 Z") +
  path("facet", "M1 -22 L2 2 M-6 -15 L-5 2 M12 -10 L10 2");
const boulder =
  `<ellipse class="shadow" cx="4" cy="8" rx="27" ry="6"/>` +
  path("rock", "M-25 8 L-27 -4 L-19 -15 L-12 -17 L-8 -26 L4 -29 L12 -21 L19 -19 L26 -7 L25 8 Z") +
  path(
    "facet",
    "M-8 -26 L-3 -12 L-12 -17 M-3 -12 L-8 8 M-3 -12 L12 -21 M12 -21 L14 -6 L26 -7 M14 -6 L11 8 M-19 -15 L-15 -2 L-27 -4",
  );
const pebble = path("rock", "M-6 3 L-7 -1 L-3 -5 L3 -4.6 L7 0 L6 3 Z");
const slab =
  path("flag", "M-13 6 L-15 -5 L-2 -8 L1 5 Z M3 5 L0 -8 L13 -7 L12 4 Z") + path("crack", "M-9 -6 L-6 -1 L-9 5");
const crag =
  path("rock", "M-30 12 L-24 -10 L-16 -4 L-9 -26 L0 -14 L9 -32 L17 -12 L24 -18 L31 12 Z") +
  path("facet", "M-9 -26 L-6 -4 L-14 11 M9 -32 L6 -8 L13 11 M-24 -10 L-21 11 M24 -18 L22 10");
/** A skull, as they lie along the paths through a crevasse. */
export const skull: string =
  path("bone", "M-6 -1 C-6.6 -9 6.6 -9 6 -1 C6 1.6 4.6 2.6 4 3 V6 H-4 V3 C-4.6 2.6 -6 1.6 -6 -1 Z") +
  path(
    "socket",
    "M-2.8 -2.4 a1.7 1.7 0 1 0 .01 0 Z M2.8 -2.4 a1.7 1.7 0 1 0 .01 0 Z M-.6 2.4 L0 .8 L.6 2.4 Z M-2 3.6 V6 M0 3.6 V6 M2 3.6 V6",
  );

// Zones.

/** Places in a zone, none too near to another, to its edge or to its icon. */
export function scatter({ outline, icon }: Plot, count: number, apart: number, edge = 16, clear = 30): Point[] {
  const room = gridIn([outline], 420).sort((a, b) => luck(a.x, a.y) - luck(b.x, b.y));
  const found: Point[] = [];
  for (const at of room) {
    if (found.length === count) break;
    if (distance(at, icon) <= clear || fromEdge(at, [outline], edge) <= edge) continue;
    if (found.every((other) => distance(at, other) >= apart)) found.push(at);
  }
  return found.sort((a, b) => a.y - b.y);
}

/** Where trees or columns of a zone stand: as far from icon and edge as can be, so that units find room between them. */
export function stands(plot: Plot, count: number): Point[] {
  for (let apart = 76; apart > 10; apart -= 6) {
    const found = scatter(plot, count, apart, Math.min(14, apart / 3), 34);
    if (found.length === count) return found;
  }
  return Array.from({ length: count }, () => plot.icon);
}

const sprinkle = (plot: Plot, thing: string, count: number, apart: number, edge = 10, clear = 18): string =>
  scatter(plot, count, apart, edge, clear)
    .map((at) => set(at, 0.75 + luck(at.x, at.y, 3) * 0.5, thing))
    .join("");

/** How many small things a zone of its size bears. */
const many = (plot: Plot, each: number): number => {
  const { width, height } = boxOf(plot.outline);
  return Math.max(2, Math.round((width * height) / each));
};

/** Rows of lines over a zone: waves, steps, flags. They are clipped to its outline. */
function rows(plot: Plot, apart: number, row: (x: number, y: number, wide: number, odd: boolean) => string): string {
  const { x, y, width, height } = boxOf(plot.outline);
  return Array.from({ length: Math.ceil(height / apart) + 1 }, (_, i) =>
    row(x, y + i * apart, width, i % 2 === 1),
  ).join("");
}

const waves = (plot: Plot): string =>
  path(
    "wave",
    rows(
      plot,
      15,
      (x, y, wide, odd) =>
        `M${n(x - (odd ? 14 : 0))} ${n(y)}` + "q5 -6 10 0 t10 0 m8 0".repeat(Math.ceil(wide / 28) + 1),
    ),
  );

const steps = (plot: Plot): string =>
  rows(
    plot,
    13,
    (x, y, wide) =>
      path("riser", `M${n(x)} ${n(y)} h${n(wide)} v4.6 h${n(-wide)} Z`) + path("tread", `M${n(x)} ${n(y)} h${n(wide)}`),
  );

const bars = (plot: Plot): string => {
  const { x, y, width, height } = boxOf(plot.outline);
  const grid = Array.from(
    { length: Math.ceil(width / 17) },
    (_, i) => `M${n(x + 8 + i * 17)} ${n(y)} v${n(height)}`,
  ).join("");
  return (
    path("grate", grid) +
    path(
      "grate thin",
      rows(plot, 34, (left, top, wide) => `M${n(left)} ${n(top)} h${n(wide)}`),
    )
  );
};

/** A gash from one end of a zone to the other. */
function chasm(plot: Plot): string {
  const { outline, icon } = plot;
  const inner = (share: number): string =>
    outline
      .flatMap((from, i) => {
        const to = outline[(i + 1) % outline.length]!;
        const parts = Math.max(1, Math.round(distance(from, to) / 16));
        return Array.from({ length: parts }, (_, k) => ({
          x: from.x + ((to.x - from.x) * k) / parts,
          y: from.y + ((to.y - from.y) * k) / parts,
        }));
      })
      .map((point, i) => {
        const deep = share + (i % 2 ? 0.07 : -0.05) + (luck(point.x, point.y) - 0.5) * 0.09;
        return `${n(icon.x + (point.x - icon.x) * deep)} ${n(icon.y + (point.y - icon.y) * deep)}`;
      })
      .join("L");
  return path("lip", `M${inner(0.93)}Z`) + path("abyss", `M${inner(0.8)}Z`) + path("depth", `M${inner(0.56)}Z`);
}

/** Short strokes from the edge of a zone inwards: it falls off on all sides. */
function hachures({ outline, icon }: Plot): string {
  let d = "";
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length]!;
    const far = distance(from, to);
    for (let along = 4; along < far; along += 7) {
      const at = { x: from.x + ((to.x - from.x) * along) / far, y: from.y + ((to.y - from.y) * along) / far };
      const long = (0.14 + luck(at.x, at.y) * 0.1) * (Math.round(along / 7) % 2 ? 1 : 0.6);
      d += `M${n(at.x)} ${n(at.y)}L${n(at.x + (icon.x - at.x) * long)} ${n(at.y + (icon.y - at.y) * long)}`;
    }
  });
  return path("hachures", d);
}

function cracks(plot: Plot): string {
  const points = scatter(plot, many(plot, 1500), 26, 6, 12);
  return path(
    "vein",
    points
      .map((at, i) => {
        const next = points[(i + 1) % points.length]!;
        if (distance(at, next) > 90) return "";
        const bend = {
          x: (at.x + next.x) / 2 + (luck(at.x, next.y) - 0.5) * 18,
          y: (at.y + next.y) / 2 + (luck(at.y, next.x) - 0.5) * 18,
        };
        const jag = {
          x: (bend.x + next.x) / 2 + (luck(bend.x, at.y) - 0.5) * 16,
          y: (bend.y + next.y) / 2 + (luck(bend.y, at.x) - 0.5) * 16,
        };
        return `M${n(at.x)} ${n(at.y)}L${n(bend.x)} ${n(bend.y)}L${n(jag.x)} ${n(jag.y)}L${n(next.x)} ${n(next.y)}`;
      })
      .join(""),
  );
}

const GROUND: Record<string, (plot: Plot) => string> = {
  neutral: (plot) => sprinkle(plot, tuft, many(plot, 5200), 34),
  forest: (plot) => sprinkle(plot, tuft, many(plot, 1600), 18),
  ruins: (plot) => sprinkle(plot, slab, many(plot, 2600), 32),
  water: waves,
  marsh: (plot) => sprinkle(plot, puddle, many(plot, 3800), 36, 14) + sprinkle(plot, reed, many(plot, 2600), 24, 12),
  lava: (plot) =>
    cracks(plot) + sprinkle(plot, bubble, many(plot, 2600), 24) + sprinkle(plot, flame, many(plot, 4200), 40, 14),
  polar: (plot) => sprinkle(plot, snow, many(plot, 2800), 26) + sprinkle(plot, crystal, many(plot, 5200), 48, 16, 30),
  rock: (plot) =>
    sprinkle(plot, boulder, many(plot, 5200), 50, 27, 40) + sprinkle(plot, pebble, many(plot, 3000), 20, 8, 24),
  cliff: (plot) => hachures(plot) + sprinkle(plot, crag, many(plot, 6400), 54, 30, 40),
  crevasse: chasm,
  cage: bars,
  stairs: steps,
};

/** What is painted over the ground of a zone; trees and columns stand apart, since they go. */
export function growth(plot: Plot): string {
  return (GROUND[plot.terrain] ?? GROUND["neutral"]!)(plot);
}

/** The trees or columns of a zone: those that stand, and what stays of those that were thrown. */
export function elements(plot: Plot, of: "trees" | "columns", all: number, left: number): string {
  return stands(plot, all)
    .map((at, i) => {
      const scale = of === "trees" ? 1.25 : 1.15;
      const high = of === "trees" ? tree(luck(at.x, at.y, 7) > 0.55 ? 1 : 0) : column;
      return set({ x: at.x, y: at.y + 16 }, scale, i < left ? high : of === "trees" ? stump : base);
    })
    .join("");
}

export const TERRAINS: string[] = Object.keys(GROUND);

/** Whether a point of a zone is far enough from its edge to write there. */
export const roomy = (at: Point, outline: Point[]): boolean => fromEdge(at, [outline]) > 14;

// Signs of terrains, 24 by 24: on icons, in lists, in words.

export const SIGNS: Record<string, string> = {
  neutral: "M4 17 H20 M8 17 L7 12 M12 17 V10 M16 17 L17 12",
  forest: "M12 21 V13 M12 3 C17 8 18 12 16 15 C14 17 10 17 8 15 C6 12 7 8 12 3 Z",
  ruins: "M6 21 H18 M8 21 V8 L11 10 L13 6 L16 9 V21 M11 20 V11 M13.4 20 V11",
  water: "M2 9 q2.5 -4 5 0 t5 0 t5 0 t5 0 M2 16 q2.5 -4 5 0 t5 0 t5 0 t5 0",
  marsh: "M4 19 q4 -3 8 0 t8 0 M8 16 C8 11 9 8 8 4 M13 16 C14 11 16 9 16 6 M7 4 h2 M15 6 h2",
  lava: "M12 21 C5 18 6 11 12 3 C13 9 19 10 17.4 16 C16.6 19 15 21 12 21 Z",
  polar: "M12 2 V22 M3.4 7 L20.6 17 M20.6 7 L3.4 17 M9 3.6 L12 6 L15 3.6 M9 20.4 L12 18 L15 20.4",
  rock: "M3 20 L4 11 L9 8 L11 4 L16 5 L18 10 L21 12 V20 Z M9 8 L11 13 L8 20 M11 13 L18 10",
  cliff: "M2 20 L6 8 L9 12 L13 3 L17 13 L19 10 L22 20 Z",
  crevasse: "M3 6 L8 9 L6 12 L12 14 L10 18 L18 21 M7 4 L13 7 L11 10 L17 12 L15 16 L21 18",
  cage: "M4 3 H20 V21 H4 Z M8 3 V21 M12 3 V21 M16 3 V21",
  stairs: "M3 20 V16 H8 V12 H13 V8 H18 V4 H21",
};
