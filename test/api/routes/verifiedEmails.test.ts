import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runOnce } from '../../../src/jobs/handlers/email.send.ts';
import { createMailer, type Mailer } from '../../../src/mail/mailer.ts';
import { elapseMailLimits } from '../../support/factories/mails.ts';
import { setRows } from '../../support/factories/rows.ts';
import { type Mail, startMail } from '../../support/mail.ts';
import { makeMerchant, serviceOf } from '../../support/merchants.ts';
import { workerOf } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { makePlan, subscribe } from '../../support/subscriptions.ts';

let started: Service;
let service: Service;
let inbox: Mail;
let mailer: Mailer;
beforeAll(async () => {
  [started, inbox] = await Promise.all([startService({ env: { TEST_MAIL_ALLOW_ALL: 'false' } }), startMail()]);
  mailer = createMailer(inbox.smtpUrl, 'Florin <no-reply@pay.example>');
});
afterAll(async () => {
  mailer.close();
  await started.stop();
  await inbox.stop();
});
beforeEach(async () => {
  const side = { wallets: { USDC: started.wallet } };
  const sides = { test: side, live: side };
  service = serviceOf(started, await makeMerchant(started, sides, { email: `shop+${Math.random()}@own.example` }));
});

const live = () => ({ authorization: `Bearer ${service.merchant.keys.live}` });
const add = (email: string, headers = {}) => service.call('POST', '/verified-emails', { email }, headers);
const list = async () => (await service.call('GET', '/verified-emails')).body;

/** Runs the jobs of the merchant's pending mails. Returns what was logged. */
async function sendPending(): Promise<Record<string, unknown>[]> {
  const logged: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const pending = service.db.selectFrom('emails').select('id').where('status', '=', 'pending');
  const rows = await pending.where('merchant_id', '=', service.merchant.id).orderBy('id').execute();
  for (const { id } of rows) await runOnce({ ...workerOf(service), mailer, log }, { email_id: id });
  return logged;
}
const receivedBy = (address: string) => inbox.messages().filter(({ recipients }) => recipients.includes(address));
const mailsTo = async (recipient: string) => {
  const all = service.db.selectFrom('emails').select('id').where('merchant_id', '=', service.merchant.id);
  return (await all.where('recipient', '=', recipient).execute()).length;
};
const outcomeOf = (recipient: string) =>
  service.db
    .selectFrom('emails')
    .select(['status', 'error'])
    .where('merchant_id', '=', service.merchant.id)
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('in test mode', () => {
  test('keeps back mail to an address that the merchant has not verified, and says why', async () => {
    const { id: plan_id } = await makePlan(service);
    await subscribe(service, plan_id, { customer_email: 'stranger@elsewhere.example' });
    const logged = await sendPending();
    expect(receivedBy('stranger@elsewhere.example')).toEqual([]);
    expect(await outcomeOf('stranger@elsewhere.example')).toEqual({
      status: 'recorded',
      error: expect.stringContaining('POST /verified-emails'),
    });
    expect(logged).toMatchObject([{ level: 30, email_id: expect.any(String) }]);
    expect(JSON.stringify(logged)).not.toContain('stranger@');
    // The same on the invoice, where the merchant sees it.
    const body = { customer_email: 'stranger@elsewhere.example', amount: 5, description: 'Tea' };
    const { id } = (await service.call('POST', '/invoices', body)).body;
    await service.call('POST', `/invoices/${id}/send`);
    await sendPending();
    const invoice = (await service.call('GET', `/invoices/${id}`)).body;
    expect(invoice).toMatchObject({ email_status: 'recorded', email_error: expect.stringContaining('verified') });
  });

  test('sends mail to the merchant’s own mailbox, and to everybody if the operator allows it', async () => {
    const { id: plan_id } = await makePlan(service);
    const { email } = (await service.call('GET', '/merchant')).body;
    const own = email.replace('+', '+customer');
    await subscribe(service, plan_id, { customer_email: own });
    await sendPending();
    expect(receivedBy(own)).toHaveLength(1);
    const address = `anyone-${Math.random()}@elsewhere.example`;
    await subscribe(service, plan_id, { customer_email: address });
    service = { ...service, config: { ...service.config, TEST_MAIL_ALLOW_ALL: true } };
    await sendPending();
    expect(receivedBy(address)).toHaveLength(1);
  });

  test('sends mail to an address once its owner has confirmed by the button of the mail', async () => {
    const { id: plan_id } = await makePlan(service);
    const address = `dev-${Math.random()}@shop.example`;
    const { status, body } = await add(address);
    expect(status).toBe(201);
    expect(body).toMatchObject({ email: address, mode: 'test', verified_at: null });
    await subscribe(service, plan_id, { customer_email: address });
    await sendPending();
    expect(receivedBy(address).map(({ subject }) => subject)).toEqual([
      'Confirm this address for test emails of Other',
    ]);
    const link = /http\S+\/confirm\/\S+/.exec(receivedBy(address)[0]?.text as string)?.[0] as string;
    const url = link.replace(service.config.BASE_URL, service.url);
    expect(await (await fetch(url)).text()).toContain('Confirm this address');
    expect(await list()).toMatchObject([{ verified_at: null }]);
    const token = new URL(url).searchParams.get('token') as string;
    const click = () =>
      fetch(url.replace(/\?.*/, ''), { method: 'POST', body: new URLSearchParams({ token }), redirect: 'manual' });
    for (let time = 0; time < 2; time += 1) expect((await click()).status).toBe(303);
    expect(await (await fetch(url)).text()).toContain('This address is confirmed');
    expect(await list()).toMatchObject([{ id: body.id, email: address, verified_at: expect.any(String) }]);
    await subscribe(service, plan_id, { customer_email: address.replace('@', '+tag@') });
    await sendPending();
    expect(receivedBy(address.replace('@', '+tag@'))).toHaveLength(1);
    // Another merchant's customers are not mailed there.
    service = serviceOf(started, await makeMerchant(started, { test: { wallets: { USDC: started.wallet } } }));
    await subscribe(service, (await makePlan(service)).id, { customer_email: address });
    await sendPending();
    expect((await outcomeOf(address)).status).toBe('recorded');
  });
});

