import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { AMOUNT_KEPT_MS, BLOCK_TIME_TOLERANCE_MS } from '../../domain/exchange.ts';
import type { Mode } from '../../domain/modes.ts';
import type { Token } from '../../domain/tokens.ts';
import type { AccountInMode } from '../chain/watchedAccounts.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { undecidedPayments } from './attempts.ts';
import { exchangeAccounts } from './inactiveQuotes.ts';
import { isRefunded } from './transfers.ts';

/** Random amounts that are tried before all of them are. Unless most are taken, one of these is free. */
const PROBES = 16;

/** Amounts that a payment may get: the `count` amounts above `price`, in base units. */
export type AmountRange = { price: bigint; count: bigint };

/**
 * Returns a random amount of a range that identifies no other payment of the account. If all were used within a day, returns
 * that of the payment that was confirmed longest ago, because no more money is expected for it. Else null.
 * A payment uses its exact amount, those of its quotes that were replaced within a day, those in tokens that were chosen
 * before, and its amount due. It keeps them for a day after it has ended unpaid. The caller must have locked the account (`watchAccount`).
 * @param now the time on the merchant's clock
 */
export async function findFreeAmount(
  trx: Trx,
  account: AccountInMode,
  { price, count }: AmountRange,
  now: Date,
): Promise<bigint | null> {
  const since = new Date(now.getTime() - AMOUNT_KEPT_MS);
  const size = Number(count);
  const start = randomInt(size);
  const amounts = Array.from({ length: size }, (_, index) => price + 1n + BigInt((start + index) % size));
  const probes = Array.from({ length: PROBES }, () => price + 1n + BigInt(randomInt(size)));
  const free = async (some: readonly bigint[]) => {
    const used = await usedAmounts(trx, account, some, since);
    return { used, found: some.find((amount) => !used.has(amount)) };
  };
  const probed = (await free(probes)).found;
  if (probed !== undefined) return probed;
  const { used, found } = await free(amounts);
  if (found !== undefined) return found;
  const paid = [...used].filter((entry): entry is [bigint, Date] => entry[1] !== null);
  return paid.sort(([, one], [, other]) => one.getTime() - other.getTime())[0]?.[0] ?? null;
}

/** Returns which of the amounts payments use, and when the last one was paid; null: money for it may still arrive. */
async function usedAmounts(
  trx: Trx,
  { mode, wallet, token }: AccountInMode,
  amounts: readonly bigint[],
  since: Date,
): Promise<Map<bigint, Date | null>> {
  const ofAccount = sql`mode = ${mode} and wallet = ${wallet} and token = ${token}`;
  const { rows } = await sql<{ amount: bigint; paid_at: Date | null }>`
    select exchange_amount as amount, case status when 'confirmed' then updated_at end as paid_at from payments
    where ${ofAccount} and exchange_amount = any (${amounts}::bigint[]) and (status = 'pending' or updated_at > ${since})
    union all
    select amount_due, null from payments
    where ${ofAccount} and amount_due = any (${amounts}::bigint[]) and status = 'pending'
    union all
    select quote.exchange_amount, null from payment_quotes as quote join payments on payments.id = quote.payment_id
    where ${ofAccount} and quote.exchange_amount = any (${amounts}::bigint[])
      and (status = 'pending' or (status <> 'confirmed' and updated_at > ${since}))
      and coalesce(${replacedAt} > ${since}, true)
    union all
    select exchange_amount, null from inactive_quotes
    where ${ofAccount} and exchange_amount = any (${amounts}::bigint[]) and (ended_at is null or ended_at > ${since})
    order by amount, paid_at nulls last`.execute(trx);
  // Of several payments with an amount, the last row wins.
  return new Map(rows.map(({ amount, paid_at }) => [amount, paid_at]));
}

/** When the next quote replaced `quote`, on the merchant's clock; null for the newest one. */
const replacedAt = sql<Date | null>`(
  select min(later.quoted_at) from payment_quotes as later
  where later.payment_id = quote.payment_id and later.quoted_at > quote.quoted_at)`;

/** An amount that a payment asked for, until its next quote. `replaced_at`: on the merchant's clock; null: the newest. */
export type QuotedAmount = { payment_id: string; token: Token | null; amount: bigint; replaced_at: Date | null };

/** Returns which of the amounts the payments' quotes asked for. */
export async function quotedAmounts(
  db: DbOrTrx,
  paymentIds: readonly string[],
  amounts: readonly bigint[],
): Promise<QuotedAmount[]> {
  if (paymentIds.length === 0) return [];
  const { rows } = await sql<QuotedAmount>`
    select payment_id, quoted_token as token, exchange_amount as amount, ${replacedAt} as replaced_at from payment_quotes as quote
    where payment_id = any (${paymentIds}::text[]) and exchange_amount = any (${amounts}::bigint[])`.execute(db);
  return rows;
}

/**
 * Returns which of the payments may still turn out to be paid, by a transaction that names them or one at their wallet.
 * A caller that closes payments must leave these open.
 * @param payments without `exchange_amount`, it is looked up
 */
