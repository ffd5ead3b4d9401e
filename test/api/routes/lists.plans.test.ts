import { Keypair } from '@solana/web3.js';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLACES } from '../../../src/api/http/fields.ts';
import { routes } from '../../../src/api/routes/index.ts';
import { newId, uuidOfId } from '../../../src/domain/ids.ts';
import { insertTransaction, insertTransfer } from '../../support/factories/chain.ts';
import { setRows } from '../../support/factories/rows.ts';
import { type Columns, type FilledList, LIST_PATHS, makeLists } from '../../support/lists.ts';
import { makeMerchant } from '../../support/merchants.ts';
import { nameOf, nodesRead, type Sent, sentDuring } from '../../support/plans.ts';
import { type Service, startService, UNLOGGED } from '../../support/service.ts';
import { makePlan } from '../../support/subscriptions.ts';

/** Objects of each list: enough that reading all of them is noticed, and that Postgres prefers indexes. */
const COUNT = 2_000;
const LIMIT = 10;
/** The most rows that one node of a plan may read for a page. Each shown object may have a few rows in other tables. */
const MAX_READ = 6 * (LIMIT + 1);

/**
 * Filters whose index is missing, or not in the order of the list: `path?filter: value`. They read a merchant's history,
 * or all objects that match. When one no longer does, its test fails: take it off this list.
 */
const NOT_YET: string[] = [];

/** The time of the newest objects. Each other one of a list is a second older. */
let newest: Date;
/** The rare objects are the oldest. A walk through the list would find them last. */
const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const EARLY = '2021-01-01T00:00:00Z';
const RARE = {
  email: 'rare@example.com',
  wallet: Keypair.generate().publicKey.toBase58(),
  key: newId('key'),
  event: newId('evt'),
  link: '',
  invoice: '',
  payment: newId('pay'),
  refund: newId('rfd'),
  subscription: newId('sub'),
  customer: '',
  clock: '',
  plan: '',
  endpoint: '',
  resource: newId('pay'),
  signature: '',
  request: newId('req'),
  correlation: '',
};
/** The names in the newest, the oldest and all other objects of a list. */
const NAMES = () => ({ link: '', plan: '', endpoint: '', key: newId('key'), resource: newId('pay') });
const [NEWER, OLDER, OTHER] = [NAMES(), NAMES(), NAMES()];

type Filters = Record<string, Record<string, () => string>>;
const times: Filters = {
  created_from: { most: () => EARLY, few: () => new Date(newest.getTime() - 5_000).toISOString() },
  created_to: { rare: () => EARLY, most: () => '2100-01-01' },
};
const activity: Filters = { status: { rare: () => 'inactive', most: () => 'active' } };
const byCustomer: Filters = { customer_email: { rare: () => RARE.email }, customer_id: { rare: () => RARE.customer } };

