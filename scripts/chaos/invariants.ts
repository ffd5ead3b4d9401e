import { sql } from 'kysely';
import type { DbOrTrx } from '../../src/db/database.ts';
import { DEAD_LETTERS } from '../../src/queue/queues.ts';
import type { Exchange } from './clients.ts';
import type { Debts } from './debtors.ts';
import { wrongDebts, wrongPeriods } from './debts.ts';
import { wrongEvents } from './events.ts';
import type { AcknowledgedPayment } from './load.ts';
import { type Refunded, wrongRefunds } from './refunds.ts';
import { keptWaiting, QUICK_MS, unexplained, withoutPostgresMs } from './requests.ts';
import { lines } from './settling.ts';
import type { Incident } from './supervised.ts';

/** An invariant, and its breaches. */
export type Verdict = { rule: string; breaches: string[] };

/** An event that the receiver got. `at`: when first, in milliseconds of `performance.now()`. */
export type Received = { kind: string; resource: string; at: number };

/** The run's own records, to compare with the database. */
export type Evidence = {
  acknowledged: Map<string, AcknowledgedPayment>;
  owed: Debts;
  refunded: Refunded;
  /** base units of USDC that the customers' wallet has spent, at the end */
  spent: bigint;
  /** by the event's id */
  received: Map<string, Received>;
  exchanges: Exchange[];
  incidents: Incident[];
};

type Row = { what: string };

/** Time for other processes to notice a dead process and to do its work. */
export const NOTICED_MS = 60_000;

/** Returns a verdict per invariant, comparing acknowledged writes, received events and the database. */
export async function judge(db: DbOrTrx, evidence: Evidence): Promise<Verdict[]> {
  const { exchanges, incidents } = evidence;
  return [
    { rule: 'a dead process delays no payment by more than a minute', breaches: late(evidence) },
    { rule: 'no acknowledged write is lost, and none is done twice', breaches: await lostWrites(db, evidence) },
    { rule: 'every paid payment is credited once, no other payment', breaches: await wrongCredits(db, evidence) },
    { rule: 'every refund is sent once, and the books equal the chain', breaches: await wrongRefunds(db, evidence) },
    { rule: 'no period is billed twice, and none is left out', breaches: await wrongPeriods(db, evidence.owed) },
    {
      rule: 'every debt is paid once, and invoice numbers have no gaps',
      breaches: await wrongDebts(db, evidence.owed),
    },
    { rule: 'every event is recorded once and delivered', breaches: await lostEvents(db, evidence) },
    { rule: 'no job is stuck or lost', breaches: await stuckJobs(db) },
    { rule: 'requests only fail by kill -9 or without Postgres', breaches: unexplained(exchanges, incidents) },
    { rule: `without Postgres, no answer takes over ${QUICK_MS} ms`, breaches: keptWaiting(exchanges, incidents) },
  ];
}

/**
 * Returns each payment's time from the chain to its webhook, in milliseconds, longest last. Excludes the time without
 * Postgres, and counts from the last kill of a worker, which may have been working on the payment.
 */
export function webhookDelays({
  acknowledged,
  received,
  incidents,
}: Pick<Evidence, 'acknowledged' | 'received' | 'incidents'>): [string, number][] {
  const kills = incidents.filter(({ name, signal }) => name.startsWith('worker') && signal === 'SIGKILL');
  const confirmed = [...received.values()].filter(({ kind }) => kind === 'payment.confirmed');
  const times = confirmed.flatMap(({ resource, at: ended }): [string, number][] => {
    const paidAt = acknowledged.get(resource)?.paidAt ?? null;
    if (paidAt === null) return [];
    const began = Math.max(paidAt, ...kills.filter(({ at }) => at < ended).map(({ at }) => at));
    return [[resource, ended - began - withoutPostgresMs({ began, ended }, incidents)]];
  });
  return times.toSorted(([, one], [, other]) => one - other);
}

function late(evidence: Evidence): string[] {
  const times = webhookDelays(evidence).filter(([, ms]) => ms > NOTICED_MS);
  return times.map(([id, ms]) => `the webhook of payment ${id} arrived after ${Math.round(ms / 1000)} s`);
}

