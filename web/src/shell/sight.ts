// Whether something can be seen without scrolling.

/** Whether the middle of each of these lies in the window, above what covers its lower edge, and in all that cuts it. */
export function allInSight(parts: Iterable<Element>, floor = innerHeight): boolean {
  return [...parts].every((part) => {
    const box = part.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (x < 0 || x > innerWidth || y < 0 || y > floor) return false;
    const frame = part.closest(".pane")?.getBoundingClientRect();
    return !frame || (x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom);
  });
}
