// What Astragali brings to the page.

export { default as Board } from "./Board.svelte";
