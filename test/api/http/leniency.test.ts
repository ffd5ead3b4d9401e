import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenAccount } from '../../../src/solana/address.ts';
import { fundedWallet, settleChain } from '../../support/payments.ts';
import { MINTS, type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const post = (path: string, body: unknown) => service.call('POST', path, body);
/** Returns an answer's status and error. */
const refused = async (path: string, body: unknown) => {
  const { status, body: answer } = await post(path, body);
  return `${status} ${answer.error}`;
};

describe('an empty text', () => {
  test('counts as absent in every optional field of free text', async () => {
    const texts = { description: '', customer_email: '', redirect_url: '' };
    const absent = { description: null, customer_email: null, redirect_url: null };
    expect(await post('/payments', { amount: 1, ...texts })).toMatchObject({ status: 201, body: absent });
    const link = { amount: 1, title: '', description: '', redirect_url: '' };
    expect(await post('/payment-links', link)).toMatchObject({ status: 201, body: { title: null, description: null } });
    const split = { recipient_wallet: service.wallet, recipient_name: '', percentage: 100 };
    const { body: payment } = await post('/payments', { amount: 1, split_recipients: [split] });
    const { body: splits } = await service.call('GET', `/payments/${payment.id}/splits`);
    expect(splits[0].recipient_name).toBeNull();
  });

  test('clears a field that can be cleared, and changes no other', async () => {
    const made = await post('/webhook-endpoints', { url: 'https://shop.example/a', description: 'Web shop' });
    const change = { description: '', url: '' };
    const changed = await service.call('PATCH', `/webhook-endpoints/${made.body.id}`, change);
    expect(changed).toMatchObject({ status: 200, body: { description: null, url: 'https://shop.example/a' } });
  });

  test('is refused where it is required, and where it would choose a currency or remove a limit', async () => {
    const invoice = { customer_email: 'a@example.com', amount: 1, description: '' };
    expect(await refused('/invoices', invoice)).toBe('422 description must not be empty');
    expect(await refused('/payments', { amount: 1, currency: '' })).toBe('422 currency must be USD, EUR or GBP');
    expect(await refused('/payments', { amount: 1, token: '' })).toContain('422 token must be one of');
    const time = '422 expires_at must be a date or a time in ISO 8601. Without a zone, it is in UTC';
    expect(await refused('/payment-links', { amount: 1, expires_at: '' })).toBe(time);
    expect(await refused('/keys', { mode: 'test', expires_at: '' })).toBe(time);
    const query = await service.call('GET', '/payments?customer_email=');
    expect(query).toMatchObject({ status: 400, body: { error: 'customer_email must not be empty' } });
  });
});

test('a time without a zone is in UTC', async () => {
  const link = await post('/payment-links', { amount: 1, expires_at: '2036-01-01T10:30:00' });
  expect(link.body.expires_at).toBe('2036-01-01T10:30:00.000Z');
});

test('what binary arithmetic leaves of an amount is rounded away, and nothing else is', async () => {
  const link = await post('/payment-links', { amount: 0.1 + 0.2, onramp: true, amount_ngn: 1.1 * 3 });
  expect(link.body).toMatchObject({ amount: 0.3, amount_ngn: 3.3 });
  const item = { description: 'Espresso', quantity: 0.1 + 0.2, unit_price: 1.1 + 2.2 };
  const invoice = { customer_email: 'a@example.com', amount: 0.99, description: 'Coffee', line_items: [item] };
  expect((await post('/invoices', invoice)).body.line_items).toMatchObject([{ quantity: 0.3, unit_price: 3.3 }]);
  expect(await refused('/payments', { amount: 0.30000001 })).toBe('422 amount must have at most 6 decimal places');
});

test('redirect_url may be an app, which gets the payment like a website does', async () => {
  const { body: payment } = await post('/payments', { amount: 1, redirect_url: 'myshop://done?order=7' });
  expect(payment.redirect_url).toBe('myshop://done?order=7');
  await post(`/payments/${payment.id}/cancel`, {});
  const page = await (await fetch(`${service.url}/pay/${payment.id}`)).text();
  expect(page).toContain(`href="myshop://done?order=7&amp;payment_id=${payment.id}&amp;status=failed"`);
  for (const redirect_url of ['javascript://x/%0aalert(1)', 'data:text/html,x', 'file:///etc/passwd']) {
    expect(await refused('/payments', { amount: 1, redirect_url })).toContain(
      '422 redirect_url must be an http or https URL',
    );
  }
});

describe('a split recipient off the curve', () => {
  const payTo = (recipient_wallet: string, more: object = {}) =>
    post('/payments', { amount: 5, split_recipients: [{ recipient_wallet, percentage: 100, ...more }] });
  const vaultOf = (seed: string) =>
    PublicKey.findProgramAddressSync([Buffer.from(seed)], new PublicKey(MINTS.USDC))[0].toBase58();

  test('is refused unless it is named as a vault', async () => {
    const { status, body } = await payTo(vaultOf('unnamed'));
    expect(`${status} ${body.error}`).toBe(
      '422 split_recipients.0.recipient_wallet must be a wallet that has a private key. If it is the vault of a program, send `allow_vault`: true with it',
    );
  });

  test('is paid as a vault with allow_vault', async () => {
    const vault = vaultOf('vault');
    service.chain.control.fund(vault, { token: 'SOL', amount: 1_000_000_000n });
    const { body: payment } = await payTo(vault, { allow_vault: true });
    const wallet = await fundedWallet(service);
    const built = await post(`/payments/${payment.id}/build-transaction`, { payer_wallet: wallet.address });
    await wallet.send(built.body.transaction);
    service.chain.control.advanceSlots(5);
    await settleChain(service);
    expect((await service.call('GET', `/payments/${payment.id}`)).body.status).toBe('confirmed');
    const [account] = await service.rpc.test
      .getMultipleAccounts([tokenAccount(vault, MINTS.USDC)])
      .then(({ accounts }) => accounts);
    expect(account).not.toBeNull();
  });

  test('is refused when the chain says that it is a token account, or nothing', async () => {
    const owner = Keypair.generate().publicKey.toBase58();
    service.chain.control.fund(owner, { token: 'USDC', amount: 1n });
    for (const address of [tokenAccount(owner, MINTS.USDC), vaultOf('empty')]) {
      const { status, body } = await payTo(address, { allow_vault: true });
      expect(`${status} ${body.error}`).toContain('422 split_recipients.0.recipient_wallet is no vault');
    }
  });
});
