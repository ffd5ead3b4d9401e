import { findMail, settleMail } from '../db/mails.ts';
import { transact } from '../db/transaction.ts';
import { RefusedMail } from '../mail/mailer.ts';
import type { Payload } from './queues.ts';
import type { Worker } from './worker.ts';

/**
 * Sends a mail that is still to be sent. A worker that dies before it has recorded that sends the mail again, with the
 * same Message-ID. Test mode without a mail server records the mail and sends nothing.
 * @throws Error when the mail cannot be sent now; pg-boss tries again
 */
export async function runOnce(
  { db, mailer }: Pick<Worker, 'db' | 'mailer'>,
  { mail_id }: Payload<'email.send'>,
): Promise<void> {
  const mail = await findMail(db, mail_id);
  if (mail?.status !== 'pending') return;
  if (!mailer) {
    if (mail.mode !== 'test') throw new Error('SMTP_URL is not set, so no mail can be sent');
    return transact(db, (trx) => settleMail(trx, mail.id, { status: 'recorded' }));
  }
  const refusal = await mailer.send(mail).then(
    () => null,
    (error) => {
      if (error instanceof RefusedMail) return error.message;
      throw error;
    },
  );
  await transact(db, (trx) =>
    settleMail(
      trx,
      mail.id,
      refusal === null ? { status: 'sent', sent_at: new Date() } : { status: 'failed', error: refusal },
    ),
  );
}
