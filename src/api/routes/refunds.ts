import * as v from 'valibot';
import type { Caller } from '../../db/merchants/apiKeys.ts';
import { findSplit } from '../../db/payments/splits.ts';
import { listRefunds } from '../../db/refunds/refunds.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { FlorinError } from '../../domain/errors.ts';
import { AMOUNT_CURRENCIES, REFUND_EXCEPTIONS, REFUND_PARTS, REFUND_STATUSES } from '../../domain/refunds.ts';
import { hasScope } from '../../domain/scopes.ts';
import { refundJson, refundSchema } from '../../serializers/refunds.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { cancelRefund } from '../../services/refunds/change.ts';
import { type NewRefund, refundPayment, refundTransfer, requireRefund } from '../../services/refunds/create.ts';
import { requireReceiver } from '../../services/refunds/receiver.ts';
import { bareList, flag, idOf, isoTime, line, metadata, noBody, positive } from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { type App, created, fetchingPost, get, ok, post, type Route } from '../http/route.ts';

/** Maximum length of a reason, which the customer's mail shows. */
const MAX_REASON = 500;

const amount = positive('Greater than 0. Whole tokens, or the payment’s currency if `amount_currency` is `fiat`.');

const newRefund = {
  amount: v.nullish(amount, null),
  destination: v.nullish(
    v.pipe(
      v.string('must be a string'),
      v.maxLength(44, 'must be the address of a wallet'),
      v.description('A wallet or vault. Default: the wallet that paid. Without one, the customer is asked for it.'),
    ),
    null,
  ),
  reason: v.nullish(v.pipe(line(MAX_REASON), v.description('The customer reads it.')), null),
  metadata: v.nullish(metadata, null),
};
/** The body of a request to refund a payment. */
export const refundFields = v.object({
  ...newRefund,
  amount_currency: v.nullish(
    v.pipe(
      v.picklist(AMOUNT_CURRENCIES, 'must be token or fiat'),
      v.description('The unit of `amount`. Default: `token`.'),
    ),
    null,
  ),
  part: v.nullish(
    v.pipe(
      v.picklist(REFUND_PARTS, `must be one of ${REFUND_PARTS.join(', ')}`),
      v.description('Without `amount`: all that is refundable, or only what was too much.'),
    ),
    'everything',
  ),
  revoke_access: v.pipe(
    flag,
    v.description(
      'Ends the current period of a subscription, and cancels it, once the refund of that period is completed. An earlier ' +
        'period is over, so nothing changes.',
    ),
  ),
});
const newSplitRefund = v.object({ ...newRefund, amount_currency: refundFields.entries.amount_currency });
const newTransferRefund = v.object(newRefund);
const REFUND_EXAMPLE = { amount: 10, reason: 'The blue one was sold out' };

const filters = v.object({
  ...bareList('rfd'),
  payment_id: v.optional(idOf('pay')),
  status: v.optional(v.picklist(REFUND_STATUSES, `must be one of ${REFUND_STATUSES.join(', ')}`)),
  created_from: v.optional(isoTime),
  created_to: v.optional(isoTime),
  exception: v.optional(v.picklist(REFUND_EXCEPTIONS, `must be one of ${REFUND_EXCEPTIONS.join(', ')}`)),
});

const params = v.object({ id: idOf('rfd') });

const NOT_ASKED = { amount_currency: null, part: 'everything', revoke_access: false } as const;

/** Returns whether a key may see the pages where customers name their wallets. */
const canClaim = ({ scopes }: Pick<Caller, 'scopes'>): boolean => hasScope(scopes, 'refunds:write');

const checkDestination = (
  { payerReads }: App,
  { caller: { mode }, body: { destination } }: { caller: MerchantScope; body: Pick<NewRefund, 'destination'> },
): Promise<void> =>
  destination === null ? Promise.resolve() : requireReceiver(payerReads[mode], destination, 'destination');

