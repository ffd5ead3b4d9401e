// SHA-256 (FIPS 180-4) and HMAC (RFC 2104). With Web Crypto, verification would be asynchronous. A forgotten await would
// then skip it. node:crypto is a hundred times faster. Some edge runtimes cannot import it. Time does not depend on what is
// hashed.

const BLOCK_BYTES = 64;

/** Returns the first 32 bits of the fractional part of a number. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;

const PRIMES = Array.from({ length: 312 }, (_, value) => value).filter((value) => {
  for (let factor = 2; factor * factor <= value; factor++) if (value % factor === 0) return false;
  return value > 1;
});
const ROUND_CONSTANTS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const INITIAL_STATE = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** The part of node:crypto that is used here. */
type NodeCrypto = {
  createHmac(hash: string, key: Uint8Array): { update(message: Uint8Array): { digest(): Uint8Array } };
};
type Process = { getBuiltinModule?: (name: string) => NodeCrypto };

/** Returns the HMAC-SHA256 of a message, as fast as the runtime can. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const { process } = globalThis as { process?: Process };
  try {
    const digest = process?.getBuiltinModule?.('node:crypto')?.createHmac('sha256', key).update(message).digest();
    if (digest) return digest;
  } catch {
    // Some runtimes have node:crypto in name only.
  }
  return hmacSha256(key, message);
}

/** Returns the HMAC-SHA256 of a message, on every runtime. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const padded = (byte: number) => block.map((value) => value ^ byte);
  return sha256(joined(padded(0x5c), sha256(joined(padded(0x36), message))));
}

/** Returns the bytes of all parts, one after the other. */
export function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

export function sha256(message: Uint8Array): Uint8Array {
  // The message, a one bit, zeros, and its length in bits as 64 bits.
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);
  const state = Int32Array.from(INITIAL_STATE);
  const words = new Int32Array(64);
  for (let offset = 0; offset < padded.length; offset += BLOCK_BYTES) compress(state, words, view, offset);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => {
    digest.setInt32(index * 4, word);
  });
  return new Uint8Array(digest.buffer);
}

/** Mixes one block into the state. `words` is scratch space. */
function compress(state: Int32Array, words: Int32Array, view: DataView, offset: number): void {
  const at = (index: number) => words[index] as number;
  for (let index = 0; index < 16; index++) words[index] = view.getInt32(offset + index * 4);
  for (let index = 16; index < 64; index++) {
    const [two, fifteen] = [at(index - 2), at(index - 15)];
    const small0 = rotate(fifteen, 7) ^ rotate(fifteen, 18) ^ (fifteen >>> 3);
    const small1 = rotate(two, 17) ^ rotate(two, 19) ^ (two >>> 10);
    words[index] = at(index - 16) + small0 + at(index - 7) + small1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let index = 0; index < 64; index++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const one = (h + big1 + ((e & f) ^ (~e & g)) + (ROUND_CONSTANTS[index] as number) + at(index)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const two = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = (state[index] as number) + word;
  });
}
