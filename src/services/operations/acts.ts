import type { Database, Trx } from '../../db/database.ts';
import { findJob, type JobRow } from '../../db/operations/jobs.ts';
import {
  claimAct,
  findOpenAct,
  finishAct,
  insertOperatorAct,
  type OperatorActRow,
} from '../../db/operations/operatorActs.ts';
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

/** The outcome of an act: how many jobs it has changed, or why none. */
type Outcome = { changed: number } | { problem: string };

/** The outcome of an act whose worker died, or lost the database, before it could record it. */
const UNKNOWN: Outcome = {
  problem: 'The outcome is unknown: a worker stopped meanwhile. Look at the job, then ask again.',
};

/**
 * Records an act of an operator, and has a worker carry it out. Returns false if the job has an open act already.
 * The database's role of web processes may add jobs, but not change them. For that, pg-boss needs
 * the right to change and delete all of them.
 */
export async function requestAct(trx: Trx, request: OperatorRequest): Promise<boolean> {
  const act_id = newUuid();
  if (!(await insertOperatorAct(trx, { id: act_id, ...request }))) return false;
  await enqueue(trx, 'operator.act', [{ act_id }]);
  return true;
}

/**
 * Carries out an act, and records what became of it. Safe to repeat: what was begun before is not begun again, because pg-boss
 * changes jobs in transactions of its own.
 * @throws Error if the database fails; pg-boss retries
 */
export async function carryOutAct(db: Database, id: string): Promise<void> {
  const act = await findOpenAct(db, id);
  if (!act) return;
  const job = act.job_id && (await findJob(db, act.job_id));
  const isClaimed = await transact(db, (trx) => claimAct(trx, id));
  const outcome = isClaimed ? await perform(db, act, job || null) : UNKNOWN;
  await transact(db, (trx) => finishAct(trx, id, outcome));
}

async function perform(
  db: Database,
  { action, queue, created_at }: OperatorActRow,
  job: JobRow | null,
): Promise<Outcome> {
  if (action === 'redrive') return { changed: (await redrive(db, queue, { createdBefore: created_at })).redriven };
  if (!job) return { problem: 'The job does not exist any more.' };
  try {
    await (action === 'cancel' ? cancel(db, job) : replay(db, job));
    return { changed: 1 };
  } catch (error) {
    if (!(error instanceof UnchangedJob)) throw error;
    return { problem: error.message };
  }
}
