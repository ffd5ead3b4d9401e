import * as v from 'valibot';
import type { DbOrTrx } from '../../db/database.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { findPublicPeriod, listPeriods, type PaidPeriod, type PublicPeriod } from '../../db/subscriptions/periods.ts';
import { findPublicPlan } from '../../db/subscriptions/plans.ts';
import { currentPayments, findSubscription, listSubscriptions } from '../../db/subscriptions/subscriptions.ts';
import { MAX_COUPON_CODE } from '../../domain/coupons.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { exampleId } from '../../domain/ids.ts';
import { fiatNumber } from '../../domain/money.ts';
import { MAX_QUANTITY } from '../../domain/periodCost.ts';
import { MAX_PREPAID_PERIODS, SUBSCRIPTION_STATUSES } from '../../domain/subscriptions.ts';
import { TOKEN_NAMES } from '../../domain/tokens.ts';
import { paymentJson, paymentSchema } from '../../serializers/payments.ts';
import { periodJson, periodSchema, subscriptionJson, subscriptionSchema } from '../../serializers/subscriptions.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import {
  CHANGE_TIMES,
  cancelAtPeriodEnd,
  changeSubscription,
  PRORATIONS,
} from '../../services/subscriptions/change.ts';
import { subscribe, subscribePublicly } from '../../services/subscriptions/create.ts';
import { prepaidOf } from '../../services/subscriptions/credit.ts';
import { periodFileName, periodPdf } from '../../services/subscriptions/invoice.ts';
import {
  cancelSubscription,
  pauseSubscription,
  payPeriod,
  resumeSubscription,
} from '../../services/subscriptions/lifecycle.ts';
import { prepayPeriods } from '../../services/subscriptions/prepay.ts';
import {
  bareList,
  EXAMPLE_WALLET,
  email,
  emailFilter,
  flag,
  idOf,
  MAX_ID,
  metadata,
  noBody,
  periodList,
  text,
  wallet,
  wholeAmount,
} from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { pdfHeaders } from '../http/pdfHeaders.ts';
import { created, get, ok, optionalAuthPost, patch, post, type Route } from '../http/route.ts';

const couponCode = v.pipe(
  text(MAX_COUPON_CODE),
  v.description('Must be the code of one of your coupons, in any case.'),
);

const newSubscription = v.object({
  plan_id: text(MAX_ID),
  customer_wallet: v.nullish(wallet, null),
  customer_email: v.nullish(email, null),
  customer_id: v.nullish(idOf('cus'), null),
  quantity: v.nullish(wholeAmount(1, MAX_QUANTITY), 1),
  token: v.nullish(v.picklist(TOKEN_NAMES, `must be one of ${TOKEN_NAMES.join(', ')}`), null),
  reverse_charge: flag,
  coupon_code: v.nullish(couponCode, null),
  metadata: v.nullish(metadata, null),
});

const filters = v.object({
  ...bareList('sub'),
  status: v.optional(v.picklist(SUBSCRIPTION_STATUSES, `must be one of ${SUBSCRIPTION_STATUSES.join(', ')}`)),
  plan_id: v.optional(idOf('plan')),
  customer_id: v.optional(idOf('cus')),
  customer_wallet: v.optional(v.pipe(wallet, v.examples([EXAMPLE_WALLET]))),
  customer_email: emailFilter,
});

