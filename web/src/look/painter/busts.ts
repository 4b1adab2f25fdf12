// Busts: heads, hair and clothes. A bust fills a field of 100 by 100 and looks to the right.
//
// Greeks are painted as black-figure vases are: a black mass on clay with incised lines, women's skin in added white. The
// Norse are reserved as on red-figure vases: light flesh and clay on black glaze, with brushed lines.

import { shape, stroke, together, type Drawing, type Paint } from "./strokes";

/** Filled shapes, each with a contour that sets it off from what lies under it. */
export function fill(paint: Paint, ...paths: string[]): Drawing {
  return together(...paths.map((d) => shape(d, paint, 1.1)));
}

/** Lines of a brush or a burin. */
export function lines(paint: Paint, width: number, ...paths: string[]): Drawing {
  return stroke(paths.join(""), width, paint);
}

/** A rod: a thick line with a contour. */
export function rod(paint: Paint, width: number, d: string): Drawing {
  return together(stroke(d, width + 1.8, "ground"), stroke(d, width, paint));
}

/** A drawing moved, scaled and turned (degrees); a mirrored one looks the other way. */
export function move(drawing: Drawing, x: number, y: number, scale = 1, turn = 0, mirror = false): Drawing {
  const at = `translate(${x} ${y}) rotate(${turn}) scale(${mirror ? -scale : scale} ${scale})`;
  return `<g transform="${at}">${drawing}</g>`;
}

/** The path of a disc. */
export function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** The line that shows on a paint. */
export function lineOn(paint: Paint): Paint {
  return paint === "figure" || paint === "red-paint" ? "cut-out" : "dark-paint";
}

// Heads.

const PROFILE =
  "M36 72C38 63 37 57 34 52C30 46 28 38 30 30C33 18 43 12 53 13C60 14 64.5 18 66 25L71.6 37.4" +
  "C72.4 39.4 71.6 40.9 69.7 41.1L67.7 41.5C68 42.4 69.7 43.2 69.3 44.3C69.1 45 68 45.1 67.2 45.4" +
  "C68.6 46 69 47.6 67.8 48.4C66.8 49.2 67.9 50.4 67.9 52C67.9 55.8 63.4 57.6 58.4 56.4C57.2 60 57.6 66 60 72Z";

const SOFT_PROFILE =
  "M38 72C40 63 39 57 36 52C32 46 29 38 31 30C34 18 43 13 53 14C60 15 64 19 65.4 26L69.8 37.2" +
  "C70.5 38.9 69.8 40 68.2 40.3L66.6 40.8C67 41.6 68.6 42.5 68.3 43.6C68.1 44.3 67.2 44.5 66.4 44.8" +
  "C67.8 45.4 68.2 46.8 67 47.7C66.2 48.5 66.9 49.6 66.7 51C66.3 54.4 62.4 56 57.6 55C56.6 59 57 66 59 72Z";

function features(skin: Paint, blind: boolean): Drawing {
  const line = lineOn(skin);
  const mouth = lines(line, 0.9, "M63 45.6Q65.4 46 67.2 45.3", "M66.2 41.4Q64.6 41 65 39");
  if (blind)
    return together(
      mouth,
      lines(
        line,
        1.2,
        "M54.8 30.6Q60 33.6 65 30.4",
        "M57 33.4L55.8 35.6M60 34V36.6M63 33.4L64 35.6",
        "M61.4 22L58.4 39",
      ),
    );
  const eye = skin === "figure" ? "white-paint" : "dark-paint";
  return together(
    skin === "figure"
      ? together(fill(eye, "M55.4 30.6Q60 26.4 65 30.4Q60 33.8 55.4 30.6Z"), lines("dark-paint", 3, "M60.6 30.4h0.01"))
      : together(lines(eye, 1.1, "M54.8 30.8Q60 26 65.2 30.2Q60 34 54.8 30.8Z"), lines(eye, 3, "M60.8 30.2h0.01")),
    lines(line, 1.1, "M54.4 26.4Q59.6 22.6 65 25.4"),
    mouth,
  );
}

const EAR = "M45 33C48.6 31.6 50.4 34.6 49 37.4C48.2 39.2 47.6 41.4 45.8 41.2C44.4 38.6 43.6 35.4 45 33Z";

/** A man's head, clean-shaven and bald: hair, beard and helmet come on top. */
export function man(skin: Paint, blind = false): Drawing {
  return together(fill(skin, PROFILE), features(skin, blind));
}

/** A woman's head. */
export function woman(skin: Paint): Drawing {
  return together(fill(skin, SOFT_PROFILE), features(skin, false));
}

export function ear(skin: Paint): Drawing {
  return together(fill(skin, EAR), lines(lineOn(skin), 0.8, "M46.6 34.6Q48.6 35.4 46.9 39"));
}

// Hair and beards.

