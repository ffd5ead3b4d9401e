import * as v from 'valibot';
import { findPublicPayment } from '../db/payments.ts';
import { FlorinError } from '../domain/errors.ts';
import { PAYMENT_STATUSES } from '../domain/payments.ts';
import { type CheckoutPayment, checkoutJson, checkoutSchema } from '../resources/checkout.ts';
import { idOf } from './fields.ts';
import { type App, ok, publicGet, type Route } from './route.ts';

const params = v.object({ id: idOf('pay') });

const statusSchema = v.object({
  payment_id: v.string(),
  status: v.picklist(PAYMENT_STATUSES),
  transaction_signature: v.nullable(v.string()),
});

export const checkoutRoutes: Route[] = [
  publicGet(
    '/payments/:id/status',
    { summary: "Get a payment's status", params, answers: { 200: statusSchema } },
    async (app, { params: { id } }) => {
      const { status, transaction_signature } = await requirePublicPayment(app, id);
      return ok({ payment_id: id, status, transaction_signature });
    },
  ),
  publicGet(
    '/payments/:id/checkout-data',
    { summary: 'Get what a checkout shows', params, answers: { 200: checkoutSchema } },
    async (app, { params: { id } }) => ok(checkoutJson(await requirePublicPayment(app, id), app.config, app.beacons)),
  ),
];

/** @throws FlorinError `not_found` */
export async function requirePublicPayment({ db }: App, id: string): Promise<CheckoutPayment> {
  const payment = await findPublicPayment(db, id);
  if (!payment) throw new FlorinError('not_found', 'There is no such payment.');
  return payment;
}
