import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stopClock } from '../../src/db/merchants/testClock.ts';
import { transact } from '../../src/db/transaction.ts';
import { runOnce as move } from '../../src/jobs/handlers/clock.advance.ts';
import { requireClock } from '../../src/services/testClock.ts';
import { setDeadline } from '../support/factories/payments.ts';
import { setTrialEnd } from '../support/factories/subscriptions.ts';
import { DAY, makePlan as makeInstallments } from '../support/installments.ts';
import { workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { makePlan, subscribe } from '../support/subscriptions.ts';
import { advance, catchUpChain } from '../support/testClock.ts';
import { fundedPayer, makePayment } from '../support/transactions.ts';

// Interruptions of a test clock: other acts of the same object, strangers, people, and faults.

const HOUR = 3600_000;

// One for each test: what others left behind falls due as a clock moves, too.
let service: Service;
beforeEach(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
});
afterEach(() => service.stop());

const own = () => ({ merchant_id: service.merchant.id, test_clock_id: null });
const now = async (): Promise<Date> => (await requireClock(service.db, own())).now;
const go = (worker = workerOf(service)) => move(worker, { merchant_id: service.merchant.id });
const plain = async (): Promise<any> => (await service.call('POST', '/payments', { amount: 7 })).body;

/** Returns the kinds and times of the events of some resources, in the order in which they were recorded. */
async function eventsOf(ids: readonly string[]): Promise<[string, string][]> {
  const { rows } = await sql<{ kind: string; created_at: Date }>`
    select kind, created_at from events where resource_id = any (${ids}::text[]) order by id`.execute(service.db);
  return rows.map(({ kind, created_at }) => [kind, created_at.toISOString()]);
}

/** Runs `work` while a database trigger does something as well. */
async function withTrigger(
  { on, when, does }: { on: string; when: string; does: string },
  work: () => Promise<unknown>,
): Promise<void> {
  await sql`create function beside() returns trigger language plpgsql as ${sql.lit(`begin ${does}; return new; end`)}`.execute(
    service.db,
  );
  await sql`create trigger beside before update on ${sql.table(on)} for each row
    when (${sql.raw(when)}) execute function beside()`.execute(service.db);
  try {
    await work();
  } finally {
    await sql`drop function beside cascade`.execute(service.db);
  }
}

test.each(['in one go', 'by way of the hour after it'])(
  'makes no second payment on the date of an installment requested ahead of it, moved there %s',
  async (how) => {
    const { id, first_payment_date } = await makeInstallments(service, { grace_period_days: 0 });
    const { body: open } = await service.call('POST', `/installment-plans/${id}/pay`);
    const due = Date.parse(first_payment_date);
    if (how !== 'in one go') await advance(service, { to: new Date(due + HOUR).toISOString() });
    await advance(service, { to: new Date(due + 1.5 * DAY).toISOString() });
    const { rows } = await sql<{ id: string; created_at: Date }>`
      select payments.id, payments.created_at from payments join installments on installments.id = installment_id
      where plan_id = ${id} and payments.created_at <= ${open.expires_at} order by payments.created_at`.execute(
      service.db,
    );
    // The second one is requested with the fee, when the first one has ended.
    expect(rows.map((row) => [row.id === open.id, row.created_at.toISOString()])).toEqual([
      [true, open.created_at],
      [false, open.expires_at],
    ]);
  },
);

test('starts the clock although somebody keeps sending dust to a payment', async () => {
  const { reference } = await makePayment(service);
  const payer = fundedPayer(service);
  await service.call('POST', '/test-clock/advance', { seconds: 3 * 24 * 3600 });
  await catchUpChain(service);
  const inner = service.rpc.test;
  let sent = 0;
  // It lands after each scan, so the look-up is the first to find it.
  const test: typeof inner = {
    ...inner,
    getSignaturesForAddresses: async (addresses, options) => {
      if (sent < 50) {
        sent += 1;
        await payer.send([payer.token(service.wallet, BigInt(sent), [reference])]);
        service.chain.control.advanceSlots(5);
      }
      return inner.getSignaturesForAddresses(addresses, options);
    },
  };
  const worker = { ...workerOf(service), rpc: { ...service.rpc, test } };
  const before = await now();
  await go(worker);
  await go(worker);
  expect((await now()).getTime() - before.getTime()).toBeGreaterThan(HOUR / 2);
  sent = 50;
  do await catchUpChain(service);
  while ((await go()) !== 'ready');
});

