import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DbOrTrx } from '../../../src/db/database.ts';
import { listPayments, type PaymentFilters } from '../../../src/db/payments/list.ts';
import { transact } from '../../../src/db/transaction.ts';
import { newId } from '../../../src/domain/ids.ts';
import { insertTransaction, insertTransfer } from '../../support/factories/chain.ts';
import { setPayment } from '../../support/factories/payments.ts';
import { setDelivery } from '../../support/factories/webhooks.ts';
import { makeMerchant } from '../../support/merchants.ts';
import { type Service, startService } from '../../support/service.ts';
import { makePlan } from '../../support/subscriptions.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const make = async (path: string, body?: object) => (await service.call('POST', path, body)).body;
/** Returns the ids that a list shows with these filters. @throws Error when its count differs */
async function idsOf(path: string, headers?: Record<string, string>): Promise<string[]> {
  const { status, body, headers: answered } = await service.call('GET', path, undefined, headers);
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
  const ids = (body.data ?? body).map(({ id }: { id: string }) => id);
  expect(Number(answered.get('x-total-count'))).toBe(ids.length);
  return ids;
}

describe('payments', () => {
  const WALLET = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

  test('are found by customer, origin, transaction, metadata and time of confirmation', async () => {
    const metadata = { order: 1042, reference: '0042', vip: true, nested: { a: 'b' } };
    const own = await make('/payments', { amount: 5, customer_email: 'Ada@Example.com', metadata });
    await make('/payments', { amount: 5, customer_email: 'bea@example.com', metadata: { order: 1043 } });
    await make('/payments', { amount: 5, metadata: { large: 'yes', note: 'x'.repeat(1000) } });
    const confirmed_at = new Date('2026-02-03T10:00:00Z');
    await setPayment(service, own.id, { customer_wallet: WALLET, confirmed_at });
    const { signature, mode } = await insertTransaction(service);
    await insertTransfer(service, { mode, signature }, { ...own, wallet: service.wallet });
    for (const filter of [
      'customer_email=aDa@example.COM',
      `customer_wallet=${WALLET}`,
      `transaction_signature=${signature}`,
      'metadata[order]=1042',
      'metadata%5Breference%5D=0042',
      'metadata[vip]=true&metadata[order]=1042.0',
      'confirmed_from=2026-02-03T10:00:00&confirmed_to=2026-02-03T10:00:01',
      'status=pending&customer_email=ada@example.com&metadata[order]=1042&created_from=2026-01-01',
    ]) {
      expect({ filter, ids: await idsOf(`/payments?${filter}`) }).toEqual({ filter, ids: [own.id] });
    }
    for (const filter of [
      'metadata[reference]=42',
      'metadata[order]=1042&metadata[vip]=false',
      'metadata[a]=b',
      'metadata[__proto__]=x',
      // Large metadata is not indexed.
      'metadata[large]=yes',
      'confirmed_to=2026-02-03T10:00:00Z',
      'status=confirmed&customer_email=ada@example.com',
    ]) {
      expect({ filter, ids: await idsOf(`/payments?${filter}`) }).toEqual({ filter, ids: [] });
    }
  });

  test('must match every filter, whichever are combined', async () => {
    const link = await make('/payment-links', { amount: 5, metadata: { combined: 'yes' } });
    const { id } = await make(`/payment-links/${link.link_code}/pay`);
    const customer_email = 'combined@example.com';
    const wallet = Keypair.generate().publicKey.toBase58();
    const confirmed_at = new Date('2026-02-04T10:00:00Z');
    const metadata = { combined: 'yes' };
    await setPayment(service, id, {
      customer_email,
      customer_wallet: wallet,
      confirmed_at,
      exceptions: ['late'],
      metadata,
    });
    const { signature, mode } = await insertTransaction(service);
    await insertTransfer(
      service,
      { mode, signature },
      { id, merchant_id: service.merchant.id, wallet: service.wallet },
    );
    const otherLink = await make('/payment-links', { amount: 5 });
    const { signature: otherSignature } = await insertTransaction(service);
    const matching = {
      status: 'status=pending',
      exception: 'exception=late',
      created_from: 'created_from=2026-01-01',
      confirmed_from: 'confirmed_from=2026-02-04',
      customer_email: `customer_email=${customer_email}`,
      customer_wallet: `customer_wallet=${wallet}`,
      payment_link_id: `payment_link_id=${link.id}`,
      transaction_signature: `transaction_signature=${signature}`,
      metadata: 'metadata[combined]=yes',
    };
    const failing = {
      status: 'status=expired',
      exception: 'exception=overpaid',
      created_from: 'created_from=2100-01-01',
      confirmed_from: 'confirmed_from=2100-01-01',
      customer_email: 'customer_email=nobody@example.com',
      customer_wallet: `customer_wallet=${service.wallet}`,
      payment_link_id: `payment_link_id=${otherLink.id}`,
      transaction_signature: `transaction_signature=${otherSignature}`,
      metadata: 'metadata[combined]=no',
      subscription_id: 'subscription_id=sub_01h455vb4pex5vsknk084sn02q',
      invoice_id: 'invoice_id=inv_01h455vb4pex5vsknk084sn02q',
    };
    expect(await idsOf(`/payments?${Object.values(matching).join('&')}`)).toEqual([id]);
    const wrong: string[] = [];
    for (const [name, one] of Object.entries(matching)) {
      for (const [otherName, other] of Object.entries(failing)) {
        if (name !== otherName && (await idsOf(`/payments?${one}&${other}`)).length > 0) wrong.push(`${one}&${other}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('are found by their link, invoice and subscription', async () => {
    const link = await make('/payment-links', { amount: 5 });
    const linked = await make(`/payment-links/${link.link_code}/pay`);
    expect(await idsOf(`/payments?payment_link_id=${link.id}`)).toEqual([linked.id]);
    const invoice = await make('/invoices', { customer_email: 'a@example.com', amount: 5, description: 'Coffee' });
    await make(`/invoices/${invoice.id}/send`);
    expect(await idsOf(`/payments?invoice_id=${invoice.id}`)).toHaveLength(1);
    const plan = await makePlan(service);
    const subscription = await make('/subscriptions', { plan_id: plan.id, customer_email: 'a@example.com' });
    expect(await idsOf(`/payments?subscription_id=${subscription.id}`)).toEqual([subscription.current_payment.id]);
  });

  test('of another merchant or mode are never found', async () => {
    const other = await makeMerchant(service);
    const body = { amount: 5, customer_email: 'shared@example.com', metadata: { shared: 'yes' } };
    for (const key of [other.keys.test, service.merchant.keys.live]) {
      await service.call('POST', '/payments', body, { authorization: `Bearer ${key}` });
    }
    const own = await make('/payments', body);
    for (const filter of ['customer_email=shared@example.com', 'metadata[shared]=yes']) {
      expect(await idsOf(`/payments?${filter}`)).toEqual([own.id]);
    }
  });

  test('are not searched by filters that mean nothing', async () => {
    const errorOf = async (query: string) => {
      const { status, body } = await service.call('GET', `/payments?${query}`);
      return `${status} ${body.error}`;
    };
    const form = '400 metadata must be given as metadata[key]=value, once per key';
    expect(await errorOf('metadata=x')).toBe(form);
    expect(await errorOf('metadata[a]=1&metadata[a]=2')).toBe(form);
    expect(await errorOf('metadata=x&metadata[a]=1')).toContain('422 metadata[a] is unknown');
    const many = Array.from({ length: 6 }, (_, index) => `metadata[k${index}]=1`).join('&');
    expect(await errorOf(many)).toBe('400 metadata must have at most 5 keys');
    expect(await errorOf('metadata[a]=%00')).toContain('400 metadata must contain only');
    expect(await errorOf('invoice_id=pay_01h455vb4pex5vsknk084sn02q')).toContain(
      '400 invoice_id must be an id like inv_',
    );
    expect(await errorOf('customer_wallet=abc')).toBe('400 customer_wallet must be a Solana address');
  });
});

test('invoices, links, plans, subscriptions and installment plans are found by status and email', async () => {
  const email = 'Filter@Example.com';
  const invoice = await make('/invoices', { customer_email: email, amount: 5, description: 'Coffee' });
  expect(await idsOf('/invoices?status=draft&customer_email=filter@example.com')).toEqual([invoice.id]);
  expect(await idsOf('/invoices?status=paid')).toEqual([]);
  const link = await make('/payment-links', { amount: 5 });
  await make(`/payment-links/${link.link_code}/deactivate`);
  expect(await idsOf('/payment-links?status=inactive')).toEqual([link.id]);
  expect(await idsOf('/payment-links?status=active')).not.toContain(link.id);
  const plan = await makePlan(service);
  const subscription = await make('/subscriptions', { plan_id: plan.id, customer_email: email });
  expect(await idsOf('/subscriptions?status=active&customer_email=filter@EXAMPLE.com')).toEqual([subscription.id]);
  await make(`/subscription-plans/${plan.id}/deactivate`);
  for (const path of ['/subscription-plans', '/subscriptions/plans']) {
    expect(await idsOf(`${path}?status=inactive`)).toEqual([plan.id]);
    expect(await idsOf(`${path}?status=active`)).not.toContain(plan.id);
  }
  const installments = await make('/installment-plans', {
    customer_wallet: service.wallet,
    customer_email: email,
    total_amount: 10,
    installment_count: 2,
    payment_frequency_days: 30,
  });
  expect(await idsOf('/installment-plans?status=active&customer_email=filter@example.com')).toEqual([installments.id]);
  expect(await idsOf('/installment-plans?status=cancelled')).toEqual([]);
});

test('status=failing lists the deliveries that failed and are still retried', async () => {
  await make('/webhook-endpoints', { url: 'https://shop.example/failing' });
  for (let count = 0; count < 3; count++) await make('/payments', { amount: 1 });
  const [failing, failed, fresh] = (await service.call('GET', '/webhooks?limit=3')).body;
  await setDelivery(service, failing.id, { attempts: 2, schedule_step: 2 });
  await setDelivery(service, failed.id, { attempts: 2, schedule_step: 2, status: 'failed', next_attempt_at: null });
  expect(await idsOf('/webhooks?status=failing')).toEqual([failing.id]);
  expect(await idsOf('/webhooks?status=pending')).toContain(fresh.id);
});

/** Returns how many rows of payments this connection has read since its statistics were last sent. */
async function readSoFar(trx: DbOrTrx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
    where relname = 'payments'`.execute(trx);
  return rows[0]?.read ?? 0;
}

test('a filter reads its matches, and not the merchant’s history', async () => {
  const { id: merchant_id } = await makeMerchant(service);
  const [BULK, LINKED] = [3_000, 300];
  const link = await make('/payment-links', { amount: 5 });
  const now = new Date();
  const owned = (body: object) => service.call('POST', '/payments', body);
  const { body: made } = await owned({ amount: 5, customer_email: 'rare@example.com', metadata: { order: 'rare' } });
  // The rare payment is the oldest of all, so a walk through the list would find it last.
  const rare = { id: newId('pay') };
  await sql`
    insert into payments
    select (jsonb_populate_record(payments, jsonb_build_object('id', ${rare.id}::text, 'reference', 'rare',
      'merchant_id', ${merchant_id}::text, 'customer_wallet', 'rare', 'confirmed_at', to_timestamp(0), 'created_at', to_timestamp(0)))).*
    from payments where id = ${made.id}`.execute(service.db);
  await sql`
    insert into payments
    select copy.* from payments, generate_series(1, ${BULK}::integer) as number, lateral jsonb_populate_record(payments, jsonb_build_object(
      'id', typeid('pay'), 'reference', 'bulk' || number, 'created_at', now() + number * interval '1 second',
      'expires_at', now() + interval '1 day', 'confirmed_at', now() + number * interval '1 second',
      'customer_email', number || '@example.com', 'customer_wallet', 'wallet' || number,
      'metadata', jsonb_build_object('order', number, 'source', 'web'),
      'payment_link_id', case when number <= ${LINKED}::integer then ${link.id}::text end)) as copy
    where payments.id = ${rare.id}`.execute(service.db);
  await sql`analyze payments`.execute(service.db);
  const transaction = await insertTransaction(service);
  await insertTransfer(service, transaction, { ...rare, merchant_id, wallet: service.wallet });
  const filters: PaymentFilters[] = [
    { customer_email: 'Rare@example.com' },
    { customer_wallet: 'rare' },
    { metadata: { order: 'rare' } },
    { transaction_signature: transaction.signature },
    { confirmed_to: now },
    { subscription_id: 'sub_none' },
    { invoice_id: 'inv_none' },
    { payment_link_id: 'plk_none' },
  ];
  /** Returns the ids on the first page, and how many rows were read for it and for the count. */
  const search = (filter: PaymentFilters) =>
    transact(service.db, async (trx) => {
      const before = await readSoFar(trx);
      const { rows } = await listPayments(trx, merchant_id, 'test', filter, { limit: 20, offset: 0 });
      return { ids: rows.map(({ id }) => id), read: (await readSoFar(trx)) - before };
    });
  for (const filter of filters) {
    const { ids, read } = await search(filter);
    const isFound = Object.keys(filter).every((name) => !/_id$/.test(name));
    expect({ filter, ids, isSmall: read <= 10 }).toEqual({ filter, ids: isFound ? [rare.id] : [], isSmall: true });
  }
  // A tenth of the payments, and the oldest: statistics suggest that a page of them is found soon.
  const { ids, read } = await search({ payment_link_id: link.id });
  expect({ shown: ids.length, isSmall: read <= 2 * LINKED + 10 }).toEqual({ shown: 20, isSmall: true });
});
