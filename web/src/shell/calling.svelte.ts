// Telling somebody who looks elsewhere that it is their turn: by the browser's own notices, if they were allowed.

import { settings } from "../memory.svelte";

class Calling {
  /** "default": could be asked for; "granted"; "denied"; "none": this browser has none. */
  allowed = $state<NotificationPermission | "none">(
    typeof Notification === "undefined" ? "none" : Notification.permission,
  );

  /** Whether to offer calls unasked: once, and only where they are possible and nobody has decided yet. */
  get offers(): boolean {
    return this.allowed === "default" && !settings.offered;
  }

  /** Not wanted, and not offered again; the help still has it. */
  decline(): void {
    settings.offered = true;
  }

  /** Asks for permission; only ever from a button that somebody pressed. */
  async ask(): Promise<void> {
    settings.offered = true;
    if (typeof Notification === "undefined") return;
    this.allowed = await Notification.requestPermission();
  }

  /** Calls somebody whose page is out of sight. A new call takes the place of the last one for the same table. */
  call(table: string, title: string, body: string): void {
    if (this.allowed !== "granted" || !document.hidden) return;
    try {
      const notice = new Notification(title, { body, tag: `palamedes-${table}` });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    } catch {
      // Some phones have the name but allow no notices from a page.
      this.allowed = "none";
    }
  }
}

export const calling = new Calling();
