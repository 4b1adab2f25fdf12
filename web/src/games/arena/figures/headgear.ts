// What the figures wear on their heads. All of it fits the heads of the kit.

import { disc, fill, lineOn, lines, move, rod } from "../../../look/painter/busts";
import { together, type Drawing, type Paint } from "../../../look/painter/strokes";

/** A horsehair crest, from the forehead over the crown down to the nape. */
export function crest(paint: Paint, trim: Paint): Drawing {
  return together(
    fill(
      paint,
      "M64 8.6C58 -1.4 42 -4 29 3C15.6 10.6 9 28 11 50C11.6 58 10 64 6.6 69.4C16 68.4 21.4 60 21.6 50" +
        "C21 36 25 24 33 17C42 10 53 9 63 12.4Z",
    ),
    lines(trim, 1.4, "M61.4 10.6C50 6.4 39 8.4 30.4 15.4C22 23 18.4 36 18.8 50"),
    lines(
      lineOn(paint),
      0.8,
      "M55 5.6L56.6 0.8",
      "M46 4.4L45 -0.4",
      "M36.4 6.6L33 1.6",
      "M28 12L23.4 7.6",
      "M21.4 20L15.6 17",
      "M17 30L11 28.4",
      "M15.6 41L10.4 41",
      "M15.6 52L11.6 54",
    ),
  );
}

/** A helmet that hides the face but for the eye. */
export function corinthian(paint: Paint, trim: Paint): Drawing {
  return together(
    fill(
      paint,
      "M67.6 25C65.6 14 57.6 8 48 8.4C34.6 9 26 19 26 32.6C26 43 27.6 51 30 59L41.4 59.8C41.8 55 43 51.6 45.4 49" +
        "C47.4 54 51 60.4 58 64C62.4 63 66.4 60.8 68.6 58L66.6 44L64.8 36.4C66.8 36.4 68.6 38 69.6 44L73.6 43.4" +
        "C73 36.6 70.4 30 67.6 25Z",
    ),
    fill("white-paint", "M52.4 31.6Q58 26 65 30.6Q63.4 35.6 57.6 35.4Q54 34.6 52.4 31.6Z"),
    lines("dark-paint", 3, "M60.4 31.2h0.01"),
    lines(trim, 1, "M30 57Q27.6 44 28.4 33Q34 22 48 22.4Q58 22.6 65.6 27"),
    lines(trim, 1, "M47.8 50Q51.4 58 58 61.6Q62.6 60.8 66.2 57", "M40.6 26Q36 30 37.4 35Q41 37.6 43.4 34"),
  );
}

/** A helmet that leaves the face free. */
export function attic(paint: Paint, trim: Paint): Drawing {
  return together(
    fill(
      paint,
      "M67 25.4C65 14 57.4 8.2 48 8.4C35 9 26.6 19 26.6 31.6C26.6 41 28 48 31 54L40.6 55C41.2 49.6 43 45 45.4 42" +
        "C45 37.6 47 34.4 51 32.4C56 29.8 61.6 28.6 67 25.4Z",
    ),
    lines(trim, 1.1, "M29 51Q27.6 40 29.6 33Q36 24.4 48 24.2Q58 24 65 24"),
    lines(trim, 1, "M40 13Q33 18 33.6 23Q40 25 44 20Q45 15.6 41 16.4Q38.4 18.4 40.4 20"),
  );
}

/** A northern helmet of iron bands, with a guard round the eye. */
export function spangenhelm(paint: Paint, trim: Paint): Drawing {
  return together(
    fill(paint, "M27.6 40C30 46 32 50 32.6 58L40 62C42 52 43 46 46.4 40L45 32L28 34Z"),
    lines(
      lineOn(paint),
      0.8,
      "M30 42L43 41",
      "M31.4 47L42 46",
      "M33 52L41 51.4",
      "M34 57L40 57",
      "M34 38L37 58",
      "M39.6 37L40 58",
    ),
    fill(paint, "M67.6 24C66.4 12.6 58.4 4.6 47.6 3C35 6.6 27 17.6 26.4 30L26.6 34C40 28.6 54 26 67.8 25.6Z"),
    lines(lineOn(paint), 1.1, "M47.6 4Q42.4 15 42 28.6", "M47.6 4Q58 11 59.6 25"),
    lines(trim, 2.2, "M26.8 32C40 26.4 54 24 67.6 23.6"),
    rod(trim, 1.7, "M52.4 28.6Q51.8 37.6 59.4 37.4Q66.4 37 67.4 26.6L71.6 38"),
  );
}

