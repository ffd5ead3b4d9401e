import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Trx } from '../../src/db/database.ts';
import { transact } from '../../src/db/transaction.ts';
import { runOnce } from '../../src/jobs/handlers/installment.bill.ts';
import { makeMerchant } from '../support/merchants.ts';
import { type Service, startService } from '../support/service.ts';

// All installments become late at once, and hundreds of plans end. One of three workers dies.

const PLANS = 2_500;
const EACH = 4;
const ALL = PLANS * EACH;
/** Plans of a second merchant, who has a webhook endpoint, and whose customers have mail addresses. */
const NOTIFIED_PLANS = 250;
const NOTIFIED = NOTIFIED_PLANS * EACH;
/** Plans that end because all their installments have been late for so long. */
const OVERDUE_PLANS = 300;
const OVERDUE = OVERDUE_PLANS * EACH;
/** Interval for spotting the worker that will be killed; one of its transactions takes much longer. */
const POLL_MS = 10;
/** Seconds of work for two cores, and much more on a machine that is busy. */

let service: Service;
let notifiedMerchant: string;
beforeAll(async () => {
  service = await startService();
  const merchant = await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } });
  notifiedMerchant = merchant.id;
  const headers = { authorization: `Bearer ${merchant.keys.test}` };
  const endpoint = { url: 'https://example.com/hook', events: ['installment.late', 'installment_plan.defaulted'] };
  const { status } = await service.call('POST', '/webhook-endpoints', endpoint, headers);
  expect(status).toBe(201);
});
afterAll(() => service.stop());

/**
 * Inserts plans whose installments are all due and whose payments have all ended, a quarter of them partly paid. Then
 * inserts the overdue plans, whose payments are gone.
 */
async function fillIn(db: Trx): Promise<void> {
  // Correct keys need no check, which takes most of the time.
  await sql`set local session_replication_role = replica`.execute(db);
  const id = (prefix: string, number: ReturnType<typeof sql>) => sql`${prefix} || lpad(${number}::text, 26, '0')`;
  const plan = sql.raw('plan');
  const row = sql.raw(`(plan * ${EACH} + part)`);
  const merchant = sql`case when plan <= ${NOTIFIED_PLANS} or plan > ${PLANS} then ${notifiedMerchant} else ${service.merchant.id} end`;
  const isOverdue = sql`plan > ${PLANS}`;
  const past = sql`now() - interval '30 days'`;
  const end = sql`now() - interval '1 day'`;
  const plans = sql`generate_series(1, ${PLANS + OVERDUE_PLANS}) plan`;
  const parts = sql`generate_series(1, ${EACH}) part`;
  await sql`
    insert into installment_plans (id, merchant_id, mode, customer_wallet, customer_email, total_amount, installment_count,
      payment_frequency_days, first_payment_date, late_fee_amount, grace_period_days, created_at, updated_at)
    select ${id('ipl_', plan)}, ${merchant}, 'test', ${service.wallet},
      case when ${merchant} = ${notifiedMerchant} then 'ana' || plan || '@example.com' end,
      ${EACH * 50}, ${EACH}, 1, ${past}, 5, 7, ${past}, ${past}
    from ${plans}`.execute(db);
  await sql`
    insert into installments (id, plan_id, merchant_id, mode, installment_number, amount, due_date, status, due_at, late_at,
      next_transition_at, next_action_at, created_at, updated_at)
    select ${id('ins_', row)}, ${id('ipl_', plan)}, ${merchant}, 'test', part, 50, ${past},
      case when ${isOverdue} then 'late' else 'due' end, ${past}, case when ${isOverdue} then ${past} end,
      ${end}, ${end}, ${past}, ${past}
    from ${plans}, ${parts}`.execute(db);
  await sql`
    insert into payments (id, merchant_id, mode, status, failure_reason, amount, currency, amount_usd, token, amount_due,
      amount_received, currency_rate, token_rate, quoted_at, wallet, reference, expires_at, created_at, updated_at,
      installment_id)
    select ${id('pay_', row)}, ${merchant}, 'test', case part % 4 when 0 then 'failed' else 'expired' end,
      case part % 4 when 0 then 'underpaid' end, 50, 'USD', 50, 'USDC', 50000000, case part % 4 when 0 then 10000000 else 0 end,
      1, 1, ${past}, ${service.wallet}, 'reference ' || ${row}, ${end}, ${past}, ${past}, ${id('ins_', row)}
    from generate_series(1, ${PLANS}) plan, ${parts}`.execute(db);
}

