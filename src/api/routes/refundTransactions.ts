// The transactions that send refunds: how the merchant's programs and wallets get them.
import Big from 'big.js';
import * as v from 'valibot';
import type { DbOrTrx } from '../../db/database.ts';
import { findBatch, findPublicBatch, refundsOfBatch } from '../../db/refunds/batches.ts';
import { findPublicRefund, type PublicRefund, type RefundRow } from '../../db/refunds/refunds.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { numberText, tokenAmount } from '../../domain/amountText.ts';
import { FlorinError } from '../../domain/errors.ts';
import { NATIVE_TOKEN } from '../../domain/tokens.ts';
import { translatorFor } from '../../i18n/translator.ts';
import { buildRefunds, type RefundTransaction } from '../../services/refunds/build.ts';
import { requireRefund } from '../../services/refunds/create.ts';
import { EXAMPLE_WALLET, idOf, wallet } from '../http/fields.ts';
import { type App, fetchingPost, ok, publicGet, publicQuery, type Route } from '../http/route.ts';
import { describe, described, requested } from '../http/transactionRequests.ts';

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

export const refundTransactionRoutes: Route[] = [
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
    async (app, { params: { id }, body: { account }, client, languages }) => {
      const refund = await requireSignable(app, id);
      return request(app, refund, [refund], { account, client, languages });
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
    async (app, { params: { id }, body: { account }, client, languages }) => {
      const batch = await requireSignableBatch(app, id);
      return request(app, batch, pendingOf(await refundsOfBatch(app.db, id)), { account, client, languages });
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

/**
 * Builds the transaction when it is the client's turn, because it costs calls to the chain. Its message is in the wallet's
 * language.
 */
async function request(
  app: App,
  { mode, token, merchant_name }: Signable,
  refunds: readonly RefundRow[],
  { account, client, languages }: { account: string; client: string; languages: () => string[] },
) {
  const payer = { wallet: account, path: 'account' };
  const { transaction, step, amount, account_rent }: RefundTransaction = await app.takeTurn[mode](client, () =>
    buildRefunds(app, refunds, payer),
  );
  const t = translatorFor(...languages());
  const values = { count: refunds.length, merchant: merchant_name, amount: tokenAmount(amount, token, t.locale) };
  const sends = t.text('signs-refunds', values);
  const rent = `${numberText(Big(account_rent).toFixed(), t.locale)}\u00a0${NATIVE_TOKEN}`;
  const pays = account_rent > 0 ? t.text('signs-refunds-opening', { sends, rent }) : sends;
  return { ...ok({ transaction, message: step === 'pay' ? pays : t.text('opens-accounts') }), mode };
}
