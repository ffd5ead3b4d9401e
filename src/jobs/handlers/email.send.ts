import { databaseMs, databaseNow } from '../../clock.ts';
import { type EmailToSend, findEmail, finishEmail, recordEmailError } from '../../db/emails.ts';
import { findDetailedInvoice } from '../../db/invoices.ts';
import { MerchantMoving } from '../../db/moves/freeze.ts';
import { transact } from '../../db/transaction.ts';
import { isRequestOutdated, MAIL_RETRY_MS, speaksForMerchant } from '../../domain/emails.ts';
import { DelayedMail, type OutgoingMail, RefusedMail } from '../../mail/mailer.ts';
import type { Payload } from '../../queue/queues.ts';
import { isKeptBack } from '../../services/emails.ts';
import { invoicePdf } from '../../services/invoices/pdf.ts';
import type { Worker } from '../context.ts';

/** The errors that a merchant sees when the cause is not the mail server's answer. */
const RETRYING = 'The mail cannot be sent at the moment. Florin retries for two days.';
const FAILED = 'The mail could not be sent for two days.';
/** Why test mode keeps a mail back. */
const NOT_VERIFIED =
  'Test mode emails only verified addresses. To verify this one, use POST /verified-emails, or ask the operator.';

type EmailWorker = Pick<Worker, 'db' | 'mailer' | 'config' | 'log'>;

/**
 * Sends a pending mail, with its invoice in its current state.
 *
 * - Cancels a mail whose payment request is out of date.
 * - Only records a mail of test mode if there is no mail server, or if its address is not verified.
 * - Fails a mail that the server refuses for good, or that could not be sent for two days.
 *
 * If a worker dies before it records the result, the mail is sent again with the same Message-ID.
 * @throws Error if the mail cannot be sent now; pg-boss retries
 */
export async function runOnce(worker: EmailWorker, { email_id }: Payload<'email.send'>): Promise<void> {
  const { db, config, mailer, log } = worker;
  const mail = await findEmail(db, email_id);
  if (mail?.status !== 'pending') return;
  if (mail.is_paused) throw new MerchantMoving();
  const settle = (outcome: Parameters<typeof finishEmail>[2]) =>
    transact(db, (trx) => finishEmail(trx, mail.id, outcome));
  if (isRequestOutdated(mail)) return settle({ status: 'cancelled' });
  if (!mailer && mail.mode === 'test') return settle({ status: 'recorded' });
  if (await isKeptBack(db, config, mail)) {
    log.info({ email_id, merchant_id: mail.merchant_id, kind: mail.kind }, 'test mail kept back: address not verified');
    return settle({ status: 'recorded', error: NOT_VERIFIED });
  }
  try {
    if (!mailer) throw new Error('SMTP_URL is not set, so no mail can be sent');
    await mailer.send(await outgoing(worker, mail));
  } catch (error) {
    const isKnown = error instanceof RefusedMail || error instanceof DelayedMail;
    const problem = isKnown ? error.message : null;
    if (error instanceof RefusedMail || isRetryTimeOver(mail)) {
      log.warn({ email_id, problem: (error as Error).message }, 'mail failed for good');
      return settle({ status: 'failed', error: problem ?? FAILED });
    }
    await transact(db, (trx) => recordEmailError(trx, mail.id, problem ?? RETRYING));
    throw error;
  }
  await settle({ status: 'sent', sent_at: databaseNow() });
}

function isRetryTimeOver({ first_failed_at }: EmailToSend): boolean {
  return first_failed_at !== null && databaseMs() - first_failed_at.getTime() > MAIL_RETRY_MS;
}

/** Returns the mail with its sender's merchant and its attachments. */
async function outgoing(worker: EmailWorker, mail: EmailToSend): Promise<OutgoingMail> {
  const { kind, merchant_name: name, merchant_email: email } = mail;
  return {
    ...mail,
    text_body: mail.text_body as string, // a pending mail still has its text
    merchant: name !== null && email !== null && speaksForMerchant(kind) ? { name, email } : null,
    attachments: await attachments(worker, mail),
  };
}

/** Returns the invoice's PDF, if any. If rendering fails, the mail goes without it: its link leads to the PDF. */
async function attachments(
  { db, config, log }: EmailWorker,
  { id, invoice_id }: EmailToSend,
): Promise<OutgoingMail['attachments']> {
  const invoice = invoice_id && (await findDetailedInvoice(db, invoice_id));
  if (!invoice) return [];
  try {
    const content = await invoicePdf(db, config, invoice);
    return [{ filename: `${invoice.invoice_number}.pdf`, content, contentType: 'application/pdf' }];
  } catch (error) {
    log.error(
      { err: error, email_id: id, invoice_id },
      'could not render the PDF of a mail; sending the mail without it',
    );
    return [];
  }
}
