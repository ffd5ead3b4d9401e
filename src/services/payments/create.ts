import Big from 'big.js';
import { databaseNow } from '../../clock.ts';
import { type Config, isTokenAvailable, serviceChargeOf } from '../../config/index.ts';
import { suspendedText, suspensionOf } from '../../config/suspensions.ts';
import type { DbOrTrx, Trx } from '../../db/database.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import { insertPayments } from '../../db/payments/payments.ts';
import type { LegRow } from '../../db/payments/splits.ts';
import { insertLegs } from '../../db/payments/splits.ts';
import type { OnClock, PayableScope } from '../../db/scope.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import type { Answers } from '../../domain/linkOptions.ts';
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
import { toleratedOf } from '../../domain/tolerance.ts';
import { emitEvents } from '../../queue/events.ts';
import { paymentJson } from '../../serializers/payments.ts';
import { newReference } from '../../solana/address.ts';
import { exchangeProblem, hasExchangeAmounts, takeExchangeAmount } from './exchange.ts';

/** The input of a new payment. `amount` is fiat, already within the limits of money.ts. */
export type NewPayment = {
  amount: Big;
  currency: Currency;
  token: Token;
  description: string | null;
  customer_email: string | null;
  customer_id?: string | null;
  redirect_url: string | null;
  metadata: Metadata | null;
  /** the payer's language */
  locale?: string | null;
  /** recipients paid instead of, or beside, the merchant, in the same transaction */
  split_recipients?: SplitRecipient[] | null;
  /** true: the payer pays the service charge on top of the amount; false: the merchant's part is reduced by it */
  payer_service_charge?: boolean;
  /**
   * lets an exact amount identify the payment, for payers at an exchange. "if_possible": anybody can make the payment, and
   * it is made without that option if its token, a service charge or the number of such payments rules it out
   */
  pay_from_exchange?: boolean | 'if_possible';
  /** the payer may choose another of the merchant's tokens */
  token_choice?: boolean;
  /** the link that the payment is created from, what its payer answered, and how many units they buy */
  payment_link_id?: string | null;
  custom_fields?: Answers | null;
  quantity?: number | null;
  /** whether its payer may make it again after it has ended unpaid; and the first of the payments that it repeats */
  allow_retry?: boolean;
  retry_of?: string | null;
  /** the subscription or the installment plan that all of its money prepays, if any */
  prepays?: string | null;
  /** the obligation that the payment settles, if any */
  obligation?: Obligation;
  /** deadline on the payment's clock; default: the usual window of its token */
  expires_at?: Date;
};

/**
 * A payment to pay now. `isNew`: this call created it. Without one, the transaction must still be committed: the customer's balance has
 * paid. `refusal`: the error for whoever asked for a payment.
 */
export type OpenedPayment = { payment: PaymentRow; isNew: boolean } | { payment: null; refusal: FlorinError };

/** Returns an opened payment, once its transaction is committed. @throws FlorinError when the balance has paid */
export function requireOpened(opened: OpenedPayment): PaymentRow {
  if (opened.payment === null) throw opened.refusal;
  return opened.payment;
}

/** The obligation that a payment settles. It is owed in any case, and another payment may settle it instead. */
export type Obligation =
  | { invoice_id: string }
  | { subscription_id: string; subscription_cycle: number }
  | { installment_id: string };

/**
 * A payment that is not written yet, and its legs. A payment to the merchant alone has no legs. `isForExchange`: it must get
 * an amount of its own first.
 */
export type PreparedPayment = { row: PaymentRow; legs: ReturnType<typeof legRows>; isForExchange?: boolean };

/**
 * Creates a pending payment with its quote, reference, deadline and legs, and emits `payment.created`.
 * @param now the time on the payment's clock
 * @throws FlorinError like preparePayment; `conflict` when no amount is free for a payment from an exchange
 */
export async function createPayment(
  trx: Trx,
  scope: PayableScope & OnClock,
  input: NewPayment,
  { config, rates, now }: { config: Config; rates: (db: DbOrTrx) => Promise<Rates>; now: Date },
): Promise<PaymentRow> {
  const current = usesRates(input.currency, input.token) ? await rates(trx) : {};
  const payment = preparePayment(scope, input, { config, rates: current, now });
  if (payment.isForExchange) await setExchangeAmount(trx, payment.row, input);
  await writePayments(trx, config, [payment]);
  return payment.row;
}

/**
 * Raises a new payment's amount due to one that identifies it.
 * @throws FlorinError `validation_failed` when the price leaves no larger amount; `conflict` when none is free
 */
async function setExchangeAmount(trx: Trx, row: PaymentRow, { pay_from_exchange }: NewPayment): Promise<void> {
  const isPublic = pay_from_exchange === 'if_possible';
  const amount = await takeExchangeAmount(trx, row, row.amount_due, row.created_at, { isPublic });
  if (amount !== null) {
    row.amount_due = amount;
    row.exchange_amount = amount;
  } else if (!isPublic) {
    if (!hasExchangeAmounts(row.amount_due)) throw invalid('amount', 'is too large for pay_from_exchange');
    throw new FlorinError(
      'conflict',
      'Other payments use all amounts for this price. Change the price by a cent, or create the payment without pay_from_exchange.',
    );
  }
}

