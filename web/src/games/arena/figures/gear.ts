// What the figures hold. Each thing is drawn round its grip at 0, 0 and upright.

import { disc, fill, lineOn, lines, move, rod } from "../../../look/painter/busts";
import { together, type Drawing, type Paint } from "../../../look/painter/strokes";

export function spear(paint: Paint, above = 62, below = 50): Drawing {
  return together(
    rod(paint, 1.9, `M0 ${-above + 14}V${below}`),
    fill(
      paint,
      `M0 ${-above - 6}C4.6 ${-above + 4} 4 ${-above + 8} 1.2 ${-above + 15}L-1.2 ${-above + 15}` +
        `C-4 ${-above + 8} -4.6 ${-above + 4} 0 ${-above - 6}Z`,
    ),
    lines(lineOn(paint), 0.8, `M0 ${-above}V${-above + 13}`),
  );
}

export function trident(paint: Paint): Drawing {
  return together(
    rod(paint, 2.2, "M0 -34V50"),
    rod(paint, 2, "M-9 -50V-42Q-9 -34 0 -34Q9 -34 9 -42V-50M0 -34V-52"),
    fill(paint, "M-9 -59L-5.6 -49L-12.4 -49Z", "M9 -59L12.4 -49L5.6 -49Z", "M0 -63L3.6 -51L-3.6 -51Z"),
  );
}

export function bident(paint: Paint): Drawing {
  return together(
    rod(paint, 2.2, "M0 -34V50"),
    rod(paint, 2.2, "M-7.4 -54V-44Q-7.4 -34 0 -34Q7.4 -34 7.4 -44V-54"),
    fill(paint, "M-7.4 -64L-4.4 -52L-10.4 -52Z", "M7.4 -64L10.4 -52L4.4 -52Z"),
    fill(paint, disc(0, -33, 2.6)),
  );
}

export function sceptre(paint: Paint, trim: Paint): Drawing {
  return together(
    rod(paint, 2, "M0 -42V50"),
    fill(
      paint,
      "M0 -60C5 -54 5 -48 0 -44C-5 -48 -5 -54 0 -60Z",
      "M-1 -45C-6 -46 -9.4 -50 -9 -56C-5 -54 -2 -50 -1 -45Z",
      "M1 -45C6 -46 9.4 -50 9 -56C5 -54 2 -50 1 -45Z",
    ),
    fill(trim, disc(0, -42, 2.4)),
  );
}

/** The thunderbolt, as vases show it: a bud of flames at each end, and lightning from both. */
export function thunderbolt(paint: Paint, trim: Paint): Drawing {
  const half = together(
    fill(paint, "M1 -4C8 -6 11 -13 7 -22C14 -20 18 -12 14 -3Z", "M-1 -4C-8 -6 -11 -13 -7 -22C-14 -20 -18 -12 -14 -3Z"),
    fill(trim, "M-4 -5L4.6 -17L-0.6 -18L6.4 -35L-6.4 -14L-1 -13L-7 -5Z"),
    fill(paint, "M-8 -6Q0 -10.4 8 -6Q5 -1 0 0Q-5 -1 -8 -6Z"),
  );
  return together(half, move(half, 0, 0, 1, 180));
}

export function club(paint: Paint): Drawing {
  return together(
    fill(paint, "M-2 6L-2.4 -4C-5 -16 -8 -26 -6.6 -38C-5 -46 5 -46 6.6 -38C8 -26 5 -16 2.4 -4L2 6Z"),
    lines(
      lineOn(paint),
      1,
      "M-3 -34Q-1 -37 1 -34Q-1 -31.6 -3 -34Z",
      "M1.4 -26Q3.4 -28.4 4.4 -25.4Q3 -23.4 1.4 -26Z",
      "M-3.4 -19Q-1.4 -21.4 0 -18.6Q-1.4 -16.6 -3.4 -19Z",
      "M1 -12Q2.4 -13.6 3 -11",
    ),
  );
}

/** A bow held at its grip, the string behind. */
export function bow(paint: Paint, string: Paint, reach = 33): Drawing {
  return together(
    lines(string, 0.9, `M-6 ${-reach}V${reach}`),
    rod(
      paint,
      2.6,
      `M-6 ${-reach}C-4 ${-reach + 6} 2 ${-reach + 12} 3.4 ${-reach + 20}C4 -6 0 -4 0 0` +
        `C0 4 4 6 3.4 ${reach - 20}C2 ${reach - 12} -4 ${reach - 6} -6 ${reach}`,
    ),
  );
}

/** A long bow of one bend. */
export function longbow(paint: Paint, string: Paint, reach = 40): Drawing {
  return together(
    lines(string, 0.9, `M-9 ${-reach}V${reach}`),
    rod(paint, 2.6, `M-9 ${-reach}C4 ${-reach + 18} 4 ${reach - 18} -9 ${reach}`),
  );
}

