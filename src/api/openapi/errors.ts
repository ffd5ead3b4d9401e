import * as v from 'valibot';
import { type ErrorCode, FlorinError } from '../../domain/errors.ts';
import { errorBody } from '../http/errors.ts';
import type { Route } from '../http/route.ts';
import { acceptsIdempotencyKey } from './headers.ts';

type ErrorDoc = { means: string; message: string; details?: Record<string, unknown> };

/** The meaning of each error code, with an example message and details. */
const ERRORS: Record<ErrorCode, ErrorDoc> = {
  authentication_failed: {
    means: 'The API key is missing, malformed, unknown, rotated, or not allowed to do this.',
    message: 'The API key is invalid or expired.',
  },
  missing_required_field: {
    means: 'A required field of the body is absent.',
    message: 'amount is required',
    details: { issues: [{ path: 'amount', message: 'is required' }] },
  },
  validation_failed: {
    means: 'A field of the body is invalid, or a field or parameter is unknown; `details.issues` lists each.',
    message: 'amount must be greater than 0',
    details: { issues: [{ path: 'amount', message: 'must be greater than 0' }] },
  },
  insufficient_balance: {
    means: "The payer's wallet has too little of the token, or too little SOL for fees.",
    message: 'Insufficient balance: the wallet has too little USDC.',
    details: { token: 'USDC' },
  },
  invalid_parameter: {
    means: 'A parameter of the query, a header, or the JSON text itself is malformed.',
    message: 'limit must be at most 100',
    details: { issues: [{ path: 'limit', message: 'must be at most 100' }] },
  },
  forbidden: {
    means: 'The API key lacks the scope that this needs, or may not be used from this address.',
    message: 'This key lacks the scope payments:write.',
    details: { scope: 'payments:write' },
  },
  not_found: {
    means: "No resource with this id exists in the key's mode.",
    message: 'There is no such payment.',
  },
  method_not_allowed: {
    means: 'The URL does not support this method; `Allow` lists those it supports.',
    message: 'Method not allowed. Allowed: HEAD, GET.',
  },
  conflict: {
    means: "The resource's state does not allow this.",
    message: 'This key has already been rotated or revoked, or has expired.',
  },
  idempotency_conflict: {
    means: 'The Idempotency-Key was used with a different body, or its first request is still being processed.',
    message: 'This Idempotency-Key was used with a different body. Use a new one.',
  },
  payment_expired: {
    means: "The payment's deadline has passed.",
    message: 'The payment window has elapsed.',
  },
  payload_too_large: { means: 'The body is too large.', message: 'The body is larger than 1 MiB. Send less.' },
  unsupported_media_type: {
    means: 'The body is not JSON.',
    message: 'The body must be JSON. Send Content-Type: application/json.',
  },
  rate_limit_exceeded: {
    means: "The merchant's hourly limit or the client address's limit is exceeded. Wait for `retry_after` seconds.",
    message: 'Rate limit of 50 requests per hour exceeded. Retry in 1260 s.',
    details: { retry_after: 1260 },
  },
  internal_error: {
    means: 'An error in Florin itself.',
    message: 'Something went wrong on our side. Try again later.',
  },
  rate_unavailable: {
    means: 'No sufficiently recent exchange rate is available.',
    message: 'There is no current price for SOL. Try again in a minute.',
    details: { unit: 'SOL' },
  },
  service_unavailable: {
    means: 'Florin is overloaded, or cannot reach its database or the Solana network.',
    message: 'The service is temporarily unavailable. Try again in a moment.',
  },
  merchant_moving: {
    means:
      'Your data is being moved to another server. Reads still work; retry a write after some seconds, as Retry-After says.',
    message: 'This merchant is being moved to another server. Retry in a few seconds.',
    details: { retry_after: 2 },
  },
  misdirected_request: {
    means: 'Your data has just moved to another server. Send the request again: nothing was changed.',
    message: 'This merchant has moved to another server. Send the request again.',
  },
};

const CODES = Object.keys(ERRORS) as ErrorCode[];

/** The schema of every error body. */
export const errorSchema = v.pipe(
  v.object({
    error: v.pipe(v.string(), v.description('A message for people; it may change.')),
    message: v.pipe(v.string(), v.description('The same message.')),
    code: v.pipe(v.picklist(CODES), v.description('The code for programs.')),
    details: v.pipe(
      v.looseObject({
        issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
      }),
      v.description('Specifics: `issues` has the path and the problem of each invalid field.'),
    ),
    retry_after: v.optional(v.pipe(v.number(), v.description('Only on 429: seconds to wait before a retry.'))),
  }),
  v.title('Error'),
);

/** Returns the error codes that a route may answer with, by status. */
export function errorsOf(route: Route): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>(['rate_limit_exceeded', 'internal_error', 'service_unavailable']);
  if (route.access === 'key' || (route.access === 'either' && 'write' in route))
    for (const code of ['authentication_failed', 'forbidden'] as const) codes.add(code);
  if ('write' in route) codes.add('merchant_moving');
  if (route.access !== 'public' || route.params) codes.add('misdirected_request');
  if (route.params) codes.add('not_found');
  if (route.query) codes.add('invalid_parameter');
  // Unknown parameters are refused, except where wallets may add their own.
  if (route.query?.type !== 'loose_object') codes.add('validation_failed');
  if (acceptsIdempotencyKey(route))
    for (const code of ['invalid_parameter', 'idempotency_conflict'] as const) codes.add(code);
  if (route.body) for (const code of BODY_ERRORS) codes.add(code);
  for (const code of route.errors ?? []) codes.add(code);
  const byStatus = Map.groupBy(codes, statusOf);
  return new Map([...byStatus].sort(([one], [other]) => one - other));
}

const BODY_ERRORS: ErrorCode[] = [
  'invalid_parameter',
  'payload_too_large',
  'unsupported_media_type',
  'missing_required_field',
  'validation_failed',
];

/** Returns the meanings of error codes, in Markdown. */
export function meaningOf(codes: ErrorCode[]): string {
  return codes.map((code) => `\`${code}\`: ${ERRORS[code].means}`).join('\n\n');
}

/** Returns an example of the error body. */
export function exampleOf(code: ErrorCode): Record<string, unknown> {
  const { message, details } = ERRORS[code];
  return errorBody(new FlorinError(code, message, details));
}

function statusOf(code: ErrorCode): number {
  return new FlorinError(code, '').status;
}
