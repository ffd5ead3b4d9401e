import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstIdAt } from '../../src/domain/ids.ts';
import { runOnce } from '../../src/jobs/retention.prune.ts';
import { type Service, startService } from '../support/service.ts';
import { emit, register } from '../support/webhooks.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
  await register(service, 'http://127.0.0.1:9/hook');
});
afterAll(() => service.stop());

const DAY_MS = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** A delivery of that age with attempts of those ages. */
async function delivery(age: number, attempts: number[]): Promise<string> {
  await emit(service);
  const id = `${firstIdAt('whd', daysAgo(age)).slice(0, -4)}${Math.random().toString().slice(2, 6)}`;
  await sql`update webhook_deliveries set id = ${id}, created_at = ${daysAgo(age)}
    where id = (select max(id) from webhook_deliveries)`.execute(service.db);
  for (const [place, days] of attempts.entries()) {
    const row = { delivery_id: id, number: place + 1, started_at: daysAgo(days), duration_ms: 1 };
    await service.db.insertInto('webhook_attempts').values(row).execute();
  }
  return id;
}
const left = async (id: string) =>
  (await service.db.selectFrom('webhook_attempts').select('number').where('delivery_id', '=', id).execute()).length;

test('attempts are kept for sixty days, and the delivery for longer', async () => {
  const old = await delivery(70, [70, 70, 67]);
  const recovered = await delivery(70, [70, 1]);
  const recent = await delivery(59, [59, 58]);
  expect(await runOnce(service)).toMatchObject({ webhook_attempts: 4 });
  expect(await runOnce(service)).toMatchObject({ webhook_attempts: 0 });
  expect([await left(old), await left(recovered), await left(recent)]).toEqual([0, 1, 2]);
  const shown = (await service.call('GET', `/webhooks/${old}`)).body;
  expect(shown).toMatchObject({ id: old, attempts: [], last_attempt: null });
});

test('more than one batch of attempts goes in one run', async () => {
  const id = await delivery(90, []);
  await sql`insert into webhook_attempts (delivery_id, number, started_at, duration_ms)
    select ${id}, n, now() - interval '80 days', 1 from generate_series(1, 2500) as n`.execute(service.db);
  expect(await runOnce(service)).toMatchObject({ webhook_attempts: 2500 });
});

test('a run ends within its time, after one batch of each kind at least; the next one goes on', async () => {
  const id = await delivery(90, []);
  await sql`insert into webhook_attempts (delivery_id, number, started_at, duration_ms)
    select ${id}, n, now() - interval '80 days', 1 from generate_series(1, 1500) as n`.execute(service.db);
  expect(await runOnce(service, {}, 0)).toMatchObject({ webhook_attempts: 1000 });
  expect(await runOnce(service, {}, 0)).toMatchObject({ webhook_attempts: 500 });
});

test('an idempotency key is honoured for a day and then forgotten', async () => {
  const key = (n: number) => ({ 'idempotency-key': `key-${n}` });
  for (const n of [1, 2]) await service.call('POST', '/payments', { amount: n }, key(n));
  await sql`update idempotency_keys set created_at = now() - interval '25 hours' where key = 'key-1'`.execute(
    service.db,
  );
  expect(await runOnce(service)).toMatchObject({ idempotency_keys: 1 });
  const kept = await service.call('POST', '/payments', { amount: 2 }, key(2));
  expect(kept.headers.get('idempotent-replayed')).toBe('true');
  const anew = await service.call('POST', '/payments', { amount: 1 }, key(1));
  expect(anew.headers.get('idempotent-replayed')).toBeNull();
});

test('signatures that no node ever had are forgotten after a month, but for those that a payment shows', async () => {
  const { id } = (await service.call('POST', '/payments', { amount: 1 })).body;
  const rows = ['old', 'new', 'shown', 'waiting'].map((signature) => ({
    mode: 'test' as const,
    signature,
    status: signature === 'waiting' ? ('seen' as const) : ('missing' as const),
    seen_at: daysAgo(signature === 'new' ? 29 : 31),
  }));
  await service.db.insertInto('chain_transactions').values(rows).execute();
  await service.db
    .insertInto('payment_attempts')
    .values({ payment_id: id, mode: 'test', signature: 'shown' })
    .execute();
  expect(await runOnce(service)).toMatchObject({ missing_transactions: 1 });
  expect(await runOnce(service)).toMatchObject({ missing_transactions: 0 });
  const left = await service.db.selectFrom('chain_transactions').select('signature').orderBy('signature').execute();
  expect(left.map(({ signature }) => signature)).toEqual(['new', 'shown', 'waiting']);
});
