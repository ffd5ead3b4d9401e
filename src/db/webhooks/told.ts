import { sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { Database } from '../database.ts';
import { prepare } from '../preparedStatements.ts';
import { transact } from '../transaction.ts';
import type { AttemptResult } from './attempts.ts';

/** A payment whose merchant has just been told: the time since its transaction's block. */
export type ToldPayment = { mode: Mode; seconds: number };

/** A delivery that is sent again later tells nothing new. Its first attempt may have been pruned by then. */
const TOLD_AGE = '7 days';

/**
 * Returns the payments that these recorded attempts told their merchants of: those whose event payment.confirmed no
 * endpoint had before. Attempts that two workers record at the same moment may both count.
 */
export function findTold(
  db: Database,
  attempts: readonly Pick<AttemptResult, 'delivery_id' | 'number'>[],
): Promise<ToldPayment[]> {
  const made = JSON.stringify(attempts.map(({ delivery_id, number }) => ({ delivery_id, number })));
  // Each LATERAL with its limit is a lookup by a key. Postgres would otherwise join whole tables.
  const query = sql<ToldPayment>`
    select payment.mode,
      greatest(0, extract(epoch from delivery.delivered_at - chain.block_time))::float8 as seconds
    from json_to_recordset(${made}::text::json) as made (delivery_id text, number int)
    cross join lateral (select id, event_id, delivered_at from webhook_deliveries where id = made.delivery_id limit 1) as delivery
    cross join lateral (
      select delivery_id, number, started_at from webhook_attempts
      where delivery_id = made.delivery_id and number = made.number limit 1) as attempt
    cross join lateral (select id, kind, resource_id from events where id = delivery.event_id limit 1) as event
    cross join lateral (select mode, transaction_signature from payments where id = event.resource_id limit 1) as payment
    cross join lateral (
      select block_time from chain_transactions where mode = payment.mode and signature = payment.transaction_signature
      limit 1) as chain
    where event.kind = 'payment.confirmed' and chain.block_time > now() - ${sql.lit(TOLD_AGE)}::interval
      and (
        select true from webhook_deliveries sibling cross join lateral (
          select from webhook_attempts earlier
          where earlier.delivery_id = sibling.id and earlier.error is null and earlier.response_status between 200 and 299
            and (earlier.started_at, earlier.delivery_id, earlier.number)
              < (attempt.started_at, attempt.delivery_id, attempt.number)
          limit 1) as told
        where hash64(sibling.event_id) = hash64(event.id) and sibling.event_id = event.id
        limit 1
      ) is null`.compile(db);
  return transact(db, async (trx) => {
    // Deliveries wait for this. A month's tables have no statistics on their first day, and Postgres would read all of them.
    await sql`set local enable_seqscan to off`.execute(trx);
    return (await trx.executeQuery(prepare(query))).rows;
  });
}
