import { AccountLayout } from '@solana/spl-token';
import { Keypair, Transaction, TransactionInstruction } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { tokenAccount } from '../../src/solana/address.ts';
import { fundedWallet } from '../support/payments.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { MINTS, type Service, startService } from '../support/service.ts';
import { fundedPayer } from '../support/transactions.ts';

let service: Service;
let receiver: Receiver;
let payer: Wallet;
const operator = newWallet();

beforeAll(async () => {
  const env = { SERVICE_CHARGE_BPS: '50', SERVICE_CHARGE_WALLET_TEST: operator, SERVICE_CHARGE_WALLET_LIVE: operator };
  [service, receiver] = await Promise.all([startService({ worker: true, env }), startReceiver()]);
  payer = await fundedWallet(service);
  await service.florin.webhookEndpoints.create({ url: receiver.url });
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

function newWallet(): string {
  return Keypair.generate().publicKey.toBase58();
}

/** Returns each wallet's balance on the chain, in base units. */
async function balances(wallets: string[], token: 'USDC' | 'SOL'): Promise<bigint[]> {
  const addresses = token === 'SOL' ? wallets : wallets.map((wallet) => tokenAccount(wallet, MINTS.USDC));
  const { accounts } = await service.rpc.test.getMultipleAccounts(addresses);
  return accounts.map((account) => {
    if (!account) return 0n;
    return token === 'SOL' ? account.lamports : AccountLayout.decode(account.data).amount;
  });
}

/** Pays like a wallet that has scanned the code, and again if the first transaction only opened accounts. */
async function payFromCode(id: string): Promise<string> {
  const { body } = await service.call('GET', `/payments/${id}/checkout-data`);
  const url = body.solana_pay_url.replace('http://127.0.0.1:3000', service.url);
  return payer.pay(url);
}

const eventOf = (kind: string, id: string) =>
  receiver.waitFor(({ json }) => json.event === kind && json.data.id === id);

test.each([
  ['USDC', 0.1],
  ['SOL', 100],
] as const)(
  'pays ten recipients of thirds of cents in %s, half without accounts, by one scan of the code',
  async (token, amount) => {
    const recipients = Array.from({ length: 10 }, newWallet);
    for (const wallet of recipients.slice(5)) service.chain.control.fund(wallet, { token, amount: 1_000_000n });
    const shares = [...Array(9).fill(6.666666), 40.000006];
    const split_recipients = recipients.map((recipient_wallet, index) => ({
      recipient_wallet,
      percentage: shares[index],
    }));
    const { body: payment } = await service.call('POST', '/payments', { amount, token, split_recipients });
    const before = await balances([...recipients, operator], token);

    const signature = await payFromCode(payment.id);

    await eventOf('payment.confirmed', payment.id);
    const after = await balances([...recipients, operator], token);
    const got = after.map((balance, index) => balance - (before[index] as bigint));
    const splits = (await service.call('GET', `/payments/${payment.id}/splits`)).body;
    const decimals = token === 'SOL' ? 1e9 : 1e6;
    expect(splits.map((split: { amount: number }) => BigInt(Math.round(split.amount * decimals)))).toEqual(
      got.slice(0, 10),
    );
    expect(got.reduce((sum, one) => sum + one)).toBe(BigInt(Math.round(payment.amount_due * decimals)));
    expect(got[10]).toBe(BigInt(Math.round(payment.amount_due * decimals)) / 200n);
    for (const split of splits) {
      expect(split).toMatchObject({ status: 'completed', transaction_signature: signature, failure_reason: null });
      expect((await eventOf('split.completed', split.id)).json.data).toEqual(split);
    }
  },
);

test('pays none of ten recipients when the last leg fails, then pays all in version 1', async () => {
  const recipients = Array.from({ length: 10 }, newWallet);
  for (const wallet of [...recipients, service.wallet, operator]) {
    service.chain.control.fund(wallet, { token: 'USDC', amount: 1_000_000n });
  }
  const split_recipients = recipients.map((recipient_wallet) => ({ recipient_wallet, percentage: 10 }));
  const { body: payment } = await service.call('POST', '/payments', { amount: 0.1, split_recipients });
  const path = `/payments/${payment.id}`;
  const own = fundedPayer(service);
  const body = { payer_wallet: own.keypair.publicKey.toBase58() };
  const { body: built } = await service.call('POST', `${path}/build-transaction`, body);
  const { instructions } = Transaction.from(Buffer.from(built.transaction, 'base64'));
  const before = await balances([...recipients, operator], 'USDC');
  // The payer makes the last transfer more than they have, and sends the transaction nevertheless.
  const spoilt = instructions.map(({ programId, keys, data }, index) => {
    const copy = Buffer.from(data);
    if (index === instructions.length - 1) copy.writeBigUInt64LE(10n ** 15n, 1);
    return new TransactionInstruction({ programId, keys, data: copy });
  });
  const failed = await own.send(spoilt, { version: 'legacy' });
  const seen = async () => (await service.call('GET', `${path}/diagnostics`)).body.transactions;
  await expect.poll(seen).toMatchObject([{ signature: failed, reason: 'transaction_failed' }]);
  expect(await balances([...recipients, operator], 'USDC')).toEqual(before);
  const statuses = async () => (await service.call('GET', `${path}/splits`)).body.map((split: any) => split.status);
  expect(await statuses()).toEqual(Array(10).fill('pending'));

  const transaction_signature = await own.send(instructions, { version: 1 });
  const { json } = await eventOf('payment.confirmed', payment.id);
  expect(json.data).toMatchObject({ transaction_signature, amount_received: 0.1, exceptions: [] });
  expect(await statuses()).toEqual(Array(10).fill('completed'));
});

test('confirms a payment that a merchant’s own checkout builds, signs, sends and submits', async () => {
  const recipient_wallet = newWallet();
  const body = { amount: 5, split_recipients: [{ recipient_wallet, fixed_amount_usd: 1.5 }] };
  const { body: payment } = await service.call('POST', '/payments', body);
  const path = `/payments/${payment.id}`;
  const { body: built } = await service.call('POST', `${path}/build-transaction`, { payer_wallet: payer.address });
  const signature = await payer.send(built.transaction);
  await service.call('POST', `${path}/submit-transaction`, { transaction_signature: signature });

  const { json } = await eventOf('payment.confirmed', payment.id);
  expect(json.data).toMatchObject({ status: 'confirmed', transaction_signature: signature, amount_received: 5 });
  await eventOf('split.completed', payment.split_ids[0]);
  expect(await balances([recipient_wallet], 'USDC')).toEqual([1_500_000n]);
});
