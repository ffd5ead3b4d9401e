import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSealedWith, seal, unseal } from '../src/crypto.ts';

const key = randomBytes(32);
const owner = 'mer_1:test';

test('seals each secret with its own nonce, so that AES-GCM reveals nothing about two of them', () => {
  const sealed = Array.from({ length: 1_000 }, () => seal(key, 'whsec_one', owner));
  // After one byte of version and four of the key's fingerprint.
  const nonces = sealed.map((bytes) => bytes.subarray(5, 17).toString('hex'));
  expect(new Set(nonces).size).toBe(1_000);
  expect(new Set(sealed.map((bytes) => bytes.subarray(33).toString('hex'))).size).toBe(1_000);
});

test('opens a secret with the key that sealed it, among others, and with no other key', () => {
  const sealed = seal(key, 'whsec_é€😀', owner);
  expect(unseal([randomBytes(32), key], sealed, owner)).toBe('whsec_é€😀');
  expect(() => unseal([randomBytes(32)], sealed, owner)).toThrow('encrypted with an unknown key');
  expect([isSealedWith(key, sealed), isSealedWith(randomBytes(32), sealed)]).toEqual([true, false]);
});

test.each(['mer_2:test', 'mer_1:live', 'mer_1:tes', ''])('does not open a secret for another owner: %j', (other) => {
  expect(() => unseal([key], seal(key, 'whsec_one', owner), other)).toThrow();
  expect(() => unseal([key], seal(key, 'whsec_one', other), owner)).toThrow();
});

test('does not open a sealed secret that is empty, or has a changed or missing byte', () => {
  for (const secret of ['whsec_one', '']) {
    const sealed = seal(key, secret, owner);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => unseal([key], changed, owner), `byte ${at}`).toThrow();
      // Node would accept the first four bytes of a tag as a tag.
      expect(() => unseal([key], sealed.subarray(0, at), owner), `the first ${at} bytes`).toThrow();
    }
  }
});