/** The skin of a lion, its jaws over the brow and its paws tied on the breast. */
export function lionskin(paint: Paint, trim: Paint): Drawing {
  return together(
    fill(
      paint,
      "M70 23C62 25.6 55 28 51 33C47 40 46 48 48 57C44 68 38 74 29 77C22 70 17 54 17.4 40C16 22 26 7 44 4" +
        "C54 1.4 63 3 69 7.6C74.6 9.6 79.4 13 79 17.6C78.6 21.4 74 23 70 23Z",
    ),
    fill(paint, "M45 8C40 3 41 -1.6 46.6 -1.4C51 -1 52.4 3 50.6 7Z"),
    lines(lineOn(paint), 0.9, "M45.4 5.6Q44.6 1.8 47.6 2"),
    fill("white-paint", "M58.6 12.6Q62.6 8.8 67.2 12Q63 15.2 58.6 12.6Z"),
    lines("dark-paint", 2.4, "M63.4 12.2h0.01"),
    lines(trim, 1.1, "M76.4 13.4Q74 14.4 73.6 17.4", "M78.2 18Q72 20.4 66 18.4", "M57 9.4Q62 5.4 68 9"),
    fill("white-paint", "M66 21.4L68 27L70 21.6Z", "M71.4 21.2L73.2 25.4L75 20.4Z", "M60.8 23.4L62.6 28L64.6 22.4Z"),
    lines(
      lineOn(paint),
      0.8,
      "M40 8Q30 14 28 26",
      "M33 8.4Q22.6 17 22 31",
      "M50 12Q38 18 35.4 33",
      "M52 19Q42 25 40.6 41",
      "M28 31Q25 40 28 52",
      "M34 38Q31.6 48 35 60",
      "M21.6 37Q20.6 47 24 59",
      "M40.6 46Q38.6 55 41 65",
      "M29 57Q29.6 65 33 71",
    ),
  );
}

/** A tall crown, narrow below. */
export function polos(paint: Paint, trim: Paint): Drawing {
  return together(
    fill(paint, "M33.6 21L28.6 1.4C40 -2.4 56 -1.6 65.4 3.4L64.8 21.4C55 15.6 43 15.4 33.6 21Z"),
    lines(trim, 1.2, "M29.8 5C41 1 55 2 65 6.6", "M33 18C43 12.6 55 13 64.6 18.2"),
    lines(trim, 1, "M35 13.6L36.6 6L41 12L44 4.8L48 11.4L52 5.4L55.6 12.4L59 7.4L62 14.4"),
  );
}

/** A crown with points. */
export function crown(paint: Paint, trim: Paint): Drawing {
  return together(
    fill(
      paint,
      "M32 25L27.4 6.6L36.4 13.4L40.6 1.8L47.4 10.8L54.4 0.6L57.6 11.6L66.6 5.6L66.6 23.4C56 18.4 42 19 32 25Z",
    ),
    lines(trim, 1.2, "M32.4 21.4C43 15.8 56 15.6 66 19.6"),
    fill(trim, disc(48.6, 16, 1.3), disc(57, 16.4, 1.3), disc(40, 18.4, 1.3)),
  );
}

/** A ribbon round the head, its ends hanging behind. */
export function fillet(paint: Paint): Drawing {
  return together(
    rod(paint, 2.2, "M66.4 22.4C54 20.6 40 23.6 29 33"),
    rod(paint, 1.8, "M29 33Q24 38 22.6 46M29 33Q27 40 27.6 48"),
  );
}

/** A raised diadem over the brow. */
export function diadem(paint: Paint, trim: Paint): Drawing {
  return together(
    fill(paint, "M67.4 25C67 13 58 4.4 46 5.4C41 6 37 8.6 34 12.6C46 11 56 16 60.6 26Z"),
    lines(trim, 1, "M63.4 23.4C61 14 53 9.4 41.6 9.6"),
    fill(trim, disc(62.6, 16.4, 1.1), disc(58, 11.4, 1.1), disc(51.6, 8.2, 1.1)),
  );
}

/** A conical cap. */
export function cap(paint: Paint, trim: Paint, height = 1): Drawing {
  const top = 10 - 10 * height;
  return together(
    fill(
      paint,
      `M67.4 25.6C66 15 58 ${top + 6} 46.6 ${top}C35.6 ${top + 6} 28 18 26.4 33.6C39 26.4 54 23.8 67.4 25.6Z`,
    ),
    lines(trim, 1.8, "M27.2 30.6C39 23.6 54 21.2 67 22.8"),
    lines(lineOn(paint), 0.8, `M46.6 ${top + 2}Q40 12 38.6 23.4`, `M46.6 ${top + 2}Q54.6 11 56.4 20.4`),
  );
}

