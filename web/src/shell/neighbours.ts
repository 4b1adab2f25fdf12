// Which thing lies next to another in a direction, as the eye sees it.

export type Direction = "up" | "down" | "left" | "right";

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

function box(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, w: width, h: height };
}

/** The nearest element in a direction; straight ahead counts more than aslant. */
export function neighbour<E extends Element>(from: E, among: E[], direction: Direction): E | undefined {
  const here = box(from);
  let best: E | undefined;
  let least = Infinity;
  for (const other of among) {
    if (other === from) continue;
    const there = box(other);
    const dx = there.x - here.x;
    const dy = there.y - here.y;
    const ahead = direction === "left" ? -dx : direction === "right" ? dx : direction === "up" ? -dy : dy;
    const sideways = Math.abs(direction === "left" || direction === "right" ? dy : dx);
    const reach = (direction === "left" || direction === "right" ? here.w + there.w : here.h + there.h) / 4;
    if (ahead < Math.max(reach, 1)) continue;
    const distance = ahead + 2.5 * sideways;
    if (distance < least) {
      least = distance;
      best = other;
    }
  }
  return best;
}
