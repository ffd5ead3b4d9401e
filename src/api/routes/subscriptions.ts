import * as v from 'valibot';
import { listPeriods, type PaidPeriod } from '../../db/subscriptions/periods.ts';
import { findPublicPlan } from '../../db/subscriptions/plans.ts';
import { currentPayments, findSubscription, listSubscriptions } from '../../db/subscriptions/subscriptions.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { exampleId } from '../../domain/ids.ts';
import { SUBSCRIPTION_STATUSES } from '../../domain/subscriptions.ts';
import { paymentJson, paymentSchema } from '../../serializers/payments.ts';
import { periodJson, periodSchema, subscriptionJson, subscriptionSchema } from '../../serializers/subscriptions.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { subscribe, subscribePublicly } from '../../services/subscriptions/create.ts';
import {
  cancelSubscription,
  pauseSubscription,
  payPeriod,
  resumeSubscription,
} from '../../services/subscriptions/lifecycle.ts';
import {
  bareList,
  EXAMPLE_WALLET,
  email,
  emailFilter,
  idOf,
  metadata,
  noBody,
  periodList,
  text,
  wallet,
} from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { created, get, ok, optionalAuthPost, post, type Route } from '../http/route.ts';

/** Maximum length of an id; all ids are shorter. */
const MAX_ID = 100;

const newSubscription = v.object({
  plan_id: text(MAX_ID),
  customer_wallet: v.nullish(wallet, null),
  customer_email: v.nullish(email, null),
  customer_id: v.nullish(idOf('cus'), null),
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
        'Returns `409` with `details.reason: inactive` if the plan is deactivated.',
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
      owner: (db, { body }) => findPublicPlan(db, body.plan_id),
    },
    async (trx, app, { caller, body, client }) => {
      if (body.customer_wallet === null && body.customer_email === null && body.customer_id === null) {
        throw invalid('customer_wallet', 'must be given unless `customer_email` is');
      }
      if (body.customer_id !== null && !caller) throw invalid('customer_id', 'must be absent without a key');
      if (caller) return created(await subscribe(trx, caller, body, app));
      const { customer_id: _, ...subscriber } = body;
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
      return ok(subscriptionJson(row, payments.get(id) ?? null, config));
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
];

/** The routes that cancel, pay, pause and resume a subscription. */
export const subscriptionLifecycleRoutes: Route[] = [
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
        'already cancelled or expired.',
      params,
      body: noBody,
      answers: { 200: subscriptionSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id } }) =>
      ok(await cancelSubscription(trx, { config, finish: finishPayments }, caller, id)),
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
