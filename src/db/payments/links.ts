import { type Selectable, sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import { LINK_CODE, type LinkState } from '../../domain/paymentLinks.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { type Page, type Paged, pageOf } from '../pagination.ts';
import type { PaymentLinks } from '../schema.ts';
import { merchantNow, merchantWallets, type Wallets } from '../scope.ts';

export type PaymentLinkRow = Selectable<PaymentLinks>;

/** A link with its confirmed payments counted. */
export type CountedLink = PaymentLinkRow & { uses_count: number };

/** A link for whoever has its address, with what a payment from it needs and what its page shows of the merchant. */
export type PublicLink = PaymentLinkRow &
  LinkState & {
    merchant_name: string;
    wallets: Wallets;
    /** the database's clock, moved on by the merchant's test clock */
    now: Date;
  };

export async function insertPaymentLink(trx: Trx, row: PaymentLinkRow): Promise<void> {
  await trx.insertInto('payment_links').values(row).execute();
}

const countOf = (status: 'confirmed' | 'pending') =>
  sql<number>`(
    select count(*)::integer from payments where payment_link_id = payment_links.id and status = ${status}
  )`;

/** The link with this code, or null. */
export async function findPublicLink(db: DbOrTrx, code: string): Promise<PublicLink | null> {
  if (!LINK_CODE.test(code)) return null;
  const row = await db
    .selectFrom('payment_links')
    .innerJoin('merchants', 'merchants.id', 'payment_links.merchant_id')
    .innerJoin('merchant_modes as merchant_mode', (join) =>
      join
        .onRef('merchant_mode.merchant_id', '=', 'payment_links.merchant_id')
        .onRef('merchant_mode.mode', '=', 'payment_links.mode'),
    )
    .selectAll('payment_links')
    .select(['merchants.name as merchant_name', merchantWallets.as('wallets'), merchantNow.as('now')])
    .select([countOf('confirmed').as('uses_count'), countOf('pending').as('held_count')])
    .where('link_code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

/** Makes others who want one of a limited link's places wait for this transaction. Does nothing for other links. */
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

/** A page of a merchant's links, newest first, and how many there are in all. */
export async function listPaymentLinks(
  db: DbOrTrx,
  merchantId: string,
  mode: Mode,
  page: Page,
): Promise<Paged<CountedLink>> {
  const matching = db.selectFrom('payment_links').where('merchant_id', '=', merchantId).where('mode', '=', mode);
  const newest = (all: typeof matching) => all.orderBy('created_at', 'desc').orderBy('id', 'desc');
  const counted = (all: typeof matching) => newest(all).selectAll().select(countOf('confirmed').as('uses_count'));
  return pageOf(matching, counted, page);
}

/** Deactivates a merchant's link; one that is inactive already stays as it is. Null when it is not there, or not his. */
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
