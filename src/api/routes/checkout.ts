import * as v from 'valibot';
import type { DbOrTrx } from '../../db/database.ts';
import { findPublicPayment } from '../../db/payments/payments.ts';
import { FlorinError } from '../../domain/errors.ts';
import { MAX_RECEIPT_COPIES } from '../../domain/mailLimits.ts';
import { MAX_RETRIES, PAYMENT_STATUSES } from '../../domain/payments.ts';
import { TOKEN_NAMES } from '../../domain/tokens.ts';
import { amountToPay, checkoutJson, checkoutSchema, tokenChoicesJson } from '../../serializers/checkout.ts';
import { id } from '../../serializers/fields.ts';
import { publicPaymentJson, publicPaymentSchema } from '../../serializers/payments.ts';
import { checkoutOf, requireCheckout, requirePublicPayment } from '../../services/checkout.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { retryPayment } from '../../services/payments/retry.ts';
import { chooseToken, tokenChoices } from '../../services/payments/tokenChoice.ts';
import { type ReceiptOutcome, sendReceipt } from '../../services/receipts.ts';
import { email, idOf, noBody } from '../http/fields.ts';
import { type App, created, ok, publicGet, publicPost, type Route } from '../http/route.ts';

const params = v.object({ id: idOf('pay') });

const statusSchema = v.object({
  payment_id: id('pay'),
  status: v.picklist(PAYMENT_STATUSES),
  transaction_signature: v.nullable(v.string()),
});

const receiptSchema = v.object({ payment_id: id('pay'), sent_to: v.string() });

/** Returns the merchant and mode of the payment that a payer's request names. */
export const ownerOfPayment = (db: DbOrTrx, { params: { id } }: { params: { id: string } }) =>
  findPublicPayment(db, id);

