import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countMail } from '../../../src/db/mailCounts.ts';
import { transact } from '../../../src/db/transaction.ts';
import { newId } from '../../../src/domain/ids.ts';
import { runOnce } from '../../../src/jobs/handlers/retention.prune.ts';
import { sendMails } from '../../../src/services/emails.ts';
import { setMail } from '../../support/factories/mails.ts';
import { ageIdempotencyKey } from '../../support/factories/requests.ts';
import { setRows } from '../../support/factories/rows.ts';
import { type Service, startService } from '../../support/service.ts';
import { register } from '../../support/webhooks.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
  await register(service, 'http://127.0.0.1:9/hook');
});
afterAll(() => service.stop());

const DAY_MS = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
/** A minute, in days: rows this much older than their limit are deleted, rows this much younger stay. */
const MINUTE = 1 / (24 * 60);

test('keeps the audit log for two years, and then deletes it batch by batch', async () => {
  const insert = (age: string, count: number) => {
    const rows = Array.from({ length: count }, () => ({
      ...{ id: newId('aud'), merchant_id: service.merchant.id, mode: 'test' as const, actor: 'system' as const },
      ...{ action: 'disable' as const, object_kind: 'webhook_endpoint' as const, object_id: 'whe_x', after: {} },
      created_at: sql<Date>`now() - ${age}::interval`,
    }));
    return service.db.insertInto('audit_log').values(rows).execute();
  };
  await insert('2 years 1 minute', 1200);
  await insert('2 years -1 minutes', 1);
  expect(await runOnce(service, {}, 0)).toMatchObject({ audit_log: 1000 });
  expect(await runOnce(service)).toMatchObject({ audit_log: 200 });
  expect(await runOnce(service)).toMatchObject({ audit_log: 0 });
});

test('honours an idempotency key for a day, then deletes it', async () => {
  const key = (n: number) => ({ 'idempotency-key': `key-${n}` });
  for (const n of [1, 2]) await service.call('POST', '/payments', { amount: n }, key(n));
  await ageIdempotencyKey(service, 'key-1', { hours: 24, minutes: 1 });
  await ageIdempotencyKey(service, 'key-2', { hours: 23, minutes: 59 });
  expect(await runOnce(service)).toMatchObject({ idempotency_keys: 1 });
  const kept = await service.call('POST', '/payments', { amount: 2 }, key(2));
  expect(kept.headers.get('idempotent-replayed')).toBe('true');
  const renewed = await service.call('POST', '/payments', { amount: 1 }, key(1));
  expect(renewed.headers.get('idempotent-replayed')).toBeNull();
});

test('deletes signatures unknown to all nodes after a month, except those that a payment shows', async () => {
  const { id } = (await service.call('POST', '/payments', { amount: 1 })).body;
  const rows = ['old', 'new', 'shown', 'waiting'].map((signature) => ({
    mode: 'test' as const,
    signature,
    status: signature === 'waiting' ? ('seen' as const) : ('missing' as const),
    seen_at: daysAgo(signature === 'new' ? 30 - MINUTE : 30 + MINUTE),
  }));
  await service.db.insertInto('chain_transactions').values(rows).execute();
  await service.db
    .insertInto('payment_attempts')
    .values({ payment_id: id, mode: 'test', signature: 'shown' })
    .execute();
  expect(await runOnce(service)).toMatchObject({ missing_transactions: 1 });
  expect(await runOnce(service)).toMatchObject({ missing_transactions: 0 });
  const left = await service.db
    .selectFrom('chain_transactions')
    .select('signature')
    .where('status', '<>', 'read')
    .orderBy('signature')
    .execute();
  expect(left.map(({ signature }) => signature)).toEqual(['new', 'shown', 'waiting']);
});

test('deletes transactions that payers handed in after a week', async () => {
  const { id: payment_id } = (await service.call('POST', '/payments', { amount: 1 })).body;
  const ages = { 'handed in': 7 + MINUTE, 'just handed in': 7 - MINUTE };
  for (const [signature, age] of Object.entries(ages)) {
    await service.db.insertInto('chain_transactions').values({ mode: 'test', signature }).execute();
    const row = { mode: 'test' as const, signature, payment_id, transaction: Buffer.from([1]), blockhash: 'blockhash' };
    await service.db
      .insertInto('broadcasts')
      .values({ ...row, created_at: daysAgo(age) })
      .execute();
  }
  expect(await runOnce(service)).toMatchObject({ broadcasts: 1 });
  expect(await runOnce(service)).toMatchObject({ broadcasts: 0 });
  const left = await service.db.selectFrom('broadcasts').select('signature').execute();
  expect(left).toEqual([{ signature: 'just handed in' }]);
  await service.db.deleteFrom('chain_transactions').where('signature', 'in', Object.keys(ages)).execute();
});

