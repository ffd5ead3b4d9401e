import bs58 from 'bs58';
import { expect, test } from 'vitest';
import { isAddress, isSignature } from '../../src/domain/base58.ts';

test('accepts signatures of 64 bytes only, and looks nothing else up on the chain', () => {
  expect(isSignature(bs58.encode(Buffer.alloc(64, 255)))).toBe(true);
  expect(isSignature(bs58.encode(Buffer.alloc(64)))).toBe(true);
  expect(isSignature(bs58.encode(Buffer.alloc(63, 7)))).toBe(false);
  expect(isSignature(bs58.encode(Buffer.alloc(65, 7)))).toBe(false);
  expect(isSignature(bs58.encode(Buffer.alloc(32, 7)))).toBe(false);
});

test('accepts addresses of 32 bytes only', () => {
  expect(isAddress(bs58.encode(Buffer.alloc(32, 255)))).toBe(true);
  expect(isAddress(bs58.encode(Buffer.alloc(32)))).toBe(true);
  expect(isAddress(bs58.encode(Buffer.alloc(31, 7)))).toBe(false);
  expect(isAddress(bs58.encode(Buffer.alloc(33, 7)))).toBe(false);
  expect(isAddress('1'.repeat(1_000_000))).toBe(false);
});
