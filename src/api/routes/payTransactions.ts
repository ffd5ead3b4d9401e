import * as v from 'valibot';
import { requirePublicLink } from '../../db/payments/links.ts';
import type { PublicPayment } from '../../db/payments/payments.ts';
import { findVisitPayment } from '../../db/payments/places.ts';
import { transact } from '../../db/transaction.ts';
import { invalid } from '../../domain/errors.ts';
import { LINK_CODE, visitLocale } from '../../domain/paymentLinks.ts';
import { PAYMENT_STATUSES } from '../../domain/payments.ts';
import { TOKEN_NAMES, type Token } from '../../domain/tokens.ts';
import { translatorFor } from '../../i18n/translator.ts';
import { id } from '../../serializers/fields.ts';
import { inOneToken, requirePublicPayment, requireQuotedPayment } from '../../services/checkout.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { payFromLink } from '../../services/paymentLinks.ts';
import {
  buildKeepingPlace,
  type PayTransaction,
  submitSignature,
  submitSigned,
} from '../../services/payments/payTransaction.ts';
import { CLIENT_FIELDS } from '../http/clientFields.ts';
import { EXAMPLE_SIGNATURE, EXAMPLE_WALLET, idOf, signature, signedTransaction, wallet } from '../http/fields.ts';
import { type Answer, type App, ok, publicGet, publicPost, publicQuery, type Route } from '../http/route.ts';
import { describe, described, requested } from '../http/transactionRequests.ts';
import { ownerOfPayment } from './checkout.ts';
import { linkParams, ownerOfLink } from './paymentLinks.ts';

const params = v.object({ id: idOf('pay') });
const visitParams = v.object({
  ...linkParams.entries,
  visit: v.pipe(
    v.string(),
    v.regex(LINK_CODE, 'must be the visit in the code on the page of a payment link'),
    v.examples(['5n8b2w7kqzx4c9rm']),
  ),
});

const shownToken = v.pipe(
  v.optional(v.picklist(TOKEN_NAMES, `must be one of ${TOKEN_NAMES.join(', ')}`)),
  v.description(
    'The token that the payer sees. If somebody has chosen another one meanwhile, it is chosen again, as by ' +
      '`POST /payments/{id}/token`. Default: the present one.',
  ),
);

/** Wallets call transaction requests, and may add parameters of their own. */
const forWallets = v.looseObject({ token: shownToken });

const builtTransaction = v.object({
  transaction: v.pipe(v.string(), v.base64()),
  is_gasless: v.literal(false),
  step: v.picklist(['pay', 'open_accounts']),
});

const submission = v.object({
  payment_id: id('pay'),
  status: v.picklist(PAYMENT_STATUSES),
  transaction_signature: v.string(),
});

const BUILD_ERRORS = [
  'conflict',
  'payment_expired',
  'insufficient_balance',
  'rate_unavailable',
  'service_unavailable',
] as const;

