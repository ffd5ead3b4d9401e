import type { Trx } from '../db/database.ts';
import { insertMail } from '../db/mails.ts';
import { newId } from '../domain/ids.ts';
import type { Mode } from '../domain/modes.ts';
import { enqueue } from '../jobs/queues.ts';

/** A mail to be sent. `kind` says what it is about, e.g. `webhook_endpoint_disabled`. */
export type NewMail = {
  merchant_id: string;
  mode: Mode;
  kind: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body?: string;
};

/** Records a mail and its job with what causes it: it is sent exactly if that commits. Returns its id. */
export async function sendMail(trx: Trx, mail: NewMail): Promise<string> {
  const id = newId('eml');
  await insertMail(trx, { id, ...mail });
  await enqueue(trx, 'email.send', [{ mail_id: id }]);
  return id;
}
