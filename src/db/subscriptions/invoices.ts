import { sql } from 'kysely';
import { type BillingSettings, DEFAULT_SETTINGS } from '../../domain/billingSettings.ts';
import type { Address } from '../../domain/customers.ts';
import type { Buyer, Seller } from '../../domain/parties.ts';
import { type Languages, languagesOf } from '../customers/readers.ts';
import type { Trx } from '../database.ts';
import type { MerchantScope } from '../scope.ts';
import { knownCustomer, type PeriodKey } from './periods.ts';

/** A paid period without an invoice number, with what its invoice needs. */
export type UnnumberedPeriod = MerchantScope &
  PeriodKey & {
    paid_at: Date;
    customer_email: string | null;
    merchant: { name: string; email: string };
    settings: Pick<
      BillingSettings,
      'seller_name' | 'seller_address' | 'seller_country' | 'seller_tax_ids' | 'time_zone' | 'invoice_prefix'
    >;
    /** what the merchant knows of the customer; null: nothing, or a stranger subscribed with their address */
    known: { name: string | null; address: Address | null; country: string | null; tax_id: string | null } | null;
    languages: Languages;
  };

/** Returns those of the periods that are paid and have no invoice number, in the order in which they were paid. */
export async function findUnnumbered(trx: Trx, wanted: readonly PeriodKey[]): Promise<UnnumberedPeriod[]> {
  const { rows } = await sql<Omit<UnnumberedPeriod, 'settings'> & { settings: UnnumberedPeriod['settings'] | null }>`
    select subscription.merchant_id, subscription.mode, period.subscription_id, period.cycle, period.paid_at,
      subscription.customer_email, json_build_object('name', merchants.name, 'email', merchants.email) as merchant,
      case when settings.merchant_id is not null then json_build_object('seller_name', seller_name,
        'seller_address', seller_address, 'seller_country', seller_country, 'seller_tax_ids', seller_tax_ids,
        'time_zone', time_zone, 'invoice_prefix', invoice_prefix) end as settings,
      case when customers.id is not null and not emails_suppressed then json_build_object('name', customers.name, 'address', customers.address,
        'country', customers.country, 'tax_id', customers.tax_id) end as known,
      ${languagesOf('subscription', knownCustomer)} as languages
    from (
      select distinct * from unnest(
        ${wanted.map(({ subscription_id }) => subscription_id)}::text[], ${wanted.map(({ cycle }) => cycle)}::integer[])
    ) as wanted (subscription_id, cycle)
    join subscription_periods period using (subscription_id, cycle)
    join subscriptions subscription on subscription.id = period.subscription_id
    join merchants on merchants.id = subscription.merchant_id
    left join billing_settings settings on settings.merchant_id = subscription.merchant_id
      and settings.mode = subscription.mode
    left join customers on customers.id = subscription.customer_id
    -- Periods that the version before billed have no lines, and are no invoices.
    where period.paid_at is not null and period.invoice_number is null and period.lines is not null
    order by period.paid_at, period.subscription_id, period.cycle`.execute(trx);
  return rows.map((row) => ({ ...row, settings: row.settings ?? DEFAULT_SETTINGS }));
}

/** A paid period that becomes an invoice. */
export type NewPeriodInvoice = PeriodKey & { seller: Seller; customer: Buyer };

/**
 * Gives periods the next numbers of a merchant, mode and year, in their order: those of deleted drafts, then the next of all. Locks the
 * counter until the transaction ends, so call this last.
 */
export async function numberPeriods(
  trx: Trx,
  { merchant_id, mode, year, prefix }: MerchantScope & { year: number; prefix: string },
  periods: readonly NewPeriodInvoice[],
): Promise<void> {
  const rows = periods.map((period, index) => ({ ...period, place: index + 1 }));
  await sql`
    with free as (
      delete from free_invoice_numbers
      where (merchant_id, mode, year, number) in (
        select merchant_id, mode, year, number from free_invoice_numbers
        where merchant_id = ${merchant_id} and mode = ${mode} and year = ${year}
        order by number limit ${rows.length} for update skip locked)
      returning number
    ), missing as (
      select ${rows.length}::integer - count(*)::integer as count from free
    ), counter as (
      insert into invoice_counters as counter (merchant_id, mode, year, last_number)
      select ${merchant_id}::text, ${mode}::text, ${year}::integer, count from missing where count > 0
      on conflict (merchant_id, mode, year) do update set last_number = counter.last_number + excluded.last_number
      returning last_number
    ), numbers as (
      select number::text as number, row_number() over (order by number) as place
      from (
        select number from free
        union all
        select generate_series(last_number - missing.count + 1, last_number) from counter, missing) as next (number)
    )
    update subscription_periods period set seller = row.seller, customer = row.customer,
      invoice_number = ${`${prefix}-${year}-`}::text || lpad(numbers.number, greatest(6, length(numbers.number)), '0')
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as row (subscription_id text, cycle integer, place integer, seller jsonb, customer jsonb)
      join numbers using (place)
    where period.subscription_id = row.subscription_id and period.cycle = row.cycle`.execute(trx);
}
