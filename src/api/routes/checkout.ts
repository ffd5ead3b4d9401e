import * as v from 'valibot';
import type { DbOrTrx } from '../../db/database.ts';
import { findPublicPayment, type PublicPayment } from '../../db/payments/payments.ts';
import { legsOf, outstandingLegs } from '../../db/payments/splits.ts';
import { FlorinError } from '../../domain/errors.ts';
import { PAYMENT_STATUSES } from '../../domain/payments.ts';
import { type CheckoutPayment, checkoutJson, checkoutSchema } from '../../serializers/checkout.ts';
import { id } from '../../serializers/fields.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { cancelIfInvoicePaid } from '../../services/invoices/invoices.ts';
import { withCurrentQuote } from '../../services/payments/requote.ts';
import { idOf } from '../http/fields.ts';
import { type App, ok, publicGet, type Route } from '../http/route.ts';

const params = v.object({ id: idOf('pay') });

const statusSchema = v.object({
  payment_id: id('pay'),
  status: v.picklist(PAYMENT_STATUSES),
  transaction_signature: v.nullable(v.string()),
});

export const checkoutRoutes: Route[] = [
  publicGet(
    '/payments/:id/status',
    { summary: "Get a payment's status", params, answers: { 200: statusSchema } },
    async (app, { params: { id } }) => {
      const { mode, status, transaction_signature } = await requirePublicPayment(app.db, id);
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
    },
    async (app, { params: { id } }) => {
      const payment = await requireCheckout(app, id);
      return { ...ok(checkoutJson(payment, app.config, app.beacons)), mode: payment.mode };
    },
  ),
];

/** Returns a payment of any merchant. @throws FlorinError `not_found` */
export async function requirePublicPayment(db: DbOrTrx, id: string): Promise<PublicPayment> {
  const payment = await findPublicPayment(db, id);
  if (!payment) throw new FlorinError('not_found', 'There is no such payment.');
  return payment;
}

/** Returns a payment; first cancels it if another payment has paid its invoice. @throws FlorinError `not_found` */
export async function requireCurrentPayment(app: App, id: string): Promise<PublicPayment> {
  return cancelIfInvoicePaid({ ...app, finish: finishPayments }, await requirePublicPayment(app.db, id));
}

/**
 * Returns a payment as requireCurrentPayment does, with a valid quote.
 * @throws FlorinError `not_found`; `rate_unavailable` or `conflict` if the quote has lapsed and cannot be renewed
 */
export async function requireQuotedPayment(app: App, id: string): Promise<PublicPayment> {
  return withCurrentQuote(app, await requireCurrentPayment(app, id));
}

/** Returns a payment with its unpaid legs, or all legs if it is closed. @throws FlorinError as requireQuotedPayment */
export async function requireCheckout(app: App, id: string): Promise<CheckoutPayment> {
  const payment = await requireQuotedPayment(app, id);
  const isOpen = payment.status === 'pending';
  const legs = isOpen ? await outstandingLegs(app.db, payment, 'landed') : (await legsOf(app.db, [id])).get(id);
  return { ...payment, legs: legs ?? [] };
}