export const subscriptionRoutes: Route[] = [
  optionalAuthPost(
    '/subscriptions',
    {
      summary: 'Create a subscription',
      scope: 'subscriptions:write',
      description:
        'Subscribes a customer, identified by a wallet, an email address, or both. Unless the plan has a trial, Florin ' +
        'bills the first period immediately; the customer pays `current_payment`.\n\n' +
        'No key is needed, because plans are public. Without a key, repeating the same request (plan, wallet, email and ' +
        'metadata) within ten minutes returns `200` with the same subscription while it is unpaid. An Idempotency-Key ' +
        'does the same for 24 hours. The response never reveals other subscriptions of the customer.\n\n' +
        'Without a key, anyone can enter any address. So Florin sends it one mail, “Confirm your subscription”, and nothing ' +
        'else until its owner clicks there or pays (`email_confirmed`). A mailbox gets at most one such mail per merchant ' +
        'and day, and there are limits per client address and merchant. Beyond them, the subscription begins without the ' +
        'mail (`confirmation_mailed_at`), which follows when the first payment is near. With a key, every request creates a subscription, you vouch for the address, and all mails go out.\n\n' +
        'Every period bills `quantity` units of the plan’s current price. Without a key, `quantity` needs a plan with ' +
        '`allow_quantity`, and `token` and `reverse_charge` must be absent. `coupon_code` redeems a coupon.\n\n' +
        'Returns `409` with `details.reason: inactive` if the plan is deactivated.',
      body: newSubscription,
      example: {
        plan_id: exampleId('plan'),
        customer_wallet: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
        customer_email: 'anna@example.com',
        quantity: 1,
        metadata: { account: 1042 },
      },
      answers: { 200: subscriptionSchema, 201: subscriptionSchema },
      errors: ['not_found', 'conflict', 'rate_unavailable'],
      ipLimit: 'payments',
      owner: (db, { body }) => findPublicPlan(db, body.plan_id),
    },
    async (trx, app, { caller, body, client }) => {
      if (body.customer_wallet === null && body.customer_email === null && body.customer_id === null) {
        throw invalid('customer_wallet', 'must be given unless `customer_email` is');
      }
      if (body.customer_id !== null && !caller) throw invalid('customer_id', 'must be absent without a key');
      if (caller) return created(await subscribe(trx, caller, body, app));
      for (const name of ['token', 'reverse_charge'] as const) {
        if (body[name]) throw invalid(name, 'must be absent without a key');
      }
      const { customer_id: _, token: __, reverse_charge: ___, ...subscriber } = body;
      const { subscription, isNew } = await subscribePublicly(trx, subscriber, client, app);
      return { ...(isNew ? created : ok)(subscription), mode: subscription.mode };
    },
  ),
  get(
    '/subscriptions/:id',
    {
      summary: 'Get a subscription',
      scope: 'subscriptions:read',
      params: v.object({ id: idOf('sub') }),
      answers: { 200: subscriptionSchema },
    },
    async ({ db, config }, { caller: { merchant_id, mode }, params: { id } }) => {
      const row = await findSubscription(db, merchant_id, mode, id);
      if (!row) throw new FlorinError('not_found', 'There is no such subscription.');
      const payments = await currentPayments(db, [id]);
      const prepaid = fiatNumber(await prepaidOf(db, row));
      return ok({ ...subscriptionJson(row, payments.get(id) ?? null, config), prepaid });
    },
  ),
  get(
    '/subscriptions',
    {
      summary: 'List subscriptions',
      scope: 'subscriptions:read',
      query: filters,
      answers: { 200: v.array(subscriptionSchema) },
    },
    async ({ db, config }, { caller: { merchant_id, mode }, query, url }) => {
      const found = await listSubscriptions(db, merchant_id, mode, query, query);
      const payments = await currentPayments(
        db,
        found.rows.map(({ id }) => id),
      );
      return listAnswer({ url, query }, found, (row) => subscriptionJson(row, payments.get(row.id) ?? null, config));
    },
  ),
];

const params = v.object({ id: idOf('sub') });
const periodParams = v.object({
  id: idOf('sub'),
  cycle: v.pipe(
    v.string(),
    v.check((value) => /^[1-9]\d{0,5}$/.test(value), 'must be the number of a period'),
    v.metadata({ type: 'integer', minimum: 1 }),
    v.examples(['1']),
    v.transform(Number),
  ),
});