/**
 * Returns a new payment and its legs, computed from `rates`. Writes nothing.
 * @throws FlorinError `rate_unavailable` without a fresh price
 * @throws FlorinError `validation_failed` when the token cannot be used or the split recipients break a rule
 */
export function preparePayment(
  scope: PayableScope & OnClock,
  input: NewPayment,
  { config, rates, now }: { config: Config; rates: Rates; now: Date },
): PreparedPayment {
  const { merchant_id, mode, test_clock_id } = scope;
  const { amount, token, split_recipients, payer_service_charge = false, pay_from_exchange = false } = input;
  const { obligation, currency, description, customer_email, redirect_url, metadata } = input;
  const { payment_link_id = null, customer_id = null, prepays = null, locale = null, token_choice = false } = input;
  const { custom_fields = null, quantity = null, allow_retry = false, retry_of = null } = input;
  const wallet = payeeWallet(config, scope, token);
  const isForExchange = canPayFromExchange(
    config,
    { mode, test_clock_id, token, wallet },
    pay_from_exchange,
    split_recipients,
  );
  // Rates age in real time, whatever a merchant's test clock shows.
  const priced = quote(amount, input.currency, token, rates, databaseNow());
  if ('problem' in priced) {
    if (priced.problem === 'amount_too_large') throw invalid('amount', `is too large to be paid in ${token}`);
    throw rateUnavailable(priced.unit);
  }
  const { amountDue, charge } = withServiceCharge(priced.amount_due, config, mode, wallet, payer_service_charge);
  if (amountDue > MAX_BASE_UNITS) throw invalid('amount', `is too large to be paid in ${token}`);
  const expires_at = input.expires_at ?? new Date(now.getTime() + TOKENS[token].window_ms);
  const row: PaymentRow = {
    payment_link_id,
    invoice_id: null,
    subscription_id: null,
    subscription_cycle: null,
    installment_id: null,
    currency,
    description,
    customer_email,
    customer_id,
    redirect_url,
    metadata,
    locale,
    custom_fields,
    quantity,
    allow_retry,
    retry_of,
    ...obligation,
    ...priced,
    amount_due: amountDue,
    exchange_amount: null,
    payer_service_charge,
    id: newId('pay'),
    merchant_id,
    mode,
    test_clock_id,
    status: 'pending',
    exceptions: [],
    failure_reason: null,
    amount: amount.toFixed(),
    token,
    token_choice,
    amount_received: 0n,
    amount_accepted: null,
    price_accepted: null,
    obligation_surplus: null,
    amount_refunded: 0n,
    refunds_held: 0n,
    refunds_deducted: 0n,
    prepays,
    balance_credited: '0',
    balance_spent: 0n,
    tolerance: toleratedOf(amount, scope.underpayment_tolerance).toFixed(),
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
  return { row, legs, isForExchange };
}

/** Amounts are free again after some time. Payments on different clocks would disagree about it. */
const ON_CLOCK = 'must be false for a customer on a test clock: an amount identifies only payments on one clock';

/**
 * Returns whether a payment gets an amount of its own, so that it can be paid from an exchange.
 * @throws FlorinError `validation_failed` when the merchant asks for that and it is not possible
 */
function canPayFromExchange(
  config: Config,
  payee: OnClock & { mode: Mode; token: Token; wallet: string },
  wanted: boolean | 'if_possible',
  recipients: readonly SplitRecipient[] | null | undefined,
): boolean {
  if (wanted === false) return false;
  const problem =
    (recipients?.length ? 'must be false with split_recipients: an exchange pays only one wallet' : null) ??
    (payee.test_clock_id === null ? null : ON_CLOCK) ??
    exchangeProblem(config, payee);
  if (problem !== null && wanted === true) throw invalid('pay_from_exchange', problem);
  return problem === null;
}

/** Inserts payments with their legs and emits `payment.created` for each. The number of statements is constant. */
export async function writePayments(trx: Trx, config: Config, payments: readonly PreparedPayment[]): Promise<void> {
  const legs = payments.flatMap((payment) => payment.legs);
  await insertPayments(
    trx,
    payments.map(({ row }) => row),
  );
  if (legs.length > 0) await insertLegs(trx, legs);
  const events = payments.map(({ row }) => {
    const { merchant_id, mode, created_at } = row;
    return { kind: 'payment.created' as const, merchant_id, mode, data: paymentJson(row, config), at: created_at };
  });
  emitEvents(trx, events);
}

/** Returns the merchant's wallet for a token. @throws FlorinError `validation_failed` when there is none */
export function payeeWallet(
  config: Config,
  { mode, wallets, token_checks }: Pick<PayableScope, 'mode' | 'wallets' | 'token_checks'>,
  token: Token,
): string {
  const wallet = wallets[token];
  if (!isTokenAvailable(config, mode, token))
    throw invalid('token', `is not available: ${token} has no mint in ${mode} mode`);
  if (!wallet) throw invalid('token', `must have a settlement wallet: none is set for ${token} in ${mode} mode`);
  const reason = suspensionOf(config, mode, token, token_checks[token]);
  if (reason !== null) throw invalid('token', `must be another one: ${suspendedText(token, reason)}`);
  return wallet;
}

/** @throws FlorinError `conflict` when a payer cannot pay in the token that the merchant chose */
export function refuseSuspended(
  config: Config,
  { mode, token_checks }: Pick<PayableScope, 'mode' | 'token_checks'>,
  token: Token,
): void {
  const reason = suspensionOf(config, mode, token, token_checks[token]);
  if (reason === null) return;
  throw new FlorinError('conflict', `${suspendedText(token, reason)}.`, { reason: 'token_suspended', token });
}

/** Returns the error for a price whose rate is missing or too old. */
export function rateUnavailable(unit: RateUnit): FlorinError {
  return new FlorinError('rate_unavailable', `There is no current price for ${unit}. Try again in a minute.`, { unit });
}

/** @throws FlorinError `rate_unavailable` when no amount can be priced: a rate is missing or too old */
export function requireRates({ currency, token }: Pick<NewPayment, 'currency' | 'token'>, rates: Rates): void {
  const priced = quote(Big(1), currency, token, rates, databaseNow());
  if ('problem' in priced && priced.problem === 'rate_unavailable') throw rateUnavailable(priced.unit);
}

/**
 * Returns the amount due with the service charge, and the charge. It is null if there is none to pay. A merchant who is
 * the operator pays none.
 */
function withServiceCharge(price: bigint, config: Config, mode: Mode, merchantWallet: string, isPaidByPayer: boolean) {
  const { bps, wallet } = serviceChargeOf(config, mode);
  const amount = serviceChargeOn(price, bps);
  const isTaken = amount > 0n && wallet !== undefined && wallet !== merchantWallet;
  if (!isTaken) return { amountDue: price, charge: null };
  const charge: ServiceCharge = { amount, wallet };
  return { amountDue: isPaidByPayer ? price + amount : price, charge };
}

/** The service charge of a payment: base units, and the operator's wallet. */
export type ServiceCharge = { amount: bigint; wallet: string };

/**
 * Returns the rows of a new payment's legs, which add up to its amount due.
 * There are none if everything goes to the merchant in one transfer. The splits come first, in their order, then the
 * merchant's leg, then the service charge. The amounts are computed in another order: the service charge, the fixed
 * amounts, then the percentages of the rest. The merchant gets what is left.
 * @throws FlorinError `validation_failed` on `split_recipients` if they break a rule
 */
export function legRows(payment: PaymentRow, recipients: SplitRecipient[], charge: ServiceCharge | null): LegRow[] {
  if (recipients.length === 0 && !charge) return [];
  refuse(recipientsProblem(recipients));
  const { token, token_rate } = payment;
  const isInDollars = recipients.some(({ fixed_amount_usd }) => fixed_amount_usd);
  if (token_rate === null && isInDollars) throw rateUnavailable(TOKENS[token].peg as RateUnit);
  const division = divide(payment.amount_due - (charge?.amount ?? 0n), recipients, token, token_rate ?? '1');
  if ('path' in division) throw refusal(division);
  const orders = splitOrders(recipients);
  const splits = recipients.map((recipient, index) => ({
    ...newLeg(payment, 'split', recipient.recipient_wallet, division.amounts[index] as bigint),
    recipient_name: recipient.recipient_name,
    percentage: recipient.percentage?.toFixed() ?? null,
    fixed_amount_usd: recipient.fixed_amount_usd?.toFixed() ?? null,
    split_order: orders[index] as number,
  }));
  const others = [
    ...(division.remainder > 0n ? [newLeg(payment, 'merchant', payment.wallet, division.remainder)] : []),
    ...(charge ? [newLeg(payment, 'service_charge', charge.wallet, charge.amount)] : []),
  ];
  for (const { recipient_wallet, kind } of others) {
    const index = recipients.findIndex((recipient) => recipient.recipient_wallet === recipient_wallet);
    if (index < 0) continue;
    const role =
      kind === 'merchant'
        ? 'the merchant’s own, which already gets the rest'
        : 'the wallet that gets the service charge';
    throw refusal({ path: `${index}.recipient_wallet`, message: `is ${role}` });
  }
  return [...splits.sort((one, other) => one.split_order - other.split_order), ...others];
}

/** Returns the row of a new leg that is no split. */
export function newLeg(
  payment: Pick<PaymentRow, 'id' | 'merchant_id' | 'mode' | 'created_at'>,
  kind: LegKind,
  wallet: string,
  amount: bigint,
): LegRow {
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
