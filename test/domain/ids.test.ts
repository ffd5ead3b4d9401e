import { TypeID } from 'typeid-js';
import { expect, test } from 'vitest';
import { databaseMs } from '../../src/clock.ts';
import { exampleId, firstIdAt, idOfUuid, isId, newId, newUuid, uuidOfId } from '../../src/domain/ids.ts';

test('limits an id to one kind of record, so that it never finds another kind', () => {
  const id = newId('pay');
  expect(isId('pay', id)).toBe(true);
  expect(isId('pay', exampleId('pay'))).toBe(true);
  expect(isId('inv', id)).toBe(false);
  expect(isId('pay', id.slice(0, -1))).toBe(false);
  expect(isId('pay', `${id}'; --`)).toBe(false);
});

test('sorts ids by time, with the first id of a time before all others of it', () => {
  const before = databaseMs();
  const id = newId('evt');
  expect(firstIdAt('evt', new Date(before)) <= id).toBe(true);
  expect(firstIdAt('evt', new Date(databaseMs() + 1000)) > id).toBe(true);
  // 2^32 ms after the epoch: an early time has fewer digits, and must not change its place.
  expect(TypeID.fromString(firstIdAt('evt', new Date(2 ** 32))).toUUID()).toBe('00010000-0000-7000-8000-000000000000');
});

test('finds the id of a UUID in either case, and the UUID of an id', () => {
  const uuid = newUuid();
  expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const id = idOfUuid('req', uuid);
  expect(isId('req', id)).toBe(true);
  expect(uuidOfId(id)).toBe(uuid);
  expect(idOfUuid('req', uuid.toUpperCase())).toBe(id);
});

test('gives neighbouring ids independent random bits, so that they do not count what others create', () => {
  const ids = Array.from({ length: 10_000 }, () => Buffer.from(TypeID.fromString(newId('pay')).toUUIDBytes()));
  const pairs = ids.slice(1).map((id, index) => [ids[index] as Buffer, id] as const);
  /** The 62 random bits at the end of a UUIDv7. */
  const random = (id: Buffer) => BigInt.asUintN(62, id.readBigUInt64BE(8));
  const head = (id: Buffer) => id.readUInt16BE(6) & 0xfff;
  const share = (is: (before: Buffer, after: Buffer) => boolean) =>
    pairs.filter(([before, after]) => is(before, after)).length / pairs.length;

  // A counter grows, in the first bits or in the last. Independent bits grow in half of all pairs.
  expect(share((before, after) => random(after) > random(before))).toBeCloseTo(0.5, 1);
  expect(share((before, after) => head(after) > head(before))).toBeCloseTo(0.5, 1);
  // A counter changes one bit on average. Of 62 independent bits, 31 change.
  const changed = pairs.map(
    ([before, after]) => (random(before) ^ random(after)).toString(2).replaceAll('0', '').length,
  );
  expect(changed.reduce((sum, bits) => sum + bits) / changed.length).toBeCloseTo(31, 0);
});