/** The routes of a subscription's periods. */
export const subscriptionPeriodRoutes: Route[] = [
  get(
    '/subscriptions/:id/periods',
    {
      summary: 'List the periods of a subscription',
      scope: 'subscriptions:read',
      description:
        'Returns the billed periods, newest first, with what was received for each. `payment_url` is the page that the ' +
        'emails link to. It never changes, whichever payments are made for the period.',
      params,
      query: v.object(periodList),
      answers: { 200: v.array(periodSchema) },
    },
    async ({ db, config }, { caller: { merchant_id, mode }, params: { id }, query, url }) => {
      const row = await findSubscription(db, merchant_id, mode, id);
      const plan = row && (await findPublicPlan(db, row.plan_id));
      if (!plan) throw new FlorinError('not_found', 'There is no such subscription.');
      const found = await listPeriods(db, row, query);
      const toJson = (period: PaidPeriod) => periodJson(period, plan, config);
      return listAnswer({ url, query }, found, toJson, ({ cycle }) => String(cycle));
    },
  ),
  get(
    '/subscriptions/:id/periods/:cycle',
    {
      summary: 'Get a period of a subscription',
      scope: 'subscriptions:read',
      params: periodParams,
      answers: { 200: periodSchema },
    },
    async ({ db, config }, { caller, params: { id, cycle } }) => {
      const period = await requirePeriod(db, caller, id, cycle);
      return ok(periodJson(period, { name: period.plan_name, currency: period.currency }, config));
    },
  ),
  get(
    '/subscriptions/:id/periods/:cycle/pdf',
    {
      summary: "Get a period's PDF",
      scope: 'subscriptions:read',
      description:
        'A paid period is an invoice with a number of the same sequence as your invoices. Before it is paid, it is a payment ' +
        'request without a number. `/billing-settings` has the seller on it.',
      params: periodParams,
      answers: { 200: null },
      answersFile: 'application/pdf',
    },
    async ({ db, config }, { caller, params: { id, cycle } }) => {
      const period = await requirePeriod(db, caller, id, cycle);
      const pdf = await periodPdf(db, config, period, { kind: 'merchant', id: caller.merchant_id });
      return { ...ok(pdf), headers: pdfHeaders(periodFileName(period)) };
    },
  ),
];

/** Finds a period of a merchant's subscription. @throws FlorinError `not_found` */
async function requirePeriod(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  id: string,
  cycle: number,
): Promise<PublicPeriod> {
  const period = await findPublicPeriod(db, id, cycle);
  if (period?.merchant_id === merchant_id && period.mode === mode) return period;
  throw new FlorinError('not_found', 'There is no such period of a subscription.');
}

const changedSubscription = v.object({
  plan_id: v.optional(idOf('plan')),
  quantity: v.optional(wholeAmount(1, MAX_QUANTITY)),
  coupon_code: v.optional(v.nullable(couponCode)),
  token: v.optional(v.picklist(TOKEN_NAMES, `must be one of ${TOKEN_NAMES.join(', ')}`)),
  metadata: v.optional(v.nullable(metadata)),
  cancel_at_period_end: v.optional(v.boolean('must be true or false')),
  when: v.nullish(v.picklist(CHANGE_TIMES, `must be one of ${CHANGE_TIMES.join(', ')}`), 'now'),
  proration: v.nullish(v.picklist(PRORATIONS, `must be one of ${PRORATIONS.join(', ')}`), 'next_period'),
});

