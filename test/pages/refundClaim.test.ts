import { Keypair, PublicKey } from '@solana/web3.js';
import { pino } from 'pino';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { startWeb } from '../../src/api/start.ts';
import { linkToken } from '../../src/crypto.ts';
import { refundPayUrl } from '../../src/serializers/refunds.ts';
import { tokenAccount } from '../../src/solana/address.ts';
import { englishIn } from '../support/english.ts';
import { setWallet } from '../support/factories/merchants.ts';
import { checkFinality, FINAL } from '../support/finality.ts';
import { scanCode, watchPage } from '../support/pages.ts';
import { eventKinds, fundedWallet, settleChain, solanaPayUrl } from '../support/payments.ts';
import { AT_ONCE, MINTS, type Service, startService } from '../support/service.ts';
import { addWallet } from '../support/walletStandard.ts';

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' },
  desktop: { viewport: { width: 1280, height: 900 }, locale: 'en-US' },
};
type Screen = keyof typeof SCREENS;

let service: Service;
let browser: LaunchedBrowser;
let payer: Wallet;
/** a payment of two wallets, so nobody knows to which one its refunds go */
let payment: any;
/** the merchant's wallet that got the payment, and the one that it has now */
let wallets: { old: string; current: string };
const problems: string[] = [];

beforeAll(async () => {
  [service, browser] = await Promise.all([
    startService({ chain: { manualClock: { now: new Date() } }, env: { BASE_URL: 'http://127.0.0.1:3000' } }),
    launchBrowser(),
  ]);
  const fields = { customer_email: 'anna@example.com', description: 'A secret gift', metadata: { order: 'A-1042' } };
  const { body } = await service.call('POST', '/payments', { amount: 500, ...fields });
  const url = await solanaPayUrl(service, body.id, 250);
  payer = await fundedWallet(service);
  for (const wallet of [payer, await fundedWallet(service)]) await wallet.pay(url);
  service.chain.control.advanceSlots(FINAL);
  await settleChain(service);
  await checkFinality(service);
  payment = (await service.call('GET', `/payments/${body.id}`)).body;
  wallets = { old: service.wallet, current: newWallet() };
  await setWallet(service, wallets.current);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

const newWallet = () => Keypair.generate().publicKey.toBase58();
const refundOf = async (id: string) => (await service.call('GET', `/refunds/${id}`)).body;

type Claim = { id: string; path: string };

/** Makes a refund that waits for a wallet. Returns its id and the path of its page. */
async function newClaim(fields: object = {}): Promise<Claim> {
  const reason = 'The other gift was nicer';
  const { body } = await service.call('POST', `/payments/${payment.id}/refunds`, { amount: 1.5, reason, ...fields });
  expect(body).toMatchObject({ status: 'pending', destination: null });
  return { id: body.id, path: body.claim_url.replace('http://127.0.0.1:3000', '') };
}

async function newBrowser(screen: Screen, javaScriptEnabled = true): Promise<BrowserContext> {
  const context = await browser.browser.newContext({ ...SCREENS[screen], javaScriptEnabled });
  return context;
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  watchPage(page, [service.url], problems);
  await page.goto(service.url + path);
  return page;
}

/** Presses Tab until the element with this text or id has the focus. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 15; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(`document.activeElement.id + ' ' + document.activeElement.textContent.trim()`);
    if ((focused as string).includes(text)) return;
  }
  throw new Error(`the keyboard does not reach ${text}`);
}

const state = (page: Page) => page.innerText('#state');

/** Posts the form as a browser without JavaScript does. */
function post(path: string, fields: Record<string, string>, base = service.url): Promise<Response> {
  const headers = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };
  return fetch(base + path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' });
}

describe('a customer names a wallet by keyboard', () => {
  test.each([
    ['phone', true],
    ['desktop', true],
    ['desktop', false],
  ] as const)('on a %s, JavaScript: %s, sees it before it is saved, and can correct it', async (screen, js) => {
    const { id, path } = await newClaim();
    const context = await newBrowser(screen, js);
    const page = await open(context, path);
    expect(await page.title()).toBe('Refund of 1.50\u00a0USDC – Café Zürich');
    expect(await page.innerText('footer')).toContain('Refunds by Florin, straight to your wallet');
    for (const part of ['Refund from Café Zürich', '1.50\u00a0USDC', 'exchange', 'Test mode']) {
      expect(await page.innerText('body')).toContain(part);
    }
    await tabTo(page, 'wallet');
    const [typo, wallet] = [newWallet(), newWallet()];
    await page.keyboard.type(`  ${typo} `);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Is this your wallet?' }).waitFor();
    expect(await page.innerText('.address')).toBe(typo);
    expect(await refundOf(id)).toMatchObject({ destination: null, claimed_at: null });

    await tabTo(page, 'Change the address');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Where should your refund go?' }).waitFor();
    expect(await page.inputValue('#wallet')).toBe(typo);
    await tabTo(page, 'wallet');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(wallet);
    await tabTo(page, 'Continue');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Is this your wallet?' }).waitFor();
    await tabTo(page, 'Yes, refund me to this wallet');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'The wallet for this refund is saved' }).waitFor();
    expect(page.url()).toBe(service.url + path);
    const refund = await refundOf(id);
    expect(refund).toMatchObject({ destination: wallet, claimed_at: expect.any(String), claim_url: null });
    expect(refund.solana_pay_url).toContain(encodeURIComponent(id));
    expect(await eventKinds(service, id)).toEqual(['refund.created', 'refund.claimed']);

    await page.goto(service.url + path);
    expect(await state(page)).toBe('The wallet for this refund is saved');
    const html = await page.content();
    for (const part of [wallet, wallet.slice(0, 6), wallet.slice(-6), '<form']) expect(html).not.toContain(part);
    await context.close();
  });
});

