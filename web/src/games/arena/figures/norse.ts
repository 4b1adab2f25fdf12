// The seventeen Norse, light on black glaze.

import {
  antler,
  arrow,
  axe,
  distaff,
  fireAt,
  longbow,
  longship,
  mjolnir,
  spear,
  sunWheel,
  sword,
  twig,
  waves,
  wheel,
} from "./gear";
import { bee, boar, cat, cow, dragon, raven, snake, wing, wolf } from "./beasts";
import { cap, hood, rays, spangenhelm, veil, wideHat } from "./headgear";
import {
  arm,
  beard,
  chiton,
  cloak,
  cuirass,
  disc,
  ear,
  fill,
  fullBeard,
  knot,
  lines,
  longHair,
  man,
  move,
  rod,
  shortHair,
  woman,
} from "../../../look/painter/busts";
import { together, type Drawing, type Paint } from "../../../look/painter/strokes";

/** A braid of three strands down to the breast. */
function braid(paint: Paint, x: number, y: number, links: number): Drawing {
  const link = fill(paint, "M-4 0Q0 -5 4 0Q2 8 0 9Q-2 8 -4 0Z");
  return Array.from({ length: links }, (_, at) => move(link, x, y + at * 7)).join("");
}

/** Hair that flies behind. */
function flyingHair(paint: Paint): Drawing {
  return together(
    fill(
      paint,
      "M66 24.6C64.6 16 60 10.6 52 10.2C42 9.6 33 14 29 21C22 20 14 24 4 20C8 27 14 30 20 30C14 34 8 36 0 34" +
        "C6 42 14 44 22 42C17 48 12 50 6 51C14 57 24 55 30 50C36 54 41 52 43.6 48C42.4 44.4 43 41 44.6 38.2" +
        "C45.4 34.6 47.4 32.8 50.4 32C51.2 28.8 53 27 56 26.4C60 26.2 63.4 26 66 24.6Z",
    ),
    lines(
      "dark-paint",
      0.8,
      "M61.6 15.2Q56.6 18 53.8 25",
      "M54.6 12.6Q48.4 18.4 46.6 28.6",
      "M45 14Q32 24 10 25",
      "M42 24Q30 36 8 38",
      "M40.6 34Q32 46 14 51",
    ),
  );
}

/** Unkempt hair that stands on end. */
function wildHair(paint: Paint): Drawing {
  return together(
    fill(
      paint,
      "M66.4 25L70 15L63.6 18L66 6L57 13L55 -1L48 11L40 0L38 13L27 5L29.6 17L16.6 14L23.6 25L11 28L23 33.6L12 42" +
        "L25.6 42L18 52L30.6 48.6L28 59L40 52C43 50 42.6 44 44.6 38.2C45.4 34.6 47.4 32.8 50.4 32" +
        "C52 28.6 58 27.6 66.4 25Z",
    ),
    lines(
      "dark-paint",
      0.9,
      "M55 8L53 22",
      "M41 8L46 22",
      "M30 11L40 24",
      "M21 18L36 29",
      "M18 29L35 33",
      "M20 40L36 38",
      "M26 50L38 42",
      "M63 12L59 22",
    ),
  );
}

/** A collar of hanging gems. */
const BRISINGAMEN: Drawing = together(
  rod("white-paint", 2.2, "M34 69Q46 84 62 69"),
  fill("white-paint", disc(39, 79, 3), disc(47.6, 82.4, 3.6), disc(56.4, 79, 3)),
  fill("red-paint", disc(39, 79, 1.4), disc(47.6, 82.4, 1.8), disc(56.4, 79, 1.4)),
);

/** Half a living face and half a skull, seen from the front. */
const HALF_DEAD: Drawing = together(
  fill("flesh", "M50 12C38 12 33 22 33.6 34C34 46 42 59 50 61Z", "M44 54H50V74H42Q44 64 44 54Z"),
  fill(
    "white-paint",
    "M50 12C62 12 67 22 66.4 33C66.2 38 63 41 62.6 44L60.6 51L58 59Q54 61.6 50 61Z",
    "M50 62L54 63V66H50Z",
    "M50 67.4L55 68.4V71.4H50Z",
  ),
  fill(
    "ground",
    "M53.4 30.4Q58 27 62.4 31Q63 37 58.4 38.2Q53.6 37 53.4 30.4Z",
    "M50.8 40L54 46H50.8Z",
    "M50.6 51H60L58.8 56.4H50.6Z",
  ),
  lines("white-paint", 1.2, "M53.4 51V56.4", "M56.6 51V56.4"),
  lines(
    "dark-paint",
    1.1,
    "M37.4 33.4Q42 28.6 47 33.2Q42 36.8 37.4 33.4Z",
    "M36.6 28Q42 24.4 47.6 27.6",
    "M49.6 32V44.6L46.4 46.2",
    "M44 52Q47 53.6 50 52.6",
    "M60 22L63 26L60.6 28",
  ),
  lines("dark-paint", 3, "M42.4 33h0.01"),
);

