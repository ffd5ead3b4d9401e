import { sweepInstallments } from '../../services/installments/sweep.ts';
import type { Worker } from '../context.ts';

/**
 * One transaction of some hundred milliseconds, also where plans are defaulted, of which it takes a few at a time: enough
 * to share its round trips, and soon done when a worker is told to stop.
 */
export const BATCH = 500;
/** How long one sweep works off a backlog. The next one, of this worker or another, goes on. */
const TURN_MS = 20_000;

/** What one sweep did: how many installments something was done of. */
export type BillResult = { acts: number };

/**
 * Does what falls due of all merchants' installments, by each one's clock. Sweeps share what there is: each takes what no
 * other has taken.
 */
export async function runOnce(worker: Pick<Worker, 'db' | 'config' | 'log'>): Promise<BillResult> {
  const endsAt = Date.now() + TURN_MS;
  for (let acts = 0; ; ) {
    const done = await sweepInstallments(worker, BATCH);
    acts += done.acts;
    if (done.acts === 0 || Date.now() >= endsAt) return { acts };
  }
}
