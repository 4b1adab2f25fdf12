// Points, outlines and paths: what every map is drawn with.

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Many thousands of times for one map, for which `Math.hypot` is too slow. */
export function distance(a: Point, b: Point): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** The point at a share of the way from one to another. */
export const towards = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

export const halfway = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The smallest box around points, with a margin. */
export function boxOf(points: Point[], margin = 0): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}

// Paths.

const round = (n: number): number => Math.round(n * 10) / 10;
const pen = (p: Point): string => `${round(p.x)} ${round(p.y)}`;

/** Closed rows of points as a path without corners. */
export function soft(loops: Point[][]): string {
  return loops
    .map((loop) => {
      const start = halfway(loop.at(-1)!, loop[0]!);
      const curves = loop.map((point, i) => `Q${pen(point)} ${pen(halfway(point, loop[(i + 1) % loop.length]!))}`);
      return `M${pen(start)}${curves.join("")}Z`;
    })
    .join("");
}

/** Closed rows of points as they are: neighbours fit together. */
export function sharp(loops: Point[][]): string {
  return loops.map((loop) => `M${loop.map(pen).join("L")}Z`).join("");
}

/** An open row of points as a path without corners. */
export function line(points: Point[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return "";
  const curves = rest.slice(0, -1).map((point, i) => `Q${pen(point)} ${pen(halfway(point, rest[i + 1]!))}`);
  return `M${pen(first)}${curves.join("")}L${pen(last)}`;
}

// Outlines.

/** Whether a point lies inside of outlines; what an inner one cuts out does not count. */
export function inside(point: Point, rings: Point[][]): boolean {
  let within = false;
  for (const ring of rings) {
    let from = ring.at(-1)!;
    for (const to of ring) {
      if (from.y > point.y !== to.y > point.y) {
        const x = from.x + ((point.y - from.y) / (to.y - from.y)) * (to.x - from.x);
        if (point.x < x) within = !within;
      }
      from = to;
    }
  }
  return within;
}

/** How far a point is from the nearest outline; where it is no farther than `enough`, any number that is none either. */
export function fromEdge(point: Point, rings: Point[][], enough = 0): number {
  let least = Infinity;
  const near = enough * enough;
  for (const ring of rings) {
    let from = ring.at(-1)!;
    for (const to of ring) {
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const square = dx * dx + dy * dy;
      const along = square > 0 ? ((point.x - from.x) * dx + (point.y - from.y) * dy) / square : 0;
      const share = Math.min(1, Math.max(0, along));
      const [x, y] = [from.x + dx * share - point.x, from.y + dy * share - point.y];
      least = Math.min(least, x * x + y * y);
      if (least <= near) return Math.sqrt(least);
      from = to;
    }
  }
  return Math.sqrt(least);
}

/** The points of a fine grid that lie inside of outlines. */
export function gridIn(rings: Point[][], about = 500): Point[] {
  const box = boxOf(rings.flat());
  const step = Math.sqrt((box.width * box.height) / about);
  const points: Point[] = [];
  for (let row = 0, y = box.y + step / 2; y < box.y + box.height; row++, y += step) {
    for (let x = box.x + (row % 2 ? step / 2 : step); x < box.x + box.width; x += step) {
      const at = { x, y };
      if (inside(at, rings)) points.push(at);
    }
  }
  return points;
}

/** The point inside of outlines that is farthest from the edge: where there is the most room. */
export function heartOf(rings: Point[][]): Point {
  let at = rings[0]![0]!;
  let deep = -1;
  for (const point of gridIn(rings)) {
    const far = fromEdge(point, rings, Math.max(deep, 0));
    if (far > deep) [at, deep] = [point, far];
  }
  if (deep < 0) return { ...at };
  for (let step = Math.max(deep, 1) / 2; step > 0.2;) {
    const around = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => ({
      x: at.x + step * Math.cos((Math.PI / 4) * n),
      y: at.y + step * Math.sin((Math.PI / 4) * n),
    }));
    const better = around
      .filter((point) => inside(point, rings))
      .map((point) => ({ point, far: fromEdge(point, rings) }))
      .reduce((best, one) => (one.far > best.far ? one : best), { point: at, far: deep });
    if (better.far > deep) [at.x, at.y, deep] = [better.point.x, better.point.y, better.far];
    else step /= 2;
  }
  return { x: round(at.x), y: round(at.y) };
}

/** A number from -1 to 1 that belongs to a place: the same for everybody, always. */
function chance(x: number, y: number): number {
  const mixed = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return (mixed - Math.floor(mixed)) * 2 - 1;
}

/**
 * A row of points made rough, as coasts are: between every two comes a third one a little aside, `times` times over.
 * The ends stay, and a line gives the same points whichever way it is drawn.
 */
export function rough(points: Point[], wobble = 0.16, times = 2): Point[] {
  let row = points;
  for (let n = 0; n < times; n++) {
    row = row.flatMap((from, i) => {
      const to = row[i + 1];
      if (!to) return [from];
      const forth = from.x < to.x || (from.x === to.x && from.y < to.y);
      const aside = chance(from.x + to.x, from.y + to.y) * wobble * (forth ? 1 : -1);
      const middle = halfway(from, to);
      return [from, { x: middle.x - (to.y - from.y) * aside, y: middle.y + (to.x - from.x) * aside }];
    });
  }
  return row;
}
