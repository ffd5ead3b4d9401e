import { type Insertable, type Selectable, sql } from 'kysely';
import type { DbOrTrx, Trx } from '../database.ts';
import type { OperatorActs } from '../schema.ts';

export type OperatorActRow = Selectable<OperatorActs>;
/** An act with the address of who asked for it. */
export type ListedAct = OperatorActRow & { email: string };

/** Longest reason why nothing was done, as the CHECK of `operator_acts` has it. */
const MAX_PROBLEM = 1000;

/** Inserts an act that a worker is to carry out. Returns false if the job has an open act already. */
export async function insertOperatorAct(trx: Trx, act: Insertable<OperatorActs>): Promise<boolean> {
  const acts = trx.insertInto('operator_acts').values(act).returning('id');
  const inserted = await acts.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return inserted !== undefined;
}

/** Finds an act that was not carried out yet. Null: there is none. */
export async function findOpenAct(db: DbOrTrx, id: string): Promise<OperatorActRow | null> {
  const acts = db.selectFrom('operator_acts').selectAll().where('id', '=', id);
  return (await acts.where('done_at', 'is', null).executeTakeFirst()) ?? null;
}

/** Marks an act as begun. Returns false if a worker has begun it before. */
export async function claimAct(trx: Trx, id: string): Promise<boolean> {
  const acts = trx.updateTable('operator_acts').set({ started_at: sql<Date>`clock_timestamp()` }).returning('id');
  const claimed = await acts.where('id', '=', id).where('started_at', 'is', null).executeTakeFirst();
  return claimed !== undefined;
}

/** Records what became of an act: how many jobs it has changed, or why none. */
export async function finishAct(
  trx: Trx,
  id: string,
  outcome: { changed: number } | { problem: string },
): Promise<void> {
  const result = 'problem' in outcome ? { problem: outcome.problem.slice(0, MAX_PROBLEM) || 'unknown' } : outcome;
  const acts = trx.updateTable('operator_acts').set({ ...result, done_at: sql<Date>`clock_timestamp()` });
  await acts.where('id', '=', id).where('done_at', 'is', null).execute();
}

/** Returns the newest acts, all or those on a job. */
export function listOperatorActs(
  db: DbOrTrx,
  { jobId, limit }: { jobId?: string; limit: number },
): Promise<ListedAct[]> {
  let acts = db
    .selectFrom('operator_acts')
    .innerJoin('users', 'users.id', 'operator_acts.user_id')
    .selectAll('operator_acts')
    .select('users.email');
  if (jobId !== undefined) acts = acts.where('job_id', '=', jobId);
  return acts.orderBy('operator_acts.created_at', 'desc').orderBy('operator_acts.id', 'desc').limit(limit).execute();
}

/** Deletes up to `limit` acts as old as the oldest of the audit log. Returns how many. */
export async function pruneOperatorActs(trx: Trx, limit: number): Promise<number> {
  const result = await sql`
    delete from operator_acts where id in (
      select id from operator_acts where created_at < now() - interval '2 years' order by created_at limit ${limit}
      for update skip locked)`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}
