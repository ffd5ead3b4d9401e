import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { setPayment } from '../support/factories/payments.ts';
import { makePlan as makeInstallmentPlan, payOnChain } from '../support/installments.ts';
import { fundedWallet } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { makePlan, subscribe } from '../support/subscriptions.ts';
import { advance } from '../support/testClock.ts';

// The page of a payment, after its subscription or installment plan has ended: nobody may be asked for the rest.

const DAY_S = 24 * 3600;

let service: Service;
let browser: LaunchedBrowser;
let wallet: Wallet;
const scenes = {} as Record<keyof typeof SCENES, Scene>;
beforeAll(async () => {
  [service, browser] = await Promise.all([
    startService({ chain: { manualClock: { now: new Date() } } }),
    launchBrowser(),
  ]);
  wallet = await fundedWallet(service);
  for (const [name, make] of Object.entries(SCENES)) scenes[name as keyof typeof SCENES] = await make();
}, 60_000);
afterAll(async () => {
  await browser.close();
  await service.stop();
});

/** A payment, and the page of what it is for. */
type Scene = { id: string; path: string };

const post = async (path: string) => expect((await service.call('POST', path)).status).toBe(200);

async function period(amount: number | null): Promise<Scene & { subscriptionId: string }> {
  const { id, current_payment } = await subscribe(service, (await makePlan(service)).id);
  if (amount !== null) await payOnChain(service, wallet, current_payment.id, amount);
  return { subscriptionId: id, id: current_payment.id, path: `/subscriptions/${id}/periods/1` };
}

async function installment(amount: number | null): Promise<Scene & { planId: string }> {
  const plan = await makeInstallmentPlan(service);
  const { body } = await service.call('POST', `/installment-plans/${plan.id}/pay`);
  if (amount !== null) await payOnChain(service, wallet, body.id, amount);
  return { planId: plan.id, id: body.id, path: `/installments/${body.installment_id}` };
}

async function cancelledPeriod(amount: number | null): Promise<Scene> {
  const scene = await period(amount);
  await post(`/subscriptions/${scene.subscriptionId}/cancel`);
  return scene;
}

// Those that move the clock come first: an open payment must not pass its deadline.
const SCENES = {
  'period-unpaid': async () => {
    const scene = await period(4);
    await advance(service, { seconds: 15 * DAY_S });
    return scene;
  },
  'plan-defaulted': async () => {
    const scene = await installment(20);
    await advance(service, { seconds: 40 * DAY_S });
    expect((await service.call('GET', `/installment-plans/${scene.planId}`)).body.status).toBe('defaulted');
    return scene;
  },
  'period-late': async () => {
    const scene = await cancelledPeriod(null);
    await setPayment(service, scene.id, {
      amount_received: 4_000_000n,
      exceptions: ['late'],
      transaction_signature: 's',
    });
    return scene;
  },
  'period-nothing': () => cancelledPeriod(null),
  'plan-cancelled': async () => {
    const scene = await installment(20);
    await post(`/installment-plans/${scene.planId}/cancel`);
    return scene;
  },
  'period-open': () => cancelledPeriod(4),
} satisfies Record<string, () => Promise<Scene>>;

const textOf = async (path: string) => {
  const html = await (await fetch(service.url + path)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return { html, text: main.replace(/<[^>]+>/g, '').replace(/[\s\u00a0]+/g, ' ') };
};

describe('the page of a payment whose subscription or plan has ended', () => {
  test.each([
    ['period-open', 'This subscription has ended', '4.00 USDC'],
    ['period-unpaid', 'This subscription has ended', '4.00 USDC'],
    ['period-late', 'This subscription has ended', '4.00 USDC'],
    ['period-nothing', 'This subscription has ended', null],
    ['plan-cancelled', 'This installment plan was cancelled', '20.00 USDC'],
    ['plan-defaulted', 'This installment plan has ended', '20.00 USDC'],
  ] as const)('asks for nothing, and says who has what was paid: %s', async (name, heading, received) => {
    const { id, path } = scenes[name];
    const { html, text } = await textOf(`/pay/${id}`);
    expect(text).toContain(heading);
    expect(text).not.toMatch(/counts? toward|what is owed|is due now|left to pay/);
    for (const way of ['data-pay', 'solana:', '<svg class="qr', '/transaction-request'])
      expect(html).not.toContain(way);
    expect(html).toContain(`href="${path}"`);
    if (received) {
      expect(text).toContain(`Café Zürich has received ${received}`);
      expect(text).toMatch(/contact Café Zürich/);
    } else {
      expect(text).not.toContain('has received');
    }
    expect(text).toContain(name === 'plan-defaulted' ? 'You can no longer pay' : 'do not send any');
  });

  test.each(['period-open', 'period-unpaid', 'plan-cancelled', 'plan-defaulted'] as const)(
    'agrees with the page of what it was for: %s',
    async (name) => {
      const { path } = scenes[name];
      const { html, text } = await textOf(path);
      expect(html).not.toContain('<form');
      expect(text).toMatch(/Café Zürich has received \$?(4|20)\.00/);
      expect(text).toMatch(/contact Café Zürich/);
    },
  );

  test.each(['plan-cancelled', 'plan-defaulted'] as const)(
    'agrees with the page of the whole plan: %s',
    async (name) => {
      const { path } = scenes[name];
      const { html } = await textOf(path);
      const plan = /href="(\/installments\/ipl_\w+)"/.exec(html)?.[1] as string;
      expect((await textOf(plan)).text).toContain(
        'Café Zürich has received $20.00 for installments that are not paid.',
      );
    },
  );
});

describe('the transaction of such a payment', () => {
  const build = (id: string, path = 'build-transaction', field = 'payer_wallet') =>
    service.call('POST', `/payments/${id}/${path}`, { [field]: wallet.address }, { authorization: '' });

  test('is not handed out, although the payment stays open', async () => {
    const { id } = scenes['period-open'];
    expect((await service.call('GET', `/payments/${id}`)).body.status).toBe('pending');
    for (const answer of [await build(id), await build(id, 'transaction-request', 'account')]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(answer.body.error).toContain('has ended');
    }
    const { body } = await service.call('GET', `/payments/${id}/checkout-data`);
    expect(body).toMatchObject({ status: 'pending', token_amount: 0 });
    expect(body.solana_pay_url).not.toContain('amount=');
  });

  test('is handed out while the subscription is paused', async () => {
    const scene = await period(4);
    await post(`/subscriptions/${scene.subscriptionId}/pause`);
    expect((await build(scene.id)).status).toBe(200);
    const { html, text } = await textOf(`/pay/${scene.id}`);
    expect(text).toContain('left to pay');
    expect(html).toContain('data-pay');
  });

  test('that was signed before the end is not sent', async () => {
    const scene = await period(null);
    await payOnChain(service, wallet, scene.id, 4);
    await post(`/subscriptions/${scene.subscriptionId}/cancel`);
    const signed_transaction = Buffer.from(Keypair.generate().secretKey).toString('base64');
    const answer = await service.call('POST', `/payments/${scene.id}/submit-transaction`, { signed_transaction });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

test('a payment whose period is paid shows that, whatever became of the subscription', async () => {
  const scene = await period(10);
  await post(`/subscriptions/${scene.subscriptionId}/cancel`);
  const { text } = await textOf(`/pay/${scene.id}`);
  expect(text).toContain('Payment confirmed');
  expect(text).not.toContain('has ended');
});
