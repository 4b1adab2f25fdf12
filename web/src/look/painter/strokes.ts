// The painter's strokes: all figures of all games are put together from these. A drawing is the inside of an svg; which
// paint has which colour is the matter of pottery.css, and Painted.svelte shows it.

/**
 * figure: the main paint, black glaze or reserved clay; flesh: skin; red-paint, white-paint, gold-paint: put on top;
 * dark-paint: dark whatever the ground; cut-out: scratched down to the clay; ground: the ground, seen through;
 * rim: what frames a picture.
 */
export const PAINTS = [
  ...(["figure", "flesh", "red-paint", "white-paint", "gold-paint", "dark-paint"] as const),
  ...(["cut-out", "ground", "rim"] as const),
];
export type Paint = (typeof PAINTS)[number];

export type Drawing = string;

// Surfaces.

export const area = (d: string, paint: Paint = "figure"): Drawing => `<path class="${paint}" d="${d}"/>`;
/** A surface with bare ground around it, in front of others. */
export const shape = (d: string, paint: Paint = "figure", gap = 1.2): Drawing =>
  `<path class="${paint} apart" stroke-width="${gap}" d="${d}"/>`;
/** A surface in the added dark red. */
export const red = (d: string): Drawing => area(d, "red-paint");
/** A surface in the added white: women's skin, ivory, sails. */
export const white = (d: string): Drawing => area(d, "white-paint");
/** A surface scratched out of the figure. */
export const hole = (d: string): Drawing => area(d, "cut-out");
/** A hole down to the ground. */
export const clay = (d: string): Drawing => area(d, "ground");
/** A surface with a painted outline. */
export const outlined = (d: string, paint: Paint = "white-paint"): Drawing =>
  `<path class="${paint} outlined" d="${d}"/>`;
export const disc = (x: number, y: number, r: number, paint: Paint = "figure"): Drawing =>
  `<circle class="${paint}" cx="${x}" cy="${y}" r="${r}"/>`;

// Lines.

export const stroke = (d: string, width: number, paint: Paint): Drawing =>
  `<path class="${paint} stroke" stroke-width="${width}" d="${d}"/>`;
/** A scratched line. */
export const cut = (d: string, width = 0.9): Drawing => stroke(d, width, "cut-out");
/** A painted line: spears, spokes, ropes. */
export const rod = (d: string, width = 1.6): Drawing => stroke(d, width, "figure");
/** A dark line on white skin. */
export const ink = (d: string, width = 0.8): Drawing => stroke(d, width, "dark-paint");
export const ring = (x: number, y: number, r: number, width = 0.9, paint: Paint = "cut-out"): Drawing =>
  `<circle class="${paint} stroke" stroke-width="${width}" cx="${x}" cy="${y}" r="${r}"/>`;

// Putting together.

export const together = (...parts: Drawing[]): Drawing => parts.join("");
/** A drawing moved, then turned (degrees), then scaled. */
export const at = (x: number, y: number, drawing: Drawing, scale = 1, turn = 0): Drawing => {
  const moved = [`translate(${x} ${y})`, turn ? `rotate(${turn})` : "", scale === 1 ? "" : `scale(${scale})`];
  return `<g transform="${moved.filter(Boolean).join(" ")}">${drawing}</g>`;
};
export const turned = (degrees: number, drawing: Drawing): Drawing =>
  `<g transform="rotate(${degrees})">${drawing}</g>`;
/** The same, looking the other way. */
export const mirrored = (drawing: Drawing, middle = 32): Drawing =>
  `<g transform="translate(${2 * middle} 0) scale(-1 1)">${drawing}</g>`;
/** The same drawing several times around a point. */
export const around = (times: number, drawing: Drawing): Drawing =>
  Array.from({ length: times }, (_, i) => turned((360 / times) * i, drawing)).join("");
