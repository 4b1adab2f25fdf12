// What a question is about is brought into sight where most of it is not: on a phone much of a board lies below the window.

import { still } from "../../memory.svelte";
import { inSight, showing, type Sight } from "../../shell/sight";

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** Pixels between what is brought into sight and the edge of it. */
const EDGE = 12;
/** With so large a part of it in sight the page stays where it is: whoever looks at it may have chosen that. */
const FEW = 0.4;

/** How far the page has to scroll until boxes are in sight: as little as possible; the first of them if not all fit. */
export function wayTo(boxes: Box[], sight: Sight): number {
  const top = Math.min(...boxes.map((box) => box.top)) - sight.top - EDGE;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) - sight.bottom + EDGE;
  if (top >= 0 && bottom <= 0) return 0;
  return top < 0 || bottom > top ? top : bottom;
}

/** Scrolls to what can be chosen, or to other things of the board, if little of it is in sight. */
export function bringLit(board: HTMLElement, sight: Sight, what = "[data-light=open]"): void {
  const lit = showing(board.querySelectorAll<HTMLElement>(what));
  const seen = lit.filter((one) => inSight(one, sight));
  // A map can be moved by whoever looks at it: it is enough that something of it is in sight, which counts for the rest.
  const firm = lit.filter((one) => one.closest(".pane") === null);
  const mapped = seen.some((one) => !firm.includes(one)) ? lit.length - firm.length : 0;
  const known = mapped + seen.filter((one) => firm.includes(one)).length;
  if (lit.length === 0 || known >= Math.max(1, Math.round(FEW * lit.length))) return;
  const behavior = still() ? "instant" : "smooth";
  const boxes = firm.map((one) => one.getBoundingClientRect());
  if (boxes.length > 0) scrollBy({ top: wayTo(boxes, sight), behavior });
  else if (seen.length === 0) lit[0]!.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
}
