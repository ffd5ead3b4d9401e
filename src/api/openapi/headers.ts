import { RATE_CATEGORIES } from '../../domain/rateLimits.ts';
import type { Route } from '../http/route.ts';
import type { JsonSchema } from './jsonSchema.ts';

type Header = { description: string; required: boolean; schema: JsonSchema };

const count: JsonSchema = { type: 'integer', minimum: 0 };
const always = (description: string, schema: JsonSchema): Header => ({ description, required: true, schema });

/** Returns a header of a rate limit. The operator may have set none. */
const ifLimited = (description: string, schema: JsonSchema): Header => ({
  description: `${description} Absent where there is no limit.`,
  required: false,
  schema,
});

/** The documentation of every response header that the API sets. */
export const HEADERS = {
  'X-Correlation-Id': always(
    'Identifies this request in logs, jobs and webhook deliveries. Quote it when you contact support.',
    { type: 'string', format: 'uuid' },
  ),
  'X-Service-Mode': always('The mode that processed the request: the key’s, or the resource’s on a public endpoint.', {
    type: 'string',
    enum: ['test', 'live'],
  }),
  'X-RateLimit-Limit': ifLimited(
    'The limit: requests of this category per hour; without a key, requests from this address per minute.',
    count,
  ),
  'X-RateLimit-Remaining': ifLimited('Requests left in this window.', count),
  'X-RateLimit-Reset': ifLimited('When this window ends: Unix time in seconds.', count),
  'RateLimit-Policy': ifLimited('The limit in the IETF draft’s format: requests (q) per window in seconds (w).', {
    type: 'string',
    examples: [`"${RATE_CATEGORIES[0]}";q=50;w=3600`],
  }),
  RateLimit: ifLimited('Requests left (r) and seconds until the reset (t), in the IETF draft’s format.', {
    type: 'string',
    examples: [`"${RATE_CATEGORIES[0]}";r=49;t=1800`],
  }),
  'Retry-After': always('Seconds to wait before a retry.', { type: 'integer', minimum: 1 }),
  'X-Total-Count': always('Number of items on all pages.', count),
  'X-Has-More': always('Whether more items follow this page. With `ending_before`: whether more items precede it.', {
    type: 'string',
    enum: ['true', 'false'],
  }),
  Link: always('URLs of the first, previous and next page, as far as they exist (RFC 8288).', {
    type: 'string',
    examples: ['<https://pay.example/api/v1/payments?limit=20&offset=20>; rel="next"'],
  }),
  'Idempotent-Replayed': {
    description: 'This response repeats that of an earlier request with the same Idempotency-Key.',
    required: false,
    schema: { type: 'string', const: 'true' },
  },
  'Cache-Control': always('Responses to requests with a key must not be cached.', {
    type: 'string',
    const: 'no-store',
  }),
  'Access-Control-Allow-Origin': always('Browsers may call this from any origin.', { type: 'string', const: '*' }),
} satisfies Record<string, Header>;

type HeaderName = keyof typeof HEADERS;

/** The rate limit headers. */
const RATE: HeaderName[] = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
];

/** Returns references to the headers that a route's response with this status has. */
export function headersOf(route: Route, status: number): Record<string, object> {
  const names: HeaderName[] = ['X-Correlation-Id'];
  const isPublic = route.access !== 'key';
  // A 5xx may happen before the key, and thus the mode, is known.
  const hasMode = !isPublic && status < 500;
  names.push(...RATE, isPublic ? 'Access-Control-Allow-Origin' : 'Cache-Control');
  if (isPublic ? status < 300 && route.params : hasMode && status !== 401 && status !== 429)
    names.push('X-Service-Mode');
  if (status === 429) names.push('Retry-After');
  if (status < 300 && isList(route)) names.push('X-Total-Count', 'X-Has-More', 'Link');
  if (status < 300 && acceptsIdempotencyKey(route)) names.push('Idempotent-Replayed');
  const headers: Record<string, object> = Object.fromEntries(names.map((name) => [name, referTo(name)]));
  // The feed counts nothing, because it has no end.
  if (route.path === '/events' && status < 300)
    headers['X-Total-Count'] = { ...HEADERS['X-Total-Count'], required: false };
  // Only some outages have a known end.
  if (status === 503) headers['Retry-After'] = { ...HEADERS['Retry-After'], required: false };
  // An address with too many wrong keys gets its 429 before the mode is known.
  if (!isPublic && status === 429) headers['X-Service-Mode'] = { ...HEADERS['X-Service-Mode'], required: false };
  // Without a key, the mode is that of the resource, if it exists.
  if (isPublic && status >= 400) headers['X-Service-Mode'] = { ...HEADERS['X-Service-Mode'], required: false };
  return headers;
}

function referTo(name: HeaderName): { $ref: string } {
  return { $ref: `#/components/headers/${name}` };
}

/** Returns whether a route returns a paginated list. */
export function isList({ query }: Route): boolean {
  return query !== undefined && 'entries' in query && 'limit' in (query.entries as object);
}

/** Returns whether a route accepts an Idempotency-Key. */
export function acceptsIdempotencyKey(route: Route): boolean {
  return 'write' in route;
}
