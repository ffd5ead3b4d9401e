// `npm start`: runs the whole service on this machine. Settings: PORT, DATA_DIR and DATABASE_URL.

import { startSiteBuild } from './docs/background.ts';
import { hasSite, packSdkForSite } from './docs/site.ts';
import { limitVariables } from './lib/hourlyLimits.ts';
import { withProgress } from './lib/progress.ts';
import { displayPath, stackFile } from './lib/stackFiles.ts';
import { runTool } from './lib/tools.ts';
import { killChildren } from './localstack/processes/processes.ts';
import type { Stack } from './localstack/stack.ts';

/** On Ctrl-C, we get a signal from the terminal and another from npm. Within this time, both count as one. */
const SAME_SIGNAL_MS = 1_000;

const stopping = new AbortController();
let askedAt = 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stopping.signal.aborted) {
      askedAt = Date.now();
      stopping.abort();
      console.log('\nStopping. Press Ctrl-C again to stop at once.');
    } else if (Date.now() - askedAt > SAME_SIGNAL_MS) {
      killChildren();
      process.exit(130);
    }
  });
}

/** Returns PORT as a number, or undefined if it is not set. */
function readPort(): number | undefined {
  const { PORT } = process.env;
  if (!PORT) return undefined;
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535) throw new Error('PORT must be a whole number up to 65535');
  return Number(PORT);
}

/** Returns the text with the addresses, the keys and a first request. */
function welcome({ info, dataDir }: Stack, isSiteFresh: boolean): string {
  const wallet =
    info.merchant_wallet === null
      ? ''
      : `\n  Wallet         ${displayPath(info.merchant_wallet)}  (the merchant’s keypair, for refunds)`;
  const body = JSON.stringify({ amount: 25, currency: 'USD', description: 'My first payment' });
  const limits =
    limitVariables(process.env).length > 0
      ? 'as set by RATE_LIMIT_*'
      : 'none here; a deployment has them (RATE_LIMIT_*)';
  return `
Florin is ready: ${info.base_url}

  Dashboard      ${info.dashboard_url}
                 (signs you in once, as the owner of the demo merchant)
  Documentation  ${info.base_url}/docs${isSiteFresh ? '' : '  (is being built, ready within a minute)'}
  Mail           ${info.mail_url}  (the inbox for all mail)
  Chains         ${info.chains.test.rpc_url} (test), ${info.chains.live.rpc_url} (live)
  Test key       ${info.keys.test}
  Live key       ${info.keys.live}${wallet}
  Hourly limits  ${limits}

Create a payment and open its checkout_url:

  curl ${info.base_url}/api/v1/payments -H 'Authorization: Bearer ${info.keys.test}' -H 'Content-Type: application/json' -d '${body}'

All of this is in ${displayPath(stackFile(dataDir))}. Ctrl-C stops everything.
`;
}

/** Starts the stack, and shows what it does meanwhile. */
async function start(): Promise<Stack> {
  const { DATA_DIR, DATABASE_URL } = process.env;
  return withProgress({}, async ({ step }) => {
    // Loading the stack takes a second, and nobody should wait for a first word.
    step('Loading Florin');
    // The quickstart installs the SDK at once. If it cannot be packed, the site cannot be built either, which is reported.
    const packing = hasSite() ? null : packSdkForSite().catch(() => {});
    const { startStack } = await import('./localstack/stack.ts');
    const stack = await startStack({
      port: readPort(),
      dataDir: DATA_DIR || undefined,
      databaseUrl: DATABASE_URL || undefined,
      signal: stopping.signal,
      report: step,
    });
    if (packing) step('Packing the SDK');
    await packing;
    return stack;
  });
}

/** Runs the stack until a signal, and returns whether it ended so. @throws Error when it cannot start, or a part ends for good */
async function run(): Promise<boolean> {
  try {
    const stack = await start();
    const site = await startSiteBuild(stopping.signal);
    console.log(welcome(stack, site.isFresh));
    site.failure.then((text) => {
      if (text !== null) console.error(`The documentation could not be built (npm run docs:build):\n${text}`);
    });
    const asked = new Promise<null>((resolve) => stopping.signal.addEventListener('abort', () => resolve(null)));
    const failure = await Promise.race([stack.ended, asked]);
    await stack.stop();
    if (failure !== null) throw failure;
  } catch (error) {
    // An aborted start is no error.
    if (!stopping.signal.aborted) throw error;
  }
  return true;
}

process.exit(await runTool('start', run));
