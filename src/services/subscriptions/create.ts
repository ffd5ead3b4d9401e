import Big from 'big.js';
import type { Config } from '../../config/index.ts';
import { findReader } from '../../db/customers/readers.ts';
import type { DbOrTrx, Trx } from '../../db/database.ts';
import type { MerchantScope, OnClock } from '../../db/scope.ts';
import { insertPeriods } from '../../db/subscriptions/periods.ts';
import { findPublicPlan, lockPlan, type PublicPlan } from '../../db/subscriptions/plans.ts';
import {
  changeSubscriptions,
  currentPayments,
  findUnpaidAnonymous,
  insertSubscriptions,
  type Subscriber,
  type SubscriptionRow,
} from '../../db/subscriptions/subscriptions.ts';
import { periodsLeft } from '../../domain/coupons.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { idRule, isId, newId } from '../../domain/ids.ts';
import { DAY_MS } from '../../domain/periods.ts';
import { needsRates, type Rates } from '../../domain/quotes.ts';
import { isTrialAnnouncedAtOnce, nextCheckAt, periodOf, SAME_WINDOW_MS } from '../../domain/subscriptions.ts';
import type { Logger } from '../../observability/log.ts';
import { emitEvents } from '../../queue/events.ts';
import { type SubscriptionJson, subscriptionJson } from '../../serializers/subscriptions.ts';
import { confirmationUrl } from '../confirmations.ts';
import { applyBalances } from '../customers/balances.ts';
import { billedCustomer } from '../customers/find.ts';
import { sendMails } from '../emails.ts';
import { payeeWallet, writePayments } from '../payments/create.ts';
import { countConfirmation } from './confirm.ts';
import { NO_COUPON, redeemCoupon } from './coupons.ts';
import { mailToConfirm, subscribedMails } from './emails.ts';
import { invoiceWhenPaid, requireTaxIds } from './invoice.ts';
import { markPeriodPaid } from './onPaymentFinished.ts';
import {
  costOf,
  type NewPeriod,
  payableOf,
  periodPayment,
  periodRow,
  priceOf,
  tokenOf,
  withCredit,
} from './periods.ts';

/** A requested subscription. `isNew`: this request created it. */
export type SubscribeResult = { subscription: SubscriptionJson; isNew: boolean };

/** The terms that a merchant may choose for a new subscription. A customer may only choose the quantity. */
export type SubscriptionTerms = Pick<SubscriptionRow, 'quantity' | 'token' | 'reverse_charge'>;

/** A plan for a new subscription. `now`: the time on the subscription's clock; `plan_now`: on the merchant's own. */
type PlanOnClock = PublicPlan & { plan_now: Date };

/** A customer's request to subscribe. `customer_id`: null without the merchant's key. */
type NewSubscriber = Subscriber & SubscriptionTerms & { customer_id: string | null };

type Deps = { config: Config; rates: (db: DbOrTrx) => Promise<Rates>; log: Logger };

/**
 * Subscribes a customer to a plan of `owner`.
 * Repeated requests create further subscriptions.
 * @throws FlorinError `not_found` when the owner has no such plan; `conflict` when it accepts no new subscribers;
 * `rate_unavailable` or `validation_failed` when its first payment cannot be created
 */
export async function subscribe(
  trx: Trx,
  owner: MerchantScope,
  subscriber: NewSubscriber,
  deps: Deps,
): Promise<SubscriptionJson> {
  const plan = await requirePlan(trx, subscriber.plan_id);
  if (plan.merchant_id !== owner.merchant_id || plan.mode !== owner.mode) throw noSuchPlan();
  const { now, ...customer } = await billedCustomer(trx, owner, { ...subscriber, customer_name: null }, plan.now);
  return createSubscription(trx, { ...plan, now, plan_now: plan.now }, { ...subscriber, ...customer }, null, deps);
}

/**
 * Subscribes a customer to a plan without an API key, from the plan's page or a shop.
 * A repeated request within SAME_WINDOW_MS returns the first subscription, so a double click never bills twice.
 * Customers neither see nor are blocked by subscriptions that others created for them. Their address gets one mail, which
 * asks them to confirm. Beyond the limits of such mails the subscription begins without it: see `askUnasked`.
 * @param client the network address of the customer's device
 * @throws FlorinError like `subscribe`
 */
