import { Counter } from 'prom-client';
import type { FinishedPayment } from '../db/payments/payments.ts';
import { MODES, type Mode } from '../domain/modes.ts';
import type { Logger } from '../observability/log.ts';
import type { TransactionKind } from '../services/payments/transferRows.ts';

const reverted = new Counter({
  name: 'florin_payments_reverted_total',
  help: 'Confirmed payments that were reverted because the chain dropped their transaction.',
  labelNames: ['mode'],
});
// Start at 0: an alert on an increase needs a first value.
for (const mode of MODES) reverted.inc({ mode }, 0);

const confirmed = new Counter({
  name: 'florin_payments_confirmed_total',
  help: 'Payments that workers have confirmed.',
  labelNames: ['mode'],
});
for (const mode of MODES) confirmed.inc({ mode }, 0);

const ingested = new Counter({
  name: 'florin_chain_ingested_total',
  help: 'Transactions that were read, by what they brought: money, dust (below DUST_USD), or foreign (nothing for anybody here).',
  labelNames: ['mode', 'kind'],
});
for (const mode of MODES) for (const kind of ['money', 'dust', 'foreign']) ingested.inc({ mode, kind }, 0);

/** Counts a transaction that was read. */
export function countIngested(mode: Mode, kind: TransactionKind): void {
  ingested.inc({ mode, kind });
}

/** Logs and counts confirmed and reverted payments. The merchant may already have delivered the reverted ones. */
export function logSettled(log: Logger, finished: readonly FinishedPayment[]): void {
  for (const { row } of finished) {
    const { id, merchant_id, mode, status, transaction_signature: signature } = row;
    if (status === 'confirmed') {
      confirmed.inc({ mode });
      log.info({ payment_id: id, mode, signature }, 'payment confirmed');
    } else {
      reverted.inc({ mode });
      log.error(
        { payment_id: id, merchant_id, mode, signature },
        'payment reverted: the chain dropped its transaction',
      );
    }
  }
}
