// The animals that belong to the figures. Each is drawn round 0, 0 and looks to the right.

import { disc, fill, lineOn, lines, move, rod } from "../../../look/painter/busts";
import { together, type Drawing, type Paint } from "../../../look/painter/strokes";

function eyeOn(paint: Paint, x: number, y: number, r = 1.1): Drawing {
  return lines(lineOn(paint), r * 2, `M${x} ${y}h0.01`);
}

/** Athena's owl, which looks at whoever looks at it. */
export function owl(paint: Paint): Drawing {
  return together(
    fill(
      paint,
      "M-9 12C-12 2 -11 -8 -7 -12L-8.6 -17.6C-4 -15.4 4 -15.4 8.6 -17.6L7 -12C11 -8 11 2 7 10L10 19L2 14" +
        "C-2 16 -7 16 -9 12Z",
    ),
    fill("white-paint", disc(-3.8, -8.6, 3.6), disc(3.8, -8.6, 3.6)),
    lines("dark-paint", 3, "M-3.6 -8.6h0.01", "M3.8 -8.6h0.01"),
    fill("white-paint", "M-1.4 -6.4L1.4 -6.4L0 -2.4Z"),
    lines(
      lineOn(paint),
      1,
      "M-6 -1.6h0.01M-2 0h0.01M2 -1.4h0.01M-5.6 3.4h0.01M-1.6 4.6h0.01M2 3h0.01M-4.6 8h0.01M-0.6 9h0.01",
    ),
    lines(lineOn(paint), 0.9, "M4 -2Q8.4 4 7 11", "M-4 15V18.6M0 15V18.6"),
  );
}

const PERCHED = "M-22 12L-9 4C-9 -4 -3 -10 3.6 -11C3.6 -16.4 8 -19.4 12.4 -18.4C15 -17.6";

function perched(paint: Paint, face: string): Drawing {
  return together(
    rod(paint, 1.3, "M0 8V14M5 7V13"),
    fill(paint, `${PERCHED} ${face}C14.4 -2 10 6.6 2 8.4L-6 9.4L-19 16Z`),
    lines(
      lineOn(paint),
      0.9,
      "M5 -6C0 -4.6 -6 0 -8 6.4C-2 7 4 4 6 -1",
      "M-1 -1Q-4 2 -5 5.6",
      "M3 -0.4Q0.6 2.6 -1 5",
      "M-16 11L-10 8",
    ),
    eyeOn(paint, 11, -14.4),
  );
}

export function raven(paint: Paint): Drawing {
  return perched(paint, "17 -16.4 22.6 -13.2C18.4 -12 15.4 -11.6 14.8 -9.6");
}

export function dove(paint: Paint): Drawing {
  return perched(paint, "16.4 -16 18.6 -14.4C16.4 -13.4 15 -12.6 14.6 -10.4");
}

export function eagle(paint: Paint): Drawing {
  return perched(paint, "20.6 -17.6 20 -11C18 -13 15.4 -12.6 14.8 -9.6");
}

export function dolphin(paint: Paint): Drawing {
  return together(
    fill(
      paint,
      "M-20 4C-15 -8 0 -14 11 -8.4C14.6 -6.6 17 -4.4 23.6 -3.6C20 -0.4 16 0.4 12.4 0.8C6 7 -6 7 -12 5.4" +
        "C-16 8 -18 12.6 -25 14C-22.4 10 -22.4 7.4 -25 3C-22 2.6 -21 3.4 -20 4Z",
      "M-1 -11C-3 -17 -8 -19 -12 -18.6C-9.6 -15 -9 -12 -8.4 -9Z",
      "M2 4C2 8 -1 11.6 -5 12.6C-4.4 9 -4.4 7 -5 5Z",
    ),
    lines(lineOn(paint), 0.9, "M-17 4.4C-8 0 2 2 11 1", "M13 -3.6Q17 -3 20 -3"),
    eyeOn(paint, 12, -5.4),
  );
}

/** A hind's head and neck. */
export function hind(paint: Paint): Drawing {
  return together(
    fill(paint, "M-4 -5C-9 -12 -15 -13 -18 -9.6C-14 -6 -9 -3 -4 -3Z"),
    fill(
      paint,
      "M-10 24C-7 12 -9 3 -5 -4C-3.4 -8.6 0.6 -10.6 4.6 -9.4C9 -7.4 15 -2 18.4 2C19.4 4.6 17.4 7 14 6.4" +
        "C10 5.6 7 5 5 7C5 13 9 19 10.6 24Z",
    ),
    lines(lineOn(paint), 0.9, "M15.6 2.4Q14 4 12 3.4", "M-14 -9.4Q-10 -6.6 -7 -4.4"),
    lines(lineOn(paint), 1.6, "M-3 10h0.01M1 13h0.01M-3.4 16h0.01M2 19h0.01M-4 21h0.01"),
    eyeOn(paint, 4, -4),
  );
}

