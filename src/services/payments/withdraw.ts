import type { Trx } from '../../db/database.ts';
import { undecidedPayments } from '../../db/payments/attempts.ts';
import type { LockedPayment } from '../../db/payments/locks.ts';
import { endPayments } from '../../db/payments/payments.ts';
import type { PaymentEnd } from '../finishPayments.ts';

/**
 * Ends open payments, which this transaction has locked, because nobody is to pay them any more: `failed`, `cancelled`.
 * One that has received something, or that a transaction on its way names, stays open: somebody is paying it. What is
 * returned is still to be announced.
 */
export async function withdrawPayments(trx: Trx, payments: readonly LockedPayment[]): Promise<PaymentEnd[]> {
  const undecided = await undecidedPayments(
    trx,
    payments.map(({ id }) => id),
  );
  const idle = payments.filter(
    ({ id, status, amount_received }) => status === 'pending' && amount_received === 0n && !undecided.has(id),
  );
  const ends = idle.map(({ id, now }) => ({ id, status: 'failed', failure_reason: 'cancelled', now }) as const);
  return (await endPayments(trx, ends)).map((row) => ({ row, now: row.updated_at }));
}
