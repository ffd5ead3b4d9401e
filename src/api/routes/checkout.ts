import * as v from 'valibot';
import type { DbOrTrx } from '../../db/database.ts';
import { findPublicPayment } from '../../db/payments/payments.ts';
import { PAYMENT_STATUSES } from '../../domain/payments.ts';
import { checkoutJson, checkoutSchema } from '../../serializers/checkout.ts';
import { id } from '../../serializers/fields.ts';
import { requireCheckout, requirePublicPayment } from '../../services/checkout.ts';
import { idOf } from '../http/fields.ts';
import { ok, publicGet, type Route } from '../http/route.ts';

const params = v.object({ id: idOf('pay') });

const statusSchema = v.object({
  payment_id: id('pay'),
  status: v.picklist(PAYMENT_STATUSES),
  transaction_signature: v.nullable(v.string()),
});

/** Returns the merchant and mode of the payment that a payer's request names. */
export const ownerOfPayment = (db: DbOrTrx, { params: { id } }: { params: { id: string } }) =>
  findPublicPayment(db, id);

export const checkoutRoutes: Route[] = [
  publicGet(
    '/payments/:id/status',
    { summary: "Get a payment's status", params, answers: { 200: statusSchema }, owner: ownerOfPayment },
    async (app, { params: { id } }) => {
      const payment = await requirePublicPayment(app.db, id);
      await app.noteCheckout(payment);
      const { mode, status, transaction_signature } = payment;
      return { ...ok({ payment_id: id, status, transaction_signature }), mode };
    },
  ),
  publicGet(
    '/payments/:id/checkout-data',
    {
      summary: 'Get what a checkout shows',
      description:
        'If the price depends on an exchange rate, `token_amount` is valid until `quote_expires_at`. After that, request ' +
        'this again to get a new quote. Amounts already paid are not requoted. Returns 503 `rate_unavailable` while ' +
        'there is no current rate, and 409 `conflict` if the amount has become too large to pay or the token is ' +
        'suspended. Once the full amount is on the chain, `token_amount` is 0, even before `status` is `confirmed`.',
      params,
      answers: { 200: checkoutSchema },
      errors: ['rate_unavailable', 'conflict'],
      owner: ownerOfPayment,
    },
    async (app, { params: { id } }) => {
      const payment = await requireCheckout(app, id);
      await app.noteCheckout(payment);
      return { ...ok(checkoutJson(payment, app.config, app.beacons)), mode: payment.mode };
    },
  ),
];
