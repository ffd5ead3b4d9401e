import { sql } from 'kysely';
import type { Querying } from '../../src/db/database.ts';
import { lines } from './settling.ts';

/** What the resources, as they are, must have been announced by, against the events that there are: each once. */
export function wrongEvents(db: Querying): Promise<string[]> {
  return lines(
    db,
    sql<{ what: string }>`
      with wanted (resource_id, kind) as (
        select id, 'payment.created' from payments
        union all select id, 'payment.' || status from payments where status <> 'pending'
        union all select id, 'subscription.created' from subscriptions
        union all select id, 'subscription.canceled' from subscriptions where status = 'cancelled'
        -- What is paid when its subscription is over is announced as a payment alone.
        union all
        select period.subscription_id, 'subscription.' || case period.cycle when 1 then 'activated' else 'renewed' end
        from subscription_periods period
        join subscriptions subscription on subscription.id = period.subscription_id
        where period.paid_at < coalesce(subscription.cancelled_at, 'infinity')
        -- A payment that ends unpaid, while its period is unpaid and its subscription runs.
        union all
        select payment.subscription_id, 'subscription.payment_failed'
        from events ended
        join payments payment on payment.id = ended.resource_id
        join subscriptions subscription on subscription.id = payment.subscription_id
        join subscription_periods period on period.subscription_id = payment.subscription_id
          and period.cycle = payment.subscription_cycle
        where ended.kind in ('payment.expired', 'payment.failed')
          and payment.failure_reason is distinct from 'cancelled'
          and ended.created_at <= coalesce(subscription.cancelled_at, 'infinity')
          and ended.created_at < coalesce(period.paid_at, 'infinity')
        union all select id, 'invoice.created' from invoices
        union all select id, 'invoice.sent' from invoices where sent_at is not null
        union all select id, 'invoice.paid' from invoices where paid_at is not null
        union all select id, 'installment.due' from installments where due_at is not null
        union all select id, 'installment.late' from installments where late_at is not null
        union all select id, 'installment.paid' from installments where paid_at is not null
        union all select id, 'installment_plan.' || status from installment_plans where status <> 'active'
      ),
      counted as (select resource_id, kind, count(*) as times from wanted group by resource_id, kind),
      found as (select resource_id, kind, count(*) as times from events group by resource_id, kind)
      select resource_id || ' has ' || kind || ' ' || coalesce(found.times, 0) || ' times, and not '
        || coalesce(counted.times, 0) as what
      from counted full join found using (resource_id, kind)
      where counted.times is distinct from found.times`,
  );
}
