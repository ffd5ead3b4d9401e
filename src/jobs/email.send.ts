import type { Config } from '../config.ts';
import { findDetailedInvoice } from '../db/invoices.ts';
import { findMail, type MailToSend, noteMailProblem, settleMail } from '../db/mails.ts';
import { transact } from '../db/transaction.ts';
import { GIVE_UP_AFTER_MS, speaksForMerchant } from '../domain/mails.ts';
import { DelayedMail, type OutgoingMail, RefusedMail } from '../mail/mailer.ts';
import { renderInvoice } from '../pdf/render.ts';
import { invoiceDocument } from '../resources/invoiceDocument.ts';
import type { Payload } from './queues.ts';
import type { Worker } from './worker.ts';

/**
 * Sends a mail that is still to be sent, with its invoice as it is now. A worker that dies before it has recorded that
 * sends the mail again, with the same Message-ID. Test mode without a mail server records the mail and sends nothing.
 * What a mail server refuses for good is given up, and so is what cannot be sent for two days.
 * @throws Error when the mail cannot be sent now; pg-boss tries again
 */
export async function runOnce(
  { db, mailer, config, log }: Pick<Worker, 'db' | 'mailer' | 'config' | 'log'>,
  { mail_id }: Payload<'email.send'>,
): Promise<void> {
  const mail = await findMail(db, mail_id);
  if (mail?.status !== 'pending') return;
  const settle = (outcome: Parameters<typeof settleMail>[2]) =>
    transact(db, (trx) => settleMail(trx, mail.id, outcome));
  if (!mailer && mail.mode === 'test') return settle({ status: 'recorded' });
  if (!mailer) throw new Error('SMTP_URL is not set, so no mail can be sent');
  const context = await contextOf(mail, db, config);
  try {
    await mailer.send({ ...mail, ...context });
  } catch (error) {
    const isFinal = error instanceof RefusedMail || Date.now() - mail.created_at.getTime() > GIVE_UP_AFTER_MS;
    if (isFinal) log.warn({ mail_id, problem: (error as Error).message }, 'mail given up');
    if (isFinal) return settle({ status: 'failed', error: (error as Error).message });
    if (error instanceof DelayedMail) await transact(db, (trx) => noteMailProblem(trx, mail.id, error.message));
    throw error;
  }
  await settle({ status: 'sent', sent_at: new Date() });
}

/** Who it speaks for, and what is attached to it. */
async function contextOf(
  mail: MailToSend,
  db: Worker['db'],
  config: Config,
): Promise<Pick<OutgoingMail, 'merchant' | 'attachments'>> {
  const { kind, invoice_id, merchant_name: name, merchant_email: email } = mail;
  const merchant = speaksForMerchant(kind) ? { name, email } : null;
  const invoice = invoice_id && (await findDetailedInvoice(db, invoice_id));
  if (!invoice) return { merchant, attachments: [] };
  const content = await renderInvoice(invoiceDocument(invoice, config));
  const filename = `${invoice.invoice_number}.pdf`;
  return { merchant, attachments: [{ filename, content, contentType: 'application/pdf' }] };
}
