import Big from 'big.js';
import * as v from 'valibot';
import type { DbOrTrx } from '../../db/database.ts';
import type { Caller } from '../../db/merchants/apiKeys.ts';
import { findSplit } from '../../db/payments/splits.ts';
import {
  findBatch,
  findPublicBatch,
  findPublicRefund,
  listRefunds,
  type PublicRefund,
  type RefundRow,
  refundsOfBatch,
} from '../../db/refunds/refunds.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { FlorinError } from '../../domain/errors.ts';
import { exampleId } from '../../domain/ids.ts';
import {
  AMOUNT_CURRENCIES,
  MAX_BATCH,
  REFUND_EXCEPTIONS,
  REFUND_PARTS,
  REFUND_STATUSES,
} from '../../domain/refunds.ts';
import { hasScope } from '../../domain/scopes.ts';
import { tokenText } from '../../domain/tokens.ts';
import { refundBatchJson, refundBatchSchema, refundJson, refundSchema } from '../../serializers/refunds.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { buildRefunds, type RefundTransaction } from '../../services/refunds/build.ts';
import { batchRefunds, cancelRefund } from '../../services/refunds/change.ts';
import { type NewRefund, refundPayment, refundTransfer, requireRefund } from '../../services/refunds/create.ts';
import { requireReceiver } from '../../services/refunds/receiver.ts';
import {
  bareList,
  EXAMPLE_WALLET,
  flag,
  idOf,
  isoTime,
  line,
  listOf,
  metadata,
  noBody,
  text,
  wallet,
} from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { type App, created, fetchingPost, get, ok, post, publicGet, publicQuery, type Route } from '../http/route.ts';
import { ICON_PATH } from '../pages/icon.ts';

/** Longer than any id. An unknown one is answered with 404, however it looks. */
const MAX_ID = 100;
/** Maximum length of a reason, which the customer's mail shows. */
const MAX_REASON = 500;

/** A positive amount as an exact decimal. How many decimal places it may have depends on the token. */
const amount = v.pipe(
  v.number('must be a number'),
  v.description('Greater than 0. Whole tokens, or the payment’s currency if `amount_currency` is `fiat`.'),
  v.check((value) => Number.isFinite(value), 'must be a number'),
  v.check((value) => value > 0, 'must be greater than 0'),
  v.transform((value) => Big(String(value))),
);

