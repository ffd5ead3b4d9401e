import { sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { Trx } from '../database.ts';

/**
 * Records a signature that no node has told yet, for the payment whose payer submitted it; no more than `max` of a payment
 * that were never told, however many come at once. False: it is known already, or there are as many.
 */
export async function recordSubmission(
  trx: Trx,
  { mode, paymentId, signature }: { mode: Mode; paymentId: string; signature: string },
  max: number,
): Promise<boolean> {
  // Whoever submits for the same payment at the same time waits, and counts this one.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`submissions of ${paymentId}`}, 0))`.execute(trx);
  const { rows } = await sql`
    insert into chain_transactions (mode, signature, submitted_payment_id)
    select ${mode}, ${signature}, ${paymentId}
    where (select count(*) from chain_transactions where submitted_payment_id = ${paymentId} and slot is null) < ${max}
    on conflict do nothing
    returning signature`.execute(trx);
  return rows.length > 0;
}
