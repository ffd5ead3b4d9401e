import { sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import type { PaymentRow } from './payments.ts';

/** A checkout that no page has asked for in this time is closed. Longer than the slowest poll of an open page. */
const OPEN_SECONDS = 60;

/** Notes that a payer's page or wallet has asked for a payment, so the payer may be paying it. */
export async function noteCheckout(db: DbOrTrx, { id, mode }: Pick<PaymentRow, 'id' | 'mode'>): Promise<void> {
  await sql`
    insert into open_checkouts (payment_id, mode) values (${id}, ${mode})
    on conflict (payment_id) do update set seen_at = now()`.execute(db);
}

/** A pending payment whose payer has the checkout open. */
export type OpenCheckout = Pick<PaymentRow, 'id' | 'reference'>;

/**
 * Returns up to `limit` pending payments whose payers have the checkout open, and notes their lookup.
 * The one that was looked up longest ago comes first, so that each gets its turn.
 */
export async function takeCheckouts(trx: Trx, mode: Mode, limit: number): Promise<OpenCheckout[]> {
  const { rows } = await sql<OpenCheckout>`
    update open_checkouts set looked_up_at = clock_timestamp()
    from (
      select payment_id, reference from open_checkouts join payments on payments.id = payment_id
      where open_checkouts.mode = ${mode} and seen_at > now() - ${OPEN_SECONDS} * interval '1 second'
        and status = 'pending'
      order by looked_up_at nulls first, seen_at limit ${limit} for update of open_checkouts skip locked
    ) as next
    where open_checkouts.payment_id = next.payment_id
    returning next.payment_id as id, next.reference`.execute(trx);
  return rows;
}

/** Deletes up to `limit` checkouts that are closed. Returns how many. */
export async function pruneCheckouts(trx: Trx, limit: number): Promise<number> {
  const result = await sql`
    delete from open_checkouts where payment_id in (
      select payment_id from open_checkouts where seen_at < now() - ${OPEN_SECONDS} * interval '1 second'
      limit ${limit})`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}
