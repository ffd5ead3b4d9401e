import type Big from 'big.js';
import { type Config, isTokenAvailable, serviceChargeOf } from '../../config/index.ts';
import type { DbOrTrx, Trx } from '../../db/database.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import { insertPayments } from '../../db/payments/payments.ts';
import type { SplitRow } from '../../db/payments/splits.ts';
import { insertSplits } from '../../db/payments/splits.ts';
import type { PaidScope } from '../../db/scope.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import { nextLookupAt } from '../../domain/lookups.ts';
import type { Metadata } from '../../domain/metadata.ts';
import type { Mode } from '../../domain/modes.ts';
import type { Currency } from '../../domain/money.ts';
import { quote, type Rates, type RateUnit, usesRates } from '../../domain/quotes.ts';
import {
  divide,
  type LegKind,
  recipientsProblem,
  type SplitProblem,
  type SplitRecipient,
  serviceChargeOn,
  splitOrders,
} from '../../domain/splits.ts';
import { MAX_BASE_UNITS, TOKENS, type Token } from '../../domain/tokens.ts';
import { emitEvents } from '../../queue/events.ts';
import { paymentJson } from '../../serializers/payments.ts';
import { newReference } from '../../solana/address.ts';

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
  const current = usesRates(input.currency, input.token) ? await rates(trx) : {};
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
    throw rateUnavailable(priced.unit);
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

/** The error for a price that needs a rate which is missing or too old. */
export function rateUnavailable(unit: RateUnit): FlorinError {
  return new FlorinError('rate_unavailable', `There is no current price for ${unit}. Try again in a minute.`, { unit });
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

/** What the service takes of a payment: base units, and the operator's wallet. */
export type ServiceCharge = { amount: bigint; wallet: string };

/**
 * The rows of a new payment's legs, which add up to its amount due; none where all of it goes to the merchant in one
 * transfer. Splits stand first, in their order, then the merchant's, then the charge. They are reckoned otherwise: the
 * charge is taken off, then the fixed amounts, then the percentages of the rest; what is left is the merchant's.
 * @throws FlorinError `validation_failed` on `split_recipients` where they break a rule
 */
export function legRows(payment: PaymentRow, recipients: SplitRecipient[], charge: ServiceCharge | null): SplitRow[] {
  if (recipients.length === 0 && !charge) return [];
  refuse(recipientsProblem(recipients));
  const { token, token_rate } = payment;
  const isInDollars = recipients.some(({ fixed_amount_usd }) => fixed_amount_usd);
  if (token_rate === null && isInDollars) throw rateUnavailable(TOKENS[token].peg as RateUnit);
  const division = divide(payment.amount_due - (charge?.amount ?? 0n), recipients, token, token_rate ?? '1');
  if ('path' in division) throw refusal(division);
  const orders = splitOrders(recipients);
  const splits = recipients.map((recipient, index) => ({
    ...leg(payment, 'split', recipient.recipient_wallet, division.amounts[index] as bigint),
    recipient_name: recipient.recipient_name,
    percentage: recipient.percentage?.toFixed() ?? null,
    fixed_amount_usd: recipient.fixed_amount_usd?.toFixed() ?? null,
    split_order: orders[index] as number,
  }));
  const others = [
    ...(division.remainder > 0n ? [leg(payment, 'merchant', payment.wallet, division.remainder)] : []),
    ...(charge ? [leg(payment, 'service_charge', charge.wallet, charge.amount)] : []),
  ];
  for (const { recipient_wallet, kind } of others) {
    const index = recipients.findIndex((recipient) => recipient.recipient_wallet === recipient_wallet);
    if (index < 0) continue;
    const whose =
      kind === 'merchant' ? 'the merchant’s own, which gets the rest anyway' : 'where the service charge goes';
    throw refusal({ path: `${index}.recipient_wallet`, message: `is ${whose}` });
  }
  return [...splits.sort((one, other) => one.split_order - other.split_order), ...others];
}

function leg(payment: PaymentRow, kind: LegKind, wallet: string, amount: bigint): SplitRow {
  return {
    id: newId('spl'),
    payment_id: payment.id,
    merchant_id: payment.merchant_id,
    mode: payment.mode,
    kind,
    recipient_wallet: wallet,
    recipient_name: null,
    percentage: null,
    fixed_amount_usd: null,
    split_order: null,
    amount,
    amount_accepted: null,
    status: 'pending',
    failure_reason: null,
    transaction_signature: null,
    settled_at: null,
    created_at: payment.created_at,
    updated_at: payment.created_at,
  };
}

function refuse(problem: SplitProblem | null): void {
  if (problem) throw refusal(problem);
}

function refusal({ path, message }: SplitProblem) {
  return invalid(path === '' ? 'split_recipients' : `split_recipients.${path}`, message);
}
