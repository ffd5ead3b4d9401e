import { sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { RefundStatus } from '../../domain/refunds.ts';
import type { DbOrTrx, Trx } from '../database.ts';

/** The columns of a refund for which no transaction may land. */
export const NOT_BUILT = {
  built_for: null,
  built_transaction: null,
  built_fee: null,
  built_rent: null,
  built_until_slot: null,
  landed_until_slot: null,
};

/** A refund, its reference, and its transaction with the slot after which that usually can no longer land. */
export type StaleTransaction = {
  id: string;
  status: RefundStatus;
  reference: string;
  built_transaction: string;
  built_until_slot: bigint;
  /** a final block of this slot refused its blockhash; null: that was not seen yet */
  landed_until_slot: bigint | null;
};

/** Returns up to `limit` refunds of a mode whose transaction can probably no longer land, to forget it. */
export async function findStaleTransactions(db: DbOrTrx, mode: Mode, limit: number): Promise<StaleTransaction[]> {
  const { rows } = await sql<StaleTransaction>`
    select id, status, reference, built_transaction, built_until_slot, landed_until_slot from refunds where mode = ${mode}
      and built_until_slot <= (select slot from chain_cursors where mode = ${mode})
    order by built_until_slot limit ${limit}`.execute(db);
  return rows;
}

/** Notes that the transactions of refunds have landed by a slot, or never will. Leaves out refunds with a newer transaction. */
export async function noteLanded(trx: Trx, refunds: readonly StaleTransaction[]): Promise<void> {
  const rows = refunds.map(({ id, built_until_slot, landed_until_slot }) => ({
    id,
    built_until_slot: String(built_until_slot),
    landed_until_slot: String(landed_until_slot),
  }));
  await sql`
    update refunds set landed_until_slot = row.landed_until_slot
    from (
      select refunds.id, row.landed_until_slot
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (id text, built_until_slot bigint, landed_until_slot bigint)
      join refunds on refunds.id = row.id and refunds.built_until_slot = row.built_until_slot
      order by refunds.id for no key update of refunds
    ) as row where refunds.id = row.id`.execute(trx);
}
