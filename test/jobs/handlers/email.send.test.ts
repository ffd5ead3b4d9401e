import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readOperations } from '../../../src/db/operations/metrics.ts';
import { transact } from '../../../src/db/transaction.ts';
import type { EmailKind } from '../../../src/domain/emails.ts';
import type { Mode } from '../../../src/domain/modes.ts';
import { translatorOf } from '../../../src/i18n/translator.ts';
import { runOnce } from '../../../src/jobs/handlers/email.send.ts';
import { runOnce as billInstallments } from '../../../src/jobs/handlers/installment.bill.ts';
import { createMailer } from '../../../src/mail/mailer.ts';
import { sendMails } from '../../../src/services/emails.ts';
import { makeDue, setInstallmentStatus } from '../../support/factories/installments.ts';
import { payInvoice, setInvoice } from '../../support/factories/invoices.ts';
import { ageMail, setMail } from '../../support/factories/mails.ts';
import { renameMerchant } from '../../support/factories/merchants.ts';
import { confirmPayment } from '../../support/factories/payments.ts';
import { makePlan } from '../../support/installments.ts';
import { type Mail, startMail } from '../../support/mail.ts';
import { workerOf } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { CERTIFICATE, PRIVATE_KEY } from '../../webhooks/certificate.ts';

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
  kind: 'subscription_renews' as const,
  recipient,
  subject,
  text_body: 'Grüße, 東京 ☕',
  html_body: '<p>Grüße</p>',
});
async function write(...about: Parameters<typeof letter>): Promise<string> {
  const ids = await transact(service.db, (trx) => sendMails(trx, [letter(...about)]));
  return ids[0] as string;
}
const row = (id: string) => service.db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const received = (subject: string) => inbox.messages().filter((message) => message.subject === subject);
const receivedInvoices = (number: string) => received(`[Test] Invoice ${number} from Café Zürich`);

test('sends a mail once, however often its job runs, with a constant Message-ID', async () => {
  const worker = { ...workerOf(service), mailer: mailer() };
  const id = await write('Once ☕', 'live', 'merchant@shop.example');
  await runOnce(worker, { email_id: id });
  await runOnce(worker, { email_id: id });
  expect(received('Once ☕')).toHaveLength(1);
  expect(received('Once ☕')[0]).toMatchObject({
    from: { address: 'no-reply@pay.example' },
    recipients: ['merchant@shop.example'],
    text: expect.stringContaining('東京'),
    messageId: `<${id}@pay.example>`,
  });
  expect(await row(id)).toMatchObject({ status: 'sent', sent_at: expect.any(Date), error: null });
});

test('delivers a mail to a domain of another script', async () => {
  const id = await write('Grüezi', 'live', 'info@münchen.example');
  await runOnce({ ...workerOf(service), mailer: mailer() }, { email_id: id });
  expect(received('Grüezi')[0]?.to?.map(({ address }) => address)).toEqual(['info@xn--mnchen-3ya.example']);
});

