import { type Selectable, sql } from 'kysely';
import { QUOTE_GRACE_MS, type QuotedLegs, type Terms, type Tolerated } from '../../domain/amountDue.ts';
import { fiatUnits } from '../../domain/money.ts';
import { isRequotable } from '../../domain/requotes.ts';
import type { Leg } from '../../domain/splits.ts';
import { TOKENS, type Token } from '../../domain/tokens.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import type { PaymentQuotes } from '../schema.ts';
import type { PaymentRow } from './payments.ts';

/** A row of `payment_quotes`, without its bookkeeping. It is in the payment's token. */
export type PaymentQuoteRow = Omit<Selectable<PaymentQuotes>, 'superseded_at' | 'quoted_token'>;

/** The fields of a payment that its terms depend on. */
export type QuotableFields = Pick<
  PaymentRow,
  'id' | 'amount' | 'tolerance' | 'currency' | 'token' | 'created_at' | 'expires_at' | 'quoted_at'
>;

/** Returns the first quote of a payment. Null for a payment that was quoted only once. */
export async function findFirstQuote(db: DbOrTrx, paymentId: string): Promise<PaymentQuoteRow | null> {
  const row = await selectQuotes(db, paymentId).orderBy('quoted_at').limit(1).executeTakeFirst();
  return row ?? null;
}

/** Finds a payment's quote by its start. Null when there is none, or the payment was quoted only once. */
export async function findQuote(db: DbOrTrx, paymentId: string, quotedAt: Date): Promise<PaymentQuoteRow | null> {
  const row = await selectQuotes(db, paymentId).where('quoted_at', '=', quotedAt).executeTakeFirst();
  return row ?? null;
}

function selectQuotes(db: DbOrTrx, paymentId: string) {
  return db.selectFrom('payment_quotes').selectAll().where('payment_id', '=', paymentId);
}

/** Returns the whole price of a payment's current quote in base units, without deducting what was paid before. */
export async function quotedTotal(
  db: DbOrTrx,
  payment: QuotableFields & Pick<PaymentRow, 'amount_due'>,
): Promise<bigint> {
  const quote = isRequotable(payment) ? await findQuote(db, payment.id, payment.quoted_at) : null;
  return quote?.amount_due ?? payment.amount_due;
}

/** Returns the fields of a quote that are copied to its payment. */
export function pricesOf({ amount_usd, currency_rate, token_rate, quoted_at }: PaymentQuoteRow) {
  return { amount_usd, currency_rate, token_rate, quoted_at };
}

/**
 * Records quotes of a payment that this transaction has locked. Ignores a quote whose start is already recorded.
 * Marks all quotes but the first and the newest as superseded.
 */
