import { eventOf, type RawEvent } from './events.ts';
import type { FlorinEvent } from './generated/events.gen.ts';
import { hmac, joined } from './sha256.ts';

/** How far a delivery's time may be from this machine's clock, as in the libraries of Standard Webhooks. */
const TOLERANCE_SECONDS = 300;
/** The shortest secret of Standard Webhooks. With an empty one, anybody could sign. */
const MIN_SECRET_BYTES = 24;

/** Headers of a request: of fetch, of Node, or lists as in `multiValueHeaders` of API Gateway. */
export type WebhookHeaders = Pick<Headers, 'get'> | Record<string, string | string[] | undefined>;

/** One secret, or several during a rotation. `undefined`, as of a variable that is not set, is an error. */
export type SecretInput = string | readonly string[] | undefined;

/** The delivery is not from Florin, or it is too old. Answer with 400. */
export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError';
}

export const webhooks = { verify };

/**
 * Returns the event of a delivery, after checking its signature and its time.
 * `rawBody`: exactly as it arrived, because the signature is over its bytes. `secret`: one, or several while you move
 * from one to the other.
 * @throws WebhookVerificationError when no signature matches, or the time is more than five minutes off
 * @throws TypeError when a secret or the headers are missing or malformed, or the body was already parsed
 */
function verify(rawBody: string | Uint8Array | ArrayBuffer, headers: WebhookHeaders, secret: SecretInput): FlorinEvent {
  const body = bytesOf(rawBody);
  const keys = [secret].flat().map(keyOf);
  if (keys.length === 0) throw new TypeError('The webhook secret is missing.');
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    header(headers, `webhook-${name}`),
  );
  if (!id || !timestamp || !signatures)
    throw new WebhookVerificationError('The headers webhook-id, webhook-timestamp and webhook-signature are required.');
  const age = Date.now() / 1000 - Number(timestamp);
  if (!/^\d+$/.test(timestamp) || Math.abs(age) > TOLERANCE_SECONDS)
    throw new WebhookVerificationError('The webhook-timestamp is more than five minutes off.');

  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body);
  const given = signatures.split(' ').flatMap((text) => (text.startsWith('v1,') ? [decode(text.slice(3))] : []));
  // Every pair is compared, so the time tells nothing about which one matches.
  const matches = keys.map((key) => hmac(key, signed)).flatMap((own) => given.map((other) => isSame(own, other)));
  if (!matches.includes(true)) throw new WebhookVerificationError('No signature matches the webhook secret.');
  return eventOf(JSON.parse(new TextDecoder().decode(body)) as RawEvent);
}

function bytesOf(body: unknown): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (body instanceof Uint8Array) return body;
  throw new TypeError('Pass the raw body of the request, as it arrived: the parsed JSON has no signature.');
}

/** Returns a secret's key. Errors never quote it. */
function keyOf(secret: unknown): Uint8Array {
  if (typeof secret !== 'string' || secret === '') throw new TypeError('The webhook secret is missing.');
  const key = decode(secret.replace(/^whsec_/, ''));
  if (!key || key.length < MIN_SECRET_BYTES) throw new TypeError('The webhook secret must be whsec_ and base64.');
  return key;
}

/** Returns the bytes of base64; null: it is none. */
function decode(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** @throws WebhookVerificationError when it came more than once: which one counts is not ours to guess */
function header(headers: WebhookHeaders, name: string): string | null {
  if (typeof headers !== 'object' || headers === null)
    throw new TypeError('Pass the headers of the request: an object, or a Headers of fetch.');
  if (typeof headers.get === 'function') return headers.get(name);
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  const values = [value].flat();
  if (values.length > 1) throw new WebhookVerificationError(`The header ${name} came more than once.`);
  return typeof values[0] === 'string' ? values[0] : null;
}

/** Returns whether two signatures are the same, in a time that does not depend on where they differ. */
function isSame(own: Uint8Array, other: Uint8Array | null): boolean {
  if (other?.length !== own.length) return false;
  let difference = 0;
  for (const [index, byte] of own.entries()) difference |= byte ^ (other[index] as number);
  return difference === 0;
}
