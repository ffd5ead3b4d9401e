import { type Selectable, sql } from 'kysely';
import { mailboxOf } from '../../domain/emailAddress.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { newestFirst, type Page, type Paged, pageOf } from '../pagination.ts';
import type { VerifiedEmails } from '../schema.ts';
import { type MerchantScope, ownedBy } from '../scope.ts';
import { lockMerchantMode } from './merchants.ts';

export type VerifiedEmailRow = Selectable<VerifiedEmails>;

/** An address with its merchant's name, for the page where its owner confirms. */
export type ShownVerifiedEmail = VerifiedEmailRow & { merchant_name: string };

/** Finds a merchant's address by its mailbox. Null when it was not added in this mode. */
async function findVerifiedEmail(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  mailbox: string,
): Promise<VerifiedEmailRow | null> {
  const all = db.selectFrom('verified_emails').selectAll().where('merchant_id', '=', merchant_id);
  return (await all.where('mode', '=', mode).where('mailbox', '=', mailbox).executeTakeFirst()) ?? null;
}

/** Returns whether a merchant may email a mailbox in test mode: it is verified, or the merchant's own. */
export async function isTestRecipient(db: DbOrTrx, merchantId: string, mailbox: string): Promise<boolean> {
  const { email, verified_at } = await db
    .selectFrom('merchants')
    .leftJoin('verified_emails as verified', (join) =>
      join
        .onRef('verified.merchant_id', '=', 'merchants.id')
        .on('verified.mode', '=', 'test')
        .on('verified.mailbox', '=', mailbox),
    )
    .select(['merchants.email', 'verified.verified_at'])
    .where('merchants.id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return verified_at !== null || mailboxOf(email) === mailbox;
}

/** Finds an address by its id, for its owner, who needs no key. Null when it does not exist. */
export async function findPublicVerifiedEmail(db: DbOrTrx, id: string): Promise<ShownVerifiedEmail | null> {
  const row = await db
    .selectFrom('verified_emails')
    .innerJoin('merchants', 'merchants.id', 'verified_emails.merchant_id')
    .selectAll('verified_emails')
    .select('merchants.name as merchant_name')
    .where('verified_emails.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Inserts an address and returns it. Null when the merchant already has `max` addresses in this mode. Returns the existing
 * row of the same mailbox, with `verified_at` if the new one has it.
 */
export async function insertVerifiedEmail(
  trx: Trx,
  row: Omit<VerifiedEmailRow, 'created_at'>,
  max: number,
): Promise<VerifiedEmailRow | null> {
  const { merchant_id, mode, mailbox, verified_at } = row;
  // Two concurrent requests must not both count one address less than the maximum.
  await lockMerchantMode(trx, merchant_id, mode);
  if (!(await findVerifiedEmail(trx, row, mailbox))) {
    const { total } = await listVerifiedEmails(trx, row, { limit: 1, offset: 0 });
    if (total >= max) return null;
  }
  return trx
    .insertInto('verified_emails')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'mode', 'mailbox'])
        .doUpdateSet({ verified_at: sql`coalesce(verified_emails.verified_at, ${verified_at}::timestamptz)` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns a page of a merchant's addresses, newest first, and the total count. */
export function listVerifiedEmails(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  page: Page,
): Promise<Paged<VerifiedEmailRow>> {
  const matching = db.selectFrom('verified_emails').where('merchant_id', '=', merchant_id).where('mode', '=', mode);
  const order = newestFirst(db, 'verified_emails', ownedBy(merchant_id, mode));
  return pageOf(db, order, matching, (shown) => shown.selectAll(), page);
}

/** Marks an address as confirmed by its owner. Keeps the time of the first click. */
export async function verifyEmail(trx: Trx, id: string): Promise<void> {
  const all = trx.updateTable('verified_emails').set({ verified_at: sql`now()` });
  await all.where('id', '=', id).where('verified_at', 'is', null).execute();
}

/** Deletes a merchant's address. Returns false when it does not exist in this mode or belongs to another merchant. */
export async function deleteVerifiedEmail(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  id: string,
): Promise<boolean> {
  const all = trx.deleteFrom('verified_emails').where('id', '=', id).where(ownedBy(merchant_id, mode));
  return (await all.executeTakeFirst()).numDeletedRows > 0n;
}
