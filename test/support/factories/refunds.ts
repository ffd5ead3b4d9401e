import type { Insertable } from 'kysely';
import type { RefundRow } from '../../../src/db/refunds/refunds.ts';
import type { Refunds } from '../../../src/db/schema.ts';
import { newId } from '../../../src/domain/ids.ts';
import { newReference } from '../../../src/solana/address.ts';
import type { WithDb } from './rows.ts';
import { fromNow } from './times.ts';

/** Makes an open refund of a payment in the database only: no events, no jobs. Returns its row. */
export async function insertRefund(
  { db }: WithDb,
  payment_id: string,
  values: Partial<Insertable<Refunds>> & { amount: bigint },
): Promise<RefundRow> {
  const payment = await db
    .selectFrom('payments')
    .select(['merchant_id', 'mode', 'token', 'currency', 'wallet'])
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
  const now = new Date();
  const row = {
    ...payment,
    id: newId('rfd'),
    payment_id,
    status: 'pending' as const,
    exceptions: [],
    amount_fiat: '1',
    amount_sent: 0n,
    amount_held: values.amount,
    is_deducted: false,
    revokes_access: false,
    reference: newReference(),
    expires_at: fromNow({ days: 7 }),
    created_at: now,
    updated_at: now,
    ...values,
  };
  return db.insertInto('refunds').values(row).returningAll().executeTakeFirstOrThrow();
}