/** For every list, values of each of its filters: of a few old objects (`rare`), of the newest or the oldest fifth, or of most. */
const FILTERS: Record<string, Filters> = {
  '/payments': {
    ...times,
    ...byCustomer,
    status: { rare: () => 'expired', most: () => 'pending' },
    exception: { rare: () => 'late' },
    confirmed_from: { most: () => EARLY },
    confirmed_to: { rare: () => EARLY, most: () => '2100-01-01' },
    customer_wallet: { rare: () => RARE.wallet },
    subscription_id: { rare: () => RARE.subscription },
    invoice_id: { rare: () => RARE.invoice },
    payment_link_id: { rare: () => RARE.link, newer: () => NEWER.link, older: () => OLDER.link },
    transaction_signature: { rare: () => RARE.signature },
    metadata: { rare: () => 'rare', most: () => 'common' },
  },
  '/payments/:id/splits': {},
  '/payment-links': activity,
  '/customers': {
    name: { rare: () => 'rare', most: () => 'comu' },
    email: { rare: () => RARE.email },
    wallet: { rare: () => RARE.wallet },
    test_clock_id: { rare: () => RARE.clock },
  },
  '/customers/:id/balance-transactions': {},
  '/credit-notes': {
    customer_id: { rare: () => RARE.customer },
    invoice_id: { rare: () => RARE.invoice },
    subscription_id: { rare: () => RARE.subscription },
  },
  '/invoices': { ...byCustomer, status: { rare: () => 'sent', most: () => 'draft' } },
  '/reports': {
    type: { rare: () => 'credit_notes', most: () => 'invoices' },
    status: { rare: () => 'failed', most: () => 'queued' },
  },
  '/report-schedules': {},
  '/subscription-plans': activity,
  '/subscriptions/plans': activity,
  '/coupons': activity,
  '/subscriptions': {
    ...byCustomer,
    status: { rare: () => 'paused', most: () => 'active' },
    plan_id: { rare: () => RARE.plan, newer: () => NEWER.plan, older: () => OLDER.plan },
    customer_wallet: { rare: () => RARE.wallet },
  },
  '/subscriptions/:id/periods': {},
  '/installment-plans': { ...byCustomer, status: { rare: () => 'cancelled', most: () => 'active' } },
  '/customers/:wallet/installment-plans': {},
  '/unapplied-transfers': {},
  '/counterparts': { address: { rare: () => RARE.wallet } },
  '/refunds': {
    ...times,
    status: { rare: () => 'cancelled', most: () => 'expired' },
    exception: { rare: () => 'late' },
    payment_id: { rare: () => RARE.payment },
  },
  '/events': {
    ...times,
    event: { rare: () => 'invoice.paid', newer: () => 'payment.created', older: () => 'payment.expired' },
    kind: { rare: () => 'InvoicePaid', newer: () => 'payment.created', older: () => 'PaymentExpired' },
    resource_id: { rare: () => RARE.resource, newer: () => NEWER.resource, older: () => OLDER.resource },
  },
  '/webhooks': {
    status: {
      'rare pending': () => 'pending',
      'rare failing': () => 'failing',
      'rare failed': () => 'failed',
      skipped: () => 'skipped',
      delivered: () => 'delivered',
    },
    endpoint_id: { rare: () => RARE.endpoint, newer: () => NEWER.endpoint, older: () => OLDER.endpoint },
    event_id: { rare: () => RARE.event },
  },
  '/periods': {},
  '/ledger-entries': {
    booked_from: times.created_from as Filters[string],
    booked_to: times.created_to as Filters[string],
    account: { rare: () => 'surplus', newer: () => 'sales', older: () => 'refunds' },
    payment_id: { rare: () => RARE.payment },
    refund_id: { rare: () => RARE.refund },
  },
  '/webhook-endpoints': {},
  '/test-clocks': {},
  '/keys': {},
  '/audit-log': {
    ...times,
    actor: { rare: () => RARE.key, newer: () => NEWER.key, older: () => OLDER.key },
    action: { rare: () => 'cancel', newer: () => 'create', older: () => 'rotate' },
    object_kind: { rare: () => 'payment', newer: () => 'api_key', older: () => 'payment_link' },
    object_id: { rare: () => RARE.resource, newer: () => NEWER.resource, older: () => OLDER.resource },
  },
  '/request-log': {
    ...times,
    key_id: { rare: () => RARE.key, newer: () => NEWER.key, older: () => OLDER.key },
    status: { rare: () => '503', 'rare class': () => '5xx', newer: () => '200', older: () => '404', most: () => '2xx' },
    method: { rare: () => 'DELETE', newer: () => 'GET', older: () => 'POST' },
    route: { rare: () => '/api/v1/keys/{id}', newer: () => '/api/v1/payments', older: () => '/api/v1/refunds' },
    error_code: { rare: () => 'service_unavailable', older: () => 'not_found' },
    correlation_id: { rare: () => RARE.correlation },
  },
  '/verified-emails': {},
};

/** Returns the filters that a list offers. */
function offeredBy(path: string): string[] {
  const query = routes.find((route) => route.method === 'GET' && route.path === path)?.query;
  const names = Object.keys((query as unknown as { entries: object }).entries);
  const others: readonly string[] = ['limit', 'wait', ...PLACES];
  return names.filter((name) => !others.includes(name));
}