describe('a wallet in the browser', () => {
  test('fills in its address, which is not saved before the customer has compared it', async () => {
    const { id, path } = await newClaim();
    const context = await newBrowser('desktop');
    const address = await addWallet(context, service, { name: '<b>Test</b> Wallet', sends: true });
    const page = await open(context, path);
    await page.getByRole('button', { name: 'Connect <b>Test</b> Wallet' }).waitFor();
    await tabTo(page, 'Connect <b>Test</b> Wallet');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.inputValue('#wallet')).toBe(address);
    expect(await page.evaluate('document.activeElement.id')).toBe('wallet');
    expect((await refundOf(id)).destination).toBeNull();
    await page.keyboard.press('Enter');
    await page.click('text=Yes, refund me to this wallet');
    expect(await state(page)).toBe('The wallet for this refund is saved');
    expect((await refundOf(id)).destination).toBe(address);
    await context.close();
  });

  test('that its user keeps locked leaves the field, and says so', async () => {
    const { path } = await newClaim();
    const context = await newBrowser('phone');
    await addWallet(context, service, { name: 'Shy', sends: false, staysLocked: true });
    const page = await open(context, path);
    await page.fill('#wallet', 'kept');
    const button = page.getByRole('button', { name: 'Connect Shy' });
    await button.click();
    await page.getByRole('alert').filter({ hasText: 'You rejected the request in Shy. Try again.' }).waitFor();
    expect(await page.inputValue('#wallet')).toBe('kept');
    expect(await button.evaluate((element) => element === (globalThis as any).document.activeElement)).toBe(true);
    await context.close();
  });
});

