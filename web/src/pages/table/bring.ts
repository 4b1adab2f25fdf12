// What a question is about is brought into sight where most of it is not: on a phone much of a board lies below the window.

import { still } from "../../memory.svelte";

/** What of the window is left for the board: below the seats, above the question that covers its lower edge. */
export interface Sight {
  top: number;
  bottom: number;
  width: number;
}

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** Pixels between what is brought into sight and the edge of it. */
const EDGE = 12;

/** Whether the middle of a spot is in sight, also within what scrolls around it. */
export function isSeen(spot: Box, sight: Sight, pane: Box | undefined): boolean {
  const [x, y] = [(spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2];
  const inside = x >= 0 && x <= sight.width && y >= sight.top && y <= sight.bottom;
  return inside && (!pane || (x >= pane.left && x <= pane.right && y >= pane.top && y <= pane.bottom));
}

/** How far the page has to scroll until boxes are in sight: as little as possible; the first of them if not all fit. */
export function wayTo(boxes: Box[], sight: Sight): number {
  const top = Math.min(...boxes.map((box) => box.top)) - sight.top - EDGE;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) - sight.bottom + EDGE;
  if (top >= 0 && bottom <= 0) return 0;
  return top < 0 || bottom > top ? top : bottom;
}

/** Scrolls to what can be chosen, if less than half of it is in sight. */
export function bringLit(board: HTMLElement, sight: Sight): void {
  const lit = [...board.querySelectorAll<HTMLElement>("[data-light=open]")].filter((one) => one.checkVisibility?.());
  const pane = (one: HTMLElement): Element | null => one.closest(".pane");
  const seen = lit.filter((one) => isSeen(one.getBoundingClientRect(), sight, pane(one)?.getBoundingClientRect()));
  if (lit.length === 0 || 2 * seen.length >= lit.length) return;
  const behavior = still() ? "instant" : "smooth";
  // A map can be moved by whoever looks at it: it is enough that something of it is in sight.
  const firm = lit.filter((one) => pane(one) === null);
  if (firm.length > 0)
    scrollBy({
      top: wayTo(
        firm.map((one) => one.getBoundingClientRect()),
        sight,
      ),
      behavior,
    });
  else if (seen.length === 0) lit[0]!.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
}
