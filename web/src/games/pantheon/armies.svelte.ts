// Armies that somebody built and kept in this browser, for the next construction.

export interface Saved {
  name: string;
  kinds: string[];
  points: number;
}

const NAME = "palamedes.pantheon.armies";
const MOST = 24;

function read(): Saved[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isSaved) : [];
  } catch {
    return [];
  }
}

function isSaved(one: unknown): one is Saved {
  const army = one as Partial<Saved> | null;
  return (
    typeof army === "object" &&
    army !== null &&
    typeof army.name === "string" &&
    typeof army.points === "number" &&
    Array.isArray(army.kinds) &&
    army.kinds.every((kind) => typeof kind === "string")
  );
}

class Armies {
  all = $state.raw<Saved[]>(read());

  /** Keeps an army; one of the same name is replaced. */
  keep(army: Saved): void {
    this.#write([army, ...this.all.filter(({ name }) => name !== army.name)].slice(0, MOST));
  }

  forget(name: string): void {
    this.#write(this.all.filter((one) => one.name !== name));
  }

  #write(all: Saved[]): void {
    this.all = all;
    try {
      localStorage.setItem(NAME, JSON.stringify(all));
    } catch {
      // They last as long as the page.
    }
  }
}

export const saved = new Armies();
