import { type Insertable, sql } from 'kysely';
import type { RejectionReason } from '../domain/chain.ts';
import type { Mode } from '../domain/modes.ts';
import type { Credit } from '../domain/payments.ts';
import type { Querying, Trx } from './database.ts';
import type { PaymentRow } from './payments.ts';
import type { Transfers } from './schema.ts';

/** A payment that is being judged: locked, with its merchant's clock. */
export type LockedPayment = PaymentRow & { clock_offset_ms: bigint; now: Date };

/**
 * Locks the payments that have one of these references, so that whoever else credits or closes one of them waits.
 * In the order of their ids, so that two transactions that share payments never wait for each other.
 */
export async function lockPaymentsByReference(trx: Trx, mode: Mode, references: string[]): Promise<LockedPayment[]> {
  return lockPayments(trx, mode, (query) => query.where('payments.reference', 'in', references));
}

/** Locks payments by id, in the same order. */
export async function lockPaymentsById(trx: Trx, mode: Mode, ids: string[]): Promise<LockedPayment[]> {
  return lockPayments(trx, mode, (query) => query.where('payments.id', 'in', ids));
}

function selectPayments(trx: Trx, mode: Mode) {
  return trx
    .selectFrom('payments')
    .innerJoin('merchant_modes as side', (join) =>
      join.onRef('side.merchant_id', '=', 'payments.merchant_id').onRef('side.mode', '=', 'payments.mode'),
    )
    .selectAll('payments')
    .select('side.clock_offset_ms')
    .select(sql<Date>`date_trunc('milliseconds', clock_timestamp()) + side.clock_offset_ms * interval '1 ms'`.as('now'))
    .where('payments.mode', '=', mode);
}

type PaymentSelect = ReturnType<typeof selectPayments>;

function lockPayments(trx: Trx, mode: Mode, narrow: (query: PaymentSelect) => PaymentSelect): Promise<LockedPayment[]> {
  return narrow(selectPayments(trx, mode)).orderBy('payments.id').forUpdate('payments').execute();
}

/** Records transfers; one that is known already is left as it is, so taking a transaction in twice changes nothing. */
export async function insertTransfers(trx: Trx, rows: Insertable<Transfers>[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('transfers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All that was ever credited to these payments, by payment id. */
export async function creditsOf(trx: Trx, paymentIds: string[]): Promise<Map<string, Credit[]>> {
  const rows = await trx
    .selectFrom('transfers')
    .select(['payment_id', 'amount', 'paid_at'])
    .where('payment_id', 'in', paymentIds)
    .where('unapplied_reason', 'is', null)
    .execute();
  const credits = new Map<string, Credit[]>(paymentIds.map((id) => [id, []]));
  for (const row of rows)
    credits.get(row.payment_id as string)?.push({ amount: BigInt(row.amount), paid_at: row.paid_at });
  return credits;
}

export type Attempt = { payment_id: string; reason: RejectionReason | null };

/** Records that a transaction named these payments, and why it did not count. */
export async function insertAttempts(trx: Trx, mode: Mode, signature: string, attempts: Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  await trx
    .insertInto('payment_attempts')
    .values(attempts.map((attempt) => ({ ...attempt, mode, signature })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The outcome of every transaction that named these payments, by payment id. */
export async function attemptsOf(db: Querying, paymentIds: string[]): Promise<Map<string, (RejectionReason | null)[]>> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['payment_id', 'reason'])
    .where('payment_id', 'in', paymentIds)
    .execute();
  const attempts = new Map<string, (RejectionReason | null)[]>(paymentIds.map((id) => [id, []]));
  for (const row of rows) attempts.get(row.payment_id)?.push(row.reason);
  return attempts;
}
