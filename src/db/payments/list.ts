import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { MAX_SEARCHED_METADATA } from '../../domain/metadata.ts';
import type { Mode } from '../../domain/modes.ts';
import type { PaymentException, PaymentStatus } from '../../domain/payments.ts';
import type { DbOrTrx } from '../database.ts';
import { hasEmail } from '../filters.ts';
import { newestFirst, type Page, type Paged, pageOf } from '../pagination.ts';
import { ownedBy } from '../scope.ts';
import type { PaymentRow } from './payments.ts';

/** Filters of a payment list. An absent one matches all. Times: `from` is inclusive, `to` exclusive. */
export type PaymentFilters = {
  status?: PaymentStatus;
  exception?: PaymentException;
  created_from?: Date;
  created_to?: Date;
  confirmed_from?: Date;
  confirmed_to?: Date;
  /** in any case */
  customer_email?: string;
  customer_wallet?: string;
  subscription_id?: string;
  invoice_id?: string;
  payment_link_id?: string;
  /** a transaction that credited the payment */
  transaction_signature?: string;
  /** values by key, as text */
  metadata?: Record<string, string>;
};

/** The filters whose indexes do not have the order of the list. */
const UNORDERED = [
  'confirmed_from',
  'confirmed_to',
  'subscription_id',
  'invoice_id',
  'payment_link_id',
  'transaction_signature',
  'metadata',
] as const satisfies (keyof PaymentFilters)[];

/** Returns a page of a merchant's payments, newest first, and the total count. */
export async function listPayments(
  db: DbOrTrx,
  merchantId: string,
  mode: Mode,
  filters: PaymentFilters,
  page: Page,
): Promise<Paged<PaymentRow>> {
  let matching = db.selectFrom('payments').where('merchant_id', '=', merchantId).where('mode', '=', mode);
  for (const name of ['status', 'customer_wallet', 'subscription_id', 'invoice_id', 'payment_link_id'] as const) {
    const wanted = filters[name];
    if (wanted !== undefined) matching = matching.where(name, '=', wanted as never);
  }
  if (filters.exception) matching = matching.where('exceptions', '@>', sql<never>`array[${filters.exception}]`);
  if (filters.created_from) matching = matching.where('created_at', '>=', filters.created_from);
  if (filters.created_to) matching = matching.where('created_at', '<', filters.created_to);
  if (filters.confirmed_from) matching = matching.where('confirmed_at', '>=', filters.confirmed_from);
  if (filters.confirmed_to) matching = matching.where('confirmed_at', '<', filters.confirmed_to);
  if (filters.customer_email) matching = matching.where(hasEmail('customer_email', filters.customer_email));
  if (filters.transaction_signature) matching = matching.where(isPaidBy(mode, filters.transaction_signature));
  for (const [key, value] of Object.entries(filters.metadata ?? {})) {
    matching = matching.where(hasMetadata(merchantId + mode, key, value));
  }
  // With `offset 0`, Postgres finds the matches first. It would otherwise read payments in the order of the list until
  // it has a page of matches, and thus perhaps the whole history.
  const isUnordered = UNORDERED.some((name) => filters[name] !== undefined);
  const found = isUnordered ? db.selectFrom(matching.selectAll().offset(0).as('payments')) : matching;
  const order = newestFirst(db, 'payments', ownedBy(merchantId, mode));
  return pageOf(order, found as typeof matching, (shown) => shown.selectAll(), page);
}

function isPaidBy(mode: Mode, signature: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`id = any (array(
    select payment_id from transfers where mode = ${mode} and signature = ${signature} and payment_id is not null))`;
}

/** Values of JSON that a query string can only name as text. */
const SCALAR = /^(true|false|-?(0|[1-9]\d{0,99})(\.\d{1,100})?)$/;

/** Returns the SQL condition that the metadata has this value for a key: as text, or as the number or truth it spells. */
function hasMetadata(scope: string, key: string, value: string): RawBuilder<SqlBool> {
  const values = SCALAR.test(value) ? [JSON.stringify(value), value] : [JSON.stringify(value)];
  const conditions = values.map((json) => {
    const contained = `{${JSON.stringify(scope)}:{${JSON.stringify(key)}:${json}}}`;
    return sql`jsonb_set('{}', array[merchant_id || mode], metadata) @> ${contained}::text::jsonb`;
  });
  // The length is that of the index, payments_by_metadata.
  return sql<SqlBool>`(length(metadata::text) <= ${sql.lit(MAX_SEARCHED_METADATA)} and (${sql.join(conditions, sql` or `)}))`;
}
