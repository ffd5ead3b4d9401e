import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOnce as sendMail } from '../../../src/jobs/handlers/email.send.ts';
import { createMailer } from '../../../src/mail/mailer.ts';
import { elapseMailLimits, setMail } from '../../support/factories/mails.ts';
import { confirmPayment } from '../../support/factories/payments.ts';
import { startMail } from '../../support/mail.ts';
import { fundedWallet, mailsTo, settleChain, solanaPayUrl, workerOf } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ env: { IP_LIMIT_CONFIRMATIONS_PER_HOUR: '30' } });
});
afterAll(() => service.stop());

const anybody = { authorization: '' };
const ask = (id: string, email: string, of: Service = service) =>
  of.call('POST', `/payments/${id}/receipt`, { email }, anybody);
/** Makes a confirmed payment. */
const paid = async (body: object = {}, of: Service = service): Promise<string> => {
  const { id } = (await of.call('POST', '/payments', { amount: 5, description: 'A chair', ...body })).body;
  await confirmPayment(of, id);
  return id;
};
/** Makes a payment that was paid on the chain, whose receipt went to its own address. */
const receipted = async (customer_email: string): Promise<string> => {
  const { body } = await service.call('POST', '/payments', { amount: 5, customer_email });
  await (await fundedWallet(service)).pay(await solanaPayUrl(service, body.id));
  await expect.poll(() => settleChain(service)).not.toEqual([]);
  return body.id;
};
const copiesOf = (id: string, of: Service = service) =>
  of.db.selectFrom('emails').selectAll().where('payment_id', '=', id).where('kind', '=', 'receipt_copy').execute();
const recipients = async (id: string) => (await copiesOf(id)).map(({ recipient }) => recipient).toSorted();

