import { sql } from 'kysely';
import type { DbOrTrx } from '../../src/db/database.ts';
import { lines } from './settling.ts';

/**
 * Returns events that are missing or recorded more than once, by the states of the resources. The order of events is
 * that of their ids, which follow real time: the times of events follow the test clock.
 */
export function wrongEvents(db: DbOrTrx): Promise<string[]> {
  return lines(
    db,
    sql<{ what: string }>`
      with paid as (
        select resource_id as subscription_id, id, row_number() over (partition by resource_id order by id collate "C") as cycle
        from events where kind in ('subscription.activated', 'subscription.renewed')
      ),
      cancelled as (select resource_id as subscription_id, id from events where kind = 'subscription.canceled'),
      wanted (resource_id, kind, is_certain) as (
        select id, 'payment.created', true from payments
        union all select id, 'payment.' || status, true from payments where status <> 'pending'
        -- Money after its end may have completed what it was for, together with other payments.
        union all select id, ended, false from payments, unnest(array['payment.failed', 'payment.expired']) ended
        where status = 'confirmed' and num_nonnulls(invoice_id, subscription_id, installment_id) > 0
          and exceptions && array['late', 'underpaid']
        union all select id, 'payment.' || exception, false from payments, unnest(array['late', 'underpaid']) exception
        where amount_received > 0
        union all select id, 'refund.created', true from refunds
        union all select id, 'refund.' || status, true from refunds where status <> 'pending'
        -- A refund whose transaction is read late may be final at once.
        union all select id, 'refund.processing', false from refunds where status = 'completed'
        union all select id, 'subscription.created', true from subscriptions
        union all select id, 'subscription.canceled', true from subscriptions where status = 'cancelled'
        union all select id, 'subscription.expired', true from subscriptions where status = 'expired'
        -- All trials here are so short that their end is announced at once.
        union all select id, 'subscription.trial_will_end', true from subscriptions where trial_end is not null
        -- Late money extends the access of an ended subscription, and the new end is announced, too.
        union all
        select id, 'subscription.access_ended', is_first and next_action_at is null
        from subscriptions cross join (values (true), (false)) announcements (is_first)
        where status in ('cancelled', 'expired')
        -- If the last period is paid after its subscription has ended, only the payment's event is emitted.
        union all
        select subscription.id, 'subscription.' || case period.cycle when 1 then 'activated' else 'renewed' end,
          subscription.status <> 'cancelled' or period.cycle < subscription.cycle
        from subscription_periods period
        join subscriptions subscription on subscription.id = period.subscription_id
        where period.paid_at is not null
        -- A payment ended unpaid, while its period was unpaid and its subscription active. If late money of another
        -- payment is found at that moment, that money pays the period.
        union all
        select payment.subscription_id, 'subscription.payment_failed', true
        from events ended
        join payments payment on payment.id = ended.resource_id
        join subscription_periods period on period.subscription_id = payment.subscription_id
          and period.cycle = payment.subscription_cycle and period.paid_at is distinct from ended.created_at
        left join paid on paid.subscription_id = payment.subscription_id and paid.cycle = payment.subscription_cycle
        left join cancelled on cancelled.subscription_id = payment.subscription_id
        where ended.kind in ('payment.expired', 'payment.failed') and payment.subscription_id is not null
          and payment.failure_reason is distinct from 'cancelled'
          and ended.id collate "C" < least(paid.id, cancelled.id, '~')
        union all select id, 'customer.created', true from customers
        union all select id, 'credit_note.created', true from credit_notes
        union all select id, 'invoice.created', true from invoices
        union all select id, 'invoice.sent', true from invoices where sent_at is not null
        union all select id, 'invoice.paid', true from invoices where paid_at is not null
        union all select id, 'installment.upcoming', true from installments where upcoming_at is not null
        union all select id, 'installment.due', true from installments where due_at is not null
        union all select id, 'installment.late', true from installments where late_at is not null
        union all select id, 'installment.paid', true from installments where paid_at is not null
        union all select id, 'installment_plan.' || status, true from installment_plans where status <> 'active'
        -- Money after the default may have completed the plan.
        union all select id, 'installment_plan.defaulted', false from installment_plans where status = 'completed'
      ),
      counted as (
        select resource_id, kind, count(*) as most, count(*) filter (where is_certain) as least
        from wanted group by resource_id, kind
      ),
      found as (select resource_id, kind, count(*) as times from events group by resource_id, kind)
      select resource_id || ' has ' || kind || ' ' || coalesce(times, 0) || ' times, and not ' || coalesce(most, 0) as what
      from counted full join found using (resource_id, kind)
      where coalesce(times, 0) not between coalesce(least, 0) and coalesce(most, 0)`,
  );
}
