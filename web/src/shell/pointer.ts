// Whether whoever acts now uses a finger: it covers what it touches and cannot look before it presses.

export const pointer = { touch: false };

if (typeof addEventListener !== "undefined") {
  addEventListener("pointerdown", (event) => (pointer.touch = event.pointerType === "touch"), { capture: true });
  addEventListener("keydown", () => (pointer.touch = false), { capture: true });
}
