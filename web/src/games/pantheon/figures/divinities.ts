// The gods that the painter's kit does not have yet, and the titans: busts in the round of a cup, 64 by 64.

import { beard, head, longHair, robe, set, veil, wing } from "../../../look/painter/rounds";
import { area, around, at, cut, disc, ink, ring, rod, shape } from "../../../look/painter/strokes";

const bident =
  rod("M52 60 V16", 1.8) +
  shape(
    "M46.4 4 C45.6 12 47 18 52 19 C57 18 58.4 12 57.6 4 L55.4 9 C55.4 13.4 54.4 15.4 52 15.6 C49.6 15.4 48.6 13.4 48.6 9 Z",
  );

/** The crown of those who rule below: spikes of iron. */
const ironCrown =
  shape(
    "M18.6 19 L16.4 7.6 L22.4 12 L25.4 3.6 L30.4 10.4 L35 2.8 L38 10.6 L43.6 6.4 L43.2 18 C36 13.8 26 14 18.6 19 Z",
  ) + cut("M19 16.6 C26 12 36 11.8 43 15.6", 0.9);

const hades = bident + head("figure") + robe("figure") + longHair() + beard("figure", true) + ironCrown;

/** The vault of heaven on bent shoulders. */
const atlas =
  disc(32, 17, 16.4, "ground") +
  disc(32, 17, 15.4) +
  cut("M16.8 15 C26 20 38 20 47.2 15 M18.6 23.6 C27 27 37 27 45.4 23.6 M20 8 C28 11.6 36 11.6 44 8", 0.9) +
  cut("M32 1.6 C25 9 25 25 32 32.4 M32 1.6 C39 9 39 25 32 32.4", 0.9) +
  [
    [25, 13],
    [38.6, 11.6],
    [30, 22.6],
    [40, 20.6],
    [22.6, 20],
  ]
    .map(([x = 0, y = 0]) =>
      at(x, y, around(5, area("M-.7 -.8 L0 -3 L.7 -.8 Z", "gold-paint")) + disc(0, 0, 0.9, "gold-paint")),
    )
    .join("") +
  rod("M16 44 C12 38 12 30 18.6 26 M48 44 C52 38 52 30 45.4 26", 5) +
  shape("M9 60 C10 48 18 42 26 40 H38 C46 42 54 48 55 60 A30 30 0 0 1 9 60 Z") +
  cut("M32 47 V60 M18 49 Q25 55 32 50 Q39 55 46 49", 0.9) +
  set(head("figure") + longHair() + beard(), 31.6, 39, 0.5);

const harpe =
  rod("M51 60 V30", 2.4) +
  shape(
    "M51 31 C44 24 45 11 56 6.4 C60 5.6 61.6 7 61 8.2 C53 11 50 18 53.6 25.4 L58 22 L57 29 L52.6 32.4 Z",
    "white-paint",
  );
/** Time's own lord: an old man with the sickle, and an hourglass of sand below it. */
const kronos =
  harpe +
  head("figure") +
  robe("red-paint") +
  longHair("white-paint") +
  beard("white-paint", true) +
  shape("M43.4 15.4 C36 13 26 15 18.6 22.4 L19.6 25.4 C26 18.6 36 16.6 43.8 17.8 Z", "gold-paint", 0.7);

const ear = (x: number, y: number, turn: number): string =>
  at(
    x,
    y,
    rod("M0 0 V-16", 1) +
      [-4, -7, -10, -13, -16]
        .map(
          (high) =>
            at(-1.4, high, area("M0 1.6 C-2 0 -1.6 -2 0 -3 C.8 -1.6 .8 0 0 1.6 Z", "gold-paint"), 1, -18) +
            at(1.4, high, area("M0 1.6 C2 0 1.6 -2 0 -3 C-.8 -1.6 -.8 0 0 1.6 Z", "gold-paint"), 1, 18),
        )
        .join(""),
    1,
    turn,
  );
