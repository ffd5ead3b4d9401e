import { webhooks } from '@florin/sdk';
import { Keypair } from '@solana/web3.js';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWallet, type Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let receiver: Receiver;
let wallet: Wallet;
let secret: string;

beforeAll(async () => {
  [service, receiver] = await Promise.all([startService({ worker: true }), startReceiver()]);
  const payer = Keypair.generate();
  wallet = await openWallet(service.chain.url, payer.secretKey);
  const { control } = service.chain;
  control.fund(wallet.address, { token: 'SOL', amount: 10_000_000_000n });
  control.fund(service.wallet, { token: 'SOL', amount: 1_000_000_000n });
  for (const token of ['USDC', 'USDT'] as const) {
    control.fund(wallet.address, { token, amount: 1_000_000_000n });
    control.fund(service.wallet, { token, amount: 1n });
  }
  await service.florin.webhookEndpoints.create({ url: receiver.url });
  secret = (await service.florin.webhookSecret.retrieve()).secret;
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

test.each([
  ['USDC', 'USD', 12.5, 12.5],
  ['USDT', 'EUR', 10, 11],
  ['SOL', 'GBP', 12, 0.1],
] as const)(
  'confirms a payment in %s priced in %s from its Solana Pay URL, with a verifiable webhook',
  async (token, currency, amount, due) => {
    const { payments } = service.florin;
    const payment = await payments.create({ amount, currency, token });
    expect(payment).toMatchObject({ status: 'pending', amount_due: due, payment_token: token });
    const { solana_pay_url } = await payments.retrieveCheckoutData(payment.id);

    const signature = await wallet.pay(solana_pay_url);

    const delivery = await receiver.waitFor(
      ({ json }) => json.event === 'payment.confirmed' && json.data.id === payment.id,
    );
    const event = webhooks.verify(delivery.body, delivery.headers, secret);
    // The library of Standard Webhooks agrees with ours.
    const verified = new Webhook(secret).verify(delivery.body, delivery.headers as Record<string, string>);
    expect(event).toEqual({ ...(verified as object), type: 'payment.confirmed' });
    expect(event.data).toMatchObject({ id: payment.id, status: 'confirmed' });
    const confirmed = await payments.retrieve(payment.id);
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      transaction_signature: signature,
      customer_wallet: wallet.address,
      amount_received: due,
      exceptions: [],
    });
    expect(delivery.json.data).toEqual(confirmed);
  },
);