/** Short hair, close to the head. */
export function shortHair(paint: Paint): Drawing {
  return together(
    fill(
      paint,
      "M66.4 24.4C65 16 60 11 52 10.4C39 9.6 28.4 17.4 27 30.4C26.2 40 29 50 33.4 56.4C38.4 57 42 54 43.4 49" +
        "C42 45 42.6 41.6 44.4 38.4C45.4 34.6 47.4 32.8 50.4 32C51.2 28.8 53 27 56 26.4C60 26.2 63.6 25.8 66.4 24.4Z",
    ),
    lines(
      lineOn(paint),
      0.8,
      "M62 15.4Q57.6 18.6 54.6 24.6",
      "M55 12.6Q49.6 18 47.4 28",
      "M46.4 13Q41 20.6 40.4 32",
      "M38.4 17Q33.6 26 35.4 40",
      "M31.4 25Q29 38 35 51",
    ),
  );
}

/** Long hair that falls over the nape to the shoulders. */
export function longHair(paint: Paint): Drawing {
  return together(
    fill(
      paint,
      "M66 24.6C64.6 16 60 11 52 10.4C39 9.6 28 17 26 30C24.6 42 22 56 17.4 68C16.4 72 19.6 75.4 24 75.4" +
        "C31 75.4 36 72.4 38.6 68C41.6 62 42 54 43.4 48C42.4 44.4 43 41 44.6 38.2C45.4 34.6 47.4 32.8 50.4 32" +
        "C51.2 28.8 53 27 56 26.4C60 26.2 63.4 26 66 24.6Z",
    ),
    lines(
      lineOn(paint),
      0.8,
      "M61.6 15.2Q56.6 18 53.8 25",
      "M54.6 12.6Q48.4 18.4 46.6 28.6",
      "M46 13.2Q38.6 22 39 36Q39 56 31 71",
      "M37.6 17.4Q32.2 28 33.4 42Q33.6 58 26.4 71.6",
      "M30.6 25Q29 42 28 50Q26.4 62 21.6 70.6",
    ),
  );
}

const GATHERED =
  "M65.6 25.4C64 17 59.6 12 52 11.4C40 10.8 30 18 28.6 30C28 36 29.4 42 33 46.4C37.4 48 41.4 47 44 44" +
  "C43.4 41 44 39 45 37.4C46.4 34 48.4 32.6 51 32C52 29.4 54.4 27.8 57.4 27.4C60.6 27 63.4 26.6 65.6 25.4Z";

/** Hair that lies close to the head, drawn back. */
export function gatheredHair(paint: Paint): Drawing {
  return fill(paint, GATHERED);
}

/** Hair gathered in a knot behind. */
export function knot(paint: Paint): Drawing {
  const line = lineOn(paint);
  return together(
    fill(paint, GATHERED, "M31.4 34C25 31 17.4 33.6 16.2 40.4C15.4 46.6 20.6 51.4 27 50.4C31 49.6 34 47 34.6 43.4Z"),
    lines(
      line,
      0.8,
      "M60.4 16Q55 18.8 53 25.6",
      "M52.6 13.2Q46 19 45.6 29.4",
      "M43.6 15.2Q37.4 22.4 38.4 36",
      "M35.6 20.4Q31.6 29 34.6 41",
      "M20 38Q26 36 31 41",
      "M19.6 44Q25.6 41.6 30.6 45.6",
    ),
  );
}

/** A beard that comes to a point, as old painters gave it to gods. */
export function beard(paint: Paint, length = 1): Drawing {
  const tip = 58 + 18 * length;
  const y = (share: number): number => Math.round((50 + (tip - 50) * share) * 10) / 10;
  return together(
    fill(
      paint,
      `M44.6 39C47 42 49 45.6 53 46.6C57 46.8 60 45 63.4 44.4Q65.4 48.2 68.6 48.6C70.4 ${y(0.3)} 70.6 ${y(0.7)} 65.4` +
        ` ${tip}C56 ${y(0.86)} 47.4 ${y(0.5)} 45 51C43.6 46.6 43.6 42.6 44.6 39Z`,
      "M69.6 42C65 41.4 60.4 42.6 56 48.2C60.6 49 65.6 47.4 69.8 44.8Z",
    ),
    lines(
      lineOn(paint),
      0.8,
      `M49 47Q51.4 ${y(0.34)} 58 ${y(0.66)}`,
      `M53.4 49Q55.6 ${y(0.3)} 61 ${y(0.74)}`,
      `M58.4 50Q59.6 ${y(0.28)} 64 ${y(0.74)}`,
      `M63.4 49.6Q65 ${y(0.26)} 66.6 ${y(0.66)}`,
    ),
  );
}

