import { createInterface } from 'node:readline/promises';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../../src/db/database.ts';
import { deadLetterOf, type JobRow, newestOfChain } from '../../src/db/operations/jobs.ts';
import { DEAD_LETTERS, withBoss } from '../../src/queue/queues.ts';
import { UsageError } from '../lib/cli.ts';

/** As many as pg-boss moves in one transaction without holding anybody up. */
const REDRIVE_BATCH = 500;

export type Replayed = { id: string; queue: string; how: 'retried' | 'resumed' | 'hastened' | 'redriven' | 'repeated' };

/** Has a job done again now, whatever became of it. @throws Error when it is worked on at this moment */
export function replay(db: Database, job: JobRow): Promise<Replayed> {
  return withBoss(db, async (boss): Promise<Replayed> => {
    const letter = job.state === 'failed' ? await deadLetterOf(db, DEAD_LETTERS, job.id) : null;
    // A failed job and its dead letter are one piece of work: whoever replays either has replayed both.
    if (letter) return redriveOne(db, boss, letter);
    if (job.queue === DEAD_LETTERS && job.state !== 'failed') return redriveOne(db, boss, job);
    const { id, queue } = job;
    switch (job.state) {
      case 'failed':
        return took<Replayed>(await boss.retry(queue, id), { id, queue, how: 'retried' });
      case 'cancelled':
        return took<Replayed>(await boss.resume(queue, id), { id, queue, how: 'resumed' });
      case 'created':
      case 'retry':
        await boss.update(queue, undefined, { id, startAfter: new Date() });
        return { id, queue, how: 'hastened' };
      case 'completed': {
        const { payload, priority, singleton_key } = job;
        const key = singleton_key === null ? {} : { singletonKey: singleton_key };
        const again = await boss.send(queue, payload, { priority, ...key });
        if (again === null) throw new Error(`${queue} has such a job already`);
        return { id: again, queue, how: 'repeated' };
      }
      case 'active':
        throw new Error(`${id} is being worked on`);
    }
  });
}

async function redriveOne(db: Database, boss: PgBoss, letter: JobRow): Promise<Replayed> {
  const { id, source_queue, source_root_id } = letter;
  // Only what waits is given back.
  if (letter.state === 'cancelled') await boss.resume(DEAD_LETTERS, id);
  const moved = await boss.redrive(DEAD_LETTERS, { ids: [id] });
  if (moved !== 1 || source_queue === null) throw new Error(`the dead letter ${id} cannot be given back`);
  const made = source_root_id && (await newestOfChain(db, source_queue, source_root_id));
  return { id: made ? made.id : id, queue: source_queue, how: 'redriven' };
}

/** Has a job not be done. @throws Error when it is over */
export function cancel(
  db: Database,
  { id, queue, state }: JobRow,
): Promise<{ id: string; queue: string; was: string }> {
  return withBoss(db, async (boss) => took(await boss.cancel(queue, id), { id, queue, was: state }));
}

/** @throws Error when pg-boss found the job in another state by then. Its types leave out what its answers hold. */
function took<T extends { id: string }>(response: object, result: T): T {
  if ((response as { affected: number }).affected === 1) return result;
  throw new Error(`${result.id} is over, or somebody else was faster`);
}

export type Redrive = 'preview' | 'do' | 'ask';
export type Redriven = {
  total: number;
  destinations: { name: string; count: number }[];
  unroutable: number;
  redriven: number;
};

/** Gives dead letters back to their queues: those that are there now, from all queues or from one. */
export function redrive(db: Database, sourceName: string | undefined, decision: Redrive): Promise<Redriven> {
  return withBoss(db, async (boss) => {
    const filter = { createdBefore: new Date(), ...(sourceName === undefined ? {} : { sourceName }) };
    const preview = await boss.previewRedrive(DEAD_LETTERS, filter);
    const routable = preview.total - preview.unroutable;
    if (decision === 'preview' || routable === 0) return { ...preview, redriven: 0 };
    if (decision === 'ask' && !(await agreed(preview.destinations))) return { ...preview, redriven: 0 };
    let redriven = 0;
    for (;;) {
      const moved = await boss.redrive(DEAD_LETTERS, { ...filter, limit: REDRIVE_BATCH });
      redriven += moved;
      if (moved < REDRIVE_BATCH) return { ...preview, redriven };
    }
  });
}

/** @throws UsageError when there is nobody to ask */
async function agreed(destinations: { name: string; count: number }[]): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('say --dry-run or --yes where nobody can be asked');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const what = destinations.map(({ name, count }) => `${count} to ${name}`).join(', ');
    return /^y(es)?$/i.test((await terminal.question(`Give back ${what}? (y/N) `)).trim());
  } finally {
    terminal.close();
  }
}
