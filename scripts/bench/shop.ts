import { setTimeout as delay } from 'node:timers/promises';
import type { Payment } from '@florin/sdk';
import { Keypair, Transaction } from '@solana/web3.js';
import { createRpc, type Rpc } from '../../src/solana/rpc/client.ts';
import { type Florin, type FlorinOptions, postJson, withFlorin } from '../lib/florin.ts';
import { serveLocally } from '../lib/localServer.ts';
import { clientOf } from './client.ts';
import { paced } from './load.ts';

/** The bench fails if a webhook takes longer. */
const DEADLINE_MS = 120_000;

/**
 * When each payment landed, and when the webhook of each payment or refund arrived, by its id, in milliseconds of
 * `performance.now()`.
 */
export type Times = { landed: Map<string, number>; received: Map<string, number> };

/** A shop with its own Florin and chain, and a payer with money. */
export type Shop = Florin & {
  /** where the worker's metrics are */
  metricsUrl: string;
  rpc: Rpc;
  payer: Keypair;
  times: Times;
};

/** The webhooks to time. */
const EVENTS = ['payment.confirmed', 'refund.completed'];

/** No limit stops the measurements. */
const UNLIMITED = {
  SOLANA_RPC_REQUESTS_PER_SECOND: '1000',
  WEBHOOK_ALLOW_PRIVATE: 'true',
  RATE_LIMIT_PAYMENTS: '900000000',
  IP_LIMIT_PER_MINUTE: '900000000',
  IP_LIMIT_PAYMENTS_PER_MINUTE: '900000000',
};

/**
 * Runs `work` in a shop on this machine.
 * @param settings variables of Florin's processes
 */
export function withShop<T>(
  settings: Record<string, string>,
  work: (shop: Shop) => Promise<T>,
  options: FlorinOptions = {},
): Promise<T> {
  const run = async (florin: Florin) => {
    const { chainUrl, metricsUrls } = florin;
    const receiver = await startReceiver();
    try {
      await clientOf(florin).webhookEndpoints.create({ url: receiver.url, events: EVENTS });
      const rpc = createRpc({ endpoints: [chainUrl], requestsPerSecond: 100_000 });
      const payer = Keypair.generate();
      await fund(chainUrl, payer.publicKey.toBase58());
      const times: Times = { landed: new Map(), received: receiver.received };
      const result = await work({ ...florin, metricsUrl: metricsUrls.worker, rpc, payer, times });
      await rpc.close();
      return result;
    } finally {
      await receiver.close();
    }
  };
  return withFlorin({ ...UNLIMITED, ...settings }, run, options);
}

/**
 * Creates and pays payments at a rate, and waits for all webhooks. Returns the payments' ids.
 * @param submits which of them submit their signature, as a wallet on the payment's page does
 * @param payerOf who pays each of them; default: the shop's payer
 * @throws Error when a webhook does not arrive
 */
export async function payMany(
  shop: Shop,
  count: number,
  perSecond: number,
  { submits = (_number: number): boolean => false, payerOf = (_number: number): Keypair => shop.payer } = {},
): Promise<string[]> {
  const ids: string[] = [];
  await paced(count, perSecond, async (number) => {
    ids[number] = await payOne({ ...shop, payer: payerOf(number) }, submits(number));
  });
  await webhooksOf(shop, [...shop.times.landed.keys()]);
  return ids;
}

/** Waits for the webhooks of payments or refunds. @throws Error when one does not arrive */
export async function webhooksOf({ times }: Shop, ids: readonly string[]): Promise<void> {
  const endAt = performance.now() + DEADLINE_MS;
  while (ids.some((id) => !times.received.has(id))) {
    if (performance.now() > endAt) throw new Error(`some webhooks did not arrive within ${DEADLINE_MS / 1000} s`);
    await delay(50);
  }
}

async function payOne({ origin, key, rpc, payer, times }: Shop, submits: boolean): Promise<string> {
  const { payments } = clientOf({ origin, key });
  const { id } = await payments.create({ amount: 1 });
  const built = await payments.buildTransaction(id, { payer_wallet: payer.publicKey.toBase58() });
  const transaction = Transaction.from(Buffer.from(built.transaction, 'base64'));
  transaction.sign(payer);
  // A node behind a balancer may not know the blockhash yet.
  const signature = await rpc.sendTransaction(transaction.serialize().toString('base64'), { skipPreflight: true });
  times.landed.set(id, performance.now());
  if (submits) await payments.submitTransaction(id, { transaction_signature: signature });
  return id;
}

/** Creates a payment of one dollar. */
export function create(shop: Pick<Shop, 'origin' | 'key'>): Promise<Payment> {
  return clientOf(shop).payments.create({ amount: 1 });
}

/** Returns the percentiles of the times from landing to webhook, in milliseconds. */
export function latencies({ landed, received }: Times): { p50: number; p99: number; most: number; count: number } {
  const sorted = [...landed].map(([id, at]) => (received.get(id) as number) - at).sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
  return { p50: at(0.5), p99: at(0.99), most: at(1), count: sorted.length };
}

/** Gives a wallet 100 SOL and 1,000 USDC. */
export async function fund(chainUrl: string, wallet: string): Promise<void> {
  for (const [token, amount] of [
    ['SOL', '100000000000'],
    ['USDC', '1000000000'],
  ]) {
    await postJson(`${chainUrl}/control`, {}, { action: 'fund', wallet, token, amount });
  }
}

/** The merchant's side: answers at once, and notes when each payment's webhook came first. */
async function startReceiver() {
  const received = new Map<string, number>();
  const server = await serveLocally(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.end('ok');
    const { data } = JSON.parse(Buffer.concat(chunks).toString());
    if (!received.has(data.id)) received.set(data.id, performance.now());
  });
  return { received, close: server.stop, url: server.url };
}

/** Switches a fault of the chain's node, or does another of its actions. */
export async function control({ chainUrl }: Shop, action: Record<string, unknown>): Promise<void> {
  await postJson(`${chainUrl}/control`, {}, action);
}

/** Returns the wallet of a payment, and the references that its transfer carries: its own, then the beacon. */
export async function checkoutOf(shop: Shop, id: string): Promise<{ wallet: string; references: string[] }> {
  const { solana_pay_url } = await clientOf(shop).payments.retrieveCheckoutData(id);
  const url = new URL(solana_pay_url);
  return { wallet: url.pathname, references: url.searchParams.getAll('reference') };
}
