// The shapes and letters of the seats, as paths: where one stands inside a button, no reader shall take it for the
// button's name.

/** The shapes of the seats, in a field of 24 by 24, as everywhere on the page. */
export const SHAPES = [
  "M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21Z",
  "M4 2.5h16a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 20V4A1.5 1.5 0 0 1 4 2.5Z",
  "M12 0.5 24 22H0Z",
  "M12 .3 23.7 12 12 23.7 .3 12Z",
  "M6.5 2h11L23.5 12l-6 10h-11L.5 12Z",
  "M12 .5c4 2.5 7 3 10 2.8.5 8.5-2 16-10 20.2C4 19.3 1.5 11.8 2 3.3 5 3.5 8 3 12 .5Z",
];

/** Where the middle of what is written on a shape lies: a triangle is heavy below. */
export const HEIGHT_ON = [0, 0, 3, 0, 0, -1];

/** Letters as strokes, about 8 wide and 10 high around 0, 0. */
const LETTERS: Record<string, string> = {
  A: "M-4 5 L0 -5 L4 5 M-2.6 1.8 H2.6",
  B: "M-3 -5 V5 H.6 C4.6 5 4.6 -.2 .8 -.2 H-3 M-3 -5 H.4 C3.8 -5 3.8 -.2 .4 -.2",
  C: "M4 -3.4 C1 -6.6 -4.4 -5.4 -4.4 0 C-4.4 5.4 1 6.6 4 3.4",
  D: "M-3.2 -5 V5 H-.6 C6 5 6 -5 -.6 -5 Z",
  E: "M3.4 -5 H-3 V5 H3.6 M-3 -.2 H2.4",
  F: "M3.4 -5 H-3 V5 M-3 -.2 H2.4",
  M: "M-4.6 5 L-4 -5 L0 2.6 L4 -5 L4.6 5",
  N: "M-3.8 5 V-5 L3.8 5 V-5",
  P: "M-3 5 V-5 H.6 C4.8 -5 4.8 .8 .6 .8 H-3",
  T: "M-4 -5 H4 M0 -5 V5",
};

export function letterPath(letter: string): string {
  return LETTERS[letter.toUpperCase()] ?? "";
}

/** The colour of a seat. */
export const seatColour = (seat: number): string => `var(--seat-${seat % 6})`;
