import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import type { LockedPayment } from '../../db/payments/locks.ts';
import {
  changePayment,
  type FinishedPayment,
  type PaymentChange,
  type PaymentRow,
} from '../../db/payments/payments.ts';
import { findQuote, pricesOf, termsOf } from '../../db/payments/quotes.ts';
import { acceptedLegs, setLegAmounts } from '../../db/payments/splits.ts';
import { creditsOf, type NewestCredit, newestCredits } from '../../db/payments/transfers.ts';
import type { Amount, Terms } from '../../domain/amountDue.ts';
import type { Mode } from '../../domain/modes.ts';
import { type Settlement, type StatusChange, settle, statusChange, surplusOf } from '../../domain/payments.ts';
import { chargeAmong, hasOwnLegs, type Leg } from '../../domain/splits.ts';
import { isForObligation } from '../../serializers/obligations.ts';
import type { Ended } from './endedMoney.ts';
import type { TimedTransaction } from './matched.ts';
import { markSplitsProcessing } from './splits.ts';

/**
 * The result of settling, for `finishPayments`.
 * - finished: payments that have just ended, or were reverted
 * - changed: payments whose credits changed while their status did not
 * - credited: payments that gained money, as they were before and are now
 * - legs: the legs of the payments, if known
 * - ended: subscriptions and plans that ended with the payments, whose money is reported with them
 * - news: what was learnt of transactions, for refunds
 */
export type SettleResult = {
  finished: readonly FinishedPayment[];
  changed?: readonly PaymentRow[];
  credited?: readonly CreditedPayment[];
  legs?: ReadonlyMap<string, Leg[]>;
  ended?: Ended;
  news?: ChainNews;
};

/** News of transactions. `references`: the keys that their transfers carry, without those of payments. */
export type ChainNews = { mode: Mode } & (
  | { kind: 'read'; transaction: TimedTransaction; beacon: string; references: readonly string[]; isFinal: boolean }
  | { kind: 'final'; signatures: readonly string[] }
  | { kind: 'dropped'; signature: string }
);

/** A payment before and after its money changed. `now`: the time on the merchant's clock. */
export type CreditedPayment = { before: PaymentRow; row: PaymentRow; now: Date };

/** Applies the consequences of finished payments. It is `finishPayments`, which nouns must not import, so callers pass it. */
export type FinishPayments = (trx: Trx, config: Config, settled: SettleResult) => Promise<void>;
/** What a noun needs to end payments. */
export type EndDeps = { config: Config; finish: FinishPayments };

/**
 * Confirms locked payments that their credits now cover, and reverts those whose credits the chain dropped.
 * Updates the amount due by the quotes. A payment that already agrees with its credits stays unchanged.
 * @param legs the legs of the payments
 */
export async function settlePayments(
  trx: Trx,
  payments: readonly LockedPayment[],
  legs: ReadonlyMap<string, Leg[]>,
): Promise<SettleResult> {
  const ids = payments.map((payment) => payment.id);
  const credits = await creditsOf(trx, ids);
  const newest = await newestCredits(trx, ids);
  const terms = await termsOf(trx, payments, legs);
  const finished: FinishedPayment[] = [];
  const changed: PaymentRow[] = [];
  const credited: CreditedPayment[] = [];
  for (const payment of payments) {
    const ownLegs = legs.get(payment.id) ?? [];
    const known = { ...payment, obligation_surplus: knownSurplus(payment) };
    const settlement = settle(known, terms.get(payment.id) as Terms, credits.get(payment.id) ?? []);
    // Few payments were ever resolved, so this query is rare.
    const legs_accepted = payment.amount_accepted === null ? [] : await acceptedLegs(trx, payment.id);
    const moved = statusChange({ ...payment, legs_accepted }, settlement);
    const service_charge =
      payment.status === 'pending' ? chargeAmong(ownLegs, settlement.legs_due) : payment.service_charge;
    const change = changeOf(payment, { ...settlement, service_charge }, moved, newest.get(payment.id) ?? null);
    const prices = moved?.status === 'confirmed' ? await pricesPaid(trx, payment, settlement) : {};
    const row = change ? await changePayment(trx, payment, { ...change, ...prices }, payment.now) : payment;
    if (change && !moved) changed.push(row);
    if (row.amount_received > payment.amount_received) credited.push({ before: payment, row, now: payment.now });
    if (payment.status === 'pending' && hasOwnLegs(ownLegs) && !hasLegAmounts(ownLegs, settlement.legs_due)) {
      await setLegAmounts(trx, payment.id, settlement.legs_due, payment.now);
    }
    if (moved) finished.push({ row, now: payment.now });
    else if (row.status === 'pending' && hasOwnLegs(ownLegs)) await markSplitsProcessing(trx, [row], payment.now);
  }
  return { finished, changed, credited, legs };
}

