import { createHash } from 'node:crypto';
import type { PNG } from 'pngjs';

// A fingerprint takes 32 bytes instead of the 100,000 of a picture, and still tells how different two pictures are.
// Every channel of every pixel is added to one of 16 sums, or subtracted from it. Which one depends only on its place.
// The distance of two pictures is then about the distance of their sums. Both add up squares of differences, of pixels
// and of sums (Charikar, Chen, Farach-Colton: Finding Frequent Items in Data Streams, 2002).

const SUMS = 16;
/** Sums are kept in 16 bits, so they are divided by this. Those of a picture of 1280 by 4000 pixels still fit. */
const UNIT = 16;
const BYTES = SUMS * 2;

/** Returns the fingerprint of a picture. */
export function fingerprint({ width, height, data }: Pick<PNG, 'width' | 'height' | 'data'>): string {
  const sums = new Float64Array(SUMS);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel++) {
        const place = scattered((y << 13) + (x << 2) + channel);
        const value = (data[at + channel] as number) - 128;
        sums[place & (SUMS - 1)] = (sums[place & (SUMS - 1)] as number) + (place & 0x100 ? value : -value);
      }
    }
  }
  const bytes = Buffer.alloc(BYTES);
  sums.forEach((sum, index) => {
    bytes.writeInt16LE(Math.max(-0x8000, Math.min(0x7fff, Math.round(sum / UNIT))), index * 2);
  });
  return bytes.toString('base64url');
}

/** Returns well mixed bits of a number (the finalizer of MurmurHash3). */
function scattered(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 8;
}

/** Returns about the sum of the squares of the differences between two pictures, by their fingerprints. */
export function distance(one: string, other: string): number {
  const [first, second] = [Buffer.from(one, 'base64url'), Buffer.from(other, 'base64url')];
  let sum = 0;
  for (let at = 0; at < BYTES; at += 2) sum += (UNIT * (first.readInt16LE(at) - second.readInt16LE(at))) ** 2;
  return sum;
}

/** Returns a short hash of a picture's file, which spares decoding a file that has not changed. */
export const fileHash = (png: Buffer) => createHash('sha256').update(png).digest('base64url').slice(0, 8);
