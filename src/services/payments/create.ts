import type Big from 'big.js';
import { type Config, isTokenAvailable, serviceChargeOf } from '../../config/index.ts';
import type { DbOrTrx, Trx } from '../../db/database.ts';
import { insertPayments, type PaymentRow } from '../../db/payments/payments.ts';
import { insertSplits } from '../../db/payments/splits.ts';
import type { PaidScope } from '../../db/scope.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import { nextLookupAt } from '../../domain/lookups.ts';
import type { Metadata } from '../../domain/metadata.ts';
import type { Mode } from '../../domain/modes.ts';
import type { Currency } from '../../domain/money.ts';
import { needsRates, quote, type Rates } from '../../domain/quotes.ts';
import { type SplitRecipient, serviceChargeOn } from '../../domain/splits.ts';
import { MAX_BASE_UNITS, TOKENS, type Token } from '../../domain/tokens.ts';
import { emitEvents } from '../../queue/events.ts';
import { paymentJson } from '../../serializers/payments.ts';
import { newReference } from '../../solana/address.ts';
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
  /** what it settles; none: it stands for itself */
  obligation?: Obligation;
  /** until when it may be paid, on the merchant's clock; its token's usual window when it is left out */
  expires_at?: Date;
};

/** What is owed whether or not this payment is made: another one may settle it instead. */
export type Obligation =
  | { invoice_id: string }
  | { subscription_id: string; subscription_cycle: number }
  | { installment_id: string };

/** A payment that is not written yet, and its legs (none for one that goes to the merchant alone). */
export type PreparedPayment = { row: PaymentRow; legs: ReturnType<typeof legRows> };

/**
 * Makes a pending payment with its quote, reference, deadline and legs, and records `payment.created`. `now` is the time
 * on the merchant's clock.
 * @throws FlorinError as preparePayment does
 */
export async function createPayment(
  trx: Trx,
  scope: PaidScope,
  input: NewPayment,
  { config, rates, now }: { config: Config; rates: (db: DbOrTrx) => Promise<Rates>; now: Date },
): Promise<PaymentRow> {
  const current = needsRates(input.currency, input.token) ? await rates(trx) : {};
  const payment = preparePayment(scope, input, { config, rates: current, now });
  await writePayments(trx, config, [payment]);
  return payment.row;
}

/**
 * What a payment will be, from prices that are at hand. Nothing is written.
 * @throws FlorinError `rate_unavailable` without a fresh price; `validation_failed` when the token cannot be used or the
 * split recipients break a rule.
 */
export function preparePayment(
  scope: PaidScope,
  input: NewPayment,
  { config, rates, now }: { config: Config; rates: Rates; now: Date },
): PreparedPayment {
  const { merchant_id, mode } = scope;
  const { amount, token, split_recipients, payer_service_charge = false, obligation, ...rest } = input;
  const wallet = payeeWallet(config, scope, token);
  // Prices age in real time, whatever a merchant's test clock says.
  const priced = quote(amount, input.currency, token, rates, new Date());
  if ('problem' in priced) {
    if (priced.problem === 'amount_too_large') throw invalid('amount', `is too large to be paid in ${token}`);
    throw new FlorinError('rate_unavailable', `There is no current price for ${priced.unit}. Try again in a minute.`, {
      unit: priced.unit,
    });
  }
  const { amountDue, charge } = withServiceCharge(priced.amount_due, config, mode, wallet, payer_service_charge);
  if (amountDue > MAX_BASE_UNITS) throw invalid('amount', `is too large to be paid in ${token}`);
  const expires_at = input.expires_at ?? new Date(now.getTime() + TOKENS[token].window_ms);
  const row: PaymentRow = {
    payment_link_id: null,
    invoice_id: null,
    subscription_id: null,
    subscription_cycle: null,
    installment_id: null,
    ...rest,
    ...obligation,
    ...priced,
    amount_due: amountDue,
    payer_service_charge,
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
    leg_wallets: null,
    service_charge: charge?.amount ?? null,
    created_at: now,
    updated_at: now,
  };
  const legs = legRows(row, split_recipients ?? [], charge);
  const splits = legs.filter((leg) => leg.kind === 'split');
  if (splits.length > 0) row.split_ids = splits.map((split) => split.id);
  const paid = legs.filter((leg) => leg.amount > 0n);
  if (paid.length > 0) row.leg_wallets = paid.map((leg) => leg.recipient_wallet);
  return { row, legs };
}

/** Writes payments with their legs, and records each one's `payment.created`: one statement, however many there are. */
export async function writePayments(trx: Trx, config: Config, payments: readonly PreparedPayment[]): Promise<void> {
  const legs = payments.flatMap((payment) => payment.legs);
  await insertPayments(
    trx,
    payments.map(({ row }) => row),
  );
  if (legs.length > 0) await insertSplits(trx, legs);
  const events = payments.map(({ row }) => {
    const { merchant_id, mode, created_at } = row;
    return { kind: 'payment.created' as const, merchant_id, mode, data: paymentJson(row, config), at: created_at };
  });
  emitEvents(trx, events);
}

/** Where a merchant is paid in a token. @throws FlorinError `validation_failed` when he cannot be paid in it */
export function payeeWallet(
  config: Config,
  { mode, wallets }: Pick<PaidScope, 'mode' | 'wallets'>,
  token: Token,
): string {
  const wallet = wallets[token];
  if (!isTokenAvailable(config, mode, token)) throw invalid('token', `${token} is not configured in ${mode} mode`);
  if (!wallet) throw invalid('token', `no settlement wallet is set for ${token} in ${mode} mode`);
  return wallet;
}

/** What is due with the operator's charge, and the charge itself: there is none where the merchant is the operator. */
function withServiceCharge(price: bigint, config: Config, mode: Mode, merchantWallet: string, isPayers: boolean) {
  const { bps, wallet } = serviceChargeOf(config, mode);
  const amount = serviceChargeOn(price, bps);
  const isTaken = amount > 0n && wallet !== undefined && wallet !== merchantWallet;
  if (!isTaken) return { amountDue: price, charge: null };
  const charge: ServiceCharge = { amount, wallet };
  return { amountDue: isPayers ? price + amount : price, charge };
}
