import Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { type LockedSubscription, lockUnpriced, type UnpricedSubscription } from '../../db/subscriptions/locks.ts';
import { changeSubscriptions, withChange } from '../../db/subscriptions/subscriptions.ts';
import { firstPeriodFrom, unitAmountOf } from '../../domain/subscriptions.ts';
import { sendMails } from '../emails.ts';
import { mailOfPrice } from './emails.ts';
import { emitSubscriptionEvents } from './events.ts';

/**
 * Applies a plan's new price to at most `limit` subscribers, and tells them. Returns how many. A subscriber is given a price once: it is
 * marked with the mail. The price applies to the first period that begins after the notice. It replaces one that is not in force.
 */
export async function repriceSubscribers(trx: Trx, config: Config, planId: string, limit: number): Promise<number> {
  const subscriptions = await lockUnpriced(trx, planId, limit);
  const changed = subscriptions.map(withNewPrice);
  await changeSubscriptions(trx, changed);
  const told = changed.filter(({ next_unit_amount }, index) => {
    const before = subscriptions[index] as LockedSubscription;
    return next_unit_amount !== null || before.next_unit_amount !== null;
  });
  await sendMails(
    trx,
    told.flatMap((subscription) => mailOfPrice(subscription, config)),
  );
  const events = told.map((subscription) => ({
    kind: 'subscription.updated' as const,
    subscription,
    at: subscription.now,
  }));
  await emitSubscriptionEvents(trx, config, events);
  return subscriptions.length;
}

function withNewPrice(subscription: UnpricedSubscription): LockedSubscription {
  const { plan_amount, price_changed_at, price_from, now } = subscription;
  const isSame = Big(plan_amount).eq(unitAmountOf(subscription));
  const next = isSame
    ? { next_unit_amount: null, next_unit_from: null }
    : { next_unit_amount: plan_amount, next_unit_from: firstPeriodFrom(subscription, price_from).start };
  return withChange(subscription, { ...next, price_as_of: price_changed_at }, now);
}
