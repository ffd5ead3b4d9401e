import { createHash, hkdfSync } from 'node:crypto';
import type { Context } from 'koa';
import { seal, unseal } from '../../crypto.ts';
import type { Trx } from '../../db/database.ts';
import { type IdempotencyScope, type StoredResponse, storeResponse } from '../../db/idempotencyKeys.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { Answer, Route } from './route.ts';

/** The contract names a UUID or any unique string; longer ones are somebody's mistake. */
const MAX_KEY_LENGTH = 255;

/** A write that may come again: what it is known by, and what tells whether it is the same. */
export type Repeatable = { scope: IdempotencyScope; request_hash: Buffer; sealing_key: Buffer | null };

/** The Idempotency-Key of a write as it was sent; null where none was, or none is honoured. */
export function idempotencyKey(ctx: Context, route: Route): string | null {
  const key = ctx.headers['idempotency-key'];
  return 'write' in route && typeof key === 'string' ? key : null;
}

/**
 * What makes a write repeatable. `apiKey` is the caller's own, which seals answers that hold a key; null: anybody's
 * request. Those have names of their own, or else who guesses a merchant's Idempotency-Key would be shown his answer.
 * @throws FlorinError `invalid_parameter` when the key cannot be one
 */
export function repeatable(
  ctx: Context,
  route: Route,
  owner: MerchantScope,
  key: string,
  apiKey: string | null,
): Repeatable {
  if (key.length < 1 || key.length > MAX_KEY_LENGTH) {
    throw new FlorinError('invalid_parameter', `Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters`);
  }
  if (apiKey === null && route.answersSecret) throw new Error('nobody’s key can seal a secret');
  const { merchant_id, mode } = owner;
  const path = apiKey === null ? `public ${ctx.path}` : ctx.path;
  const rawBody = ctx.request.rawBody ?? '';
  return {
    scope: { merchant_id, mode, method: ctx.method, path, key },
    request_hash: createHash('sha256').update(rawBody).digest(),
    sealing_key: apiKey !== null && route.answersSecret ? sealingKey(apiKey) : null,
  };
}

function sealingKey(apiKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', apiKey, '', 'idempotent response', 32));
}

/** Stores an answer in the transaction that its request's work is part of. */
export function rememberAnswer(
  trx: Trx,
  { scope, request_hash, sealing_key }: Repeatable,
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
 * The answer that this request has had before. @throws FlorinError `idempotency_conflict` when the key belongs to a
 * request with another body, or holds a secret that was made for another API key
 */
export function replay({ scope, request_hash, sealing_key }: Repeatable, stored: StoredResponse): Answer {
  if (!stored.request_hash.equals(request_hash)) {
    throw new FlorinError('idempotency_conflict', 'This Idempotency-Key was used with another body.');
  }
  const text = stored.sealed_response ? open(stored.sealed_response, sealing_key, scope) : stored.response;
  const body = text === null ? null : JSON.parse(text);
  return { status: stored.status, body, headers: { 'Idempotent-Replayed': 'true' }, mode: scope.mode };
}

function open(sealed: Buffer, sealing_key: Buffer | null, scope: IdempotencyScope): string {
  try {
    if (sealing_key) return unseal([sealing_key], sealed, ownerOf(scope));
  } catch {
    // sealed with another key: answered below
  }
  throw new FlorinError('idempotency_conflict', 'This Idempotency-Key was used with another API key.');
}

function ownerOf({ merchant_id, mode }: IdempotencyScope): string {
  return `${merchant_id}:${mode}`;
}