test('does nothing ahead of a clock that is stopped while a step fails', async () => {
  const [bad, other] = [await plain(), await plain()];
  const deadline = new Date((await now()).getTime() + 30 * HOUR);
  for (const { id } of [bad, other]) await setDeadline(service, id, deadline);
  const stopping: Promise<unknown>[] = [];
  // The first sign of the failure is where a person stops the clock.
  const worker = workerOf(service);
  const log = Object.assign(Object.create(worker.log), {
    warn: () => stopping.push(transact(service.db, (trx) => stopClock(trx, own()))),
  });
  await service.call('POST', '/test-clock/advance', { seconds: 5 * 24 * 3600 });
  await catchUpChain(service);
  const inDatabase = { ...worker, log };
  await withTrigger(
    {
      on: 'payments',
      when: `old.id = '${bad.id}' and new.status <> 'pending'`,
      // The next session that locks the clock's row is the one that stops it.
      does: `raise exception 'a fault'`,
    },
    () => go(inDatabase),
  );
  await Promise.all(stopping);
  expect(stopping.length).toBeGreaterThan(0);
  const { status, updated_at } = (await service.call('GET', `/payments/${other.id}`)).body;
  if (status !== 'pending') expect(Date.parse(updated_at)).toBeLessThanOrEqual((await now()).getTime());
});

test('processes a due write beside the clock before the next due act', async () => {
  const { id, trial_end } = await subscribe(service, (await makePlan(service, { trial_days: 3 })).id);
  const payment = await plain();
  await setDeadline(service, payment.id, new Date(Date.parse(trial_end) + 900 * HOUR));
  const before = new Date(Date.parse(trial_end) - HOUR).toISOString();
  await withTrigger(
    {
      on: 'merchant_modes',
      when: 'new.clock_target is not null and new.clock_offset_ms > old.clock_offset_ms',
      does: `if clock_timestamp() + new.clock_offset_ms * interval '1 ms' >= '${before}'::timestamptz - interval '1 s' then
        update payments set expires_at = '${before}' where id = '${payment.id}' and status = 'pending'; end if`,
    },
    () => advance(service, { seconds: 4 * 24 * 3600 }),
  );
  const { rows } = await sql<{ id: string }>`select id from payments where subscription_id = ${id}`.execute(service.db);
  const events = await eventsOf([payment.id, ...rows.map((row) => row.id)]);
  expect(events.slice(1, 3)).toEqual([
    ['payment.expired', before],
    ['payment.created', trial_end],
  ]);
});

test('leaves all acts before and after a failing one unchanged', async () => {
  const { id: planId } = await makePlan(service, { trial_days: 3 });
  const ids: string[] = [];
  for (let n = 0; n < 40; n += 1) ids.push((await subscribe(service, planId)).id);
  const start = (await now()).getTime() + DAY;
  for (const [n, id] of ids.entries()) {
    await setTrialEnd(service, id, new Date(start + n * 60_000));
  }
  const bad = ids[30] as string;
  const worker = workerOf(service);
  let tries = 0;
  const log = Object.assign(Object.create(worker.log), { warn: () => (tries += 1) });
  await withTrigger(
    {
      on: 'subscriptions',
      when: `old.id = '${bad}' and new.billing_problem is null`,
      does: `raise exception 'a fault'`,
    },
    async () => {
      await service.call('POST', '/test-clock/advance', { to: new Date(start + 5 * HOUR).toISOString() });
      do await catchUpChain(service);
      while ((await go({ ...worker, log })) !== 'ready');
    },
  );
  // One by one, there would be thirty.
  expect(tries).toBeGreaterThan(0);
  expect(tries).toBeLessThan(5);
  const billed = await sql<{ id: string }>`
    select subscription_id as id from payments where subscription_id = any (${ids}::text[]) order by created_at`.execute(
    service.db,
  );
  expect(billed.rows.map((row) => row.id)).toEqual(ids.filter((id) => id !== bad));
});
