import { Counter } from 'prom-client';
import type { FinishedPayment } from '../db/payments/payments.ts';
import { MODES } from '../domain/modes.ts';
import type { Logger } from '../observability/log.ts';

const reverted = new Counter({
  name: 'florin_payments_reverted_total',
  help: 'Confirmed payments that were reverted because the chain dropped their transaction.',
  labelNames: ['mode'],
});
// Start at 0: an alert on an increase needs a first value.
for (const mode of MODES) reverted.inc({ mode }, 0);

/** Logs confirmed and reverted payments, and counts the reverted ones: the merchant may already have delivered. */
export function logSettled(log: Logger, finished: readonly FinishedPayment[]): void {
  for (const { row } of finished) {
    const { id, merchant_id, mode, status, transaction_signature: signature } = row;
    if (status === 'confirmed') log.info({ payment_id: id, mode, signature }, 'payment confirmed');
    else {
      reverted.inc({ mode });
      log.error(
        { payment_id: id, merchant_id, mode, signature },
        'payment reverted: the chain dropped its transaction',
      );
    }
  }
}
