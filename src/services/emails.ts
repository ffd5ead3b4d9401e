import type { Config } from '../config/index.ts';
import type { DbOrTrx, Trx } from '../db/database.ts';
import { insertEmails } from '../db/emails.ts';
import { findDashboardSettings } from '../db/merchants/dashboardSettings.ts';
import { isTestRecipient } from '../db/merchants/verifiedEmails.ts';
import type { DashboardSettings } from '../domain/dashboardSettings.ts';
import { mailboxOf } from '../domain/emailAddress.ts';
import { EMAIL_KINDS, type EmailKind } from '../domain/emails.ts';
import { newId } from '../domain/ids.ts';
import type { Mode } from '../domain/modes.ts';
import { type Letter, writeLetter } from '../mail/compose.ts';
import { enqueue } from '../queue/queues.ts';

/** A mail to send. */
export type NewMail = {
  /** by default a new one */
  id?: string;
  /** null: a mail to a user */
  merchant_id: string | null;
  mode: Mode | null;
  kind: EmailKind;
  recipient: string;
  /** the invoice that is attached as a PDF */
  invoice_id?: string | null;
  /** the payment that the mail asks for or is the receipt of; a payment has one receipt */
  payment_id?: string;
} & (ToCustomer | RenderedMail);

type ToCustomer = { letter: Letter };
type RenderedMail = { subject: string; text_body: string; html_body?: string };

/** Inserts mails and their jobs, and returns the ids of the mails. They are sent only if the transaction commits. */
export async function sendMails(trx: Trx, mails: readonly NewMail[]): Promise<string[]> {
  const wanted = await withoutMuted(trx, mails);
  if (wanted.length === 0) return [];
  const rows = wanted.map((mail) => ({ ...composed(mail), id: mail.id ?? newId('eml') }));
  await insertEmails(trx, rows);
  await enqueue(
    trx,
    'email.send',
    rows.map(({ id }) => ({ email_id: id })),
  );
  return rows.map(({ id }) => id);
}

/** The kinds of mails that a merchant can switch off, and the settings that do so. */
const MUTABLE: Partial<Record<EmailKind, keyof DashboardSettings>> = {
  payment_exception: 'notify_payment_exceptions',
  webhook_endpoint_disabled: 'notify_disabled_endpoints',
};

/** Returns the mails without those that their merchants have switched off. */
async function withoutMuted(trx: Trx, mails: readonly NewMail[]): Promise<NewMail[]> {
  const wanted: NewMail[] = [];
  for (const mail of mails) {
    const setting = MUTABLE[mail.kind];
    const isMuted = setting && mail.merchant_id && !(await findDashboardSettings(trx, mail.merchant_id))[setting];
    if (!isMuted) wanted.push(mail);
  }
  return wanted;
}

function composed(mail: NewMail): Omit<NewMail, keyof ToCustomer> & RenderedMail {
  if (!('letter' in mail)) return mail;
  const { letter, ...rest } = mail;
  return { ...rest, ...writeLetter(letter, mail.mode ?? 'live') };
}

/**
 * Returns whether the rules of test mode keep a mail back: it goes to a customer, and the merchant has not verified the
 * mailbox. The merchant's own mailbox counts as verified.
 */
export async function isKeptBack(
  db: DbOrTrx,
  config: Config,
  mail: Pick<NewMail, 'merchant_id' | 'mode' | 'kind' | 'recipient'>,
): Promise<boolean> {
  const { merchant_id, mode, kind, recipient } = mail;
  if (merchant_id === null || mode !== 'test' || config.TEST_MAIL_ALLOW_ALL || EMAIL_KINDS[kind].to !== 'customer') {
    return false;
  }
  return !(await isTestRecipient(db, merchant_id, mailboxOf(recipient)));
}
