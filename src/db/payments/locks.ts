import { sql } from 'kysely';
import type { Commitment } from '../../domain/chain.ts';
import type { Mode } from '../../domain/modes.ts';
import type { Trx } from '../database.ts';
import { merchantNow } from '../scope.ts';
import type { PaymentRow } from './payments.ts';

/**
 * A payment that is being judged: locked, with its merchant's clock and the commitment that counts for him. `now`: what
 * the clock shows, and not before the payment's last change, which a test clock on its way may have made ahead of that.
 */
export type LockedPayment = PaymentRow & { clock_offset_ms: bigint; commitment: Commitment; now: Date };

/**
 * Locks the payments that a transaction concerns: those that have one of these references, and those to which its
 * transfers were ever given. Whoever else credits or closes one of them waits. All of these functions lock in the order
 * of the payments' ids, so that two transactions that share payments never wait for each other.
 */
export function lockPaymentsOfTransaction(
  trx: Trx,
  mode: Mode,
  signature: string,
  references: string[],
): Promise<LockedPayment[]> {
  // As an array, so that they are looked up by their ids whatever Postgres knows of the table: with "in" it goes through
  // all payments of each merchant, where it believes that there are few.
  return lockPayments(trx, mode, (query) =>
    query.where(
      'payments.id',
      '=',
      sql<string>`any (array(
        select id from payments where reference = any (${references}::text[])
        union
        select payment_id from transfers where mode = ${mode} and signature = ${signature} and payment_id is not null
      ))`,
    ),
  );
}

/** Locks payments by id. `skip`: leaves out those that somebody else has locked, and waits for nobody. */
export async function lockPaymentsById(
  trx: Trx,
  mode: Mode,
  ids: string[],
  { skip = false }: { skip?: boolean } = {},
): Promise<LockedPayment[]> {
  if (ids.length === 0) return [];
  return lockPayments(trx, mode, (query) => {
    const wanted = query.where('payments.id', '=', sql<string>`any(${ids}::text[])`);
    return skip ? wanted.skipLocked() : wanted;
  });
}

/** Locks a merchant's payment; null when it is not there, or another merchant's, or of the other mode. */
export async function lockPayment(trx: Trx, merchantId: string, mode: Mode, id: string): Promise<LockedPayment | null> {
  const [payment] = await lockPayments(trx, mode, (query) =>
    query.where('payments.id', '=', id).where('payments.merchant_id', '=', merchantId),
  );
  return payment ?? null;
}

/**
 * Locks the open payments of subscriptions. `skipLocked`: without waiting for whoever has one, for callers that have the
 * subscription already, and so may not wait for its payments.
 */
export async function lockOpenPayments(
  trx: Trx,
  mode: Mode,
  subscriptionIds: readonly string[],
  { skipLocked = false } = {},
): Promise<LockedPayment[]> {
  if (subscriptionIds.length === 0) return [];
  return lockPayments(trx, mode, (query) => {
    const open = query.where('subscription_id', 'in', subscriptionIds).where('status', '=', 'pending');
    return skipLocked ? open.skipLocked() : open;
  });
}

function selectPayments(trx: Trx, mode: Mode) {
  return trx
    .selectFrom('payments')
    .innerJoin('merchant_modes as merchant_mode', (join) =>
      join
        .onRef('merchant_mode.merchant_id', '=', 'payments.merchant_id')
        .onRef('merchant_mode.mode', '=', 'payments.mode'),
    )
    .selectAll('payments')
    .select(['merchant_mode.clock_offset_ms', 'merchant_mode.commitment'])
    .select(sql<Date>`greatest(${merchantNow}, payments.updated_at)`.as('now'))
    .where('payments.mode', '=', mode);
}

type PaymentSelect = ReturnType<typeof selectPayments>;

function lockPayments(trx: Trx, mode: Mode, narrow: (query: PaymentSelect) => PaymentSelect): Promise<LockedPayment[]> {
  return narrow(selectPayments(trx, mode)).orderBy('payments.id').forNoKeyUpdate('payments').execute();
}