export async function payablePayments(
  db: DbOrTrx,
  payments: readonly { id: string; exchange_amount?: bigint | null; token_choice?: boolean }[],
  filter: { isUnreadable?: boolean } = {},
): Promise<Set<string>> {
  const ids = payments.map(({ id }) => id);
  const byAmount = payments
    .filter(({ exchange_amount, token_choice = true }) => exchange_amount !== null || token_choice)
    .map(({ id }) => id);
  const named = await undecidedPayments(db, ids, filter);
  return named.union(await awaitedByWallet(db, byAmount, filter));
}

/**
 * Returns which of the payments may still be paid by a transaction that is not ingested. The watch found it at the payment's
 * wallet, and its block is in the payment's window.
 * @param options `isUnreadable`: considers only unreadable transactions (true), or only readable ones (false)
 */
export async function awaitedByWallet(
  db: DbOrTrx,
  paymentIds: readonly string[],
  { isUnreadable }: { isUnreadable?: boolean } = {},
): Promise<Set<string>> {
  if (paymentIds.length === 0) return new Set();
  const offset = sql`clock_offset_ms * interval '1 ms'`;
  // Without a block time, the block is only known to be older than its discovery.
  const { rows } = await sql<{ id: string }>`
    select payments.id from payments
    join merchant_modes on merchant_modes.merchant_id = payments.merchant_id and merchant_modes.mode = payments.mode
    where payments.id = any (${paymentIds}::text[]) and exists (
      select from json_to_recordset(${exchangeAccounts}) as account (wallet text)
      join chain_transactions as tx on account.wallet = any (tx.incoming_wallets)
      where tx.mode = payments.mode and tx.status = 'seen'
        and coalesce(block_time, seen_at) + ${offset} >= created_at - ${BLOCK_TIME_TOLERANCE_MS} * interval '1 ms'
        and (block_time is null or block_time + ${offset} <= expires_at)
        ${isUnreadable === undefined ? sql`` : sql`and (unreadable_reason is not null) = ${isUnreadable}`})`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** A transfer's place on the chain. */
type Place = { mode: Mode; signature: string };

/** Returns which of the payments another transaction's transfer credits by its exact amount. */
export async function creditedByAmount(
  db: DbOrTrx,
  paymentIds: readonly string[],
  { mode, signature }: Place,
): Promise<Set<string>> {
  if (paymentIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('transfers')
    .select('payment_id')
    .where('payment_id', '=', sql<string>`any(${paymentIds}::text[])`)
    .where('applied_by', '=', 'amount')
    .where('dropped_at', 'is', null)
    .where(sql<boolean>`(mode, signature) <> (${mode}, ${signature})`)
    .execute();
  return new Set(rows.map(({ payment_id }) => payment_id as string));
}

/** A transfer that can credit a payment by its amount instead of another one. `paid_at`: on the merchant's clock. */
export type Substitute = { payment_id: string; id: string; signature: string; paid_at: Date };

/**
 * Returns the oldest other transfer that may credit each payment that a transaction credits by its amount. It has the same
 * amount, no reference, and arrived in time. It is neither the merchant's own money nor decided by the merchant.
 */
export async function findSubstitutes(db: DbOrTrx, { mode, signature }: Place): Promise<Substitute[]> {
  const offset = sql`clock_offset_ms * interval '1 ms'`;
  const { rows } = await sql<Substitute>`
    select payment.id as payment_id, other.*, other.block_time + ${offset} as paid_at from transfers as gone
    join payments as payment on payment.id = gone.payment_id
    join merchant_modes on merchant_modes.merchant_id = payment.merchant_id and merchant_modes.mode = payment.mode
    cross join lateral (
      select id, signature, block_time from transfers
      where transfers.mode = gone.mode and destination_owner = gone.destination_owner
        and unapplied_reason = 'no_reference' and dropped_at is null and not is_dust
        and not has_reference and decided_at is null and not exists (select from wallets
          where wallets.merchant_id = payment.merchant_id and wallets.mode = gone.mode and wallet = source_owner)
        and mint is not distinct from gone.mint and amount = gone.amount and transfers.signature <> gone.signature
        and not ${isRefunded}
        and block_time + ${offset} >= payment.created_at - ${BLOCK_TIME_TOLERANCE_MS} * interval '1 ms'
        and block_time + ${offset} <= payment.expires_at
      order by slot, transfers.signature, path limit 1
    ) as other
    where gone.mode = ${mode} and gone.signature = ${signature} and gone.applied_by = 'amount' and gone.dropped_at is null
    order by other.signature, payment.id`.execute(db);
  return rows;
}

/** Applies a transfer to a payment by its amount, unless it is applied or dropped. The caller must have locked both. */
export async function applyByAmount(
  trx: Trx,
  { payment_id, id, paid_at }: Substitute,
  values: { merchant_id: string; credited_at: Date | null },
): Promise<void> {
  await trx
    .updateTable('transfers')
    .set({ ...values, payment_id, paid_at, applied_by: 'amount', own_reason: 'no_reference', unapplied_reason: null })
    .where('id', '=', id)
    .where('unapplied_reason', '=', 'no_reference')
    .where('decided_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute();
}
