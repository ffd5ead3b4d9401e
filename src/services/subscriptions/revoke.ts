import type { Trx } from '../../db/database.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import { type LockedSubscription, lockSubscriptions, lockWithOpenPayments } from '../../db/subscriptions/locks.ts';
import { changePeriods, findPeriods } from '../../db/subscriptions/periods.ts';
import { changeSubscriptions, withChange } from '../../db/subscriptions/subscriptions.ts';
import { hasEnded } from '../../domain/subscriptions.ts';
import type { EndDeps } from '../payments/settle.ts';
import { withdrawPayments } from '../payments/withdraw.ts';
import { returnAll } from './credit.ts';
import { announceAccessEnd, emitSubscriptionEvents } from './events.ts';

/**
 * Ends the current period of a subscription now, because the payment for it was refunded. Cancels the subscription, because nobody
 * wants to be billed for the next period at that moment. Does nothing for an earlier period, which is over.
 */
export async function revokePeriod(trx: Trx, deps: EndDeps, payment: PaymentRow): Promise<void> {
  const { subscription_id: id, subscription_cycle: cycle } = payment;
  if (id === null || cycle === null) return;
  const locked = await lockWithOpenPayments(trx, payment, id);
  if (!locked) return;
  const { subscription, open } = locked;
  const { now, status } = subscription;
  if (subscription.cycle !== cycle || now >= subscription.current_period_end) return;
  const periods = (await findPeriods(trx, [id], [{ subscription_id: id, cycle }])).get(id) ?? [];
  // A period has at least a millisecond.
  const end = new Date(Math.max(now.getTime(), subscription.current_period_start.getTime() + 1));
  await changePeriods(
    trx,
    periods.filter((period) => period.cycle === cycle).map((period) => ({ ...period, period_end: end })),
  );
  const isOver = hasEnded(status);
  const cancelled = isOver ? {} : ({ status: 'cancelled', cancelled_at: now, cancel_reason: 'refunded' } as const);
  const ended = withChange(subscription, { ...cancelled, current_period_end: end }, now);
  await changeSubscriptions(trx, [ended]);
  const finished = await withdrawPayments(trx, open);
  await returnAll(trx, subscription);
  if (finished.length > 0) await deps.finish(trx, deps.config, { finished, ended: { subscriptions: [id] } });
  // A payment that ends can pay a period, by what others received for it. So the subscription is read after that.
  const [after] = (await lockSubscriptions(trx, [id])) as [LockedSubscription];
  const announced = announceAccessEnd(after, end);
  await changeSubscriptions(trx, [announced.subscription]);
  const events = isOver ? [] : [{ kind: 'subscription.canceled', subscription: after, at: now } as const];
  await emitSubscriptionEvents(trx, deps.config, [...events, ...announced.events]);
}
