import Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { DbOrTrx, Trx } from '../../db/database.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { insertPeriods } from '../../db/subscriptions/periods.ts';
import { findPublicPlan, lockPlan, type PublicPlan } from '../../db/subscriptions/plans.ts';
import {
  countMailed,
  currentPayments,
  findBegun,
  insertSubscriptions,
  type Subscriber,
  type SubscriptionRow,
} from '../../db/subscriptions/subscriptions.ts';
import { FlorinError } from '../../domain/errors.ts';
import { isId, newId } from '../../domain/ids.ts';
import { DAY_MS } from '../../domain/periods.ts';
import { needsRates, type Rates } from '../../domain/quotes.ts';
import {
  MAX_MAILED_UNPAID,
  MUTE_WINDOW_MS,
  nextAttention,
  periodOf,
  SAME_WINDOW_MS,
} from '../../domain/subscriptions.ts';
import { DEFAULT_TOKEN } from '../../domain/tokens.ts';
import { emitEvents } from '../../queue/events.ts';
import { type SubscriptionJson, subscriptionJson } from '../../serializers/subscriptions.ts';
import { sendMails } from '../emails.ts';
import { payeeWallet, writePayments } from '../payments/create.ts';
import { mailOfBeginning } from './emails.ts';
import { periodPayment, periodRow } from './periods.ts';

/** A subscription that was asked for, and whether it was begun by that or before. */
export type SubscribeResult = { subscription: SubscriptionJson; isNew: boolean };

type Making = { config: Config; rates: (db: DbOrTrx) => Promise<Rates> };

/**
 * Subscribes a customer to a plan of `owner`, who asks for it with a key and may do so as often as he likes.
 * @throws FlorinError `not_found`: no such plan, or not the owner's; `conflict`: it takes no new subscribers;
 * `rate_unavailable`, `validation_failed`: its first payment cannot be made
 */
export async function subscribe(
  trx: Trx,
  owner: MerchantScope,
  subscriber: Subscriber,
  making: Making,
): Promise<SubscriptionJson> {
  const plan = await requirePlan(trx, subscriber.plan_id);
  if (plan.merchant_id !== owner.merchant_id || plan.mode !== owner.mode) throw noSuchPlan();
  return begin(trx, plan, subscriber, { created_anonymously: false, emails_suppressed: false }, making);
}

/**
 * Subscribes a customer to a plan without a key: on its page, or from a shop's own. Who has begun the very same
 * subscription a moment ago goes on with that, so that a double click never bills twice. Nobody is told of what others
 * have begun, or locked out by it; but an address is mailed about so many that are not paid, and no more.
 * @throws FlorinError as `subscribe` does
 */
export async function subscribePublicly(trx: Trx, subscriber: Subscriber, making: Making): Promise<SubscribeResult> {
  // Whoever comes at the same time waits here, and then finds what was begun.
  await lockPlan(trx, subscriber.plan_id);
  const plan = await requirePlan(trx, subscriber.plan_id);
  const begun = await findBegun(trx, plan, subscriber, before(plan.now, SAME_WINDOW_MS));
  if (begun) {
    const payments = await currentPayments(trx, [begun.id]);
    return { subscription: subscriptionJson(begun, payments.get(begun.id) ?? null, making.config), isNew: false };
  }
  const { customer_email } = subscriber;
  const mailed = customer_email && (await countMailed(trx, plan, customer_email, before(plan.now, MUTE_WINDOW_MS)));
  const how = { created_anonymously: true, emails_suppressed: Number(mailed) >= MAX_MAILED_UNPAID };
  return { subscription: await begin(trx, plan, subscriber, how, making), isNew: true };
}

function before(time: Date, ms: number): Date {
  return new Date(time.getTime() - ms);
}

async function requirePlan(trx: Trx, id: string): Promise<PublicPlan> {
  const plan = isId('plan', id) ? await findPublicPlan(trx, id) : null;
  if (!plan) throw noSuchPlan();
  if (!plan.is_active) {
    throw new FlorinError('conflict', 'This plan takes no new subscribers.', { reason: 'inactive' });
  }
  return plan;
}

function noSuchPlan(): FlorinError {
  return new FlorinError('not_found', 'There is no such subscription plan.');
}

async function begin(
  trx: Trx,
  plan: PublicPlan,
  subscriber: Subscriber,
  how: Pick<SubscriptionRow, 'created_anonymously' | 'emails_suppressed'>,
  { config, rates }: Making,
): Promise<SubscriptionJson> {
  payeeWallet(config, plan, DEFAULT_TOKEN);
  const { now, merchant_id, mode } = plan;
  const row = newRow(plan, subscriber, how);
  const terms = { ...plan, ...row, plan_name: plan.name };
  const period = row.cycle === 0 ? null : periodRow(row, periodOf(row, plan, 1), now);
  const current = needsRates(plan.currency, DEFAULT_TOKEN) ? await rates(trx) : {};
  const payment = period && periodPayment(terms, period, Big(plan.amount), now, { config, rates: current });

  await insertSubscriptions(trx, [row]);
  const data = subscriptionJson(terms, payment?.row ?? null, config);
  emitEvents(trx, [{ kind: 'subscription.created', merchant_id, mode, data, at: now }]);
  if (payment && period) {
    await writePayments(trx, config, [payment]);
    await insertPeriods(trx, [{ ...period, payment_id: payment.row.id }]);
  }
  await sendMails(trx, mailOfBeginning(terms, payment?.row ?? null, config));
  return data;
}

/** In its trial, or in its first period, which is billed with it. */
function newRow(
  plan: PublicPlan,
  subscriber: Subscriber,
  how: Pick<SubscriptionRow, 'created_anonymously' | 'emails_suppressed'>,
): SubscriptionRow {
  const { now, merchant_id, mode, trial_days } = plan;
  const trial_end = trial_days > 0 ? new Date(now.getTime() + trial_days * DAY_MS) : null;
  const anchor = trial_end ?? now;
  const cycle = trial_end ? 0 : 1;
  const current_period_end = trial_end ?? periodOf({ anchor, anchor_cycle: 1 }, plan, 1).end;
  const state = { cycle, current_period_start: now, current_period_end, max_cycles: plan.max_cycles };
  return {
    ...subscriber,
    id: newId('sub'),
    merchant_id,
    mode,
    ...how,
    status: trial_end ? 'trialing' : 'active',
    anchor,
    anchor_cycle: 1,
    cycle,
    current_period_start: now,
    current_period_end,
    trial_end,
    cycles_completed: 0,
    next_action_at: trial_end ? nextAttention(state, now) : null,
    billing_problem: null,
    cancelled_at: null,
    access_until: null,
    cancel_reason: null,
    created_at: now,
    updated_at: now,
  };
}
