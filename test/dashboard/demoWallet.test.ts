import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { setWallet } from '../support/factories/merchants.ts';
import { checkFinality, FINAL } from '../support/finality.ts';
import { fundedWallet, settleChain, solanaPayUrl } from '../support/payments.ts';
import type { Service } from '../support/service.ts';
import { startSimulating } from '../support/simulator.ts';

// The local stack's demo wallet signs refunds of the demo merchant, for people who have no wallet with test money.

let directory: string;
let service: Service;
let customer: Wallet;
let owner: DeskVisit;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'florin-demo-'));
  const merchant = Keypair.generate();
  const keyFile = join(directory, 'merchant.json');
  await writeFile(keyFile, JSON.stringify([...merchant.secretKey]));
  service = await startSimulating({ chain: { manualClock: { now: new Date() } } }, keyFile);
  await ownWallet(merchant.publicKey.toBase58(), 'USDC');
  customer = await fundedWallet(service);
  owner = await visitDesk(service);
});
afterAll(async () => {
  await service.stop();
  await rm(directory, { recursive: true });
});

/** Makes the payments in a token go to a wallet, which has an account for it and money for fees. */
async function ownWallet(wallet: string, token: 'USDC' | 'USDT'): Promise<void> {
  service.chain.control.fund(wallet, { token: 'SOL', amount: 1_000_000_000n });
  service.chain.control.fund(wallet, { token, amount: 1n });
  await setWallet(service, wallet, token);
}

async function settle(slots: number): Promise<void> {
  service.chain.control.advanceSlots(slots);
  await settleChain(service);
  await checkFinality(service);
}

/** Pays a payment on the chain, and prepares its refund. Its money is not final. */
async function prepared(amount: number, token = 'USDC'): Promise<string> {
  const { body: payment } = await service.call('POST', '/payments', { amount, token });
  await customer.pay(await solanaPayUrl(service, payment.id, amount));
  await settle(3);
  return (await service.call('POST', `/payments/${payment.id}/refunds`)).body.id;
}

const sign = (path: string) => owner.post(`${owner.path}${path}/demo-sign`, {});
const statusOf = async (id: string) => (await service.call('GET', `/refunds/${id}`)).body.status;

test('signs a refund once its money is final, and a batch', async () => {
  const ids = [await prepared(5), await prepared(6), await prepared(7)] as [string, string, string];
  const early = await sign(`/refunds/${ids[0]}`);
  expect(early.status).toBe(409);
  expect(early.text).toContain('The money to refund is not final yet');
  expect(early.text).toContain('Sign with the demo wallet');
  await settle(FINAL);
  const done = await sign(`/refunds/${ids[0]}`);
  expect([done.status, done.headers.get('location')]).toEqual([
    303,
    `${owner.path}/refunds/${ids[0]}?done=refund-done-signed`,
  ]);
  const { body: batch } = await service.call('POST', '/refund-batches', { refund_ids: ids.slice(1) });
  const path = `/refunds/batches/${batch.id}`;
  expect((await owner.get(owner.path + path)).text).toContain('Sign with the demo wallet');
  expect((await sign(path)).headers.get('location')).toBe(`${owner.path}${path}?done=refund-done-signed`);
  await settle(FINAL);
  expect(await Promise.all(ids.map(statusOf))).toEqual(['completed', 'completed', 'completed']);
});

test('says that it has no key of another wallet', async () => {
  await ownWallet(Keypair.generate().publicKey.toBase58(), 'USDT');
  service.chain.control.fund(customer.address, { token: 'USDT', amount: 100_000_000n });
  const id = await prepared(8, 'USDT');
  await settle(FINAL);
  const { status, text } = await sign(`/refunds/${id}`);
  expect([status, text.includes('it has no key of')]).toEqual([409, true]);
  expect(await statusOf(id)).toBe('pending');
});

test('is not there in live mode', async () => {
  const live = await visitDesk(service, 'owner', 'live');
  expect((await live.post(`${live.path}/refunds/rfd_1/demo-sign`, {})).status).toBe(404);
});
