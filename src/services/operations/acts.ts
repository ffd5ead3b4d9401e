import type { Database, Trx } from '../../db/database.ts';
import { findJob, type JobRow } from '../../db/operations/jobs.ts';
import { findOpenAct, finishAct, insertOperatorAct, type OperatorActRow } from '../../db/operations/operatorActs.ts';
import { transact } from '../../db/transaction.ts';
import { newUuid } from '../../domain/ids.ts';
import type { OperatorAction } from '../../domain/operations.ts';
import { enqueue } from '../../queue/queues.ts';
import { cancel, redrive, replay, UnchangedJob } from './jobs.ts';

/** Who asks for an act, and on what: a job, or all dead letters of a queue. */
export type OperatorRequest = {
  user_id: string;
  address: string | null;
  action: OperatorAction;
  queue: string;
  job_id: string | null;
};

/**
 * Records an act of an operator, and has a worker carry it out. The database's role of web processes may add jobs, but not change
 * them: pg-boss's own statements would need the right to change and delete all of them.
 */
export async function requestAct(trx: Trx, request: OperatorRequest): Promise<void> {
  const act_id = newUuid();
  await insertOperatorAct(trx, { id: act_id, ...request });
  await enqueue(trx, 'operator.act', [{ act_id }]);
}

/**
 * Carries out an act, and records what became of it. Safe to repeat: a job skips work that is already done.
 * @throws Error if the database fails; pg-boss retries
 */
export async function carryOutAct(db: Database, id: string): Promise<void> {
  const act = await findOpenAct(db, id);
  if (!act) return;
  const job = act.job_id && (await findJob(db, act.job_id));
  const outcome =
    act.job_id && !job ? { problem: 'The job does not exist any more.' } : await perform(db, act, job || null);
  await transact(db, (trx) => finishAct(trx, id, outcome));
}

async function perform(
  db: Database,
  { action, queue }: OperatorActRow,
  job: JobRow | null,
): Promise<{ changed: number } | { problem: string }> {
  if (!job) return { changed: (await redrive(db, queue)).redriven };
  try {
    await (action === 'cancel' ? cancel(db, job) : replay(db, job));
    return { changed: 1 };
  } catch (error) {
    if (!(error instanceof UnchangedJob)) throw error;
    return { problem: error.message };
  }
}
