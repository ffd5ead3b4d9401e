import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { MAX_SEARCHED_METADATA } from '../../domain/metadata.ts';
import type { Mode } from '../../domain/modes.ts';
import { PAYMENT_STATUSES, type PaymentException, type PaymentStatus } from '../../domain/payments.ts';
import type { DbOrTrx } from '../database.ts';
import { hasEmail, hashed } from '../filters.ts';
import { countedRows } from '../listCounts.ts';
import { orderBy, type Page, type Paged, pageOf } from '../pagination.ts';
import { type MerchantScope, ownedBy } from '../scope.ts';
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

const FILTERS = Object.keys({
  status: true,
  exception: true,
  created_from: true,
  created_to: true,
  confirmed_from: true,
  confirmed_to: true,
  customer_email: true,
  customer_wallet: true,
  subscription_id: true,
  invoice_id: true,
  payment_link_id: true,
  transaction_signature: true,
  metadata: true,
} satisfies Record<keyof PaymentFilters, true>) as (keyof PaymentFilters)[];

/** The filters whose indexes do not have the order of the list. */
const UNORDERED = [
  'subscription_id',
  'invoice_id',
  'transaction_signature',
  'metadata',
] as const satisfies (keyof PaymentFilters)[];

/**
 * Returns a page of a merchant's payments, newest first, and the total count. Newest are those confirmed last, if the
 * time of confirmation is a filter, and those created last otherwise.
 */
export async function listPayments(
  db: DbOrTrx,
  merchantId: string,
  mode: Mode,
  filters: PaymentFilters,
  page: Page,
): Promise<Paged<PaymentRow>> {
  const scope = { merchant_id: merchantId, mode };
  const { status, exception, created_from, created_to, confirmed_from, confirmed_to, ...others } = filters;
  let matching = db.selectFrom('payments');
  if (exception) matching = matching.where(sql<SqlBool>`exceptions @> ${sql.lit(`{${exception}}`)}`);
  if (created_from) matching = matching.where('created_at', '>=', created_from);
  if (created_to) matching = matching.where('created_at', '<', created_to);
  if (confirmed_from) matching = matching.where('confirmed_at', '>=', confirmed_from);
  if (confirmed_to) matching = matching.where('confirmed_at', '<', confirmed_to);
  if (others.subscription_id) matching = matching.where('subscription_id', '=', others.subscription_id);
  if (others.invoice_id) matching = matching.where('invoice_id', '=', others.invoice_id);
  if (others.transaction_signature) matching = matching.where(isPaidBy(mode, others.transaction_signature));
  for (const [key, value] of Object.entries(others.metadata ?? {})) {
    matching = matching.where(hasMetadata(merchantId + mode, key, value));
  }
  const isOwn = ownedBy(merchantId, mode);
  const order = orderBy(db, 'payments', [isConfirmation(filters) ? 'confirmed_at' : 'created_at', 'id'], isOwn);
  if (UNORDERED.some((name) => others[name] !== undefined)) {
    // With `offset 0`, Postgres finds the matches first. It would otherwise read payments in the order of the list until
    // it has a page of matches, and thus perhaps the whole history.
    const { customer_email, customer_wallet, payment_link_id } = others;
    let own = matching.where(isOwn);
    for (const [name, wanted] of Object.entries({ status, customer_wallet, payment_link_id })) {
      if (wanted !== undefined) own = own.where(sql<SqlBool>`${sql.ref(name)} = ${wanted}`);
    }
    if (customer_email !== undefined) own = own.where(hasEmail('customer_email', customer_email));
    const found = db.selectFrom(own.selectAll().offset(0).as('payments')) as unknown as typeof matching;
    return pageOf(db, order, found, (shown) => shown.selectAll(), page);
  }
  const branches = branchesOf(scope, filters);
  return pageOf(
    db,
    { ...order, branches, ...totalOf(scope, filters, branches) },
    matching,
    (shown) => shown.selectAll(),
    page,
  );
}

const isConfirmation = ({ confirmed_from, confirmed_to }: PaymentFilters) => confirmed_from ?? confirmed_to;

/** Returns the conditions by which an index finds the matches in the order of the list, and which they fulfil besides. */
function branchesOf(scope: MerchantScope, filters: PaymentFilters): RawBuilder<SqlBool>[] {
  const { status, exception, customer_email: email, customer_wallet: wallet, payment_link_id: link } = filters;
  const { merchant_id, mode } = scope;
  const conditions: RawBuilder<SqlBool>[] = [];
  if (email !== undefined) {
    const hash = sql`hash64(merchant_id || mode || lower(customer_email))`;
    conditions.push(sql`${hash} = hash64(${merchant_id + mode} || lower(${email}::text))
      and case when ${hasEmail('customer_email', email)} and ${ownedBy(merchant_id, mode)} then true end is not null`);
  }
  if (wallet !== undefined) conditions.push(hashed({ merchant_id, mode, customer_wallet: wallet }));
  if (link !== undefined) conditions.push(hashed({ merchant_id, mode, payment_link_id: link }));
  if (exception || isConfirmation(filters)) conditions.push(hashed({ merchant_id, mode }));
  if (conditions.length === 0 && !status)
    return PAYMENT_STATUSES.map((one) => hashed({ merchant_id, mode, status: one }));
  if (status) conditions.push(hashed({ merchant_id, mode, status }));
  return [sql<SqlBool>`${sql.join(conditions, sql` and `)}`];
}

/** Returns the SQL of the total, if the payments that the filters choose are counted. */
function totalOf(
  scope: MerchantScope,
  filters: PaymentFilters,
  branches: RawBuilder<SqlBool>[],
): { total?: RawBuilder<bigint> } {
  const { status, exception, payment_link_id: link, created_from, created_to, confirmed_from, confirmed_to } = filters;
  const list = 'payments';
  const only = (...allowed: (keyof PaymentFilters)[]) =>
    FILTERS.every((name) => filters[name] === undefined || allowed.includes(name));
  if (only('status', 'created_from', 'created_to')) {
    const range = { from: created_from, to: created_to };
    const counted = { list, field: 'status', values: status && [status], range } as const;
    return { total: countedRows(scope, counted, { column: 'created_at', branches }) };
  }
  if (only('confirmed_from', 'confirmed_to')) {
    const counted = { list, field: 'confirmed', range: { from: confirmed_from, to: confirmed_to } } as const;
    return { total: countedRows(scope, counted, { column: 'confirmed_at', branches }) };
  }
  if (link !== undefined && only('payment_link_id')) {
    return { total: countedRows(scope, { list, field: 'payment_link_id', values: [link] }) };
  }
  if (exception && only('exception')) {
    return { total: countedRows(scope, { list, field: 'exception', values: [exception] }) };
  }
  return {};
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