export const refundRoutes: Route[] = [
  fetchingPost(
    '/payments/:id/refunds',
    {
      summary: 'Refund a payment',
      scope: 'refunds:write',
      act: { action: 'create', object_kind: 'refund' },
      description:
        'Prepares a refund. By default it is of everything that the payment received and no refund reserves, also if the payment ' +
        'ended late or with too little money. ' +
        'Your wallet signs it: see `solana_pay_url`. An amount in `fiat` is converted at the rate at which the payment was ' +
        'credited. Open and completed refunds never exceed what the payment received. The refund goes to the wallet that paid. ' +
        'If that is unknown, the customer gets a mail with a page that asks for a wallet (`claim_url`). Refunds count against ' +
        'the rate limit of other requests, not of payments.',
      params: v.object({ id: idOf('pay') }),
      body: refundFields,
      example: REFUND_EXAMPLE,
      answers: { 201: refundSchema },
      answersSecret: true,
      errors: ['conflict', 'service_unavailable'],
    },
    checkDestination,
    async (trx, { config }, { caller, params: { id }, body }) => {
      const { refund, settled } = await refundPayment(trx, config, caller, id, body);
      await finishPayments(trx, config, settled);
      return created(refundJson(refund, config, { canClaim: true }));
    },
  ),
  fetchingPost(
    '/splits/:id/refunds',
    {
      summary: 'Ask the recipient of a split for a refund',
      scope: 'refunds:write',
      act: { action: 'create', object_kind: 'refund' },
      description:
        'Prepares a refund that the recipient of the split signs, of at most what the split got. Give them `solana_pay_url`. ' +
        'Once all of the split is paid back, it becomes `refunded`, and `split.refunded` is sent.',
      params: v.object({ id: idOf('spl') }),
      body: newSplitRefund,
      example: REFUND_EXAMPLE,
      answers: { 201: refundSchema },
      answersSecret: true,
      errors: ['conflict', 'service_unavailable'],
    },
    checkDestination,
    async (trx, { config }, { caller, params: { id }, body }) => {
      const split = await findSplit(trx, caller.merchant_id, caller.mode, id);
      if (!split) throw new FlorinError('not_found', 'There is no such split.');
      const input = { ...NOT_ASKED, ...body };
      const { refund, settled } = await refundPayment(trx, config, caller, split.payment_id, input, id);
      await finishPayments(trx, config, settled);
      return created(refundJson(refund, config, { canClaim: true }));
    },
  ),
  fetchingPost(
    '/unapplied-transfers/:id/refunds',
    {
      summary: 'Refund an unapplied transfer',
      scope: 'refunds:write',
      act: { action: 'create', object_kind: 'refund' },
      description:
        'Prepares a refund of a transfer that counts for no payment. It goes to the wallet that sent it. If that may be the ' +
        'wallet of an exchange, because the transfer carries no reference, name the `destination`, or pass `claim_url` on. While ' +
        'a refund reserves some of it, the transfer cannot be applied to a payment.',
      params: v.object({ id: idOf('utr') }),
      body: newTransferRefund,
      example: { amount: 0.5, reason: 'Sent twice' },
      answers: { 201: refundSchema },
      answersSecret: true,
      errors: ['conflict', 'service_unavailable'],
    },
    checkDestination,
    async (trx, { config }, { caller, params: { id }, body, now }) => {
      const input = { ...NOT_ASKED, ...body };
      const refund = await refundTransfer(trx, config, caller, id, input, now);
      return created(refundJson(refund, config, { canClaim: true }));
    },
  ),
  get(
    '/refunds',
    {
      summary: 'List refunds',
      scope: 'refunds:read',
      description: 'Newest first. All given filters must match. Times: `…_from` is inclusive, `…_to` exclusive.',
      query: filters,
      answers: { 200: v.array(refundSchema) },
    },
    async ({ db, config }, { caller, query, url }) => {
      const found = await listRefunds(db, caller, query, query);
      return listAnswer({ url, query }, found, (row) => refundJson(row, config, { canClaim: canClaim(caller) }));
    },
  ),
  get(
    '/refunds/:id',
    { summary: 'Get a refund', scope: 'refunds:read', params, answers: { 200: refundSchema } },
    async ({ db, config }, { caller, params: { id } }) =>
      ok(refundJson(await requireRefund(db, caller, id), config, { canClaim: canClaim(caller) })),
  ),
  post(
    '/refunds/:id/cancel',
    {
      summary: 'Cancel a refund',
      scope: 'refunds:write',
      act: { action: 'cancel', object_kind: 'refund' },
      description:
        'Cancels a pending refund. Its amount can be refunded again at once; if a transaction was built for it, within some ' +
        'minutes, when that can no longer land. If it lands after all, the refund is completed, and marked `late`.',
      params,
      body: noBody,
      answers: { 200: refundSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id } }) => {
      const { refund, settled } = await cancelRefund(trx, config, caller, id);
      await finishPayments(trx, config, settled);
      return ok(refundJson(refund, config));
    },
  ),
];
