// The one line to a table. When it breaks it is taken up again, soon at first, then with more patience.

import { base } from "../base";
import { settings } from "../memory.svelte";
import type { Hello, Incoming, Outgoing } from "../wire";

/** connecting: not heard from yet; open: all is well; away: lost, and being looked for; closed: for good. */
export type Contact = "connecting" | "open" | "away" | "closed";

/** How long to wait before the nth try, in milliseconds: doubling, never long, never in step with others. */
export function patience(tries: number, chance = Math.random()): number {
  return Math.min(500 * 2 ** Math.min(tries, 5), 12_000) * (0.75 + chance / 2);
}

/** The server closes so where trying again is no use: there is no such table, or it does not accept the greeting. */
const POLICY = 1008;

export function hopeless(code: number): boolean {
  return code === POLICY;
}

export class Socket {
  contact = $state<Contact>("connecting");

  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  readonly #address: string;

  constructor(
    table: string,
    private readonly greeting: () => Hello,
    private readonly hear: (message: Outgoing) => void,
  ) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#address = `${scheme}//${location.host}${base}/api/tables/${encodeURIComponent(table)}/play`;
    addEventListener("online", this.#now);
    addEventListener("offline", this.#lost);
    document.addEventListener("visibilitychange", this.#seen);
    this.#open();
  }

  /** Says something; false when nobody listens. */
  say(message: Incoming): boolean {
    if (this.contact !== "open" || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Greets again, with other keys. */
  again(): void {
    this.contact = "connecting";
    this.#tries = 0;
    this.#drop();
    this.#open();
  }

  close(): void {
    removeEventListener("online", this.#now);
    removeEventListener("offline", this.#lost);
    document.removeEventListener("visibilitychange", this.#seen);
    this.#drop();
    this.contact = "closed";
  }

  #open(): void {
    clearTimeout(this.#timer);
    // A refusal may come before the greeting says in which language.
    const socket = new WebSocket(`${this.#address}?lang=${settings.lang}`);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.greeting()));
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as Outgoing;
      // A house that is full says so and closes: that is no reason to hurry back.
      if (message.type === "table") this.#tries = 0;
      this.contact = "open";
      this.hear(message);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      this.#socket = null;
      if (hopeless(event.code)) this.contact = "closed";
      else this.#retry();
    };
  }

  #retry(): void {
    this.contact = "away";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), patience(this.#tries));
    this.#tries += 1;
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #now = (): void => {
    if (this.contact === "away") {
      this.#tries = 0;
      this.#drop();
      this.#open();
    }
  };

  #lost = (): void => {
    if (this.contact === "closed") return;
    this.#drop();
    this.#retry();
  };

  #seen = (): void => {
    if (!document.hidden) this.#now();
  };
}
