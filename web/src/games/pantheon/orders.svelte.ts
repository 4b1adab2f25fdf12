// Standing orders: what passes by itself, for each seat of a table, kept in this browser.
//
// An order never looks at the hand: whether the page declines at once must not tell anybody what one holds. For the same
// reason it waits as long whatever it declines.

/** Questions that may be passed: what they are about, and how a seat is asked. */
export const WINDOWS = ["react", "meddle", "retaliate", "interlude"] as const;
export type Window = (typeof WINDOWS)[number];

/** ask: the page waits for an answer; pass: it declines by itself. */
export type Order = "ask" | "pass";

/** So long the page waits before it declines. */
export const PATIENCE = 900;

const NAME = "palamedes.pantheon.orders";

type Kept = Record<string, Partial<Record<Window, Order>>>;

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

class Orders {
  #kept = $state.raw<Kept>(read());

  of(seat: number, window: Window): Order {
    return this.#kept[String(seat)]?.[window] ?? "ask";
  }

  set(seat: number, window: Window, order: Order): void {
    this.#kept = { ...this.#kept, [seat]: { ...this.#kept[String(seat)], [window]: order } };
    try {
      localStorage.setItem(NAME, JSON.stringify(this.#kept));
    } catch {
      // They last as long as the page.
    }
  }

  /** How many windows pass by themselves. */
  passing(seat: number): number {
    return WINDOWS.filter((window) => this.of(seat, window) === "pass").length;
  }
}

export const orders = new Orders();

/** The window that a question opens, if it is one that an order may pass. */
export function windowOf(question: string | null): Window | null {
  return WINDOWS.find((window) => window === question) ?? null;
}
