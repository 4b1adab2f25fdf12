// Whether the draws of a table are what was promised: every one is dealt again, here, from the secret that the server
// showed at the end. The same steps as palamedes/core/record/fair.py, and the same test vectors.

//
// SHA-256 and HMAC come from a package: the browser's own are missing where a page comes without https, as it does in
// most homes.

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Draw, Draws } from "../../wire";

const RANGE = 1n << 256n;

/** What is promised of a secret. */
export function commitment(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** The message of one attempt at a draw: JSON without spaces. */
export function message(table: string, words: string[], counter: number, attempt: number): string {
  return JSON.stringify(["palamedes-dice 1", table, words, counter, attempt]);
}

/** The place of the outcome that a draw gives, among outcomes of these weights. */
export function draw(
  secret: string,
  table: string,
  words: string[],
  counter: number,
  weights: (number | bigint)[],
): number {
  const key = hexToBytes(secret);
  const sizes = weights.map(BigInt);
  const total = sizes.reduce((sum, size) => sum + size, 0n);
  const limit = RANGE - (RANGE % total);
  let value = RANGE;
  for (let attempt = 0; value >= limit; attempt++) {
    const digest = hmac(sha256, key, utf8ToBytes(message(table, words, counter, attempt)));
    value = BigInt(`0x${bytesToHex(digest)}`);
  }
  let rest = value % total;
  let place = 0;
  while (rest >= sizes[place]!) rest -= sizes[place++]!;
  return place;
}

/**
 * What a check found.
 *
 * true: everything follows; early: the secret is not shown yet; seed, hand: such dice cannot be checked;
 * another: not the promise that this browser saw first; broken: the secret does not fit the promise;
 * drawn: this draw does not follow; line: the server's own check found a line of the record that is wrong.
 */
export type Verdict =
  | { is: "true"; draws: number }
  | { is: "early" | "seed" | "hand" | "another" | "broken" }
  | { is: "drawn"; counter: number; draw: Draw; place: number }
  | { is: "line"; problem: string };

/** Checks all draws; `promised` is the commitment that this browser noted when it first saw the table. */
export function check(told: Draws, promised = ""): Verdict {
  const { kind, commitment: shown, secret, words } = told.dice;
  if (kind !== "fair") return { is: kind };
  if (promised && promised !== shown) return { is: "another" };
  if (secret === null) return { is: "early" };
  // What is no row of bytes at all fits no promise either.
  if (!/^([0-9a-f]{2})+$/i.test(secret) || commitment(secret) !== shown) return { is: "broken" };
  for (const [counter, one] of told.draws.entries()) {
    const place = draw(secret, told.table, words, counter, one.weights);
    if (place !== one.came) return { is: "drawn", counter, draw: one, place };
  }
  return told.problem ? { is: "line", problem: told.problem } : { is: "true", draws: told.draws.length };
}
