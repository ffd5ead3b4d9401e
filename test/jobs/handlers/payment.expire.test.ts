import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { runOnce as scan } from '../../../src/jobs/handlers/chain.scan.ts';
import { runOnce } from '../../../src/jobs/handlers/payment.expire.ts';
import { newReference } from '../../../src/solana/address.ts';
import { forgetScans } from '../../support/factories/chain.ts';
import { setDeadline } from '../../support/factories/payments.ts';
import { eventKinds, fundedWallet, settleChain, solanaPayUrl, workerOf } from '../../support/payments.ts';
import { rpcDown } from '../../support/rpc.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());

/** Makes a payment that is open for ten minutes of the chain's time, which the tests move ahead of ours. */
async function make(): Promise<string> {
  const { id } = (await service.call('POST', '/payments', { amount: 7 })).body;
  await setDeadline(service, id, new Date(service.chain.control.now().getTime() + 600_000));
  return id;
}
const get = async (id: string) => (await service.call('GET', `/payments/${id}`)).body;
/** Sets the chain's time to some seconds after a payment's deadline. */
async function passDeadline(id: string, seconds: number) {
  const { expires_at } = await get(id);
  service.chain.control.setTime(new Date(Date.parse(expires_at) + seconds * 1000));
  service.chain.control.advanceSlots(5);
}
const sweep = async () => {
  await scan(workerOf(service), { mode: 'test' });
  return runOnce(workerOf(service), { mode: 'test' });
};

test('closes a payment only in a scan past the deadline by the chain’s time, never by our clock', async () => {
  const id = await make();
  await setDeadline(service, id, new Date(1), { created_at: new Date(0), next_lookup_at: new Date(1) });
  await forgetScans(service);
  // Our clock is decades past the deadline, and no scan was made.
  expect(await runOnce(workerOf(service), { mode: 'test' })).toEqual({ closed: 0, found: 0 });
  const down = rpcDown();
  const rpc = { test: down, live: down };
  await expect(scan({ ...workerOf(service), rpc }, { mode: 'test' })).rejects.toThrow();
  expect(await runOnce({ ...workerOf(service), rpc }, { mode: 'test' })).toEqual({ closed: 0, found: 0 });
  await down.close();
  expect((await get(id)).status).toBe('pending');
  await sweep();
  expect((await get(id)).status).toBe('expired');
});

test('expires an untried payment once, with one event, when several workers sweep', async () => {
  const id = await make();
  await passDeadline(id, 60);
  await scan(workerOf(service), { mode: 'test' });
  await Promise.all([1, 2, 3].map(() => runOnce(workerOf(service), { mode: 'test' })));
  expect(await get(id)).toMatchObject({ status: 'expired', failure_reason: null });
  expect(await eventKinds(service, id)).toEqual(['payment.created', 'payment.expired']);
});

test('finds a transaction without the beacon by the payment’s own reference before it is closed', async () => {
  const id = await make();
  const url = new URL(await solanaPayUrl(service, id));
  const [own] = url.searchParams.getAll('reference');
  url.searchParams.delete('reference');
  url.searchParams.set('reference', own as string);
  await wallet.pay(url.href);
  await passDeadline(id, 60);
  expect(await sweep()).toMatchObject({ closed: 0, found: 1 });
  await settleChain(service);
  expect((await get(id)).status).toBe('confirmed');
  await sweep();
  expect(await eventKinds(service, id)).toEqual(['payment.created', 'payment.confirmed']);
});

test('fails as underpaid when too little came, and keeps the credit', async () => {
  const id = await make();
  const url = (await solanaPayUrl(service, id)).replace('amount=7', 'amount=5');
  await wallet.pay(url);
  await passDeadline(id, 3600);
  await settleChain(service);
  await sweep();
  expect(await get(id)).toMatchObject({
    status: 'failed',
    failure_reason: 'underpaid',
    amount_received: 5,
    exceptions: ['underpaid'],
  });
  expect(await eventKinds(service, id)).toEqual(['payment.created', 'payment.underpaid', 'payment.failed']);
});

test('credits, marks and lists money after the deadline, and does not confirm it by itself', async () => {
  const id = await make();
  const url = await solanaPayUrl(service, id);
  await passDeadline(id, 60);
  await sweep();
  await wallet.pay(url);
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  expect(await get(id)).toMatchObject({ status: 'expired', amount_received: 7, exceptions: ['late'] });
  const listed = await service.call('GET', '/payments?exception=late');
  expect(listed.body.data.map((payment: { id: string }) => payment.id)).toContain(id);
});

test('closes the other payments when one cannot be closed, or its look-up cannot be recorded', async () => {
  const [bad, unwritten, good] = [await make(), await make(), await make()];
  const url = new URL(await solanaPayUrl(service, unwritten));
  url.searchParams.delete('reference', url.searchParams.getAll('reference')[1]);
  await wallet.pay(url.href);
  await passDeadline(good, 60);
  await sql`alter table payments add constraint poison
    check (id <> ${sql.lit(bad)} or status = 'pending') not valid`.execute(service.db);
  await sql`alter table payment_attempts add constraint poison
    check (payment_id <> ${sql.lit(unwritten)}) not valid`.execute(service.db);
  await scan(workerOf(service), { mode: 'test' });
  const errors: { payment_id: string }[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(JSON.parse(line)) });
  await runOnce({ ...workerOf(service), log }, { mode: 'test' });
  expect((await get(good)).status).toBe('expired');
  expect([(await get(bad)).status, (await get(unwritten)).status]).toEqual(['pending', 'pending']);
  expect(errors.map((error) => error.payment_id).sort()).toEqual([bad, unwritten].sort());
  expect(await eventKinds(service, good)).toEqual(['payment.created', 'payment.expired']);
  await sql`alter table payments drop constraint poison`.execute(service.db);
  await sql`alter table payment_attempts drop constraint poison`.execute(service.db);
  service.chain.control.advanceTime(60);
  await sweep();
  await settleChain(service);
  expect((await get(bad)).status).toBe('expired');
  expect((await get(unwritten)).status).toBe('confirmed');
});

test('requests the next sweep at once when a full one leaves payments that ended at the same moment', async () => {
  const id = await make();
  const references = Array.from({ length: 120 }, newReference);
  await sql`insert into payments (id, merchant_id, mode, amount, currency, amount_usd, token, amount_due, currency_rate,
      token_rate, quoted_at, wallet, reference, expires_at, next_lookup_at)
    select 'pay_' || lpad(number::text, 26, '0'), merchant_id, mode, amount, currency, amount_usd, token, amount_due,
      currency_rate, token_rate, quoted_at, wallet, copy.reference, expires_at, created_at
    from payments, unnest(${references}::text[]) with ordinality as copy (reference, number)
    where id = ${id}`.execute(service.db);
  const asked = async () => {
    const { rows } = await sql`delete from pgboss.job where name = 'payment.expire' and state = 'created'
      returning data->>'mode' as mode`.execute(service.db);
    return rows;
  };
  await asked();
  await passDeadline(id, 60);
  await scan(workerOf(service), { mode: 'test' });
  expect(await asked()).toEqual([{ mode: 'test' }]);
  expect(await runOnce(workerOf(service), { mode: 'test' })).toMatchObject({ closed: 100 });
  expect(await asked()).toEqual([{ mode: 'test' }]);
  expect(await runOnce(workerOf(service), { mode: 'test' })).toMatchObject({ closed: 21 });
  expect(await asked()).toEqual([]);
});