/** A hat with a wide brim, drawn over one eye. */
export function wideHat(paint: Paint, trim: Paint): Drawing {
  return together(
    fill(paint, "M30.4 23C31 10 38 2.4 49 2C58 1.8 63.6 8 65.4 18C54 16 41 17.6 30.4 23Z"),
    fill(paint, "M12.6 33C26 20.4 56 12.4 87 21.6C72 22.4 60 24.6 50 28C38 31.6 26 36.4 12.6 33Z"),
    lines(trim, 2, "M31 21.4C41 16.6 54 14.6 65.2 16.6"),
    lines(lineOn(paint), 0.9, "M17.6 32.4C34 24.4 58 18.6 80 21.4", "M42 6Q38 10 37 17", "M53 5Q56.6 9 57.4 14.4"),
  );
}

/** A veil over hair and shoulders. */
export function veil(paint: Paint, trim: Paint): Drawing {
  return together(
    fill(
      paint,
      "M63.4 16C56 5 36 4.4 27.4 17C20.4 29 21 50 13.4 69C10 79 6 90 4.4 101L37 101C43.6 88 41 71 40.6 59" +
        "C40.4 46 42.4 36 49.6 28C54 23.4 60 20.4 64.8 20Z",
    ),
    lines(trim, 1.5, "M63.6 18C55 19.4 47.6 25 43 32.4C38.6 41 38.4 52 38.8 62C39.4 78 40 90 35 100.6"),
    lines(
      lineOn(paint),
      0.8,
      "M54 12Q38 18 32 37Q28 60 18 92",
      "M45 9.4Q32 15 27.4 32",
      "M35.6 40Q34 66 26 96",
      "M23 56Q18 72 11 92",
    ),
  );
}

/** A hood that frames the whole face. */
export function hood(paint: Paint, trim: Paint): Drawing {
  return together(
    fill(
      paint,
      "M68.6 21.6C63 7.6 50 2.4 38 7C24 12.4 19 28 20.4 42C20.6 56 16 66 9.6 77C6.6 84 5 94 4.4 101L90 101" +
        "C89 90 85 83 78 78C71 73.4 64 71 59 66C53.6 61 47 56 45.6 47C44 37 49 28.4 57 25.4C61 23.8 65 23 68.6 21.6Z",
    ),
    lines(trim, 1.6, "M67.6 21C58 22.4 49 25.4 44.8 34C41 44 43.8 54 49.6 60.4C54 65 59 68 63 70.4"),
    lines(
      lineOn(paint),
      0.8,
      "M58 12.6Q42 14.4 35.4 29",
      "M48 8.6Q33 13 27.6 29",
      "M37 42Q36.6 56 46 68",
      "M29 44Q27.4 62 33 82",
      "M22 56Q18 72 16 92",
      "M54 74Q62 84 64.6 98",
      "M44 74Q49 86 50 99",
    ),
  );
}

const LEAF = "M0 0C-3.4 -2.6 -3.6 -7 0 -10.4C3.6 -7 3.4 -2.6 0 0Z";

/** Leaves round the head, from the brow to the nape. */
export function wreath(paint: Paint, leaf = LEAF, step = 1): Drawing {
  const places: [number, number, number][] = [
    [65.4, 22, 62],
    [59.6, 20.4, 40],
    [53.4, 20.2, 24],
    [47.2, 21, 8],
    [41.2, 23.2, -8],
    [35.8, 27, -26],
    [31.6, 32, -44],
  ];
  return together(
    lines(paint, 1.2, "M66 22.6C54 18.6 40 22.4 31 33.6"),
    ...places.map(([x, y, turn], at) => (at % step === 0 ? move(fill(paint, leaf), x, y, 1, turn) : "")),
  );
}

/** Rays round the head. */
export function rays(paint: Paint, count: number, from: number, to: number, wavy = false): Drawing {
  const middle = -(from + to) / 2;
  const one = wavy
    ? `M-2 ${-from}Q-4.4 ${middle} 0 ${-to}Q3.2 ${middle} 2.6 ${-from}Z`
    : `M-2.4 ${-from}L0 ${-to}L2.4 ${-from}Z`;
  return Array.from({ length: count }, (_, at) => move(fill(paint, one), 48, 33, 1, (360 / count) * at)).join("");
}
