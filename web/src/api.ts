// What the page asks the server outside of a table's socket. Every refusal is an Error whose message is a sentence.

import { base } from "./base";
import { settings } from "./memory.svelte";
import { t } from "./texts/index.svelte";
import type {
  Book,
  CopyWish,
  Draws,
  FeedPass,
  Lang,
  Made,
  Minute,
  Moment,
  PositionSeen,
  Problem,
  Reserved,
  ReviewSeen,
  Seated,
  Shelf,
  TableInfo,
  TableList,
  TableWish,
} from "./wire";

/** The server said no, or could not be reached; the message says why. */
export class Refusal extends Error {
  constructor(
    message: string,
    /** A stable word for the reason: "away" when the server cannot be reached. */
    readonly code: string,
    readonly status: number,
    readonly detail: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = "Refusal";
  }
}

interface Request {
  body?: unknown;
  keys?: string[];
  lang?: Lang;
  query?: Record<string, string>;
}

async function ask(path: string, request: Request = {}): Promise<Response> {
  const { body, keys = [], lang = settings.lang, query = {} } = request;
  const headers: Record<string, string> = {};
  if (keys.length > 0) headers["Palamedes-Keys"] = keys.join(",");
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const init: RequestInit = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(`${base}${path}?${new URLSearchParams({ ...query, lang })}`, init);
  } catch {
    throw new Refusal(t("house.away"), "away", 0);
  }
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

async function refusal(answer: Response): Promise<Refusal> {
  try {
    const problem = (await answer.json()) as Problem;
    return new Refusal(problem.message, problem.code, answer.status, problem.detail);
  } catch {
    return new Refusal(t("house.trouble", { status: answer.status }), "trouble", answer.status);
  }
}

async function json<T>(path: string, request: Request = {}): Promise<T> {
  return (await (await ask(path, request)).json()) as T;
}

// What does not change while the page is open is asked for once in each language.
const once = new Map<string, Promise<unknown>>();

function remembered<T>(path: string, lang: Lang): Promise<T> {
  const name = `${lang} ${path}`;
  let answer = once.get(name) as Promise<T> | undefined;
  if (!answer) {
    answer = json<T>(path, { lang });
    once.set(name, answer);
    answer.catch(() => once.delete(name));
  }
  return answer;
}

const at = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  /** The games and the bots. */
  shelf: (lang: Lang = settings.lang) => remembered<Shelf>("/api/shelf", lang),
  /** Rules, names and lessons of a game. */
  book: (game: string, lang: Lang = settings.lang) =>
    remembered<Book>(`/api/games/${encodeURIComponent(game)}/book`, lang),

  /** How a game is won, in a few steps. */
  minute: (game: string, lang: Lang = settings.lang) =>
    remembered<Minute>(`/api/games/${encodeURIComponent(game)}/minute`, lang),

  /** The listed tables, the newest first. */
  tables: async () => (await json<TableList>("/api/tables")).tables,
  table: (id: string) => json<TableInfo>(at(id)),
  /** The name of a table to be set up, and what is promised about its dice. */
  reserve: () => json<Reserved>("/api/tables/reserved", { body: {} }),
  make: (wish: TableWish) => json<Made>("/api/tables", { body: wish }),
  sit: (id: string, seat: number, name: string, words = "") =>
    json<Seated>(`${at(id)}/seats/${seat}`, { body: { name, words } }),
  /** The keys of the seats still open, for whoever has a seat already: {"1": key}. */
  invitations: async (id: string, keys: string[]) => (await json<Made>(`${at(id)}/invitations`, { keys })).keys,

  /** What opens the feed of one's seats at a table; it opens nothing else. */
  feed: async (id: string, keys: string[]) => (await json<FeedPass>(`${at(id)}/feed`, { keys })).at,

  moment: (id: string, move: number, eyes: number | "all" | null, keys: string[] = [], lang: Lang = settings.lang) =>
    json<Moment>(`${at(id)}/moments/${move}`, { keys, lang, query: { eyes: eyes === null ? "none" : String(eyes) } }),
  record: async (id: string, keys: string[] = []) => (await ask(`${at(id)}/record`, { keys })).text(),
  /** Every draw, where the table's record may be seen too. */
  draws: (id: string, keys: string[] = [], lang: Lang = settings.lang) =>
    json<Draws>(`${at(id)}/draws`, { keys, lang }),
  /** How far the review of a game is, and what it says; `begin` has it made. */
  review: (id: string, keys: string[] = [], begin = false) =>
    json<ReviewSeen>(`${at(id)}/review`, begin ? { keys, body: {} } : { keys }),
  openRecord: (text: string) => json<Made>("/api/records", { body: { text } }),
  copy: (id: string, wish: CopyWish, keys: string[] = []) => json<Made>(`${at(id)}/copy`, { body: wish, keys }),
  position: (text: string, eyes: number | "all" | null = null, lang: Lang = settings.lang) =>
    json<PositionSeen>("/api/positions", { body: { text, eyes, lang }, lang }),
  /** The whole position after so many answers, where the table's record may be seen too. */
  positionAt: (id: string, move: number, keys: string[] = []) =>
    json<PositionSeen>(`${at(id)}/positions/${move}`, { keys, query: { eyes: "none" } }),

  health: () => json<{ status: string; version: string; build: string }>("/healthz"),
};
