import * as v from 'valibot';
import { findPublicPlan } from '../../db/subscriptions/plans.ts';
import { currentPayments, findSubscription, listSubscriptions } from '../../db/subscriptions/subscriptions.ts';
import { MAX_COUPON_CODE } from '../../domain/coupons.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { exampleId } from '../../domain/ids.ts';
import { fiatNumber } from '../../domain/money.ts';
import { MAX_QUANTITY } from '../../domain/periodCost.ts';
import { SUBSCRIPTION_STATUSES } from '../../domain/subscriptions.ts';
import { TOKEN_NAMES } from '../../domain/tokens.ts';
import { subscriptionJson, subscriptionSchema } from '../../serializers/subscriptions.ts';
import { subscribe, subscribePublicly } from '../../services/subscriptions/create.ts';
import { prepaidOf } from '../../services/subscriptions/credit.ts';
import {
  bareList,
  EXAMPLE_WALLET,
  email,
  emailFilter,
  flag,
  idOf,
  MAX_ID,
  metadata,
  text,
  wallet,
  wholeAmount,
} from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { created, get, ok, optionalAuthPost, type Route } from '../http/route.ts';

/** The code of a coupon. */
export const couponCode = v.pipe(
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
