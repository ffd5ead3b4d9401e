import type { Trx } from '../../db/database.ts';
import { payablePayments } from '../../db/payments/exchange.ts';
import type { LockedPayment } from '../../db/payments/locks.ts';
import { endPayments, type FinishedPayment } from '../../db/payments/payments.ts';

/**
 * Cancels the first `max` of locked open payments that nobody should pay any more, and returns them for `finishPayments`. A
 * payment stays open if it has received something or a pending transaction names it: somebody is paying it.
 */
export async function withdrawPayments(
  trx: Trx,
  payments: readonly LockedPayment[],
  max = payments.length,
): Promise<FinishedPayment[]> {
  const undecided = await payablePayments(
    trx,
    payments.map(({ id }) => id),
  );
  const idle = payments.filter(
    ({ id, status, amount_received }) => status === 'pending' && amount_received === 0n && !undecided.has(id),
  );
  const ends = idle
    .slice(0, max)
    .map(({ id, now }) => ({ id, status: 'failed', failure_reason: 'cancelled', now }) as const);
  return (await endPayments(trx, ends)).map((row) => ({ row, now: row.updated_at }));
}
