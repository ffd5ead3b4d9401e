import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Mail, startMail } from '../../scripts/embedded/mail.ts';
import { sendMails } from '../../src/actions/mails.ts';
import { transact } from '../../src/db/transaction.ts';
import type { Mode } from '../../src/domain/modes.ts';
import { runOnce } from '../../src/jobs/email.send.ts';
import { createMailer } from '../../src/mail/mailer.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let inbox: Mail;
beforeAll(async () => {
  [service, inbox] = await Promise.all([startService(), startMail()]);
});
afterAll(async () => {
  await service.stop();
  await inbox.stop();
});

function mailer() {
  const made = createMailer(inbox.smtpUrl, 'Florin <no-reply@pay.example>');
  onTestFinished(() => made.close());
  return made;
}
const letter = (subject: string, mode: Mode = 'live', recipient = 'käse@shop.example') => ({
  merchant_id: service.merchant.id,
  mode,
  kind: 'test',
  recipient,
  subject,
  text_body: 'Grüße, 東京 ☕',
  html_body: '<p>Grüße</p>',
});
async function write(...about: Parameters<typeof letter>): Promise<string> {
  const ids = await transact(service.db, (trx) => sendMails(trx, [letter(...about)]));
  return ids[0] as string;
}
const row = (id: string) => service.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const received = (subject: string) => inbox.messages().filter((message) => message.subject === subject);

test('a mail is sent once, however often its job runs, with a Message-ID that stays the same', async () => {
  const worker = { ...service, mailer: mailer() };
  const id = await write('Once ☕', 'live', 'merchant@shop.example');
  await runOnce(worker, { mail_id: id });
  await runOnce(worker, { mail_id: id });
  expect(received('Once ☕')).toHaveLength(1);
  expect(received('Once ☕')[0]).toMatchObject({
    from: 'no-reply@pay.example',
    to: ['merchant@shop.example'],
    text: expect.stringContaining('東京'),
    message_id: `<${id}@pay.example>`,
  });
  expect(await row(id)).toMatchObject({ status: 'sent', sent_at: expect.any(Date), error: null });
});

test('a mail and its job exist exactly if what caused them commits', async () => {
  const failing = transact(service.db, async (trx) => {
    await sendMails(trx, [letter('never'), letter('never')]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await service.db.selectFrom('mails').select('id').where('subject', '=', 'never').execute()).toEqual([]);
});

test('a mail server that refuses for now is asked again, and one that refuses for good is not', async () => {
  const worker = { ...service, mailer: mailer() };
  const id = await write('Later', 'live', 'later@shop.example');
  inbox.rejectNext(1, 451);
  await expect(runOnce(worker, { mail_id: id })).rejects.toThrow();
  expect((await row(id)).status).toBe('pending');
  await runOnce(worker, { mail_id: id });
  expect(received('Later')).toHaveLength(1);

  const refused = await write('Refused', 'live', 'nobody@shop.example');
  inbox.rejectNext(1, 550);
  await runOnce(worker, { mail_id: refused });
  expect(await row(refused)).toMatchObject({ status: 'failed', sent_at: null, error: expect.stringContaining('550') });
  await runOnce(worker, { mail_id: refused });
  expect(received('Refused')).toHaveLength(0);
});

test('without a mail server test mode records the mail, and live mode does not pretend that it was sent', async () => {
  const worker = { ...service, mailer: null };
  const recorded = await write('Recorded', 'test');
  await runOnce(worker, { mail_id: recorded });
  expect(await row(recorded)).toMatchObject({ status: 'recorded', sent_at: null });
  const waiting = await write('Waiting', 'live');
  await expect(runOnce(worker, { mail_id: waiting })).rejects.toThrow('SMTP_URL is not set');
  expect(await row(waiting)).toMatchObject({ status: 'pending' });
});

test('a recipient or a subject cannot add headers or recipients', async () => {
  const worker = { ...service, mailer: mailer() };
  const id = await write('Hello\r\nBcc: thief@evil.example', 'live', 'a@shop.example');
  await runOnce(worker, { mail_id: id });
  const message = inbox.messages()[0];
  expect(message?.to).toEqual(['a@shop.example']);
  expect(JSON.stringify(message)).not.toMatch(/"bcc":\["thief/);
});
