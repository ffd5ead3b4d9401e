import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { runOnce as bill } from '../../src/jobs/handlers/installment.bill.ts';
import { makeDue, retryInstallments } from '../support/factories/installments.ts';
import { makePlan } from '../support/installments.ts';
import { workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';

// One plan, or very many, must not delay others.

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const get = async (id: string) => (await service.call('GET', `/installment-plans/${id}`)).body;
const statuses = async (id: string) => (await get(id)).payment_schedule.map(({ status }: any) => status);

/** Inserts plans whose every installment is so late that it defaults the plan. */
async function fillInOverdue(prefix: number, plans: number, each: number): Promise<void> {
  const { db, merchant, wallet } = service;
  const id = (name: string, number: ReturnType<typeof sql>) =>
    sql`${name} || ${prefix} || lpad(${number}::text, 25, '0')`;
  const plan = sql.raw('plan');
  const past = sql`now() - interval '30 days'`;
  await sql`
    insert into installment_plans (id, merchant_id, mode, customer_wallet, total_amount, installment_count,
      payment_frequency_days, first_payment_date, late_fee_amount, grace_period_days, created_at, updated_at)
    select ${id('ipl_', plan)}, ${merchant.id}, 'test', ${wallet}, ${each * 50}, ${each}, 1, ${past}, 5, 7, ${past}, ${past}
    from generate_series(1, ${plans}) plan`.execute(db);
  await sql`
    insert into installments (id, plan_id, merchant_id, mode, installment_number, amount, due_date, status, due_at, late_at,
      next_transition_at, next_action_at, created_at, updated_at)
    select ${id('ins_', sql.raw(`(plan + part * 10000)`))}, ${id('ipl_', plan)}, ${merchant.id}, 'test', part, 50, ${past},
      'late', ${past}, ${past}, now() - interval '9 min', now() - interval '9 min' + part * interval '1 ms', ${past}, ${past}
    from generate_series(1, ${plans}) plan, generate_series(1, ${each}) part`.execute(db);
}

test('logs a plan that cannot be advanced, postpones it for an hour, and advances all others', async () => {
  const poisoned = await makePlan(service);
  const others = [await makePlan(service), await makePlan(service)];
  for (const { id } of [poisoned, ...others]) await makeDue(service, id);
  await sql`
    create function fail() returns trigger language plpgsql as $$ begin raise 'poisoned'; end $$`.execute(service.db);
  await sql`
    create trigger poison before update on installments for each row
    when (new.plan_id = ${sql.lit(poisoned.id)} and new.status = 'due') execute function fail()`.execute(service.db);
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(JSON.parse(line).plan_id) });
  for (let time = 0; time < 2; time += 1) await bill({ ...workerOf(service), log });
  for (const { id } of others) expect(await statuses(id)).toEqual(['due', 'pending']);
  expect(await statuses(poisoned.id)).toEqual(['pending', 'pending']);
  expect(errors).toEqual([poisoned.id]);
  await sql`drop trigger poison on installments`.execute(service.db);
  await retryInstallments(service, poisoned.id);
  await bill(workerOf(service));
  expect(await statuses(poisoned.id)).toEqual(['due', 'pending']);
});

test('defaults plans without a deadlock when several workers meet two late installments each', async () => {
  const url = service.env.DATABASE_URL as string;
  const workers = [1, 2, 3].map((number) =>
    openDatabase({ url, applicationName: `bill-${number}`, maxConnections: 1 }),
  );
  const errors: unknown[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => errors.push(line) });
  for (let round = 1; round <= 3; round += 1) {
    await fillInOverdue(round, 300, 2);
    await Promise.all(workers.map((db) => bill({ ...workerOf(service), db, log })));
  }
  for (const db of workers) await db.destroy();
  expect(errors).toEqual([]);
  const { rows } = await sql`select status, count(*)::int from installment_plans where installment_count = 2
    and grace_period_days = 7 and defaulted_at is not null group by 1`.execute(service.db);
  expect(rows).toEqual([{ status: 'defaulted', count: 900 }]);
  const events = await sql`select count(*)::int, count(distinct resource_id)::int as plans from events
    where kind = 'installment_plan.defaulted'`.execute(service.db);
  expect(events.rows).toEqual([{ count: 900, plans: 900 }]);
});
