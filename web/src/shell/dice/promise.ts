// Tables whose dice are promised before they are made: the promise lies here before anything can be drawn.

import { api } from "../../api";
import { promises } from "../../memory.svelte";
import type { Made, TableWish } from "../../wire";

/** The name of a table that may be made now; what was promised about its dice is noted. */
export async function reserve(): Promise<string> {
  const { id, commitment } = await api.reserve();
  promises.note(id, commitment);
  return id;
}

/** Makes a table. One that is dealt from a seed needs no promise. */
export async function makeTable(wish: TableWish): Promise<Made> {
  const promised = wish.reserved || wish.guided || typeof wish.seed === "string";
  return api.make(promised ? wish : { ...wish, reserved: await reserve() });
}