export const checkoutRoutes: Route[] = [
  publicGet(
    '/payments/:id/status',
    { summary: "Get a payment's status", params, answers: { 200: statusSchema }, owner: ownerOfPayment },
    async (app, { params: { id } }) => {
      const payment = await requirePublicPayment(app.db, id);
      await app.noteCheckout(payment);
      const { mode, status, transaction_signature } = payment;
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
        'suspended. The payer may then choose another token (`POST /payments/{id}/token`): `details.token_choices` lists those, in both ' +
        'cases. Once the full amount is on the chain, `token_amount` is 0, even before `status` is `confirmed`.',
      params,
      answers: { 200: checkoutSchema },
      errors: ['rate_unavailable', 'conflict'],
      owner: ownerOfPayment,
    },
    async (app, { params: { id } }) => {
      const payment = await requireCheckout(app, id).catch((error) => rethrowWithChoices(app, id, error));
      await app.noteCheckout(payment);
      const choices = await tokenChoices(app.db, app, payment, amountToPay(payment));
      return { ...ok(checkoutJson(payment, app.config, app.beacons, choices)), mode: payment.mode };
    },
  ),
  publicPost(
    '/payments/:id/token',
    {
      summary: 'Choose the token of a payment',
      description:
        'Changes the token of a pending payment that has received nothing, if it has `token_choice`. Its price in that token is ' +
        'then valid as `quote_expires_at` says, and `expires_at` stays. Choosing the same token again changes nothing. A token that ' +
        'was chosen before keeps its price while that is valid, and money that arrives in such a token still pays the payment: ' +
        'it has that token again. Returns 409 with `details.reason`: `paid` if it has received money, `seen` while a ' +
        'transaction is being confirmed, `ended`, or `not_offered`.',
      params,
      body: v.object({ token: v.picklist(TOKEN_NAMES, `must be one of ${TOKEN_NAMES.join(', ')}`) }),
      example: { token: 'SOL' },
      answers: { 200: checkoutSchema },
      errors: ['conflict', 'rate_unavailable'],
      ipLimit: 'transactions',
      owner: ownerOfPayment,
    },
    async (trx, app, { params: { id }, body: { token } }) => {
      const settled = await chooseToken(trx, app, await requirePublicPayment(trx, id), token);
      await finishPayments(trx, app.config, settled);
      const payment = await checkoutOf(trx, await requirePublicPayment(trx, id));
      const choices = await tokenChoices(trx, app, payment, amountToPay(payment));
      return { ...ok(checkoutJson(payment, app.config, app.beacons, choices)), mode: payment.mode };
    },
  ),
  publicPost(
    '/payments/:id/retry',
    {
      summary: 'Make an unpaid payment again',
      description:
        'For the payer of a payment with `allow_retry` that has expired, or has failed without receiving anything. Returns a new payment ' +
        'with the same terms at the current price: 201, or 200 with the open one that an earlier request made. Its `retry_of` names the ' +
        `first payment, which can be made again ${MAX_RETRIES} times. The answer leaves out the email address.\n\n` +
        'Returns 409 otherwise. `details.reason` is `not_allowed`; `open`: the payment can still be paid; `received`: money has ' +
        'arrived for it or for a payment that repeats it; `confirming`: money may be on its way; `cancelled` by the merchant; ' +
        '`exhausted`; or `unavailable`: its token, wallets or splits can no longer be used. Counts against the limit of payments per ' +
        'client address. Payments of links are made again on the link’s page.',
      params,
      body: noBody,
      answers: { 200: publicPaymentSchema, 201: publicPaymentSchema },
      errors: ['conflict', 'rate_unavailable'],
      ipLimit: 'payments',
      owner: ownerOfPayment,
    },
    async (trx, { config, rates }, { params: { id } }) => {
      const { payment, isNew } = await retryPayment(trx, id, { config, rates });
      return { ...(isNew ? created : ok)(publicPaymentJson(payment, config)), mode: payment.mode };
    },
  ),
  publicPost(
    '/payments/:id/receipt',
    {
      summary: 'Email a receipt',
      description:
        'Emails the receipt of a confirmed payment to its payer, at any address. An address gets one: another request for it is answered ' +
        `alike, and sends nothing. Returns 409 if the payment is not confirmed, if ${MAX_RECEIPT_COPIES} receipts were asked for, or if test ` +
        'mode must not email the address (see `/verified-emails`). Returns 429 if too many were asked for, from the client address or for ' +
        'the mailbox. Payments with a `customer_email` have sent it a receipt without this.',
      params,
      body: v.object({ email }),
      example: { email: 'anna@example.com' },
      answers: { 200: receiptSchema },
      errors: ['conflict'],
      ipLimit: 'payments',
      owner: ownerOfPayment,
    },
    async (trx, { config }, { params: { id }, body, client }) => {
      const payment = await requirePublicPayment(trx, id);
      const sent = await sendReceipt(trx, config, payment, body.email, client);
      if (sent.outcome === 'limited' || sent.outcome === 'not_verified') throw receiptRefused(sent);
      return { ...ok({ payment_id: id, sent_to: body.email }), mode: payment.mode };
    },
  ),
];

/** Throws an error again. If the payment cannot be paid in its token, the error gets the tokens that the payer can choose instead. */
async function rethrowWithChoices(app: App, id: string, error: unknown): Promise<never> {
  if (!(error instanceof FlorinError) || (error.code !== 'conflict' && error.code !== 'rate_unavailable')) throw error;
  const payment = await requirePublicPayment(app.db, id);
  const others = (await tokenChoices(app.db, app, payment, 0n)).filter(({ token }) => token !== payment.token);
  throw new FlorinError(error.code, error.message, { ...error.details, token_choices: tokenChoicesJson(others) });
}

function receiptRefused(refused: Extract<ReceiptOutcome, { outcome: 'limited' | 'not_verified' }>): FlorinError {
  if (refused.outcome === 'not_verified') {
    const text = 'Test mode emails only addresses that the merchant has verified, and this one is not.';
    return new FlorinError('conflict', text, { reason: 'not_verified' });
  }
  const { retry_after } = refused;
  if (retry_after === null) {
    const text = `The receipt was sent to ${MAX_RECEIPT_COPIES} addresses, the maximum. Ask the merchant for another one.`;
    return new FlorinError('conflict', text, { reason: 'exhausted' });
  }
  const text = `Too many receipts were asked for. Retry in ${retry_after} s.`;
  return new FlorinError('rate_limit_exceeded', text, { retry_after });
}
