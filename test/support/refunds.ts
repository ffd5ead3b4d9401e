import { expect } from 'vitest';
import { openWallet, type Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { loadBeacons } from '../../src/db/chain/transactions.ts';
import { refundsOfBatch } from '../../src/db/refunds/batches.ts';
import { FlorinError } from '../../src/domain/errors.ts';
import { LANDING_SLOTS } from '../../src/domain/refunds.ts';
import { runOnce as scan } from '../../src/jobs/handlers/chain.scan.ts';
import { runOnce as expire } from '../../src/jobs/handlers/refund.expire.ts';
import { buildRefunds } from '../../src/services/refunds/build.ts';
import { requireRefund } from '../../src/services/refunds/create.ts';
import { createPayerReads } from '../../src/solana/pay/payerReads.ts';
import { setWallet } from './factories/merchants.ts';
import { checkFinality, FINAL } from './finality.ts';
import { fundedWallet, settleChain, solanaPayUrl, workerOf } from './payments.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';
import { fundedPayer, type Payer } from './transactions.ts';

/** A service whose merchant can sign refunds, and a customer. */
export type Shop = Awaited<ReturnType<typeof startShop>>;

/** Starts a service on a chain that moves when the test says so. `shop`: the merchant's own wallet. */
export async function startShop(options: ServiceOptions = {}) {
  const service = await startService({ chain: { manualClock: { now: new Date() } }, ...options });
  const customer = await fundedWallet(service);
  const shopPayer: Payer = fundedPayer(service);
  const shop = await openWallet(service.chain.url, shopPayer.keypair.secretKey);
  for (const token of ['USDC', 'SOL'] as const) await setWallet(service, shop.address, token);
  return { ...actions(service, customer, shop), service, customer, shop, shopPayer };
}

function actions(service: Service, customer: Wallet, shop: Wallet) {
  const post = async (path: string, body: object = {}) => service.call('POST', path, body);
  const get = async (path: string) => (await service.call('GET', path)).body;

  /** Lets the chain go on, and reads it as workers do. `isFinal`: until what it has is final. */
  async function settle({ isFinal = true } = {}): Promise<void> {
    service.chain.control.advanceSlots(isFinal ? FINAL : 3);
    await settleChain(service);
    if (isFinal) await checkFinality(service);
  }

  /** Makes a payment in USDC of a customer, and pays it, or another amount of it. Its money is final. */
  async function paid(amount: number, { fields = {}, sent = amount, from = customer } = {}): Promise<any> {
    const { body } = await post('/payments', { amount, ...fields });
    await from.pay(await solanaPayUrl(service, body.id, sent));
    await settle();
    return get(`/payments/${body.id}`);
  }

  /** Makes a payment of 10 USDC, of which a recipient gets 4, and pays it. Its money is final. */
  async function paidWithSplit(recipient_wallet: string): Promise<any> {
    const split_recipients = [{ recipient_wallet, fixed_amount_usd: 4 }];
    const { body: payment } = await post('/payments', { amount: 10, split_recipients });
    // The API remembers blockhashes for a second, in which another test may have moved the chain too far.
    const pay = async () => {
      const { body } = await post(`/payments/${payment.id}/build-transaction`, { payer_wallet: customer.address });
      return customer.send(body.transaction).catch(() => null);
    };
    await expect.poll(pay, { timeout: 20_000 }).not.toBeNull();
    await settle();
    return get(`/payments/${payment.id}`);
  }

  /**
   * Builds the transaction of a refund or a batch as the API does, by its path. The API remembers blockhashes for a second.
   * These tests move the chain by more blocks in that time than a blockhash is good for, so they ask the service itself.
   */
  async function build(path: string, wallet = shop.address): Promise<{ status: number; body: any }> {
    const { db, config, rpc } = service;
    const scope = { merchant_id: service.merchant.id, mode: 'test' } as const;
    const [, kind, id] = path.split('/') as [string, string, string];
    const all = kind === 'refunds' ? [await requireRefund(db, scope, id)] : await refundsOfBatch(db, id);
    const refunds = all.filter(({ status }) => status === 'pending');
    const payerReads = { test: createPayerReads(rpc.test), live: createPayerReads(rpc.live) };
    const chain = { db, config, beacons: await loadBeacons(db), priorityFee: async () => 1, payerReads, rpc };
    try {
      const built = await buildRefunds(chain, refunds.length > 0 ? refunds : all, { wallet, path: 'payer_wallet' });
      return { status: 200, body: built };
    } catch (error) {
      if (!(error instanceof FlorinError)) throw error;
      return { status: error.status, body: { error: error.message } };
    }
  }

  /** Builds the transaction of a refund or a batch, and sends it. Returns its signature. */
  const send = async (path: string, from = shop) => from.send((await build(path, from.address)).body.transaction);

  /** Lets the transactions that were built before expire, and workers forget them. */
  async function outliveTransactions(): Promise<void> {
    service.chain.control.advanceSlots(LANDING_SLOTS + FINAL);
    await scan(workerOf(service), { mode: 'test' });
    await settleChain(service);
    await expire(workerOf(service), { mode: 'test' });
  }

  const refund = (paymentId: string, fields: object = {}) => post(`/payments/${paymentId}/refunds`, fields);
  const refundOf = (id: string) => get(`/refunds/${id}`);
  return { post, get, settle, paid, paidWithSplit, build, send, outliveTransactions, refund, refundOf };
}
