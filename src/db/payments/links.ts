import { type Selectable, sql } from 'kysely';
import { FlorinError } from '../../domain/errors.ts';
import type { CustomField } from '../../domain/linkOptions.ts';
import type { Mode } from '../../domain/modes.ts';
import { LINK_CODE, type LinkState } from '../../domain/paymentLinks.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { countedRows } from '../listCounts.ts';
import { newestFirst, type Page, type Paged, pageOf } from '../pagination.ts';
import type { PaymentLinks } from '../schema.ts';
import { type MerchantScope, merchantNow, ownedBy, type Payable, payableFields } from '../scope.ts';
import { lapsedCount, unpaidPlaces } from './places.ts';

export type PaymentLinkRow = Selectable<PaymentLinks>;

/** A link, with the number of its confirmed payments. */
export type CountedLink = PaymentLinkRow & { uses_count: number };

/** A link as payers see it, with the merchant's name and wallets. */
export type PublicLink = PaymentLinkRow &
  LinkState &
  Payable & {
    merchant_name: string;
    /** the time on the merchant's clock */
    now: Date;
  };

/** Inserts a link. The row must have every column. */
export async function insertPaymentLink(trx: Trx, row: PaymentLinkRow): Promise<void> {
  await trx
    .insertInto('payment_links')
    .values({ ...row, custom_fields: asJson(row.custom_fields) })
    .execute();
}

/** Returns the SQL of a list as JSON: the driver would write it as an array. */
const asJson = (fields: CustomField[] | null) => fields && sql<CustomField[]>`${JSON.stringify(fields)}::jsonb`;

/** Locks a merchant's link, and returns it. Null when it does not exist in this mode or belongs to another merchant. */
export async function lockPaymentLink(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  code: string,
): Promise<CountedLink | null> {
  const row = await trx
    .selectFrom('payment_links')
    .selectAll()
    .select(countOf('confirmed').as('uses_count'))
    .where('link_code', '=', code)
    .where('merchant_id', '=', merchant_id)
    .where('mode', '=', mode)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Writes every column of a link that this transaction has locked. */
export async function changePaymentLink(trx: Trx, { uses_count: _, ...row }: CountedLink): Promise<void> {
  await trx
    .updateTable('payment_links')
    .set({ ...row, custom_fields: asJson(row.custom_fields) })
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
}

const countOf = (status: 'confirmed' | 'pending') =>
  sql<number>`(
    select count(*)::integer from payments where payment_link_id = payment_links.id and status = ${status}
  )`;

const selectPublicLink = (db: DbOrTrx, code: string) =>
  db
    .selectFrom('payment_links')
    .innerJoin('merchants', 'merchants.id', 'payment_links.merchant_id')
    .innerJoin('merchant_modes as merchant_mode', (join) =>
      join
        .onRef('merchant_mode.merchant_id', '=', 'payment_links.merchant_id')
        .onRef('merchant_mode.mode', '=', 'payment_links.mode'),
    )
    .selectAll('payment_links')
    .select(['merchants.name as merchant_name', ...payableFields, merchantNow.as('now')])
    .select([countOf('confirmed').as('uses_count'), countOf('pending').as('reserved_count')])
    .select(lapsedCount(merchantNow).as('lapsed_count'))
    .where('link_code', '=', code);

/** Finds a link by its code. Null when it does not exist. */
export async function findPublicLink(db: DbOrTrx, code: string): Promise<PublicLink | null> {
  if (!LINK_CODE.test(code)) return null;
  return (await selectPublicLink(db, code).executeTakeFirst()) ?? null;
}

/** Returns a link by its code. @throws FlorinError `not_found` */
export async function requirePublicLink(db: DbOrTrx, code: string): Promise<PublicLink> {
  const link = await findPublicLink(db, code);
  if (!link) throw linkNotFound();
  return link;
}

export const linkNotFound = () => new FlorinError('not_found', 'There is no such payment link.');

/** A link for a client that wants to pay. `unpaid_places`: see `unpaidPlaces`. */
export type LinkForClient = PublicLink & { unpaid_places: Date[] };

/** Finds a link for a client that wants to pay. Null when it does not exist. */
export async function findLinkForClient(trx: Trx, code: string, client: string): Promise<LinkForClient | null> {
  if (!LINK_CODE.test(code)) return null;
  const places = unpaidPlaces(client, merchantNow).as('unpaid_places');
  return (await selectPublicLink(trx, code).select(places).executeTakeFirst()) ?? null;
}

/** Locks a link that has a limited number of uses, so that concurrent payments wait. Ignores other links. */
export async function lockLinkUses(trx: Trx, code: string): Promise<void> {
  if (!LINK_CODE.test(code)) return;
  await trx
    .selectFrom('payment_links')
    .select('id')
    .where('link_code', '=', code)
    .where('max_uses', 'is not', null)
    .forNoKeyUpdate()
    .execute();
}

/** Returns a page of a merchant's links, newest first, and the total count. */
export async function listPaymentLinks(
  db: DbOrTrx,
  merchantId: string,
  mode: Mode,
  { status }: { status?: 'active' | 'inactive' },
  page: Page,
): Promise<Paged<CountedLink>> {
  let matching = db.selectFrom('payment_links').where('merchant_id', '=', merchantId).where('mode', '=', mode);
  if (status) matching = matching.where('is_active', '=', status === 'active');
  const values = status && [String(status === 'active')];
  const total = countedRows({ merchant_id: merchantId, mode }, { list: 'payment_links', field: 'is_active', values });
  const order = { ...newestFirst(db, 'payment_links', ownedBy(merchantId, mode)), total };
  const counted = (shown: typeof matching) => shown.selectAll().select(countOf('confirmed').as('uses_count'));
  return pageOf(db, order, matching, counted, page);
}

/**
 * Deactivates a merchant's link and returns it. An inactive link stays unchanged.
 * Null when it does not exist in this mode or belongs to another merchant.
 */
export async function deactivatePaymentLink(
  trx: Trx,
  merchantId: string,
  mode: Mode,
  code: string,
  now: Date,
): Promise<CountedLink | null> {
  await trx
    .updateTable('payment_links')
    .set({ is_active: false, updated_at: now })
    .where('link_code', '=', code)
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', mode)
    .where('is_active', '=', true)
    .execute();
  const row = await trx
    .selectFrom('payment_links')
    .selectAll()
    .select(countOf('confirmed').as('uses_count'))
    .where('link_code', '=', code)
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', mode)
    .executeTakeFirst();
  return row ?? null;
}
