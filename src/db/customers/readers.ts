import { type RawBuilder, sql } from 'kysely';
import type { DbOrTrx } from '../database.ts';
import { merchantTimeZone } from '../merchants/billingSettings.ts';
import type { MerchantScope } from '../scope.ts';

// Customers as readers of mails, documents and pages.

/** Language tags (BCP 47) of a reader, the preferred one first. */
export type Languages = (string | null)[];

/** Returns SQL for the languages of a customer. `column`: has the customer's id. */
export function languagesOf(column: string): RawBuilder<Languages> {
  return sql<Languages>`array[(select reader.locale from customers reader where reader.id = ${sql.ref(column)})]`;
}

/** How mails reach a customer. `primary_email`: their own address, whichever a subscription has; null: none. */
export type Reader = { primary_email: string | null; languages: Languages };

/** Returns how mails reach a customer; null: nobody. The caller must have checked whose customer it is. */
export async function findReader(db: DbOrTrx, id: string | null): Promise<Reader> {
  const nobody = { primary_email: null, languages: [] };
  if (id === null) return nobody;
  const row = await db
    .selectFrom('customers')
    .select(['email as primary_email', languagesOf('customers.id').as('languages')])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? nobody;
}

/** A mail about a payment. Its reader is the customer `customer_id`, or that of the payment `payment_id`. */
type Mailed = MerchantScope & { customer_id?: string | null; payment_id?: string | null };

/** The merchant for whom a mail speaks, and the languages of its reader. */
export type Correspondents = { merchant_name: string; time_zone: string; languages: Languages };

/** Returns who writes and who reads mails about payments, in their order. */
export async function findCorrespondents(db: DbOrTrx, mailed: readonly Mailed[]): Promise<Correspondents[]> {
  if (mailed.length === 0) return [];
  const rows = mailed.map(({ merchant_id, mode, customer_id = null, payment_id = null }, place) => ({
    ...{ merchant_id, mode, customer_id, payment_id, place },
  }));
  const found = await sql<Correspondents>`
    select merchants.name as merchant_name, ${merchantTimeZone} as time_zone, ${languagesOf('mailed.customer_id')} as languages
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
