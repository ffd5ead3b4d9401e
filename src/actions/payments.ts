import type Big from 'big.js';
import { type Config, isTokenAvailable, serviceChargeOf } from '../config.ts';
import type { Querying, Trx } from '../db/database.ts';
import type { Caller } from '../db/keys.ts';
import { insertPayments, type PaymentRow } from '../db/payments.ts';
import { insertSplits } from '../db/splits.ts';
import { FlorinError, invalid } from '../domain/errors.ts';
import { newId } from '../domain/ids.ts';
import { nextLookupAt } from '../domain/lookups.ts';
import type { Metadata } from '../domain/metadata.ts';
import type { Mode } from '../domain/modes.ts';
import { type Currency, MAX_BASE_UNITS, type Token } from '../domain/money.ts';
import { PAYMENT_WINDOW_MS } from '../domain/payments.ts';
import { needsRates, quote, type Rates } from '../domain/quotes.ts';
import { type SplitRecipient, serviceChargeOn } from '../domain/splits.ts';
import { emitEvents } from '../jobs/events.ts';
import { paymentJson } from '../resources/payments.ts';
import { newReference } from '../solana/address.ts';
import { legRows, type ServiceCharge } from './legs.ts';

/** What a payment is made from. `amount` is fiat, already within the limits of money.ts. */
export type NewPayment = {
  amount: Big;
  currency: Currency;
  token: Token;
  description: string | null;
  customer_email: string | null;
  redirect_url: string | null;
  metadata: Metadata | null;
  /** who is paid instead of, or beside, the merchant, in one and the same transaction */
  split_recipients?: SplitRecipient[] | null;
  /** the service charge comes on top of the amount, instead of out of the merchant's part */
  payer_service_charge?: boolean;
  /** the link that it is paid from */
  payment_link_id?: string | null;
};

/**
 * Makes a pending payment with its quote, reference, deadline and legs, and records `payment.created`.
 * @throws FlorinError `rate_unavailable` without a fresh price; `validation_failed` when the token cannot be used or the
 * split recipients break a rule.
 */
export async function createPayment(
  trx: Trx,
  caller: Pick<Caller, 'merchant_id' | 'mode' | 'wallets'>,
  input: NewPayment,
  { config, rates, now }: { config: Config; rates: (db: Querying) => Promise<Rates>; now: Date },
): Promise<PaymentRow> {
  const { merchant_id, mode } = caller;
  const { amount, token, split_recipients, payer_service_charge = false, payment_link_id = null, ...rest } = input;
  const wallet = payeeWallet(config, caller, token);

  const current = needsRates(input.currency, token) ? await rates(trx) : {};
  const priced = quote(amount, input.currency, token, current, now);
  if ('problem' in priced) {
    if (priced.problem === 'amount_too_large') throw invalid('amount', `is too large to be paid in ${token}`);
    throw new FlorinError('rate_unavailable', `There is no current price for ${priced.unit}. Try again in a minute.`, {
      unit: priced.unit,
    });
  }
  const { amountDue, charge } = withServiceCharge(priced.amount_due, config, mode, wallet, payer_service_charge);
  if (amountDue > MAX_BASE_UNITS) throw invalid('amount', `is too large to be paid in ${token}`);
  const expires_at = new Date(now.getTime() + PAYMENT_WINDOW_MS[token]);
  const row: PaymentRow = {
    ...rest,
    ...priced,
    amount_due: amountDue,
    payer_service_charge,
    payment_link_id,
    id: newId('pay'),
    merchant_id,
    mode,
    status: 'pending',
    exceptions: [],
    failure_reason: null,
    amount: amount.toFixed(),
    token,
    amount_received: 0n,
    amount_accepted: null,
    quoted_at: now,
    wallet,
    reference: newReference(),
    customer_wallet: null,
    expires_at,
    next_lookup_at: nextLookupAt({ created_at: now, expires_at }, now),
    confirmed_at: null,
    transaction_signature: null,
    split_ids: null,
    created_at: now,
    updated_at: now,
  };
  const legs = legRows(row, split_recipients ?? [], charge);
  const splits = legs.filter((leg) => leg.kind === 'split');
  if (splits.length > 0) row.split_ids = splits.map((split) => split.id);
  await insertPayments(trx, [row]);
  if (legs.length > 0) await insertSplits(trx, legs);
  await emitEvents(trx, [{ kind: 'payment.created', merchant_id, mode, data: paymentJson(row, config), at: now }]);
  return row;
}

/** Where a merchant is paid in a token. @throws FlorinError `validation_failed` when he cannot be paid in it */
export function payeeWallet(config: Config, { mode, wallets }: Pick<Caller, 'mode' | 'wallets'>, token: Token): string {
  const wallet = wallets[token];
  if (!isTokenAvailable(config, mode, token)) throw invalid('token', `${token} is not configured in ${mode} mode`);
  if (wallet === null) throw invalid('token', `no settlement wallet is set for ${token} in ${mode} mode`);
  return wallet;
}

/** What is due with the operator's charge, and the charge itself: none is taken from a merchant who is the operator. */
function withServiceCharge(price: bigint, config: Config, mode: Mode, merchantWallet: string, isPayers: boolean) {
  const { bps, wallet } = serviceChargeOf(config, mode);
  const amount = serviceChargeOn(price, bps);
  const isTaken = amount > 0n && wallet !== undefined && wallet !== merchantWallet;
  const charge: ServiceCharge | null = isTaken ? { amount, wallet } : null;
  return { amountDue: isPayers ? price + amount : price, charge };
}
