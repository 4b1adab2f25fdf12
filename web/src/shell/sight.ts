// Whether something can be seen without scrolling.

/** What of the window is left for the board: below the seats, above the question that covers its lower edge. */
export interface Sight {
  top: number;
  bottom: number;
  width: number;
}

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** Whether the middle of a spot is in sight, also within the pane that scrolls around it. */
export function isSeen(spot: Box, sight: Sight, pane: Box | undefined): boolean {
  const [x, y] = [(spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2];
  const inside = x >= 0 && x <= sight.width && y >= sight.top && y <= sight.bottom;
  return inside && (!pane || (x >= pane.left && x <= pane.right && y >= pane.top && y <= pane.bottom));
}

/** Whether all of something is in sight, but for a hair. */
export function isWhole(part: Box, sight: Sight): boolean {
  const HAIR = 2;
  return (
    part.top >= sight.top - HAIR &&
    part.bottom <= sight.bottom + HAIR &&
    part.left >= -HAIR &&
    part.right <= sight.width + HAIR
  );
}

/** Those of some spots that a board shows; on a phone some lie in folds, or nowhere. */
export function showing<Part extends Element>(parts: Iterable<Part>): Part[] {
  return [...parts].filter((part) => part.checkVisibility?.() ?? true);
}

/** Whether a spot is in sight. */
export function inSight(part: Element, sight: Sight): boolean {
  return isSeen(part.getBoundingClientRect(), sight, part.closest(".pane")?.getBoundingClientRect());
}

/** Whether all of these that a board shows are in sight, above what covers its lower edge; and whether it shows any. */
export function allInSight(parts: Iterable<Element>, floor = innerHeight): boolean {
  const shown = showing(parts);
  return shown.length > 0 && shown.every((part) => inSight(part, { top: 0, bottom: floor, width: innerWidth }));
}
