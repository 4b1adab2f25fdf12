// What parts two zones, painted along the line between them.

import { distance, type Point } from "../../shell/area/geometry";

export interface Line {
  kind: string;
  points: Point[];
  /** Where the ground falls: a point on the lower side, for heights. */
  lower?: Point | undefined;
}

interface Station {
  at: Point;
  /** Along the line, in degrees. */
  angle: number;
  /** To the left of it. */
  aside: Point;
}

const n = (value: number): number => Math.round(value * 10) / 10;
const pen = ({ x, y }: Point): string => `${n(x)} ${n(y)}`;

export const trace = (points: Point[]): string => `M${points.map(pen).join("L")}`;

export function lengthOf(points: Point[]): number {
  return points.reduce((sum, point, i) => sum + (i === 0 ? 0 : distance(points[i - 1]!, point)), 0);
}

/** Stations along a line, about `every` apart and the same on both ends. */
export function stations(points: Point[], every: number): Station[] {
  const whole = lengthOf(points);
  const count = Math.max(1, Math.round(whole / every));
  const found: Station[] = [];
  for (let k = 0; k < count; k++) found.push(stationAt(points, ((k + 0.5) * whole) / count));
  return found;
}

function stationAt(points: Point[], far: number): Station {
  let left = far;
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1]!, points[i]!];
    const step = distance(from, to);
    if (left > step && i < points.length - 1) {
      left -= step;
      continue;
    }
    const share = step > 0 ? left / step : 0;
    const [dx, dy] = step > 0 ? [(to.x - from.x) / step, (to.y - from.y) / step] : [1, 0];
    return {
      at: { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
      angle: (Math.atan2(dy, dx) * 180) / Math.PI,
      aside: { x: dy, y: -dx },
    };
  }
  return { at: points[0]!, angle: 0, aside: { x: 0, y: -1 } };
}

const path = (cls: string, d: string): string => `<path class="${cls}" d="${d}"/>`;
const put = ({ at, angle }: Station, inner: string): string =>
  `<g transform="translate(${pen(at)}) rotate(${n(angle)})">${inner}</g>`;

/** Masonry: two courses of stones between red lines, which nobody walks or looks through. */
function wall(points: Point[]): string {
  const d = trace(points);
  const stones = stations(points, 15)
    .map((one, i) => put(one, path("joint", `M${i % 2 ? 3 : -3} -5.4 V0 M${i % 2 ? -4 : 4} 0 V5.4`)))
    .join("");
  return path("wall-rim", d) + path("wall-stone", d) + path("wall-course", d) + stones;
}

/** An edge too steep to walk: rock that breaks off, as maps draw it. */
function escarpment(points: Point[]): string {
  const whole = stations(points, 10);
  const teeth = whole
    .map((one, i) => put(one, path("tooth", `M-5.4 -1.4 L${i % 2 ? -1 : 1} ${i % 2 ? 10 : 7} L5.4 -1.4 Z`)))
    .join("");
  return path("scarp-bed", trace(points)) + teeth + path("scarp", trace(points));
}

const LINK = "M-5.6 0 a4 3.2 0 0 1 4 -3.2 h3.2 a4 3.2 0 0 1 0 6.4 h-3.2 a4 3.2 0 0 1 -4 -3.2 Z";
function chains(points: Point[]): string {
  return (
    path("chain-bed", trace(points)) +
    stations(points, 11)
      .map((one, i) => put(one, i % 2 ? path("link flat", "M-5.4 0 H5.4") : path("link", LINK)))
      .join("")
  );
}

/** Bars between two rails: people slip through, the large do not. */
function bars(points: Point[]): string {
  return (
    path("rail-bed", trace(points)) +
    stations(points, 9)
      .map((one) =>
        put(
          one,
          path("bar", "M0 -7.4 V7.4") +
            `<circle class="knob" cy="-7.4" r="1.7"/><circle class="knob" cy="7.4" r="1.7"/>`,
        ),
      )
      .join("") +
    path("rail", trace(points))
  );
}

/** Arrows that point downhill, on whatever border lies below them. */
export function heights(points: Point[], lower: Point): string {
  return stations(points, 44)
    .map(({ at, aside }) => {
      const towards = (lower.x - at.x) * aside.x + (lower.y - at.y) * aside.y > 0 ? 1 : -1;
      const angle = (Math.atan2(aside.y * towards, aside.x * towards) * 180) / Math.PI;
      return `<g transform="translate(${pen(at)}) rotate(${n(angle)})">${path("arrow", "M-7 -6.6 L9 0 L-7 6.6 L-3.6 0 Z")}</g>`;
    })
    .join("");
}

const PAINTED: Record<string, (points: Point[]) => string> = {
  normal: (points) => path("plain-bed", trace(points)) + path("plain", trace(points)),
  wall,
  escarpment,
  chains,
  bars,
};

export const BORDERS: string[] = Object.keys(PAINTED);

/** A border as it is painted. */
export function border({ kind, points, lower }: Line): string {
  return (PAINTED[kind] ?? PAINTED["normal"]!)(points) + (lower ? heights(points, lower) : "");
}
