import { Counter } from 'prom-client';
import type { PaymentRow } from '../db/payments/payments.ts';
import { MODES } from '../domain/modes.ts';
import type { Logger } from '../observability/log.ts';

const reverted = new Counter({
  name: 'florin_payments_reverted_total',
  help: 'Payments that were confirmed and then taken back, because the chain dropped what had paid them.',
  labelNames: ['mode'],
});
// An alert on a rise needs something to rise from.
for (const mode of MODES) reverted.inc({ mode }, 0);

/** Tells the operator of payments that were confirmed or taken back. The latter means that goods may be gone unpaid. */
export function logEnds(log: Logger, rows: readonly PaymentRow[]): void {
  for (const { id, merchant_id, mode, status, transaction_signature: signature } of rows) {
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
