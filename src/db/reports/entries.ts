import { type RawBuilder, sql } from 'kysely';
import type { InvoiceDiscount, LineItem } from '../../domain/invoices.ts';
import type { LedgerAccount, LedgerCause } from '../../domain/ledger.ts';
import type { Currency } from '../../domain/money.ts';
import type { PeriodTax } from '../../domain/periodCost.ts';
import type { Token } from '../../domain/tokens.ts';
import type { Database } from '../database.ts';
import type { MerchantScope } from '../scope.ts';

/** The place of an entry in a report. Entries of a transaction are together. */
export type EntryPlace = { booked_at: Date; transaction_id: string; position: bigint };

/** A range of times, and the place after which a page begins; null: the start. */
export type EntryPage = MerchantScope & { starts_at: Date; ends_at: Date; after: EntryPlace | null; limit: number };

/** An entry with what a report says of it. Its currency and value may be unknown. */
export type ReportedEntry = EntryPlace & {
  id: string;
  cause: LedgerCause;
  account: LedgerAccount;
  wallet: string | null;
  token: Token | null;
  amount: string | null;
  currency: Currency | null;
  value: string | null;
  rate: string | null;
  rate_source: string | null;
  payment_id: string | null;
  refund_id: string | null;
  balance_transaction_id: string | null;
  signature: string | null;
  slot: string | null;
  occurred_at: Date;
  corrects: string | null;
};

const FIELDS = sql.raw(
  `id, booked_at, transaction_id, position, cause, account, wallet, token, amount::text, currency, value::text, rate::text, rate_source,
  payment_id, refund_id, balance_transaction_id, signature, slot::text, occurred_at, corrects`,
);

/**
 * Returns a page of a merchant's entries. Its cost does not depend on what was before.
 * @param accounts those of these accounts; null: all. An index has the entries of each.
 * @param condition which of them
 */
export async function reportedEntries(
  db: Database,
  page: EntryPage,
  accounts: readonly LedgerAccount[] | null,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<ReportedEntry[]> {
  const branches = (accounts ?? [null]).map(
    (account) => sql`(
      select ${FIELDS} from ledger_entries entry
      where ${inRange(page)} and ${account === null ? sql`true` : sql`account = ${account}`} and ${condition}
      order by booked_at, transaction_id, position limit ${page.limit})`,
  );
  const { rows } = await sql<ReportedEntry>`
    select * from (${sql.join(branches, sql` union all `)}) as found
    order by booked_at, transaction_id, position limit ${page.limit}`.execute(db);
  return rows;
}

function inRange({ merchant_id, mode, starts_at, ends_at, after }: EntryPage): RawBuilder<unknown> {
  const from = after
    ? sql`(booked_at, transaction_id, position) > (${after.booked_at}, ${after.transaction_id}, ${after.position})`
    : sql`booked_at >= ${starts_at}`;
  return sql`merchant_id = ${merchant_id} and mode = ${mode} and ${from} and booked_at < ${ends_at}`;
}

/**
 * A payment as it is now, with the amounts by which a transaction of the ledger changed it. Sales, the operator's charge and refunds are
 * positive.
 */
export type ReportedPayment = {
  booked_at: Date;
  transaction_id: string;
  cause: LedgerCause;
  payment_id: string;
  currency: Currency;
  gross: string;
  /** the part of `gross` that pays for what was sold */
  sales: string;
  charge: string;
  refund: string;
  token: Token;
  token_amount: string;
  corrects: string | null;
  confirmed_at: Date | null;
  invoice_id: string | null;
  invoice_number: string | null;
  subscription_id: string | null;
  payment_link_id: string | null;
  order_id: string | null;
  description: string | null;
  customer_id: string | null;
  customer_name: string | null;
  customer_email: string | null;
  transaction_signature: string | null;
  /** of the invoice or the period that it pays: the price with taxes, and what decides these */
  taxed: string | null;
  line_items: LineItem[] | null;
  discounts: InvoiceDiscount[] | null;
  taxes: PeriodTax[] | null;
};

/** The place of a transaction. */
export type TransactionPlace = { booked_at: Date; transaction_id: string };

/** Returns a page of what changed for payments that count: sales, what the operator got of them, and what was paid back. */
export async function reportedPayments(
  db: Database,
  { merchant_id, mode, starts_at, ends_at, limit }: Omit<EntryPage, 'after'>,
  after: TransactionPlace | null,
): Promise<ReportedPayment[]> {
  const from = after
    ? sql`(booked_at, transaction_id) > (${after.booked_at}, ${after.transaction_id})`
    : sql`booked_at >= ${starts_at}`;
  const { rows } = await sql<ReportedPayment>`
    with changed as materialized (
      select booked_at, transaction_id, cause, payment_id, currency, token, max(corrects) as corrects,
        -coalesce(sum(value) filter (where account in ('sales', 'surplus', 'customer_balances')), 0) as gross,
        -coalesce(sum(amount) filter (where account in ('sales', 'surplus', 'customer_balances')), 0) as token_amount,
        -coalesce(sum(value) filter (where account = 'sales'), 0) as sales,
        coalesce(sum(value) filter (where account = 'service_charge'), 0) as charge,
        coalesce(sum(value) filter (where account = 'refunds'), 0) as refund
      from ledger_entries
      where merchant_id = ${merchant_id} and mode = ${mode} and ${from} and booked_at < ${ends_at}
        and account in ('sales', 'surplus', 'customer_balances', 'service_charge', 'refunds') and payment_id is not null
      group by booked_at, transaction_id, cause, payment_id, currency, token
      order by booked_at, transaction_id limit ${limit}
    )
    select changed.booked_at, changed.transaction_id, cause, changed.payment_id, changed.currency, changed.token, corrects,
      gross::text, sales::text, token_amount::text, charge::text, refund::text,
      payment.confirmed_at, payment.invoice_id, invoice.invoice_number,
      payment.subscription_id, payment.payment_link_id,
      coalesce(payment.metadata ->> 'order_id', payment.metadata ->> 'order', payment.metadata ->> 'order_number') as order_id, payment.description,
      payment.customer_id, coalesce(invoice.customer ->> 'name', customer.name) as customer_name, payment.customer_email,
      payment.transaction_signature, coalesce(invoice.amount, period.amount)::text as taxed, invoice.line_items,
      invoice.discounts, period.taxes
    from changed
    left join payments payment on payment.id = changed.payment_id
    left join invoices invoice on invoice.id = payment.invoice_id
    left join subscription_periods period
      on (period.subscription_id, period.cycle) = (payment.subscription_id, payment.subscription_cycle)
    left join customers customer on customer.id = payment.customer_id
    order by changed.booked_at, changed.transaction_id`.execute(db);
  return rows;
}
