import type { Trx } from '../db/database.ts';
import { insertMails } from '../db/emails.ts';
import { newId } from '../domain/ids.ts';
import type { Mode } from '../domain/modes.ts';
import { type Letter, writeLetter } from '../mail/compose.ts';
import { enqueue } from '../queue/queues.ts';

/** A mail to be sent. `kind` says what it is about, e.g. `webhook_endpoint_disabled`. */
export type NewMail = {
  merchant_id: string;
  mode: Mode;
  kind: string;
  recipient: string;
  /** it carries this invoice as a PDF */
  invoice_id?: string | null;
  /** what it is a receipt for, of which a payment has one, or what it asks for */
  payment_id?: string;
} & (ToCustomer | Written);

type ToCustomer = { letter: Letter };
type Written = { subject: string; text_body: string; html_body?: string };

/** Records mails and their jobs with what causes them: they are sent exactly if that commits. Returns their ids. */
export async function sendMails(trx: Trx, mails: readonly NewMail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const rows = mails.map((mail) => ({ id: newId('eml'), ...written(mail) }));
  await insertMails(trx, rows);
  await enqueue(
    trx,
    'email.send',
    rows.map(({ id }) => ({ email_id: id })),
  );
  return rows.map(({ id }) => id);
}

function written(mail: NewMail): Omit<NewMail, keyof ToCustomer> & Written {
  if (!('letter' in mail)) return mail;
  const { letter, ...rest } = mail;
  return { ...rest, ...writeLetter(letter, mail.mode) };
}
