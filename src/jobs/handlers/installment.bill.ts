import { finishPayments } from '../../services/finishPayments.ts';
import { sweepInstallments } from '../../services/installments/sweep.ts';
import type { Worker } from '../context.ts';

/**
 * Installments per transaction, which takes some hundred milliseconds.
 * Large enough to share round trips, small enough to finish soon at shutdown.
 */
export const BATCH = 500;
/** How long one sweep works through a backlog. The next sweep continues, on any worker. */
const TURN_MS = 20_000;

/** How many installments a sweep processed. */
export type BillResult = { handled: number };

/**
 * Advances all merchants' due installments, each by its merchant's clock.
 * Concurrent sweeps share the work: each skips installments that another has claimed.
 */
export async function runOnce(worker: Pick<Worker, 'db' | 'config' | 'log'>): Promise<BillResult> {
  const endsAt = performance.now() + TURN_MS;
  for (let handled = 0; ; ) {
    const done = await sweepInstallments({ ...worker, finish: finishPayments }, BATCH);
    handled += done.handled;
    if (done.handled === 0 || performance.now() >= endsAt) return { handled };
  }
}
