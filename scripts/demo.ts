// `npm run demo`: runs every feature against the local stack, with real transactions on its chain. Starts the stack if
// it is not running. Exit code 0: every step succeeded.
import { readFile } from 'node:fs/promises';
import { Florin } from '@florin/sdk';
import { Keypair } from '@solana/web3.js';
import type { CreatedMerchant } from '../src/services/merchants.ts';
import type { DemoContext } from './demo/context.ts';
import { openInbox } from './demo/inbox.ts';
import { payInInstallments } from './demo/installments.ts';
import { payAnInvoice } from './demo/invoices.ts';
import { payInDefaultTokens } from './demo/payments.ts';
import { startReceiver } from './demo/receiver.ts';
import { refundAPart } from './demo/refunds.ts';
import { payASplit } from './demo/splits.ts';
import { subscribe } from './demo/subscriptions.ts';
import { createTimeline } from './demo/timeline.ts';
import { readSecretsKey, type StackInfo, stackFile } from './lib/stackFiles.ts';
import { runTool } from './lib/tools.ts';
import { createDemoMerchant } from './localstack/demoMerchant.ts';
import { type Stack, startStack } from './localstack/stack.ts';
import { openWallet } from './localstack/wallet/wallet.ts';

const CHAPTERS: ((context: DemoContext) => Promise<void>)[] = [
  payInDefaultTokens,
  refundAPart,
  payASplit,
  payAnInvoice,
  payInInstallments,
  subscribe,
];

const dataDir = process.env.DATA_DIR || '.data';
let stack: Stack | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await stack?.stop();
    process.exit(130);
  });
}
/** Runs the demo on the stack that runs, or on one of its own. */
async function run(): Promise<boolean> {
  try {
    const running = await findRunning();
    if (!running) {
      console.log('Starting the local stack.');
      stack = await startStack({ port: Number(process.env.PORT || 0), dataDir, quiet: true });
    }
    await runChapters(running ?? (stack as Stack).info);
    return true;
  } finally {
    await stack?.stop();
  }
}

/** Returns the stack that already runs on this data folder, or null. */
async function findRunning(): Promise<StackInfo | null> {
  const info: StackInfo | null = await readFile(stackFile(dataDir), 'utf8').then(JSON.parse, () => null);
  if (!info) return null;
  const answer = await fetch(`${info.base_url}/readyz`).catch(() => null);
  return answer?.ok ? info : null;
}

async function runChapters(info: StackInfo): Promise<void> {
  const timeline = createTimeline();
  const keypair = Keypair.generate();
  const { keys } = await openShop(info, keypair);
  const florin = new Florin({ apiKey: keys.test, baseUrl: info.base_url });
  const shop = await openWallet(info.chains.test.rpc_url, keypair.secretKey);
  const secretKey = Uint8Array.from(JSON.parse(await readFile(info.payer, 'utf8')));
  const wallet = await openWallet(info.chains.test.rpc_url, secretKey);
  const { secret } = await florin.webhookSecret.retrieve();
  const receiver = await startReceiver(secret);
  const inbox = openInbox(info.mail_url);
  await florin.webhookEndpoints.create({ url: receiver.url });
  try {
    for (const chapter of CHAPTERS) await chapter({ florin, wallet, shop, receiver, inbox, timeline });
    timeline.end();
  } finally {
    await receiver.close();
  }
}

/** Creates a merchant with this wallet for this run, so that its limits and lists are its own. */
async function openShop(info: StackInfo, keypair: Keypair): Promise<CreatedMerchant> {
  const secretsKey = process.env.SECRETS_KEY || (await readSecretsKey(dataDir));
  const rpcUrls = { test: info.chains.test.rpc_url, live: info.chains.live.rpc_url };
  return createDemoMerchant(info.database_url, Buffer.from(secretsKey, 'base64'), rpcUrls, keypair);
}

process.exit(await runTool('demo', run));
