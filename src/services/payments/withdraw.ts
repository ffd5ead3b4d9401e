import type { Trx } from '../../db/database.ts';
import { payablePayments } from '../../db/payments/exchange.ts';
import { type LockedPayment, lockPaymentsById } from '../../db/payments/locks.ts';
import { endPayments, type FinishedPayment } from '../../db/payments/payments.ts';
import type { Mode } from '../../domain/modes.ts';

/**
 * Cancels the first `max` of locked open payments that nobody should pay any more, and returns them for `finishPayments`. A
 * payment stays open if it has received something or a pending transaction names it: somebody is paying it.
 */
export async function withdrawPayments(
  trx: Trx,
  payments: readonly LockedPayment[],
  max = payments.length,
): Promise<FinishedPayment[]> {
  const undecided = await payablePayments(trx, payments);
  const idle = payments.filter(
    ({ id, status, amount_received }) => status === 'pending' && amount_received === 0n && !undecided.has(id),
  );
  const ends = idle
    .slice(0, max)
    .map(({ id, now }) => ({ id, status: 'failed', failure_reason: 'cancelled', now }) as const);
  return (await endPayments(trx, ends)).map((row) => ({ row, now: row.updated_at }));
}

/**
 * Ends those of an obligation's payments that are open but ask for a wrong amount, or for something that is paid.
 * Returns them for `finishPayments`. A payment that somebody may just have paid stays open; `isComplete` is then false.
 * @param isPaid true if the obligation is paid, so that money in these payments is no underpayment
 */
export async function endObsolete(
  trx: Trx,
  mode: Mode,
  ids: string[],
  { isPaid }: { isPaid: boolean },
): Promise<{ finished: FinishedPayment[]; isComplete: boolean }> {
  if (ids.length === 0) return { finished: [], isComplete: true };
  // Their status may have changed since the caller locked them.
  const open = (await lockPaymentsById(trx, mode, ids)).filter(({ status }) => status === 'pending');
  const undecided = await payablePayments(trx, open);
  const ended = open.filter(({ id }) => !undecided.has(id));
  const ends = ended.map(({ id, now, amount_received }) => {
    const failure_reason = amount_received > 0n && !isPaid ? ('underpaid' as const) : ('cancelled' as const);
    return { id, now, status: 'failed' as const, failure_reason };
  });
  const finished = (await endPayments(trx, ends)).map((row) => ({ row, now: row.updated_at }));
  return { finished, isComplete: ended.length === open.length };
}