/** The routes that change, cancel, pay, pause and resume a subscription. */
export const subscriptionLifecycleRoutes: Route[] = [
  patch(
    '/subscriptions/:id',
    {
      summary: 'Change a subscription',
      scope: 'subscriptions:write',
      act: { action: 'update', object_kind: 'subscription' },
      description:
        'Absent fields stay unchanged. `plan_id` and `quantity` apply now, or with `when: period_end` when the next period begins; ' +
        '`pending_change` shows that, and a later change replaces it. A subscription that changes plan gets that plan’s price.\n\n' +
        'Now, the unused rest of the paid period is credited and charged at the new price, as lines of the next period. A credit ' +
        'that is larger than that period is carried over. `proration: none` leaves the current period as it was paid. If the new ' +
        'plan has another interval, a new period begins now and is billed now. A trial simply continues with the new plan. ' +
        'Returns 409 while a period is unpaid or the subscription is paused, and 422 for a plan in another currency.\n\n' +
        '`coupon_code` redeems a coupon for the next periods, and replaces the one before; `null` removes it. `token` is what the ' +
        'payments of new periods ask for. With `cancel_at_period_end`, the subscription is cancelled at the end of the period; ' +
        '`false` undoes that. Emits `subscription.updated`.',
      params,
      body: changedSubscription,
      example: { quantity: 2, when: 'period_end', cancel_at_period_end: false, metadata: { account: 1043 } },
      answers: { 200: subscriptionSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id }, body }) =>
      ok(await changeSubscription(trx, { config, finish: finishPayments }, caller, id, body)),
  ),
  post(
    '/subscriptions/:id/cancel',
    {
      summary: 'Cancel a subscription',
      scope: 'subscriptions:write',
      act: { action: 'cancel', object_kind: 'subscription' },
      description:
        'Stops billing. The customer keeps access until `access_until`, the end of paid time: the start of the oldest unpaid ' +
        'period, or else the end of the current period or trial. Then `subscription.access_ended` is emitted, at once if ' +
        'that has passed. The open payment is closed unless it is partly paid or a transaction is in flight. Returns 409 if the subscription is ' +
        'already cancelled or expired.\n\n' +
        'With `at_period_end: true`, the subscription stays as it is until the current period or trial ends, and is cancelled then.',
      params,
      body: v.optional(v.object({ at_period_end: flag }), { at_period_end: false }),
      example: {},
      answers: { 200: subscriptionSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id }, body }) => {
      const cancel = body.at_period_end ? cancelAtPeriodEnd : cancelSubscription;
      return ok(await cancel(trx, { config, finish: finishPayments }, caller, id));
    },
  ),
  post(
    '/subscriptions/:id/pay',
    {
      summary: 'Pay for the current period',
      scope: 'subscriptions:write',
      act: null,
      description:
        'Returns the payment that is due: `200` with the open payment, or `201` with a new one if the last one failed ' +
        'and the next retry is not due yet, or if a period has just become due. Florin also bills periods automatically; ' +
        'this endpoint only avoids waiting. Returns 409 with `details.status` if nothing is due.',
      params,
      body: noBody,
      answers: { 200: paymentSchema, 201: paymentSchema },
      errors: ['conflict', 'rate_unavailable'],
    },
    async (trx, { config }, { caller, params: { id } }) => {
      const { payment, isNew } = await payPeriod(trx, { config, finish: finishPayments }, caller, id);
      return (isNew ? created : ok)(paymentJson(payment, config));
    },
  ),
  post(
    '/subscriptions/:id/prepay',
    {
      summary: 'Prepay the next periods',
      scope: 'subscriptions:write',
      act: null,
      description:
        'Returns a payment of what the next `periods` will cost, by the plan, the quantity, the coupon, the taxes and the changes that ' +
        'are known now. It is open as long as any payment. Once it is confirmed, its money waits (`prepaid`), and each of the next ' +
        'periods takes its price from it when it is billed. If a price changes meanwhile, the money lasts for less or more. It ' +
        'extends no access before. When the subscription ends, the rest pays for anything of the customer.\n\n' +
        'Returns 409 while a period is unpaid, when no period follows, and for a subscription without a `customer_id`.',
      params,
      body: v.object({ periods: wholeAmount(1, MAX_PREPAID_PERIODS) }),
      example: { periods: 3 },
      answers: { 201: paymentSchema },
      errors: ['conflict', 'rate_unavailable'],
    },
    async (trx, app, { caller, params: { id }, body }) => {
      const deps = { ...app, finish: finishPayments };
      return created(paymentJson(await prepayPeriods(trx, deps, caller, id, body.periods), app.config));
    },
  ),
  post(
    '/subscriptions/:id/pause',
    {
      summary: 'Pause a subscription',
      scope: 'subscriptions:write',
      act: { action: 'pause', object_kind: 'subscription' },
      description:
        'Stops billing and retries until the subscription is resumed. An open payment can still be paid until its ' +
        'deadline. Emits `subscription.paused`. Returns 409 unless the subscription is active or past due.',
      params,
      body: noBody,
      answers: { 200: subscriptionSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id } }) =>
      ok(await pauseSubscription(trx, { config, finish: finishPayments }, caller, id)),
  ),
  post(
    '/subscriptions/:id/resume',
    {
      summary: 'Resume a subscription',
      scope: 'subscriptions:write',
      act: { action: 'resume', object_kind: 'subscription' },
      description:
        'The pause is never billed. If the current period is paid and has not ended, it continues unchanged. Otherwise a new ' +
        'period begins and is billed now, and later periods count from it. If the current period is unpaid, it is that ' +
        'new period. Its open payment is replaced, unless it is partly paid or a transaction is in flight. A period that was ' +
        'paid during the pause starts now, too, and is not billed again. Emits ' +
        '`subscription.resumed`. Returns 409 unless the subscription is paused.',
      params,
      body: noBody,
      answers: { 200: subscriptionSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id } }) =>
      ok(await resumeSubscription(trx, { config, finish: finishPayments }, caller, id)),
  ),
];