export const payTransactionRoutes: Route[] = [
  publicQuery(
    '/payments/:id/build-transaction',
    {
      summary: "Build a payment's transaction",
      description:
        'Returns one unsigned legacy transaction in base64 that pays all outstanding amounts. The payer signs it, pays ' +
        'its fee, and must send it within a minute. If a recipient has no token account yet, the transaction also opens ' +
        'one. If too many accounts are missing for one transaction, `step` is `open_accounts`: this transaction only ' +
        'opens accounts. After it is confirmed, call this endpoint again to get the payment.',
      params,
      body: v.object({ payer_wallet: wallet, token: shownToken, ...CLIENT_FIELDS.transactionRequest }),
      example: { payer_wallet: EXAMPLE_WALLET },
      answers: { 200: builtTransaction },
      errors: BUILD_ERRORS,
      ipLimit: 'transactions',
      owner: ownerOfPayment,
    },
    async (app, { params: { id }, body: { payer_wallet, token }, now, client }) => {
      const payer = { wallet: payer_wallet, path: 'payer_wallet' };
      const { payment, ...built } = await build(app, id, payer, { now, client, token });
      return { ...ok({ ...built, is_gasless: false }), mode: payment.mode };
    },
  ),
  publicPost(
    '/payments/:id/submit-transaction',
    {
      summary: "Submit a payment's transaction",
      description:
        'Submits a transaction of the payer: the `transaction_signature` of one that was sent, or a `signed_transaction` ' +
        'that was not. Florin checks the first at once; without this call, it finds the transaction a few seconds later. ' +
        'Florin sends the second, repeatedly, until it lands or its blockhash expires; its transfers must carry the ' +
        'payment’s reference and go to the payment’s wallets. It must be a legacy or version 0 transaction without a ' +
        'durable nonce. If the network refuses it, the payment’s diagnostics say why. Florin checks only the first few signatures per payment ' +
        'that no node knows. `status` is the payment’s current status; poll it or wait for the webhook.',
      params,
      body: v.object({
        transaction_signature: v.optional(signature),
        signed_transaction: v.optional(signedTransaction),
      }),
      example: { transaction_signature: EXAMPLE_SIGNATURE },
      owner: ownerOfPayment,
      answers: { 200: submission },
      errors: ['conflict'],
      ipLimit: 'transactions',
    },
    async (trx, app, { params: { id }, body: { transaction_signature, signed_transaction } }) => {
      if (transaction_signature === undefined && signed_transaction === undefined) {
        throw invalid('transaction_signature', 'must be given unless `signed_transaction` is');
      }
      if (transaction_signature !== undefined && signed_transaction !== undefined) {
        throw invalid('signed_transaction', 'must not be given together with `transaction_signature`');
      }
      const payment = await requirePublicPayment(trx, id);
      const submitted = transaction_signature ?? (await submitSigned(trx, app, payment, signed_transaction as string));
      if (transaction_signature !== undefined) await submitSignature(trx, payment, transaction_signature);
      return {
        ...ok({ payment_id: id, status: payment.status, transaction_signature: submitted }),
        mode: payment.mode,
      };
    },
  ),
  publicGet(
    '/payments/:id/transaction-request',
    {
      summary: 'Describe a Solana Pay transaction request',
      description: 'Returns what a wallet shows before it requests the transaction (Solana Pay, transaction requests).',
      params,
      query: forWallets,
      answers: { 200: described },
      owner: ownerOfPayment,
    },
    async (app, { params: { id } }) => describe(app, await requirePublicPayment(app.db, id)),
  ),
  publicQuery(
    '/payments/:id/transaction-request',
    {
      summary: 'Get the transaction of a Solana Pay transaction request',
      description: 'Returns the same transaction as `build-transaction`, in the format of Solana Pay.',
      params,
      query: forWallets,
      body: v.looseObject({ account: wallet }),
      example: { account: EXAMPLE_WALLET },
      answers: { 200: requested },
      errors: BUILD_ERRORS,
      ipLimit: 'transactions',
      owner: ownerOfPayment,
    },
    (app, { params: { id }, query: { token }, body: { account }, now, client, languages }) =>
      answerWallet(app, id, account, { now, client, token, languages }),
  ),
  publicGet(
    '/payment-links/:link_code/visits/:visit/transaction-request',
    {
      summary: "Describe the transaction request of a payment link's page",
      description: 'Returns what a wallet shows before it requests the transaction. Creates nothing.',
      params: visitParams,
      query: forWallets,
      answers: { 200: described },
      owner: ownerOfLink,
    },
    async (app, { params: { link_code } }) => describe(app, await requirePublicLink(app.db, link_code)),
  ),
  publicQuery(
    '/payment-links/:link_code/visits/:visit/transaction-request',
    {
      summary: "Get the transaction of a payment link's page",
      description:
        'Creates a payment from the link, as `POST /payment-links/{link_code}/pay` does, unless this visit has one, and returns its ' +
        'transaction. The link’s page shows the code of this address if the link asks its payers nothing, and leads to the ' +
        'payment once a wallet has scanned it.',
      params: visitParams,
      query: forWallets,
      body: v.looseObject({ account: wallet }),
      example: { account: EXAMPLE_WALLET },
      answers: { 200: requested },
      errors: BUILD_ERRORS,
      ipLimit: 'payments',
      owner: ownerOfLink,
    },
    async (app, { params, query: { token }, body: { account }, now, client, languages }) => {
      const { id } = await paymentOfVisit(app, params, client, token);
      return answerWallet(app, id, account, { now, client, token, languages });
    },
  ),
];

/**
 * Returns the answer to a wallet's transaction request (Solana Pay). Its message is in the payment's language.
 * @param context `languages`: those of the wallet, for a payment without a language
 */
async function answerWallet(
  app: App,
  id: string,
  account: string,
  { languages, ...context }: { now: Date; client: string; token: Token | undefined; languages: () => string[] },
): Promise<Answer> {
  const { payment, transaction, step } = await build(app, id, { wallet: account, path: 'account' }, context);
  const t = translatorFor(payment.locale, ...languages());
  const pays = payment.description ?? t.text('payment-to', { merchant: payment.merchant_name });
  return { ...ok({ transaction, message: step === 'pay' ? pays : t.text('opens-accounts') }), mode: payment.mode };
}

/** Returns the payment of a visit of a link's page; creates it at first. @throws FlorinError like payFromLink */
async function paymentOfVisit(
  app: App,
  { link_code, visit }: v.InferOutput<typeof visitParams>,
  client: string,
  token: Token | undefined,
): Promise<{ id: string }> {
  const made = await findVisitPayment(app.db, link_code, visit);
  const deps = { ...app, finish: finishPayments };
  const input = { visit, token: token ?? null, locale: visitLocale(visit) };
  return made ?? transact(app.db, (trx) => payFromLink(trx, link_code, client, deps, input));
}

/**
 * Builds a payment's transaction when it is the client's turn, because each costs calls to the chain, of which there are few.
 * Returns the payment, too. A node of one mode that hangs does not stop the other mode.
 */
function build(
  app: App,
  id: string,
  payer: { wallet: string; path: string },
  { now, client, token }: { now: Date; client: string; token: Token | undefined },
): Promise<PayTransaction & { payment: PublicPayment }> {
  const { takeTurn } = app;
  const buildOnce = async () => {
    const payment = await requireQuotedPayment(app, id, token);
    const built = await takeTurn[payment.mode](client, async () => {
      await app.noteCheckout(payment);
      return buildKeepingPlace(app, payment, payer, now);
    });
    return { ...built, payment };
  };
  return takeTurn.both(client, () => inOneToken(buildOnce));
}
