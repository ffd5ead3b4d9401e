import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { currentPayments, type ShownSubscription } from '../../db/subscriptions/subscriptions.ts';
import type { EventKind } from '../../domain/events.ts';
import { hasEnded } from '../../domain/subscriptions.ts';
import { emitEvents } from '../../queue/events.ts';
import { subscriptionJson } from '../../serializers/subscriptions.ts';

/** An event of a subscription. `subscription`: as the event shows it. `at`: on the merchant's clock. */
export type SubscriptionEvent = {
  kind: Extract<EventKind, `subscription.${string}`>;
  subscription: ShownSubscription;
  at: Date;
};

/**
 * Emits events of subscriptions, in their order, with the current payments that the database has now.
 * Without events, it runs no query.
 */
export async function emitSubscriptionEvents(
  trx: Trx,
  config: Config,
  events: readonly SubscriptionEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const payments = await currentPayments(trx, [...new Set(events.map(({ subscription }) => subscription.id))]);
  emitEvents(
    trx,
    events.map(({ kind, subscription, at }) => {
      const { id, merchant_id, mode } = subscription;
      return { kind, merchant_id, mode, data: subscriptionJson(subscription, payments.get(id) ?? null, config), at };
    }),
  );
}

/**
 * Returns an ended subscription, and the event that announces the end of its access if that has passed at `now`.
 * Until then, `next_action_at` is the end of access. Afterwards it is null, so the end is announced once.
 */
export function announceAccessEnd<S extends ShownSubscription>(
  subscription: S,
  now: Date,
): { subscription: S; events: SubscriptionEvent[] } {
  const { status, access_until, next_action_at } = subscription;
  const isDue = hasEnded(status) && next_action_at !== null && access_until !== null && access_until <= now;
  if (!isDue) return { subscription, events: [] };
  const announced = { ...subscription, next_action_at: null };
  return { subscription: announced, events: [{ kind: 'subscription.access_ended', subscription: announced, at: now }] };
}
