import { type Selectable, sql } from 'kysely';
import type { Credit } from '../../domain/amountDue.ts';
import type { Token } from '../../domain/tokens.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import type { InactiveQuotes } from '../schema.ts';
import type { LockedPayment } from './locks.ts';
import type { PaymentRow } from './payments.ts';
import type { PaymentQuoteRow } from './quotes.ts';
import { isRefunded } from './transfers.ts';

/** A quote of a payment in a token that is not chosen now. `wallet`: the merchant's. */
export type InactiveQuoteRow = Omit<Selectable<InactiveQuotes>, 'ended_at'>;

/** Returns the quotes of payments in tokens that are not chosen now, oldest first. */
export async function inactiveQuotes(db: DbOrTrx, paymentIds: readonly string[]): Promise<InactiveQuoteRow[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('inactive_quotes')
    .selectAll()
    .where('payment_id', '=', sql<string>`any (${paymentIds}::text[])`)
    .orderBy('quoted_at')
    .execute();
}

/** Sets the quotes of a locked payment's token aside. `only`: its quote, if it was quoted once. */
export async function deactivateQuotes(trx: Trx, payment: PaymentRow, only: PaymentQuoteRow): Promise<void> {
  const { id, mode, token, wallet, status, updated_at } = payment;
  const ended_at = status === 'pending' ? null : updated_at;
  const columns = sql`payment_id, token, quoted_at, mode, wallet, amount_due, amount_usd, currency_rate, token_rate, wallets,
    amounts, exchange_amount, ended_at`;
  const { numAffectedRows = 0n } = await sql`
    with gone as (delete from payment_quotes where payment_id = ${id} returning *)
    insert into inactive_quotes (${columns})
    select payment_id, ${token}, quoted_at, ${mode}, ${wallet}, amount_due, amount_usd, currency_rate, token_rate, wallets,
      amounts, exchange_amount, ${ended_at}::timestamptz from gone`.execute(trx);
  if (numAffectedRows > 0n) return;
  await trx
    .insertInto('inactive_quotes')
    .values({ ...only, token, mode, wallet, ended_at })
    .execute();
}

/** Takes the quotes of a locked payment's new token back. `isKept`: the payment can be requoted, so its quotes are needed. */
export async function activateQuotes(trx: Trx, { id, token }: PaymentRow, isKept: boolean): Promise<void> {
  await sql`
    with back as (delete from inactive_quotes where payment_id = ${id} and token = ${token} returning *)
    insert into payment_quotes (payment_id, quoted_token, quoted_at, amount_due, amount_usd, currency_rate, token_rate, wallets,
      amounts, exchange_amount)
    select payment_id, token, quoted_at, amount_due, amount_usd, currency_rate, token_rate, wallets, amounts, exchange_amount
    from back where ${isKept}`.execute(trx);
}

