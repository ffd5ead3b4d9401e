import type { Selectable } from 'kysely';
import { PAYMENT_WINDOW_MS } from '../domain/payments.ts';
import { isRequotable } from '../domain/requotes.ts';
import type { Leg } from '../domain/splits.ts';
import type { QuotedLegs, Terms } from '../domain/terms.ts';
import type { Querying, Trx } from './database.ts';
import type { PaymentRow } from './payments.ts';
import type { PaymentQuotes } from './schema.ts';

export type PaymentQuoteRow = Selectable<PaymentQuotes>;

/** What of a payment tells its terms. */
export type Priced = Pick<PaymentRow, 'id' | 'currency' | 'token' | 'created_at' | 'expires_at' | 'quoted_at'>;

/** Every quote of these payments, oldest first, as far as they were quoted more than once. */
export function quotesOf(db: Querying, paymentIds: string[]): Promise<PaymentQuoteRow[]> {
  return db
    .selectFrom('payment_quotes')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('quoted_at')
    .execute();
}

/** Records quotes of a payment that this transaction has locked; one of the same time stays as it is. */
export async function insertQuotes(trx: Trx, rows: PaymentQuoteRow[]): Promise<void> {
  await trx
    .insertInto('payment_quotes')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * What each payment asks for, by its id. `legs`: those of these payments as they are recorded, which are the terms of one
 * that was quoted once; only payments whose price is renewed cost a query.
 */
export async function termsOf(
  db: Querying,
  payments: readonly Priced[],
  legs: ReadonlyMap<string, readonly Leg[]>,
): Promise<Map<string, Terms>> {
  const ids = payments.filter(isRequotable).map(({ id }) => id);
  const rows = ids.length > 0 ? await quotesOf(db, ids) : [];
  const quotes = Map.groupBy(rows, (row) => row.payment_id);
  return new Map(
    payments.map(({ id, quoted_at, token }) => {
      const [first, ...others] = (quotes.get(id) ?? []).map(quotedLegs);
      const only = { quoted_at, legs: legs.get(id) ?? [] };
      return [id, { quotes: first ? [first, ...others] : [only], window_ms: PAYMENT_WINDOW_MS[token] }];
    }),
  );
}

function quotedLegs({ quoted_at, wallets, amounts }: PaymentQuoteRow): QuotedLegs {
  return { quoted_at, legs: wallets.map((wallet, index) => ({ wallet, amount: amounts[index] as bigint })) };
}
