import { sql } from 'kysely';
import type { CreditTax } from '../../domain/creditNotes.ts';
import type { InvoiceDiscount, LineItem } from '../../domain/invoices.ts';
import type { Currency } from '../../domain/money.ts';
import type { Buyer } from '../../domain/parties.ts';
import type { PeriodTax } from '../../domain/periodCost.ts';
import type { Database } from '../database.ts';
import type { MerchantScope } from '../scope.ts';

/** A range of times, and the place in (at, key) after which a page begins; null: the start. */
export type DocumentPage = MerchantScope & {
  starts_at: Date;
  ends_at: Date;
  after: { at: Date; key: string } | null;
  limit: number;
};

/**
 * The common fields of invoices, periods and credit notes.
 * - key: with `at`, its place
 * - amount: with taxes
 * - rate_at: when a voided invoice was issued, because both are converted at the same rate; null for all else
 */
type ReportedDocument = {
  at: Date;
  key: string;
  rate_at: Date | null;
  number: string;
  invoice_id: string | null;
  subscription_id: string | null;
  cycle: number | null;
  customer_id: string | null;
  customer_name: string | null;
  customer_email: string | null;
  customer: Buyer | null;
  reverse_charge: boolean;
  currency: Currency;
  amount: string;
};

/**
 * An invoice when it was issued or voided, or a period of a subscription that was paid.
 * - taxes: those of the period, or of the credit note that voided the invoice; null: an invoice, whose items decide them
 * - credit_note_number: of the credit note that voided it
 */
export type ReportedInvoice = ReportedDocument & {
  kind: 'invoice' | 'void' | 'period';
  due_date: Date | null;
  line_items: LineItem[] | null;
  discounts: InvoiceDiscount[] | null;
  taxes: (PeriodTax | CreditTax)[] | null;
  credit_note_number: string | null;
};

/** Returns a page of a merchant's invoices of a range: those issued, those voided and the paid periods of subscriptions. */
export async function reportedInvoices(db: Database, page: DocumentPage): Promise<ReportedInvoice[]> {
  const { merchant_id, mode, starts_at, ends_at, after, limit } = page;
  // Each branch reads its own index from the place on. The key of a branch is made of its ids, so that the index knows it.
  const place = (at: string, ids: string[], key: string) => sql`
    ${sql.ref(at)} >= ${after?.at ?? starts_at} and ${sql.ref(at)} < ${ends_at}
    ${after ? sql`and (${sql.ref(at)} > ${after.at} or ${sql.raw(key)} > ${after.key})` : sql``}
    order by ${sql.join([at, ...ids].map((column) => sql.ref(column)))} limit ${limit}`;
  const own = sql`merchant_id = ${merchant_id} and mode = ${mode}`;
  const { rows } = await sql<ReportedInvoice>`
    select * from (
      (select sent_at as at, id as key, null::timestamptz as rate_at, 'invoice' as kind, invoice_number as number, id as invoice_id,
        null as subscription_id, null::integer as cycle, customer_id, customer_name, customer_email, customer,
        reverse_charge, currency, amount::text, due_date, line_items, discounts, null::jsonb as taxes, null as credit_note_number
      from invoices where ${own} and ${place('sent_at', ['id'], 'id')})
      union all
      (select voided_at, invoice.id || '.void', invoice.sent_at, 'void', invoice_number, invoice.id, null, null, invoice.customer_id, customer_name,
        customer_email, customer, reverse_charge, invoice.currency, coalesce(note.amount, invoice.amount)::text, due_date, line_items,
        discounts, note.taxes, note.credit_note_number
      from (select * from invoices where ${own} and ${place('voided_at', ['id'], "id || '.void'")}) as invoice
      left join lateral (
        select amount, taxes, credit_note_number from credit_notes where invoice_id = invoice.id and reason = 'void' limit 1
      ) as note on true)
      union all
      (select issued_at, issued.subscription_id || '.' || lpad(issued.cycle::text, 6, '0'), null, 'period', invoice_number, null,
        issued.subscription_id, issued.cycle, subscription.customer_id, null, subscription.customer_email, period.customer,
        period.reverse_charge, plan.currency, coalesce(period.amount, payment.amount)::text, null, null, null,
        coalesce(period.taxes, '[]'), null
      from (
        select * from period_invoices where ${own}
          and ${place('issued_at', ['subscription_id', 'cycle'], "subscription_id || '.' || lpad(cycle::text, 6, '0')")}
      ) as issued
      join subscription_periods period using (subscription_id, cycle)
      join subscriptions subscription on subscription.id = issued.subscription_id
      join subscription_plans plan on plan.id = subscription.plan_id
      left join payments payment on payment.id = period.payment_id)
    ) as document order by at, key limit ${limit}`.execute(db);
  return rows;
}

/** A credit note. */
export type ReportedCreditNote = ReportedDocument & {
  credited_number: string;
  reason: string;
  refund_id: string | null;
  taxes: CreditTax[];
};

/** Returns a page of a merchant's credit notes of a range. */
export async function reportedCreditNotes(db: Database, page: DocumentPage): Promise<ReportedCreditNote[]> {
  const { merchant_id, mode, starts_at, ends_at, after, limit } = page;
  const { rows } = await sql<ReportedCreditNote>`
    select note.created_at as at, note.id as key, case note.reason when 'void' then invoice.sent_at end as rate_at,
      credit_note_number as number,
      coalesce(invoice.invoice_number, period.invoice_number) as credited_number, note.invoice_id, note.subscription_id,
      note.subscription_cycle as cycle, coalesce(note.customer_id, invoice.customer_id, subscription.customer_id) as customer_id,
      invoice.customer_name, coalesce(invoice.customer_email, subscription.customer_email) as customer_email,
      coalesce(invoice.customer, period.customer) as customer,
      coalesce(invoice.reverse_charge, period.reverse_charge, false) as reverse_charge,
      note.currency, note.amount::text, note.taxes, note.reason, note.refund_id
    from (
      select * from credit_notes
      where merchant_id = ${merchant_id} and mode = ${mode} and created_at >= ${after?.at ?? starts_at} and created_at < ${ends_at}
        ${after ? sql`and (created_at, id) > (${after.at}, ${after.key})` : sql``}
      order by created_at, id limit ${limit}
    ) as note
    left join invoices invoice on invoice.id = note.invoice_id
    left join subscription_periods period on (period.subscription_id, period.cycle) = (note.subscription_id, note.subscription_cycle)
    left join subscriptions subscription on subscription.id = note.subscription_id
    order by note.created_at, note.id`.execute(db);
  return rows;
}
