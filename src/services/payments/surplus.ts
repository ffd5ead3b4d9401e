import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { type LockedPayment, lockPaymentsById } from '../../db/payments/locks.ts';
import { changePayment, type PaymentRow } from '../../db/payments/payments.ts';
import { PAYMENT_EXCEPTIONS, type PaymentException, surplusOf } from '../../domain/payments.ts';
import { creditBalances } from '../customers/balances.ts';
import { announceMoney } from './announce.ts';
import type { CreditedPayment } from './settle.ts';

/**
 * Records the surplus of each payment of an obligation, and announces new ones.
 * It stays with the customer, in their balance. Safe to repeat.
 * @param payments all payments of the obligation, locked by this transaction
 * @param surpluses base units by payment id; null: the obligation is not paid, so it needs all of its money
 */
export async function recordSurplus(
  trx: Trx,
  config: Config,
  payments: readonly PaymentRow[],
  surpluses: ReadonlyMap<string, bigint> | null,
): Promise<void> {
  const surplusFor = ({ id }: PaymentRow) => surpluses?.get(id) ?? 0n;
  const differing = payments.filter((payment) => {
    const surplus = surplusFor(payment);
    return surplusOf(payment) !== surplus || (payment.obligation_surplus === null && mustBeRecorded(payment, surplus));
  });
  const [first] = differing;
  if (!first) return;
  const changed: CreditedPayment[] = [];
  const ids = differing.map(({ id }) => id);
  // Their status may have changed since they were locked.
  for (const before of await lockPaymentsById(trx, first.mode, ids)) {
    changed.push({ before, row: await changeSurplus(trx, before, surplusFor(before)), now: before.now });
  }
  await creditBalances(
    trx,
    changed.map(({ row }) => row),
  );
  await announceMoney(trx, config, changed);
}

function changeSurplus(trx: Trx, payment: LockedPayment, surplus: bigint): Promise<PaymentRow> {
  const isDerived =
    surplusOf({ ...payment, obligation_surplus: null }) === surplus && !mustBeRecorded(payment, surplus);
  const exceptions = withOverpaid(payment.exceptions, surplus > 0n);
  return changePayment(trx, payment, { obligation_surplus: isDerived ? null : surplus, exceptions }, payment.now);
}

/** True if a surplus is unknown until it is recorded, even if it is what was received beyond the price: its payment is closed. */
function mustBeRecorded({ status }: PaymentRow, surplus: bigint): boolean {
  return surplus > 0n && (status === 'failed' || status === 'expired');
}

function withOverpaid(exceptions: readonly PaymentException[], isOverpaid: boolean): PaymentException[] {
  return PAYMENT_EXCEPTIONS.filter((one) => (one === 'overpaid' ? isOverpaid : exceptions.includes(one)));
}
