// Looking at a part of a map: how large it is drawn, and moving it by wheel, drag, pinch and keys.

import { tick } from "svelte";

const MOST = 6;
const STEP = 1.35;

export class Pan {
  /** 1 shows the whole map. */
  zoom = $state(1);
  private pane: HTMLElement | null = null;
  private spread = 0;
  private held: { x: number; y: number; left: number; top: number; moved: boolean } | null = null;

  /** Zooms by a factor and keeps the point of the window under it where it is. */
  by(factor: number, x?: number, y?: number): void {
    const pane = this.pane;
    const before = this.zoom;
    const after = Math.min(MOST, Math.max(1, before * factor));
    if (!pane || after === before) return;
    const box = pane.getBoundingClientRect();
    const dx = (x ?? box.left + box.width / 2) - box.left;
    const dy = (y ?? box.top + box.height / 2) - box.top;
    const across = (pane.scrollLeft + dx) / before;
    const down = (pane.scrollTop + dy) / before;
    this.zoom = after;
    void tick().then(() => pane.scrollTo({ left: across * after - dx, top: down * after - dy, behavior: "instant" }));
  }

  closer(): void {
    this.by(STEP);
  }

  farther(): void {
    this.by(1 / STEP);
  }

  whole(): void {
    this.zoom = 1;
  }

  /** Moves the map so that a point of it, in shares of its width and height, lies in the middle. */
  centre(across: number, down: number): void {
    const pane = this.pane;
    if (!pane) return;
    pane.scrollTo({
      left: across * pane.scrollWidth - pane.clientWidth / 2,
      top: down * pane.scrollHeight - pane.clientHeight / 2,
      behavior: "instant",
    });
  }

  key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "+" || event.key === "=") this.closer();
    else if (event.key === "-") this.farther();
    else if (event.key === "0") this.whole();
    else return;
    event.preventDefault();
  }

  /** Whether the pointer that has just been lifted has moved the map: then it has pointed at nothing. */
  get dragged(): boolean {
    return this.held?.moved ?? false;
  }

  /** Listens on the pane. Wheel and pinch must be stopped from moving the page, so they are not passive. */
  watch(pane: HTMLElement): () => void {
    this.pane = pane;
    const wheel = (event: WheelEvent): void => {
      const factor = Math.exp(-event.deltaY / 400);
      if (this.zoom * factor < 1 && this.zoom === 1) return;
      event.preventDefault();
      this.by(factor, event.clientX, event.clientY);
    };
    const touch = (event: TouchEvent): void => {
      const [one, two] = [...event.touches];
      if (!one || !two) {
        this.spread = 0;
        return;
      }
      event.preventDefault();
      const spread = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      const [x, y] = [(one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2];
      if (this.spread > 0) this.by(spread / this.spread, x, y);
      this.spread = spread;
    };
    const down = (event: PointerEvent): void => {
      this.held = null;
      if (event.pointerType !== "mouse" || event.button !== 0) return;
      this.held = { x: event.clientX, y: event.clientY, left: pane.scrollLeft, top: pane.scrollTop, moved: false };
    };
    const move = (event: PointerEvent): void => {
      const held = this.held;
      if (!held || event.buttons !== 1) return;
      const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
      if (Math.hypot(dx, dy) > 5) held.moved = true;
      if (held.moved) pane.scrollTo({ left: held.left - dx, top: held.top - dy, behavior: "instant" });
    };
    const active = { passive: false } as const;
    pane.addEventListener("wheel", wheel, active);
    pane.addEventListener("touchstart", touch, active);
    pane.addEventListener("touchmove", touch, active);
    pane.addEventListener("touchend", touch, active);
    pane.addEventListener("pointerdown", down);
    window.addEventListener("pointermove", move);
    return () => {
      pane.removeEventListener("wheel", wheel);
      pane.removeEventListener("touchstart", touch);
      pane.removeEventListener("touchmove", touch);
      pane.removeEventListener("touchend", touch);
      pane.removeEventListener("pointerdown", down);
      window.removeEventListener("pointermove", move);
      this.pane = null;
    };
  }
}
