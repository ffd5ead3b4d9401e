import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { type Service, startService } from '../support/service.ts';
import { signingWallet } from '../support/subscriptions.ts';
import { sweep, walletsNow } from '../support/wallets.ts';

let service: Service;
let owner: DeskVisit;
beforeAll(async () => {
  service = await startService({ env: { WALLET_CHANGE_DELAY_HOURS: '0' } });
  owner = await visitDesk(service);
});
afterAll(() => service.stop());

/** Returns the values of a page's inputs, by name; a repeated name keeps all. */
function inputsOf(html: string): [string, string][] {
  const decode = (text: string) => text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name, value]) => [
    name as string,
    decode(value as string),
  ]);
}

const textOf = (html: string) => inputsOf(html).find(([name]) => name === 'text')?.[1] as string;

test('an owner changes the wallets with a signature of each new one', async () => {
  const [first, second] = [signingWallet(), signingWallet()];
  const before = await walletsNow(service);
  let page = await owner.post(`${owner.path}/wallets/change`, {
    ...Object.fromEntries(Object.entries(before).map(([token, wallet]) => [`wallets.${token}`, wallet as string])),
    'wallets.USDC': first.address,
    'wallets.SOL': second.address,
  });
  expect(page.status).toBe(200);
  const next = (html: string) => /data-wallet="([^"]+)"/.exec(html)?.[1];
  const order = [first, second].sort((one) => (one.address === next(page.text) ? -1 : 1));
  for (const wallet of order) {
    expect(next(page.text)).toBe(wallet.address);
    const fields = Object.fromEntries(inputsOf(page.text).filter(([name]) => name !== 'signer'));
    const body = new URLSearchParams(fields);
    for (const signer of order) body.append('signer', signer.address);
    body.set('signature', wallet.sign(textOf(page.text)));
    const answer = await fetch(`${service.url}${owner.path}/wallets/sign`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { cookie: owner.cookie, 'sec-fetch-site': 'same-origin' },
    });
    page = { ...page, status: answer.status, text: await answer.text() };
  }
  expect(page.status).toBe(303);
  await sweep(service);
  expect(await walletsNow(service)).toEqual({ ...before, USDC: first.address, SOL: second.address });
  expect((await owner.get(`${owner.path}/wallets`)).text).toContain(first.address);
});

test('a wrong signature is asked for again, and changes nothing', async () => {
  const [wallet, other] = [signingWallet(), signingWallet()];
  const before = await walletsNow(service);
  const page = await owner.post(`${owner.path}/wallets/change`, { 'wallets.USDC': wallet.address });
  const fields = Object.fromEntries(inputsOf(page.text));
  const answer = await owner.post(`${owner.path}/wallets/sign`, {
    ...fields,
    signature: other.sign(fields.text as string),
  });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('Sign again');
  await sweep(service);
  expect(await walletsNow(service)).toEqual(before);
});

test('an address that is none is refused beside its field', async () => {
  const { status, text } = await owner.post(`${owner.path}/wallets/change`, { 'wallets.USDC': 'nonsense' });
  expect(status).toBe(422);
  expect(text).toContain('Enter the address of a Solana wallet.');
  expect(text).toContain('value="nonsense"');
});

test('an admin sees the wallets and changes none', async () => {
  const admin = await visitDesk(service, 'admin');
  expect((await admin.get(`${admin.path}/wallets`)).status).toBe(200);
  expect((await admin.get(`${admin.path}/wallets/change`)).status).toBe(403);
});
