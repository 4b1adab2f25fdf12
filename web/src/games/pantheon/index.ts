// What Mythic Battles: Pantheon brings to the page.

export { default as Board } from "./Board.svelte";
export { default as Emblem } from "./Emblem.svelte";
export { battles } from "./battles";
export { costly } from "./costly";
