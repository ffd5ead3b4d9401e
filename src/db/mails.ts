import { type Insertable, type Selectable, sql } from 'kysely';
import type { MailStatus } from '../domain/mails.ts';
import type { Querying, Trx } from './database.ts';
import type { Mails } from './schema.ts';
import { appendRows } from './transaction.ts';

export type MailRow = Selectable<Mails>;

/** Inserts mails that are still to be sent, as an append. */
export async function insertMails(trx: Trx, rows: Insertable<Mails>[]): Promise<void> {
  await appendRows(trx, {
    mail: sql`
      insert into mails (id, merchant_id, mode, kind, recipient, subject, text_body, html_body)
      select id, merchant_id, mode, kind, recipient, subject, text_body, html_body
      from json_populate_recordset(null::mails, ${JSON.stringify(rows)}::text::json)`,
  });
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
