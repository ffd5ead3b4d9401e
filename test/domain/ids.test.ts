import { TypeID } from 'typeid-js';
import { expect, test } from 'vitest';
import { exampleId, firstIdAt, isId, newId } from '../../src/domain/ids.ts';

test('limits an id to one kind of record, so that it never finds another kind', () => {
  const id = newId('pay');
  expect(isId('pay', id)).toBe(true);
  expect(isId('pay', exampleId('pay'))).toBe(true);
  expect(isId('inv', id)).toBe(false);
  expect(isId('pay', id.slice(0, -1))).toBe(false);
  expect(isId('pay', `${id}'; --`)).toBe(false);
});

test('sorts ids by time, with the first id of a time before all others of it', () => {
  const before = Date.now();
  const id = newId('evt');
  expect(firstIdAt('evt', new Date(before)) <= id).toBe(true);
  expect(firstIdAt('evt', new Date(Date.now() + 1)) > id).toBe(true);
  // 2^32 ms after the epoch: an early time has fewer digits, and must not change its place.
  expect(TypeID.fromString(firstIdAt('evt', new Date(2 ** 32))).toUUID()).toBe('00010000-0000-7000-8000-000000000000');
});