let service: Service;
let lists: Record<string, FilledList>;
let explaining: pg.Client;
beforeAll(async () => {
  service = await startService({ limits: UNLOGGED });
  explaining = new pg.Client({ connectionString: service.env.DATABASE_URL as string });
  await explaining.connect();
  // A few thousand rows fit into a few pages. At the usual cost of a page, reading all of them is cheaper than any order.
  await explaining.query('set random_page_cost = 1.1');
  lists = await makeLists(service);
  await fill();
});
afterAll(async () => {
  await explaining.end();
  await service.stop();
});

const listOf = (path: string) => lists[path] as FilledList;

/** Returns the times of an entry that counts when it occurred. */
const booked = (at: RawBuilder<unknown>) => ({ occurred_at: at, booked_at: at });

/** Fills every list with many objects of this merchant, of its other mode, and of another merchant. */
async function fill(): Promise<void> {
  const { id: other } = await makeMerchant(service);
  for (const names of [NEWER, OLDER, OTHER]) {
    names.link = (await service.call('POST', '/payment-links', { amount: 5 })).body.id;
    names.plan = (await makePlan(service)).id;
    names.endpoint = (await service.call('POST', '/webhook-endpoints', { url: 'https://shop.example/hook' })).body.id;
  }
  newest = new Date();
  const created_at = sql`${newest}::timestamptz - number * interval '1 second'`;
  // The objects of others are newer, so an index without the merchant or the mode finds them first.
  const foreign_at = sql`${newest}::timestamptz + interval '1 day' - number * interval '1 second'`;
  const text = (value: string) => sql`${value}::text`;
  // Postgres may walk the whole list for what half of its objects have: it expects a page of matches soon.
  const fifths = (newer: string, older: string, other: string) =>
    sql`case when number <= ${COUNT / 5}::integer then ${newer}::text
      when number > ${(4 * COUNT) / 5}::integer then ${older}::text else ${other}::text end`;
  const named = (what: keyof typeof NEWER) => fifths(NEWER[what], OLDER[what], OTHER[what]);
  const common: Record<string, Columns> = {
    '/payments': {
      confirmed_at: created_at,
      expires_at: sql`'2100-01-01'`,
      customer_email: sql`number || '@example.com'`,
      customer_wallet: sql`'wallet' || number`,
      metadata: sql`jsonb_build_object('order', 'common', 'number', number)`,
      payment_link_id: named('link'),
    },
    '/payment-links': {},
    '/customers': { name: sql`'Ana Común ' || number` },
    '/credit-notes': {},
    '/invoices': { customer_email: sql`number || '@example.com'` },
    '/subscription-plans': {},
    '/reports': {},
    '/report-schedules': {},
    '/coupons': {},
    '/subscriptions': {
      customer_email: sql`number || '@example.com'`,
      customer_wallet: sql`lpad(number::text, 32, '1')`,
      plan_id: named('plan'),
    },
    '/installment-plans': { customer_email: sql`number || '@example.com'` },
    '/unapplied-transfers': {},
    '/counterparts': {},
    '/refunds': {},
    '/periods': {},
    '/ledger-entries': { ...booked(created_at), account: fifths('sales', 'refunds', 'adjustments') },
    '/events': { kind: fifths('payment.created', 'payment.expired', 'payment.failed'), resource_id: named('resource') },
    '/keys': {},
    '/audit-log': {
      actor: named('key'),
      action: fifths('create', 'rotate', 'update'),
      object_kind: fifths('api_key', 'payment_link', 'merchant'),
      object_id: named('resource'),
    },
    '/request-log': {
      key_id: named('key'),
      method: fifths('GET', 'POST', 'PATCH'),
      route: fifths('/api/v1/payments', '/api/v1/refunds', '/api/v1/merchant'),
      status: sql`(${fifths('200', '404', '201')})::integer`,
      error_code: sql`case when number > ${(4 * COUNT) / 5}::integer then 'not_found' end`,
    },
  };
  for (const [path, columns] of Object.entries(common)) {
    const { add } = listOf(path);
    await add(COUNT, { created_at, ...columns });
    const foreign = { ...columns, created_at: foreign_at };
    if (columns.booked_at) Object.assign(foreign, booked(foreign_at));
    await add(COUNT / 2, { ...foreign, mode: sql`'live'` });
    await add(COUNT / 2, { ...foreign, merchant_id: text(other) });
  }
  await listOf('/subscriptions/:id/periods').add(COUNT);
  await listOf('/customers/:id/balance-transactions').add(COUNT, { created_at });
  const ended = { next_attempt_at: sql`null::text` };
  const deliveries = listOf('/webhooks');
  const [delivered, skipped] = [sql`'delivered'`, sql`'skipped'`];
  const endpoint_id = named('endpoint');
  await deliveries.add(COUNT, { created_at, ...ended, endpoint_id, status: delivered, delivered_at: created_at });
  await deliveries.add(COUNT, { created_at, ...ended, endpoint_id, status: skipped });
  await deliveries.add(COUNT / 2, { created_at: foreign_at, ...ended, status: skipped, merchant_id: text(other) });
  // Each subscription has a period, and each installment plan has installments.
  await sql`
    insert into subscription_periods
    select copy.*
    from subscription_periods as original, subscriptions as subscription,
      lateral jsonb_populate_record(original, jsonb_build_object('subscription_id', subscription.id)) as copy
    where original.subscription_id = ${listOf('/subscriptions').id} and original.cycle = 1
      and subscription.id <> original.subscription_id`.execute(service.db);
  await sql`
    insert into installments
    select copy.*
    from installments as original, installment_plans as plan,
      lateral jsonb_populate_record(original, jsonb_build_object('id', typeid('ins'), 'plan_id', plan.id)) as copy
    where plan.id <> original.plan_id`.execute(service.db);
  await addRare();
  await sql`analyze`.execute(service.db);
}

