import * as v from 'valibot';
import { findPayment, type PaymentRow } from '../../db/payments/payments.ts';
import { transfersOfMerchant } from '../../db/payments/transfers.ts';
import { FlorinError } from '../../domain/errors.ts';
import { handedInJson, handedInSchema } from '../../serializers/transfers.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { fetchTransaction, handInTransaction } from '../../services/payments/handIn.ts';
import { EXAMPLE_SIGNATURE, idOf, signature } from '../http/fields.ts';
import { fetchingPost, ok, type Route } from '../http/route.ts';

export const handInRoutes: Route[] = [
  fetchingPost(
    '/payments/:id/transactions',
    {
      summary: 'Hand in a transaction',
      scope: 'transfers:write',
      act: { action: 'hand_in', object_kind: 'payment' },
      description:
        'Reads a transaction from the chain at once and credits it: transfers that name a payment to that payment, and ' +
        'transfers that name nothing to this one, if they are in its token and to one of its wallets. Reports what ' +
        'became of each transfer to you. Use it when a customer shows you a transaction that Florin did not credit. ' +
        'Repeating it changes nothing; `POST /unapplied-transfers/{id}/unapply` undoes it. Returns 409 while no node ' +
        'has confirmed the transaction.',
      params: v.object({ id: idOf('pay') }),
      body: v.object({ signature }),
      example: { signature: EXAMPLE_SIGNATURE },
      answers: { 200: handedInSchema },
      errors: ['conflict', 'rate_unavailable', 'service_unavailable'],
    },
    async ({ db, rpc }, { caller: { merchant_id, mode }, params: { id }, body }) => {
      if (!(await findPayment(db, merchant_id, mode, id))) throw notFound();
      return fetchTransaction(rpc[mode], body.signature);
    },
    async (trx, { config }, { caller, params: { id }, fetched }) => {
      const { merchant_id, mode } = caller;
      const settled = await handInTransaction(trx, config, caller, id, fetched);
      await finishPayments(trx, config, settled);
      const payment = (await findPayment(trx, merchant_id, mode, id)) as PaymentRow;
      const transfers = await transfersOfMerchant(trx, caller, fetched.signature);
      return ok(handedInJson(payment, fetched, transfers, config));
    },
  ),
];

const notFound = () => new FlorinError('not_found', 'There is no such payment.');
