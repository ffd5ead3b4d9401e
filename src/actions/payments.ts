import type Big from 'big.js';
import { type Config, isTokenAvailable } from '../config.ts';
import type { Trx } from '../db/database.ts';
import type { Caller } from '../db/keys.ts';
import { insertPayments, type PaymentRow } from '../db/payments.ts';
import { FlorinError, invalid } from '../domain/errors.ts';
import { newId } from '../domain/ids.ts';
import type { Metadata } from '../domain/metadata.ts';
import type { Currency, Token } from '../domain/money.ts';
import { PAYMENT_WINDOW_MS } from '../domain/payments.ts';
import { needsRates, quote, type Rates } from '../domain/quotes.ts';
import { emitEvents } from '../jobs/events.ts';
import { paymentJson } from '../resources/payments.ts';
import { newReference } from '../solana/address.ts';

/** What a payment is made from. `amount` is fiat, already within the limits of money.ts. */
export type NewPayment = {
  amount: Big;
  currency: Currency;
  token: Token;
  description: string | null;
  customer_email: string | null;
  redirect_url: string | null;
  metadata: Metadata | null;
};

/**
 * Makes a pending payment with its quote, reference and deadline, and records `payment.created`.
 * @throws FlorinError `rate_unavailable` without a fresh price; `validation_failed` when the token cannot be used.
 */
export async function createPayment(
  trx: Trx,
  caller: Pick<Caller, 'merchant_id' | 'mode' | 'wallets'>,
  input: NewPayment,
  { config, rates, now }: { config: Config; rates: () => Promise<Rates>; now: Date },
): Promise<PaymentRow> {
  const { merchant_id, mode } = caller;
  const { amount, token, ...rest } = input;
  const wallet = caller.wallets[token];
  if (!isTokenAvailable(config, mode, token)) throw invalid('token', `${token} is not configured in ${mode} mode`);
  if (wallet === null) throw invalid('token', `no settlement wallet is set for ${token} in ${mode} mode`);

  const current = needsRates(input.currency, token) ? await rates() : {};
  const priced = quote(amount, input.currency, token, current, now);
  if ('problem' in priced) {
    if (priced.problem === 'amount_too_large') throw invalid('amount', `is too large to be paid in ${token}`);
    throw new FlorinError('rate_unavailable', `There is no current price for ${priced.unit}. Try again in a minute.`, {
      unit: priced.unit,
    });
  }
  const row: PaymentRow = {
    ...rest,
    ...priced,
    id: newId('pay'),
    merchant_id,
    mode,
    status: 'pending',
    exceptions: [],
    failure_reason: null,
    amount: amount.toFixed(),
    token,
    amount_received: 0n,
    quoted_at: now,
    wallet,
    reference: newReference(),
    customer_wallet: null,
    expires_at: new Date(now.getTime() + PAYMENT_WINDOW_MS[token]),
    confirmed_at: null,
    transaction_signature: null,
    created_at: now,
    updated_at: now,
  };
  await insertPayments(trx, [row]);
  await emitEvents(trx, [{ kind: 'payment.created', merchant_id, mode, data: paymentJson(row, config), at: now }]);
  return row;
}