describe('an address to which no refund can go', () => {
  const vault = PublicKey.findProgramAddressSync([Buffer.from('vault')], new PublicKey(MINTS.USDC))[0].toBase58();
  const bad: [string, () => string, string][] = [
    ['nothing', () => '  ', 'Please enter the address'],
    ['a text', () => 'anna.sol', 'valid Solana wallet address'],
    ['an address of Ethereum', () => '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', 'valid Solana wallet address'],
    ['a signature', () => payment.transaction_signature, 'valid Solana wallet address'],
    ['a token account', () => tokenAccount(payer.address, MINTS.USDC), 'cannot go to this address'],
    ['a token account that does not exist', () => tokenAccount(newWallet(), MINTS.USDC), 'cannot go to this address'],
    ['a vault that does not exist', () => vault, 'cannot go to this address'],
    ['a mint', () => MINTS.USDT, 'cannot go to this address'],
    ['a program', () => 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'cannot go to this address'],
    ['the merchant’s wallet', () => wallets.current, 'cannot go to this address'],
    ['the wallet that got the payment', () => wallets.old, 'cannot go to this address'],
  ];

  test.each(bad)('is refused at the field, at both steps: %s', async (_, addressOf, text) => {
    const { id, path } = await newClaim();
    for (const step of ['check', 'save']) {
      const answer = await post(path, { wallet: addressOf(), step });
      expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(text)]);
    }
    expect((await refundOf(id)).destination).toBeNull();
  });

  test.each([true, false])('keeps the input, and names the problem to screen readers (JavaScript: %s)', async (js) => {
    const { path } = await newClaim();
    const context = await newBrowser('phone', js);
    const page = await open(context, path);
    const account = tokenAccount(payer.address, MINTS.USDC);
    await page.fill('#wallet', account);
    await page.click('text=Continue');
    const field = page.locator('#wallet[aria-invalid=true]');
    expect(await field.inputValue()).toBe(account);
    const described = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const texts = await Promise.all(described.map((id) => page.innerText(`#${id}`)));
    expect(texts.join(' ')).toMatch(/cannot go to this address.*exchange/s);
    expect(await page.evaluate('document.activeElement.id')).toBe('wallet');
    await page.fill('#wallet', payer.address);
    await page.click('text=Continue');
    expect(await state(page)).toBe('Is this your wallet?');
    await context.close();
  });
});

test('accepts a vault that exists', async () => {
  const vault = PublicKey.findProgramAddressSync([Buffer.from('safe')], new PublicKey(MINTS.USDC))[0].toBase58();
  service.chain.control.fund(vault, { token: 'SOL', amount: 1_000_000_000n });
  const { id, path } = await newClaim();
  expect((await post(path, { wallet: vault, step: 'save' })).status).toBe(303);
  expect((await refundOf(id)).destination).toBe(vault);
});

