import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Layout of a sealed secret: one byte of version, 4 of the key's fingerprint, 12 of nonce, 16 of tag, the rest. */
const VERSION = 1;
const FINGERPRINT = 4;
const NONCE = 12;
const TAG = 16;
const HEAD = 1 + FINGERPRINT + NONCE + TAG;

/**
 * Encrypts a secret for the database: AES-256-GCM under SECRETS_KEY. `owner` says whose it is and is authenticated
 * with it, so that a sealed secret that is moved to another row does not open.
 */
export function seal(key: Buffer, secret: string, owner: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), fingerprint(key), nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what `seal` made. @throws Error when it was sealed with another key, for another owner, or was changed. */
export function unseal(key: Buffer, sealed: Buffer, owner: string): string {
  if (sealed[0] !== VERSION) throw new Error('a sealed secret is of an unknown version');
  if (!sealed.subarray(1, 1 + FINGERPRINT).equals(fingerprint(key))) {
    throw new Error('a secret was sealed with another SECRETS_KEY than this one');
  }
  const nonce = sealed.subarray(1 + FINGERPRINT, 1 + FINGERPRINT + NONCE);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(HEAD - TAG, HEAD));
  return Buffer.concat([decipher.update(sealed.subarray(HEAD)), decipher.final()]).toString('utf8');
}

function fingerprint(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, FINGERPRINT);
}
