import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import type { LockedPayment } from '../../db/payments/locks.ts';
import { changePayment } from '../../db/payments/payments.ts';
import { unneededAmounts } from '../../domain/obligations.ts';
import { type PaymentException, surplusOf } from '../../domain/payments.ts';
import { announceMoney } from './announce.ts';
import type { CreditedPayment } from './settle.ts';

/**
 * Records how much of their money the payments of a paid obligation did not need, and announces a new surplus.
 * Safe to repeat.
 * @param paying the id of the payment that paid the obligation; null: it is not paid, so all of its money is needed
 * @param payments all payments of the obligation, locked
 */
export async function recordUnneeded(
  trx: Trx,
  config: Config,
  price: string,
  paying: string | null,
  payments: readonly LockedPayment[],
): Promise<void> {
  const unneeded = paying === null ? new Map<string, bigint>() : unneededAmounts(price, paying, payments);
  const changed: CreditedPayment[] = [];
  for (const before of payments) {
    const unneeded_amount = unneeded.get(before.id) ?? null;
    if (unneeded_amount === before.unneeded_amount) continue;
    const isOverpaid = surplusOf({ ...before, unneeded_amount }) > 0n;
    const exceptions = withOverpaid(before.exceptions, isOverpaid);
    const row = await changePayment(trx, before, { unneeded_amount, exceptions }, before.now);
    changed.push({ before, row, now: before.now });
  }
  await announceMoney(trx, config, changed);
}

function withOverpaid(exceptions: readonly PaymentException[], isOverpaid: boolean): PaymentException[] {
  if (exceptions.includes('overpaid') === isOverpaid) return [...exceptions];
  return isOverpaid ? [...exceptions, 'overpaid'] : exceptions.filter((exception) => exception !== 'overpaid');
}
