import type { Config } from '../../config/index.ts';
import type { Database, Trx } from '../../db/database.ts';
import { findInvoicesById, lockInvoices } from '../../db/invoices.ts';
import { attemptsOf, undecidedPayments } from '../../db/payments/attempts.ts';
import { type LockedPayment, lockPayment, lockPaymentsById } from '../../db/payments/locks.ts';
import {
  changePayment,
  endPayments,
  findPublicPayment,
  type PaymentRow,
  type PublicPayment,
} from '../../db/payments/payments.ts';
import { legsOf, setAcceptedLegs } from '../../db/payments/splits.ts';
import { creditsOf } from '../../db/payments/transfers.ts';
import { transact } from '../../db/transaction.ts';
import type { Amount } from '../../domain/amountDue.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { Mode } from '../../domain/modes.ts';
import { closing, receivedBy, receivedInTime } from '../../domain/payments.ts';
import type { Leg } from '../../domain/splits.ts';
import { announceEnds, hasOwnLegs, type PaymentEnd } from '../finishPayments.ts';

/** How many payments were brought to an end, and the ids of those of which that could not be decided. */
export type Closed = { closed: number; undecided: string[] };

/**
 * Ends those of the payments that are still pending and of which everything is known, each with its one terminal event.
 * While a transaction that names a payment is not taken in, or waits for finality, nobody can say that it is unpaid.
 * `undecided`: the ids of those, as far as they are pending.
 */
export async function closePayments(db: Database, config: Config, mode: Mode, ids: string[]): Promise<Closed> {
  return transact(db, (trx) => close(trx, config, mode, ids, null));
}

/** The same within a transaction, for those whose deadline is not after a time: each ends at its deadline, in that order. */
export function closeByDeadline(trx: Trx, config: Config, mode: Mode, ids: string[], until: Date): Promise<Closed> {
  return close(trx, config, mode, ids, until);
}

async function close(trx: Trx, config: Config, mode: Mode, ids: string[], until: Date | null): Promise<Closed> {
  const open = (await lockPaymentsById(trx, mode, ids)).filter(({ status }) => status === 'pending');
  const pending = until === null ? open : byDeadline(open, until);
  if (pending.length === 0) return { closed: 0, undecided: [] };
  const undecided = await undecidedPayments(trx, ids);
  const attempts = await attemptsOf(trx, ids);
  const credits = await creditsOf(trx, ids);
  const ends = pending.flatMap((payment) => {
    const { id, now } = payment;
    if (undecided.has(id)) return [];
    const received = receivedInTime(payment, credits.get(id) ?? []);
    return { id, now, ...closing(received, attempts.get(id) ?? []) };
  });
  const rows = await endPayments(trx, ends);
  await announceAll(
    trx,
    config,
    rows.map((row) => ({ row, now: row.updated_at })),
  );
  return { closed: ends.length, undecided: pending.map(({ id }) => id).filter((id) => undecided.has(id)) };
}

function byDeadline(payments: readonly LockedPayment[], until: Date): LockedPayment[] {
  return payments
    .filter(({ expires_at }) => expires_at <= until)
    .map((payment) => ({ ...payment, now: payment.expires_at }))
    .sort((one, other) => one.now.getTime() - other.now.getTime());
}

/**
 * Ends a pending payment because the merchant says so: `failed`, `cancelled`. A transfer that lands afterwards, or that
 * cannot be read yet, is late money: it is credited, listed, and can be accepted with `resolvePayment`.
 * @throws FlorinError `not_found`; `conflict` when it is not pending, or a transfer to it is being confirmed
 */
export async function cancelPayment(
  trx: Trx,
  config: Config,
  { merchant_id, mode }: { merchant_id: string; mode: Mode },
  id: string,
): Promise<PaymentRow> {
  const payment = await requireLocked(trx, merchant_id, mode, id);
  if (payment.status !== 'pending') throw new FlorinError('conflict', `This payment is ${payment.status} already.`);
  const undecided = await undecidedPayments(trx, [id], { isUnreadable: false });
  if (undecided.has(id)) {
    throw new FlorinError(
      'conflict',
      'A transaction that names this payment is being confirmed. Try again in a minute.',
    );
  }
  const change = { status: 'failed', failure_reason: 'cancelled' } as const;
  const row = await changePayment(trx, payment, change, payment.now);
  await announceAll(trx, config, [{ row, now: payment.now }]);
  return row;
}

/**
 * The payment as its payer may see it: an open one of an invoice that another payment has paid is cancelled first. The
 * transaction that paid the invoice does that for all that it can lock, and leaves out what somebody is working on in
 * that moment; nobody is asked for it here all the same. What has received something, or may have, stays as it is.
 */
export async function withoutPaidInvoice(
  { db, config }: { db: Database; config: Config },
  payment: PublicPayment,
): Promise<PublicPayment> {
  const { id, mode, invoice_id } = payment;
  const isInVain = (one: PaymentRow) => one.status === 'pending' && one.amount_received === 0n;
  if (!invoice_id || payment.invoice_status !== 'paid' || !isInVain(payment)) return payment;
  await transact(db, async (trx) => {
    const [locked] = await lockPaymentsById(trx, mode, [id]);
    await lockInvoices(trx, [invoice_id]);
    const [invoice] = await findInvoicesById(trx, [invoice_id]);
    if (!locked || !isInVain(locked) || invoice?.status !== 'paid') return;
    if ((await undecidedPayments(trx, [id])).has(id)) return;
    const { now } = locked;
    const change = { status: 'failed', failure_reason: 'cancelled' } as const;
    await announceAll(trx, config, [{ row: await changePayment(trx, locked, change, now), now }]);
  });
  return (await findPublicPayment(db, id)) ?? payment;
}

/**
 * Accepts what came for a payment that had ended unpaid, though it was late or too little: `confirmed`. This is the act
 * of a person, and the one way in which a payment has a second terminal event: `payment.confirmed` after
 * `payment.failed` or `payment.expired`.
 * @throws FlorinError `not_found`; `conflict` when it is pending or confirmed, or nothing is credited to it
 */
export async function resolvePayment(
  trx: Trx,
  config: Config,
  { merchant_id, mode }: { merchant_id: string; mode: Mode },
  id: string,
): Promise<PaymentRow> {
  const payment = await requireLocked(trx, merchant_id, mode, id);
  const { status, amount_received, now } = payment;
  if (status === 'pending') throw new FlorinError('conflict', 'This payment is still open; it can be cancelled.');
  if (status === 'confirmed') throw new FlorinError('conflict', 'This payment is confirmed already.');
  if (amount_received === 0n) throw new FlorinError('conflict', 'Nothing has been received for this payment.');
  const change = {
    status: 'confirmed',
    failure_reason: null,
    confirmed_at: now,
    amount_accepted: amount_received,
  } as const;
  const row = await changePayment(trx, payment, change, now);
  const legs = (await legsOf(trx, [id])).get(id);
  if (hasOwnLegs(legs)) await setAcceptedLegs(trx, id, await receivedByLeg(trx, id, legs ?? []));
  await announceAll(trx, config, [{ row, now }]);
  return row;
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

async function announceAll(trx: Trx, config: Config, ends: PaymentEnd[]): Promise<void> {
  const legs = await legsOf(
    trx,
    ends.map(({ row }) => row.id),
  );
  await announceEnds(trx, config, ends, legs);
}
