import { Keypair } from '@solana/web3.js';
import { portalUrl } from '../../src/services/confirmations.ts';
import { type Scene, submit } from './checkouts.ts';
import { payInvoice } from './factories/invoices.ts';
import { adjust, makePlan as makeInstallments } from './installments.ts';
import { fundedWallet, settleChain, solanaPayUrl } from './payments.ts';
import { linkIn, mailsTo, portalLink } from './portal.ts';
import type { Service } from './service.ts';
import { makePlan, payCurrent, subscribe } from './subscriptions.ts';
import { addWallet } from './walletStandard.ts';

/** Makes a customer's portal in its states, the steps that it leads to, and a refund that waits for a wallet. */
export async function portalScenes(service: Service): Promise<Scene[]> {
  const wallet = await fundedWallet(service);
  const customer = async (email: string): Promise<any> =>
    (await service.call('POST', '/customers', { email, name: 'Ana Müller' })).body;
  const busy = await customer('busy@example.com');
  const of = { customer_id: busy.id, customer_email: busy.email };
  const invoice = async (fields: object) => {
    const { body } = await service.call('POST', '/invoices', { ...of, description: 'Coffee', ...fields });
    await service.call('POST', `/invoices/${body.id}/send`);
    return body.id;
  };
  await adjust(service, busy.id, 10);
  await subscribe(service, (await makePlan(service, { name: 'Newspaper' })).id, of);
  await service.call('POST', `/invoices/${await invoice({ amount: 60 })}/void`);
  await invoice({ amount: 1249.5, due_date: '2026-01-31' });
  await invoice({ amount: 12, currency: 'EUR' });
  for (const amount of [20, 30, 40]) await payInvoice(service, await invoice({ amount }));
  await makeInstallments(service, of);
  const { id: paid } = await subscribe(service, (await makePlan(service, { name: 'Silver' })).id, of);
  await payCurrent(service, wallet, paid);
  await subscribe(service, (await makePlan(service, { name: 'Gold Teams' })).id, of);

  const via = await portalLink(service, busy.id);
  const portal = `/portal/${busy.id}`;
  const empty = await customer('empty@example.com');
  const late = portalUrl(service.config, await customer('late@example.com'), new Date(Date.now() - 1000));
  const steps = ['email', 'wallet', ...['prepay', 'token', 'cancel'].map((step) => `subscriptions/${paid}/${step}`)];
  return [
    { name: 'portal-sign-in', path: `/portal/sign-in/${service.merchant.id}/test` },
    { name: 'portal', via, path: portal },
    { name: 'portal-empty', via: await portalLink(service, empty.id), path: `/portal/${empty.id}` },
    { name: 'portal-expired', path: late.replace(service.config.BASE_URL, '') },
    ...steps.map((step) => ({ name: `portal-${step.split('/').at(-1)}`, via, path: `${portal}/${step}` })),
    {
      name: 'portal-email-problem',
      via,
      path: `${portal}/email`,
      act: async (page) => {
        await page.fill('#email', 'no address');
        await submit(page);
      },
    },
    {
      name: 'portal-prepay-problem',
      via,
      path: `${portal}/subscriptions/${paid}/prepay`,
      act: async (page) => {
        await page.fill('#periods', '99');
        await submit(page);
      },
    },
    { name: 'portal-cancelled', via, path: `${portal}?done=cancelled` },
    {
      name: 'portal-sent',
      path: `/portal/sign-in/${service.merchant.id}/test`,
      act: async (page) => {
        await page.fill('#email', 'nobody@example.com');
        await submit(page);
      },
    },
    { name: 'portal-confirm-email', path: await changePath(service, via, portal) },
    ...(await refundScenes(service)),
  ];
}

/** Asks for another address. Returns the path in the mail that confirms it. */
async function changePath(service: Service, via: string, portal: string): Promise<string> {
  const entered = await fetch(service.url + via, { redirect: 'manual' });
  const headers = { cookie: entered.headers.getSetCookie()[0] as string, 'sec-fetch-site': 'same-origin' };
  const email = 'new@example.com';
  await fetch(`${service.url}${portal}/email`, { method: 'POST', headers, body: new URLSearchParams({ email }) });
  const [mail] = await mailsTo(service, email);
  return linkIn(mail?.text_body ?? null, '/portal/');
}

/** Makes refunds of a payment from two wallets, so nobody knows to which one they go. */
async function refundScenes(service: Service): Promise<Scene[]> {
  const fields = { customer_email: 'anna@example.com', description: 'A gift' };
  const { body } = await service.call('POST', '/payments', { amount: 500, ...fields });
  const url = await solanaPayUrl(service, body.id, 250);
  for (const wallet of [await fundedWallet(service), await fundedWallet(service)]) await wallet.pay(url);
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  const claim = async () => {
    const refund = { amount: 1.5, reason: 'The other gift was nicer' };
    const { body: made } = await service.call('POST', `/payments/${body.id}/refunds`, refund);
    return { id: made.id, path: made.claim_url.replace(service.config.BASE_URL, '') };
  };
  const name =
    (wallet: string): Scene['act'] =>
    async (page) => {
      await page.fill('#wallet', wallet);
      await submit(page);
    };
  const open = await claim();
  const over = await claim();
  await service.call('POST', `/refunds/${over.id}/cancel`);
  const used = await claim();
  await fetch(service.url + used.path, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ wallet: Keypair.generate().publicKey.toBase58(), step: 'save' }),
  });
  return [
    { name: 'refund-claim', path: open.path },
    {
      name: 'refund-wallet',
      path: open.path,
      arrange: (context) => addWallet(context, service, { name: 'Solflare', sends: false, staysLocked: true }),
      act: async (page) => {
        await page.locator('[data-wallets] button').click();
        await page.locator('[data-problem]:not(:empty)').waitFor();
      },
    },
    { name: 'refund-problem', path: open.path, act: name('anna.sol') },
    { name: 'refund-check', path: open.path, act: name('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM') },
    { name: 'refund-used', path: used.path },
    { name: 'refund-over', path: over.path },
  ];
}
