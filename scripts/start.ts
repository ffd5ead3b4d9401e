// `npm start`: runs the whole service on this machine. Settings: PORT, DATA_DIR and DATABASE_URL.

import { startSiteBuild } from './docs/background.ts';
import { displayPath, stackFile } from './lib/stackFiles.ts';
import { killChildren } from './localstack/processes/processes.ts';
import { type Stack, startStack } from './localstack/stack.ts';

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
  return `
Florin is ready.

  Dashboard      ${info.dashboard_url}
                 (signs you in once, as the owner of the demo merchant)

  API and pages  ${info.base_url}
  Documentation  ${info.base_url}/docs${isSiteFresh ? '' : '  (is being built, ready within a minute)'}
  Mail           ${info.mail_url}  (the inbox for all mail)
  Test chain     ${info.chains.test.rpc_url}
  Live chain     ${info.chains.live.rpc_url}

  Test key       ${info.keys.test}
  Live key       ${info.keys.live}${wallet}

Create a payment and open its checkout_url:

  curl ${info.base_url}/api/v1/payments -H 'Authorization: Bearer ${info.keys.test}' -H 'Content-Type: application/json' -d '${body}'

All of this is in ${displayPath(stackFile(dataDir))}. Ctrl-C stops everything.
`;
}

try {
  console.log('Starting Florin.');
  const { DATA_DIR, DATABASE_URL } = process.env;
  const stack = await startStack({
    port: readPort(),
    dataDir: DATA_DIR || undefined,
    databaseUrl: DATABASE_URL || undefined,
    signal: stopping.signal,
  });
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
  if (!stopping.signal.aborted) {
    console.error(error instanceof Error && error.name === 'Error' ? error.message : error);
    process.exitCode = 1;
  }
}
process.exit();
