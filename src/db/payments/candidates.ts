import { sql } from 'kysely';
import { CANDIDATE_AGE_MS } from '../../domain/candidates.ts';
import { BLOCK_TIME_TOLERANCE_MS } from '../../domain/exchange.ts';
import { INVOICE_PAYMENT_WINDOW_MS } from '../../domain/invoices.ts';
import type { Mode } from '../../domain/modes.ts';
import { PAYMENT_STATUSES } from '../../domain/payments.ts';
import type { Token } from '../../domain/tokens.ts';
import type { DbOrTrx } from '../database.ts';
import { jsonOf } from '../insert.ts';
import { offsetOfClock } from '../scope.ts';
import type { PaymentRow } from './payments.ts';
import type { TransferRow } from './transfers.ts';

/** Money that reached a merchant's wallet and credits no payment. `amount`: base units. */
export type StrayTransfer = {
  id: string;
  merchant_id: string;
  mode: Mode;
  wallet: string;
  token: Token;
  amount: bigint;
  block_time: Date;
};

/** An unpaid payment that may be meant by a transfer. */
export type CandidatePayment = Pick<
  PaymentRow,
  'id' | 'status' | 'amount_due' | 'amount_received' | 'token' | 'created_at' | 'expires_at'
> & { transfer_id: string };

/** Payments of exactly a transfer's amount that are compared with it, newest first. */
const MAX_EXACT = 50;
/** Payments with the same last digits as a transfer that are compared with it, newest first. */
const MAX_SAME_DIGITS = 200;
/** The merchant's newest unpaid payments that are compared with a transfer, whatever their amount is. */
const MAX_NEWEST = 100;
const UNPAID = PAYMENT_STATUSES.filter((status) => status !== 'confirmed');
/** How long before a transfer a payment may have been made: invoices are open for the longest time. */
const OLDEST_MS = INVOICE_PAYMENT_WINDOW_MS + CANDIDATE_AGE_MS;

/**
 * Returns unpaid payments that each transfer may be meant for, in no particular order.
 * They have its merchant, wallet and token, and were open when it arrived or had ended up to CANDIDATE_AGE_MS before. Leaves
 * out payments with several recipients, which one transfer cannot pay. Compares three groups: payments of exactly its
 * amount, those with the same last digits, which a fee does not change, and the newest ones.
 */
export async function findCandidates(db: DbOrTrx, transfers: readonly StrayTransfer[]): Promise<CandidatePayment[]> {
  if (transfers.length === 0) return [];
  const json = jsonOf(transfers);
  const isPossible = sql`
    payment.wallet = stray.wallet and payment.token = stray.token and payment.status <> 'confirmed'
    and payment.merchant_id = stray.merchant_id and payment.mode = stray.mode and payment.leg_wallets is null
    and payment.test_clock_id is null
    and payment.created_at between stray.arrived_at - ${OLDEST_MS} * interval '1 ms'
      and stray.arrived_at + ${BLOCK_TIME_TOLERANCE_MS} * interval '1 ms'
    and (payment.status = 'pending' or payment.updated_at >= stray.arrived_at - ${CANDIDATE_AGE_MS} * interval '1 ms')`;
  const { rows } = await sql<CandidatePayment>`
    with stray as (
      select row.*, row.block_time + clock_offset_ms * interval '1 ms' as arrived_at
      from json_to_recordset(${json}::text::json) as row (
        id text, merchant_id text, mode text, wallet text, token text, amount bigint, block_time timestamptz)
      join merchant_modes using (merchant_id, mode)
    )
    select stray.id as transfer_id, found.* from stray cross join lateral (
      (select id, status, amount_due, amount_received, token, created_at, expires_at from payments as payment
        where ${isPossible} and amount_due = stray.amount
        order by created_at desc limit ${MAX_EXACT})
      union
      (select id, status, amount_due, amount_received, token, created_at, expires_at from payments as payment
        where ${isPossible} and amount_due % 10000 = stray.amount % 10000
        order by created_at desc limit ${MAX_SAME_DIGITS})
      union
      (select payment.id, payment.status, amount_due, amount_received, token, created_at, expires_at
        from unnest(${UNPAID}::text[]) as unpaid (status) cross join lateral (
          select * from payments as payment
          where hash64(merchant_id || mode || status) = hash64(stray.merchant_id || stray.mode || unpaid.status)
            and created_at <= stray.arrived_at + ${BLOCK_TIME_TOLERANCE_MS} * interval '1 ms'
          order by created_at desc, id desc limit ${MAX_NEWEST}
        ) as payment
        where ${isPossible} order by created_at desc limit ${MAX_NEWEST})
    ) as found`.execute(db);
  return rows;
}

/** The most transfers without a reference that a payment's diagnostics compare. */
const MAX_STRAYS = 100;

/** The fields of a payment that money without a reference is compared with. `mint`: null for SOL. */
type Awaiting = Pick<
  PaymentRow,
  'merchant_id' | 'mode' | 'test_clock_id' | 'wallet' | 'created_at' | 'updated_at' | 'status'
> & {
  mint: string | null;
};

/**
 * Returns the newest transfers without a known reference that reached a payment's wallet in its token. They arrived while it
 * was open, or within CANDIDATE_AGE_MS after its last change.
 */
export async function findStrays(db: DbOrTrx, payment: Awaiting): Promise<TransferRow[]> {
  const { merchant_id, mode, wallet, mint, status, created_at, updated_at } = payment;
  const offset = sql`${offsetOfClock(payment)} * interval '1 ms'`;
  const from = new Date(created_at.getTime() - BLOCK_TIME_TOLERANCE_MS);
  const until = new Date(updated_at.getTime() + CANDIDATE_AGE_MS);
  let query = db
    .selectFrom('transfers')
    .selectAll()
    .where('mode', '=', mode)
    .where('merchant_id', '=', merchant_id)
    .where('destination_owner', '=', wallet)
    .where(
      sql<boolean>`unapplied_reason in ('no_reference', 'unknown_reference') and dropped_at is null and not is_dust`,
    )
    .where('mint', 'is not distinct from', mint)
    .where('block_time', '>=', sql<Date>`${from}::timestamptz - ${offset}`)
    .orderBy('block_time', 'desc')
    .limit(MAX_STRAYS);
  if (mint === null) query = query.whereRef('destination', '=', 'destination_owner');
  if (status !== 'pending') query = query.where('block_time', '<=', sql<Date>`${until}::timestamptz - ${offset}`);
  return query.execute();
}