/** Adds a few old objects to each list with filters. */
async function addRare(): Promise<void> {
  const call = async (path: string, body?: object) => (await service.call('POST', path, body)).body;
  const old = { created_at: sql`${LONG_AGO}::timestamptz` };
  const text = (value: string) => sql`${value}::text`;
  const rare = (path: string, columns: Columns) => listOf(path).add(1, { ...old, ...columns });

  RARE.clock = (await call('/test-clocks', {})).id;
  const rarest = { name: 'Ana Rare', email: RARE.email, wallet: RARE.wallet, test_clock_id: RARE.clock };
  RARE.customer = (await call('/customers', rarest)).id;
  await setRows(service, 'customers', RARE.customer, { created_at: LONG_AGO });
  const customer_id = text(RARE.customer);
  RARE.link = (await call('/payment-links', { amount: 5 })).id;
  await rare('/payment-links', { is_active: sql`false` });
  await rare('/subscription-plans', { is_active: sql`false` });
  await rare('/coupons', { is_active: sql`false` });
  await rare('/reports', { type: sql`'credit_notes'` });
  const over = { error: sql`'Too many rows.'`, finished_at: sql`now()`, expires_at: sql`now()` };
  await rare('/reports', { status: sql`'failed'`, ...over });
  RARE.invoice = (await call('/invoices', { customer_email: RARE.email, amount: 5, description: 'Tea' })).id;
  await call(`/invoices/${RARE.invoice}/send`);
  await setRows(service, 'invoices', RARE.invoice, { created_at: LONG_AGO });
  await rare('/credit-notes', { customer_id, invoice_id: text(RARE.invoice) });
  RARE.plan = (await makePlan(service)).id;
  await rare('/subscriptions', {
    id: text(RARE.subscription),
    plan_id: text(RARE.plan),
    status: sql`'paused'`,
    next_action_at: sql`null::text`,
    customer_email: text(RARE.email),
    customer_id,
    customer_wallet: text(RARE.wallet),
  });
  await sql`insert into subscription_periods (subscription_id, cycle, period_start, period_end, billed_at, paid_at, amount)
    values (${RARE.subscription}, 1, ${LONG_AGO}, now(), ${LONG_AGO}, now(), 0)`.execute(service.db);
  const credited = { subscription_id: text(RARE.subscription), subscription_cycle: sql`1` };
  await rare('/credit-notes', { invoice_id: sql`null::text`, ...credited });
  await rare('/installment-plans', {
    status: sql`'cancelled'`,
    cancelled_at: sql`now()`,
    customer_email: text(RARE.email),
    customer_id,
  });

  const id = RARE.payment;
  await rare('/payments', {
    id: text(id),
    status: sql`'expired'`,
    exceptions: sql`array['late']`,
    confirmed_at: sql`${LONG_AGO}::timestamptz`,
    customer_email: text(RARE.email),
    customer_id,
    customer_wallet: text(RARE.wallet),
    metadata: sql`jsonb_build_object('order', 'rare')`,
  });
  await rare('/payments', { payment_link_id: text(RARE.link) });
  await rare('/payments', { invoice_id: text(RARE.invoice) });
  await rare('/payments', { subscription_id: text(RARE.subscription), subscription_cycle: sql`1` });
  const transaction = await insertTransaction(service);
  RARE.signature = transaction.signature;
  await insertTransfer(service, transaction, { id, merchant_id: service.merchant.id, wallet: service.wallet });

  const cancelled = { status: sql`'cancelled'`, closed_as: sql`'cancelled'`, exceptions: sql`array['late']` };
  await rare('/refunds', { ...cancelled, payment_id: text(id), transfer_id: sql`null::text` });
  await rare('/ledger-entries', { ...booked(old.created_at), account: sql`'surplus'` });
  await rare('/ledger-entries', { ...booked(old.created_at), payment_id: text(id), refund_id: text(RARE.refund) });
  await rare('/counterparts', { address: text(RARE.wallet) });
  await rare('/events', { kind: sql`'invoice.paid'`, resource_id: text(RARE.resource) });
  await rare('/audit-log', {
    actor: text(RARE.key),
    action: sql`'cancel'`,
    object_kind: sql`'payment'`,
    object_id: text(RARE.resource),
  });
  const route = sql`'/api/v1/keys/{id}'`;
  await rare('/request-log', { id: text(RARE.request), key_id: text(RARE.key), method: sql`'DELETE'`, route });
  await rare('/request-log', { status: sql`503`, error_code: sql`'service_unavailable'` });
  RARE.correlation = uuidOfId(RARE.request);
  await rare('/webhooks', {});
  await rare('/webhooks', { schedule_step: sql`1`, attempts: sql`1` });
  RARE.endpoint = (await call('/webhook-endpoints', { url: 'https://shop.example/rare' })).id;
  await rare('/webhooks', {
    status: sql`'failed'`,
    next_attempt_at: sql`null::text`,
    endpoint_id: text(RARE.endpoint),
  });
  const { rows } = await sql<{ event_id: string }>`
    select event_id from webhook_deliveries where endpoint_id = ${RARE.endpoint} and status = 'failed'`.execute(
    service.db,
  );
  RARE.event = (rows[0] as { event_id: string }).event_id;
}

