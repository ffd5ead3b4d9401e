import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { AMOUNT_KEPT_MS, BLOCK_TIME_TOLERANCE_MS, EXCHANGE_AMOUNTS } from '../../domain/exchange.ts';
import type { Mode } from '../../domain/modes.ts';
import { needsRates } from '../../domain/quotes.ts';
import type { AccountInMode } from '../chain/watchedAccounts.ts';
import type { DbOrTrx, Trx } from '../database.ts';

/** Random amounts that are tried before all of them are. Unless most are taken, one of these is free. */
const PROBES = 16;

/**
 * Returns a random amount from `price` on that identifies no open payment of the account, and none that ended within a day.
 * Null if all EXCHANGE_AMOUNTS are taken. The caller must have locked the account (`watchAccount`).
 * @param now the time on the merchant's clock
 */
export async function findFreeAmount(
  trx: Trx,
  { mode, wallet, token }: AccountInMode,
  price: bigint,
  now: Date,
): Promise<bigint | null> {
  const since = new Date(now.getTime() - AMOUNT_KEPT_MS);
  // Invoices are in US dollars and open for long, so only those in other tokens are requoted. A payer may still send the
  // amount of an earlier quote.
  const earlier = needsRates('USD', token)
    ? sql`and candidate.amount <> all (array(
        select quote.amount_due from payments join payment_quotes as quote on quote.payment_id = payments.id
        where mode = ${mode} and wallet = ${wallet} and token = ${token} and exchange_amount is not null
          and (status = 'pending' or updated_at > ${since}) and quote.quoted_at > ${since}
          and quote.amount_due between ${price} and ${price + EXCHANGE_AMOUNTS}))`
    : sql``;
  const firstFree = async (amounts: bigint[]) => {
    const { rows } = await sql<{ amount: bigint }>`
      select candidate.amount from unnest(${amounts}::bigint[]) with ordinality as candidate (amount, place)
      where (
        select id from payments where mode = ${mode} and wallet = ${wallet} and token = ${token}
          and exchange_amount = candidate.amount and (status = 'pending' or updated_at > ${since})
        limit 1 -- "not exists" would make Postgres read all payments of the account
      ) is null
        ${earlier}
      order by place limit 1`.execute(trx);
    return rows[0]?.amount ?? null;
  };
  const count = Number(EXCHANGE_AMOUNTS);
  const probes = Array.from({ length: PROBES }, () => price + BigInt(randomInt(count)));
  const start = randomInt(count);
  const all = () => Array.from({ length: count }, (_, index) => price + BigInt((start + index) % count));
  return (await firstFree(probes)) ?? firstFree(all());
}

/**
 * Returns which of the payments may still be paid by a transaction that is not ingested. The watch found it at the payment's
 * wallet, and its block is in the payment's window. `isUnreadable`: only by one that Florin cannot read yet.
 */
export async function awaitedByWallet(
  db: DbOrTrx,
  paymentIds: readonly string[],
  { isUnreadable = false } = {},
): Promise<Set<string>> {
  if (paymentIds.length === 0) return new Set();
  const offset = sql`clock_offset_ms * interval '1 ms'`;
  // Without a block time, the block is only known to be older than its discovery.
  const { rows } = await sql<{ id: string }>`
    select payments.id from payments
    join merchant_modes on merchant_modes.merchant_id = payments.merchant_id and merchant_modes.mode = payments.mode
    where payments.id = any (${paymentIds}::text[]) and exchange_amount is not null and exists (
      select from chain_transactions as tx
      where tx.mode = payments.mode and tx.status = 'seen' and payments.wallet = any (tx.incoming_wallets)
        and coalesce(block_time, seen_at) + ${offset} >= created_at - ${BLOCK_TIME_TOLERANCE_MS} * interval '1 ms'
        and (block_time is null or block_time + ${offset} <= expires_at)
        ${isUnreadable ? sql`and unreadable_reason is not null` : sql``})`.execute(db);
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
