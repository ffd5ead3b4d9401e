import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Layout of a sealed secret, in bytes: version (1), key fingerprint (4), nonce (12), tag (16), ciphertext. */
const VERSION = 1;
const FINGERPRINT = 4;
const NONCE = 12;
const TAG = 16;
const HEAD = 1 + FINGERPRINT + NONCE + TAG;

/** Returns the SHA-256 of a text or of bytes. */
export const sha256 = (data: string | Buffer): Buffer => hash('sha256', data, 'buffer');

/**
 * Returns a secret encrypted for the database, with AES-256-GCM.
 * `owner` names the row. It is authenticated with the secret, so a ciphertext copied to another row does not decrypt.
 */
export function seal(key: Buffer, secret: string, owner: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), fingerprint(key), nonce, cipher.getAuthTag(), sealed]);
}

/**
 * Returns the secret that `seal` encrypted with one of the keys.
 * @throws Error if the key or the owner is another one, or if the ciphertext was changed
 */
export function unseal(keys: readonly Buffer[], sealed: Buffer, owner: string): string {
  if (sealed[0] !== VERSION) throw new Error('a sealed secret has an unknown version');
  const key = keys.find((candidate) => isSealedWith(candidate, sealed));
  if (!key) throw new Error('a secret is encrypted with an unknown key: add that key to SECRETS_KEY_OLD');
  const nonce = sealed.subarray(1 + FINGERPRINT, 1 + FINGERPRINT + NONCE);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(HEAD - TAG, HEAD));
  return Buffer.concat([decipher.update(sealed.subarray(HEAD)), decipher.final()]).toString('utf8');
}

/** Returns whether this key sealed the secret. */
export function isSealedWith(key: Buffer, sealed: Buffer): boolean {
  return sealed.subarray(1, 1 + FINGERPRINT).equals(fingerprint(key));
}

function fingerprint(key: Buffer): Buffer {
  return sha256(key).subarray(0, FINGERPRINT);
}

/**
 * Returns the secret part of a link that is mailed, for the object with this id. It needs no storage, and nobody can compute
 * it from the id. `purpose` names the link: its token opens no other kind.
 */
export function linkToken(key: Buffer, purpose: string, id: string): string {
  return createHmac('sha256', key).update(`${purpose} ${id}`).digest('base64url');
}

/** Returns whether one of the keys made this token. */
export function isLinkToken(keys: readonly Buffer[], purpose: string, id: string, token: string): boolean {
  const given = Buffer.from(token);
  return keys.some((key) => {
    const expected = Buffer.from(linkToken(key, purpose, id));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
