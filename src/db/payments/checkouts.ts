import { sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { isAhead } from '../filters.ts';
import type { PaymentRow } from './payments.ts';

/** A checkout that no page has asked for in this time is closed. Longer than the slowest poll of an open page. */
const OPEN_SECONDS = 60;

/**
 * A link with more open checkouts gets no more lookups than one with this many; without a link, the merchant's count
 * together. So a stranger who opens a thousand pages of a link delays other payers by ten lookups: five seconds at the
 * default rate limit.
 */
const FAIR_SHARE = 10;

/** Notes that a payer's page or wallet has asked for a payment, so the payer may be paying it. */
export async function noteCheckout(db: DbOrTrx, { id, mode }: Pick<PaymentRow, 'id' | 'mode'>): Promise<void> {
  await sql`
    insert into open_checkouts (payment_id, mode) values (${id}, ${mode})
    on conflict (payment_id) do update set seen_at = now()`.execute(db);
}

/** A pending payment whose payer has the checkout open. */
export type OpenCheckout = Pick<PaymentRow, 'id' | 'reference'>;

/**
 * The payment of each open checkout. `offset 0` has it found by its id: when Postgres expects few pending payments, it would
 * read all of them instead.
 */
const itsPayment = sql`(select * from payments where payments.id = payment_id offset 0)`;

const isOpen = sql`seen_at > now() - ${OPEN_SECONDS} * interval '1 second'`;

/**
 * Returns up to `limit` pending payments whose payers have the checkout open, and notes their lookup.
 * The one that has waited longest comes first, so that each gets its turn. The time counts less for checkouts of a link that
 * has more than its fair share of them.
 */
export async function takeCheckouts(trx: Trx, mode: Mode, limit: number): Promise<OpenCheckout[]> {
  const { rows } = await sql<OpenCheckout>`
    with open as (
      select payment_id, reference, extract(epoch from now() - looked_up_at)
        * least(1, ${FAIR_SHARE}::float / count(*) over (partition by coalesce(payment_link_id, merchant_id))) as waited
      from open_checkouts cross join lateral ${itsPayment} as payment
      where open_checkouts.mode = ${mode} and ${isOpen} and status = 'pending'
    )
    update open_checkouts set looked_up_at = clock_timestamp()
    from (
      select payment_id, reference from open join open_checkouts using (payment_id)
      order by waited desc limit ${limit} for update of open_checkouts skip locked
    ) as next
    where open_checkouts.payment_id = next.payment_id
    returning next.payment_id as id, next.reference`.execute(trx);
  return rows;
}

/**
 * Requests that every open checkout of these modes is looked up: a transaction failed, and nodes do not say whose it is.
 */
export async function requestLookups(trx: Trx, modes: readonly Mode[]): Promise<void> {
  await sql`
    update chain_cursors set lookups_requested_at = clock_timestamp() where mode = any(${modes}::text[])`.execute(trx);
}

/** Returns whether an open checkout was not looked up since that was last requested. */
export async function areLookupsDue(db: DbOrTrx, mode: Mode): Promise<boolean> {
  const { rows } = await sql`
    select from open_checkouts join chain_cursors using (mode) cross join lateral ${itsPayment} as payment
    where open_checkouts.mode = ${mode} and ${isOpen} and (looked_up_at < lookups_requested_at or ${isAhead('looked_up_at')})
      and status = 'pending'
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Deletes up to `limit` checkouts that are closed. Returns how many. */
export async function pruneCheckouts(trx: Trx, limit: number): Promise<number> {
  const result = await sql`
    delete from open_checkouts where payment_id in (
      select payment_id from open_checkouts where seen_at < now() - ${OPEN_SECONDS} * interval '1 second'
      limit ${limit})`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}
