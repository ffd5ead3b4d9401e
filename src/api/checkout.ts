import * as v from 'valibot';
import type { Querying } from '../db/database.ts';
import { findPublicPayment, type PublicPayment } from '../db/payments.ts';
import { legsOf, outstandingLegs } from '../db/splits.ts';
import { FlorinError } from '../domain/errors.ts';
import { PAYMENT_STATUSES } from '../domain/payments.ts';
import { type CheckoutPayment, checkoutJson, checkoutSchema } from '../resources/checkout.ts';
import { id } from '../resources/fields.ts';
import { idOf } from './fields.ts';
import { type App, ok, publicGet, type Route } from './route.ts';

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
    { summary: 'Get what a checkout shows', params, answers: { 200: checkoutSchema } },
    async (app, { params: { id } }) => {
      const payment = await requireCheckout(app, id);
      return { ...ok(checkoutJson(payment, app.config, app.beacons)), mode: payment.mode };
    },
  ),
];

/** @throws FlorinError `not_found` */
export async function requirePublicPayment(db: Querying, id: string): Promise<PublicPayment> {
  const payment = await findPublicPayment(db, id);
  if (!payment) throw new FlorinError('not_found', 'There is no such payment.');
  return payment;
}

/** A payment with the legs that its checkout asks for. @throws FlorinError `not_found` */
export async function requireCheckout(app: App, id: string): Promise<CheckoutPayment> {
  const payment = await requirePublicPayment(app.db, id);
  const open = payment.status === 'pending' ? await outstandingLegs(app.db, id, 'landed') : [];
  const legs = open.length > 0 ? open : (await legsOf(app.db, [id])).get(id);
  return { ...payment, legs: legs as CheckoutPayment['legs'] };
}
