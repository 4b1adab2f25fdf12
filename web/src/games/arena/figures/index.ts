// All figures, and which pantheon each belongs to.

import type { Drawing } from "../../../look/painter/strokes";
import { GREEKS } from "./greeks";
import { NORSE } from "./norse";

export type Pantheon = "greek" | "norse";

export function pantheonOf(card: string): Pantheon {
  return card in NORSE ? "norse" : "greek";
}

/** The drawing of a character; an empty one for a card that we do not know. */
export function figureOf(card: string): Drawing {
  return GREEKS[card] ?? NORSE[card] ?? "";
}
