import { RATE_CATEGORIES } from '../../domain/rateLimits.ts';
import type { Route } from '../http/route.ts';
import type { JsonSchema } from './jsonSchema.ts';

type Header = { description: string; required: boolean; schema: JsonSchema };

const count: JsonSchema = { type: 'integer', minimum: 0 };
const always = (description: string, schema: JsonSchema): Header => ({ description, required: true, schema });

/** Every header that answers carry beside those of HTTP itself. */
export const HEADERS = {
  'X-Correlation-Id': always(
    'Identifies this request in the logs, the jobs and the webhook deliveries that it causes. Quote it when you ask.',
    { type: 'string', format: 'uuid' },
  ),
  'X-Service-Mode': always('The mode that processed the request: the key’s, or that of what a public endpoint shows.', {
    type: 'string',
    enum: ['test', 'live'],
  }),
  'X-RateLimit-Limit': always(
    'Requests that are allowed: of this category per hour; without a key, from this address per minute.',
    count,
  ),
  'X-RateLimit-Remaining': always('How many of them are left.', count),
  'X-RateLimit-Reset': always('When the hour, or the address’s minute, ends: Unix time in seconds.', count),
  'RateLimit-Policy': always('The limit in the form of the IETF draft: requests (q) per seconds (w).', {
    type: 'string',
    examples: [`"${RATE_CATEGORIES[0]}";q=50;w=3600`],
  }),
  RateLimit: always('What is left (r) and for how many seconds (t), in the form of the IETF draft.', {
    type: 'string',
    examples: [`"${RATE_CATEGORIES[0]}";r=49;t=1800`],
  }),
  'Retry-After': always('After how many seconds to come back.', { type: 'integer', minimum: 1 }),
  'X-Total-Count': always('How many there are on all pages.', count),
  Link: always('Where the first page is, and the previous and the next if there are any (RFC 8288).', {
    type: 'string',
    examples: ['<https://pay.example/api/v1/payments?limit=20&offset=20>; rel="next"'],
  }),
  'Idempotent-Replayed': {
    description: 'This is the answer that an earlier request with the same Idempotency-Key had.',
    required: false,
    schema: { type: 'string', const: 'true' },
  },
  'Cache-Control': always('Nothing between us and you keeps an answer to a key.', {
    type: 'string',
    const: 'no-store',
  }),
  'Access-Control-Allow-Origin': always('Any site may call this from a browser.', { type: 'string', const: '*' }),
} satisfies Record<string, Header>;

type HeaderName = keyof typeof HEADERS;

/** Where a caller or an address stands in its limit. */
const RATE: HeaderName[] = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
];

/** The headers that an answer of this status carries. */
export function headersOf(route: Route, status: number): Record<string, object> {
  const names: HeaderName[] = ['X-Correlation-Id'];
  const isPublic = route.access !== 'key';
  // Whose request it is is not known before its key is, and not when the service is out of order.
  const isKnown = !isPublic && status < 500;
  names.push(...RATE, isPublic ? 'Access-Control-Allow-Origin' : 'Cache-Control');
  if (isPublic ? status < 300 && route.params : isKnown && status !== 401 && status !== 429)
    names.push('X-Service-Mode');
  if (status === 429) names.push('Retry-After');
  if (status < 300 && isList(route)) names.push('X-Total-Count', 'Link');
  if (status < 300 && isRepeatable(route)) names.push('Idempotent-Replayed');
  const headers: Record<string, object> = Object.fromEntries(names.map((name) => [name, referTo(name)]));
  // An address that tries one wrong key after the other is slowed down before it is known whose request it is.
  if (!isPublic && status === 429) headers['X-Service-Mode'] = { ...HEADERS['X-Service-Mode'], required: false };
  return headers;
}

function referTo(name: HeaderName): { $ref: string } {
  return { $ref: `#/components/headers/${name}` };
}

/** Whether it answers page by page. */
export function isList({ query }: Route): boolean {
  return query !== undefined && 'entries' in query && 'limit' in (query.entries as object);
}

/** Whether it honours an Idempotency-Key. */
export function isRepeatable(route: Route): boolean {
  return 'write' in route;
}
