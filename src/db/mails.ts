import type { Insertable, Selectable } from 'kysely';
import type { MailStatus } from '../domain/mails.ts';
import type { Querying, Trx } from './database.ts';
import type { Mails } from './schema.ts';

export type MailRow = Selectable<Mails>;

export async function insertMail(trx: Trx, row: Insertable<Mails>): Promise<void> {
  await trx.insertInto('mails').values(row).execute();
}

export async function findMail(db: Querying, id: string): Promise<MailRow | null> {
  const row = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Records what became of a mail that was pending; nothing when that is known already. */
export async function settleMail(
  trx: Trx,
  id: string,
  outcome: { status: Exclude<MailStatus, 'pending'>; sent_at?: Date; error?: string },
): Promise<void> {
  await trx.updateTable('mails').set(outcome).where('id', '=', id).where('status', '=', 'pending').execute();
}