export async function subscribePublicly(
  trx: Trx,
  subscriber: Subscriber,
  client: string,
  deps: Deps,
): Promise<SubscribeResult> {
  // A concurrent request waits here, and then finds the subscription of the first one.
  await lockPlan(trx, subscriber.plan_id);
  const plan = await requirePlan(trx, subscriber.plan_id);
  if (subscriber.quantity !== 1 && !plan.allow_quantity) {
    throw invalid('quantity', 'must be 1: this plan lets only its merchant choose another quantity');
  }
  const since = before(plan.now, SAME_WINDOW_MS);
  const unpaid = await findUnpaidAnonymous(trx, plan, subscriber, since);
  // Only a coupon makes a period cost nothing.
  const isFree = unpaid === null && subscriber.coupon_code !== null;
  const existing = isFree ? await findUnpaidAnonymous(trx, plan, subscriber, since, { isFree }) : unpaid;
  if (existing) {
    const payments = await currentPayments(trx, [existing.id]);
    const shown = subscriptionJson(existing, payments.get(existing.id) ?? null, deps.config);
    return { subscription: withoutCustomer(shown), isNew: false };
  }
  const terms = { token: null, reverse_charge: false, customer_id: null, test_clock_id: null };
  const onClock = { ...plan, plan_now: plan.now };
  const subscription = await createSubscription(trx, onClock, { ...subscriber, ...terms }, client, deps);
  return { subscription, isNew: true };
}

/** Returns a subscription for anybody: the id of its customer would tell since when the merchant knows the address. */
function withoutCustomer(subscription: SubscriptionJson): SubscriptionJson {
  const { current_payment } = subscription;
  return {
    ...subscription,
    customer_id: null,
    current_payment: current_payment && { ...current_payment, customer_id: null },
  };
}

function before(time: Date, ms: number): Date {
  return new Date(time.getTime() - ms);
}

async function requirePlan(trx: Trx, id: string): Promise<PublicPlan> {
  if (!isId('plan', id)) throw new FlorinError('not_found', `plan_id ${idRule('plan')}`);
  const plan = await findPublicPlan(trx, id);
  if (!plan) throw noSuchPlan();
  if (!plan.is_active) {
    throw new FlorinError('conflict', 'This plan does not accept new subscribers.', { reason: 'inactive' });
  }
  return plan;
}

function noSuchPlan(): FlorinError {
  return new FlorinError('not_found', 'There is no such subscription plan.');
}

/**
 * Creates a subscription with its first payment, event and mail. In a trial, it has no payment.
 * @param client the network address of a customer without the merchant's key; null: the merchant vouches for the email
 */
async function createSubscription(
  trx: Trx,
  plan: PlanOnClock,
  subscriber: NewSubscriber & OnClock,
  client: string | null,
  deps: Deps,
): Promise<SubscriptionJson> {
  const { config, rates } = deps;
  payeeWallet(config, plan, tokenOf(subscriber));
  if (subscriber.reverse_charge) await requireTaxIds(trx, plan, subscriber.customer_id);
  const { now, merchant_id, mode } = plan;
  const row = newRow(plan, subscriber, client !== null);
  if (client !== null && (await mayAsk(trx, row, client, deps))) row.confirmation_mailed_at = now;
  const applied = subscriber.coupon_code
    ? await redeemCoupon(trx, plan, subscriber.coupon_code, plan.currency, now)
    : NO_COUPON;
  const known = row.customer_email && row.customer_id ? await findReader(trx, row.customer_id) : null;
  const reader = known ?? { primary_email: null, languages: plan.languages };
  const named = { ...reader, plan_name: plan.name, legacy_amount: plan.amount, pending_plan: null };
  const priced = { ...plan, ...row, ...applied, ...named };
  const { cost } = costOf(priced, 1);
  const billed = row.cycle === 0 ? null : periodRow(priced, periodOf(row, plan, 1), now, cost);
  const unbilled = { ...priced, unpaid_since: null, current_amount: null };
  const begun = billed
    ? { ...unbilled, unpaid_since: now, current_amount: cost.amount, coupon_periods_left: periodsLeft(applied) }
    : unbilled;
  // A change of a balance names the subscription, so that must exist before.
  const isCreditable = billed !== null && row.customer_id !== null && Big(priceOf(priced, billed)).gt(0);
  if (isCreditable) await insertSubscriptions(trx, [begun]);
  const period = billed && (isCreditable ? await payFromBalance(trx, priced, billed, now) : billed);
  const current = needsRates(plan.currency, tokenOf(row)) ? await rates(trx) : {};
  const price = period && Big(priceOf(priced, period));
  const payment = price?.gt(0) && period ? periodPayment(priced, period, price, now, { config, rates: current }) : null;
  // Nothing is left to pay of a first period that costs nothing.
  const free = period && !payment ? markPeriodPaid(begun, [], { ...period, payment_id: null }, null, now) : null;
  const terms = free?.subscription ?? begun;

  if (!isCreditable) await insertSubscriptions(trx, [terms]);
  else if (free) await changeSubscriptions(trx, [terms]);
  const data = subscriptionJson(terms, payment?.row ?? null, config);
  const kinds = [
    'subscription.created' as const,
    ...(isTrialAnnouncedAtOnce(terms) ? (['subscription.trial_will_end'] as const) : []),
    ...(free?.event ? [free.event] : []),
  ];
  emitEvents(
    trx,
    kinds.map((kind) => ({ kind, merchant_id, mode, data, at: now })),
  );
  if (payment && period) {
    await writePayments(trx, config, [payment]);
    await insertPeriods(trx, [{ ...period, payment_id: payment.row.id }]);
  }
  if (free?.period) {
    await insertPeriods(trx, [free.period]);
    invoiceWhenPaid(trx, [free.period]);
  }
  const first = payment?.row ?? null;
  const isAsked = row.confirmation_mailed_at !== null;
  const mails = isAsked
    ? mailToConfirm(terms, first, confirmationUrl(config, row.id))
    : subscribedMails(terms, period, first, config);
  await sendMails(trx, mails);
  return data;
}

