import * as v from 'valibot';
import { MAX_QUANTITY } from '../../domain/periodCost.ts';
import { MAX_PREPAID_PERIODS } from '../../domain/subscriptions.ts';
import { TOKEN_NAMES } from '../../domain/tokens.ts';
import { paymentSchema } from '../../serializers/payments.ts';
import { subscriptionSchema } from '../../serializers/subscriptions.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import {
  CHANGE_TIMES,
  cancelAtPeriodEnd,
  changeSubscription,
  PRORATIONS,
} from '../../services/subscriptions/change.ts';
import {
  cancelSubscription,
  pauseSubscription,
  payPeriod,
  resumeSubscription,
} from '../../services/subscriptions/lifecycle.ts';
import { prepayPeriods } from '../../services/subscriptions/prepay.ts';
import { flag, idOf, metadata, noBody, wholeAmount } from '../http/fields.ts';
import { ok, patch, post, type Route } from '../http/route.ts';
import { openedAnswer } from './openedPayment.ts';
import { couponCode } from './subscriptions.ts';

const params = v.object({ id: idOf('sub') });

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
        "this endpoint only avoids waiting. The customer's balance pays first. Returns 409 with `details.status` if nothing is due, or left to pay.",
      params,
      body: noBody,
      answers: { 200: paymentSchema, 201: paymentSchema },
      errors: ['conflict', 'rate_unavailable'],
    },
    async (trx, { config }, { caller, params: { id } }) => {
      return openedAnswer(await payPeriod(trx, { config, finish: finishPayments }, caller, id), config);
    },
  ),
  post(
    '/subscriptions/:id/prepay',
    {
      summary: 'Prepay the next periods',
      scope: 'subscriptions:write',
      act: null,
      description:
        'Returns a payment of what the next `periods` will cost: 201 with a new one, or 200 with the open one of this amount. That is by the plan, the quantity, the coupon, the taxes and the changes that ' +
        'are known now. It is open as long as any payment. Once it is confirmed, its money waits (`prepaid`), and each of the next ' +
        'periods takes its price from it when it is billed. If a price changes meanwhile, the money lasts for less or more. It ' +
        'extends no access before. When the subscription ends, the rest pays for anything of the customer.\n\n' +
        'Returns 409 while a period is unpaid, when no period follows, and for a subscription without a confirmed customer.',
      params,
      body: v.object({ periods: wholeAmount(1, MAX_PREPAID_PERIODS) }),
      example: { periods: 3 },
      answers: { 200: paymentSchema, 201: paymentSchema },
      errors: ['conflict', 'rate_unavailable'],
    },
    async (trx, app, { caller, params: { id }, body }) => {
      const deps = { ...app, finish: finishPayments };
      return openedAnswer(await prepayPeriods(trx, deps, caller, id, body.periods), app.config);
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