export function arrow(paint: Paint, trim: Paint, length = 44): Drawing {
  return together(
    rod(paint, 1.5, `M0 ${length / 2}V${-length / 2}`),
    fill(paint, `M0 ${-length / 2 - 7}L3.4 ${-length / 2 + 2}L0 ${-length / 2}L-3.4 ${-length / 2 + 2}Z`),
    fill(
      trim,
      `M0 ${length / 2 - 7}L4 ${length / 2 - 3}V${length / 2 + 5}L0 ${length / 2 + 1}` +
        `L-4 ${length / 2 + 5}V${length / 2 - 3}Z`,
    ),
  );
}

export function quiver(paint: Paint, trim: Paint): Drawing {
  return together(
    rod(trim, 1.2, "M-3 -16V-24M0 -16V-27M3.4 -16V-24"),
    fill(trim, "M-3 -29L-0.8 -23L-5.2 -23Z", "M0.2 -32L2.6 -25.6L-2.2 -25.6Z", "M3.8 -29L6 -23L1.6 -23Z"),
    fill(paint, "M-6 -17L6.4 -17L5 26L-4 26Z"),
    lines(trim, 1.3, "M-5.6 -13H6", "M-4.4 18H5"),
    lines(lineOn(paint), 0.8, "M-5 -8L5.4 -2L-4.6 4L5 10"),
  );
}

/** A two-edged sword, its point up. */
export function sword(paint: Paint, trim: Paint, length = 46): Drawing {
  return together(
    fill(paint, `M-2.8 -5L-2.8 ${-length + 7}L0 ${-length}L2.8 ${-length + 7}L2.8 -5Z`),
    lines(lineOn(paint), 0.8, `M0 -6V${-length + 8}`),
    fill(trim, "M-9 -7Q0 -9 9 -7L9 -3.8Q0 -5.4 -9 -3.8Z"),
    rod(trim, 2.6, "M0 -4V6"),
    fill(trim, "M-4.4 7Q0 5 4.4 7Q4 11.4 0 11.6Q-4 11.4 -4.4 7Z"),
  );
}

/** Thor's hammer: a short shaft and a heavy head. */
export function mjolnir(paint: Paint, trim: Paint): Drawing {
  return together(
    rod(trim, 3, "M0 12V-14"),
    fill(paint, "M-17 -30L17 -30L19.4 -24.4L17 -12.6L4.6 -12.6L0 -8L-4.6 -12.6L-17 -12.6L-19.4 -24.4Z"),
    lines(
      lineOn(paint),
      1.1,
      "M-13 -26.4H13V-16.4H4L0 -12.6L-4 -16.4H-13Z",
      "M-9 -21.4C-5 -26 5 -16.8 9 -21.4C5 -26 -5 -16.8 -9 -21.4Z",
    ),
    rod(trim, 1.6, disc(0, 14.6, 2.4)),
  );
}

export function smithHammer(paint: Paint, trim: Paint): Drawing {
  return together(
    rod(trim, 2.6, "M0 10V-22"),
    fill(paint, "M-11 -32H7Q13 -30 14 -22.6Q8 -20.4 4 -20.4H-11Z"),
    lines(lineOn(paint), 1, "M-7.6 -32V-20.6", "M-2.6 -29H2.6V-23.4H-2.6Z"),
  );
}

export function tongs(paint: Paint): Drawing {
  return together(
    rod(paint, 2, "M-5 22L3 -8C5 -14 4 -18 0 -22M5 22L-3 -8C-5 -14 -4 -18 0 -22"),
    fill(paint, disc(0, 3.4, 2)),
  );
}

export function axe(paint: Paint, trim: Paint): Drawing {
  return together(
    rod(trim, 2.4, "M0 34V-30"),
    fill(paint, "M-3 -27L4 -27C9 -28 14 -32 17.6 -37C22 -27 22 -14 17.6 -4C14 -10 9 -14 4 -15.4L-3 -15.4Z"),
    lines(lineOn(paint), 1, "M15.6 -32C18 -25 18 -16 15.6 -9", "M3.4 -21.2C7 -25 9.4 -17.4 12.6 -21.2"),
  );
}

export function torch(paint: Paint, flame: Paint): Drawing {
  return together(
    fireAt(flame, 0, -16, 1),
    fill(paint, "M-5 -16H5L2.4 -9L1.6 30H-1.6L-2.4 -9Z"),
    lines(lineOn(paint), 0.9, "M-3.4 -12H3.4"),
  );
}

