import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import type { BrowserContext, Page } from 'playwright-core';
import { newId } from '../../src/domain/ids.ts';
import { attemptPayment } from './factories/chain.ts';
import { expireLink } from './factories/links.ts';
import {
  creditPayment,
  expirePayment,
  failPayment,
  lapseQuote,
  passDeadline,
  setPayment,
} from './factories/payments.ts';
import { ageRates } from './factories/rates.ts';
import { fromNow } from './factories/times.ts';
import { fundedWallet, settleChain, solanaPayUrl } from './payments.ts';
import type { Service } from './service.ts';

/** A state of a page, and its address. */
export type Scene = {
  name: string;
  path: string;
  /** an address to open before, as links in mails are */
  via?: string;
  /** prepares a browser of its own for it */
  arrange?: (context: BrowserContext) => Promise<unknown>;
  /** what happens on the page after it was opened */
  act?: (page: Page) => Promise<unknown>;
};

/** Sends the form of a page, and waits for the answer. */
export async function submit(page: Page, button = 'form .primary'): Promise<void> {
  const answered = page.waitForEvent('load');
  await page.locator(button).click();
  await answered;
}

/** Adds open payments of the same link, up to ten thousand: the highest number that may be open at a time. */
export async function crowd({ db }: Service, paymentId: string): Promise<void> {
  await sql`insert into payments (id, merchant_id, mode, amount, currency, amount_usd, token, amount_due, currency_rate,
      token_rate, quoted_at, wallet, reference, expires_at, payment_link_id)
    select 'pay_' || lpad(number::text, 26, '0'), merchant_id, mode, amount, currency, amount_usd, token, amount_due,
      currency_rate, token_rate, quoted_at, wallet, 'copy' || number, expires_at, payment_link_id
    from payments, generate_series(2, 10000) as number where id = ${paymentId}`.execute(db);
}

/** Makes a subscription's first payment in every state in which its period has another one, or has ended with money. */
async function periodScenes(service: Service, transaction_signature: string): Promise<Scene[]> {
  const { id: plan_id } = (
    await service.call('POST', '/subscription-plans', { name: 'Gold', amount: 10, billing_interval: 'monthly' })
  ).body;
  const scenes: Scene[] = [];
  for (const state of ['owed', 'late', 'paid', 'paid-twice'] as const) {
    const body = { plan_id, customer_email: 'anna@example.com' };
    const { id: subscription_id, current_payment } = (await service.call('POST', '/subscriptions', body)).body;
    const { id } = current_payment;
    await passDeadline(service, id);
    await expirePayment(service, id);
    if (state.startsWith('paid')) {
      await sql`update subscription_periods set paid_at = now() where subscription_id = ${subscription_id}`.execute(
        service.db,
      );
    }
    if (state === 'late' || state === 'paid-twice') {
      await creditPayment(service, id, state === 'late' ? 4_000_000n : 10_000_000n);
      const surplus = state === 'late' ? {} : { obligation_surplus: 10_000_000n };
      await setPayment(service, id, { exceptions: ['late'], transaction_signature, ...surplus });
    }
    scenes.push({ name: `checkout-period-${state}`, path: `/pay/${id}` });
  }
  return scenes;
}

const REDIRECT = 'https://shop.example/thanks';

/**
 * Makes a payment or a link in every state that a payer can meet. Needs a service without a worker, whose provider of
 * cards is given one wallet in test mode.
 */
