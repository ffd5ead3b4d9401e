import type { Trx } from '../../db/database.ts';
import { attemptsOf } from '../../db/payments/attempts.ts';
import { payablePayments } from '../../db/payments/exchange.ts';
import { type LockedPayment, lockPayment, lockPaymentsById } from '../../db/payments/locks.ts';
import { changePayment, endPayments, type FinishedPayment } from '../../db/payments/payments.ts';
import { legsOf, setAcceptedLegs } from '../../db/payments/splits.ts';
import { creditsOf } from '../../db/payments/transfers.ts';
import type { MerchantScope } from '../../db/scope.ts';
import type { Amount } from '../../domain/amountDue.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { Mode } from '../../domain/modes.ts';
import { deadlineOutcome, receivedBy, receivedInTime } from '../../domain/payments.ts';
import { hasOwnLegs, type Leg } from '../../domain/splits.ts';
import { receivedForObligation } from './obligationMoney.ts';

/** The result of closing payments. `undecided`: ids of open payments that cannot be closed yet. */
export type CloseResult = { finished: FinishedPayment[]; undecided: string[] };

/**
 * Closes the pending payments for which every transaction is known.
 * A payment can still be paid while a transaction that names it is not ingested or waits for finality. One that an exact
 * amount identifies can be paid while any transaction to its wallet is not ingested.
 * @param until closes only payments with a deadline up to this time, in order, and dates each by its deadline
 */
export async function closePayments(
  trx: Trx,
  mode: Mode,
  ids: string[],
  until: Date | null = null,
): Promise<CloseResult> {
  const open = (await lockPaymentsById(trx, mode, ids)).filter(({ status }) => status === 'pending');
  const pending = until === null ? open : byDeadline(open, until);
  if (pending.length === 0) return { finished: [], undecided: [] };
  const undecided = await payablePayments(trx, pending);
  const attempts = await attemptsOf(trx, ids);
  const credits = await creditsOf(trx, ids);
  const ends = pending.flatMap((payment) => {
    const { id, now } = payment;
    if (undecided.has(id)) return [];
    const received = receivedInTime(payment, credits.get(id) ?? []);
    return { id, now, ...deadlineOutcome(received, attempts.get(id) ?? []) };
  });
  const rows = await endPayments(trx, ends);
  return {
    finished: rows.map((row) => ({ row, now: row.updated_at })),
    undecided: pending.map(({ id }) => id).filter((id) => undecided.has(id)),
  };
}

function byDeadline(payments: readonly LockedPayment[], until: Date): LockedPayment[] {
  return payments
    .filter(({ expires_at }) => expires_at <= until)
    .map((payment) => ({ ...payment, now: payment.expires_at }))
    .sort((one, other) => one.now.getTime() - other.now.getTime());
}

/**
 * Cancels a pending payment for the merchant. It becomes `failed`, with the reason `cancelled`. A transfer that lands
 * later, or cannot be read yet, is late money: credited, listed, and accepted by `resolvePayment`.
 * @throws FlorinError `not_found`; `conflict` when it is not pending, or while a transfer to it is being confirmed
 */
export async function cancelPayment(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  id: string,
): Promise<FinishedPayment> {
  const payment = await requireLocked(trx, merchant_id, mode, id);
  if (payment.status !== 'pending') {
    throw new FlorinError(
      'conflict',
      `Only a pending payment can be cancelled. The status of this one is ${payment.status}.`,
    );
  }
  if ((await payablePayments(trx, [payment], { isUnreadable: false })).has(id)) {
    throw new FlorinError('conflict', 'A transaction that may pay this payment is being confirmed. Retry in a minute.');
  }
  const change = { status: 'failed', failure_reason: 'cancelled' } as const;
  return { row: await changePayment(trx, payment, change, payment.now), now: payment.now };
}

/**
 * Marks a payment that ended unpaid as `confirmed`, because the merchant accepts late or insufficient money. Then
 * `payment.confirmed` follows `payment.failed` or `payment.expired`.
 * @throws FlorinError `not_found`; `conflict` when it is pending or confirmed, or nothing was credited to it
 */
export async function resolvePayment(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  id: string,
): Promise<FinishedPayment> {
  const payment = await requireLocked(trx, merchant_id, mode, id);
  const { status, amount_received, now } = payment;
  if (status === 'pending') throw new FlorinError('conflict', 'This payment is still pending. To end it, cancel it.');
  if (status === 'confirmed') throw new FlorinError('conflict', 'This payment is already confirmed.');
  if (amount_received === 0n) throw new FlorinError('conflict', 'Nothing has been received for this payment.');
  if (payment.refunds_held > 0n) {
    throw new FlorinError(
      'conflict',
      'Refunds have sent or reserved money of this payment, so it cannot be accepted. Cancel those that are pending, or create a new payment.',
    );
  }
  const change = {
    status: 'confirmed',
    failure_reason: null,
    confirmed_at: now,
    amount_accepted: amount_received,
  } as const;
  const accepted = await changePayment(trx, payment, change, now);
  // Read after the change, because money that came at the price of another time counts only once it is accepted.
  const price_accepted = await receivedForObligation(trx, accepted);
  const row = price_accepted === null ? accepted : await changePayment(trx, accepted, { price_accepted }, now);
  const legs = (await legsOf(trx, [id])).get(id);
  if (hasOwnLegs(legs)) await setAcceptedLegs(trx, id, await receivedByLeg(trx, id, legs ?? []));
  return { row, now };
}

/**
 * Marks a locked payment as `confirmed`, because its money completes what an invoice, a period or an installment needs. The
 * payment itself may have ended, or have asked for more. So every place that shows it agrees that the obligation is paid.
 * `amount_accepted` stays null, because no person accepted it. If the chain drops some of its money, it fails as `reverted`.
 */
export async function acceptLate(trx: Trx, payment: LockedPayment): Promise<FinishedPayment> {
  const { now } = payment;
  const change = { status: 'confirmed', failure_reason: null, confirmed_at: now, amount_accepted: null } as const;
  return { row: await changePayment(trx, payment, change, now), now };
}

async function receivedByLeg(trx: Trx, id: string, legs: readonly Leg[]): Promise<Amount[]> {
  const credits = (await creditsOf(trx, [id])).get(id) ?? [];
  return receivedBy(
    legs.map(({ wallet }) => wallet),
    credits,
  );
}

async function requireLocked(trx: Trx, merchantId: string, mode: Mode, id: string): Promise<LockedPayment> {
  const payment = await lockPayment(trx, merchantId, mode, id);
  if (!payment) throw new FlorinError('not_found', 'There is no such payment.');
  return payment;
}