/** Pays a new period from its customer's balance, as far as that reaches. Returns the period. */
async function payFromBalance(
  trx: Trx,
  subscription: Parameters<typeof payableOf>[0] & { legacy_amount: string },
  period: NewPeriod,
  now: Date,
): Promise<NewPeriod> {
  const most = Big(priceOf(subscription, period));
  const [credit] = (await applyBalances(trx, [payableOf(subscription, period.cycle, most, now)])) as [Big];
  return withCredit(period, credit);
}

/** Returns whether a new subscriber can be asked to confirm their address, and counts the mail. Logs if not. */
async function mayAsk(trx: Trx, row: SubscriptionRow, client: string, { config, log }: Deps): Promise<boolean> {
  const { id, merchant_id, mode, customer_email } = row;
  if (customer_email === null) return false;
  const unaskable = await countConfirmation(trx, config, row, client);
  if (unaskable === null) return true;
  log.info({ merchant_id, mode, subscription_id: id, limit: unaskable.name }, 'mailed no confirmation');
  return false;
}

/** The columns of a subscription that will not change at the end of its period. */
const NO_CHANGE = {
  cancel_at_period_end: false,
  pending_plan_id: null,
  pending_quantity: null,
  pending_unit_amount: null,
} as const;

/** Returns a new subscription in its trial, or in its first period, which is billed at once. */
function newRow(plan: PlanOnClock, subscriber: NewSubscriber & OnClock, isAnonymous: boolean): SubscriptionRow {
  const { now, merchant_id, mode, trial_days } = plan;
  const trial_end = trial_days > 0 ? new Date(now.getTime() + trial_days * DAY_MS) : null;
  const anchor = trial_end ?? now;
  const cycle = trial_end ? 0 : 1;
  const current_period_end = trial_end ?? periodOf({ anchor, anchor_cycle: 1 }, plan, 1).end;
  const status = trial_end ? 'trialing' : 'active';
  const state = {
    status,
    cycle,
    current_period_start: now,
    current_period_end,
    max_cycles: plan.max_cycles,
    ...NO_CHANGE,
  } as const;
  return {
    plan_id: plan.id,
    customer_id: subscriber.customer_id,
    test_clock_id: subscriber.test_clock_id,
    customer_wallet: subscriber.customer_wallet,
    customer_email: subscriber.customer_email,
    metadata: subscriber.metadata,
    quantity: subscriber.quantity,
    token: subscriber.token,
    reverse_charge: subscriber.reverse_charge,
    id: newId('sub'),
    merchant_id,
    mode,
    created_anonymously: isAnonymous,
    emails_suppressed: isAnonymous,
    confirmation_mailed_at: null,
    status,
    anchor,
    anchor_cycle: 1,
    cycle,
    current_period_start: now,
    current_period_end,
    trial_end,
    cycles_completed: 0,
    next_action_at: trial_end ? nextCheckAt(state, now) : null,
    billing_problem: null,
    cancelled_at: null,
    access_until: null,
    cancel_reason: null,
    paused_at: null,
    unit_amount: plan.amount,
    coupon_id: null,
    coupon_periods_left: null,
    ...NO_CHANGE,
    current_price: null,
    next_unit_amount: null,
    next_unit_from: null,
    price_as_of: plan.plan_now,
    created_at: now,
    updated_at: now,
  };
}
