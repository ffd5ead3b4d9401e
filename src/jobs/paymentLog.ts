import { Counter } from 'prom-client';
import type { FinishedPayment } from '../db/payments/payments.ts';
import { MODES } from '../domain/modes.ts';
import type { Logger } from '../observability/log.ts';

const reverted = new Counter({
  name: 'florin_payments_reverted_total',
  help: 'Payments that were confirmed and then taken back, because the chain dropped what had paid them.',
  labelNames: ['mode'],
});
// An alert on a rise needs something to rise from.
for (const mode of MODES) reverted.inc({ mode }, 0);

/** Logs payments that were confirmed or reverted, and counts the latter: their goods may be gone unpaid. */
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
