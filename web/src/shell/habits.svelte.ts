// Small habits of whoever sits at this screen, kept in this browser: keys on or off, answers folded on a phone or not.

import { MediaQuery } from "svelte/reactivity";

class Habit {
  #on: boolean;

  constructor(
    private readonly name: string,
    otherwise: boolean,
  ) {
    this.#on = $state(this.#kept() ?? otherwise);
  }

  get on(): boolean {
    return this.#on;
  }
  set on(value: boolean) {
    this.#on = value;
    try {
      localStorage.setItem(this.name, value ? "on" : "off");
    } catch {
      // It lasts as long as the page.
    }
  }

  #kept(): boolean | null {
    try {
      const kept = localStorage.getItem(this.name);
      return kept === null ? null : kept === "on";
    } catch {
      return null;
    }
  }
}

/**
 * Keys for those who play without a pointer. Single letters can disturb people who speak to their machine, so that they
 * can be switched off (WCAG 2.1.4).
 */
export const shortcuts = new Habit("palamedes.shortcuts", true);

/** Whether a phone shows only the question, for those who point at the board. */
export const folded = new Habit("palamedes.folded", false);

/** Whether a key was meant for the table: not typed into a field, not for a dialog, not with a modifier. */
export function forTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return false;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest("input, textarea, select, [contenteditable], dialog")) return false;
  return document.querySelector("dialog[open]") === null;
}

const phone = typeof matchMedia === "undefined" ? null : new MediaQuery("(max-width: 640px)");

/** Whether the screen is that of a phone: the board needs the room, and the rest is told when it is asked for. Reactive. */
export function small(): boolean {
  return phone?.current ?? false;
}
