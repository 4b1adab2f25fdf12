// The symbols of the two pantheons, drawn round 0, 0: a key pattern and a knot.

import type { Pantheon } from "./figures";

export const SYMBOLS: Record<Pantheon, string> = {
  greek: "M-5.6 6.4V-6H5.6V4H-2V-2.4H2.4V1",
  norse: "M0 -7C5 -2.4 5 2.4 0 7C-5 2.4 -5 -2.4 0 -7ZM-7 3.6C-3 -1.6 2 -3 7 -2.4M7 3.6C3 -1.6 -2 -3 -7 -2.4",
};
