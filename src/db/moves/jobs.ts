import type { DB } from '../schema.ts';
import type { MoveClient } from './client.ts';
import { quoted } from './tables.ts';

/** The field of a queue's payloads that tells the merchant, and the table of which it is the id; null: the merchant's own id. */
export type JobOwner = { field: string; table: keyof DB | null };

/** Returns SQL for the condition that a row `job` of pg-boss is the merchant's. */
function isOwned(owners: Readonly<Record<string, JobOwner | null>>, merchantId: string): string {
  const merchant = quoted(merchantId);
  const cases = Object.entries(owners).flatMap(([queue, owner]) => {
    if (owner === null) return [];
    const id = `job.data->>'${owner.field}'`;
    const is = owner.table
      ? `exists (select from ${owner.table} where id = ${id} and merchant_id = ${merchant})`
      : `${id} = ${merchant}`;
    return [`when '${queue}' then ${is}`];
  });
  // Which merchant's transaction a signature is, only reading it tells. Those that are not read yet are copied, too.
  const transaction = (queue: string, condition: string) =>
    `when '${queue}' then exists (select from chain_transactions transaction
      where transaction.mode = job.data->>'mode' and transaction.signature = job.data->>'signature' and ${condition})`;
  const broadcast = `exists (select from broadcasts join payments on payments.id = payment_id
    where broadcasts.signature = transaction.signature and broadcasts.mode = transaction.mode and merchant_id = ${merchant})`;
  return `case coalesce(job.source_name, job.name) ${cases.join(' ')} ${transaction('payment.confirm', "status = 'seen'")}
    ${transaction('transaction.broadcast', broadcast)} else false end`;
}

/** States of jobs that are not done. */
const OPEN = "job.state in ('created', 'retry', 'active')";

/** Sweeps that run only while there is work for them: the target may have had none. It keeps one of its own. */
const STARTED_BY_WORK = "('wallet.watch', 'wallet.prove')";

/** Returns the merchant's jobs that are not done, and those that it needs in its cell, as the text of a JSON array. */
export async function readJobs(
  client: MoveClient,
  owners: Parameters<typeof isOwned>[0],
  merchantId: string,
): Promise<string> {
  const { rows } = await client.query<{ jobs: string }>(
    `select coalesce(json_agg(job), '[]')::text as jobs from pgboss.job
     where ${OPEN} and (name in ${STARTED_BY_WORK} or ${isOwned(owners, merchantId)})`,
  );
  return rows[0]?.jobs ?? '[]';
}

/** Inserts jobs, given as the text of a JSON array. One that ran in the source starts again. */
export async function insertJobs(client: MoveClient, jobs: string): Promise<void> {
  const { rows } = await client.query<{ names: string }>(`
    select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
    where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped`);
  const names = rows[0]?.names ?? '';
  await client.query(
    `insert into pgboss.job (${names}) select ${names} from json_populate_recordset(null::pgboss.job, $1::json) on conflict do nothing`,
    [jobs],
  );
}

/** Deletes the merchant's jobs from the queues. Jobs that may be another's stay. */
export async function deleteJobs(
  client: MoveClient,
  owners: Parameters<typeof isOwned>[0],
  merchantId: string,
): Promise<void> {
  await client.query(
    `delete from pgboss.job where name <> 'payment.confirm' and ${OPEN} and ${isOwned(owners, merchantId)}`,
  );
}

/** Returns how many of the merchant's jobs of these queues run now. */
export async function countActive(
  client: MoveClient,
  owners: Parameters<typeof isOwned>[0],
  merchantId: string,
  queues: readonly string[],
): Promise<number> {
  const { rows } = await client.query<{ jobs: string }>(
    `select count(*) as jobs from pgboss.job where state = 'active' and name = any ($1) and ${isOwned(owners, merchantId)}`,
    [queues],
  );
  return Number(rows[0]?.jobs ?? 0);
}
