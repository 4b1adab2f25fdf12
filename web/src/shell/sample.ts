// Small pieces of a table for tests.

import type { Line, News, Offer, Scene, SeatInfo } from "../wire";

export function offer(notation: string, args: Record<string, string> = {}, text = notation): Offer {
  const verb = notation.split(" ")[0]!;
  const action = [...notation].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 7);
  return { action, notation, verb, args, text, note: "", things: [], price: -1 };
}

export function line(n: number, key: string, text = key, args: Record<string, unknown> = {}, move = n): Line {
  return { n, move, key, args, text, seat: -1, group: "", setup: false, things: [] };
}

export function seat(n: number, more: Partial<SeatInfo> = {}): SeatInfo {
  const person = {
    kind: "person",
    strength: null,
    stand_in: null,
    present: true,
    absent: false,
    shown: false,
  } as const;
  return { seat: n, title: `Seat ${n}`, called: `Seat ${n}`, name: "", team: n, ...person, ...more };
}

export function scene(more: Partial<Scene> = {}): Scene {
  const view = { waiting: [0], over: false };
  return {
    eyes: 0,
    view,
    prompt: "",
    clause: "",
    offers: [],
    move: 0,
    moves: 0,
    refusals: [],
    ending: null,
    turn: null,
    aside: false,
    ...more,
  };
}

export function news(more: Partial<News> = {}, seats: SeatInfo[] = [seat(0), seat(1)]): News {
  return {
    type: "table",
    table: {
      id: "abc",
      game: "toy",
      game_name: "Toy",
      players: seats.length,
      options: {},
      seats,
      status: "playing",
      undo: "free",
      hold: false,
      listed: false,
      guided: false,
      moves: 0,
      created: "",
      updated: "",
      recorded: false,
      turn: [0],
      dice: { kind: "fair", commitment: "", words: [], secret: null },
      own_start: false,
      own_content: false,
    },
    mine: [0],
    scene: scene(),
    revision: "0.0",
    log_from: 0,
    log: [],
    since: 0,
    held: false,
    sealed: false,
    thinking: [],
    undo: { how: "no", text: "" },
    asked: null,
    chat_from: 0,
    chat: [],
    ...more,
  };
}
