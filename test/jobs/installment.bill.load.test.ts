import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { runOnce } from '../../src/jobs/installment.bill.ts';
import { type Service, startService } from '../support/service.ts';

// All installments of a merchant fall late at once, with three workers at them, one of which dies.

const PLANS = 12_500;
const EACH = 4;
const ALL = PLANS * EACH;
/** Seconds of work for two cores, and much more on a machine that is busy. */
const LONG = { timeout: 240_000 };

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Plans whose installments are all due, and whose payments have all ended: every tenth with a part of it paid. */
async function fillIn(db: Database): Promise<void> {
  const merchant = service.merchant.id;
  const id = (prefix: string, number: ReturnType<typeof sql>) => sql`${prefix} || lpad(${number}::text, 26, '0')`;
  const plan = sql.raw('plan');
  const row = sql.raw(`(plan * ${EACH} + part)`);
  const past = sql`now() - interval '8 days'`;
  await sql`
    insert into installment_plans (id, merchant_id, mode, customer_wallet, total_amount, installment_count,
      payment_frequency_days, first_payment_date, late_fee_amount, grace_period_days, created_at, updated_at)
    select ${id('ipl_', plan)}, ${merchant}, 'test', ${service.wallet}, ${EACH * 50}, ${EACH}, 1, ${past}, 5, 7, ${past}, ${past}
    from generate_series(1, ${PLANS}) plan`.execute(db);
  await sql`
    insert into installments (id, plan_id, merchant_id, mode, installment_number, amount, due_date, status, due_at,
      status_until, next_action_at, created_at, updated_at)
    select ${id('ins_', row)}, ${id('ipl_', plan)}, ${merchant}, 'test', part, 50, ${past}, 'due', ${past},
      now() - interval '1 day', now() - interval '1 day', ${past}, ${past}
    from generate_series(1, ${PLANS}) plan, generate_series(1, ${EACH}) part`.execute(db);
  await sql`
    insert into payments (id, merchant_id, mode, status, failure_reason, amount, currency, amount_usd, token, amount_due,
      amount_received, currency_rate, token_rate, quoted_at, wallet, reference, expires_at, created_at, updated_at,
      installment_id)
    select ${id('pay_', row)}, ${merchant}, 'test', case part % 4 when 0 then 'failed' else 'expired' end,
      case part % 4 when 0 then 'underpaid' end, 50, 'USD', 50, 'USDC', 50000000, case part % 4 when 0 then 10000000 else 0 end,
      1, 1, ${past}, ${service.wallet}, 'reference ' || ${row}, now() - interval '1 day', ${past}, ${past}, ${id('ins_', row)}
    from generate_series(1, ${PLANS}) plan, generate_series(1, ${EACH}) part`.execute(db);
  await sql`analyze installment_plans, installments, payments`.execute(db);
}

const count = async (query: ReturnType<typeof sql<{ count: bigint }>>) =>
  Number((await query.execute(service.db)).rows[0]?.count);
const lateCount = () => count(sql`select count(*) from installments where status = 'late'`);

test(
  '50,000 that fall late at once, worked by three of which one dies, are each charged once and told once',
  LONG,
  async () => {
    await fillIn(service.db);
    const workers = ['one', 'two', 'three'].map((name) => ({
      config: service.config,
      log: pino({ level: 'silent' }),
      name,
      db: openDatabase({ url: service.env.DATABASE_URL as string, applicationName: `bill-${name}`, maxConnections: 2 }),
    }));
    let isDead = false;
    const running = workers.map((worker) => runOnce(worker).catch((error: Error) => error));
    running[1]?.then(() => {
      isDead = true;
    });
    // It dies in the middle of a transaction, when others have done some.
    while (!isDead) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'bill-two' and xact_start is not null
        and exists (select 1 from installments where status = 'late')`.execute(service.db);
    }
    const results = await Promise.all(running);
    expect(results[1]).toBeInstanceOf(Error);
    for (const worker of workers) await runOnce(worker);
    for (const { db } of workers) await db.destroy();

    expect(await lateCount()).toBe(ALL);
    expect(await count(sql`select count(*) from installments where late_fee = 5`)).toBe(ALL);
    for (const kind of ['installment.late', 'payment.created']) {
      expect(await count(sql`select count(*) from events where kind = ${kind}`)).toBe(ALL);
      expect(await count(sql`select count(distinct resource_id) from events where kind = ${kind}`)).toBe(ALL);
    }
    const { rows } = await sql<{ amount_due: bigint; count: bigint }>`
    select amount_due, count(*) from payments join installments on payment_id = payments.id
    where payments.status = 'pending' and installment_id = installments.id group by 1 order by 1`.execute(service.db);
    expect(rows).toEqual([
      { amount_due: 45_000_000n, count: BigInt(PLANS) },
      { amount_due: 55_000_000n, count: BigInt(ALL - PLANS) },
    ]);
  },
);
