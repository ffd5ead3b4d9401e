import { hkdfSync } from 'node:crypto';
import type { Context } from 'koa';
import { seal, sha256, unseal } from '../../crypto.ts';
import type { Trx } from '../../db/database.ts';
import { type IdempotencyScope, type StoredResponse, storeResponse } from '../../db/idempotencyKeys.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { Answer, Route } from './route.ts';

/** Maximum length of an Idempotency-Key: the contract allows a UUID or any unique string. */
const MAX_KEY_LENGTH = 255;

/** An idempotent write. `sealing_key` encrypts the stored response; null: it is stored in plain text. */
export type IdempotentWrite = { scope: IdempotencyScope; request_hash: Buffer; sealing_key: Buffer | null };

/** Returns the Idempotency-Key of a write; null if none was sent or the route is a read. */
export function idempotencyKey(ctx: Context, route: Route): string | null {
  const key = ctx.headers['idempotency-key'];
  return 'write' in route && typeof key === 'string' ? key : null;
}

/** What identifies a request: its method and path, and the text of its body. */
export type SentRequest = { method: string; path: string; text: string };

/**
 * Returns the scope, body hash and sealing key of an idempotent write. `secret`: the caller's key; null: anonymous.
 * It encrypts stored responses that contain a secret. Anonymous requests have paths of their own: otherwise, anyone who
 * guesses a merchant's Idempotency-Key would get the merchant's response.
 * @throws FlorinError `invalid_parameter` when the Idempotency-Key is too short or too long
 */
export function idempotentWrite(
  { method, path, text }: SentRequest,
  route: Route,
  owner: MerchantScope,
  key: string,
  secret: string | null,
): IdempotentWrite {
  if (key.length < 1 || key.length > MAX_KEY_LENGTH) {
    throw new FlorinError('invalid_parameter', `Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters.`);
  }
  if (secret === null && route.answersSecret) throw new Error('an anonymous request cannot return a secret');
  const { merchant_id, mode } = owner;
  return {
    scope: { merchant_id, mode, method, path, key },
    request_hash: sha256(text),
    sealing_key: secret !== null && route.answersSecret ? sealingKey(secret) : null,
  };
}

function sealingKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'idempotent response', 32));
}

/** Stores a response in the transaction of its request. */
export function storeAnswer(
  trx: Trx,
  { scope, request_hash, sealing_key }: IdempotentWrite,
  answer: Answer,
): Promise<void> {
  const text = answer.body === null ? null : JSON.stringify(answer.body);
  const sealed = sealing_key && text !== null ? seal(sealing_key, text, ownerOf(scope)) : null;
  return storeResponse(trx, scope, {
    request_hash,
    status: answer.status,
    response: sealed ? null : text,
    sealed_response: sealed,
  });
}

/**
 * Returns the stored response of an earlier request with the same key.
 * @throws FlorinError `idempotency_conflict` when that request had a different body, or when its response has a
 * secret for a different API key
 */
export function replay({ scope, request_hash, sealing_key }: IdempotentWrite, stored: StoredResponse): Answer {
  if (!stored.request_hash.equals(request_hash)) {
    throw new FlorinError(
      'idempotency_conflict',
      'This Idempotency-Key was used with a different body. Use a new one.',
    );
  }
  const text = stored.sealed_response ? open(stored.sealed_response, sealing_key, scope) : stored.response;
  const body = text === null ? null : JSON.parse(text);
  return { status: stored.status, body, headers: { 'Idempotent-Replayed': 'true' }, mode: scope.mode };
}

function open(sealed: Buffer, sealing_key: Buffer | null, scope: IdempotencyScope): string {
  try {
    if (sealing_key) return unseal([sealing_key], sealed, ownerOf(scope));
  } catch {
    // encrypted with a different API key: reported below
  }
  throw new FlorinError(
    'idempotency_conflict',
    'This Idempotency-Key was used with a different API key. Use a new one.',
  );
}

function ownerOf({ merchant_id, mode }: IdempotencyScope): string {
  return `${merchant_id}:${mode}`;
}
