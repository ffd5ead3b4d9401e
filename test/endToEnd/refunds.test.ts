import { AccountLayout } from '@solana/spl-token';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet, type Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { tokenAccount } from '../../src/solana/address.ts';
import { setWallet } from '../support/factories/merchants.ts';
import { fundedWallet, mailsTo, solanaPayUrl } from '../support/payments.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { MINTS, type Service, startService } from '../support/service.ts';

let service: Service;
let receiver: Receiver;
let payer: Wallet;
/** the merchant's own wallet, with which it receives and refunds */
let shop: Wallet;

beforeAll(async () => {
  [service, receiver] = await Promise.all([startService({ worker: true }), startReceiver()]);
  payer = await fundedWallet(service);
  const keypair = Keypair.generate();
  shop = await openWallet(service.chain.url, keypair.secretKey);
  service.chain.control.fund(shop.address, { token: 'SOL', amount: 10_000_000_000n });
  service.chain.control.fund(shop.address, { token: 'USDC', amount: 1_000_000n });
  await setWallet(service, shop.address);
  await service.florin.webhookEndpoints.create({ url: receiver.url });
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

async function usdcOf(wallet: string): Promise<bigint> {
  const { accounts } = await service.rpc.test.getMultipleAccounts([tokenAccount(wallet, MINTS.USDC)]);
  return accounts[0] ? AccountLayout.decode(accounts[0].data).amount : 0n;
}

const eventOf = async (kind: string, id: string) =>
  (await receiver.waitFor(({ json }) => json.event === kind && json.data.id === id)).json.data;

/** Makes a payment in USDC, and pays it. */
async function paid(amount: number, fields: object = {}): Promise<any> {
  const { body } = await service.call('POST', '/payments', { amount, ...fields });
  await payer.pay(await solanaPayUrl(service, body.id));
  return eventOf('payment.confirmed', body.id);
}

const refund = async (paymentId: string, fields: object = {}) =>
  service.call('POST', `/payments/${paymentId}/refunds`, fields);
const local = (url: string) => url.replace('http://127.0.0.1:3000', service.url);

/** Signs a refund with the merchant's wallet, as soon as the money to refund is final. Returns the signature. */
async function sign({ solana_pay_url }: { solana_pay_url: string }): Promise<string> {
  let signature = '';
  const attempt = async () => {
    signature = await shop.pay(local(solana_pay_url)).catch(() => '');
    return signature;
  };
  await expect.poll(attempt, { timeout: 20_000 }).not.toBe('');
  return signature;
}

test('refunds a payment: the merchant’s wallet scans the code, and the customer has the money', async () => {
  const payment = await paid(7, { customer_email: 'refunded@example.com' });
  expect(payment).toMatchObject({ amount_refunded: 0, refund_status: 'none' });
  const before = await usdcOf(payer.address);
  const { status, body } = await refund(payment.id, { amount: 2.5, reason: 'One was broken' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: 'pending',
    payment_id: payment.id,
    amount: 2.5,
    token: 'USDC',
    amount_fiat: 2.5,
    currency: 'USD',
    destination: payer.address,
    wallet_address: shop.address,
    claim_url: null,
  });
  const signature = await sign(body);
  // A second scan sends nothing more.
  await shop.pay(local(body.solana_pay_url)).catch(() => '');
  expect(await eventOf('refund.processing', body.id)).toMatchObject({ transaction_signature: signature });
  const completed = await eventOf('refund.completed', body.id);
  expect(completed).toMatchObject({
    status: 'completed',
    amount_sent: 2.5,
    exceptions: [],
    transaction_signature: signature,
  });
  expect((await usdcOf(payer.address)) - before).toBe(2_500_000n);
  const now = await service.florin.payments.retrieve(payment.id);
  expect(now).toMatchObject({ status: 'confirmed', amount_refunded: 2.5, refund_status: 'partial' });
  const mails = await mailsTo(service, 'refunded@example.com');
  expect(mails.map(({ kind }) => kind)).toEqual(['receipt', 'refund_created', 'refund_ended']);
});

test('refunds a payment of two wallets to the one that the customer names on the page of the mail', async () => {
  const customer_email = 'two-wallets@example.com';
  const { body: payment } = await service.call('POST', '/payments', { amount: 6, customer_email });
  const url = await solanaPayUrl(service, payment.id, 3);
  for (const wallet of [payer, await fundedWallet(service)]) await wallet.pay(url);
  await eventOf('payment.confirmed', payment.id);
  const { body } = await refund(payment.id);
  expect(body).toMatchObject({ status: 'pending', destination: null, solana_pay_url: null });

  const mail = (await mailsTo(service, customer_email)).find(({ kind }) => kind === 'refund_created');
  const page = /http\S+\/refunds\/claim\/\S+/.exec(mail?.text_body as string)?.[0] as string;
  const wallet = Keypair.generate().publicKey.toBase58();
  const form = (step: string) => ({ method: 'POST', body: new URLSearchParams({ wallet, step }) });
  expect(await (await fetch(local(page), form('check'))).text()).toContain('Is this your wallet?');
  expect(await (await fetch(local(page), form('save'))).text()).toContain('The wallet for this refund is saved');

  const claimed = await eventOf('refund.claimed', body.id);
  expect(claimed).toMatchObject({ destination: wallet, claim_url: null });
  await sign(claimed);
  expect(await eventOf('refund.completed', body.id)).toMatchObject({ amount_sent: 6, destination: wallet });
  expect(await usdcOf(wallet)).toBe(6_000_000n);
});
