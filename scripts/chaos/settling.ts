import { setTimeout as delay } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DbOrTrx } from '../../src/db/database.ts';

type Row = { what: string };

/** Returns a query's rows as lines. */
export async function lines(db: DbOrTrx, query: RawBuilder<Row>): Promise<string[]> {
  return (await query.execute(db)).rows.map(({ what }) => what);
}

/** Interval between checks for remaining work. */
const POLL_MS = 200;

/**
 * Waits until all work is done, and returns the seconds, or the work left after `patienceMs`. Every payment in `paid`
 * (ids) must be credited, every refund in `refunded` completed, every event delivered, and every clock at its target. No job may be due or active except the
 * sweeps, which never end.
 */
export async function settle(
  db: Database,
  { paid, refunded, movedTo }: { paid: string[]; refunded: string[]; movedTo: string | null },
  patienceMs: number,
): Promise<number | string[]> {
  const began = performance.now();
  for (;;) {
    const left = await lines(
      db,
      sql<Row>`
        select 'payment ' || id || ' is ' || status || ' and has nothing' as what from payments
        where id = any (${paid}::text[]) and amount_received = 0
        union all select 'refund ' || id || ' is ' || status from refunds
        where id = any (${refunded}::text[]) and status <> 'completed'
        union all select 'delivery ' || id || ' is ' || status from webhook_deliveries where status <> 'delivered'
        union all select 'the test clock of ' || merchant_id || ' is still advancing' from merchant_modes where clock_target is not null
        union all select 'subscription ' || id || ' has been due since ' || next_action_at from subscriptions
          where next_action_at <= ${movedTo}::timestamptz
        union all select 'installment ' || id || ' has been due since ' || next_action_at from installments
          where next_action_at <= ${movedTo}::timestamptz
        union all select 'mail ' || id || ' is ' || status from emails where status = 'pending'
        union all select 'job ' || id || ' of ' || name || ' is ' || state || ' since ' || coalesce(started_on, created_on)
        from pgboss.job
        where retry_limit > 0 and (state in ('retry', 'active') or state = 'created' and start_after <= now())`,
    );
    if (left.length === 0) return (performance.now() - began) / 1000;
    if (performance.now() - began > patienceMs) return left;
    await delay(POLL_MS);
  }
}