test('commits a mail and its job only together with their cause', async () => {
  const failing = transact(service.db, async (trx) => {
    await sendMails(trx, [letter('never'), letter('never')]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await service.db.selectFrom('emails').select('id').where('subject', '=', 'never').execute()).toEqual([]);
});

test('retries after a temporary refusal of the mail server, and not after a permanent one', async () => {
  const worker = { ...workerOf(service), mailer: mailer() };
  const id = await write('Later', 'live', 'later@shop.example');
  inbox.rejectNext(1, 451);
  await expect(runOnce(worker, { email_id: id })).rejects.toThrow();
  expect((await row(id)).status).toBe('pending');
  await runOnce(worker, { email_id: id });
  expect(received('Later')).toHaveLength(1);

  const refused = await write('Refused', 'live', 'nobody@shop.example');
  inbox.rejectNext(1, 550);
  const logged: object[] = [];
  const log = pino({ base: null }, { write: (line: string) => logged.push(JSON.parse(line)) });
  await runOnce({ ...worker, log }, { email_id: refused });
  expect(await row(refused)).toMatchObject({ status: 'failed', sent_at: null, error: expect.stringContaining('550') });
  expect(logged).toMatchObject([{ level: 40, email_id: refused, problem: expect.stringContaining('550') }]);
  await runOnce(worker, { email_id: refused });
  expect(received('Refused')).toHaveLength(0);
});

test('stops retrying a mail after 48 hours of failures, and then counts it as refused', async () => {
  const worker = { ...workerOf(service), mailer: mailer() };
  const before = (await readOperations(service.db)).refused_mails;
  const id = await write('Too old', 'live', 'late@shop.example');
  const failedFor = async (hours: number) => {
    const first = new Date(Date.now() - hours * 3_600_000 - 1);
    await setMail(service, id, { created_at: first, first_failed_at: first });
    inbox.rejectNext(1, 451);
  };
  await failedFor(47);
  await expect(runOnce(worker, { email_id: id })).rejects.toThrow();
  expect(await row(id)).toMatchObject({ status: 'pending' });
  await failedFor(48);
  await runOnce(worker, { email_id: id });
  expect(await row(id)).toMatchObject({ status: 'failed', failed_at: expect.any(Date) });
  expect((await readOperations(service.db)).refused_mails).toBe(before + 1);
});

test('records the mail without a mail server in test mode, and fails in live mode', async () => {
  const worker = { ...workerOf(service), mailer: null };
  const recorded = await write('Recorded', 'test');
  await runOnce(worker, { email_id: recorded });
  expect(await row(recorded)).toMatchObject({ status: 'recorded', sent_at: null });
  const waiting = await write('Waiting', 'live');
  await expect(runOnce(worker, { email_id: waiting })).rejects.toThrow('SMTP_URL is not set');
  expect(await row(waiting)).toMatchObject({ status: 'pending' });
});

test('rejects headers and recipients injected by a recipient or a subject', async () => {
  const worker = { ...workerOf(service), mailer: mailer() };
  const id = await write('Hello\r\nBcc: thief@evil.example', 'live', 'a@shop.example');
  await runOnce(worker, { email_id: id });
  const message = inbox.messages()[0];
  expect(message?.recipients).toEqual(['a@shop.example']);
  expect(JSON.stringify(message)).not.toMatch(/"bcc":\["thief/);
});

test('shows customers the merchant’s name with replies to the merchant, and merchants the operator’s', async () => {
  const worker = { ...workerOf(service), mailer: mailer() };
  const send = async (subject: string, kind: EmailKind) => {
    const mail = { ...letter(subject, 'live', 'ada@shop.example'), kind };
    const [id] = await transact(service.db, (trx) => sendMails(trx, [mail]));
    await runOnce(worker, { email_id: id as string });
    const message = received(subject)[0];
    const header = (name: string) => message?.headers.find(({ key }) => key === name)?.value;
    return { from: message?.from?.address, name: message?.from?.name, replyTo: header('reply-to') };
  };
  expect(await send('To a customer', 'invoice')).toEqual({
    from: 'no-reply@pay.example',
    name: 'Café Zürich via Florin',
    replyTo: expect.stringContaining('<m@example.com>'),
  });
  expect(await send('To the merchant', 'webhook_endpoint_disabled')).toEqual({
    from: 'no-reply@pay.example',
    name: 'Florin',
    replyTo: undefined,
  });
});

test('keeps a merchant’s name from ending the header or passing for another address', async () => {
  const worker = { ...workerOf(service), mailer: mailer() };
  const name = '"Bank" <support@bank.example>\r\nBcc: thief@evil.example, \u202eBank';
  await renameMerchant(service, name);
  const id = await write('Named', 'live', 'ada@shop.example');
  await runOnce(worker, { email_id: id });
  await renameMerchant(service, 'Café Zürich');
  const message = received('Named')[0];
  expect(message?.from?.address).toBe('no-reply@pay.example');
  expect(message?.from?.name).toBe('"Bank" <support(at)bank.example> Bcc: thief(at)evil.example, Bank via Florin');
  expect(message?.recipients).toEqual(['ada@shop.example']);
});

/** Makes an invoice that was sent, and its pending mail. */
async function sentInvoice(fields: object = {}): Promise<{ id: string; email_id: string; number: string }> {
  const body = { customer_email: 'ada@shop.example', amount: 10, description: 'Coffee', ...fields };
  const { id, invoice_number: number } = (await service.call('POST', '/invoices', body)).body;
  await service.call('POST', `/invoices/${id}/send`);
  const { email_id } = await service.db
    .selectFrom('invoices')
    .select('email_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, email_id: email_id as string, number };
}
const invoice = async (id: string) => (await service.call('GET', `/invoices/${id}`)).body;

test('states all of an invoice in text and HTML, in any script, with the PDF attached', async () => {
  const arabic = 'قهوة عربية ممتازة، '.repeat(26).trim();
  const chinese = '永和九年，岁在癸丑。'.repeat(50);
  const { email_id, number } = await sentInvoice({
    amount: 10.5,
    customer_name: '陳小明 ☕️👨‍👩‍👧',
    description: `${chinese}\n<b>bold</b>`,
    line_items: [
      { description: arabic, quantity: 1.5, unit_price: 7 },
      { description: 'x'.repeat(500), quantity: 1, unit_price: 0 },
    ],
    due_date: '2036-01-31',
  });
  await runOnce({ ...workerOf(service), mailer: mailer() }, { email_id });
  const [message] = receivedInvoices(number);
  expect(message?.messageId).toBe(`<${email_id}@pay.example>`);
  for (const part of [message?.text, message?.html]) {
    for (const text of [
      '陳小明 ☕️👨‍👩‍👧',
      chinese,
      arabic,
      'x'.repeat(500),
      '1.5 × $7.00',
      '$10.50',
      '31 January 2036',
      '/i/inv_',
    ]) {
      expect(part?.replaceAll('\r\n', '\n')).toContain(text);
    }
  }
  expect(message?.html).not.toContain('<b>');
  expect(message?.attachments).toEqual([
    expect.objectContaining({ filename: `${number}.pdf`, mimeType: 'application/pdf' }),
  ]);
});

test('keeps mail while the server is down, shows the reason on the invoice, then sends one mail', async () => {
  const { id, email_id, number } = await sentInvoice();
  const worker = { ...workerOf(service), mailer: mailer() };
  await inbox.closeSmtp();
  for (let attempt = 0; attempt < 3; attempt++) await expect(runOnce(worker, { email_id })).rejects.toThrow();
  expect(await invoice(id)).toMatchObject({
    email_status: 'pending',
    email_error: 'The mail server is currently unavailable.',
  });
  await inbox.openSmtp();
  await runOnce(worker, { email_id });
  expect(receivedInvoices(number)).toHaveLength(1);
  expect(await invoice(id)).toMatchObject({ email_status: 'sent', email_error: null });
});

test('shows on the invoice that the mail server refused an address for good, with the reason', async () => {
  const { id, email_id } = await sentInvoice();
  inbox.rejectNext(1, 550);
  await runOnce({ ...workerOf(service), mailer: mailer() }, { email_id });
  expect(await invoice(id)).toMatchObject({
    status: 'sent',
    email_status: 'failed',
    email_error: expect.stringContaining('550 refused'),
  });
});

test('stops retrying after two days of any failure, and shows that to the merchant', async () => {
  const silent = { ...workerOf(service), mailer: null };
  const broken = { ...mailer(), send: () => Promise.reject(new Error('a bug')) };
  const unknown = {
    says: 'The mail cannot be sent at the moment. Florin retries for two days.',
    ends: 'The mail could not be sent for two days.',
  };
  const cases: {
    worker: Parameters<typeof runOnce>[0];
    fail: () => void;
    says: string;
    ends: string;
    mode?: 'live';
  }[] = [
    { worker: { ...silent, mailer: mailer() }, fail: () => inbox.rejectNext(1, 451), says: '451', ends: '451' },
    { worker: { ...silent, mailer: broken }, fail: () => {}, ...unknown },
    { worker: silent, fail: () => {}, ...unknown, mode: 'live' },
  ];
  for (const { worker, fail, says, ends, mode = 'test' } of cases) {
    const { id, email_id } = await sentInvoice();
    await setMail(service, email_id, { mode });
    for (const hours of [47, 1.5]) {
      fail();
      await expect(runOnce(worker, { email_id })).rejects.toThrow();
      expect(await invoice(id)).toMatchObject({ email_status: 'pending', email_error: expect.stringContaining(says) });
      await ageMail(service, email_id, { hours });
    }
    fail();
    for (let time = 0; time < 2; time++) await runOnce(worker, { email_id });
    expect(await invoice(id)).toMatchObject({ email_status: 'failed', email_error: expect.stringContaining(ends) });
  }
});

test('gives a mail that waited for days without a worker the usual number of attempts', async () => {
  const { id, email_id } = await sentInvoice();
  const worker = { ...workerOf(service), mailer: mailer() };
  await ageMail(service, email_id, { hours: 100 });
  inbox.rejectNext(1, 451);
  await expect(runOnce(worker, { email_id })).rejects.toThrow();
  expect(await invoice(id)).toMatchObject({ email_status: 'pending' });
  await runOnce(worker, { email_id });
  expect(await invoice(id)).toMatchObject({ email_status: 'sent' });
});

test('sends the mail without its PDF when that cannot be made; the link leads to the invoice', async () => {
  const { id, email_id, number } = await sentInvoice();
  const line_items = JSON.stringify([{ description: null, quantity: 1, unit_price: 10 }]);
  await setInvoice(service, id, { line_items: sql`${line_items}` });
  await runOnce({ ...workerOf(service), mailer: mailer() }, { email_id });
  const [message] = receivedInvoices(number);
  expect(message).toMatchObject({ text: expect.stringContaining('/i/inv_'), attachments: [] });
});

test('sends no mail for an invoice that is already paid', async () => {
  const { id, email_id, number } = await sentInvoice();
  await payInvoice(service, id);
  for (let time = 0; time < 2; time++) await runOnce({ ...workerOf(service), mailer: mailer() }, { email_id });
  expect(receivedInvoices(number)).toEqual([]);
  expect(await invoice(id)).toMatchObject({ email_status: 'cancelled', email_error: null });
});

test('sends no mail for a period or an installment that is paid, and one for an unpaid one', async () => {
  const plan = (
    await service.call('POST', '/subscription-plans', { name: 'Gold', amount: 9, billing_interval: 'monthly' })
  ).body;
  const subscribe = async (customer_email: string) =>
    (await service.call('POST', '/subscriptions', { plan_id: plan.id, customer_email })).body.current_payment.id;
  const mailTo = async (recipient: string) =>
    (
      await service.db
        .selectFrom('emails')
        .select('id')
        .where('recipient', '=', recipient)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id;
  await subscribe('owes@shop.example');
  const paid = await subscribe('paid@shop.example');
  await confirmPayment(service, paid);
  const { id } = await makePlan(service, { customer_email: 'part@shop.example' });
  await makeDue(service, id);
  await billInstallments(workerOf(service));
  const outcomes: string[] = [];
  for (const recipient of ['owes@shop.example', 'paid@shop.example', 'part@shop.example']) {
    if (recipient === 'part@shop.example') await setInstallmentStatus(service, id, 1, 'paid');
    const email_id = await mailTo(recipient);
    for (let time = 0; time < 2; time++) await runOnce({ ...workerOf(service), mailer: mailer() }, { email_id });
    outcomes.push((await row(email_id)).status);
  }
  expect(outcomes).toEqual(['sent', 'cancelled', 'cancelled']);
});

test('marks every mail to a customer as a test in test mode, and never in live mode', async () => {
  const content = { t: translatorOf('en'), merchantName: 'Café Zürich', title: 'Receipt', paragraphs: ['Thank you.'] };
  for (const mode of ['test', 'live'] as const) {
    const { subject: _, text_body: __, html_body: ___, ...about } = letter('', mode, `${mode}@shop.example`);
    const mail = { ...about, letter: { subject: 'Your receipt', content } };
    const [id] = await transact(service.db, (trx) => sendMails(trx, [mail]));
    const { subject, text_body, html_body } = await row(id as string);
    const isTest = mode === 'test';
    expect(subject).toBe(isTest ? '[Test] Your receipt' : 'Your receipt');
    for (const text of [text_body, html_body]) expect(text?.includes('no real money')).toBe(isTest);
  }
});

test('retries without naming the recipient when the server wants a login or another sender', async () => {
  const { port } = await startImpostor(
    { authOptional: true, onMailFrom: (_address, _session, callback) => callback(refusal(530, 'Log in first')) },
    '127.0.0.1',
  );
  const made = createMailer(`smtp://127.0.0.1:${port}`, 'Florin <no-reply@pay.example>');
  onTestFinished(() => made.close());
  const { id, email_id } = await sentInvoice();
  await expect(runOnce({ ...workerOf(service), mailer: made }, { email_id })).rejects.toThrow();
  expect(await invoice(id)).toMatchObject({
    email_status: 'pending',
    email_error: 'The mail server is currently unavailable.',
  });
});

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

test('sends once more, with the same Message-ID, after a crash between answer and record', async () => {
  const { email_id, number } = await sentInvoice();
  const sending = mailer();
  const dying = {
    ...sending,
    send: async (mail: Parameters<typeof sending.send>[0]) => {
      await sending.send(mail);
      throw new Error('killed');
    },
  };
  await expect(runOnce({ ...workerOf(service), mailer: dying }, { email_id })).rejects.toThrow('killed');
  for (let time = 0; time < 2; time++) await runOnce({ ...workerOf(service), mailer: sending }, { email_id });
  const messages = receivedInvoices(number);
  expect(messages).toHaveLength(2);
  expect(new Set(messages.map(({ messageId }) => messageId)).size).toBe(1);
});

/** Starts a mail server that is not the one it claims to be, or that has no TLS. */
async function startImpostor(options: SMTPServerOptions, host: string) {
  const taken: string[] = [];
  const server = new SMTPServer({
    ...options,
    logger: false,
    disableReverseLookup: true,
    onAuth: (auth, _session, callback) => {
      taken.push(`password ${auth.password}`);
      callback(null, { user: 'x' });
    },
    onData: (stream, _session, callback) => {
      taken.push('mail');
      stream.resume().on('end', () => callback());
    },
  });
  // The client is expected to hang up on it.
  server.on('error', () => {});
  await once(server.listen(0, host), 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { taken, port: (server.server.address() as AddressInfo).port };
}

test('sends neither mail nor password to a server that cannot prove its name, or without TLS', async () => {
  const tls = { key: PRIVATE_KEY, cert: CERTIFICATE };
  const impostors = [
    {
      ...(await startImpostor({ ...tls, secure: true }, '127.0.0.1')),
      url: (port: number) => `smtps://u:p@127.0.0.1:${port}`,
    },
    { ...(await startImpostor(tls, '127.0.0.1')), url: (port: number) => `smtp://u:p@127.0.0.1:${port}` },
    // An address other than this machine's.
    {
      ...(await startImpostor({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true }, '127.0.0.2')),
      url: (port: number) => `smtp://u:p@127.0.0.2:${port}`,
    },
  ];
  for (const { taken, port, url } of impostors) {
    const made = createMailer(url(port), 'Florin <no-reply@pay.example>');
    onTestFinished(() => made.close());
    const id = await write(`Secret ${port}`);
    await expect(runOnce({ ...workerOf(service), mailer: made }, { email_id: id })).rejects.toThrow();
    expect(taken).toEqual([]);
    expect((await row(id)).status).toBe('pending');
  }
});
