import { sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { DbOrTrx } from '../database.ts';
import { prepare } from '../preparedStatements.ts';
import type { AttemptResult } from './attempts.ts';

/** A payment whose merchant has just been told: the time since its transaction's block. */
export type ToldPayment = { mode: Mode; seconds: number };

/** A delivery that is sent again later tells nothing new. Its first attempt may have been pruned by then. */
const TOLD_AGE = '7 days';

/**
 * Returns the payments that these recorded attempts told their merchants of: those whose event payment.confirmed no
 * endpoint had before. Attempts that two workers record at the same moment may both count.
 */
export async function findTold(
  db: DbOrTrx,
  attempts: readonly Pick<AttemptResult, 'delivery_id' | 'number'>[],
): Promise<ToldPayment[]> {
  const made = JSON.stringify(attempts.map(({ delivery_id, number }) => ({ delivery_id, number })));
  const query = sql<ToldPayment>`
    select payment.mode,
      greatest(0, extract(epoch from delivery.delivered_at - chain.block_time))::float8 as seconds
    from json_to_recordset(${made}::text::json) as made (delivery_id text, number int)
    join webhook_deliveries delivery on delivery.id = made.delivery_id
    join webhook_attempts attempt on attempt.delivery_id = made.delivery_id and attempt.number = made.number
    join events event on event.id = delivery.event_id
    join payments payment on payment.id = event.resource_id
    join chain_transactions chain on chain.mode = payment.mode and chain.signature = payment.transaction_signature
    where event.kind = 'payment.confirmed' and chain.block_time > now() - ${sql.lit(TOLD_AGE)}::interval
      and (
        select true from webhook_deliveries sibling
        join webhook_attempts earlier on earlier.delivery_id = sibling.id
        where hash64(sibling.event_id) = hash64(event.id) and sibling.event_id = event.id
          and earlier.error is null and earlier.response_status between 200 and 299
          and (earlier.started_at, earlier.delivery_id, earlier.number)
            < (attempt.started_at, attempt.delivery_id, attempt.number)
        limit 1
      ) is null`.compile(db);
  // Planning it anew would take longer than all else.
  return (await db.executeQuery(prepare(query))).rows;
}
