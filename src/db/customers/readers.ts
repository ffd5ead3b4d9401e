import { type RawBuilder, sql } from 'kysely';
import type { DbOrTrx } from '../database.ts';
import { merchantTimeZone } from '../merchants/billingSettings.ts';
import type { MerchantScope } from '../scope.ts';

// Customers as readers of mails, documents and pages.

/** Language tags (BCP 47) of a reader, the preferred one first. */
export type Languages = (string | null)[];

/**
 * Returns SQL for the languages of the reader of a row: the customer's, then what the merchant's mails and pages have by default.
 * @param customer SQL for the customer's id; null: nobody knows the reader
 */
export function languagesOf(
  table: string,
  customer: RawBuilder<unknown> = sql.ref(`${table}.customer_id`),
): RawBuilder<Languages> {
  const [merchant, mode] = [sql.ref(`${table}.merchant_id`), sql.ref(`${table}.mode`)];
  return sql<Languages>`array[
    (select reader.locale from customers reader where reader.id = ${customer}),
    (select preset.locale from checkout_settings preset where preset.merchant_id = ${merchant} and preset.mode = ${mode})]`;
}

/** How mails reach a customer. `primary_email`: their own address, whichever a subscription has; null: none. */
export type Reader = { primary_email: string | null; languages: Languages };

/** Returns how mails reach a customer; null: there is none. The caller must have checked whose customer it is. */
export async function findReader(db: DbOrTrx, id: string): Promise<Reader | null> {
  const row = await db
    .selectFrom('customers')
    .select(['email as primary_email', languagesOf('customers', sql.ref('customers.id')).as('languages')])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** A mail. Its reader is the customer `customer_id`, or that of the payment `payment_id`; without both, it is the merchant. */
type Mailed = MerchantScope & { customer_id?: string | null; payment_id?: string | null };

/** The merchant that a mail comes from or goes to, and the languages of its reader. */
export type Correspondents = {
  merchant_name: string;
  merchant_email: string;
  time_zone: string;
  languages: Languages;
};

/** Returns who writes and who reads mails, in their order. */
export async function findCorrespondents(db: DbOrTrx, mailed: readonly Mailed[]): Promise<Correspondents[]> {
  if (mailed.length === 0) return [];
  const rows = mailed.map(({ merchant_id, mode, customer_id = null, payment_id = null }, place) => ({
    ...{ merchant_id, mode, customer_id, payment_id, place },
  }));
  const found = await sql<Correspondents>`
    select merchants.name as merchant_name, merchants.email as merchant_email, ${merchantTimeZone} as time_zone,
      ${languagesOf('mailed')} as languages
    from (
      select place, merchant_id, mode,
        coalesce(customer_id, (select payments.customer_id from payments where payments.id = row.payment_id)) as customer_id
      from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as row (place integer, merchant_id text, mode text, customer_id text, payment_id text)
    ) as mailed
    join merchants on merchants.id = mailed.merchant_id
    left join billing_settings settings on settings.merchant_id = mailed.merchant_id and settings.mode = mailed.mode
    order by place`.execute(db);
  return found.rows;
}