export const NORSE: Record<string, Drawing> = {
  sol: together(
    rays("figure", 12, 34, 51, true),
    move(sunWheel("white-paint", 31), 48, 33),
    woman("flesh"),
    chiton("figure", "white-paint"),
    flyingHair("white-paint"),
    ear("flesh"),
  ),
  siegfried: together(
    move(dragon("red-paint", "figure"), 18, 52, 1, -4, true),
    move(sword("white-paint", "figure", 62), 85, 62, 1, 8),
    man("flesh"),
    cuirass("figure", "white-paint"),
    shortHair("white-paint"),
    ear("flesh"),
    rod("red-paint", 2.2, "M66.4 22.4C54 20.6 40 23.6 29 33"),
    arm("flesh", 85, 62),
  ),
  ull: together(
    rod("red-paint", 3.4, "M8 101L30 4C31 0 34 -2 37 0"),
    rod("red-paint", 3.4, "M30 101L8 4C7 0 4 -2 1 0"),
    move(longbow("figure", "white-paint"), 89, 46, 1, 4),
    man("flesh"),
    beard("red-paint", 0.3),
    hood("figure", "white-paint"),
    lines(
      "white-paint",
      1,
      "M66.6 24L69.4 20M62 25.4L64 21M57 27.4L58 23M52.6 31L51.6 27M49 36.4L46 33.6M47.6 43L43.6 42.6M48 50L44 51.4",
    ),
    arm("flesh", 88, 50, "figure"),
  ),
  frigg: together(
    move(distaff("red-paint", "white-paint"), 87, 52, 1.06, 5),
    woman("flesh"),
    chiton("figure", "white-paint"),
    veil("figure", "white-paint"),
    fill("white-paint", disc(60, 74, 2.6), disc(52, 77.4, 2.6)),
    arm("flesh", 86, 66, "figure"),
  ),
  thor: together(
    man("flesh"),
    cuirass("figure", "white-paint"),
    longHair("red-paint"),
    ear("flesh"),
    fullBeard("red-paint"),
    spangenhelm("figure", "white-paint"),
    move(mjolnir("white-paint", "figure"), 84, 56, 0.96, 8),
    arm("flesh", 83.4, 62),
  ),
  freyja: together(
    woman("flesh"),
    cloak("figure", "white-paint"),
    longHair("white-paint"),
    ear("flesh"),
    rod("red-paint", 2, "M65.4 23C54 21 40 24 29.4 33"),
    BRISINGAMEN,
    move(cat("white-paint"), 84, 72, 1, 0, true),
  ),
  hela: together(
    fill("red-paint", "M50 3C30 2 22 18 23 38C23 56 17 68 9 80L4 101H96L91 80C83 68 77 56 77 38C78 18 70 2 50 3Z"),
    fill("ground", "M50 9C36 9 30 20 31 36C31.6 50 38 60 38 72Q50 84 62 72C62 60 68.4 50 69 36C70 20 64 9 50 9Z"),
    HALF_DEAD,
    lines(
      "dark-paint",
      0.9,
      "M27 50Q26 70 18 92",
      "M31 60Q32 78 28 98",
      "M73 50Q74 70 82 92",
      "M69 60Q68 78 72 98",
      "M42 78Q44 90 42 100",
      "M58 78Q56 90 58 100",
    ),
    fill("white-paint", "M38 10L33 -5L43 4L50 -8L57 4L67 -5L62 10Q50 3 38 10Z"),
  ),
  tyr: together(
    man("flesh"),
    cuirass("figure", "white-paint"),
    longHair("white-paint"),
    ear("flesh"),
    beard("white-paint", 0.7),
    fill("flesh", "M58 101L66 84L80 72L85 78L74 92L72 101Z"),
    lines("red-paint", 2.4, "M78.6 72.4L84.4 78.6"),
    move(wolf("red-paint"), 88, 68, 1, 12, true),
  ),
  freyr: together(
    move(antler("white-paint"), 86, 46, 1, 4),
    man("flesh"),
    cloak("figure", "white-paint"),
    shortHair("red-paint"),
    ear("flesh"),
    beard("red-paint", 0.8),
    cap("figure", "white-paint", 1.3),
    arm("flesh", 87, 52, "figure"),
    move(boar("red-paint", "white-paint"), 74, 86, 0.96),
  ),
  loki: together(
    man("flesh"),
    cloak("figure", "red-paint"),
    longHair("red-paint"),
    ear("flesh"),
    fill("red-paint", "M59 54C62 56 66 54.6 67.6 52C70 56 71 62 70 67C66 64 60.4 60 59 54Z"),
    lines("red-paint", 1.4, "M68.6 42.6Q63 42 60 47.6"),
    lines("dark-paint", 1, "M64 43.6V47.6M66.4 43V47.8"),
    fireAt("white-paint", 85, 48, 1.25),
    fireAt("red-paint", 85, 48, 0.7),
    fill("flesh", "M74 52C80 56 88 56 95 51L94 58C90 63 84 64 79 61L72 101H58L70 62Z"),
    lines("dark-paint", 0.8, "M83 56.6V60M87.4 56.4V60", "M91 54.6V58.4"),
    snake("figure", "M10 101C2 88 22 82 14 70C8 62 12 54 20 52", 20, 52, -20, 4),
  ),
  eir: together(
    move(wing("red-paint", "white-paint"), 36, 68, 1.05, 12),
    move(twig("figure", "white-paint"), 88, 42, 1),
    woman("flesh"),
    chiton("figure", "white-paint"),
    knot("red-paint"),
    fill(
      "white-paint",
      "M65.6 23.6C62 13 54 8.6 45.6 9.6C35 11 28 20 28 31.6C26 38 22 42 17 45C25 48 33 46 38.4 40C42 33 48 28 56 26Z",
    ),
    lines("dark-paint", 0.8, "M60 18Q46 20 36 38", "M50 12Q38 18 32 34"),
    arm("flesh", 88, 58, "figure"),
  ),
  vali: together(
    move(axe("white-paint", "red-paint"), 81, 54, 0.96, 4),
    man("flesh"),
    fill(
      "figure",
      "M35.4 66C29 69.6 18 70.6 11.6 78C7.6 83 6 92 5.4 101L92 101C91 92 88 85 82.4 80C76 74.4 66 71.6 60.4 66Z",
    ),
    fill("white-paint", "M33 66L24 80L33 78L34 90L43 81L50 93L55 82L65 88L65 77L76 78L62 66Q46 80 33 66Z"),
    wildHair("red-paint"),
    ear("flesh"),
    lines("red-paint", 2.2, "M52 36L66 35", "M51.4 40.4L63 40"),
    arm("flesh", 81, 60),
  ),
  balder: together(
    rays("white-paint", 24, 30, 44),
    man("flesh"),
    chiton("figure", "white-paint"),
    longHair("white-paint"),
    ear("flesh"),
    move(arrow("red-paint", "figure", 46), 78, 78, 1, -52),
    move(twig("figure", "figure", "white-paint"), 88, 66, 0.6, 130),
  ),
  njord: together(
    man("flesh"),
    cloak("figure", "white-paint"),
    shortHair("white-paint"),
    ear("flesh"),
    fullBeard("white-paint"),
    move(longship("red-paint", "white-paint", "red-paint"), 82, 62, 0.84),
    move(waves("white-paint", 48), 82, 76, 0.84),
  ),
  nerthus: together(
    move(wheel("red-paint", 21), 86, 82),
    woman("flesh"),
    chiton("figure", "white-paint"),
    veil("white-paint", "red-paint"),
    move(twig("figure", "figure"), 60, 14, 0.4, 30),
    move(cow("red-paint", "white-paint"), 86, 52, 0.9),
  ),
  odin: together(
    move(spear("white-paint"), 86, 62, 1, 4),
    man("flesh", true),
    cloak("figure", "white-paint"),
    longHair("white-paint"),
    fullBeard("white-paint"),
    wideHat("figure", "red-paint"),
    arm("flesh", 86, 66),
    move(raven("red-paint"), 14, 54, 0.92, 0, true),
  ),
  beyla: together(
    woman("flesh"),
    chiton("figure", "white-paint"),
    knot("red-paint"),
    ear("flesh"),
    braid("red-paint", 36, 52, 5),
    move(bee("white-paint", "flesh"), 88, 24, 0.95, -14),
    move(bee("white-paint", "flesh"), 92, 48, 0.74, 14, true),
    fill("white-paint", "M70 101C68 84 72 70 84 64C96 70 100 84 98 101Z"),
    lines("dark-paint", 1.1, "M71 92H97.6", "M71.4 84H96.6", "M74 76H94", "M79 69H89"),
    fill("ground", disc(84, 90, 4)),
  ),
};
