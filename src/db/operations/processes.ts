import { type Selectable, sql } from 'kysely';
import type { ProcessKind, RpcEndpointReport } from '../../domain/operations.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import type { Processes } from '../schema.ts';

export type ProcessRow = Selectable<Processes>;

/** Processes that are listed: many more than anybody runs. */
const MAX_LISTED = 200;
/** How long a dead process is listed: until somebody has looked. */
const KEPT = '1 hour';

/** The report of a process about itself. */
export type ProcessReport = { id: string; kind: ProcessKind; version: string; rpc_endpoints: RpcEndpointReport[] };

/** Records that a process is alive. `isStopping`: for the last time. */
export async function reportProcess(
  db: DbOrTrx,
  { id, kind, version, rpc_endpoints }: ProcessReport,
  { isStopping = false } = {},
): Promise<void> {
  const stopped = sql`case when ${isStopping}::boolean then clock_timestamp() end`;
  await sql`
    insert into processes (id, kind, version, rpc_endpoints, stopped_at)
    values (${id}, ${kind}, ${version}, ${JSON.stringify(rpc_endpoints)}::jsonb, ${stopped})
    on conflict (id) do update set rpc_endpoints = excluded.rpc_endpoints, seen_at = excluded.seen_at,
      stopped_at = excluded.stopped_at`.execute(db);
}

/** Returns the processes that run, and those that died in the last hour, the newest first. */
export async function listProcesses(db: DbOrTrx): Promise<ProcessRow[]> {
  const { rows } = await sql<ProcessRow>`
    select * from processes where stopped_at is null and seen_at > clock_timestamp() - ${KEPT}::interval
    order by started_at desc, id limit ${MAX_LISTED}`.execute(db);
  return rows;
}

/** Deletes up to `limit` processes that ended long ago. Returns how many. */
export async function pruneProcesses(trx: Trx, limit: number): Promise<number> {
  const result = await sql`
    delete from processes where id in (
      select id from processes where seen_at < clock_timestamp() - ${KEPT}::interval limit ${limit}
      for update skip locked)`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}
