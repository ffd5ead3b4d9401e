import { Keypair } from '@solana/web3.js';
import { type RawBuilder, sql } from 'kysely';
import { isList } from '../../src/api/openapi/headers.ts';
import { routes } from '../../src/api/routes/index.ts';
import type { DB } from '../../src/db/schema.ts';
import { insertTransaction, insertTransfer } from './factories/chain.ts';
import { insertCounterpart } from './factories/counterparts.ts';
import { insertRequest } from './factories/requestLog.ts';
import { setRows } from './factories/rows.ts';
import type { Service } from './service.ts';
import { makePlan } from './subscriptions.ts';

/** The paths of all lists of the API, as their routes have them. */
export const LIST_PATHS = routes.filter(isList).map(({ path }) => path);

/** SQL for the columns of copied rows. It may use `number`, which counts the copies from 1, and the row `original`. */
export type Columns = Record<string, RawBuilder<unknown>>;

/** A list of the API, and how to fill it. */
export type FilledList = {
  /** the path of this merchant's list */
  path: string;
  /** the row that is copied: its merchant's first one */
  table: keyof DB;
  id: string;
  /** Adds copies of the row. They differ in what must be unique, and in `columns`. */
  add: (count: number, columns?: Columns) => Promise<void>;
};

/** SQL for the payload of a copied event, as text. Packed payloads contain the event's id. */
const EVENT_TEXT: Columns = {
  payload: sql`json_build_object('id', new_id, 'event', original.kind, 'event_name', original.kind, 'timestamp', '2026-01-01T00:00:00.000Z',
    'merchant_id', original.merchant_id, 'mode', original.mode, 'data', json_build_object('id', original.resource_id))::text`,
  packed_payload: sql`null::text`,
  packing: sql`null::text`,
};

/** SQL for what must differ from row to row. */
const UNIQUE: Partial<Record<keyof DB, Columns>> = {
  payments: { reference: sql`gen_random_uuid()` },
  coupons: { code: sql`upper(substr(md5(random()::text), 1, 20))` },
  payment_links: { link_code: sql`substr(md5(random()::text), 1, 16)` },
  // A customer is of one merchant, and copies may be of another.
  subscriptions: { customer_id: sql`null::text` },
  installment_plans: { customer_id: sql`null::text` },
  invoices: {
    customer_id: sql`null::text`,
    invoice_number: sql`'INV-2099-' || lpad(floor(random() * 1e15)::bigint::text, 15, '0')`,
  },
  credit_notes: {
    customer_id: sql`null::text`,
    credit_note_number: sql`'CRN-2099-' || lpad(floor(random() * 1e15)::bigint::text, 15, '0')`,
  },
  api_keys: { sha256: sql`sha256(gen_random_uuid()::text::bytea)` },
  verified_emails: { mailbox: sql`gen_random_uuid() || '@example.com'` },
  transfers: { path: sql`gen_random_uuid()` },
  counterparts: { address: sql`gen_random_uuid()` },
  // Each is of another transfer, and has ended, so that it reserves nothing.
  refunds: {
    reference: sql`gen_random_uuid()`,
    payment_id: sql`null::text`,
    transfer_id: sql`typeid('utr')`,
    amount_fiat: sql`null::text`,
    currency: sql`null::text`,
    claim_sha256: sql`null::text`,
    amount_held: sql`0`,
    status: sql`'expired'`,
    closed_as: sql`'expired'`,
    closed_at: sql`now()`,
  },
  // The copy of an entry adds up to zero alone, because it is worth nothing.
  ledger_entries: {
    transaction_id: sql`typeid('ltx')`,
    position: sql`nextval('ledger_entries_position_seq')`,
    value: sql`0`,
  },
  events: { ...EVENT_TEXT, position: sql`next_event_position()` },
};