describe('POST /payments/{id}/receipt', () => {
  test('sends the receipt of a payment that was paid on the chain, to an address that it did not have', async () => {
    const { body } = await service.call('POST', '/payments', { amount: 5, description: 'A chair' });
    expect(await ask(body.id, 'eve@example.com')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await (await fundedWallet(service)).pay(await solanaPayUrl(service, body.id));
    await expect.poll(() => settleChain(service)).not.toEqual([]);
    const answer = await ask(body.id, 'eve@example.com');
    expect([answer.status, answer.body]).toEqual([200, { payment_id: body.id, sent_to: 'eve@example.com' }]);
    const [mail, ...others] = await mailsTo(service, 'eve@example.com');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'receipt_copy', status: 'pending', payment_id: body.id, invoice_id: null });
    expect(mail?.subject).toBe('[Test] Receipt from Café Zürich: $5.00');
    expect(mail?.text_body).toContain('A chair');
    expect((await service.call('GET', `/payments/${body.id}`)).body.customer_email).toBeNull();
  });

  test('sends one to each address, in any spelling, also when asked at the same time', async () => {
    const id = await paid();
    const answers = await Promise.all(
      ['a@example.com', 'A@EXAMPLE.com', 'a+tag@example.com'].map((email) => ask(id, email)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await copiesOf(id)).toHaveLength(1);
  });

  test('sends three at most, and still answers for those that were sent', async () => {
    const id = await paid();
    const addresses = ['1@example.com', '2@example.com', '3@example.com', '4@example.com', '5@example.com'];
    const answers = await Promise.all(addresses.map((email) => ask(id, email)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409]);
    const sent = await recipients(id);
    expect(sent).toHaveLength(3);
    expect((await ask(id, sent[0] as string)).status).toBe(200);
    const refused = await ask(id, '6@example.com');
    expect([refused.status, refused.body.details]).toEqual([409, { reason: 'exhausted' }]);
    expect(await recipients(id)).toEqual(sent);
  });

  test('sends none to an address that has the receipt already, unless that was not sent', async () => {
    const body = { id: await receipted('own@example.com') };
    expect((await ask(body.id, 'Own@example.com')).status).toBe(200);
    const mails = await mailsTo(service, 'own@example.com');
    expect(mails.map(({ kind }) => kind)).toEqual(['receipt']);
    await setMail(service, mails[0]?.id as string, { status: 'recorded' });
    expect((await ask(body.id, 'own@example.com')).status).toBe(200);
    expect(await recipients(body.id)).toEqual(['own@example.com']);
  });

  test('does not let anybody guess the payment’s own address by asking on', async () => {
    const id = await receipted('secret@example.com');
    for (const email of ['1@example.org', '2@example.org', '3@example.org']) await ask(id, email);
    const statuses = [(await ask(id, 'secret@example.com')).status, (await ask(id, 'wrong@example.com')).status];
    expect(statuses).toEqual([409, 409]);
  });

  test('nor by asking once the address of the client has asked enough', async () => {
    await elapseMailLimits(service, { days: 1 });
    const id = await receipted('secret@example.com');
    for (let count = 0; count < 30; count++) await ask(await paid(), `d${count}@example.com`);
    const statuses = [(await ask(id, 'secret@example.com')).status, (await ask(id, 'wrong@example.com')).status];
    expect(statuses).toEqual([429, 429]);
    await elapseMailLimits(service, { days: 1 });
  });

  test('sends a mailbox ten a day, and says when it can get the next', async () => {
    const ids = await Promise.all(Array.from({ length: 11 }, () => paid()));
    const answers = [];
    for (const id of ids) answers.push(await ask(id, 'victim@example.net'));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    const { headers, body } = answers.at(-1) as (typeof answers)[0];
    expect(Number(headers.get('retry-after'))).toBe(body.retry_after);
    expect(body.retry_after).toBeGreaterThan(86_000);
    await elapseMailLimits(service, { days: 1 });
    expect((await ask(ids.at(-1) as string, 'victim@example.net')).status).toBe(200);
  });

  test('sends so many an hour for one client address', async () => {
    await elapseMailLimits(service, { days: 1 });
    const statuses = [];
    for (let count = 0; count < 31; count++) statuses.push((await ask(await paid(), `c${count}@example.com`)).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    await elapseMailLimits(service, { days: 1 });
  });

  test.each([['nobody'], [''], [null], [`${'x'.repeat(255)}@example.com`], ['a@example.com\r\nBcc: b@example.com']])(
    'refuses the address %j',
    async (email) => {
      const { status, body } = await service.call('POST', `/payments/${await paid()}/receipt`, { email }, anybody);
      expect([status, body.details.issues[0].path]).toEqual([422, 'email']);
    },
  );

  test('is 404 for a payment that does not exist', async () => {
    expect((await ask('pay_01h455vb4pex5vsknk084sn02q', 'a@example.com')).status).toBe(404);
  });
});

test('in test mode, goes to verified addresses alone, as the mail of a receipt', async () => {
  const inbox = await startMail();
  const mailer = createMailer(inbox.smtpUrl, 'Florin <no-reply@pay.example>');
  const strict = await startService({ env: { TEST_MAIL_ALLOW_ALL: 'false' } });
  try {
    const id = await paid({}, strict);
    const refused = await ask(id, 'stranger@example.com', strict);
    expect([refused.status, refused.body.details]).toEqual([409, { reason: 'not_verified' }]);
    expect(await copiesOf(id, strict)).toEqual([]);
    // The merchant's own address counts as verified.
    expect((await ask(id, 'm@example.com', strict)).status).toBe(200);
    const [copy] = await copiesOf(id, strict);
    await sendMail({ ...workerOf(strict), mailer }, { email_id: copy?.id as string });
    const message = await inbox.waitFor(({ recipients }) => recipients.includes('m@example.com'), 10_000);
    expect(message.subject).toBe('[Test] Receipt from Café Zürich: $5.00');
    expect(message.text).toContain(id);
    expect(message.attachments).toEqual([]);
  } finally {
    mailer.close();
    await strict.stop();
    await inbox.stop();
  }
});
