import Big from 'big.js';
import { type Selectable, sql } from 'kysely';
import type { CreditedRefunds } from '../../domain/balances.ts';
import type { Currency } from '../../domain/money.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { newestFirst, type Page, type Paged, pageOf } from '../pagination.ts';
import type { BalanceTransactions } from '../schema.ts';
import { type MerchantScope, ownedBy } from '../scope.ts';

/** A change of a customer's balance. `amount` and `balance_after`: decimals in its currency. */
export type BalanceTransactionRow = Selectable<BalanceTransactions>;

/** A change to write. The database adds the balance after it. */
export type NewBalanceTransaction = Omit<BalanceTransactionRow, 'balance_after'>;

/** The balance of a customer in one currency and for one purpose, as a decimal. */
export type Balance = { currency: Currency; purpose: string; balance: string };

/** Returns the balances of a merchant's customer that are not zero, by currency and purpose. */
export async function findBalances(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  customerId: string,
): Promise<Balance[]> {
  return db
    .selectFrom('customer_balances')
    .innerJoin('customers', 'customers.id', 'customer_balances.customer_id')
    .select(['currency', 'purpose', 'balance'])
    .where('customer_id', '=', customerId)
    .where(ownedBy(merchant_id, mode, 'customers'))
    .where('balance', '<>', '0')
    .orderBy('currency')
    .orderBy('purpose')
    .execute();
}

/** Returns a customer's balance in one currency and for one purpose, as a decimal. */
export async function findBalance(db: DbOrTrx, { customer_id, currency, purpose }: BalanceKey): Promise<string> {
  const own = db
    .selectFrom('customer_balances')
    .select('balance')
    .where('currency', '=', currency)
    .where('purpose', '=', purpose)
    .where(
      'customer_id',
      '=',
      sql<string>`(select coalesce(merged_into, id) from customers where id = ${customer_id})`,
    );
  return (await own.executeTakeFirst())?.balance ?? '0';
}

/** A customer's balance in one currency and for one purpose. */
export type BalanceKey = { customer_id: string; currency: Currency; purpose: string };

/** Returns a text that is the same for the same balance. */
export const balanceKey = ({ customer_id, currency, purpose }: BalanceKey): string =>
  `${customer_id} ${currency} ${purpose}`;

/**
 * Locks balances after their customers, in a constant order. Returns those that exist, by `balanceKey`: for a merged customer, that
 * of the one into which it was merged.
 */
export async function lockBalances(trx: Trx, keys: readonly BalanceKey[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<BalanceKey & { balance: string }>`
    with key as materialized (
      select distinct customer_id, currency, purpose from json_to_recordset(${JSON.stringify(keys)}::text::json)
        as row (customer_id text, currency text, purpose text)
    ), owner as materialized (
      select id, coalesce(merged_into, id) as current from customers where id in (select customer_id from key)
      order by id for key share
    )
    select key.customer_id, key.currency, key.purpose, balance
    from key join owner on owner.id = key.customer_id
    join customer_balances own on (own.customer_id, own.currency, own.purpose) = (owner.current, key.currency, key.purpose)
    order by own.customer_id, own.currency, own.purpose for update of own`.execute(trx);
  return new Map(rows.map((row) => [balanceKey(row), row.balance]));
}

/**
 * Changes balances, in a constant order. The customer of a change is the one that it was merged into, if it was. It cannot be
 * merged before the transaction ends.
 */
export async function insertBalanceTransactions(trx: Trx, rows: readonly NewBalanceTransaction[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with change as materialized (
      select * from json_populate_recordset(null::balance_transactions, ${JSON.stringify(rows)}::text::json)
    ), owner as materialized (
      select id, coalesce(merged_into, id) as customer_id from customers where id in (select customer_id from change)
      order by id for key share
    )
    insert into balance_transactions (id, merchant_id, mode, customer_id, currency, purpose, kind, amount, payment_id, invoice_id,
      credit_note_id, subscription_id, subscription_cycle, installment_id, note, created_at)
    select change.id, merchant_id, mode, owner.customer_id, currency, purpose, kind, amount, payment_id, invoice_id, credit_note_id,
      subscription_id, subscription_cycle, installment_id, note, created_at
    from change join owner on owner.id = change.customer_id
    order by owner.customer_id, currency, purpose, change.id`.execute(trx);
}

/** Returns a page of the changes of a customer's balances, newest first. */
export function listBalanceTransactions(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  customerId: string,
  page: Page,
): Promise<Paged<BalanceTransactionRow>> {
  const matching = db.selectFrom('balance_transactions').where('customer_id', '=', customerId);
  const order = newestFirst(db, 'balance_transactions', ownedBy(merchant_id, mode));
  return pageOf(db, order, matching, (shown) => shown.selectAll(), page);
}

/** Returns a change of a balance that this transaction has written. */
export function findBalanceTransaction(trx: Trx, id: string): Promise<BalanceTransactionRow> {
  return trx.selectFrom('balance_transactions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Returns the refunds of each payment that have credit notes, by its id. */
export async function creditedRefunds(trx: Trx, paymentIds: readonly string[]): Promise<Map<string, CreditedRefunds>> {
  const { rows } = await sql<{ id: string; sent: bigint; amount: string }>`
    select payment_id as id, sum(amount_sent)::bigint as sent, sum(credit_notes.amount) as amount
    from refunds join credit_notes on credit_notes.refund_id = refunds.id
    where payment_id = any (${paymentIds}::text[]) group by payment_id`.execute(trx);
  return new Map(rows.map(({ id, sent, amount }) => [id, { sent, amount: Big(amount) }]));
}

/** Records what a payment's customer has of its surplus. */
export async function setBalanceCredited(
  trx: Trx,
  rows: readonly { id: string; balance_credited: string }[],
): Promise<void> {
  await sql`
    update payments set balance_credited = row.balance_credited
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as row (id text, balance_credited numeric)
    where payments.id = row.id`.execute(trx);
}

/** Records how much of a payment's surplus its customer has spent, in base units. */
export async function setBalanceSpent(trx: Trx, paymentId: string, spent: bigint): Promise<void> {
  await trx.updateTable('payments').set({ balance_spent: spent }).where('id', '=', paymentId).execute();
}
