import * as v from 'valibot';
import type { Config } from '../../config/index.ts';
import type { DbOrTrx } from '../../db/database.ts';
import { findUnappliedTransfer, listUnappliedTransfers, type TransferRow } from '../../db/payments/transfers.ts';
import { MAX_CANDIDATES } from '../../domain/candidates.ts';
import { FlorinError } from '../../domain/errors.ts';
import { exampleId } from '../../domain/ids.ts';
import { unappliedTransferJson, unappliedTransferSchema } from '../../serializers/transfers.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { applyTransfer, unapplyTransfer } from '../../services/payments/apply.ts';
import { type Prospects, prospectsOf } from '../../services/payments/candidates.ts';
import { bareList, idOf, noBody } from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { get, ok, post, type Route } from '../http/route.ts';

const params = v.object({ id: idOf('utr') });

const application = v.object({ payment_id: idOf('pay') });

async function shown(db: DbOrTrx, config: Config, row: TransferRow) {
  const prospects = (await prospectsOf(db, config, [row])).get(row.id as string) as Prospects;
  return unappliedTransferJson(row, config, prospects);
}

export const unappliedTransferRoutes: Route[] = [
  get(
    '/unapplied-transfers',
    {
      summary: 'List unapplied transfers',
      scope: 'transfers:read',
      description:
        'Transfers to the token accounts of your wallets, and SOL to the wallets, that count for no payment, newest first. Each has a reason: a different token, a ' +
        'different wallet, no payment named, or several payments named. Transfers that name nothing (`no_reference`) ' +
        'appear within seconds while a payment with `pay_from_exchange` is open for the wallet and token, otherwise ' +
        `within an hour. \`candidates\` are up to ${MAX_CANDIDATES} unpaid payments that a transfer may be meant for. ` +
        'Transfers between your own wallets and tiny amounts are left out. Refund one with `POST /unapplied-transfers/{id}/refunds`; ' +
        'once all of it is paid back, its status is `refunded`.',
      query: v.object(bareList('utr')),
      answers: { 200: v.array(unappliedTransferSchema) },
    },
    async ({ db, config }, { caller: { merchant_id, mode }, query, url }) => {
      const found = await listUnappliedTransfers(db, { merchant_id, mode }, query);
      const prospects = await prospectsOf(db, config, found.rows);
      const toJson = (row: TransferRow) =>
        unappliedTransferJson(row, config, prospects.get(row.id as string) as Prospects);
      return listAnswer({ url, query }, found, toJson);
    },
  ),
  get(
    '/unapplied-transfers/:id',
    {
      summary: 'Get an unapplied transfer',
      scope: 'transfers:read',
      description: 'Also returns a transfer that was applied since.',
      params,
      answers: { 200: unappliedTransferSchema },
    },
    async ({ db, config }, { caller, params: { id } }) => {
      const row = await findUnappliedTransfer(db, caller, id);
      if (!row) throw new FlorinError('not_found', 'There is no such unapplied transfer.');
      return ok(await shown(db, config, row));
    },
  ),
  post(
    '/unapplied-transfers/:id/apply',
    {
      summary: 'Apply a transfer to a payment',
      scope: 'transfers:write',
      act: { action: 'apply', object_kind: 'transfer' },
      description:
        'Credits the transfer to one of your payments in its token, to the wallet that it reached. The payment is then ' +
        'settled as usual: it may be confirmed, or get late or too much money. Applying it again to the same payment ' +
        'changes nothing. Returns 409 while the transfer is applied to another payment, or if the chain dropped it.',
      params,
      body: application,
      example: { payment_id: exampleId('pay') },
      answers: { 200: unappliedTransferSchema },
      errors: ['conflict', 'rate_unavailable'],
    },
    async (trx, { config }, { caller, params: { id }, body }) => {
      const { transfer, settled } = await applyTransfer(trx, config, caller, { id, paymentId: body.payment_id });
      await finishPayments(trx, config, settled);
      return ok(unappliedTransferJson(transfer, config, { candidates: [], refunded: 0n }));
    },
  ),
  post(
    '/unapplied-transfers/:id/unapply',
    {
      summary: 'Take a transfer back from its payment',
      scope: 'transfers:write',
      act: { action: 'unapply', object_kind: 'transfer' },
      description:
        'Undoes `apply`, or a credit by the exact amount. The payment loses the money: if it was confirmed and the rest ' +
        'does not cover its price, it becomes `failed` with `failure_reason: reverted`. The transfer is then listed as ' +
        'unapplied again, and only `apply` or handing it in again credits it. Changes nothing if the transfer is not applied.',
      params,
      body: noBody,
      answers: { 200: unappliedTransferSchema },
    },
    async (trx, { config }, { caller, params: { id } }) => {
      const { transfer, settled } = await unapplyTransfer(trx, caller, id);
      await finishPayments(trx, config, settled);
      return ok(await shown(trx, config, transfer));
    },
  ),
];