test('a link works once, and refuses everybody who comes second, with any address', async () => {
  const claims = await Promise.all(Array.from({ length: 5 }, () => newClaim()));
  for (const { id, path } of claims) {
    const rivals = [newWallet(), newWallet(), newWallet()];
    const answers = await Promise.all(rivals.map((wallet) => post(path, { wallet, step: 'save' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    const winner = rivals[answers.findIndex(({ status }) => status === 303)];
    expect((await refundOf(id)).destination).toBe(winner);
    expect(await eventKinds(service, id)).toEqual(['refund.created', 'refund.claimed']);
    // The same answer for the right wallet, another one, and none, so it tells nobody which one it is.
    const later = await Promise.all(
      [winner, newWallet(), 'nobody'].map((wallet) => post(path, { wallet: wallet ?? '' })),
    );
    const texts = await Promise.all(later.map((answer) => answer.text()));
    expect(later.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('The wallet for this refund is saved');
    expect(texts[0]).not.toContain(winner);
  }
});

test('says that a refund which has ended is no longer offered, before and after a wallet was named', async () => {
  const [waiting, claimed] = [await newClaim(), await newClaim()];
  const wallet = newWallet();
  await post(claimed.path, { wallet, step: 'save' });
  for (const { id, path } of [waiting, claimed]) {
    expect((await service.call('POST', `/refunds/${id}/cancel`)).status).toBe(200);
    const context = await newBrowser('desktop');
    const page = await open(context, path);
    expect(await state(page)).toBe('This refund is no longer offered');
    expect(await page.locator('form').count()).toBe(0);
    expect(await page.content()).not.toContain(wallet);
    await context.close();
    const answer = await post(path, { wallet: newWallet(), step: 'save' });
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('no longer offered')]);
  }
  expect((await refundOf(waiting.id)).destination).toBeNull();
});

test('shows nothing but the merchant and the amount, at any step', async () => {
  const { id, path } = await newClaim({ metadata: { secret: 'for the books' } });
  const texts: string[] = [];
  const seen = async (answer: Response) => texts.push(await answer.text(), JSON.stringify([...answer.headers]));
  await seen(await fetch(service.url + path));
  await seen(await post(path, { wallet: 'nobody' }));
  const wallet = newWallet();
  await seen(await post(path, { wallet }));
  const before = await refundOf(id);
  await seen(await post(path, { wallet, step: 'save' }));
  texts.push(
    ...(await Promise.all([fetch(service.url + path), fetch(service.url + path)]).then((all) =>
      Promise.all(all.map((one) => one.text())),
    )),
  );
  const { claim_url, status, token, mode, currency, ...secrets } = { ...payment, ...before };
  const strings =
    JSON.stringify(secrets)
      .match(/"[^"\\]{6,}"(?!:)/g)
      ?.map((text) => text.slice(1, -1)) ?? [];
  expect(strings).toEqual(
    expect.arrayContaining([id, payment.id, 'A secret gift', 'anna@example.com', 'for the books']),
  );
  const leaked = strings.filter((secret) => texts.some((text) => text.includes(secret)));
  expect(leaked).toEqual([]);
  expect(texts.slice(-2).join()).not.toContain(wallet);
});

test('is in German at every step for whoever reads German', async () => {
  const { path } = await newClaim();
  const [wallet, headers] = [
    newWallet(),
    { accept: 'text/html', 'accept-language': 'de', 'sec-fetch-site': 'same-origin' },
  ];
  for (const form of [
    null,
    {},
    { wallet: 'x' },
    { wallet: wallets.current },
    { wallet },
    { wallet, step: 'save' },
    null,
  ]) {
    const body = form && new URLSearchParams(form as Record<string, string>);
    const answer = await fetch(service.url + path, { headers, ...(body && { method: 'POST', body }) });
    const html = await answer.text();
    expect(html).toContain('<html lang="de"');
    expect({ form, english: englishIn(html) }).toEqual({ form, english: [] });
  }
  const over = await newClaim();
  await service.call('POST', `/refunds/${over.id}/cancel`);
  expect(englishIn(await (await fetch(service.url + over.path, { headers })).text())).toEqual([]);
});

test('looks like any unknown page without the right token', async () => {
  const { id, path } = await newClaim();
  const token = path.split('/').at(-1) as string;
  const wrong = [
    '/nothing',
    `/refunds/claim/${token}x`,
    `/refunds/claim/${token.slice(1)}`,
    `/refunds/claim/${token.toLowerCase()}`,
    `/refunds/claim/${id}`,
    `/refunds/claim/${linkToken(service.config.SECRETS_KEY, 'confirm', id)}`,
    `/refunds/claim/${linkToken(service.config.SECRETS_KEY, 'claim refund', payment.id)}`,
    `/refunds/${id}/claim`,
    `/refunds/${id}`,
    '/refunds/claim/%00',
    '/refunds/claim',
  ];
  // Every page has its own reference, and the address in other languages.
  const bodyOf = async (answer: Response) =>
    (await answer.text()).replace(/(?<=class="code">)[^<]+/, '').replaceAll(/href="[^"]*lang=[\w-]+"/g, '');
  const read = async (path: string) => {
    const answer = await fetch(service.url + path, { headers: { accept: 'text/html' } });
    return { status: answer.status, body: await bodyOf(answer) };
  };
  const unknown = await read('/unknown');
  expect(unknown).toMatchObject({ status: 404, body: expect.stringContaining('Page not found') });
  for (const path of wrong) expect({ path, ...(await read(path)) }).toEqual({ path, ...unknown });
  for (const path of wrong) {
    if (!/^\/refunds\/claim\/./.test(path)) continue;
    const answer = await post(path, { wallet: newWallet(), step: 'save' });
    expect({ path, status: answer.status, body: await bodyOf(answer) }).toEqual({ path, ...unknown });
  }
  expect((await refundOf(id)).destination).toBeNull();
});

test('refuses the form of another website', async () => {
  const { id, path } = await newClaim();
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  const body = new URLSearchParams({ wallet: newWallet(), step: 'save' });
  expect((await fetch(service.url + path, { method: 'POST', headers, body })).status).toBe(403);
  expect((await refundOf(id)).destination).toBeNull();
});

describe('on a machine that cannot help', () => {
  async function withWeb(env: object, use: (url: string) => Promise<void>): Promise<void> {
    const web = await startWeb({ ...service.config, PORT: 0, ...env }, pino({ level: 'silent' }), AT_ONCE);
    try {
      await use(`http://127.0.0.1:${web.port}`);
    } finally {
      await web.stop();
    }
  }

  test('keeps the address while the chain is out of reach, and saves nothing', async () => {
    const { id, path } = await newClaim();
    const wallet = newWallet();
    const answers: Response[] = [];
    // A web of its own, because it does not call this node again for seconds.
    await withWeb({}, async (url) => {
      service.chain.control.fail({ status: 503, methods: ['getMultipleAccounts'] });
      try {
        answers.push(...(await Promise.all(['check', 'save'].map((step) => post(path, { wallet, step }, url)))));
      } finally {
        service.chain.control.heal();
      }
    });
    const [checked, saved] = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(checked).toContain(`value="${wallet}" aria-describedby`);
    expect(saved).toContain(`name="wallet" value="${wallet}"`);
    for (const text of [checked, saved]) expect(text).toMatch(/role="alert"[^>]*>[^<]+</);
    expect((await refundOf(id)).destination).toBeNull();
  });

  test('limits an address of the network', async () => {
    const { path } = await newClaim();
    await withWeb({ IP_LIMIT_PER_MINUTE: 2, IP_LIMIT_PAYMENTS_PER_MINUTE: 1 }, async (url) => {
      const statuses = [];
      for (let request = 0; request < 3; request++) statuses.push((await post(path, { wallet: 'x' }, url)).status);
      for (let request = 0; request < 3; request++) statuses.push((await fetch(url + path)).status);
      expect(statuses).toEqual([422, 422, 429, 200, 200, 429]);
    });
  });
});

describe('the QR code', () => {
  const get = (path: string) => fetch(service.url + path);
  const pathOf = (url: string) => url.replace('http://127.0.0.1:3000', '');

  /** Returns what a scanner reads from an image of the service. */
  async function scan(path: string): Promise<string | undefined> {
    const page = await browser.browser.newPage();
    await page.setContent(await (await get(path)).text());
    const text = await scanCode(page.getByRole('img', { name: 'Solana Pay' }));
    await page.close();
    return text;
  }

  test('of a refund and of a batch have their Solana Pay URLs', async () => {
    const { body: refund } = await service.call('POST', `/payments/${payment.id}/refunds`, {
      amount: 1,
      destination: payer.address,
    });
    const { body: batch } = await service.call('POST', '/refund-batches', { refund_ids: [refund.id] });
    for (const { qr_code, solana_pay_url, id } of [refund, batch]) {
      expect(solana_pay_url).toBe(refundPayUrl(service.config, id));
      expect(await scan(pathOf(qr_code))).toBe(solana_pay_url);
      expect(Object.fromEntries((await get(pathOf(qr_code))).headers)).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
  });

  test('exists for no unknown id, and for no refund without a wallet', async () => {
    const { id, path } = await newClaim();
    const token = path.split('/').at(-1);
    for (const unknown of [
      `/refunds/${id}/qr.svg`,
      `/refunds/${token}/qr.svg`,
      '/refunds/rfd_01h455vb4pex5vsknk084sn02q/qr.svg',
      '/refunds/%00/qr.svg',
      '/refund-batches/rfb_01h455vb4pex5vsknk084sn02q/qr.svg',
      `/refund-batches/${id}/qr.svg`,
      '/refund-batches/%00/qr.svg',
    ]) {
      expect({ unknown, status: (await get(unknown)).status }).toEqual({ unknown, status: 404 });
    }
  });
});

test('breaks no page, logs no error, and loads nothing from elsewhere', () => {
  expect(problems).toEqual([]);
});
