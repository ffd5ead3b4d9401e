import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { type Scene, submit } from './checkouts.ts';
import { setPayment } from './factories/payments.ts';
import { setSubscription } from './factories/subscriptions.ts';
import { makePlan as makeInstallments } from './installments.ts';
import { fundedWallet, mailsTo } from './payments.ts';
import { linkIn } from './portal.ts';
import type { Service } from './service.ts';
import { makePlan, payCurrent, payOnChain, signingWallet, subscribeTo } from './subscriptions.ts';
import { addWallet } from './walletStandard.ts';

/** Makes a plan's page, the page that confirms a subscription, and a period in every state. */
export async function subscriptionScenes(service: Service): Promise<Scene[]> {
  return [
    ...(await planScenes(service)),
    ...(await confirmScenes(service)),
    ...(await periodScenes(service)),
    ...(await endedScenes(service)),
  ];
}

async function planScenes(service: Service): Promise<Scene[]> {
  const terms = { description: 'All articles,\nand the archive ☕', amount: 1234.5, currency: 'EUR' };
  const trial = await makePlan(service, { ...terms, interval_count: 3, trial_days: 14, max_cycles: 12 });
  const closed = await makePlan(service);
  await service.call('POST', `/subscription-plans/${closed.id}/deactivate`);
  const join =
    (email: string): Scene['act'] =>
    async (page) => {
      await page.fill('#email', email);
      await submit(page);
    };
  const toTry = (await makePlan(service, { trial_days: 7 })).id;
  const toPay = (await makePlan(service)).id;
  await service.call('POST', '/coupons', { code: 'HALF', name: 'Half price', percent_off: 50, duration: 'once' });
  const toCancel = (await makePlan(service)).id;
  /** Subscribes with only a wallet, and returns to the plan's page after `change`. */
  const subscribeByWallet =
    (change: (id: string, wallet: Wallet) => Promise<unknown>): Scene['act'] =>
    async (page) => {
      const wallet = await fundedWallet(service);
      await page.fill('#wallet', wallet.address);
      await submit(page);
      const paymentId = new URL(page.url()).pathname.replace('/pay/', '');
      const { subscription_id } = (await service.call('GET', `/payments/${paymentId}`)).body;
      await change(subscription_id, wallet);
      await page.goto(`${service.url}/s/${toCancel}`);
    };
  const ofWallet = (name: string, change: Parameters<typeof subscribeByWallet>[0]): Scene => {
    return { name, path: `/s/${toCancel}`, arrange: async () => {}, act: subscribeByWallet(change) };
  };
  const priced = (await makePlan(service, { setup_fee: 5, tax_rate: 20, allow_quantity: true })).id;
  return [
    { name: 'plan-trial', path: `/s/${trial.id}` },
    { name: 'plan-closed', path: `/s/${closed.id}` },
    { name: 'plan-problem', path: `/s/${trial.id}`, act: join('no address') },
    // The visitor's own browser remembers the subscription.
    { name: 'plan-asked', path: `/s/${toTry}`, arrange: async () => {}, act: join('asked@example.com') },
    {
      name: 'plan-due',
      path: `/s/${toPay}`,
      arrange: async () => {},
      act: async (page) => {
        await page.fill('#email', 'due@example.com');
        await submit(page);
        await page.goto(`${service.url}/s/${toPay}`);
      },
    },
    {
      name: 'plan-wallets',
      path: `/s/${toCancel}`,
      arrange: (context) => addWallet(context, service, { name: 'Solflare', sends: true, staysLocked: true }),
      act: async (page) => {
        await page.getByRole('button', { name: 'Solflare' }).click();
        await page.locator('[data-problem]:not(:empty)').waitFor();
      },
    },
    ofWallet('plan-paid', (id, wallet) => payCurrent(service, wallet, id)),
    ofWallet('plan-paused', (id) => service.call('POST', `/subscriptions/${id}/pause`)),
    ofWallet('plan-ending', async (id, wallet) => {
      await payCurrent(service, wallet, id);
      await service.call('PATCH', `/subscriptions/${id}`, { cancel_at_period_end: true });
    }),
    {
      name: 'plan-cancel',
      path: `/s/${toCancel}`,
      arrange: (context) => addWallet(context, service, { name: 'Solflare', sends: true }),
      act: async (page) => {
        await subscribeByWallet(async () => {})?.(page);
        await page.locator('details.get summary').click();
        await page.getByRole('button', { name: 'Solflare' }).click();
        await page.locator('[data-problem]:not(:empty)').waitFor();
      },
    },
    {
      name: 'plan-cancelled',
      path: `/s/${toCancel}`,
      arrange: async () => {},
      act: async (page) => {
        const own = signingWallet();
        await page.fill('#wallet', own.address);
        await submit(page);
        await page.goto(`${service.url}/s/${toCancel}`);
        const signature = own.sign((await page.getAttribute('[data-text]', 'data-text')) as string);
        await page.locator('#cancel [name=signature]').evaluate((field: any, value) => {
          field.value = value;
          field.form.submit();
        }, signature);
        await page.waitForURL('**/cancel*');
      },
    },
    {
      name: 'plan-priced',
      path: `/s/${priced}`,
      act: async (page) => {
        await page.fill('#quantity', '3');
        await page.fill('#coupon', 'HALF');
        await submit(page, '[name=preview]');
      },
    },
  ];
}

