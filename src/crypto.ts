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

/**
 * Opens what `seal` made with one of the keys.
 * @throws Error when it was sealed with another key, for another owner, or was changed
 */
export function unseal(keys: readonly Buffer[], sealed: Buffer, owner: string): string {
  if (sealed[0] !== VERSION) throw new Error('a sealed secret is of an unknown version');
  const key = keys.find((candidate) => isSealedWith(candidate, sealed));
  if (!key) throw new Error('a secret was sealed with another key than SECRETS_KEY and those in SECRETS_KEY_OLD');
  const nonce = sealed.subarray(1 + FINGERPRINT, 1 + FINGERPRINT + NONCE);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(HEAD - TAG, HEAD));
  return Buffer.concat([decipher.update(sealed.subarray(HEAD)), decipher.final()]).toString('utf8');
}

/** Whether it was this key that sealed a secret. */
export function isSealedWith(key: Buffer, sealed: Buffer): boolean {
  return sealed.subarray(1, 1 + FINGERPRINT).equals(fingerprint(key));
}

function fingerprint(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, FINGERPRINT);
}