/** She rises out of the ground, with the fruits of the field. */
const gaia =
  ear(49, 46, 8) +
  ear(53, 48, 24) +
  ear(45.6, 47, -8) +
  head("white-paint") +
  robe("figure") +
  veil("red-paint") +
  [
    [40, 12.4, 50],
    [36, 9.4, 28],
    [31, 8, 8],
    [26, 8.6, -16],
    [21.6, 11.4, -38],
    [18.4, 16, -60],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      at(x, y, shape("M0 1 C-2.8 -1.4 -2.8 -5.4 0 -8 C2.8 -5.4 2.8 -1.4 0 1 Z", "figure", 0.6), 1, turn),
    )
    .join("") +
  shape("M4 55 C10 50 16 53 22 51 C28 49 34 53 40 51 C46 49 54 51 60 54 L54 64 H10 Z") +
  cut("M12 57 h4 M22 55 h5 M33 57 h5 M44 55 h5 M18 60 h4 M38 60.4 h4", 0.9);

const flame = "M0 0 C-5 -4 -4 -10 0 -16 C.8 -11.6 5 -10 4 -4.6 C3.4 -1.8 2 0 0 0 Z";
/** Fire in his hair: the giant under the volcano. */
const enceladus =
  [
    [18, 25, -76],
    [17.4, 19, -54],
    [20, 13.4, -36],
    [25, 9.6, -16],
    [31, 8, 0],
    [37, 8.6, 16],
    [42, 11.6, 36],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      at(
        x,
        y,
        shape(flame, "red-paint", 0.6) + area("M0 -1 C-2 -4 -1.6 -6.6 0 -9 C.6 -6.6 2 -5.6 1.6 -3 Z", "gold-paint"),
        1.02,
        turn,
      ),
    )
    .join("") +
  head("figure") +
  beard("red-paint", true) +
  shape(
    "M11.4 51 C14 46.6 20.4 45.4 23.6 43 C28 47 34.4 47 38.6 43 C43 45.4 49.6 46.4 52.6 51 A28 28 0 0 1 11.4 51 Z",
  ) +
  cut("M18 50 L22 54 L20 60 M30 50 L28 55 L32 61 M42 49 L40 54 L45 58 M22 54 L28 55 M40 54 L32 52", 1.1) +
  shape("M46 46 C48 40 54 39 57 43 C61 44 61 51 57 53 C52 56 46 52 46 46 Z") +
  cut("M49 45 L53 47 L51 51 M56 45 L53 47", 0.9);

export const divinities: Record<string, string> = { hades };
export const titans: Record<string, string> = { atlas, kronos, gaia, enceladus };

/** Wings and fire: what rises again. */
export const phoenix =
  [
    [24, 59, -24],
    [30, 61, -6],
    [36, 61, 8],
    [42, 59, 26],
  ]
    .map(([x = 0, y = 0, turn = 0]) => at(x, y, shape(flame, "red-paint", 0.6), 1, turn))
    .join("") +
  at(28, 40, wing("red-paint"), 1.1, -46) +
  `<g transform="translate(66 0) scale(-1 1)">${at(28, 40, wing("red-paint"), 1.1, -46)}</g>` +
  shape(
    "M26 36 C26 29 29 25 32 22 C30 17 32 12.4 36 12.4 C39 12.4 40.4 14.4 40.2 16.4 L45 18.4 L40 19.6 C39.6 24 41.4 29 40 36 C39 44 36 49 33 54 C30 49 27 43 26 36 Z",
    "gold-paint",
  ) +
  ink("M29 33 Q33 37 38 33 M28.6 38 Q33 42 38.4 38 M30 43 Q33 46 36.8 43 M31.4 48 Q33 50 35 48", 0.9) +
  disc(36.6, 16, 1, "dark-paint") +
  shape(
    "M33.6 13 C31 10 31.6 6 34 3.6 C34.6 7 36 8.6 36.4 12 Z M31.6 15 C28 13.4 26.6 10 27.6 7 C30 9 32 11 33.4 13.6 Z",
    "red-paint",
    0.5,
  );

/** Its egg, in a nest of flames. */
export const egg =
  [
    [20, 54, -30],
    [27, 57, -12],
    [35, 57, 10],
    [43, 54, 30],
  ]
    .map(([x = 0, y = 0, turn = 0]) => at(x, y, shape(flame, "red-paint", 0.6), 1.1, turn))
    .join("") +
  shape("M32 10 C42 12 46 26 45 35 C44 45 38 50 32 50 C26 50 20 45 19 35 C18 26 22 12 32 10 Z", "gold-paint") +
  ink("M20 32 L25 29 L29 34 L34 28 L39 33 L44 29 M24 20 Q27 14 32 13", 1.1) +
  ring(32, 32, 30, 0.01, "rim");
