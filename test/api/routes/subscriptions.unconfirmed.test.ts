import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { elapseMailLimits } from '../../support/factories/mails.ts';
import { makeMerchant, serviceOf } from '../../support/merchants.ts';
import { fundedWallet } from '../../support/payments.ts';
import { type Answer, type Service, startService } from '../../support/service.ts';
import { getSubscription, makePlan, payCurrent } from '../../support/subscriptions.ts';
import { advance } from '../../support/testClock.ts';

const PER_CLIENT = 6;
const PER_MERCHANT = 9;
const DAY = 24 * 3600;

let started: Service;
let service: Service;
const logged: Record<string, unknown>[] = [];
beforeAll(async () => {
  const limits = { IP_LIMIT_CONFIRMATIONS_PER_HOUR: PER_CLIENT, MAIL_LIMIT_CONFIRMATIONS_PER_HOUR: PER_MERCHANT };
  const env = Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, String(value)]));
  started = await startService({
    chain: { manualClock: { now: new Date() } },
    env: { ...env, TRUSTED_PROXIES: '127.0.0.1' },
    log: pino({ base: null }, { write: (line: string) => logged.push(JSON.parse(line)) }),
  });
});
afterAll(() => started.stop());
beforeEach(async () => {
  const merchant = await makeMerchant(started, { test: { wallets: { USDC: started.wallet } } });
  service = serviceOf(started, merchant);
});

let clients = 0;
const newClient = () => `203.0.113.${++clients}`;
/** Subscribes without a key, by default from a new client address. */
const stranger = (plan_id: string, customer_email: string, { ip = newClient(), ...body } = {}): Promise<Answer> =>
  service.call(
    'POST',
    '/subscriptions',
    { plan_id, customer_email, ...body },
    { authorization: '', 'x-forwarded-for': ip },
  );

type Mail = { kind: string; recipient: string; subject: string; text_body: string };
const mails = async (): Promise<Mail[]> => {
  const { rows } = await sql<Mail>`
    select kind, recipient, subject, text_body from emails where merchant_id = ${service.merchant.id} order by id`.execute(
    service.db,
  );
  return rows;
};
const kinds = async () => (await mails()).map(({ kind }) => kind);
/** Returns the address of the link in the newest mail of this kind, on the service itself. */
async function linkInMail(): Promise<string> {
  const confirming = (await mails()).findLast(({ kind }) => kind === 'subscription_confirm') as Mail;
  const link = /http\S+\/confirm\/\S+/.exec(confirming.text_body)?.[0] as string;
  return link.replace(service.config.BASE_URL, service.url);
}
/** Clicks the button on the page of a link. */
async function click(link: string, token = new URL(link).searchParams.get('token') as string) {
  const body = new URLSearchParams({ token });
  return fetch(link.replace(/\?.*/, ''), { method: 'POST', body, redirect: 'manual' });
}

describe('an address that nobody has confirmed', () => {
  test('gets one mail, whatever tags, dots, cases, plans and clients a stranger uses', async () => {
    const plans = [await makePlan(service), await makePlan(service, { trial_days: 3 })].map(({ id }) => id as string);
    const spellings = (n: number) => ['anna', 'An.na', `anna+${n}`, `a.n.n.a+x${n}`][n % 4] as string;
    for (let n = 0; n < 40; n += 1) {
      const address = `${spellings(n)}@${n % 3 ? 'gmail.com' : 'GoogleMail.com'}`;
      const answer = await stranger(plans[n % 2] as string, address, { metadata: { n } } as object);
      expect(answer).toMatchObject({ status: 201, body: { email_confirmed: false } });
    }
    expect(await mails()).toMatchObject([{ kind: 'subscription_confirm', recipient: 'anna@GoogleMail.com' }]);
    expect((await mails())[0]?.subject).toMatch(/^\[Test\] Confirm your subscription/);
  });

  test('gets no payment link, reminder or dunning while nobody clicks or pays', async () => {
    const plan = await makePlan(service, { trial_days: 30 });
    const { body } = await stranger(plan.id, 'victim@example.com');
    await advance(service, { seconds: 60 * DAY });
    expect(await getSubscription(service, body.id)).toMatchObject({ status: 'cancelled', email_confirmed: false });
    expect(await kinds()).toEqual(['subscription_confirm']);
  });

  test('gets at most one mail a day, also after its owner has confirmed another subscription', async () => {
    const plan = await makePlan(service, { trial_days: 30 });
    await stranger(plan.id, 'owner@example.com');
    await click(await linkInMail());
    const before = (await kinds()).length;
    for (let n = 0; n < 5; n += 1) {
      const { body } = await stranger(plan.id, `owner+${n}@example.com`);
      expect(body.email_confirmed).toBe(false);
    }
    expect((await kinds()).length).toBe(before);
    await elapseMailLimits(service, { days: 1 });
    for (let n = 5; n < 10; n += 1) await stranger(plan.id, `owner+${n}@example.com`);
    expect((await kinds()).slice(before)).toEqual(['subscription_confirm']);
  });

  test('is counted per client address and per merchant, and subscribing works without the mail', async () => {
    const { id } = await makePlan(service, { trial_days: 30 });
    const ip = newClient();
    for (let n = 0; n < PER_CLIENT + 2; n += 1) await stranger(id, `one-client-${n}@example.com`, { ip });
    expect(await kinds()).toHaveLength(PER_CLIENT);
    const refused = logged.filter((line) => line.merchant_id === service.merchant.id && line.limit);
    expect(refused).toMatchObject(
      Array(2).fill({ level: 30, limit: 'client_hour', subscription_id: expect.any(String) }),
    );
    expect(JSON.stringify(refused)).not.toContain('@');
    for (let n = 0; n < PER_MERCHANT; n += 1) {
      expect(await stranger(id, `many-clients-${n}@example.com`)).toMatchObject({ status: 201 });
    }
    expect(await kinds()).toHaveLength(PER_MERCHANT);
    // A refused mail has counted nowhere.
    await elapseMailLimits(service, { hours: 1 });
    await stranger(id, `many-clients-${PER_MERCHANT - 1}+again@example.com`);
    expect(await kinds()).toHaveLength(PER_MERCHANT + 1);
  });
});