/** A full, wide beard. */
export function fullBeard(paint: Paint): Drawing {
  return together(
    fill(
      paint,
      "M44 38C46.4 42 49 45.4 53 46.4C57 46.6 60 44.8 63.4 44.2Q65.4 48 68.8 48.4C74 54 76 64 72.6 73" +
        "C71 79 67 84 62.6 86C58 85 54 83 51.6 80C48 77 45.4 73 44 66C42 58 42.6 47 44 38Z",
      "M70 41.6C65 40.8 60 42.4 54.4 50.6C60.6 51.4 66.6 48.4 70.6 45Z",
    ),
    lines(
      lineOn(paint),
      0.9,
      "M47.4 46Q45.4 60 51.4 74",
      "M51.6 50Q50 62 56 77",
      "M56.6 52.4Q56.4 64 60.6 78",
      "M61.6 52Q62.6 64 65.4 77",
      "M66.6 51Q69.6 61 69.4 72",
    ),
  );
}

// Clothes: the shoulders, cut off by the lower edge.

const SHOULDERS =
  "M35.4 66C29 69.6 18 70.6 11.6 78C7.6 83 6 92 5.4 101L92 101C91 92 88 85 82.4 80C76 74.4 66 71.6 60.4 66Z";

/** A thin garment with many folds. */
export function chiton(paint: Paint, trim: Paint = "white-paint"): Drawing {
  return together(
    fill(paint, SHOULDERS),
    lines(trim, 1.8, "M34.6 67.6Q46 79 61.4 67.6"),
    lines(
      lineOn(paint),
      0.8,
      "M36 75Q33 87 33.6 100",
      "M42 78Q41 90 42.6 100",
      "M49 79Q50 90 50.4 100",
      "M56 78Q59 88 59.4 100",
      "M63 75.4Q68 86 69.4 100",
      "M26 76Q22 88 22.4 100",
      "M72 78Q78 88 79.6 100",
      "M17 81Q13.6 90 13 100",
    ),
  );
}

/** A cloak laid round the shoulders and pinned in front. */
export function cloak(paint: Paint, trim: Paint = "white-paint"): Drawing {
  return together(
    fill(paint, SHOULDERS),
    lines(trim, 1.6, "M33.6 67.4C40 78 52 80 60 81.6L63 101"),
    lines(
      lineOn(paint),
      0.8,
      "M30 70.6C36 82 46 86 56 88",
      "M24.4 73.4C30 88 42 93 53 96",
      "M17.6 76.6C22 90 30 97 38 101",
      "M66 84Q67.4 92 68 101",
      "M72 80Q75.4 90 76.4 101",
    ),
    fill(trim, disc(60.4, 78.6, 3)),
    lines("dark-paint", 0.8, disc(60.4, 78.6, 1.2)),
  );
}

/** A breastplate with shoulder flaps. */
export function cuirass(paint: Paint, trim: Paint = "white-paint"): Drawing {
  return together(
    fill(paint, SHOULDERS),
    lines(trim, 1.6, "M34 67.4Q46 78 61.4 67.6"),
    lines(lineOn(paint), 1, "M21 72.4C26 78 28 90 27.4 101", "M73 75.4C69.6 82 69 92 70 101"),
    lines(lineOn(paint), 1, "M36 88C40 84 44.6 85 45.4 90", "M53 90C54 85 59 84 62.4 88", "M49 80V101"),
    lines(trim, 1, "M11 84L22.6 80", "M8.6 91L25 86.6", "M7 98L26.4 93.4", "M73 82L85.4 85", "M71 89L89 92.4"),
  );
}

const FIST = "M-5 -2.6Q-5.2 -5 -2 -5L3 -4.6Q5.4 -4 5 -1L4.4 3.4Q3.6 5.6 0 5.2L-3.4 4.4Q-5.4 3.4 -5 -2.6Z";

/** A raised forearm with a fist round something at x, y. */
export function arm(skin: Paint, x: number, y: number, sleeve?: Paint): Drawing {
  const [fromX, fromY] = [70, 104];
  const far = Math.hypot(x - fromX, y - fromY);
  const [dx, dy] = [(x - fromX) / far, (y - fromY) / far];
  const at = (along: number, aside: number): string =>
    `${(fromX + dx * along * far - dy * aside).toFixed(1)} ${(fromY + dy * along * far + dx * aside).toFixed(1)}`;
  const line = lineOn(skin);
  return together(
    fill(
      skin,
      `M${at(0, -7)}C${at(0.4, -7.4)} ${at(0.7, -4.4)} ${at(0.9, -3.2)}L${at(0.9, 3.2)}` +
        `C${at(0.7, 4.8)} ${at(0.4, 7.8)} ${at(0, 7)}Z`,
    ),
    move(fill(skin, FIST), x, y),
    move(lines(line, 0.7, "M-0.6 -2.4L4.6 -2", "M-0.8 0.2L4.6 0.6", "M-0.8 2.7L3.8 3"), x, y),
    sleeve ? fill(sleeve, `M${at(-0.1, -9)}L${at(0.46, -9)}Q${at(0.52, 0)} ${at(0.46, 9)}L${at(-0.1, 9)}Z`) : "",
  );
}
