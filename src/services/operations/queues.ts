import type { DbOrTrx } from '../../db/database.ts';
import { countedJobs, deadLetterCounts, waitingJobs } from '../../db/operations/jobs.ts';
import { DEAD_LETTERS, QUEUES } from '../../queue/queues.ts';

/**
 * A queue's jobs.
 * - `active`, `failed` (for good, and kept for a while): as pg-boss counted them within the last minute
 * - `oldest_due_at`: since when the oldest ready job is due
 */
export type QueueState = {
  queue: string;
  ready: number;
  oldest_due_at: Date | null;
  deferred: number;
  active: number;
  failed: number;
  dead: number;
};

/** Returns every queue of the registry, in its order, with its jobs. Reads indexes, so it may be called often. */
export async function readQueues(db: DbOrTrx): Promise<QueueState[]> {
  const [waiting, counted, dead] = await Promise.all([
    waitingJobs(db),
    countedJobs(db),
    deadLetterCounts(db, DEAD_LETTERS),
  ]);
  const of = <Row extends { name: string }>(rows: readonly Row[], queue: string) =>
    rows.find(({ name }) => name === queue);
  return Object.keys(QUEUES).map((queue) => ({
    queue,
    ...{ ready: 0, oldest_due_at: null, deferred: 0, ...of(waiting, queue) },
    ...{ active: 0, failed: 0, ...of(counted, queue) },
    dead: of(dead, queue)?.count ?? 0,
  }));
}