export function fireAt(paint: Paint, x: number, y: number, scale: number): Drawing {
  return move(
    together(
      fill(paint, "M-6 1C-11 -8 -5 -13 -5.4 -20C-1 -17 0 -13 -0.4 -10C3 -14 3 -20 0.6 -26C9 -20 12.6 -8 6 1Q0 4 -6 1Z"),
      lines(lineOn(paint), 0.9, "M-2.6 -1C-4.4 -5 -2 -7 -2 -9", "M2.6 -1C5 -5 4.4 -9 3.6 -12"),
    ),
    x,
    y,
    scale,
  );
}

/** The staff with the snake. */
export function snakeStaff(paint: Paint, snake: Paint): Drawing {
  return together(
    rod(paint, 3, "M0 -46V52"),
    fill(paint, disc(0, -48, 4)),
    rod(
      snake,
      3.2,
      "M-3 46C10 40 10 32 0 28C-10 24 -10 14 0 10C10 6 10 -4 0 -8C-9 -12 -10 -20 -3 -24C3 -27 7 -30 8.4 -33",
    ),
    fill(snake, "M5 -30C5 -37 9 -40 14.6 -37.6C15.4 -34.6 12.4 -30.4 8.4 -28.4Z"),
    lines(lineOn(snake), 2, "M10 -35.4h0.01"),
    lines(snake, 0.9, "M14.4 -36.8L18.6 -38.4"),
  );
}

export function ears(paint: Paint, stalks: number, trim: Paint): Drawing {
  const grain = "M0 0C-2.6 -1.6 -2.6 -5 0 -7.4C2.6 -5 2.6 -1.6 0 0Z";
  const ear = together(
    rod(paint, 1.3, "M0 30V-24"),
    ...[-6, -11, -16, -21].map((y) =>
      together(move(fill(trim, grain), -0.8, y, 1, -32), move(fill(trim, grain), 0.8, y, 1, 32)),
    ),
    move(fill(trim, grain), 0, -24, 1),
    lines(paint, 0.7, "M0 -31V-38", "M-3.6 -27L-7 -34", "M3.6 -27L7 -34"),
  );
  const middle = (stalks - 1) / 2;
  return Array.from({ length: stalks }, (_, at) => move(ear, 0, 0, 1, (at - middle) * 17)).join("");
}

/** A two-handled drinking cup. */
export function kantharos(paint: Paint, trim: Paint): Drawing {
  return together(
    rod(paint, 1.9, "M-9 -20C-19 -24 -19 -9 -6 -7M9 -20C19 -24 19 -9 6 -7"),
    fill(paint, "M-10 -22H10C10 -12 7 -6 2.4 -3.6L2 4L4.6 7.6H-4.6L-2 4L-2.4 -3.6C-7 -6 -10 -12 -10 -22Z"),
    lines(trim, 1.2, "M-9.4 -18.6H9.4", "M-6 -10.4Q0 -6.4 6 -10.4"),
  );
}

export function grapes(paint: Paint, trim: Paint): Drawing {
  const berries = [
    [-5, 0],
    [0, -1],
    [5, 0],
    [-2.6, 4.4],
    [2.6, 4.4],
    [0, 8.8],
  ] as const;
  return together(
    fill(trim, "M0 -3C-5 -3 -9 -7 -8 -12C-4 -11 -2 -13 0 -16C2 -13 4 -11 8 -12C9 -7 5 -3 0 -3Z"),
    ...berries.map(([x, y]) => fill(paint, disc(x, y, 3))),
  );
}

export function lyre(paint: Paint, trim: Paint): Drawing {
  return together(
    lines(trim, 0.8, "M-4.6 -26V3", "M-1.6 -26V4", "M1.6 -26V4", "M4.6 -26V3"),
    fill(
      paint,
      "M-10 -4C-15 -12 -14 -22 -9.6 -31L-6.4 -29.6C-9.6 -22 -9.6 -14 -6 -6C-2 -4 2 -4 6 -6" +
        "C9.6 -14 9.6 -22 6.4 -29.6L9.6 -31C14 -22 15 -12 10 -4C11 4 7 10 0 10C-7 10 -11 4 -10 -4Z",
    ),
    rod(paint, 2.4, "M-11.4 -26.6H11.4"),
    lines(lineOn(paint), 1, "M-6 1Q0 5 6 1", "M-3 5.6H3"),
  );
}

/** A sun wheel: a ring with four spokes. */
export function sunWheel(paint: Paint, r: number): Drawing {
  return together(
    rod(paint, 3, disc(0, 0, r)),
    rod(paint, 2.4, `M0 ${-r}V${r}M${-r} 0H${r}`),
    fill(paint, disc(0, 0, 3.4)),
  );
}

