import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Keypair } from '@solana/web3.js';
import Koa from 'koa';
import { serveLocally } from '../../scripts/lib/localServer.ts';
import { findFreePort } from '../../scripts/localstack/processes/ports.ts';
import { startDemoWallet } from '../../scripts/localstack/wallet/demoWallet.ts';
import { startOnramp } from '../../scripts/localstack/wallet/onramp.ts';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { fundedWallet } from './payments.ts';
import { type Service, startService } from './service.ts';

/** A service with what payers need around it, as in the local stack, and a shop from which they come. */
export type PayingWorld = {
  service: Service;
  wallet: Wallet;
  /** the shop's address, which thanks every visitor */
  shopUrl: string;
  /** every origin that a page of the story may talk to */
  origins: string[];
  stop(): Promise<void>;
};

const ONRAMP_SECRET = 'the provider’s';
const WALLET_SECRET = 'the wallet’s';

export async function startPayingWorld(): Promise<PayingWorld> {
  const directory = await mkdtemp(join(tmpdir(), 'florin-pages-'));
  const keyFile = join(directory, 'payer.json');
  const payer = Keypair.generate();
  await writeFile(keyFile, JSON.stringify([...payer.secretKey]));
  const [port, chainPort] = [await findFreePort(), await findFreePort(2)];
  const [baseUrl, rpcUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${chainPort}`];
  const demoWallet = await startDemoWallet({
    baseUrl,
    rpcUrl,
    keyFile,
    merchantKeyFile: '/nobody',
    secret: WALLET_SECRET,
  });
  const onramp = await startOnramp({ baseUrl, rpcUrls: { test: rpcUrl, live: rpcUrl }, secret: ONRAMP_SECRET });
  const thanks = new Koa();
  thanks.use((ctx) => {
    ctx.body = 'Thanks';
  });
  const shop = await serveLocally(thanks.callback());
  const env = {
    PORT: String(port),
    BASE_URL: baseUrl,
    DEMO_WALLET_URL: demoWallet.url,
    DEMO_WALLET_SECRET: WALLET_SECRET,
    ONRAMP_TEST_URL_TEMPLATE: onramp.templates.test,
    ONRAMP_TEST_SECRET: ONRAMP_SECRET,
  };
  const service = await startService({ worker: true, chain: { port: chainPort }, env });
  for (const token of ['SOL', 'USDC'] as const) {
    service.chain.control.fund(payer.publicKey.toBase58(), { token, amount: 10_000_000_000n });
  }
  return {
    service,
    wallet: await fundedWallet(service),
    shopUrl: shop.url,
    origins: [service.url, demoWallet.url, shop.url, new URL(onramp.templates.test).origin],
    stop: async () => {
      await service.stop();
      await Promise.all([demoWallet.stop(), onramp.stop(), shop.stop()]);
      await rm(directory, { recursive: true });
    },
  };
}
