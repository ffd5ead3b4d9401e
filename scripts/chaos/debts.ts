import { sql } from 'kysely';
import type { DbOrTrx } from '../../src/db/database.ts';
import type { Debts } from './debtors.ts';
import { lines } from './settling.ts';

type Row = { what: string };

/**
 * Returns breaches of these rules. Each subscription has every period from the first to the newest once. No period due
 * until `movedTo` is missing. Each period has the dates of its plan, computed here by Postgres instead of our code. At
 * any time, at most one payment of a period is open.
 */
export async function wrongPeriods(db: DbOrTrx, { movedTo }: Debts): Promise<string[]> {
  const found = await Promise.all([
    lines(
      db,
      sql<Row>`
        select 'subscription ' || subscription.id || ' is in period ' || subscription.cycle || ' and has '
          || count(period.cycle) || ', up to ' || coalesce(max(period.cycle), 0) as what
        from subscriptions subscription
        left join subscription_periods period on period.subscription_id = subscription.id
        group by subscription.id
        having count(period.cycle) <> subscription.cycle or coalesce(max(period.cycle), 0) <> subscription.cycle`,
    ),
    lines(
      db,
      sql<Row>`
        select 'period ' || period.cycle || ' of ' || subscription.id || ' is from ' || period.period_start || ' to '
          || period.period_end || ', and not from ' || wanted.begins || ' to ' || wanted.ends as what
        from subscription_periods period
        join subscriptions subscription on subscription.id = period.subscription_id
        join subscription_plans plan on plan.id = subscription.plan_id
        cross join lateral (
          select (subscription.created_at at time zone 'UTC') + plan.trial_days * interval '1 day' as first,
            plan.interval_count * case plan.billing_interval when 'daily' then interval '1 day'
              when 'weekly' then interval '7 days' when 'monthly' then interval '1 month' else interval '1 year' end as step
        ) rhythm
        cross join lateral (
          select (first + (period.cycle - 1) * step) at time zone 'UTC' as begins,
            (first + period.cycle * step) at time zone 'UTC' as ends
        ) wanted
        where (period.period_start, period.period_end) <> (wanted.begins, wanted.ends)`,
    ),
    lines(
      db,
      sql<Row>`
        select 'subscription ' || id || ' is ' || status || ' in period ' || cycle || ' until ' || current_period_end
          || ' and has no open payment' as what
        from subscriptions subscription
        where (status in ('trialing', 'active') and current_period_end <= ${movedTo}::timestamptz
            or status = 'past_due' and next_action_at is null)
          -- Missed periods are billed one after the other, so a past period may still wait for its payment.
          and not exists (select from payments where subscription_id = subscription.id and payments.status = 'pending')`,
    ),
    lines(
      db,
      sql<Row>`
        select 'period ' || one.subscription_cycle || ' of ' || one.subscription_id || ' has two open payments at once: '
          || one.id || ' and ' || other.id as what
        from payments one
        join payments other using (subscription_id, subscription_cycle)
        where one.id < other.id and other.created_at < one.expires_at`,
    ),
  ]);
  return found.flat();
}

/**
 * Returns breaches of these rules. Money paid for a period, an installment or an invoice is credited once and settles
 * it, unless the merchant had cancelled its plan. Unpaid payments have received nothing. Invoice numbers have no gaps.
 */
export async function wrongDebts(db: DbOrTrx, { paid }: Debts): Promise<string[]> {
  const sent = JSON.stringify([...paid.keys()].map((id) => ({ id })));
  const found = await Promise.all([
    lines(
      db,
      sql<Row>`
        with sent as (select id from json_to_recordset(${sent}::text::json) as row (id text)),
        debt as (
          select payment.id, payment.subscription_id || ' period ' || payment.subscription_cycle as of_period,
            payment.installment_id, payment.invoice_id,
            payment.amount_due, payment.amount_received, sent.id is not null as is_sent,
            (select count(*) from transfers where payment_id = payment.id and credited_at is not null) as transfers,
            period.paid_at is not null or installment.paid_at is not null or invoice.paid_at is not null as is_settled,
            coalesce(plan.status = 'cancelled', false) as is_over
          from payments payment
          left join sent on sent.id = payment.id
          left join subscription_periods period on period.subscription_id = payment.subscription_id
            and period.cycle = payment.subscription_cycle
          left join installments installment on installment.id = payment.installment_id
          left join installment_plans plan on plan.id = installment.plan_id
          left join invoices invoice on invoice.id = payment.invoice_id
          where num_nonnulls(payment.subscription_id, payment.installment_id, payment.invoice_id) > 0
        )
        select 'payment ' || id || ' has ' || amount_received || ' in ' || transfers || ' transfers' as what from debt
        where amount_received <> case when is_sent then amount_due else 0 end or transfers <> is_sent::integer
        union all
        select coalesce(of_period, installment_id, invoice_id) || ' was paid ' || count(*) filter (where is_sent)
          || ' times and is ' || case when bool_and(is_settled) then 'settled' else 'not settled' end
        from debt group by of_period, installment_id, invoice_id
        having count(*) filter (where is_sent) <> bool_and(is_settled)::integer
          -- Money after the merchant cancelled a plan is kept, and does not change the plan.
          and not (bool_and(is_over) and count(*) filter (where is_sent) <= 1)`,
    ),
    lines(
      db,
      sql<Row>`
        with numbered as (
          select merchant_id, mode, invoice_number from invoices
          union all
          select merchant_id, mode, invoice_number from subscription_periods
          join subscriptions on subscriptions.id = subscription_id where invoice_number is not null)
        select 'the last of ' || count(*) || ' invoices is ' || max(invoice_number) as what from numbered
        group by merchant_id, mode, left(invoice_number, -6)
        having count(*) <> max(right(invoice_number, 6))::integer or count(*) <> count(distinct invoice_number)`,
    ),
  ]);
  return found.flat();
}
