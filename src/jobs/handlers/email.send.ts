import { findMail, type MailToSend, noteMailProblem, settleMail } from '../../db/emails.ts';
import { findDetailedInvoice } from '../../db/invoices.ts';
import { transact } from '../../db/transaction.ts';
import { GIVE_UP_AFTER_MS, isPastAsking, speaksForMerchant } from '../../domain/emails.ts';
import { DelayedMail, type OutgoingMail, RefusedMail } from '../../mail/mailer.ts';
import { renderInvoice } from '../../pdf/render.ts';
import type { Payload } from '../../queue/queues.ts';
import { invoiceDocument } from '../../serializers/invoiceDocument.ts';
import type { Worker } from '../context.ts';

/** What a merchant is told where the problem is no word of a mail server's about his mail. */
const PROBLEM = 'The mail cannot be sent at the moment.';

type Sending = Pick<Worker, 'db' | 'mailer' | 'config' | 'log'>;

/**
 * Sends a mail that is still to be sent, with its invoice as it is now; one that asks for what is paid is not sent any
 * more. A worker that dies before it has recorded that sends the mail again, with the same Message-ID. Test mode without
 * a mail server records the mail and sends nothing. What a mail server refuses for good is given up, and so is what could
 * not be sent for two days, whatever the reason.
 * @throws Error when the mail cannot be sent now; pg-boss tries again
 */
export async function runOnce(worker: Sending, { email_id }: Payload<'email.send'>): Promise<void> {
  const { db, mailer, log } = worker;
  const mail = await findMail(db, email_id);
  if (mail?.status !== 'pending') return;
  const settle = (outcome: Parameters<typeof settleMail>[2]) =>
    transact(db, (trx) => settleMail(trx, mail.id, outcome));
  if (isPastAsking(mail)) return settle({ status: 'cancelled' });
  if (!mailer && mail.mode === 'test') return settle({ status: 'recorded' });
  try {
    if (!mailer) throw new Error('SMTP_URL is not set, so no mail can be sent');
    await mailer.send(await outgoing(worker, mail));
  } catch (error) {
    const isKnown = error instanceof RefusedMail || error instanceof DelayedMail;
    const problem = isKnown ? error.message : PROBLEM;
    if (error instanceof RefusedMail || isGivenUp(mail)) {
      log.warn({ email_id, problem: (error as Error).message }, 'mail given up');
      return settle({ status: 'failed', error: problem });
    }
    await transact(db, (trx) => noteMailProblem(trx, mail.id, problem));
    throw error;
  }
  await settle({ status: 'sent', sent_at: new Date() });
}

function isGivenUp({ first_failed_at }: MailToSend): boolean {
  return first_failed_at !== null && Date.now() - first_failed_at.getTime() > GIVE_UP_AFTER_MS;
}

/** The mail with who it speaks for, and what is attached to it. */
async function outgoing(worker: Sending, mail: MailToSend): Promise<OutgoingMail> {
  const { kind, merchant_name: name, merchant_email: email } = mail;
  return {
    ...mail,
    text_body: mail.text_body as string, // only mails that are settled are emptied
    merchant: speaksForMerchant(kind) ? { name, email } : null,
    attachments: await attachments(worker, mail),
  };
}

/** The invoice as a PDF. A mail whose PDF cannot be made goes without it: its link matters more, and leads to it, too. */
async function attachments(
  { db, config, log }: Sending,
  { id, invoice_id }: MailToSend,
): Promise<OutgoingMail['attachments']> {
  const invoice = invoice_id && (await findDetailedInvoice(db, invoice_id));
  if (!invoice) return [];
  try {
    const content = await renderInvoice(invoiceDocument(invoice, config));
    return [{ filename: `${invoice.invoice_number}.pdf`, content, contentType: 'application/pdf' }];
  } catch (error) {
    log.error({ err: error, email_id: id, invoice_id }, 'making the PDF of a mail, which goes without it');
    return [];
  }
}
