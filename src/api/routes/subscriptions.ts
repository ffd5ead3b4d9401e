import * as v from 'valibot';
import { findPublicPlan } from '../../db/subscriptions/plans.ts';
import { currentPayments, findSubscription, listSubscriptions } from '../../db/subscriptions/subscriptions.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { exampleId } from '../../domain/ids.ts';
import { MAX_MAILED_UNPAID, SUBSCRIPTION_STATUSES } from '../../domain/subscriptions.ts';
import { paymentJson, paymentSchema } from '../../serializers/payments.ts';
import { subscriptionJson, subscriptionSchema } from '../../serializers/subscriptions.ts';
import { subscribe, subscribePublicly } from '../../services/subscriptions/create.ts';
import {
  cancelSubscription,
  pauseSubscription,
  payPeriod,
  resumeSubscription,
} from '../../services/subscriptions/lifecycle.ts';
import { email, idOf, metadata, noBody, page, text, wallet } from '../http/fields.ts';
import { pageHeaders } from '../http/pagination.ts';
import { created, eitherPost, get, ok, post, type Route } from '../http/route.ts';

/** Longer than any id. */
const MAX_ID = 100;

const newSubscription = v.object({
  plan_id: text(MAX_ID),
  customer_wallet: v.nullish(wallet, null),
  customer_email: v.nullish(email, null),
  metadata: v.nullish(metadata, null),
});

const filters = v.object({
  ...page,
  status: v.optional(v.picklist(SUBSCRIPTION_STATUSES, `must be one of ${SUBSCRIPTION_STATUSES.join(', ')}`)),
  plan_id: v.optional(v.pipe(text(MAX_ID), v.examples([exampleId('plan')]))),
  customer_wallet: v.optional(v.pipe(wallet, v.examples(['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM']))),
  customer_email: v.optional(v.pipe(email, v.examples(['anna@example.com']))),
});

export const subscriptionRoutes: Route[] = [
  eitherPost(
    '/subscriptions',
    {
      summary: 'Create a subscription',
      description:
        'Subscribes a customer, who is known by a wallet, an email address, or both. Unless the plan has a trial, the ' +
        'first period is billed at once: `current_payment` is what the customer pays.\n\n' +
        'Needs no key, for a plan is public. Without one, the same request again (the same plan, wallet, email and ' +
        'metadata) within ten minutes answers `200` with the subscription that it began, as long as nothing was paid; an ' +
        'Idempotency-Key does that for a day. Nobody is told of what others began for the same customer. An address is ' +
        `mailed about ${MAX_MAILED_UNPAID} of a merchant’s subscriptions in 30 days that were begun without a key and never ` +
        'paid; about any more it hears when something is paid. With a key, every request makes one, and all are mailed. ' +
        '`409` has `details.reason`: `inactive`.',
      body: newSubscription,
      example: {
        plan_id: exampleId('plan'),
        customer_wallet: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
        customer_email: 'anna@example.com',
        metadata: { account: 1042 },
      },
      answers: { 200: subscriptionSchema, 201: subscriptionSchema },
      errors: ['not_found', 'conflict', 'rate_unavailable'],
      ipLimit: 'payments',
      owner: (db, { body: { plan_id } }) => findPublicPlan(db, plan_id),
    },
    async (trx, app, { caller, body }) => {
      if (body.customer_wallet === null && body.customer_email === null) {
        throw invalid('customer_wallet', 'give the customer’s wallet, or `customer_email`, or both');
      }
      if (caller) return created(await subscribe(trx, caller, body, app));
      const { subscription, isNew } = await subscribePublicly(trx, body, app);
      return { ...(isNew ? created : ok)(subscription), mode: subscription.mode };
    },
  ),
  get(
    '/subscriptions/:id',
    {
      summary: 'Get a subscription',
      params: v.object({ id: idOf('sub') }),
      answers: { 200: subscriptionSchema },
    },
    async ({ db, config }, { caller: { merchant_id, mode }, params: { id } }) => {
      const row = await findSubscription(db, merchant_id, mode, id);
      if (!row) throw new FlorinError('not_found', 'There is no such subscription.');
      const payments = await currentPayments(db, [id]);
      return ok(subscriptionJson(row, payments.get(id) ?? null, config));
    },
  ),
  get(
    '/subscriptions',
    { summary: 'List subscriptions', query: filters, answers: { 200: v.array(subscriptionSchema) } },
    async ({ db, config }, { caller: { merchant_id, mode }, query, url }) => {
      const { rows, total } = await listSubscriptions(db, merchant_id, mode, query, query);
      const payments = await currentPayments(
        db,
        rows.map(({ id }) => id),
      );
      const body = rows.map((row) => subscriptionJson(row, payments.get(row.id) ?? null, config));
      return { ...ok(body), headers: pageHeaders(url, query, total) };
    },
  ),
];

const params = v.object({ id: idOf('sub') });

/** What may be done to a subscription. */
export const subscriptionLifeRoutes: Route[] = [
  post(
    '/subscriptions/:id/cancel',
    {
      summary: 'Cancel a subscription',
      description:
        'Nothing more is billed. The customer keeps access until `access_until`, the end of the current period or of the ' +
        'trial. The open payment is closed, unless something was paid of it or is on its way. A subscription that ' +
        'is cancelled or expired cannot be cancelled: 409.',
      params,
      body: noBody,
      answers: { 200: subscriptionSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id } }) => ok(await cancelSubscription(trx, config, caller, id)),
  ),
  post(
    '/subscriptions/:id/pay',
    {
      summary: 'Pay for the current period',
      description:
        'Answers with the payment that the customer is to make: `200` with the one that is open, `201` with a new one ' +
        'where the last one failed and the next follow-up has not come yet, or where a period is due at this moment. ' +
        'Periods are billed by themselves; this only saves waiting. 409 when nothing is due, with `details.status`.',
      params,
      body: noBody,
      answers: { 200: paymentSchema, 201: paymentSchema },
      errors: ['conflict', 'rate_unavailable'],
    },
    async (trx, { config }, { caller, params: { id } }) => {
      const { payment, isNew } = await payPeriod(trx, config, caller, id);
      return (isNew ? created : ok)(paymentJson(payment, config));
    },
  ),
  post(
    '/subscriptions/:id/pause',
    {
      summary: 'Pause a subscription',
      description:
        'Nothing is billed or followed up until it is resumed. An open payment stays open until its deadline, for a ' +
        'customer who is about to pay. 409 unless it is active or past due.',
      params,
      body: noBody,
      answers: { 200: subscriptionSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id } }) => ok(await pauseSubscription(trx, config, caller, id)),
  ),
  post(
    '/subscriptions/:id/resume',
    {
      summary: 'Resume a subscription',
      description:
        'An open payment goes on. A period that is paid and not over goes on as if nothing had been. If it is over, the next period begins and is ' +
        'billed at this moment, and later ones are reckoned from it: the time of the pause is not billed. A period that ' +
        'was billed and not paid before the pause is asked for again. 409 unless it is paused.',
      params,
      body: noBody,
      answers: { 200: subscriptionSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id } }) => ok(await resumeSubscription(trx, config, caller, id)),
  ),
];
