// Through whose eyes the page looks. Whoever holds several seats at one screen passes it on: between two of them the
// page looks as a spectator, behind a curtain, so that nobody sees another's hand by accident.

import type { News } from "../wire";

export interface Gaze {
  /** Through whose eyes to look. */
  eyes: number | null;
  /** The seat that the screen is to be passed to first. */
  curtain: number | null;
}

/** The seats of mine that I play myself. */
export function played(news: News): number[] {
  return news.mine.filter((seat) => {
    const info = news.table.seats[seat];
    return info?.kind === "person" && info.stand_in === null;
  });
}

/** The seats that the question is put to. */
export function asked(news: News): number[] {
  const waiting: unknown = news.scene.view.waiting;
  return Array.isArray(waiting) ? waiting.filter((seat): seat is number => typeof seat === "number") : [];
}

/** Whoever looks through eyes that were lent to them sees what those see, but is asked nothing. */
export function onlyMine(news: News): News {
  const { eyes } = news.scene;
  if (typeof eyes !== "number" || news.mine.includes(eyes)) return news;
  return { ...news, scene: { ...news.scene, offers: [], refusals: [] } };
}

/**
 * Where to look next. `eyes` is whose eyes the page wants now (undefined: it has just come in), `decided` are seats of
 * mine whose answer to this question is already sealed, `open` says that the players do without a curtain.
 */
export function gaze(news: News, eyes: number | null | undefined, decided: ReadonlySet<number>, open: boolean): Gaze {
  const seats = played(news);
  if (news.mine.length === 0) {
    // Those who watch may look through eyes that somebody lends them.
    const lent = typeof eyes === "number" && news.table.seats[eyes]?.shown === true;
    return { eyes: lent ? eyes : null, curtain: null };
  }
  if (seats.length <= 1) {
    const keep = typeof eyes === "number" && news.mine.includes(eyes) && seats.length === 0;
    return { eyes: keep ? eyes : (seats[0] ?? news.mine[0]!), curtain: null };
  }
  const mine = typeof eyes === "number" && seats.includes(eyes);
  if (news.table.status !== "playing" || news.scene.view.over === true) {
    return { eyes: mine ? eyes : open || eyes === undefined ? seats[0]! : null, curtain: null };
  }
  if (mine && news.held && news.scene.eyes === eyes) return { eyes, curtain: null };
  const due = asked(news).filter((seat) => seats.includes(seat) && !decided.has(seat));
  if (mine && (due.length === 0 || due.includes(eyes))) return { eyes, curtain: null };
  const next = due[0];
  if (next === undefined) return { eyes: open ? seats[0]! : null, curtain: null };
  return open ? { eyes: next, curtain: null } : { eyes: null, curtain: next };
}