export function wheel(paint: Paint, r: number): Drawing {
  const spokes = Array.from({ length: 4 }, (_, at) => {
    const x = Math.round(Math.cos((at * Math.PI) / 4) * r * 10) / 10;
    const y = Math.round(Math.sin((at * Math.PI) / 4) * r * 10) / 10;
    return `M${x} ${y}L${-x} ${-y}`;
  });
  return together(rod(paint, 1.8, spokes.join("")), rod(paint, 3, disc(0, 0, r)), fill(paint, disc(0, 0, 3.2)));
}

/** A distaff wound with wool. */
export function distaff(paint: Paint, wool: Paint): Drawing {
  return together(
    rod(paint, 2, "M0 -48V40"),
    fill(wool, "M0 -45C8 -40 8.4 -26 4 -15C2 -12 -2 -12 -4 -15C-8.4 -26 -8 -40 0 -45Z"),
    lines(
      "dark-paint",
      0.8,
      "M-6 -34Q0 -29 6.2 -34",
      "M-6.2 -28Q0 -23 6 -28",
      "M-5 -22Q0 -17.6 5 -22",
      "M-4.4 -39.4Q0 -36 4.6 -39.4",
    ),
  );
}

/** A round shield with a device. */
export function shield(paint: Paint, trim: Paint, r: number, device: Drawing = ""): Drawing {
  return together(fill(paint, disc(0, 0, r)), lines(trim, 1.2, disc(0, 0, r - 2.6)), device);
}

/** A longship under sail. */
export function longship(paint: Paint, sail: Paint, stripe: Paint): Drawing {
  return together(
    rod(paint, 1.6, "M0 6V-27"),
    fill(sail, "M-12 -24H12C15 -16 14 -8 11 -3H-11C-8 -8 -9 -16 -12 -24Z"),
    fill(
      stripe,
      "M-5.4 -24H-1C1 -16 1 -8 -0.6 -3H-4.8C-2.8 -8 -3.4 -16 -5.4 -24Z",
      "M6 -24H9.8C12.6 -16 11.8 -8 9 -3H5C7 -8 7.4 -16 6 -24Z",
    ),
    fill(
      paint,
      "M-22 -14C-20 -14 -18.4 -12.4 -19 -10C-20 -8 -20 0 -14 4H14C20 0 20 -8 18 -12C18.6 -16 23 -18 25.6 -14.6" +
        "L22.4 -13.6C24 -4 22 8 14 11.4H-13C-22 8 -24.4 -4 -22 -14Z",
    ),
    lines(lineOn(paint), 0.9, "M-18 3Q0 7.4 18 3"),
  );
}

/** Ripples under something that floats or swims. */
export function waves(paint: Paint, width = 40): Drawing {
  const one = (y: number, from: number): string => {
    let d = `M${-width / 2 + from} ${y}`;
    for (let x = 0; x + 8 <= width - from; x += 8) d += "q2 -4.4 4 0q2 4.4 4 0";
    return d;
  };
  return lines(paint, 1.5, one(0, 0), one(5.4, 4));
}

/** A stag's antler. */
export function antler(paint: Paint): Drawing {
  return together(
    rod(paint, 3.2, "M0 10C4 0 5 -8 2 -18C0 -26 2 -34 8 -42"),
    rod(
      paint,
      2.6,
      "M3.6 -3C8 -4 12 -8 13 -14M3 -14C8 -16 12 -20 13 -27M1.4 -24C-4 -27 -7 -32 -7 -39M2.4 -32C0 -38 0 -42 1 -47",
    ),
  );
}

/** A twig with leaves; berries make it mistletoe. */
export function twig(paint: Paint, leaf: Paint, berry?: Paint): Drawing {
  const blade = "M0 0C-3.6 -4 -3.4 -9 0 -13C3.4 -9 3.6 -4 0 0Z";
  const places: [number, number, number][] = [
    [0, -26, 0],
    [0.6, -20, 48],
    [-0.6, -20, -48],
    [0.6, -11, 56],
    [-0.6, -11, -56],
    [0.4, -2, 60],
    [-0.4, -2, -60],
  ];
  return together(
    rod(paint, 1.6, "M0 26V-28"),
    ...places.map(([x, y, turn]) =>
      together(move(fill(leaf, blade), x, y, 1, turn), move(lines(lineOn(leaf), 0.7, "M0 -2V-10"), x, y, 1, turn)),
    ),
    berry ? fill(berry, disc(-3, -14, 2.4), disc(3, -15.4, 2.4), disc(2.6, -5, 2.4), disc(-3, -6, 2.4)) : "",
  );
}

export function mirror(paint: Paint, trim: Paint): Drawing {
  return together(rod(paint, 2.4, "M0 10V-10"), fill(paint, disc(0, -20, 11)), lines(trim, 1.1, disc(0, -20, 8)));
}
