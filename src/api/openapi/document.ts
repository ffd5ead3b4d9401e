import { readFileSync } from 'node:fs';
import { VERSION } from '../../version.ts';
import { documentedPath, type Route } from '../http/route.ts';
import { HEADERS } from './headers.ts';
import { type Components, KEY_SCHEME, operation } from './operation.ts';
import { webhooks } from './webhooks.ts';

/** The API guide in Markdown: keys, idempotency, limits, errors. */
const GUIDE = readFileSync(new URL('./guide.md', import.meta.url), 'utf8');

/** Group names by first path segment, where they are not the segment's own words. */
const TAG_NAMES: Record<string, string> = {
  merchant: 'Account',
  keys: 'API keys',
  webhooks: 'Webhook deliveries',
  test: 'Simulator',
  'openapi.json': 'This document',
};

/** The groups in the order in which a newcomer needs them, under headings. Each group must be here. */
const HEADINGS: Record<string, string[]> = {
  Payments: ['Payments', 'Payment links', 'Refunds', 'Refund batches', 'Splits', 'Unapplied transfers'],
  Customers: [
    'Customers',
    'Invoices',
    'Credit notes',
    'Subscriptions',
    'Subscription plans',
    'Coupons',
    'Installment plans',
    'Verified emails',
  ],
  Webhooks: ['Webhook endpoints', 'Webhook secret', 'Webhook deliveries', 'Events'],
  Testing: ['Simulator', 'Test clock', 'Test clocks'],
  Books: ['Balances', 'Ledger entries', 'Periods', 'Proofs', 'Counterparts', 'Reports', 'Report schedules'],
  Account: [
    'Account',
    'API keys',
    'Checkout settings',
    'Billing settings',
    'Search',
    'Audit log',
    'Request log',
    'This document',
  ],
};

export type Document = {
  openapi: string;
  info: object;
  servers: { url: string }[];
  tags: { name: string }[];
  'x-tagGroups': { name: string; tags: string[] }[];
  paths: Record<string, Record<string, Record<string, unknown>>>;
  webhooks: Record<string, object>;
  components: Record<string, object>;
};

/**
 * Returns the OpenAPI 3.1 document of the API, built from the routes that the server runs. `baseUrl` is its public URL.
 * @throws Error when two different schemas share a title, when JSON Schema cannot express a schema, or when a group of routes
 *   has no place under a heading
 */
export function buildDocument(routes: Route[], baseUrl: string): Document {
  const components: Components = { schemas: new Map(), responses: new Map() };
  const paths: Document['paths'] = {};
  const tags = new Set<string>();
  for (const route of routes) {
    const tag = tagOf(route.path);
    tags.add(tag);
    const path = documentedPath(route);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, tag, components) };
  }
  const groups = Object.entries(HEADINGS).map(([name, all]) => ({ name, tags: all.filter((tag) => tags.has(tag)) }));
  const ordered = groups.flatMap((group) => group.tags);
  for (const tag of tags)
    if (!ordered.includes(tag)) throw new Error(`${tag}: no heading of the reference has this group`);
  return {
    openapi: '3.1.0',
    info: { title: 'Florin', version: VERSION, description: GUIDE.replaceAll('{{base_url}}', baseUrl) },
    servers: [{ url: baseUrl }],
    tags: ordered.map((name) => ({ name })),
    'x-tagGroups': groups.filter((group) => group.tags.length > 0),
    paths,
    webhooks: webhooks(components.schemas),
    components: {
      schemas: sorted(components.schemas),
      responses: sorted(components.responses),
      headers: HEADERS,
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      securitySchemes: { [KEY_SCHEME]: API_KEY },
    },
  };
}

function sorted(components: Map<string, object>): Record<string, object> {
  return Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the group of a path: `/webhook-endpoints/:id/test` belongs to Webhook endpoints. */
function tagOf(path: string): string {
  const segment = path.split('/')[1] ?? '';
  const words = segment.replaceAll('-', ' ');
  return TAG_NAMES[segment] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes the request safe to retry: for 24 hours, the same key returns the first response.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '5f2c1b8e-7a0d-4a53-9c1e-3d0b6f1f2a44',
};

const API_KEY = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'svc_test_… or svc_live_…',
  description: "The key's prefix decides the mode: test or live.",
};
