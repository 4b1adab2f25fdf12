// The address of a moment: /t/<table>/replay?eyes=all#37. It can be sent to anybody who may look there.

export type Eyes = number | "all" | null;

export interface Spot {
  /** null: the address names no move. */
  move: number | null;
  /** undefined: the address names no eyes. */
  eyes: Eyes | undefined;
}

/** What an address asks for. Nonsense asks for nothing. */
export function spotOf(query: URLSearchParams, hash: string): Spot {
  const move = /^\d{1,6}$/.test(hash) ? Number(hash) : null;
  const word = query.get("eyes");
  if (word === "all") return { move, eyes: "all" };
  if (word === "none") return { move, eyes: null };
  return { move, eyes: word !== null && /^\d{1,2}$/.test(word) ? Number(word) : undefined };
}

export function addressOf(table: string, move: number, eyes: Eyes): string {
  return `/t/${table}/replay?eyes=${eyes ?? "none"}#${move}`;
}