test('sends mail to any address in live mode', async () => {
  const plan = { name: 'Gold', amount: 10, billing_interval: 'monthly' };
  const { id: plan_id } = (await service.call('POST', '/subscription-plans', plan, live())).body;
  const address = `live-${Math.random()}@elsewhere.example`;
  await service.call('POST', '/subscriptions', { plan_id, customer_email: address }, live());
  await sendPending();
  expect(receivedBy(address)).toHaveLength(1);
});

describe('POST /verified-emails', () => {
  test('is refused in live mode, which emails every customer', async () => {
    expect(await add('one@shop.example', live())).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await service.call('GET', '/verified-emails', undefined, live())).body).toEqual([]);
  });

  test('mails an address in whose name strangers have subscribed: mail that is kept back counts nowhere', async () => {
    const { id: plan_id } = await makePlan(service, { trial_days: 3 });
    const customer_email = `dev-${Math.random()}@shop.example`;
    const keyless = () => service.call('POST', '/subscriptions', { plan_id, customer_email }, { authorization: '' });
    const { status, body } = await keyless();
    expect(status).toBe(201);
    expect(body).toMatchObject({ email_confirmed: false, confirmation_mailed_at: null });
    const added = await add(customer_email);
    expect(added.status).toBe(201);
    await sendPending();
    expect(receivedBy(customer_email)).toHaveLength(1);
    // Once it is verified, the first confirmation of the day still goes out.
    await setRows(service, 'verified_emails', added.body.id, { verified_at: new Date() });
    await service.call('POST', `/subscriptions/${body.id}/cancel`);
    expect((await keyless()).body.confirmation_mailed_at).not.toBeNull();
  });

  test('mails a mailbox once a day and twenty in all, repeats the answer for a verified one, and keeps twenty', async () => {
    const first = await add('one@shop.example');
    const again = { status: 200, body: first.body };
    for (const email of ['One+again@shop.example', 'one@shop.example']) expect(await add(email)).toMatchObject(again);
    expect(await mailsTo('one@shop.example')).toBe(1);
    await elapseMailLimits(service, { days: 1 });
    expect(await add('one+again@shop.example')).toMatchObject(again);
    expect(await mailsTo('one@shop.example')).toBe(2);
    for (let n = 1; n < 20; n += 1) expect((await add(`box-${n}@shop.example`)).status).toBe(201);
    expect(await add('too-many@shop.example')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await list()).length).toBe(20);
    expect((await service.call('DELETE', `/verified-emails/${first.body.id}`)).status).toBe(204);
    expect((await service.call('DELETE', `/verified-emails/${first.body.id}`)).status).toBe(404);
    const renewed = await add('one@shop.example');
    expect(renewed).toMatchObject({ status: 429, body: { code: 'rate_limit_exceeded' } });
    expect(Number(renewed.headers.get('retry-after'))).toBe(renewed.body.retry_after);
    expect(await add('room@shop.example')).toMatchObject({ status: 429, body: { code: 'rate_limit_exceeded' } });
    expect((await list()).length).toBe(19);
    await elapseMailLimits(service, { days: 1 });
    expect((await add('room@shop.example')).status).toBe(201);
    expect(await add('nobody')).toMatchObject({ status: 422, body: { details: { issues: [{ path: 'email' }] } } });
  });
});
