import type { Trx } from '../db/database.ts';
import type { LockedPayment } from '../db/lockedPayments.ts';
import { undecidedPayments } from '../db/paymentAttempts.ts';
import { changePayment } from '../db/payments.ts';
import type { PaymentEnd } from './paymentEnds.ts';

/**
 * Ends open payments, which this transaction has locked, because nobody is to pay them any more: `failed`, `cancelled`.
 * One that a transaction names which has not been taken in stays open: somebody is paying it. What is returned is still
 * to be announced.
 */
export async function withdrawPayments(trx: Trx, payments: readonly LockedPayment[]): Promise<PaymentEnd[]> {
  const undecided = await undecidedPayments(
    trx,
    payments.map(({ id }) => id),
  );
  const ends: PaymentEnd[] = [];
  for (const payment of payments) {
    if (payment.status !== 'pending' || undecided.has(payment.id)) continue;
    const change = { status: 'failed', failure_reason: 'cancelled' } as const;
    ends.push({ row: await changePayment(trx, payment, change, payment.now), now: payment.now });
  }
  return ends;
}