/** Returns whether a statement reads rows for a list. The number of all matching rows is counted apart. */
const isReading = ({ text }: Sent) =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert|update)\b|^\s*select \(/i.test(text);

/** Returns what a statement should not do: read more than a page, or the whole of a table that grows. */
async function problemsOf({ text, values }: Sent, grown: ReadonlySet<unknown>): Promise<string[]> {
  return (await nodesRead(explaining, { text, values })).flatMap(({ node, read }) => {
    const isWhole = node['Node Type'] === 'Seq Scan' && grown.has(node['Relation Name']);
    return isWhole || read > MAX_READ ? [`${nameOf(node)} reads ${read}: ${text.slice(0, 500)}`] : [];
  });
}

/** The tables of the lists that may be long. */
const SHORT = ['payment_legs', 'webhook_endpoints', 'verified_emails', 'test_clocks'];
const grownTables = () =>
  new Set<unknown>([
    'installments',
    ...Object.values(lists).flatMap(({ table }) => (SHORT.includes(table) ? [] : [table])),
  ]);

type Item = { id?: string; cycle?: number; month?: string };
/** Returns the cursors of the objects that a list shows. */
const cursorsOf = (body: Item[] & { data?: Item[] }) =>
  (body.data ?? body).map(({ id, month, cycle }) => id ?? month ?? String(cycle));

/** Returns what the statements of a request for a list should not do. Adds the cursors of its page to `shown`. */
async function problemsOfRequest(url: string, shown: string[] = []): Promise<string[]> {
  const sent = await sentDuring(async () => {
    const { status, body } = await service.call('GET', url);
    if (status !== 200) throw new Error(`${url}: ${JSON.stringify(body)}`);
    shown.push(...cursorsOf(body));
  });
  const statements = sent.filter(isReading);
  expect(statements.length).toBeGreaterThan(0);
  const problems: string[] = [];
  for (const statement of statements) problems.push(...(await problemsOf(statement, grownTables())));
  return problems;
}

/** Returns cursors in the middle and near the end of a list, if it is long. They need not match a filter. */
async function farCursors(path: string): Promise<string[]> {
  const pages = [COUNT / 2, COUNT - LIMIT].map((offset) => service.call('GET', `${path}?limit=1&offset=${offset}`));
  return (await Promise.all(pages)).flatMap(({ body }) => cursorsOf(body));
}

/** Reads the first page, and pages in both directions in the middle, at the end and at the start of a list. */
async function problemsOfList(path: string, filter: string): Promise<string[]> {
  const url = `${path}?limit=${LIMIT}${filter}`;
  const first: string[] = [];
  const problems = [await problemsOfRequest(url, first)];
  expect(first.length).toBeGreaterThan(0);
  for (const cursor of [first[0], ...(await farCursors(path))]) {
    problems.push(await problemsOfRequest(`${url}&starting_after=${cursor}`));
    problems.push(await problemsOfRequest(`${url}&ending_before=${cursor}`));
  }
  return problems.flat();
}

test('every filter of every list has values here', () => {
  const offered = Object.fromEntries(LIST_PATHS.map((path) => [path, offeredBy(path).toSorted()]));
  expect(
    Object.fromEntries(Object.entries(FILTERS).map(([path, filters]) => [path, Object.keys(filters).toSorted()])),
  ).toEqual(offered);
});

describe.each(LIST_PATHS)('%s reads a page', (name) => {
  test('without a filter', async () => {
    expect(await problemsOfList(listOf(name).path, '')).toEqual([]);
  });

  for (const [filter, values] of Object.entries(FILTERS[name] ?? {})) {
    for (const [label, value] of Object.entries(values)) {
      const title = `${name}?${filter}: ${label}`;
      test(title, async () => {
        const parameter = filter === 'metadata' ? 'metadata[order]' : filter;
        const query = `&${encodeURIComponent(parameter)}=${encodeURIComponent(value())}`;
        const problems = await problemsOfList(listOf(name).path, query);
        if (NOT_YET.includes(title)) expect(problems).not.toEqual([]);
        else expect(problems).toEqual([]);
      });
    }
  }
});

test('the feed of events reads a page', async () => {
  const url = `/events?limit=${LIMIT}&after=`;
  const { rows } = await sql<{ id: string }>`
    select id from events where merchant_id = ${service.merchant.id} and mode = 'test' order by position`.execute(
    service.db,
  );
  // The feed leaves out events newer than a running transaction, also one of another test.
  const newest = async () => (await service.call('GET', `${url}${rows.at(-2)?.id}&wait=0`)).body;
  await expect.poll(newest).toHaveLength(1);
  const cursors = [0, rows.length / 2, rows.length - LIMIT - 1].map((index) => rows[Math.floor(index)]?.id);
  const shown: string[] = [];
  for (const cursor of ['oldest', ...cursors]) {
    expect(await problemsOfRequest(`${url}${cursor}&wait=0`, shown)).toEqual([]);
  }
  expect(shown).toHaveLength(4 * LIMIT);
  // Waits for news, and looks for them among those of all merchants.
  expect(await problemsOfRequest(`${url}${rows.at(-1)?.id}&wait=1`)).toEqual([]);
});
