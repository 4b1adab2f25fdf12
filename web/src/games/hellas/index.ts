// What Lords of Hellas brings to the page.

export { default as Board } from "./Board.svelte";
export { default as Emblem } from "./Emblem.svelte";
export { battles } from "./fresh";
export { costly } from "./costly";
