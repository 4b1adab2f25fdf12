// SHA-256 (FIPS 180-4) and HMAC (RFC 2104), written out: the browser's own are missing where a page comes without
// https, as it does in most homes.

/** The first 32 bits of the fractional parts of roots of the first primes, as the standard asks for. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) found.push((root(n) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found, Math.floor);
}

const START = fractions(8, Math.sqrt);
const ROUND = fractions(64, Math.cbrt);
const BLOCK = 64;

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** The message with a one, zeros, and its length in bits, up to whole blocks. */
function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(length - 4, (message.length << 3) >>> 0);
  return view;
}

export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message);
  const hash = START.slice();
  const w = new Uint32Array(64);
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const near = w[i - 2]!;
      const far = w[i - 15]!;
      const one = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
      const other = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
      w[i] = one + w[i - 7]! + other + w[i - 16]!;
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const choice = (e & f) ^ (~e & g);
      const most = (a & b) ^ (a & c) ^ (b & c);
      const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUND[i]! + w[i]!) | 0;
      const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = hash[i]! + word));
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