describe('a customer whose first mail a limit forbade', () => {
  /** A trial of 30 days for this mailbox, after a stranger has used up its mail of the day. */
  async function unasked(name: string) {
    const { id } = await makePlan(service, { trial_days: 30 });
    await stranger(id, `${name}+stranger@example.com`);
    const { body } = await stranger(id, `${name}@example.com`);
    expect(body).toMatchObject({ email_confirmed: false, confirmation_mailed_at: null });
    expect(await kinds()).toEqual(['subscription_confirm']);
    return body;
  }
  const recipients = async () => (await mails()).map(({ recipient }) => recipient);

  test('is asked with the reminder of the first payment, once, and gets its link after the click', async () => {
    const { id } = await unasked('erika');
    await elapseMailLimits(service, { days: 1 });
    await advance(service, { seconds: 28 * DAY });
    expect(await recipients()).toEqual(['erika+stranger@example.com', 'erika@example.com']);
    expect((await getSubscription(service, id)).confirmation_mailed_at).not.toBeNull();
    await elapseMailLimits(service, { days: 1 });
    await advance(service, { seconds: 3 * DAY });
    expect(await kinds()).toEqual(['subscription_confirm', 'subscription_confirm']);
    await click(await linkInMail());
    expect((await mails()).at(-1)).toMatchObject({ kind: 'subscription_created', recipient: 'erika@example.com' });
  });

  test('is asked with the payment, if a limit forbade the reminder, too', async () => {
    const { id } = await unasked('frida');
    await advance(service, { seconds: 28 * DAY });
    expect(await recipients()).toEqual(['frida+stranger@example.com']);
    await elapseMailLimits(service, { days: 1 });
    await advance(service, { seconds: 3 * DAY });
    expect(await recipients()).toEqual(['frida+stranger@example.com', 'frida@example.com']);
    await click(await linkInMail());
    expect((await mails()).at(-1)?.text_body).toContain(`/subscriptions/${id}/periods/1`);
  });
});

describe('the link of the mail', () => {
  test('confirms by its button, not by opening it, and then every mail goes out', async () => {
    const plan = await makePlan(service, { name: 'Gold & Silver', trial_days: 30 });
    const { body } = await stranger(plan.id, 'anna@example.com');
    const link = await linkInMail();
    for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200);
    expect(await getSubscription(service, body.id)).toMatchObject({ email_confirmed: false });
    for (let time = 0; time < 3; time += 1) expect((await click(link)).status).toBe(303);
    expect(await getSubscription(service, body.id)).toMatchObject({ email_confirmed: true });
    expect(await kinds()).toEqual(['subscription_confirm', 'subscription_created']);
    expect(await (await fetch(link)).text()).toContain('Your email address is confirmed');
    await advance(service, { seconds: 32 * DAY });
    expect((await kinds()).slice(2)).toEqual([
      'subscription_renews',
      'subscription_payment_due',
      'subscription_payment_failed',
    ]);
  });

  test('sends the link of the first payment once, from concurrent clicks', async () => {
    const plan = await makePlan(service);
    const { body } = await stranger(plan.id, 'bob@example.com');
    const link = await linkInMail();
    await Promise.all(Array.from({ length: 5 }, () => click(link)));
    expect(await kinds()).toEqual(['subscription_confirm', 'subscription_created']);
    expect((await mails())[1]?.text_body).toContain(`/subscriptions/${body.id}/periods/1`);
  });

  test('is refused with another token, or for another subscription', async () => {
    const plan = await makePlan(service);
    const { body: other } = await stranger(plan.id, 'carla@example.com');
    const link = await linkInMail();
    await stranger(plan.id, 'dora@example.com');
    const token = new URL(await linkInMail()).searchParams.get('token') as string;
    for (const wrong of ['', 'x', token, `${token}x`]) {
      expect((await click(link, wrong)).status).toBe(404);
      expect((await fetch(`${link.replace(/\?.*/, '')}?token=${wrong}`)).status).toBe(404);
    }
    expect(await getSubscription(service, other.id)).toMatchObject({ email_confirmed: false });
  });
});

test('a first payment confirms the address, and the merchant’s key vouches for it', async () => {
  const wallet = await fundedWallet(service);
  const plan = await makePlan(service);
  const { body } = await stranger(plan.id, 'payer@example.com');
  expect(await payCurrent(service, wallet, body.id)).toMatchObject({ email_confirmed: true });
  expect(await kinds()).toEqual(['subscription_confirm', 'receipt']);
  await advance(service, { seconds: 29 * DAY });
  expect((await kinds()).at(-1)).toBe('subscription_renews');
  const before = (await kinds()).length;
  for (let n = 0; n < 3; n += 1) {
    const keyed = { plan_id: plan.id, customer_email: 'payer@example.com' };
    expect(await service.call('POST', '/subscriptions', keyed)).toMatchObject({
      status: 201,
      body: { email_confirmed: true },
    });
  }
  expect((await kinds()).slice(before)).toEqual(Array(3).fill('subscription_created'));
  const wordless = { plan_id: plan.id, customer_wallet: wallet.address };
  expect((await service.call('POST', '/subscriptions', wordless)).body.email_confirmed).toBeNull();
});