/** A wolf's head with open jaws. */
export function wolf(paint: Paint): Drawing {
  return together(
    fill("white-paint", "M9 1L11 6L13 0.6Z", "M14 0L15.6 4.4L17.6 -0.4Z", "M11 9L12.6 4.6L14.6 9.6Z"),
    fill(
      paint,
      "M-18 20C-20 6 -15 -6 -7 -10L-8.6 -20L1 -13C8 -12 15 -8 22.6 -6C24.6 -5 24.4 -1.6 22 -0.8L8.6 1L7 4.4" +
        "L18.6 8.6C20.6 9.8 19.6 12.6 17.4 12.6C10 13.4 5 12 1.4 10C1 14 3 17 5 20Z",
    ),
    lines(
      lineOn(paint),
      0.9,
      "M-13 -4L-17 -2M-14.6 2L-19 5M-15 8L-19 12M-9 0L-12 6M-8.6 7L-11.6 13M-2 4L-4 9M20.6 -5.4L19 -3.4",
      "M-5.6 -16L-4.4 -11",
    ),
    eyeOn(paint, 3.6, -6.4, 1.3),
  );
}

/** A dog's head, for Cerberus has three. */
export function hound(paint: Paint): Drawing {
  return together(
    fill(
      paint,
      "M-14 22C-15 8 -12 -2 -6 -7L-9 -15L0 -10C6 -10 10 -7 13 -4.6L19 -3C20.6 -1 20 2 18 3.4L10 4.6C6 6 4 9 4 13L6 22Z",
    ),
    fill("white-paint", "M11 4L12.4 7.6L14 3.6Z", "M15.4 3.4L16.6 6.4L18 2.8Z"),
    lines(lineOn(paint), 0.9, "M18 1.6Q13 2.6 9.6 1", "M-10 2L-6 12", "M-10 12L-7.4 20"),
    eyeOn(paint, 4.6, -4.4, 1.3),
  );
}

export function boar(paint: Paint, trim: Paint): Drawing {
  return together(
    fill(
      trim,
      "M-24 -2L-25 -8L-20.6 -6L-20 -12L-15.6 -9.6L-13.6 -15.6L-9.6 -12L-6 -17L-3 -12.6L1 -16.6L4 -11L9 -13.6L10 -8Z",
    ),
    fill(
      paint,
      "M-25 12C-27.6 0 -21 -9 -9 -11C2 -13 10 -9.6 14 -6L14.6 -10L18.6 -4C22 -1.6 25 0.6 28 3L27 8.4L20.6 8.4" +
        "C16 11 13 11 10 10L10 19H5.6L4 11H-11L-12 19H-16.6L-18 11.6L-21 19H-25.4Z",
    ),
    fill("white-paint", "M20 7C19.6 3 21 0.6 23.6 -0.6C23.4 3 23.6 5 24 7.6Z"),
    lines(lineOn(paint), 0.9, "M8 -6Q12 1 9 8", "M-14 -4Q-18 2 -15 9", "M25.6 3.4V7"),
    eyeOn(paint, 15.6, -1.4),
  );
}

/** A sitting cat. */
export function cat(paint: Paint): Drawing {
  return together(
    rod(paint, 3, "M-9 15C-18 17 -21 9 -16.6 4"),
    fill(
      paint,
      "M-11 17C-15 8 -13 -2 -4.6 -6C-5.6 -10 -4.6 -14 -4 -19L1 -14.4L5 -14.6L9.4 -19L10.4 -12.6" +
        "C13.4 -9 12 -5 8.6 -3C8.6 3 10 9 10.4 17Z",
    ),
    lines(
      lineOn(paint),
      0.9,
      "M-6 16Q-8 7 -2 4",
      "M4.6 16V5",
      "M12 -7H17M11.6 -6L16 -3.6",
      "M-9 -0.6L-6 1M-11 4L-7.6 5",
    ),
    eyeOn(paint, 1.6, -9.4),
    eyeOn(paint, 7, -9.4),
  );
}

/** A cow's head and neck. */
export function cow(paint: Paint, horn: Paint): Drawing {
  return together(
    fill(horn, "M-1 -7C-7 -11 -7 -20 0 -24C-1.6 -17 1 -12 6 -8Z"),
    fill(paint, "M-6 -5C-11 -9 -16 -8 -17 -5C-14 -2 -9 -1 -6 -1Z"),
    fill(paint, "M-14 24C-13 10 -10 -2 -4 -7C2 -10 8 -6 12.6 2C16.4 5 19 9 17.4 13C14 16 9 15 6 11.4C4 14 5 19 8 24Z"),
    lines(
      lineOn(paint),
      0.9,
      "M15.6 9.6Q14 10.4 13 9",
      "M15 13.4Q11 12.6 8.6 10",
      "M-9 10Q-7 17 -8 23",
      "M-2 14Q0 19 0 23",
    ),
    eyeOn(paint, 2.6, -1.4, 1.3),
  );
}

