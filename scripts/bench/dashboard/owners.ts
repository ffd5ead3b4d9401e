import { type RawBuilder, sql } from 'kysely';
import {
  DAYS,
  INSTALLMENT,
  INSTALLMENTS,
  installmentPayment,
  LINKS,
  numbersOf,
  ownerId,
  PERIOD_PRICE,
  PERIODS,
  periodPayment,
  type Seed,
  timeOf,
  walletOf,
} from './shape.ts';

/** Returns the statements that insert what payments belong to: customers, links, subscriptions, installment plans, an endpoint. */
export function ownerRows(seed: Seed): RawBuilder<unknown>[] {
  const { merchant_id, mode, endpoint_id } = seed;
  const { customers, invoices, subscriptions, installment_plans } = numbersOf(seed);
  const own = sql`${merchant_id}::text, ${mode}::text`;
  const n = sql.ref('n');
  const customer = ownerId('cus', n, seed);
  const at = sql`(${seed.until}::timestamptz - ${DAYS} * interval '1 day' * (1 - n::float8 / ${customers}::float8))`;
  const first = sql`(${seed.until}::timestamptz - ${DAYS + 1} * interval '1 day')`;
  // The payment of the last period of a subscription: the next period follows in a month.
  const last = timeOf(periodPayment(sql`n + ${PERIODS - 1} * ${subscriptions}::integer`), seed);
  const due = timeOf(installmentPayment(sql`n + (number - 1) * ${installment_plans}::integer`), seed);
  const series = (count: number) => sql`generate_series(0, ${count - 1}::integer) as n`;
  return [
    sql`
      insert into webhook_endpoints (id, merchant_id, mode, url, created_at) values (${endpoint_id}, ${own}, 'http://127.0.0.1:9/', ${first})`,
    // The numbers of invoices go on after those that follow.
    sql`
      insert into invoice_counters (merchant_id, mode, year, last_number)
      select distinct ${own}, extract(year from ${seed.until}::timestamptz - days * interval '1 day')::integer, ${invoices}::integer
      from unnest(array[0, ${DAYS}::integer]) as days`,
    sql`
      insert into customers (id, merchant_id, mode, email, wallet, name, locale, created_at, updated_at)
      select ${customer}, ${own}, 'customer' || n || '@example.com', case when n % 3 = 0 then ${walletOf(n)} end, 'Customer ' || n, 'en',
        ${at}, ${at} from ${series(customers)}`,
    sql`
      insert into customer_identities (merchant_id, mode, kind, value, customer_id)
      select ${own}, 'email', 'customer' || n || '@example.com', ${customer} from ${series(customers)}
      union all
      select ${own}, 'wallet', ${walletOf(n)}, ${customer} from ${series(customers)} where n % 3 = 0`,
    sql`
      insert into payment_links (id, merchant_id, mode, link_code, title, amount, currency, token, created_at, updated_at)
      select ${ownerId('plk', n, seed)}, ${own}, substr(md5('link ' || n), 1, 16), 'Product ' || n, 5 + n, 'USD', 'USDC', ${first}, ${first}
      from ${series(LINKS)}`,
    sql`
      insert into subscription_plans (id, merchant_id, mode, name, amount, currency, billing_interval, interval_count, trial_days,
        is_active, created_at, updated_at)
      values (${ownerId('plan', sql`0`, seed)}, ${own}, 'Gold', ${PERIOD_PRICE}, 'USD', 'monthly', 1, 0, true, ${first}, ${first})`,
    // A tenth has ended.
    sql`
      insert into subscriptions (id, merchant_id, mode, plan_id, customer_email, customer_id, created_anonymously, status, anchor,
        anchor_cycle, cycle, current_period_start, current_period_end, cycles_completed, next_action_at, cancelled_at, cancel_reason,
        access_until, unit_amount, created_at, updated_at)
      select ${ownerId('sub', n, seed)}, ${own}, ${ownerId('plan', sql`0`, seed)}, 'customer' || n % ${customers}::integer || '@example.com',
        ${ownerId('cus', sql`n % ${customers}::integer`, seed)}, false, case when has_ended then 'cancelled' else 'active' end,
        ${timeOf(periodPayment(n), seed)}, 1, ${PERIODS}, at, at + interval '1 month', ${PERIODS},
        case when not has_ended then at + interval '1 month' end, case when has_ended then at end,
        case when has_ended then 'requested' end, case when has_ended then at + interval '1 month' end, ${PERIOD_PRICE},
        ${timeOf(periodPayment(n), seed)}, at
      from (select n, n % 10 = 0 as has_ended, ${last} as at from ${series(subscriptions)}) as made`,
    sql`
      insert into installment_plans (id, merchant_id, mode, customer_wallet, customer_email, customer_id, total_amount,
        installment_count, payment_frequency_days, first_payment_date, grace_period_days, status, completed_at, created_at, updated_at)
      select ${ownerId('ipl', n, seed)}, ${own}, ${walletOf(sql`n % ${customers}::integer`)},
        'customer' || n % ${customers}::integer || '@example.com', ${ownerId('cus', sql`n % ${customers}::integer`, seed)},
        ${INSTALLMENT * INSTALLMENTS}, ${INSTALLMENTS}, 133, first, 7, 'completed', ${seed.until}::timestamptz, first, first
      from (select n, ${timeOf(installmentPayment(n), seed)} as first from ${series(installment_plans)}) as made`,
    sql`
      insert into installments (id, plan_id, merchant_id, mode, installment_number, amount, due_date, status, due_at, paid_at,
        created_at, updated_at)
      select ${ownerId('ins', sql`n || ' ' || number`, seed)}, ${ownerId('ipl', n, seed)}, ${own}, number, ${INSTALLMENT}, due, 'paid',
        due, due + interval '20 s', due, due
      from (select n, number, ${due} as due from ${series(installment_plans)}, generate_series(1, ${INSTALLMENTS}) as number) as made`,
  ];
}