test('deletes the body of a mail some weeks after its end, and never that of an unsent one', async () => {
  const write = async (status: 'pending' | 'sent', days: number) => {
    const about = {
      merchant_id: service.merchant.id,
      mode: 'live' as const,
      kind: 'subscription_renews' as const,
      subject: 'Hello',
    };
    const mail = { ...about, recipient: 'ada@shop.example', text_body: 'Hello Ada', html_body: '<p>Hello Ada' };
    const [id] = await transact(service.db, (trx) => sendMails(trx, [mail]));
    const sent_at = status === 'sent' ? daysAgo(days) : null;
    await setMail(service, id as string, { status, sent_at, created_at: daysAgo(days) });
    return id as string;
  };
  const ids = [await write('sent', 42 + MINUTE), await write('sent', 42 - MINUTE), await write('pending', 43)];
  expect(await runOnce(service)).toMatchObject({ mail_texts: 1 });
  expect(await runOnce(service)).toMatchObject({ mail_texts: 0 });
  const mails = service.db.selectFrom('emails').select(['subject', 'text_body', 'html_body']).where('id', 'in', ids);
  expect(await mails.orderBy('id').execute()).toEqual([
    { subject: 'Hello', text_body: null, html_body: null },
    { subject: 'Hello', text_body: 'Hello Ada', html_body: '<p>Hello Ada' },
    { subject: 'Hello', text_body: 'Hello Ada', html_body: '<p>Hello Ada' },
  ]);
});

test('deletes quotes superseded a month ago, except those by which a transfer was credited', async () => {
  const { id } = (await service.call('POST', '/payments', { amount: 1 })).body;
  const quote = (age: number, superseded: number | null) => ({
    payment_id: id,
    quoted_at: daysAgo(age),
    amount_usd: '1',
    amount_due: 1n,
    currency_rate: '1',
    token_rate: '1',
    wallets: [service.wallet],
    amounts: [1n],
    superseded_at: superseded === null ? null : daysAgo(superseded),
  });
  await service.db
    .insertInto('payment_quotes')
    .values([quote(90, null), quote(50, 49), quote(40, 30 + MINUTE), quote(31, 30 - MINUTE), quote(0, null)])
    .execute();
  await sql`insert into chain_transactions (mode, signature, slot, status, block_time, read_at)
    values ('test', 'paid', 1, 'read', now(), now())`.execute(service.db);
  await sql`insert into transfers (mode, signature, path, payment_id, merchant_id, amount, source, destination, slot,
      block_time, paid_at)
    select 'test', 'paid', '0', id, merchant_id, 1, 'from', 'to', 1, now(), ${daysAgo(50)} from payments
    where id = ${id}`.execute(service.db);
  expect(await runOnce(service)).toMatchObject({ payment_quotes: 1 });
  expect(await runOnce(service)).toMatchObject({ payment_quotes: 0 });
  const left = await service.db.selectFrom('payment_quotes').select('quoted_at').orderBy('quoted_at').execute();
  expect(left.map(({ quoted_at }) => Math.round((Date.now() - quoted_at.getTime()) / DAY_MS))).toEqual([90, 50, 31, 0]);
});

test('deletes quotes in other tokens a month after their payments have ended', async () => {
  const choose = async () => {
    const { id } = (await service.call('POST', '/payments', { amount: 1, token_choice: true })).body;
    await service.call('POST', `/payments/${id}/token`, { token: 'SOL' });
    return id;
  };
  const [old, recent, open] = [await choose(), await choose(), await choose()];
  for (const id of [old, recent]) await service.call('POST', `/payments/${id}/cancel`);
  await setRows(service, 'inactive_quotes', { payment_id: old }, { ended_at: daysAgo(30 + MINUTE) });
  expect(await runOnce(service)).toMatchObject({ inactive_quotes: 1 });
  expect(await runOnce(service)).toMatchObject({ inactive_quotes: 0 });
  const left = await service.db.selectFrom('inactive_quotes').select(['payment_id', 'ended_at']).execute();
  expect(left.map(({ payment_id }) => payment_id).sort()).toEqual([recent, open].sort());
  expect(left.find(({ payment_id }) => payment_id === open)?.ended_at).toBeNull();
});

test('deletes counts of mails once their time is over', async () => {
  const limit = { name: 'merchant_hour', max: 5, seconds: 3600 } as const;
  const limits = ['over', 'running'].map((subject) => ({ ...limit, subject }));
  await transact(service.db, (trx) => countMail(trx, limits));
  await setRows(service, 'mail_counts', { subject: 'over' }, { resets_at: daysAgo(0) });
  expect(await runOnce(service)).toMatchObject({ mail_counts: 1 });
  const left = await service.db
    .selectFrom('mail_counts')
    .select(['subject', 'mails'])
    .where('name', '=', limit.name)
    .execute();
  expect(left).toEqual([{ subject: 'running', mails: 1 }]);
});

test('deletes places of links with the payers’ addresses two hours later, once their payments have ended', async () => {
  const { link_code } = (await service.call('POST', '/payment-links', { amount: 1 })).body;
  const ids = [];
  for (let n = 0; n < 3; n += 1) ids.push((await service.call('POST', `/payment-links/${link_code}/pay`)).body.id);
  const [ended, recent, open] = ids;
  for (const id of [ended, recent]) await service.call('POST', `/payments/${id}/cancel`);
  // A test clock may be ahead by a day.
  const ahead = { created_at: daysAgo(-1), held_until: daysAgo(-1 - MINUTE) };
  const old = { ...ahead, recorded_at: daysAgo(MINUTE + 2 / 24) };
  for (const payment_id of [ended, open]) await setRows(service, 'payment_link_places', { payment_id }, old);
  expect(await runOnce(service)).toMatchObject({ payment_link_places: 1 });
  const left = await service.db.selectFrom('payment_link_places').select('payment_id').orderBy('payment_id').execute();
  expect(left.map(({ payment_id }) => payment_id)).toEqual([recent, open].sort());
});
