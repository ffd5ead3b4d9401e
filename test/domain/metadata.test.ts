import { expect, test } from 'vitest';
import { type Metadata, metadataProblem } from '../../src/domain/metadata.ts';

const UNSTORABLE = /finite numbers and well-formed Unicode/;
/** Returns an object of so many levels. */
const nested = (levels: number): Metadata => (levels === 1 ? { a: 1 } : { a: nested(levels - 1) });

test.each<[string, Metadata, RegExp | null]>([
  ['nothing', {}, null],
  ['what shops keep', { order: 7, paid: true, note: 'Grüße 🎁', tags: ['a', null], at: { x: -1.5 } }, null],
  ['NUL in a value', { a: 'x\0y' }, UNSTORABLE],
  ['NUL in a key', { 'a\0': 1 }, UNSTORABLE],
  ['half a surrogate pair', { a: ['\ud83c'] }, UNSTORABLE],
  ['a number beyond a double', { a: { b: [1, Number.POSITIVE_INFINITY] } }, UNSTORABLE],
  ['32 levels', nested(32), null],
  ['33 levels', nested(33), /at most 32 levels/],
  ['lists count as levels', { a: [nested(31)] }, /at most 32 levels/],
  ['16,384 bytes', { a: 'x'.repeat(16_384 - 8) }, null],
  ['16,385 bytes', { a: 'x'.repeat(16_385 - 8) }, /at most 16384 bytes/],
  ['few letters of many bytes', { a: 'ß'.repeat(8_189) }, /at most 16384 bytes/],
])('metadata: %s', (_, metadata, problem) => {
  if (problem === null) expect(metadataProblem(metadata)).toBeNull();
  else expect(metadataProblem(metadata)).toMatch(problem);
});
