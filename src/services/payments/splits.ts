import type { Trx } from '../../db/database.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import type { Priced } from '../../db/payments/quotes.ts';
import { moveSplits, outstandingLegs, type SplitChange, type SplitRow } from '../../db/payments/splits.ts';
import type { EventKind } from '../../domain/events.ts';
import { emitEvents } from '../../queue/events.ts';
import { splitJson } from '../../serializers/splits.ts';

/**
 * Each of these follows its payments in the transaction that changes them: call it with the payments' new rows, after
 * the payments' own events. Payments without legs of their own cost one statement and change nothing.
 */
type Payment = Priced &
  Pick<PaymentRow, 'merchant_id' | 'mode' | 'status' | 'failure_reason' | 'transaction_signature'>;

/**
 * Something of these pending payments was seen on the chain and does not confirm them yet: too little came, or the
 * merchant waits for finality. The legs show the transaction. Emits nothing.
 */
export async function markSplitsProcessing(trx: Trx, payments: Payment[], now: Date): Promise<void> {
  await moveSplits(trx, 'processing', payments.map(toChange), now);
}

/**
 * These payments are confirmed, by the chain or by `resolve`: every leg that got its amount is `completed`. When too
 * little was accepted, those that did not stay failed. Emits `split.completed`.
 */
export async function completeSplits(trx: Trx, payments: Payment[], now: Date): Promise<void> {
  const changes: SplitChange[] = [];
  for (const payment of payments) {
    const unpaid = await outstandingLegs(trx, payment, 'credited');
    changes.push({ ...toChange(payment), except: unpaid.flatMap(({ id }) => id ?? []) });
  }
  await emitSplits(trx, 'split.completed', await moveSplits(trx, 'completed', changes, now), payments, now);
}

/**
 * These payments are failed or expired: every leg fails for the same reason. One that was completed fails only where the
 * chain dropped the payment (`reverted`). Emits `split.failed`.
 */
export async function failSplits(trx: Trx, payments: Payment[], now: Date): Promise<void> {
  const changes = payments.map((payment) => ({
    ...toChange(payment),
    failure_reason: payment.failure_reason ?? ('expired' as const),
  }));
  await emitSplits(trx, 'split.failed', await moveSplits(trx, 'failed', changes, now), payments, now);
}

function toChange({ id, transaction_signature }: Pick<Payment, 'id' | 'transaction_signature'>): SplitChange {
  return { payment_id: id, transaction_signature, failure_reason: null };
}

/** Announces the splits that the merchant named; his remainder and the service charge are the payment's own affair. */
async function emitSplits(trx: Trx, kind: EventKind, moved: SplitRow[], payments: Payment[], now: Date): Promise<void> {
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
