import * as v from 'valibot';
import { type ErrorCode, FlorinError } from '../../domain/errors.ts';
import { errorBody } from '../http/errors.ts';
import type { Route } from '../http/route.ts';
import { isRepeatable } from './headers.ts';

type Documented = { means: string; message: string; details?: Record<string, unknown> };

/** When each error is answered, and an example of it. */
const ERRORS: Record<ErrorCode, Documented> = {
  authentication_failed: {
    means: 'The API key is missing, malformed, unknown, rotated, or may not do this.',
    message: 'The API key is missing, invalid or expired.',
  },
  missing_required_field: {
    means: 'A field of the body that is required is absent.',
    message: 'amount is required',
    details: { issues: [{ path: 'amount', message: 'is required' }] },
  },
  validation_failed: {
    means: 'A field of the body breaks a rule; `details.issues` names each.',
    message: 'amount must be greater than 0',
    details: { issues: [{ path: 'amount', message: 'must be greater than 0' }] },
  },
  insufficient_balance: {
    means: "The payer's wallet holds too little.",
    message: 'The wallet holds too little USDC.',
    details: { token: 'USDC' },
  },
  invalid_parameter: {
    means: 'A parameter of the query, a header, or the JSON text itself is malformed.',
    message: 'limit must be at most 100',
    details: { issues: [{ path: 'limit', message: 'must be at most 100' }] },
  },
  not_found: {
    means: 'There is nothing of this id in the mode of the key.',
    message: 'There is no such payment.',
  },
  method_not_allowed: {
    means: 'The address knows other methods; `Allow` lists them.',
    message: 'This address knows only HEAD, GET.',
  },
  conflict: {
    means: 'The resource is not in a state that allows this.',
    message: 'This key has already been rotated or revoked.',
  },
  idempotency_conflict: {
    means: 'The Idempotency-Key was used with another body, or its first request is still being processed.',
    message: 'This Idempotency-Key was used with another body.',
  },
  payment_expired: {
    means: "The payment's window is over.",
    message: 'The payment window has elapsed.',
  },
  payload_too_large: { means: 'The body is too large.', message: 'The body is larger than 1 MiB.' },
  unsupported_media_type: {
    means: 'The body is not JSON.',
    message: 'The body must be JSON: send Content-Type: application/json.',
  },
  rate_limit_exceeded: {
    means: "The hour's requests are used up, or the address has made too many.",
    message: 'The limit of 50 requests per hour is used up.',
    details: { retry_after: 1260 },
  },
  internal_error: { means: 'A bug of ours.', message: 'Something went wrong on our side.' },
  rate_unavailable: {
    means: 'There is no price that is fresh enough to sell at.',
    message: 'There is no current price for SOL. Try again in a minute.',
    details: { unit: 'SOL' },
  },
  service_unavailable: {
    means: 'The database cannot be reached.',
    message: 'The service is temporarily unavailable. Try again in a moment.',
  },
};

const CODES = Object.keys(ERRORS) as ErrorCode[];

/** The body of every error. */
export const errorSchema = v.pipe(
  v.object({
    error: v.pipe(v.string(), v.description('A sentence for people.')),
    message: v.pipe(v.string(), v.description('The same sentence.')),
    code: v.pipe(v.picklist(CODES), v.description('What a program decides by.')),
    details: v.pipe(
      v.looseObject({
        issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
      }),
      v.description('What is wrong in particular: `issues` with the path of each field that was refused.'),
    ),
    retry_after: v.optional(v.pipe(v.number(), v.description('Of a 429: after how many seconds to come back.'))),
  }),
  v.title('Error'),
);

/** The errors that a route may answer with, by status. */
export function errorsOf(route: Route): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>(['rate_limit_exceeded', 'internal_error', 'service_unavailable']);
  if (route.access !== 'public') codes.add('authentication_failed');
  if (route.params) codes.add('not_found');
  if (route.query) codes.add('invalid_parameter');
  if (isRepeatable(route)) for (const code of ['invalid_parameter', 'idempotency_conflict'] as const) codes.add(code);
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

/** When these are answered, in Markdown. */
export function meaningOf(codes: ErrorCode[]): string {
  return codes.map((code) => `\`${code}\`: ${ERRORS[code].means}`).join('\n\n');
}

export function exampleOf(code: ErrorCode): Record<string, unknown> {
  const { message, details } = ERRORS[code];
  return errorBody(new FlorinError(code, message, details));
}

function statusOf(code: ErrorCode): number {
  return new FlorinError(code, '').status;
}