/** Returns acknowledged writes that are lost, and writes that were done twice. */
export async function lostWrites(
  db: DbOrTrx,
  { acknowledged, owed }: Pick<Evidence, 'acknowledged' | 'owed'>,
): Promise<string[]> {
  const rows = await sql<{ id: string; status: string; failure_reason: string | null }>`
    select id, status, failure_reason from payments
    where num_nonnulls(subscription_id, installment_id, invoice_id) = 0`.execute(db);
  const payments = new Map(rows.rows.map((row) => [row.id, row]));
  const subscriptions = new Map(
    (await db.selectFrom('subscriptions').select(['id', 'cancel_reason']).execute()).map((row) => [row.id, row]),
  );
  const plans = await db.selectFrom('installment_plans').select('id').execute();
  const invoices = await db.selectFrom('invoices').select(['id', 'invoice_number']).execute();
  const numbers = new Map(invoices.map(({ id, invoice_number }) => [id, invoice_number]));
  return [
    ...missing('payment', acknowledged.keys(), payments.keys()),
    ...missing('subscription', owed.subscriptions.keys(), subscriptions.keys()),
    ...missing('installment plan', owed.installmentPlans, new Set(plans.map(({ id }) => id))),
    ...missing('invoice', owed.invoices.keys(), numbers.keys()),
    ...[...acknowledged.values()]
      .filter(({ id, isCancelled }) => isCancelled && payments.get(id)?.failure_reason !== 'cancelled')
      .map(({ id }) => `payment ${id} was cancelled, but is ${payments.get(id)?.status ?? 'missing'}`),
    ...[...owed.subscriptions]
      .filter(([id, { isCancelled }]) => isCancelled && subscriptions.get(id)?.cancel_reason !== 'requested')
      .map(([id]) => `the cancellation of subscription ${id} was lost`),
    ...[...owed.invoices]
      .filter(([id, number]) => numbers.get(id) !== number)
      .map(([id, number]) => `invoice ${id} was ${number} and is ${numbers.get(id)}`),
  ];
}

/** Returns acknowledged writes that are not stored, and stored ones that were never acknowledged. */
function missing(what: string, acknowledged: Iterable<string>, stored: Iterable<string>): string[] {
  const [wanted, found] = [new Set(acknowledged), new Set(stored)];
  return [
    ...[...wanted].filter((id) => !found.has(id)).map((id) => `${what} ${id} was acknowledged, but is missing`),
    ...[...found]
      .filter((id) => !wanted.has(id))
      .map((id) => `${what} ${id} was created twice with one idempotency key`),
  ];
}

/** Returns payments that were not credited with exactly their own transaction. */
export async function wrongCredits(db: DbOrTrx, { acknowledged }: Pick<Evidence, 'acknowledged'>): Promise<string[]> {
  const paid = [...acknowledged.values()].flatMap(({ id, signature }) =>
    signature === null ? [] : [{ id, signature }],
  );
  return lines(
    db,
    sql<Row>`
      select 'payment ' || payment.id || ' is ' || payment.status || ', has ' || payment.amount_received || ' of '
        || payment.amount_due || ' in ' || count(transfer.signature) || ' transfers' as what
      from payments payment
      left join json_to_recordset(${JSON.stringify(paid)}::text::json) as sent (id text, signature text) using (id)
      left join transfers transfer on transfer.payment_id = payment.id and transfer.credited_at is not null
      where num_nonnulls(payment.subscription_id, payment.installment_id, payment.invoice_id) = 0
      group by payment.id, sent.signature
      having case when sent.signature is null then count(transfer.signature) <> 0 or payment.amount_received <> 0
        else payment.status <> 'confirmed' or payment.amount_received <> payment.amount_due
          or payment.exceptions <> '{}' or count(transfer.signature) <> 1 end`,
  );
}

async function lostEvents(db: DbOrTrx, { received }: Evidence): Promise<string[]> {
  return [...(await wrongEvents(db)), ...(await undelivered(db, { received }))];
}

/** Returns the events that the receiver never got. */
export async function undelivered(db: DbOrTrx, { received }: Pick<Evidence, 'received'>): Promise<string[]> {
  const events = await db.selectFrom('events').select('id').execute();
  return events.filter(({ id }) => !received.has(id)).map(({ id }) => `event ${id} was never received`);
}

/** Returns the jobs that are stuck, or have failed for good. */
export function stuckJobs(db: DbOrTrx): Promise<string[]> {
  return lines(
    db,
    sql<Row>`
      select 'job ' || id || ' of ' || coalesce(source_name, name) || ' is ' || state as what from pgboss.job
      where name = ${DEAD_LETTERS} or retry_limit > 0 and state in ('failed', 'cancelled', 'active')`,
  );
}
