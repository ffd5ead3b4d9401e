import type { Config } from '../config/index.ts';
import type { Trx } from '../db/database.ts';
import type { PaymentRow } from '../db/payments/payments.ts';
import { legsOf } from '../db/payments/splits.ts';
import type { PaymentStatus } from '../domain/payments.ts';
import type { Leg } from '../domain/splits.ts';
import { emitEvents } from '../queue/events.ts';
import { paymentJson } from '../serializers/payments.ts';
import { endInstallmentPayments } from './installments/onPaymentFinished.ts';
import { followInvoicePayments } from './invoices/onPaymentFinished.ts';
import { sendReceipts } from './payments/receipts.ts';
import { completeSplits, failSplits } from './payments/splits.ts';
import { followPeriodPayments } from './subscriptions/onPaymentFinished.ts';

/** A payment that was brought to an end: its new row, and the time on its merchant's clock. */
export type PaymentEnd = { row: PaymentRow; now: Date };

const KINDS = {
  confirmed: 'payment.confirmed',
  failed: 'payment.failed',
  expired: 'payment.expired',
} as const satisfies Record<Exclude<PaymentStatus, 'pending'>, string>;

/**
 * Announces payments that this transaction has brought to an end, and brings to an end what hangs on them. Everything
 * that confirms, fails or expires a payment goes through here, once for each end. `legs`: those of these payments.
 */
export async function announceEnds(
  trx: Trx,
  config: Config,
  ends: readonly PaymentEnd[],
  legs: ReadonlyMap<string, Leg[]>,
): Promise<void> {
  const events = ends.map(({ row, now }) => {
    const { merchant_id, mode, status } = row;
    if (status === 'pending') throw new Error(`payment ${row.id} has not ended`);
    return { kind: KINDS[status], merchant_id, mode, data: paymentJson(row, config), at: now };
  });
  await emitEvents(trx, events);
  for (const { row, now } of ends) {
    if (!hasOwnLegs(legs.get(row.id))) continue;
    await (row.status === 'confirmed' ? completeSplits : failSplits)(trx, [row], now);
  }
  await sendReceipts(
    trx,
    config,
    ends.map(({ row }) => row),
  );
  await endInstallmentPayments(trx, config, ends);
  const cancelled = [
    ...(await followInvoicePayments(trx, config, ends)),
    ...(await followPeriodPayments(trx, config, ends)),
  ];
  if (cancelled.length > 0) await announceEnds(trx, config, cancelled, await legsOfEnds(trx, cancelled));
}

function legsOfEnds(trx: Trx, ends: readonly PaymentEnd[]): Promise<ReadonlyMap<string, Leg[]>> {
  return legsOf(
    trx,
    ends.map(({ row }) => row.id),
  );
}

/** Whether a payment has legs that are recorded one by one; the only leg of a plain payment has no id. */
export function hasOwnLegs(legs: readonly Leg[] | undefined): boolean {
  return legs?.some((leg) => leg.id !== null) ?? false;
}