const count = async (query: ReturnType<typeof sql<{ count: bigint }>>) =>
  Number((await query.execute(service.db)).rows[0]?.count);
/** Counts rows and different things; the counts are equal if each thing is there once. */
const counts = async (query: ReturnType<typeof sql<{ count: number; different: number }>>) =>
  (await query.execute(service.db)).rows[0];
const once = (number: number) => ({ count: number, different: number });

test('charges 10,000 late installments and ends hundreds of plans once when one of three workers dies', async () => {
  await transact(service.db, fillIn);
  await sql`analyze installment_plans, installments, payments`.execute(service.db);
  const workers = ['one', 'two', 'three'].map((name) => ({
    config: service.config,
    log: pino({ level: 'silent' }),
    db: openDatabase({ url: service.env.DATABASE_URL as string, applicationName: `bill-${name}`, maxConnections: 2 }),
  }));
  const running = workers.map((worker) => runOnce(worker).catch((error: Error) => error));
  // It dies in the middle of a transaction, after others committed some, and that one is rolled back.
  for (let isDead = false; !isDead; await delay(POLL_MS)) {
    isDead =
      (await count(sql`
        select count(*) from (
          select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'bill-two' and xact_start is not null
            and exists (select 1 from installments where late_fee = 5)) killed`)) > 0;
  }
  await workers[1]?.db.destroy();
  const results = await Promise.all(running);
  expect(results[1]).toBeInstanceOf(Error);
  for (const worker of [workers[0], workers[2]]) {
    // A turn is limited in time, so on a busy machine it may end early.
    while ((await runOnce(worker as (typeof workers)[number])).handled > 0);
    await worker?.db.destroy();
  }

  expect(await count(sql`select count(*) from installments where status = 'late' and late_fee = 5`)).toBe(ALL);
  for (const [kind, number] of [
    ['installment.late', ALL],
    ['payment.created', ALL],
    ['installment_plan.defaulted', OVERDUE_PLANS],
  ] as const) {
    const query = sql<any>`select count(*)::int, count(distinct resource_id)::int as different from events where kind = ${kind}`;
    expect(await counts(query)).toEqual(once(number));
  }
  const deliveries = sql<any>`select count(*)::int, count(distinct (event.kind, event.resource_id))::int as different
      from webhook_deliveries join events event on event.id = event_id`;
  expect(await counts(deliveries)).toEqual(once(NOTIFIED + OVERDUE_PLANS));
  const mails = sql<any>`select count(*)::int, count(distinct (kind, recipient, subject))::int as different from emails
      where kind <> 'access_changed'`;
  expect(await counts(mails)).toEqual(once(NOTIFIED + OVERDUE_PLANS));
  const jobs = sql<any>`select count(*)::int, count(distinct data)::int as different from pgboss.job
      join emails on emails.id = data->>'email_id' where name = 'email.send' and emails.kind <> 'access_changed'`;
  expect(await counts(jobs)).toEqual(once(NOTIFIED + OVERDUE_PLANS));
  expect(await count(sql`select count(*) from installments where status = 'cancelled'`)).toBe(OVERDUE - OVERDUE_PLANS);
  const { rows } = await sql<{ amount_due: bigint; count: bigint }>`
    select amount_due, count(*) from payments join installments on payment_id = payments.id
    where payments.status = 'pending' and installment_id = installments.id group by 1 order by 1`.execute(service.db);
  expect(rows).toEqual([
    { amount_due: 45_000_000n, count: BigInt(PLANS) },
    { amount_due: 55_000_000n, count: BigInt(ALL - PLANS) },
  ]);
});