export async function everyScene(service: Service): Promise<Scene[]> {
  // Before any request for it: there is no current price for pounds, and only one payment here is in pounds.
  await ageRates(service, { hours: 1 }, 'GBP');
  const wallet = await fundedWallet(service);
  const create = async (fields: object = {}) => {
    const body = {
      amount: 25,
      currency: 'EUR',
      description: 'Two tickets for Saturday',
      redirect_url: REDIRECT,
      ...fields,
    };
    return (await service.call('POST', '/payments', body)).body.id as string;
  };
  const link = async (fields: object = {}, headers = {}) => {
    const body = { amount: 49.9, currency: 'EUR', title: 'Workshop ticket', ...fields };
    return (await service.call('POST', '/payment-links', body, headers)).body.link_code as string;
  };
  const buy = async (code: string) => (await service.call('POST', `/payment-links/${code}/pay`)).body.id as string;

  const splits = [
    { recipient_wallet: wallet.address, recipient_name: 'Ana’s Studio', percentage: 70 },
    { recipient_wallet: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', percentage: 30 },
  ];
  const ids: Record<string, string> = {
    waiting: await create(),
    'waiting-exchange': await create({ pay_from_exchange: true }),
    'waiting-split': await create({ split_recipients: splits, redirect_url: undefined }),
    // Two recipients; the provider of cards knows one of them.
    'waiting-charge': await buy(await link({ amount: 100, currency: 'USD', onramp: true })),
    // Without any provider.
    'waiting-live': await buy(await link({ onramp: true }, { authorization: `Bearer ${service.merchant.keys.live}` })),
    'waiting-renewed': await create(),
    unpriced: await create(),
    seen: await create(),
    'partly-paid': await create(),
    closing: await create(),
    confirmed: await create(),
    overpaid: await create(),
    expired: await create(),
    'expired-late': await create(),
    'expired-no-way': await create({ redirect_url: undefined }),
    'expired-retry': await create({ allow_retry: true }),
    'waiting-choice': await create({ token_choice: true }),
  };
  const reasons = ['underpaid', 'transaction_failed', 'wrong_token', 'cancelled', 'reverted'] as const;
  for (const reason of reasons) ids[`failed-${reason}`] = await create();
  const usedUp = await link({ max_uses: 1 });
  ids['expired-link'] = await buy(await link());
  ids['waiting-onramp'] = await buy(await link({ onramp: true, amount_ngn: 75_000 }));
  const soldId = await buy(usedUp);

  const payPart = async (id: string, share: number) => {
    const url = await solanaPayUrl(service, id);
    const amount = Number(/amount=([\d.]+)/.exec(url)?.[1]) * share;
    await wallet.pay(url.replace(/amount=[\d.]+/, `amount=${amount}`));
    const received = async () => (await service.call('GET', `/payments/${id}`)).body.amount_received;
    while ((await received()) === 0) await settleChain(service);
  };
  await payPart(ids['partly-paid'] as string, 0.4);
  await payPart(ids.confirmed as string, 1);
  await payPart(ids.overpaid as string, 1.2);
  await payPart(soldId, 1);
  await payPart(ids['failed-underpaid'] as string, 0.5);

  const named = (name: string) => ids[name] as string;
  const signature = await attemptPayment(service, named('seen'));
  const legs = { merchant: 100_000_000, service_charge: 1_500_000 };
  const amount_due = BigInt(legs.merchant + legs.service_charge);
  await setPayment(service, named('waiting-charge'), { payer_service_charge: true, amount_due });
  for (const [kind, amount] of Object.entries(legs)) {
    await sql`insert into payment_legs (id, payment_id, merchant_id, mode, kind, recipient_wallet, amount, created_at, updated_at)
      select ${newId('spl')}, id, merchant_id, mode, ${kind}, ${Keypair.generate().publicKey.toBase58()}, ${amount}, now(), now()
      from payments where id = ${ids['waiting-charge']}`.execute(service.db);
  }
  const longOpen = { expires_at: fromNow({ days: 20 }), amount_due: 28_000_000n };
  await lapseQuote(service, named('waiting-renewed'), longOpen);
  await lapseQuote(service, named('unpriced'), { ...longOpen, currency: 'GBP' });
  await passDeadline(service, named('closing'));
  for (const name of ['expired', 'expired-late', 'expired-no-way', 'expired-retry', 'expired-link']) {
    await passDeadline(service, named(name));
    await expirePayment(service, named(name));
  }
  await creditPayment(service, named('expired-late'));
  await setPayment(service, named('expired-late'), { exceptions: ['late'], transaction_signature: signature });
  for (const reason of reasons) {
    const id = named(`failed-${reason}`);
    await passDeadline(service, id);
    await failPayment(service, id, reason, { transaction_signature: reason === 'cancelled' ? null : signature });
  }

  const held = await link({ max_uses: 1 });
  await buy(held);
  const crowded = await link();
  await crowd(service, await buy(crowded));
  const inactive = await link();
  await service.call('POST', `/payment-links/${inactive}/deactivate`);
  const expired = await link();
  await expireLink(service, expired);
  const links = {
    open: await link({ description: 'Saturday, from 10 to 17 o’clock.\nBring your own laptop.', onramp: true }),
    limited: await link({ max_uses: 20 }),
    'used-up': usedUp,
    held,
    crowded,
    inactive,
    expired,
  };
  return [
    ...(await periodScenes(service, signature)),
    ...Object.entries(ids).map(([name, id]) => ({ name: `checkout-${name}`, path: `/pay/${id}` })),
    ...Object.entries(links).map(([name, code]) => ({ name: `link-${name}`, path: `/l/${code}` })),
    { name: 'checkout-receipt', path: `/pay/${ids.confirmed}?receipt=sent` },
    { name: 'checkout-receipt-problem', path: `/pay/${ids.confirmed}?receipt=invalid` },
    {
      name: 'checkout-languages',
      path: `/pay/${ids.waiting}`,
      act: (page) => page.locator('.languages summary').click(),
    },
    {
      name: 'checkout-opened',
      path: `/pay/${ids.waiting}`,
      act: async (page) => {
        await page.locator('label[for=show-qr]').click();
        await page.locator('[data-get] summary').click();
      },
    },
    { name: 'checkout-refused', path: `/pay/${ids.waiting}?refused=unavailable` },
    { name: 'not-found', path: '/pay/pay_01h455vb4pex5vsknk084sn02q' },
  ];
}
