import { sql } from 'kysely';
import { isId } from '../../domain/ids.ts';
import type { Mode } from '../../domain/modes.ts';
import type { DbOrTrx } from '../database.ts';
import { newestFirst, type Page, type Paged, pageOf } from '../pagination.ts';
import { isFailing } from './endpoints.ts';

/** Merchants that a search finds at most, before the page is made of them. */
const MAX_FOUND = 200;

/** A merchant as operators see it: nothing of its customers, and no amounts. */
export type MerchantOverview = {
  id: string;
  name: string;
  email: string;
  created_at: Date;
  members: number;
  /** the modes in which it has a wallet, and so can be paid */
  modes: Mode[];
  /** when it was last paid in each mode; null: never */
  last_paid_test: Date | null;
  last_paid_live: Date | null;
  failing_endpoints: number;
};

/**
 * Returns a page of merchants, newest first. A text finds some of them: by id, by the beginning of the name, or by an address. That is
 * the merchant's or a member's. Reads a few index entries for each merchant of the page.
 */
export async function listMerchantOverviews(db: DbOrTrx, search: string, page: Page): Promise<Paged<MerchantOverview>> {
  let matching = db.selectFrom('merchants');
  if (search !== '') matching = matching.where('id', 'in', await searchMerchants(db, search));
  return pageOf(db, newestFirst(db, 'merchants'), matching, (shown) => shown.select(OVERVIEW), page);
}

/** Finds a merchant. Null: there is none. */
export async function findMerchantOverview(db: DbOrTrx, id: string): Promise<MerchantOverview | null> {
  return (await db.selectFrom('merchants').where('id', '=', id).select(OVERVIEW).executeTakeFirst()) ?? null;
}

async function searchMerchants(db: DbOrTrx, text: string): Promise<string[]> {
  if (isId('mer', text)) return [text];
  const beginning = `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ id: string }>`
    (select id from merchants where lower(name) like ${beginning} limit ${MAX_FOUND})
    union (select id from merchants where lower(email) = lower(${text}) limit ${MAX_FOUND})
    union (select merchant_id from memberships join users on users.id = user_id where lower(users.email) = lower(${text})
      limit ${MAX_FOUND})`.execute(db);
  // An empty list is no SQL.
  return rows.length > 0 ? rows.map(({ id }) => id) : [''];
}

/** SQL for when a merchant was last paid in a mode, from the index payments_by_confirmed_at. */
const lastPaid = (mode: Mode) => sql<Date | null>`(
  select confirmed_at from payments
  where hash64(merchant_id || mode) = hash64(merchants.id || ${sql.lit(mode)})
    and merchant_id = merchants.id and mode = ${sql.lit(mode)} and confirmed_at is not null
  order by confirmed_at desc, payments.id desc limit 1)`;

/** The columns of a merchant. Needs `merchants`. */
const OVERVIEW = [
  'merchants.id',
  'merchants.name',
  'merchants.email',
  'merchants.created_at',
  sql<number>`(select count(*) from memberships where merchant_id = merchants.id)::int`.as('members'),
  sql<Mode[]>`array(select distinct mode from wallets where merchant_id = merchants.id order by mode)`.as('modes'),
  lastPaid('test').as('last_paid_test'),
  lastPaid('live').as('last_paid_live'),
  sql<number>`(select count(*) from webhook_endpoints where merchant_id = merchants.id and ${isFailing})::int`.as(
    'failing_endpoints',
  ),
] as const;