/** The head of a dragon on a coiling neck. */
export function dragon(paint: Paint, trim: Paint): Drawing {
  return together(
    fill(trim, "M-17 2L-24 -2L-17.4 -5L-20 -12L-12 -9.6L-12 -17L-4 -12Z"),
    fill("white-paint", "M10 2L11.6 6.6L13.6 1.4Z", "M15.4 1L17 4.6L18.8 0.2Z", "M11.6 9.4L13 5.2L15 9.8Z"),
    fill(
      paint,
      "M-20 26C-24 10 -18 -6 -6 -11L-5 -20L3 -13C10 -14 13 -10 17 -10C21 -10 24 -6 23.4 -2.4L9 1.4L7.6 5L18 8.6" +
        "C19.6 10.4 18 12.8 16 12.6C9 13.4 3 12 0 9.4C-3 14 -2 20 2 26Z",
    ),
    lines(
      lineOn(paint),
      0.9,
      "M-14 2Q-10 4 -7 1M-16 9Q-11 11 -6 8M-16.6 16Q-10 18 -4.6 15M-15 22Q-9 24 -3.6 21",
      "M20.6 -6.6Q19 -5.4 20 -4.4",
      "M0 -8Q4 -12 9 -9",
    ),
    eyeOn(paint, 4.4, -6.6, 1.4),
  );
}

export function bee(paint: Paint, wing: Paint): Drawing {
  return together(
    fill(wing, "M-1 -3C-8 -6 -10 -13 -5 -15C0 -15 2 -8 1 -3Z", "M2 -3C1 -9 5 -15 9 -13C12 -10 8 -5 3 -2.6Z"),
    fill(paint, "M-12 3C-9 -4 4 -5.4 8 -2.4C11 -2.4 13 0 12 2.6C10 5 8 4.6 7 4C2 8 -8 8 -12 3Z"),
    lines(lineOn(paint), 1.7, "M-6.4 -1.4Q-5 2 -7 5.6", "M-1.4 -3Q0 2 -2 6.6", "M3.6 -3Q5 1 3.4 5"),
    lines(paint, 0.9, "M11 -1.6L14.6 -5"),
    eyeOn(paint, 9.6, 0.6, 0.9),
  );
}

/** A snake along a path, with its head at x, y looking towards `turn`. */
export function snake(paint: Paint, d: string, x: number, y: number, turn: number, width = 2.6): Drawing {
  const head = together(
    fill(paint, "M-3 -2.4C0 -4.4 5 -3.4 7.6 0C5 3.4 0 4.4 -3 2.4Z"),
    lines(lineOn(paint), 1.4, "M2.6 -1h0.01"),
    lines(paint, 0.7, "M7.4 0L11 -1.2M7.4 0L11 1.4"),
  );
  return together(rod(paint, width, d), move(head, x, y, 1, turn));
}

/** A wing, spread to the left from its root. */
export function wing(paint: Paint, trim: Paint): Drawing {
  return together(
    fill(
      paint,
      "M4 8C-3 -10 -17 -26 -38 -33C-37.4 -27 -35 -23 -32 -20C-35 -20 -38 -19.6 -40 -19C-38 -13 -34 -10 -30 -8.4" +
        "C-33 -8 -35 -7 -37 -6C-33 0 -27 3 -21 4C-23 6 -24 7.6 -25 9.6C-15 15 -4 14 4 8Z",
    ),
    lines(trim, 1.1, "M1 5C-6 -6 -14 -12 -22 -15"),
    lines(
      lineOn(paint),
      0.8,
      "M-34 -28Q-22 -22 -14 -12",
      "M-36 -17Q-24 -13 -14 -5",
      "M-33 -5Q-22 -2 -12 1",
      "M-21 8Q-12 8.6 -5 6",
    ),
  );
}

/** The eye of a peacock's feather. */
export function peacockFeather(paint: Paint, ring: Paint, heart: Paint): Drawing {
  return together(
    rod(paint, 1.2, "M0 34V-6"),
    fill(paint, "M0 -24C9 -18 9.4 -6 0 2C-9.4 -6 -9 -18 0 -24Z"),
    fill(ring, "M0 -18C5.6 -14 5.6 -7 0 -2.6C-5.6 -7 -5.6 -14 0 -18Z"),
    fill(heart, disc(0, -9.4, 2.8)),
    lines(paint, 0.8, "M0 8L-5 2M0 14L-5 8M0 20L-5 14M0 8L5 2M0 14L5 8M0 20L5 14"),
  );
}
