import type { Trx } from '../../db/database.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import type { QuotableFields } from '../../db/payments/quotes.ts';
import { type LegRow, moveLegs, outstandingLegs, type SplitChange } from '../../db/payments/splits.ts';
import type { EventKind } from '../../domain/events.ts';
import { emitEvents } from '../../queue/events.ts';
import { splitJson } from '../../serializers/splits.ts';

/**
 * The payment fields that these functions need.
 * They run in the transaction that changes the payments. Call them with the new rows, after the payments' own events.
 * For payments without legs, they run one statement and change nothing.
 */
type Payment = QuotableFields &
  Pick<PaymentRow, 'merchant_id' | 'mode' | 'status' | 'failure_reason' | 'transaction_signature'>;

/**
 * Moves splits of pending payments to `processing`, with the transaction.
 * Emits nothing. Something was seen on the chain, but too little was received, or the merchant waits for finality.
 */
export async function markSplitsProcessing(trx: Trx, payments: Payment[], now: Date): Promise<void> {
  await moveLegs(trx, 'processing', payments.map(toChange), now);
}

/**
 * Moves the splits of confirmed payments to `completed` where the leg was paid.
 * Emits `split.completed`. If the merchant accepted too little, unpaid legs stay `failed`.
 */
export async function completeSplits(trx: Trx, payments: Payment[], now: Date): Promise<void> {
  const changes: SplitChange[] = [];
  for (const payment of payments) {
    const unpaid = await outstandingLegs(trx, payment, 'credited');
    changes.push({ ...toChange(payment), except: unpaid.flatMap(({ id }) => id ?? []) });
  }
  await emitSplits(trx, 'split.completed', await moveLegs(trx, 'completed', changes, now), payments, now);
}

/**
 * Moves the splits of failed or expired payments to `failed`, with the payment's reason.
 * Emits `split.failed`. A completed split fails only if the chain dropped the payment (`reverted`).
 */
export async function failSplits(trx: Trx, payments: Payment[], now: Date): Promise<void> {
  const changes = payments.map((payment) => ({
    ...toChange(payment),
    failure_reason: payment.failure_reason ?? ('expired' as const),
  }));
  await emitSplits(trx, 'split.failed', await moveLegs(trx, 'failed', changes, now), payments, now);
}

function toChange({ id, transaction_signature }: Pick<Payment, 'id' | 'transaction_signature'>): SplitChange {
  return { payment_id: id, transaction_signature, failure_reason: null };
}

/** Emits an event for each split that the merchant named. The merchant's remainder and the service charge have none. */
async function emitSplits(trx: Trx, kind: EventKind, moved: LegRow[], payments: Payment[], now: Date): Promise<void> {
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const events = moved
    .filter((row) => row.kind === 'split')
    .sort((one, other) => (one.split_order ?? 0) - (other.split_order ?? 0))
    .map((row) => ({ row, payment: byId.get(row.payment_id) as Payment }))
    .map(({ row, payment: { merchant_id, mode, token } }) => {
      return { kind, merchant_id, mode, data: splitJson({ ...row, token }), at: now };
    });
  emitEvents(trx, events);
}