const newRefund = {
  amount: v.nullish(amount, null),
  part: v.nullish(
    v.pipe(
      v.picklist(REFUND_PARTS, `must be one of ${REFUND_PARTS.join(', ')}`),
      v.description('Without `amount`: all that is refundable, or only what was too much.'),
    ),
    'everything',
  ),
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
  amount_currency: v.nullish(v.picklist(AMOUNT_CURRENCIES, 'must be token or fiat'), 'token'),
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
const batchParams = v.object({ id: idOf('rfb') });

const built = v.object({
  transaction: v.pipe(v.string(), v.base64()),
  is_gasless: v.literal(false),
  step: v.picklist(['pay', 'open_accounts']),
  network_fee: v.pipe(v.number(), v.description('What the network takes, in SOL.')),
  account_rent: v.pipe(v.number(), v.description('What opening the receivers’ missing token accounts costs, in SOL.')),
});

const BUILD_TEXT =
  'Returns one legacy transaction in base64 for the merchant’s wallet to sign. A key that is used only once has signed it, so ' +
  'wallets do not change it. The wallet signs it, pays its fee, and must send it within a minute. ' +
  'It also opens the receivers’ token accounts that are missing; `account_rent` states the cost. If too many are missing for one ' +
  'transaction, `step` is `open_accounts`: call this again after it is confirmed. A second call returns the same transaction, ' +
  'which the chain executes only once. For three minutes, nobody gets another one. Returns 409 while the money to refund is ' +
  'not final.';
const BUILD_ERRORS = ['conflict', 'insufficient_balance', 'service_unavailable'] as const;

/** Wallets may add parameters of their own. */
const forWallets = v.looseObject({});
const requested = v.object({ transaction: v.pipe(v.string(), v.base64()), message: v.string() });
const described = v.object({ label: v.string(), icon: v.pipe(v.string(), v.url()) });

const NOT_ASKED = { amount_currency: 'token', revoke_access: false } as const;

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
        'Prepares a refund. By default it is of everything that the payment received and no refund holds, also if the payment ' +
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
        'a refund holds some of it, the transfer cannot be applied to a payment.',
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
  fetchingPost(
    '/refunds/:id/build-transaction',
    {
      summary: "Build a refund's transaction",
      scope: 'refunds:write',
      act: null,
      description: BUILD_TEXT,
      params,
      body: v.object({ payer_wallet: wallet }),
      example: { payer_wallet: EXAMPLE_WALLET },
      answers: { 200: built },
      errors: BUILD_ERRORS,
    },
    async (app, { caller, params: { id }, body }) =>
      buildRefunds(app, [await requireRefund(app.db, caller, id)], payerOf(body.payer_wallet)),
    async (_trx, _app, { fetched }) => ok(answerOf(fetched)),
  ),
  publicGet(
    '/refunds/:id/transaction-request',
    {
      summary: "Describe a refund's transaction request",
      description: 'Returns what a wallet shows before it requests the transaction (Solana Pay, transaction requests).',
      params,
      query: forWallets,
      answers: { 200: described },
      owner: (db, { params }) => findPublicRefund(db, params),
    },
    async (app, { params: { id } }) => describe(app, await requireSignable(app, id)),
  ),
  publicQuery(
    '/refunds/:id/transaction-request',
    {
      summary: "Get the transaction of a refund's transaction request",
      description: 'Returns the same transaction as `build-transaction`, in the format of Solana Pay.',
      params,
      query: forWallets,
      body: v.looseObject({ account: wallet }),
      example: { account: EXAMPLE_WALLET },
      answers: { 200: requested },
      errors: BUILD_ERRORS,
      ipLimit: 'transactions',
      owner: (db, { params }) => findPublicRefund(db, params),
    },
    async (app, { params: { id }, body: { account }, client }) => {
      const refund = await requireSignable(app, id);
      return request(app, refund, [refund], { account, client });
    },
  ),
  post(
    '/refund-batches',
    {
      summary: 'Put refunds into a batch',
      scope: 'refunds:write',
      act: null,
      description:
        `Puts up to ${MAX_BATCH} pending refunds in one token into one transaction. Each keeps its own reference and status. A ` +
        'refund leaves the batch that it was in.',
      body: v.object({
        refund_ids: v.pipe(listOf(text(MAX_ID), MAX_BATCH, 'refunds'), v.minLength(1, 'must name at least one refund')),
      }),
      example: { refund_ids: [exampleId('rfd')] },
      answers: { 201: refundBatchSchema },
      errors: ['not_found'],
    },
    async (trx, { config }, { caller, body, now }) => {
      const { batch, refunds } = await batchRefunds(trx, caller, body.refund_ids, now);
      return created(refundBatchJson(batch, refunds, config));
    },
  ),
  get(
    '/refund-batches/:id',
    {
      summary: 'Get a batch of refunds',
      scope: 'refunds:read',
      params: batchParams,
      answers: { 200: refundBatchSchema },
    },
    async ({ db, config }, { caller, params: { id } }) => {
      const { batch, refunds } = await requireBatch(db, caller, id);
      return ok(refundBatchJson(batch, refunds, config));
    },
  ),
  fetchingPost(
    '/refund-batches/:id/build-transaction',
    {
      summary: "Build a batch's transaction",
      scope: 'refunds:write',
      act: null,
      description: `${BUILD_TEXT} All refunds of the batch that are still pending are in it.`,
      params: batchParams,
      body: v.object({ payer_wallet: wallet }),
      example: { payer_wallet: EXAMPLE_WALLET },
      answers: { 200: built },
      errors: BUILD_ERRORS,
    },
    async (app, { caller, params: { id }, body }) => {
      const { refunds } = await requireBatch(app.db, caller, id);
      return buildRefunds(app, pendingOf(refunds), payerOf(body.payer_wallet));
    },
    async (_trx, _app, { fetched }) => ok(answerOf(fetched)),
  ),
  publicGet(
    '/refund-batches/:id/transaction-request',
    {
      summary: "Describe a batch's transaction request",
      description: 'Returns what a wallet shows before it requests the transaction (Solana Pay, transaction requests).',
      params: batchParams,
      query: forWallets,
      answers: { 200: described },
      owner: (db, { params: { id } }) => findPublicBatch(db, id),
    },
    async (app, { params: { id } }) => describe(app, await requireSignableBatch(app, id)),
  ),
  publicQuery(
    '/refund-batches/:id/transaction-request',
    {
      summary: "Get the transaction of a batch's transaction request",
      description: 'Returns the same transaction as `build-transaction`, in the format of Solana Pay.',
      params: batchParams,
      query: forWallets,
      body: v.looseObject({ account: wallet }),
      example: { account: EXAMPLE_WALLET },
      answers: { 200: requested },
      errors: BUILD_ERRORS,
      ipLimit: 'transactions',
      owner: (db, { params: { id } }) => findPublicBatch(db, id),
    },
    async (app, { params: { id }, body: { account }, client }) => {
      const batch = await requireSignableBatch(app, id);
      return request(app, batch, pendingOf(await refundsOfBatch(app.db, id)), { account, client });
    },
  ),
];

