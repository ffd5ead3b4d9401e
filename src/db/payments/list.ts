import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import { PAYMENT_STATUSES, type PaymentException, type PaymentStatus } from '../../domain/payments.ts';
import type { DbOrTrx } from '../database.ts';
import { hasEmail, hashed } from '../filters.ts';
import { countedRows } from '../listCounts.ts';
import { countSome, type ListOrder, orderBy, type Page, type Paged, pageOf } from '../pagination.ts';
import type { DB } from '../schema.ts';
import { type MerchantScope, ownedBy } from '../scope.ts';
import { hasMetadata, namedPayments } from './metadata.ts';
import type { PaymentRow } from './payments.ts';

/** Filters of a payment list. An absent one matches all. Times: `from` is inclusive, `to` exclusive. */
export type PaymentFilters = {
  status?: PaymentStatus;
  exception?: PaymentException;
  created_from?: Date;
  created_to?: Date;
  confirmed_from?: Date;
  confirmed_to?: Date;
  customer_id?: string;
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
  customer_id: true,
  customer_email: true,
  customer_wallet: true,
  subscription_id: true,
  invoice_id: true,
  payment_link_id: true,
  transaction_signature: true,
  metadata: true,
} satisfies Record<keyof PaymentFilters, true>) as (keyof PaymentFilters)[];

/** The filters that find few payments. Their indexes do not have the order of the list. */
const FEW = ['subscription_id', 'invoice_id', 'transaction_signature'] as const satisfies (keyof PaymentFilters)[];

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
  const { metadata } = filters;
  const isOwn = ownedBy(merchantId, mode, 'payments');
  const order = orderBy(db, 'payments', [isConfirmation(filters) ? 'confirmed_at' : 'created_at', 'id'], isOwn);
  const isFound = conditionOf(mode, filters);
  const isExact = all([isOwn, isFound, ...conditionsOfBranches(filters)]);
  if (metadata) {
    const named = await namedPayments(db, scope, metadata, filters);
    // With `limit 1`, Postgres looks up each payment by its id, whatever the statistics say.
    const found = db
      .selectFrom(named.as('named'))
      .innerJoinLateral(
        (one) =>
          one
            .selectFrom('payments')
            .selectAll()
            .whereRef('payments.id', '=', 'named.payment_id')
            .limit(1)
            .as('payments'),
        (join) => join.onTrue(),
      )
      .where(isExact)
      .where(all(Object.entries(metadata).map(([key, value]) => hasMetadata(key, value))));
    if (isConfirmation(filters)) return pageOfFew(db, order, found.selectAll('payments'), page);
    const isOnly = Object.keys(metadata).length === 1 && hasOnly(filters, ['metadata', 'created_from', 'created_to']);
    const total = isOnly ? { total: countSome(named) } : {};
    const columns = ['named.created_at', 'named.payment_id'];
    return pageOf(db, { ...order, columns, ...total }, found, (shown) => shown.selectAll('payments'), page);
  }
  if (FEW.some((name) => filters[name] !== undefined)) {
    return pageOfFew(db, order, db.selectFrom('payments').selectAll().where(isExact), page);
  }
  const branches = branchesOf(scope, filters);
  const matching = db.selectFrom('payments').where(isFound);
  const ordered = { ...order, branches, ...totalOf(scope, filters, branches) };
  return pageOf(db, ordered, matching, (shown) => shown.selectAll(), page);
}

type Condition = RawBuilder<SqlBool>;
const all = (conditions: Condition[]): Condition => sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;

/** Returns a page of what `found` finds. Finds all of it, then sorts it. */
function pageOfFew(
  db: DbOrTrx,
  order: ListOrder,
  found: SelectQueryBuilder<DB, 'payments', PaymentRow>,
  page: Page,
): Promise<Paged<PaymentRow>> {
  // With `offset 0`, Postgres finds the matches first. It would otherwise read payments in the order of the list until it
  // has a page of matches, and thus perhaps the whole history.
  const matching = db.selectFrom(found.offset(0).as('payments')) as unknown as SelectQueryBuilder<
    DB,
    'payments',
    object
  >;
  return pageOf(db, order, matching, (shown) => shown.selectAll(), page);
}

