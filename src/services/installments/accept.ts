import type { Trx } from '../../db/database.ts';
import { lockPaymentsById } from '../../db/payments/locks.ts';
import { MODES } from '../../domain/modes.ts';
import { acceptLate } from '../payments/close.ts';
import type { EndDeps } from '../payments/settle.ts';

/** An installment that its payments have paid together. `payment_id`: the one that becomes confirmed, at `now`. */
export type Covered = { installment_id: string; payment_id: string; now: Date };

/**
 * Confirms payments that have paid their installments together with others, and marks the installments as paid.
 * The plans are locked already, so payments that are locked elsewhere are skipped. Returns the ids of their installments.
 */
export async function acceptCovering(
  trx: Trx,
  { config, finish }: EndDeps,
  covered: readonly Covered[],
): Promise<string[]> {
  if (covered.length === 0) return [];
  const byPayment = new Map(covered.map((one) => [one.payment_id, one]));
  const locked = [];
  for (const mode of MODES) locked.push(...(await lockPaymentsById(trx, mode, [...byPayment.keys()], { skip: true })));
  const finished = [];
  for (const payment of locked) {
    const { now } = byPayment.get(payment.id) as Covered;
    finished.push(await acceptLate(trx, { ...payment, now: payment.updated_at > now ? payment.updated_at : now }));
    byPayment.delete(payment.id);
  }
  if (finished.length > 0) await finish(trx, config, { finished });
  return [...byPayment.values()].map(({ installment_id }) => installment_id);
}
