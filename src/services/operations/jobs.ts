import type { PgBoss } from 'pg-boss';
import { databaseNow } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { deadLetterOf, type JobRow, newestOfChain } from '../../db/operations/jobs.ts';
import { DEAD_LETTERS, withBoss } from '../../queue/queues.ts';

// What operators do with jobs, by a command or in the dashboard.

/** Jobs that pg-boss moves per transaction: few enough not to delay workers. */
const REDRIVE_BATCH = 500;

/** Thrown when a job cannot be changed as it is. The message says why. */
export class UnchangedJob extends Error {}

export type ReplayResult = {
  id: string;
  queue: string;
  how: 'retried' | 'resumed' | 'hastened' | 'redriven' | 'repeated';
};

/** Makes a job run again now, whatever its state, and returns how. @throws UnchangedJob when a worker is running the job */
export function replay(db: Database, job: JobRow): Promise<ReplayResult> {
  return withBoss(db, async (boss): Promise<ReplayResult> => {
    const letter = job.state === 'failed' ? await deadLetterOf(db, DEAD_LETTERS, job) : null;
    // A failed job and its dead letter are one piece of work: replaying either replays both.
    if (letter) return redriveOne(db, boss, letter);
    if (job.queue === DEAD_LETTERS && job.state !== 'failed') return redriveOne(db, boss, job);
    const { id, queue } = job;
    switch (job.state) {
      case 'failed':
        return requireAffected<ReplayResult>(await boss.retry(queue, id), { id, queue, how: 'retried' });
      case 'cancelled':
        return requireAffected<ReplayResult>(await boss.resume(queue, id), { id, queue, how: 'resumed' });
      case 'created':
      case 'retry':
        await boss.update(queue, undefined, { id, startAfter: 0 });
        return { id, queue, how: 'hastened' };
      case 'completed': {
        const { payload, priority, singleton_key } = job;
        const key = singleton_key === null ? {} : { singletonKey: singleton_key };
        const again = await boss.send(queue, payload, { priority, ...key });
        if (again === null) throw new UnchangedJob(`${queue} already has a job with this key; nothing was added`);
        return { id: again, queue, how: 'repeated' };
      }
      case 'active':
        throw new UnchangedJob(`a worker is running ${id}; wait until the job ends, then replay it`);
    }
  });
}

async function redriveOne(db: Database, boss: PgBoss, letter: JobRow): Promise<ReplayResult> {
  const { id, source_queue, source_root_id } = letter;
  // pg-boss redrives only waiting dead letters.
  if (letter.state === 'cancelled') await boss.resume(DEAD_LETTERS, id);
  const moved = await boss.redrive(DEAD_LETTERS, { ids: [id] });
  if (moved !== 1 || source_queue === null)
    throw new UnchangedJob(`the dead letter ${id} cannot be returned: its queue is gone, or it was returned just now`);
  const made = source_root_id && (await newestOfChain(db, source_queue, source_root_id));
  return { id: made ? made.id : id, queue: source_queue, how: 'redriven' };
}

/** Cancels a job and returns the state it had. @throws UnchangedJob when the job has ended */
export function cancel(
  db: Database,
  { id, queue, state }: JobRow,
): Promise<{ id: string; queue: string; was: string }> {
  return withBoss(db, async (boss) => requireAffected(await boss.cancel(queue, id), { id, queue, was: state }));
}

/** Returns `result` if pg-boss changed the job; its types omit `affected`. @throws UnchangedJob when the job's state has changed */
function requireAffected<T extends { id: string }>(response: object, result: T): T {
  if ((response as { affected: number }).affected === 1) return result;
  throw new UnchangedJob(
    `${result.id} has ended, or its state has just changed; see npm run jobs -- show ${result.id}`,
  );
}

export type RedriveResult = {
  total: number;
  destinations: { name: string; count: number }[];
  unroutable: number;
  redriven: number;
};

/**
 * Returns dead letters to their queues, from all queues or from one, and returns the counts.
 * - `confirm`: returns whether to do it, with the counts
 * - `createdBefore`: only older dead letters; by default all that there are now
 */
export function redrive(
  db: Database,
  sourceName: string | undefined,
  {
    confirm = async () => true,
    createdBefore = databaseNow(),
  }: { confirm?: (preview: Omit<RedriveResult, 'redriven'>) => Promise<boolean>; createdBefore?: Date } = {},
): Promise<RedriveResult> {
  return withBoss(db, async (boss) => {
    const filter = { createdBefore, ...(sourceName === undefined ? {} : { sourceName }) };
    const preview = await boss.previewRedrive(DEAD_LETTERS, filter);
    const routable = preview.total - preview.unroutable;
    if (routable === 0 || !(await confirm(preview))) return { ...preview, redriven: 0 };
    let redriven = 0;
    for (;;) {
      const moved = await boss.redrive(DEAD_LETTERS, { ...filter, limit: REDRIVE_BATCH });
      redriven += moved;
      if (moved < REDRIVE_BATCH) return { ...preview, redriven };
    }
  });
}