/** Returns the condition of the filters that no branch has, and not of metadata. */
function conditionOf(mode: Mode, filters: PaymentFilters): Condition {
  const { exception, created_from, created_to, confirmed_from, confirmed_to } = filters;
  const { subscription_id, invoice_id, transaction_signature } = filters;
  const conditions: Condition[] = [];
  if (exception) conditions.push(sql`exceptions @> ${sql.lit(`{${exception}}`)}`);
  if (created_from) conditions.push(sql`payments.created_at >= ${created_from}`);
  if (created_to) conditions.push(sql`payments.created_at < ${created_to}`);
  if (confirmed_from) conditions.push(sql`confirmed_at >= ${confirmed_from}`);
  if (confirmed_to) conditions.push(sql`confirmed_at < ${confirmed_to}`);
  if (subscription_id) conditions.push(sql`subscription_id = ${subscription_id}`);
  if (invoice_id) conditions.push(sql`invoice_id = ${invoice_id}`);
  if (transaction_signature) conditions.push(isPaidBy(mode, transaction_signature));
  return all(conditions);
}

/** Returns the conditions of the filters that the branches have, for lists without branches. */
function conditionsOfBranches(filters: PaymentFilters): Condition[] {
  const { status, customer_id, customer_wallet, payment_link_id, customer_email } = filters;
  const wanted = Object.entries({ status, customer_id, customer_wallet, payment_link_id }).filter(
    ([, value]) => value !== undefined,
  );
  const conditions: Condition[] = wanted.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (customer_email !== undefined) conditions.push(hasEmail('customer_email', customer_email));
  return conditions;
}

const hasOnly = (filters: PaymentFilters, allowed: (keyof PaymentFilters)[]) =>
  FILTERS.every((name) => filters[name] === undefined || allowed.includes(name));
const isConfirmation = ({ confirmed_from, confirmed_to }: PaymentFilters) => confirmed_from ?? confirmed_to;

/** Returns the conditions by which an index finds the matches in the order of the list, and which they fulfil besides. */
function branchesOf(scope: MerchantScope, filters: PaymentFilters): Condition[] {
  const { status, exception, customer_email: email, customer_wallet: wallet, payment_link_id: link } = filters;
  const { merchant_id, mode } = scope;
  const conditions: Condition[] = [];
  if (filters.customer_id !== undefined)
    conditions.push(sql`customer_id = ${filters.customer_id} and ${ownedBy(merchant_id, mode)}`);
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
function totalOf(scope: MerchantScope, filters: PaymentFilters, branches: Condition[]): { total?: RawBuilder<bigint> } {
  const { status, exception, payment_link_id: link, created_from, created_to, confirmed_from, confirmed_to } = filters;
  const list = 'payments';
  if (hasOnly(filters, ['status', 'created_from', 'created_to'])) {
    const range = { from: created_from, to: created_to };
    const counted = { list, field: 'status', values: status && [status], range } as const;
    return { total: countedRows(scope, counted, { column: 'created_at', branches }) };
  }
  if (hasOnly(filters, ['confirmed_from', 'confirmed_to'])) {
    const counted = { list, field: 'confirmed', range: { from: confirmed_from, to: confirmed_to } } as const;
    return { total: countedRows(scope, counted, { column: 'confirmed_at', branches }) };
  }
  if (link !== undefined && hasOnly(filters, ['payment_link_id'])) {
    return { total: countedRows(scope, { list, field: 'payment_link_id', values: [link] }) };
  }
  if (exception && hasOnly(filters, ['exception'])) {
    return { total: countedRows(scope, { list, field: 'exception', values: [exception] }) };
  }
  return {};
}

function isPaidBy(mode: Mode, signature: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`payments.id = any (array(
    select payment_id from transfers where mode = ${mode} and signature = ${signature} and payment_id is not null))`;
}