export async function insertQuotes(trx: Trx, paymentId: string, rows: PaymentQuoteRow[]): Promise<void> {
  await trx
    .insertInto('payment_quotes')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    update payment_quotes set superseded_at = clock_timestamp()
    where payment_id = ${paymentId} and superseded_at is null
      and quoted_at < (select max(quoted_at) from payment_quotes where payment_id = ${paymentId})
      and quoted_at > (select min(quoted_at) from payment_quotes where payment_id = ${paymentId})`.execute(trx);
}

/**
 * Returns the terms of each payment, by its id.
 * The map `legs` has each payment's recorded legs. They are the terms of a payment that was quoted only once.
 * The map `times` can have one more time per payment. The terms then include the quotes of that time.
 *
 * Only payments that can be requoted cost a query. It reads the few quotes that matter for the recorded transfers and
 * for `times`, however often a payment was quoted.
 */
export async function termsOf(
  db: DbOrTrx,
  payments: readonly QuotableFields[],
  legs: ReadonlyMap<string, readonly Leg[]>,
  times: ReadonlyMap<string, Date> = new Map(),
): Promise<Map<string, Terms>> {
  const requoted = payments.filter(isRequotable);
  const rows = requoted.length > 0 ? await neededQuotes(db, requoted, times) : [];
  const quotes = Map.groupBy(rows, (row) => row.payment_id);
  return new Map(
    payments.map((payment) => {
      const { id, quoted_at, token } = payment;
      // The token may have changed since the payment was read.
      const own = (quotes.get(id) ?? []).filter(({ quoted_token }) => quoted_token === null || quoted_token === token);
      const only = { quoted_at, legs: legs.get(id) ?? [] };
      return [id, termsIn(payment, own.length > 0 ? own.map(quotedLegs) : [only])];
    }),
  );
}

/** Returns the terms of a payment with these quotes, oldest first, at least one. */
export function termsIn(
  payment: Pick<QuotableFields, 'amount' | 'tolerance' | 'token'>,
  quotes: readonly QuotedLegs[],
): Terms {
  const [first, ...others] = quotes as [QuotedLegs, ...QuotedLegs[]];
  return {
    quotes: [first, ...others],
    window_ms: TOKENS[payment.token].window_ms,
    tolerated: toleratedPart(payment),
  };
}

/** Returns the part of a payment's price that may stay unpaid. */
function toleratedPart({ amount, tolerance }: Pick<QuotableFields, 'amount' | 'tolerance'>): Tolerated {
  return { part: fiatUnits(tolerance ?? '0'), whole: fiatUnits(amount) };
}

/**
 * Returns the quotes that matter, oldest first: each payment's first and newest quote, and the quotes of each moment.
 * A moment is the time of a transfer or a time in `times`. Its quotes are those in force, and the last one before it.
 */
async function neededQuotes(
  db: DbOrTrx,
  payments: readonly QuotableFields[],
  times: ReadonlyMap<string, Date>,
): Promise<(PaymentQuoteRow & { quoted_token: Token | null })[]> {
  const ids = payments.map(({ id }) => id);
  const validityMs = payments.map(({ token }) => TOKENS[token].window_ms + QUOTE_GRACE_MS);
  const { rows } = await sql<PaymentQuoteRow & { quoted_token: Token | null }>`
    with payment as (
      select * from unnest(${ids}::text[], ${validityMs}::bigint[]) as payment (id, validity_ms)
    ), moment as (
      select payment_id, paid_at as at from credit_sums where payment_id = any (${ids}::text[]) and amount > 0
      union
      select payment_id, paid_at from transfers where payment_id = any (${ids}::text[])
        and unapplied_reason is null and credited_at is null and dropped_at is null
      union
      select * from unnest(${[...times.keys()]}::text[], ${[...times.values()]}::timestamptz[])
    ), needed as (
      select id, (select min(quoted_at) from payment_quotes where payment_id = id) as quoted_at from payment
      union
      select id, (select max(quoted_at) from payment_quotes where payment_id = id) from payment
      union
      select id, quote.quoted_at from payment join moment on moment.payment_id = id
        cross join lateral (
          select quoted_at from payment_quotes where payment_id = id
            and quoted_at between at - validity_ms * interval '1 ms' and at + ${QUOTE_GRACE_MS} * interval '1 ms'
          union all
          select max(quoted_at) from payment_quotes where payment_id = id and quoted_at <= at
        ) as quote
    )
    select payment_quotes.* from needed
      join payment_quotes on payment_id = id and payment_quotes.quoted_at = needed.quoted_at
    order by payment_quotes.quoted_at`.execute(db);
  return rows;
}

/** Returns the legs of a quote. */
export function quotedLegs({
  quoted_at,
  wallets,
  amounts,
}: Pick<PaymentQuoteRow, 'quoted_at' | 'wallets' | 'amounts'>): QuotedLegs {
  return { quoted_at, legs: wallets.map((wallet, index) => ({ wallet, amount: amounts[index] as bigint })) };
}

/** The longest time that any quote counts, in milliseconds. */
const LONGEST_MS = Math.max(...Object.values(TOKENS).map(({ window_ms }) => window_ms)) + QUOTE_GRACE_MS;

/**
 * Deletes up to `limit` quotes that were superseded before `before`. Returns how many.
 * Keeps a quote if a transfer counts at it: one that was paid while the quote was in force, or before the next quote.
 */
export async function pruneQuotes(trx: Trx, before: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from payment_quotes using (
      select payment_id, quoted_at from payment_quotes as quote
      where superseded_at < ${before} and (
        select path from transfers
        where transfers.payment_id = quote.payment_id and unapplied_reason is null
          and paid_at between quoted_at - ${QUOTE_GRACE_MS} * interval '1 ms' and greatest(
            quoted_at + ${LONGEST_MS} * interval '1 ms',
            (select min(later.quoted_at) from payment_quotes as later
              where later.payment_id = quote.payment_id and later.quoted_at > quote.quoted_at)
          )
        limit 1 -- "not exists" would make Postgres join all quotes with all transfers
      ) is null
      limit ${limit}
    ) as gone
    where payment_quotes.payment_id = gone.payment_id and payment_quotes.quoted_at = gone.quoted_at`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}
