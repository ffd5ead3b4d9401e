import * as v from 'valibot';
import { paymentJson, paymentSchema } from '../../serializers/payments.ts';
import { subscriptionSchema } from '../../serializers/subscriptions.ts';
import {
  cancelSubscription,
  pauseSubscription,
  payPeriod,
  resumeSubscription,
} from '../../services/subscriptions/lifecycle.ts';
import { idOf, noBody } from '../http/fields.ts';
import { created, ok, post, type Route } from '../http/route.ts';

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
