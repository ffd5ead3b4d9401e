import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { lockPaymentsById } from '../../db/payments/locks.ts';
import { changePayment, type PaymentRow } from '../../db/payments/payments.ts';
import { type PaymentException, surplusOf } from '../../domain/payments.ts';
import { announceMoney } from './announce.ts';
import type { CreditedPayment } from './settle.ts';

/**
 * Records how much of their money the payments of an obligation did not need, and announces a new surplus.
 * Safe to repeat.
 * @param payments all payments of the obligation, locked by this transaction
 * @param unneeded base units by payment id; none for the payments that it lacks
 */
export async function recordUnneeded(
  trx: Trx,
  config: Config,
  payments: readonly Pick<PaymentRow, 'id' | 'mode' | 'unneeded_amount'>[],
  unneeded: ReadonlyMap<string, bigint>,
): Promise<void> {
  const differing = payments.filter(({ id, unneeded_amount }) => (unneeded.get(id) ?? null) !== unneeded_amount);
  const [first] = differing;
  if (!first) return;
  const changed: CreditedPayment[] = [];
  // Their status may have changed since they were locked.
  for (const before of await lockPaymentsById(
    trx,
    first.mode,
    differing.map(({ id }) => id),
  )) {
    const unneeded_amount = unneeded.get(before.id) ?? null;
    const exceptions = withOverpaid(before.exceptions, surplusOf({ ...before, unneeded_amount }) > 0n);
    const row = await changePayment(trx, before, { unneeded_amount, exceptions }, before.now);
    changed.push({ before, row, now: before.now });
  }
  await announceMoney(trx, config, changed);
}

function withOverpaid(exceptions: readonly PaymentException[], isOverpaid: boolean): PaymentException[] {
  if (exceptions.includes('overpaid') === isOverpaid) return [...exceptions];
  return isOverpaid ? [...exceptions, 'overpaid'] : exceptions.filter((exception) => exception !== 'overpaid');
}