async function confirmScenes(service: Service): Promise<Scene[]> {
  const { id: plan_id } = await makePlan(service, { name: 'Gold <b>Plus</b>', amount: 12.5, currency: 'EUR' });
  const linkOf = async (customer_email: string) => {
    const { body } = await service.call('POST', '/subscriptions', { plan_id, customer_email }, { authorization: '' });
    const [mail] = await mailsTo(service, customer_email);
    return { id: body.id, path: linkIn(mail?.text_body ?? null, '/confirm/') };
  };
  const ended = await linkOf('gone@example.com');
  await service.call('POST', `/subscriptions/${ended.id}/cancel`);
  const done = await linkOf('done@example.com');
  const [path = '', token = ''] = done.path.split('?token=');
  const headers = { 'sec-fetch-site': 'same-origin' };
  await fetch(service.url + path, { method: 'POST', headers, body: new URLSearchParams({ token }) });
  await service.call('POST', '/verified-emails', { email: 'dev@shop.example' });
  const [mail] = await mailsTo(service, 'dev@shop.example');
  return [
    { name: 'confirm-subscription', path: (await linkOf('joan@example.com')).path },
    { name: 'confirm-ended', path: ended.path },
    { name: 'confirm-done', path: done.path },
    { name: 'confirm-address', path: linkIn(mail?.text_body ?? null, '/confirm/') },
  ];
}

async function periodScenes(service: Service): Promise<Scene[]> {
  const wallet = await fundedWallet(service);
  const scenes: Scene[] = [];
  const add = async (state: string, change: (id: string, paymentId: string) => Promise<unknown>) => {
    const customer = { customer_email: `${state}@example.com` };
    const { id, current_payment } = await subscribeTo(
      service,
      { description: 'All articles,\nand the archive' },
      customer,
    );
    await change(id, current_payment.id);
    scenes.push({ name: `period-${state}`, path: `/subscriptions/${id}/periods/1` });
  };
  await add('owed', async () => {});
  await add('partly', (_, paymentId) => payOnChain(service, wallet, paymentId, 4));
  await add('paid', (id) => payCurrent(service, wallet, id));
  await add('surplus', (_, paymentId) => payOnChain(service, wallet, paymentId, 12));
  await add('paused', (id) => service.call('POST', `/subscriptions/${id}/pause`));
  await add('cancelled', (id) => service.call('POST', `/subscriptions/${id}/cancel`));
  await add('postponed', async (id, paymentId) => {
    await setPayment(service, paymentId, { status: 'expired' });
    await setSubscription(service, id, { status: 'past_due', billing_problem: 'rate_unavailable' });
  });
  return scenes;
}

/** Makes payments whose subscription or installment plan has ended since. */
async function endedScenes(service: Service): Promise<Scene[]> {
  const wallet = await fundedWallet(service);
  const [unpaid, partly] = [await subscribeTo(service), await subscribeTo(service)];
  await payOnChain(service, wallet, partly.current_payment.id, 4);
  for (const { id } of [unpaid, partly]) await service.call('POST', `/subscriptions/${id}/cancel`);
  const { id: planId } = await makeInstallments(service);
  const { body: installment } = await service.call('POST', `/installment-plans/${planId}/pay`);
  await payOnChain(service, wallet, installment.id, 20);
  await service.call('POST', `/installment-plans/${planId}/cancel`);
  return [
    { name: 'checkout-ended-unpaid', path: `/pay/${unpaid.current_payment.id}` },
    { name: 'checkout-ended-partly', path: `/pay/${partly.current_payment.id}` },
    { name: 'checkout-ended-plan', path: `/pay/${installment.id}` },
  ];
}