/** Returns whether another open payment of a wallet has this exact amount now. */
export async function isAmountTaken(
  trx: Trx,
  {
    id,
    mode,
    wallet,
    token,
    exchange_amount,
  }: Pick<PaymentRow, 'id' | 'mode' | 'wallet' | 'token' | 'exchange_amount'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from payments where mode = ${mode} and wallet = ${wallet} and token = ${token}
      and exchange_amount = ${exchange_amount} and status = 'pending' and id <> ${id}`.execute(trx);
  return rows.length > 0;
}

/**
 * The money that has reached a payment, final or not, in base units. `isDecided`: the merchant has applied some of it by hand. This
 * is true even while the chain lacks that money, because it may come back.
 */
export type Reached = { amount: bigint; isDecided: boolean };

/** Returns what has reached a payment and counts for it. Null: refunds of it fix its token. */
export async function reached(db: DbOrTrx, { id }: Pick<PaymentRow, 'id'>): Promise<Reached | null> {
  const { rows } = await sql<{ amount: string; isDecided: boolean; isRefunded: boolean }>`
    select coalesce(sum(amount) filter (where dropped_at is null), 0) as amount, coalesce(bool_or(applied_by = 'merchant'), false) as "isDecided",
      exists (select from refunds where payment_id = ${id}) as "isRefunded"
    from transfers where payment_id = ${id} and unapplied_reason is null`.execute(db);
  const [{ amount, isDecided, isRefunded }] = rows as [(typeof rows)[0]];
  return isRefunded ? null : { amount: BigInt(amount), isDecided };
}

/**
 * Takes a locked payment's money from it, because the payment asks for another token now. The money stays listed, and counts
 * again with its token.
 * @param dust base units of which less is not worth listing
 */
export async function releaseTransfers(trx: Trx, { id }: Pick<PaymentRow, 'id'>, dust: bigint): Promise<void> {
  await sql`
    with released as (
      update transfers set credited_at = null, id = coalesce(id, typeid('utr')), is_dust = amount < ${dust},
        is_released = own_reason is null, unapplied_reason = coalesce(own_reason, 'wrong_token'), applied_by = null, own_reason = null,
        payment_id = case when applied_by is null then payment_id else named_payment_id end, named_payment_id = null
      where payment_id = ${id} and unapplied_reason is null and dropped_at is null
      returning mode, signature
    )
    update payment_attempts as attempt set reason = 'wrong_token' from (select distinct mode, signature from released) as gone
    where attempt.payment_id = ${id} and (attempt.mode, attempt.signature) = (gone.mode, gone.signature)`.execute(trx);
}

const wasReleased = ({ id }: Pick<PaymentRow, 'id'>, mint: string | null, wallets: readonly string[]) =>
  sql<boolean>`payment_id = ${id} and is_released and unapplied_reason = 'wrong_token' and applied_by is null
    and decided_at is null and dropped_at is null and not ${isRefunded}
    and mint is not distinct from ${mint} and destination_owner = any (${wallets}::text[])`;

/**
 * Returns the money of a payment that would count again if the payment got its token back.
 * @param options `mint`: the token's; null for SOL. `except`: transfers that are left out
 */
export async function releasedCredits(
  db: DbOrTrx,
  payment: Pick<PaymentRow, 'id'>,
  {
    mint,
    wallets,
    except,
  }: { mint: string | null; wallets: readonly string[]; except: readonly { signature: string; path: string }[] },
): Promise<Credit[]> {
  const { rows } = await sql<{ wallet: string; amount: string; paid_at: Date }>`
    select destination_owner as wallet, amount, paid_at from transfers
    where ${wasReleased(payment, mint, wallets)} and (signature, path) not in (
      select * from unnest(${except.map(({ signature }) => signature)}::text[], ${except.map(({ path }) => path)}::text[]))
    order by paid_at`.execute(db);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

/** Has a locked payment's money count again that counted when it had this token before. Returns whether there is some. */
export async function restoreTransfers(
  trx: Trx,
  payment: LockedPayment,
  mint: string | null,
  wallets: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    with restored as (
      update transfers set unapplied_reason = null, is_released = false, is_dust = false,
        credited_at = case when ${payment.commitment} = 'confirmed' or (select finalized_at from chain_transactions as tx
          where (tx.mode, tx.signature) = (transfers.mode, transfers.signature)) is not null then clock_timestamp() end
      where ${wasReleased(payment, mint, wallets)}
      returning mode, signature
    )
    update payment_attempts as attempt set reason = null from (select distinct mode, signature from restored) as back
    where attempt.payment_id = ${payment.id} and (attempt.mode, attempt.signature) = (back.mode, back.signature)
    returning attempt.payment_id`.execute(trx);
  return rows.length > 0;
}

/** An account to which money for a payment may come by an exact amount. */
export type ExchangeAccount = { wallet: string; token: Token };

/** SQL for the accounts to which money for a payment may come by an exact amount, as JSON. Needs `payments`. */
export const exchangeAccounts = sql<ExchangeAccount[]>`(
  select coalesce(json_agg(json_build_object('wallet', account.wallet, 'token', account.token)), '[]') from (
    select payments.wallet, payments.token where payments.exchange_amount is not null
    union
    select quote.wallet, quote.token from inactive_quotes as quote
    where payments.token_choice and quote.payment_id = payments.id and quote.exchange_amount is not null
  ) as account)`;

/** SQL: an open payment may get money in an account by an exact amount, in a token that is not chosen now. */
export const hasInactiveAmount = (account: string) => sql<boolean>`exists (
  select from inactive_quotes as quote where quote.mode = ${sql.ref(`${account}.mode`)}
    and quote.wallet = ${sql.ref(`${account}.wallet`)} and quote.token = ${sql.ref(`${account}.token`)}
    and quote.exchange_amount is not null and quote.ended_at is null)`;

/** Deletes up to `limit` quotes of payments that ended before `before`, whose token then stays. Returns how many. */
export async function pruneInactiveQuotes(trx: Trx, before: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from inactive_quotes where ctid = any (array(
      select ctid from inactive_quotes where ended_at < ${before} limit ${limit}))`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}
