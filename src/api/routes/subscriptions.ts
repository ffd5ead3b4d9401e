import * as v from 'valibot';
import { findPublicPlan } from '../../db/subscriptions/plans.ts';
import { currentPayments, findSubscription, listSubscriptions } from '../../db/subscriptions/subscriptions.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { exampleId } from '../../domain/ids.ts';
import { MAX_MAILED_UNPAID, SUBSCRIPTION_STATUSES } from '../../domain/subscriptions.ts';
import { subscriptionJson, subscriptionSchema } from '../../serializers/subscriptions.ts';
import { subscribe, subscribePublicly } from '../../services/subscriptions/create.ts';
import { email, idOf, metadata, page, text, wallet } from '../http/fields.ts';
import { pageHeaders } from '../http/pagination.ts';
import { created, eitherPost, get, ok, type Route } from '../http/route.ts';

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
