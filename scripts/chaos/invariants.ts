import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import { DEAD_LETTERS } from '../../src/jobs/queues.ts';
import type { Failure, Told } from './load.ts';
import type { Incident } from './supervised.ts';

/** A rule that must hold whatever happened, and what breaks it. */
export type Verdict = { rule: string; breaches: string[] };

/** Everything that the run knows by itself, to be compared with the database. */
export type Evidence = { told: Map<string, Told>; received: Set<string>; failures: Failure[]; incidents: Incident[] };

type Row = { what: string };
const lines = async (db: Database, query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(db)).rows.map(({ what }) => what);

/** How often it is looked whether everything is done. */
const POLL_MS = 200;

/**
 * Waits until nothing is left to do: every payment that was paid is confirmed, every event delivered, and no job due or
 * in hand but the sweeps, which never end. Returns the seconds that it took, or what is left after `patienceMs`.
 */
export async function settle(db: Database, paid: string[], patienceMs: number): Promise<number | string[]> {
  const began = performance.now();
  for (;;) {
    const left = await lines(
      db,
      sql<Row>`
        select 'payment ' || id || ' is ' || status as what from payments
        where id = any (${paid}::text[]) and status <> 'confirmed'
        union all select 'delivery ' || id || ' is ' || status from webhook_deliveries where status <> 'delivered'
        union all select 'job ' || id || ' of ' || name || ' is ' || state || ' since ' || coalesce(started_on, created_on)
        from pgboss.job
        where retry_limit > 0 and (state in ('retry', 'active') or state = 'created' and start_after <= now())`,
    );
    if (left.length === 0) return (performance.now() - began) / 1000;
    if (performance.now() - began > patienceMs) return left;
    await delay(POLL_MS);
  }
}

/** Compares what clients were told, what receivers were sent and what is in the database. */
export async function judge(db: Database, evidence: Evidence): Promise<Verdict[]> {
  return [
    { rule: 'no acknowledged write is lost, and none is done twice', breaches: await lostWrites(db, evidence) },
    { rule: 'no payment is credited twice, and every paid one once', breaches: await wrongCredits(db, evidence) },
    { rule: 'every event is there once and was delivered', breaches: await lostEvents(db, evidence) },
    { rule: 'no job is stuck or lost', breaches: await stuckJobs(db) },
    { rule: 'no request fails but by kill -9 or without Postgres', breaches: unexplained(evidence) },
  ];
}

async function lostWrites(db: Database, { told }: Evidence): Promise<string[]> {
  const rows = await db.selectFrom('payments').select(['id', 'status', 'failure_reason']).execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const all = [...told.values()];
  return [
    ...all.filter(({ id }) => !stored.has(id)).map(({ id }) => `payment ${id} was acknowledged and is not there`),
    ...rows.filter(({ id }) => !told.has(id)).map(({ id }) => `payment ${id} was made twice by one key`),
    ...all
      .filter(({ id, isCancelled }) => isCancelled && stored.get(id)?.failure_reason !== 'cancelled')
      .map(({ id }) => `payment ${id} was cancelled and is ${stored.get(id)?.status}`),
  ];
}

async function wrongCredits(db: Database, { told }: Evidence): Promise<string[]> {
  const paid = [...told.values()].flatMap(({ id, signature }) => (signature === null ? [] : [{ id, signature }]));
  return lines(
    db,
    sql<Row>`
      select 'payment ' || payment.id || ' is ' || payment.status || ', has ' || payment.amount_received || ' of '
        || payment.amount_due || ' in ' || count(transfer.signature) || ' transfers' as what
      from payments payment
      left join json_to_recordset(${JSON.stringify(paid)}::text::json) as sent (id text, signature text) using (id)
      left join transfers transfer on transfer.payment_id = payment.id and transfer.credited_at is not null
      group by payment.id, sent.signature
      having case when sent.signature is null then count(transfer.signature) <> 0 or payment.amount_received <> 0
        else payment.status <> 'confirmed' or payment.amount_received <> payment.amount_due
          or payment.exceptions <> '{}' or count(transfer.signature) <> 1 end`,
  );
}

async function lostEvents(db: Database, { told, received }: Evidence): Promise<string[]> {
  const events = await db.selectFrom('events').select(['id', 'kind', 'resource_id']).execute();
  const kinds = Map.groupBy(events, ({ resource_id }) => resource_id);
  const wrong = [...told.values()].flatMap(({ id, isCancelled, signature }) => {
    const wanted = [
      'payment.created',
      ...(signature ? ['payment.confirmed'] : []),
      ...(isCancelled ? ['payment.failed'] : []),
    ];
    const found = (kinds.get(id) ?? []).map(({ kind }) => kind as string);
    return found.toSorted().join() === wanted.toSorted().join()
      ? []
      : [`payment ${id} has the events ${found.join(', ')}`];
  });
  const undelivered = events.filter(({ id }) => !received.has(id)).map(({ id }) => `event ${id} was never received`);
  return [...wrong, ...undelivered];
}

function stuckJobs(db: Database): Promise<string[]> {
  return lines(
    db,
    sql<Row>`
      select 'job ' || id || ' of ' || coalesce(source_name, name) || ' is ' || state as what from pgboss.job
      where name = ${DEAD_LETTERS} or retry_limit > 0 and state in ('failed', 'cancelled', 'active')`,
  );
}

/** Until a pool has found a Postgres again that is up, and a process has noticed that its twin was killed. */
const AFTERMATH_MS = 2000;

/** Failures that no kill -9 of their web process and no absence of Postgres explains. A SIGTERM explains none. */
function unexplained({ failures, incidents }: Evidence): string[] {
  const isDuring = ({ began, ended }: Failure, { at, upAt }: Incident) =>
    ended >= at && began <= (upAt ?? Number.POSITIVE_INFINITY) + AFTERMATH_MS;
  const explains = (failure: Failure, incident: Incident) =>
    incident.name === 'postgres'
      ? failure.what.includes('503 service_unavailable')
      : incident.name === failure.web && incident.signal === 'SIGKILL';
  return failures
    .filter((failure) => !incidents.some((incident) => isDuring(failure, incident) && explains(failure, incident)))
    .map(({ web, what }) => `${web}: ${what}`);
}
