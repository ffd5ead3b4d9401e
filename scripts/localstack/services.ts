import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { mintVariable } from '../../src/config/index.ts';
import { MODES } from '../../src/domain/modes.ts';
import { SPL_TOKENS } from '../../src/domain/tokens.ts';
import { localLimits } from '../lib/hourlyLimits.ts';
import { LOOPBACK } from '../lib/localServer.ts';
import { type Chains, MINTS } from './chains.ts';
import type { ChildLog } from './processes/childLog.ts';
import { keepRunning, type SupervisedProcess } from './processes/keepRunning.ts';
import { spawnChild } from './processes/processes.ts';

/** Long, because a first start migrates and compiles. */
const READY_TIMEOUT_MS = 120_000;
const READY_POLL_MS = 50;

export interface ServiceParts {
  databaseUrl: string;
  baseUrl: string;
  secretsKey: string;
  smtpUrl: string;
  chains: Pick<Chains, 'test' | 'live'>;
  /** Its URL, and the secret that signs the simulator's orders. */
  demoWallet: { url: string; secret: string };
  /** The URL templates of both modes, and the secret that signs the URLs. */
  onramp: { templates: { test: string; live: string }; secret: string };
}

/** Solana's explorer can show any chain, also one on the browser's own machine. */
const explorerUrl = (page: string, rpcUrl: string) =>
  `https://explorer.solana.com/${page}?cluster=custom&customUrl=${encodeURIComponent(rpcUrl)}`;

function mintSettings(): NodeJS.ProcessEnv {
  const settings = MODES.flatMap((mode) => SPL_TOKENS.map((token) => [mintVariable(mode, token), MINTS[mode][token]]));
  return Object.fromEntries(settings);
}

/** Returns the environment variables that the stack sets for web, worker and scripts. */
export function environmentFor(parts: ServiceParts): NodeJS.ProcessEnv {
  return {
    MAIL_FROM: process.env.MAIL_FROM || 'Florin <no-reply@florin.localhost>',
    DATABASE_URL: parts.databaseUrl,
    BASE_URL: parts.baseUrl,
    SECRETS_KEY: parts.secretsKey,
    SMTP_URL: parts.smtpUrl,
    SOLANA_TEST_RPC_URLS: parts.chains.test.url,
    SOLANA_LIVE_RPC_URLS: parts.chains.live.url,
    ...mintSettings(),
    SOLANA_TEST_EXPLORER_URL: explorerUrl('tx/{signature}', parts.chains.test.url),
    SOLANA_LIVE_EXPLORER_URL: explorerUrl('tx/{signature}', parts.chains.live.url),
    SOLANA_TEST_ADDRESS_URL: explorerUrl('address/{address}', parts.chains.test.url),
    SOLANA_LIVE_ADDRESS_URL: explorerUrl('address/{address}', parts.chains.live.url),
    ONRAMP_TEST_URL_TEMPLATE: parts.onramp.templates.test,
    ONRAMP_TEST_SECRET: parts.onramp.secret,
    ONRAMP_LIVE_URL_TEMPLATE: parts.onramp.templates.live,
    ONRAMP_LIVE_SECRET: parts.onramp.secret,
    DEMO_WALLET_URL: parts.demoWallet.url,
    DEMO_WALLET_SECRET: parts.demoWallet.secret,
    // Its keys are printed, and its money is not real: no other machine may reach it.
    HOST: LOOPBACK,
    METRICS_HOST: LOOPBACK,
    // The mail inbox is on this machine, too.
    TEST_MAIL_ALLOW_ALL: 'true',
    // Webhook receivers under development run on this machine.
    WEBHOOK_ALLOW_PRIVATE: 'true',
    // Developers should not wait a day for their wallets.
    WALLET_CHANGE_DELAY_HOURS: '0',
    ...localLimits(process.env),
    // Prices must not need the internet.
    RATES_PROVIDER: 'static',
  };
}

/** Starts `src/<module>` and keeps it running. `name`: its name in logs. */
export function startService(
  name: 'web' | 'worker',
  module: string,
  env: NodeJS.ProcessEnv,
  log: ChildLog,
): Promise<SupervisedProcess> {
  const path = fileURLToPath(new URL(`../../src/${module}`, import.meta.url));
  return keepRunning(
    name,
    () => spawnChild(name, path, { env, onLine: log.onLine }),
    (line) => log.onLine(line, 'stderr'),
  );
}

type Readiness = { chains: Record<string, { watching: boolean }>; rates: Record<string, unknown> };

/** Returns whether the worker works too: the chains are watched, and there are prices. */
function isWorking({ chains, rates }: Readiness): boolean {
  return Object.values(chains).every(({ watching }) => watching) && Object.keys(rates).length > 0;
}

/** Waits until web is ready and the worker works. @throws Error with the last log line if web ends for good before that */
export async function waitUntilReady(
  baseUrl: string,
  web: SupervisedProcess,
  log: ChildLog,
  signal?: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  const failed = new AbortController();
  web.ended.then((error) => failed.abort(new Error(`${error?.message ?? 'web was stopped'}: ${log.lastWords()}`)));
  const interrupted = AbortSignal.any(signal === undefined ? [failed.signal] : [failed.signal, signal]);
  let last = 'no answer';
  while (Date.now() < deadline) {
    try {
      const response = await fetch(`${baseUrl}/readyz`, { signal: interrupted });
      last = `${response.status} ${await response.text()}`;
      if (response.status === 200 && isWorking(JSON.parse(last.slice('200 '.length)))) return;
    } catch {
      // Not listening yet, or interrupted: the next line throws then.
    }
    interrupted.throwIfAborted();
    await delay(READY_POLL_MS);
  }
  throw new Error(`the web process did not become ready: ${last}`);
}
