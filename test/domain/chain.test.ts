import { expect, test } from 'vitest';
import { isScanCurrent } from '../../src/domain/chain.ts';

const now = new Date('2026-11-20T12:00:00Z');

test('counts a chain as watched for a minute after its last read', () => {
  expect(isScanCurrent(new Date(now.getTime() - 59_999), now)).toBe(true);
  expect(isScanCurrent(new Date(now.getTime() - 60_000), now)).toBe(false);
  expect(isScanCurrent(null, now)).toBe(false);
  expect(isScanCurrent(null, new Date(0))).toBe(false);
});
