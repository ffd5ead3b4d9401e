import { sql } from 'kysely';
import { isId } from '../../domain/ids.ts';
import { MAX_READ_CHANGES } from '../../domain/portal.ts';
import type { Token } from '../../domain/tokens.ts';
import { type CreditNoteRow, findCreditNote } from '../creditNotes.ts';
import type { DbOrTrx } from '../database.ts';
import { ownedBy } from '../scope.ts';
import type { PlanRow } from '../subscriptions/plans.ts';
import type { CustomerRow } from './customers.ts';

// The portal's history. Each query reads a bounded number of rows of an index, however long the history is.

/** A place in a customer's history. The next page begins after it. */
export type HistoryPlace = { id: string; paid_at: Date };

/**
 * How a customer paid something, or got it back.
 * - payment: by a confirmed payment
 * - by_hand: an invoice was paid elsewhere, perhaps partly from credit
 * - credit: the balance paid an invoice, a period or an installment, or a part of it
 * - prepaid: the same, with money that prepaid it
 * - credit_note: an invoice or a period was credited
 */
export type HistoryKind = 'payment' | 'by_hand' | 'credit' | 'prepaid' | 'credit_note';

/** `title`: what it is for, or the number of a credit note. `invoice_number`: that of its invoice or paid period, if any. */
export type HistoryItem = HistoryPlace & {
  kind: HistoryKind;
  title: string | null;
  invoice_id: string | null;
  subscription_id: string | null;
  subscription_cycle: number | null;
  invoice_number: string | null;
  installment_id: string | null;
  installment_number: number | null;
  installment_count: number | null;
  amount: string;
  currency: PlanRow['currency'];
  token: Token | null;
  /** base units of the token; null unless it is a payment */
  amount_received: bigint | null;
  amount_refunded: bigint | null;
};

/**
 * Returns a page of what a customer has paid and got back, newest first. `next`: where the history goes on, or null at its end. A page
 * may have fewer items than `limit`, because it reads a bounded number of the changes of the customer's balance.
 * @param before where to begin; null: with the newest
 */
export async function historyItems(
  db: DbOrTrx,
  { id, merchant_id, mode }: CustomerRow,
  before: HistoryPlace | null,
  limit: number,
): Promise<{ items: HistoryItem[]; next: HistoryPlace | null }> {
  const older = (column: string) =>
    before ? sql`and (${sql.ref(column)}, id) < (${before.paid_at}, ${before.id})` : sql``;
  const own = ownedBy(merchant_id, mode);
  // Credit notes and changes of balances stay with the customers that were merged into this one.
  const { rows } = await sql<HistoryItem | (HistoryPlace & { kind: 'unread' })>`
    with owner as (
      select id from customers where (id = ${id} or merged_into = ${id}) and ${own}
    ), change as materialized (
      select part.* from owner cross join lateral (
        select *, row_number() over (order by created_at desc, id desc) as place
        from balance_transactions where customer_id = owner.id and ${own} ${older('created_at')}
        order by created_at desc, id desc limit ${MAX_READ_CHANGES}) as part
    ), unread as (
      select id, created_at as paid_at from change where place = ${MAX_READ_CHANGES} order by paid_at desc, id desc limit 1
    ), applied as (
      select change.*, document.paid_at, document.credit_applied
      from change cross join lateral (
        select paid_at, credit_applied from subscription_periods period
        where (period.subscription_id, cycle) = (change.subscription_id, subscription_cycle)
        union all
        select paid_at, credit_applied from installments where installments.id = installment_id) as document
      where kind = 'applied' and document.paid_at is not null
    ), item as (
      (select 'payment' as kind, id, confirmed_at as paid_at, invoice_id, subscription_id, subscription_cycle, installment_id,
          description, amount, currency, token, amount_received, amount_refunded
        from payments where customer_id = ${id} and ${own} and status = 'confirmed' ${older('confirmed_at')}
        order by confirmed_at desc, id desc limit ${limit + 1})
      union all
      (select case when paid_by_hand > 0 then 'by_hand' else 'credit' end, id, paid_at, id, null, null, null, null,
          paid_by_hand + credit_applied, currency, null, null, null
        from invoices where customer_id = ${id} and ${own} and paid_at is not null and paid_by_hand + credit_applied > 0 ${older('paid_at')}
        order by paid_at desc, id desc limit ${limit + 1})
      union all
      (select 'credit_note', note.id, note.created_at, invoice_id, subscription_id, subscription_cycle, null, credit_note_number,
          amount, currency, null, null, null
        from owner cross join lateral (
          select * from credit_notes where customer_id = owner.id and ${own} ${older('created_at')}
          order by created_at desc, id desc limit ${limit + 1}) as note)
      union all
      -- An amount may have been given back, and applied again later. So an earlier one counts as far as later ones leave room.
      (select case purpose when '' then 'credit' else 'prepaid' end, id, created_at, null, subscription_id, subscription_cycle,
          installment_id, null, least(-amount, credit_applied - later.sum), currency, null, null, null
        from applied cross join lateral (
          select coalesce(-sum(amount), 0) as sum from balance_transactions later
          where customer_id = applied.customer_id and (created_at, id) > (applied.created_at, applied.id)
            and created_at <= applied.paid_at and kind = 'applied'
            and (subscription_id, subscription_cycle, installment_id)
              is not distinct from (applied.subscription_id, applied.subscription_cycle, applied.installment_id)) as later
        where credit_applied > later.sum)
      union all
      (select 'unread', id, paid_at, null, null, null, null, null, null, null, null, null, null from unread)
    ), shown as (
      select * from item
      where not exists (select from unread where (unread.paid_at, unread.id) > (item.paid_at, item.id))
      order by paid_at desc, id desc, kind = 'unread' limit ${limit + 1}
    )
    select shown.*, coalesce(invoices.invoice_number, period.invoice_number) as invoice_number, installment_number, installment_count,
      case when kind = 'credit_note' then shown.description
        else coalesce(plan.name, shown.description, installment_plans.description) end as title
    from shown
    left join invoices on invoices.id = shown.invoice_id
    left join subscription_periods period
      on (period.subscription_id, period.cycle) = (shown.subscription_id, shown.subscription_cycle)
    left join subscriptions on subscriptions.id = shown.subscription_id
    left join subscription_plans plan on plan.id = subscriptions.plan_id
    left join installments on installments.id = shown.installment_id
    left join installment_plans on installment_plans.id = installments.plan_id
    order by shown.paid_at desc, shown.id desc, kind = 'unread'`.execute(db);
  const page = rows.slice(0, limit);
  const items = page.filter((row) => row.kind !== 'unread');
  const last = page.at(-1);
  return { items, next: last && (rows.length > limit || last.kind === 'unread') ? last : null };
}

/** Finds a credit note of a customer, or of one that was merged into them. Null when it is somebody else's. */
export async function findOwnCreditNote(
  db: DbOrTrx,
  customer: CustomerRow,
  noteId: string,
): Promise<CreditNoteRow | null> {
  const note = isId('crn', noteId) ? await findCreditNote(db, customer, noteId) : null;
  if (!note || note.customer_id === customer.id) return note;
  const owner = db.selectFrom('customers').select('id').where('id', '=', note.customer_id);
  return (await owner.where('merged_into', '=', customer.id).executeTakeFirst()) ? note : null;
}
