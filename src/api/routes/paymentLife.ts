import * as v from 'valibot';
import { diagnose } from '../../db/payments/diagnostics.ts';
import { findPayment } from '../../db/payments/payments.ts';
import { FlorinError } from '../../domain/errors.ts';
import { diagnosticsJson, diagnosticsSchema } from '../../serializers/diagnostics.ts';
import { paymentJson, paymentSchema } from '../../serializers/payments.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { cancelPayment, resolvePayment } from '../../services/payments/close.ts';
import { idOf, noBody } from '../http/fields.ts';
import { get, ok, post, type Route } from '../http/route.ts';

const params = v.object({ id: idOf('pay') });

/** What may be done to a payment, or asked about it, after it was made. */
export const paymentLifeRoutes: Route[] = [
  post(
    '/payments/:id/cancel',
    {
      summary: 'Cancel a payment',
      description:
        'Ends a pending payment: `failed`, with `failure_reason: cancelled`. Money that lands afterwards is credited, ' +
        'marked `late`, and can be accepted with `resolve`. A payment of which a transaction is just being confirmed ' +
        'cannot be cancelled: 409.',
      params,
      body: noBody,
      answers: { 200: paymentSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id } }) => {
      const finished = await cancelPayment(trx, caller, id);
      await finishPayments(trx, config, { finished: [finished] });
      return ok(paymentJson(finished.row, config));
    },
  ),
  post(
    '/payments/:id/resolve',
    {
      summary: 'Accept what was received',
      description:
        'Confirms a payment that failed or expired although something was received for it: too little, or too late. ' +
        'Its `exceptions` stay, so that it is seen what was accepted. Emits `payment.confirmed`, after the event with ' +
        'which the payment had ended. 409 for a payment that is pending or confirmed, or received nothing.',
      params,
      body: noBody,
      answers: { 200: paymentSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id } }) => {
      const finished = await resolvePayment(trx, caller, id);
      await finishPayments(trx, config, { finished: [finished] });
      return ok(paymentJson(finished.row, config));
    },
  ),
  get(
    '/payments/:id/diagnostics',
    {
      summary: 'Explain a payment',
      description:
        'Why is it unpaid? Every transaction that was seen to name the payment (the newest hundred), with its outcome ' +
        'and the reason in plain English, what is still expected in which wallet, and whether the chain is being read.',
      params,
      answers: { 200: diagnosticsSchema },
    },
    async ({ db, config }, { caller: { merchant_id, mode }, params: { id } }) => {
      const payment = await findPayment(db, merchant_id, mode, id);
      if (!payment) throw new FlorinError('not_found', 'There is no such payment.');
      return ok(diagnosticsJson(await diagnose(db, payment, new Date()), config));
    },
  ),
];