/** Makes the first object of every list, and returns all lists by the path of their route. */
export async function makeLists(service: Service): Promise<Record<string, FilledList>> {
  const { db, merchant } = service;
  const make = async (path: string, body: object) => {
    const answer = await service.call('POST', path, body);
    if (answer.status !== 201) throw new Error(`POST ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const email = { customer_email: 'ana@example.com' };
  const endpoint = await make('/webhook-endpoints', { url: 'https://shop.example/hook' });
  const payment = await make('/payments', { amount: 5, ...email });
  const split = await make('/payments', {
    amount: 5,
    split_recipients: Array.from({ length: 10 }, (_, index) => ({
      recipient_wallet: Keypair.generate().publicKey.toBase58(),
      percentage: 10,
      split_order: index,
    })),
  });
  const link = await make('/payment-links', { amount: 5 });
  const invoice = await make('/invoices', { ...email, amount: 5, description: 'Coffee' });
  const billed = await make('/invoices', { ...email, amount: 5, description: 'Tea' });
  await service.call('POST', `/invoices/${billed.id}/send`);
  const note = await make('/credit-notes', { invoice_id: billed.id, amount: 1 });
  const changes = `/customers/${invoice.customer_id}/balance-transactions`;
  const change = await make(changes, { amount: 1, currency: 'USD' });
  const plan = await makePlan(service);
  const subscription = await make('/subscriptions', { ...email, plan_id: plan.id });
  const coupon = await make('/coupons', { code: 'FIRST', name: 'First', percent_off: 10 });
  const installments = await make('/installment-plans', {
    ...email,
    customer_wallet: service.wallet,
    total_amount: 10,
    installment_count: 2,
    payment_frequency_days: 30,
  });
  const paid = await make('/payments', { amount: 5 });
  await setRows(service, 'payments', paid.id, {
    status: 'confirmed',
    amount_received: 5_000_000n,
    confirmed_at: new Date(),
    transaction_signature: 'signature',
  });
  const refund = await make(`/payments/${paid.id}/refunds`, { amount: 0.000001 });
  const report = await make('/reports', { type: 'invoices', from: '2026-10-01', to: '2026-10-31' });
  const schedule = await make('/report-schedules', { type: 'invoices', every: 'month' });
  const clock = await make('/test-clocks', {});
  await service.call('POST', '/periods/2000-01/close');
  const verified = await make('/verified-emails', { email: 'ana@example.com' });
  const request = await insertRequest(service, { merchant_id: merchant.id, mode: 'test' });
  const stray = { id: payment.id, merchant_id: merchant.id, wallet: service.wallet };
  const transaction = await insertTransaction(service);
  await insertTransaction(service, { signature: transaction.signature, mode: 'live' });
  const transfer = await insertTransfer(service, transaction, stray, {
    payment_id: null,
    credited_at: null,
    unapplied_reason: 'no_reference',
  });
  const counterpart = await insertCounterpart(service, { merchant_id: merchant.id, mode: 'test' });
  const firstOf = async (table: keyof DB, ...columns: RawBuilder<boolean>[]) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${sql.join([sql`merchant_id = ${merchant.id} and mode = 'test'`, ...columns], sql` and `)}
      order by id limit 1`.execute(db);
    return rows[0]?.id as string;
  };
  const delivery = await firstOf('webhook_deliveries');
  const entry = await firstOf('ledger_entries', sql`balance_transaction_id = ${change.id}`);

  const copied = (path: string, table: keyof DB, id: string): FilledList => ({
    path,
    table,
    id,
    add: (count, columns = {}) => copyRows(service, table, id, count, columns),
  });
  return {
    '/payments': copied('/payments', 'payments', payment.id),
    '/payments/:id/splits': {
      path: `/payments/${split.id}/splits`,
      table: 'payment_legs',
      id: '',
      add: async () => {},
    },
    '/payment-links': copied('/payment-links', 'payment_links', link.id),
    '/customers': copied('/customers', 'customers', invoice.customer_id),
    '/customers/:id/balance-transactions': {
      ...copied(changes, 'balance_transactions', change.id),
      // They are of one customer, and so of one merchant.
      add: (count, { created_at = sql`now()` } = {}) =>
        copyRows(service, 'balance_transactions', change.id, count, { created_at }),
    },
    '/invoices': copied('/invoices', 'invoices', invoice.id),
    '/credit-notes': copied('/credit-notes', 'credit_notes', note.id),
    '/subscription-plans': copied('/subscription-plans', 'subscription_plans', plan.id),
    '/subscriptions/plans': copied('/subscriptions/plans', 'subscription_plans', plan.id),
    '/coupons': copied('/coupons', 'coupons', coupon.id),
    '/subscriptions': copied('/subscriptions', 'subscriptions', subscription.id),
    '/periods': {
      path: '/periods',
      table: 'closed_months',
      id: '',
      add: (count, columns = {}) => copyMonths(service, count, columns),
    },
    '/subscriptions/:id/periods': {
      path: `/subscriptions/${subscription.id}/periods`,
      table: 'subscription_periods',
      id: subscription.id,
      add: (count, columns = {}) => copyPeriods(service, subscription.id, count, columns),
    },
    '/installment-plans': copied('/installment-plans', 'installment_plans', installments.id),
    '/customers/:wallet/installment-plans': copied(
      `/customers/${service.wallet}/installment-plans`,
      'installment_plans',
      installments.id,
    ),
    '/reports': copied('/reports', 'reports', report.id),
    '/report-schedules': copied('/report-schedules', 'report_schedules', schedule.id),
    '/unapplied-transfers': copied('/unapplied-transfers', 'transfers', transfer.id as string),
    '/counterparts': copied('/counterparts', 'counterparts', counterpart.id),
    '/refunds': copied('/refunds', 'refunds', refund.id),
    '/ledger-entries': copied('/ledger-entries', 'ledger_entries', entry),
    '/events': copied('/events', 'events', await firstOf('events')),
    '/webhooks': {
      path: '/webhooks',
      table: 'webhook_deliveries',
      id: delivery,
      add: (count, columns = {}) => copyDeliveries(service, delivery, count, columns),
    },
    '/webhook-endpoints': copied('/webhook-endpoints', 'webhook_endpoints', endpoint.id),
    '/keys': copied('/keys', 'api_keys', await firstOf('api_keys')),
    '/audit-log': copied('/audit-log', 'audit_log', await firstOf('audit_log')),
    '/request-log': copied('/request-log', 'request_log', request.id),
    '/test-clocks': copied('/test-clocks', 'test_clocks', clock.id),
    '/verified-emails': copied('/verified-emails', 'verified_emails', verified.id),
  };
}

/** Returns SQL for the row `original` with other columns. Use it in FROM: `(f(…)).*` runs `f` once for each column. */
const changedCopy = (columns: Columns) =>
  sql`jsonb_populate_record(original, jsonb_build_object(${sql.join(
    Object.entries(columns).flatMap(([name, value]) => [sql.lit(name), value]),
  )}))`;

async function copyRows({ db }: Service, table: keyof DB, id: string, count: number, columns: Columns): Promise<void> {
  const changed = { id: sql`new_id`, ...UNIQUE[table], ...columns };
  await sql`
    insert into ${sql.table(table)}
    select copy.*
    from ${sql.table(table)} as original, generate_series(1, ${count}::integer) as number,
      lateral (select typeid(split_part(original.id, '_', 1)) as new_id where number > 0) as made,
      lateral ${changedCopy(changed)} as copy
    where original.id = ${id}`.execute(db);
}

/** Copies a delivery, and its event for each copy. */
async function copyDeliveries({ db }: Service, id: string, count: number, columns: Columns): Promise<void> {
  const { merchant_id, mode, created_at } = columns;
  const own = Object.fromEntries(
    Object.entries({ merchant_id, mode, created_at }).filter(([, value]) => value),
  ) as Columns;
  await sql`
    with copies as (
      select number, typeid('evt') as event_id, next_event_position() as position, delivery.id, delivery.event_id as copied
      from webhook_deliveries as delivery, generate_series(1, ${count}::integer) as number
      where delivery.id = ${id}
    ), made as (
      insert into events
      select copy.*
      from (select *, event_id as new_id from copies) as copies join events as original on original.id = copied,
        lateral ${changedCopy({ ...own, ...EVENT_TEXT, id: sql`new_id`, position: sql`copies.position` })} as copy
      returning id
    )
    insert into webhook_deliveries
    select copy.*
    from copies join webhook_deliveries as original using (id),
      lateral ${changedCopy({
        ...columns,
        id: sql`typeid('whd')`,
        event_id: sql`copies.event_id`,
        position: sql`copies.position`,
      })} as copy`.execute(db);
}

/** Adds further closed months. */
async function copyMonths({ db, merchant }: Service, count: number, columns: Columns): Promise<void> {
  const months = {
    month: sql`to_char(first, 'YYYY-MM')`,
    starts_at: sql`first`,
    ends_at: sql`first + interval '1 month'`,
  };
  await sql`
    insert into closed_months
    select copy.*
    from closed_months as original,
      (select max(ends_at) at time zone 'UTC' as last from closed_months) as newest, generate_series(1, ${count}::integer) as number,
      lateral (select last + (number - 1) * interval '1 month' as first) as made,
      lateral ${changedCopy({ ...columns, ...months })} as copy
    where original.merchant_id = ${merchant.id} and original.mode = 'test' and original.month = '2000-01'`.execute(db);
}

/** Adds further periods of a subscription. */
async function copyPeriods(service: Service, id: string, count: number, columns: Columns): Promise<void> {
  const { cycle } = await service.db
    .selectFrom('subscriptions')
    .select('cycle')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await sql`
    insert into subscription_periods
    select copy.*
    from subscription_periods as original, generate_series(1, ${count}::integer) as number,
      lateral ${changedCopy({ ...columns, cycle: sql`${cycle}::integer + number` })} as copy
    where original.subscription_id = ${id} and original.cycle = 1`.execute(service.db);
  await setRows(service, 'subscriptions', id, { cycle: cycle + count });
}