/**
 * Returns the surplus that a payment keeps until its obligation is reconciled; null: what it received beyond its price.
 * New money of a closed payment may be needed, even beyond its price: a late fee may have been added since.
 */
function knownSurplus(payment: LockedPayment): bigint | null {
  const isClosed = payment.status === 'failed' || payment.status === 'expired';
  return isClosed && isForObligation(payment) ? surplusOf(payment) : payment.obligation_surplus;
}

/** Returns the prices of the quote that was paid, if the payment shows those of a newer, unused quote. */
async function pricesPaid(trx: Trx, { id, quoted_at }: LockedPayment, { paid_by }: Settlement): Promise<PaymentChange> {
  if (paid_by === null || paid_by.getTime() === quoted_at.getTime()) return {};
  const quote = await findQuote(trx, id, paid_by);
  return quote ? pricesOf(quote) : {};
}

/** True if each leg is stored with its amount due. Two quotes may divide the same total differently. */
function hasLegAmounts(legs: readonly Leg[], due: readonly Amount[]): boolean {
  return due.every(({ wallet, amount }) => legs.find((leg) => leg.wallet === wallet)?.amount === amount);
}

/** Returns the change to write, or null if the payment already agrees with its credits. */
function changeOf(
  payment: LockedPayment,
  {
    amount_due,
    service_charge,
    amount_received,
    obligation_surplus,
    exceptions,
  }: Settlement & Pick<PaymentRow, 'service_charge'>,
  moved: StatusChange | null,
  newest: NewestCredit | null,
): PaymentChange | null {
  const transaction_signature = signatureOf(payment, newest);
  const confirmed_at = moved?.status === 'confirmed' ? payment.now : null;
  // A changed status invalidates the accepted amount, even if more money arrives later.
  const end = moved ? { ...moved, confirmed_at, amount_accepted: null } : {};
  const isSame =
    !moved &&
    amount_due === payment.amount_due &&
    service_charge === payment.service_charge &&
    amount_received === payment.amount_received &&
    exceptions.join() === payment.exceptions.join() &&
    transaction_signature === payment.transaction_signature;
  if (isSame) return null;
  // The payer of the displayed transaction. A wallet that was known before is kept.
  const payer = newest?.signature === transaction_signature ? newest?.payer : null;
  const customer_wallet = payment.customer_wallet ?? payer ?? null;
  return {
    amount_due,
    service_charge,
    amount_received,
    obligation_surplus,
    exceptions,
    transaction_signature,
    customer_wallet,
    ...end,
  };
}

/**
 * Returns the signature that a payment shows: the newest transaction that credited it.
 * The signature that confirmed a payment stays, even after more credits. It also stays after the chain dropped that
 * transaction, because that is the one people ask about.
 */
function signatureOf({ status, transaction_signature }: LockedPayment, newest: NewestCredit | null): string | null {
  if (status === 'confirmed' || (status === 'failed' && newest === null)) return transaction_signature;
  return newest?.signature ?? null;
}
