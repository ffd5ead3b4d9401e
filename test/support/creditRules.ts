import Big from 'big.js';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { DEFAULT_TOLERANCE } from '../../src/domain/tolerance.ts';

/** A period or an invoice. `paid`: what it costs if it is paid, else null. `by_hand`: what was paid elsewhere. */
type Document = { id: string; currency: string; paid: string | null } & Record<
  'credit' | 'refunded' | 'by_hand',
  string
>;

/**
 * Returns the credit that customers must have, by currency, without credit that the merchant gave. That is the money that arrived, less
 * refunds and what their periods and invoices use of it. No refund may be open, and no rounding may have happened.
 */
export async function creditLeft(db: Database, merchantId: string, emails: string[]): Promise<Map<string, Big>> {
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('customer_email', 'in', emails)
    .execute();
  const left = new Map<string, Big>();
  const add = (currency: string, amount: Big) => left.set(currency, (left.get(currency) ?? Big(0)).plus(amount));
  const totalOf = (all: typeof payments, field: 'amount_received' | 'amount_refunded' | 'refunds_deducted') =>
    all.reduce(
      (sum, one) => sum.plus(Big(one[field].toString()).times(one.amount).div(one.amount_due.toString())),
      Big(0),
    );
  for (const { id, currency, paid, credit, refunded, by_hand } of await documentsOf(db, merchantId, emails)) {
    if (paid === null) {
      add(currency, Big(credit).times(-1));
      continue;
    }
    const own = payments.filter((one) => id === (one.invoice_id ?? `${one.subscription_id} ${one.subscription_cycle}`));
    const got = totalOf(own, 'amount_received').minus(totalOf(own, 'refunds_deducted')).plus(credit).plus(by_hand);
    // A cent may be missing.
    expect(Big(paid).minus(got).lte(DEFAULT_TOLERANCE), id).toBe(true);
    const used = got.lt(paid) ? got : Big(paid);
    const kept = totalOf(own, 'amount_received').minus(totalOf(own, 'amount_refunded')).plus(by_hand);
    add(currency, kept.minus(used).plus(refunded));
  }
  // Payments that prepay something count as a whole; of those that pay for nothing, only the surplus.
  for (const one of payments.filter(
    ({ invoice_id, subscription_id }) => invoice_id === null && subscription_id === null,
  )) {
    if (one.status !== 'confirmed') continue;
    const kept = totalOf([one], 'amount_received').minus(totalOf([one], 'amount_refunded'));
    const isPrepaid = one.prepays !== null;
    const price = one.amount_received < one.amount_due ? totalOf([one], 'amount_received') : Big(one.amount);
    add(one.currency, isPrepaid ? kept : kept.lt(price) ? Big(0) : kept.minus(price));
  }
  return left;
}

async function documentsOf(db: Database, merchantId: string, emails: string[]): Promise<Document[]> {
  const { rows } = await sql<Document>`
    select subscription_id || ' ' || period.cycle as id, plan.currency, case when paid_at is not null then period.amount end as paid,
      credit_applied as credit, amount_refunded as refunded, 0 as by_hand
    from subscription_periods period join subscriptions on subscriptions.id = subscription_id
      join subscription_plans plan on plan.id = plan_id
    where subscriptions.merchant_id = ${merchantId} and customer_email = any (${emails})
    union all
    select id, currency, case status when 'void' then 0 when 'paid' then amount - amount_credited end, credit_applied,
      amount_refunded, paid_by_hand
    from invoices where merchant_id = ${merchantId} and customer_email = any (${emails})`.execute(db);
  return rows;
}
