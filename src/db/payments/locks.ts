import { sql } from 'kysely';
import type { Commitment } from '../../domain/chain.ts';
import type { Mode } from '../../domain/modes.ts';
import type { Token } from '../../domain/tokens.ts';
import type { Trx } from '../database.ts';
import { prepare } from '../preparedStatements.ts';
import { clockNow, clockOffset } from '../scope.ts';
import type { PaymentRow } from './payments.ts';

/**
 * A locked payment, with its merchant's clock and commitment.
 * `now`: the time on the merchant's clock, or the payment's last change if that is later. A step of a test clock can
 * write changes with times that the clock has not reached yet.
 */
export type LockedPayment = PaymentRow & { clock_offset_ms: bigint; commitment: Commitment; now: Date };

// All functions here lock payments in the order of their ids, which prevents deadlocks between them.

/** Money that reached a wallet: base units of a token. */
export type Arrival = { wallet: string; token: Token; amount: bigint };

/**
 * Payments that a transaction may concern beside those that it names. These are the payments in `ids`, and open ones that
 * have asked for exactly one of its `arrivals`.
 */
type Further = { arrivals?: readonly Arrival[]; ids?: readonly string[] };

/**
 * Locks the payments that a chain transaction concerns, so that others who credit or close one of them wait. It names
 * the payment or its refund by a reference, or one of its transfers was recorded for the payment. `further` adds payments.
 * A transaction with the beacon comes from a page of ours, which adds a reference. So its amounts identify nothing.
 */
export function lockPaymentsOfTransaction(
  trx: Trx,
  mode: Mode,
  signature: string,
  references: string[],
  { arrivals = [], ids = [] }: Further = {},
): Promise<LockedPayment[]> {
  const arrived = sql`unnest(
      ${arrivals.map(({ wallet }) => wallet)}::text[], ${arrivals.map(({ token }) => token)}::text[],
      ${arrivals.map(({ amount }) => amount)}::bigint[]
    ) as arrival (wallet, token, amount)`;
  const isUnmarked = sql`not exists (
    select from chain_cursors where mode = ${mode} and beacon = any (${references}::text[]))`;
  const expects = sql`payments.mode = ${mode} and payments.status = 'pending'
      and payments.wallet = arrival.wallet and payments.token = arrival.token
      and ${isUnmarked}`;
  const expecting = sql`
    union
    select payments.id from ${arrived} join payments on payments.exchange_amount = arrival.amount where ${expects}
    union
    select payments.id from ${arrived} join payment_quotes as quote on quote.exchange_amount = arrival.amount
      join payments on payments.id = quote.payment_id where ${expects}
    union
    select quote.payment_id from ${arrived} join inactive_quotes as quote on quote.exchange_amount = arrival.amount
      and quote.mode = ${mode} and quote.wallet = arrival.wallet and quote.token = arrival.token
      where quote.ended_at is null and ${isUnmarked}`;
  // The array forces a lookup by id. With "in" and poor statistics, Postgres would read all payments of each merchant.
  return lockPayments(trx, mode, (query) =>
    query.where(
      'payments.id',
      '=',
      sql<string>`any (array(
        select id from payments where reference = any (${references}::text[])
        union
        select payment_id from refunds where reference = any (${references}::text[]) and payment_id is not null
        union
        select payment_id from transfers where mode = ${mode} and signature = ${signature} and payment_id is not null
        ${arrivals.length > 0 ? expecting : sql``}
      ) || ${ids}::text[])`,
    ),
  );
}

/** Locks payments by id. `skip`: skips payments that are locked elsewhere instead of waiting for them. */
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

/** Locks a merchant's payment. Null when it does not exist in this mode or belongs to another merchant. */
export async function lockPayment(trx: Trx, merchantId: string, mode: Mode, id: string): Promise<LockedPayment | null> {
  const [payment] = await lockPayments(trx, mode, (query) =>
    query.where('payments.id', '=', id).where('payments.merchant_id', '=', merchantId),
  );
  return payment ?? null;
}

/**
 * Locks the pending payments of subscriptions, and all payments of their period `cycle` if it is given.
 * `skipLocked`: skips payments that are locked elsewhere. A caller that has already locked the subscription must set
 * this, because waiting for a payment then could deadlock.
 */
export async function lockOpenPayments(
  trx: Trx,
  mode: Mode,
  subscriptionIds: readonly string[],
  { skipLocked = false, cycle = null }: { skipLocked?: boolean; cycle?: number | null } = {},
): Promise<LockedPayment[]> {
  if (subscriptionIds.length === 0) return [];
  return lockPayments(trx, mode, (query) => {
    const open = query
      .where('subscription_id', '=', sql<string>`any (${subscriptionIds}::text[])`)
      .where((is) => is.or([is('payments.status', '=', 'pending'), is('subscription_cycle', '=', cycle)]));
    return skipLocked ? open.skipLocked() : open;
  });
}

/** Orders payments by their creation. */
export function byAge(one: LockedPayment, other: LockedPayment): number {
  return one.created_at.getTime() - other.created_at.getTime() || (one.id < other.id ? -1 : 1);
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
    .select([clockOffset('payments').as('clock_offset_ms'), 'merchant_mode.commitment'])
    .select(sql<Date>`greatest(${clockNow('payments')}, payments.updated_at)`.as('now'))
    .where('payments.mode', '=', mode);
}

type PaymentSelect = ReturnType<typeof selectPayments>;

/** Locks the payments that `narrow` leaves. Prepared, so the text of what it adds must not depend on values. */
async function lockPayments(
  trx: Trx,
  mode: Mode,
  narrow: (query: PaymentSelect) => PaymentSelect,
): Promise<LockedPayment[]> {
  const query = narrow(selectPayments(trx, mode)).orderBy('payments.id').forNoKeyUpdate('payments');
  return (await trx.executeQuery(prepare(query.compile()))).rows;
}