/** Returns the answer with a transaction to sign. The payer always pays the network. */
const answerOf = ({ amount: _, ...built }: RefundTransaction) => ({ ...built, is_gasless: false as const });

const payerOf = (payerWallet: string) => ({ wallet: payerWallet, path: 'payer_wallet' });

/** Returns the refunds of a batch that can be sent; all, to say why, if none can. */
function pendingOf(refunds: readonly RefundRow[]): readonly RefundRow[] {
  const pending = refunds.filter(({ status }) => status === 'pending');
  if (refunds.length === 0) throw new FlorinError('conflict', 'All refunds of this batch are in other batches now.');
  return pending.length > 0 ? pending : refunds;
}

async function requireBatch(db: DbOrTrx, scope: MerchantScope, id: string) {
  const batch = await findBatch(db, scope, id);
  if (!batch) throw new FlorinError('not_found', 'There is no such batch of refunds.');
  return { batch, refunds: await refundsOfBatch(db, id) };
}

/** A refund or a batch of which a wallet may request the transaction. */
type Signable = Pick<PublicRefund, 'id' | 'mode' | 'token' | 'merchant_name'>;

async function requireSignable({ db }: App, id: string): Promise<PublicRefund> {
  const refund = await findPublicRefund(db, { id });
  if (!refund) throw new FlorinError('not_found', 'There is no such refund.');
  return refund;
}

async function requireSignableBatch({ db }: App, id: string): Promise<Signable> {
  const batch = await findPublicBatch(db, id);
  if (!batch) throw new FlorinError('not_found', 'There is no such batch of refunds.');
  return batch;
}

const describe = ({ config }: App, { merchant_name, mode }: Signable) => ({
  ...ok({ label: merchant_name, icon: config.BASE_URL + ICON_PATH }),
  mode,
});

/** Builds the transaction when it is the client's turn, because it costs calls to the chain. */
async function request(
  app: App,
  { mode, token, merchant_name }: Signable,
  refunds: readonly RefundRow[],
  { account, client }: { account: string; client: string },
) {
  const payer = { wallet: account, path: 'account' };
  const { transaction, step, amount, account_rent }: RefundTransaction = await app.takeTurn[mode](client, () =>
    buildRefunds(app, refunds, payer),
  );
  const opening = account_rent > 0 ? `, and ${account_rent} SOL to open token accounts` : '';
  const what = refunds.length === 1 ? 'Refund' : `${refunds.length} refunds`;
  const pays = `${what} by ${merchant_name}: ${tokenText(amount, token)} ${token}${opening}`;
  const opens = 'Step 1 of 2: open the receivers’ token accounts. Then scan the code again to pay.';
  return { ...ok({ transaction, message: step === 'pay' ? pays : opens }), mode };
}
