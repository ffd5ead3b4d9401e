import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Chains, spawnChains } from './chains.ts';
import { mailUrls, spawnMail } from './mail.ts';
import { POSTGRES_STOP_MS, spawnPostgres } from './postgres/child.ts';
import { type ChildLog, openChildLog } from './processes/childLog.ts';
import { keepRunning } from './processes/keepRunning.ts';
import { areFree, findFreePort } from './processes/ports.ts';
import { startService } from './services.ts';
import { startDemoWallet } from './wallet/demoWallet.ts';
import { startOnramp } from './wallet/onramp.ts';

/**
 * Preferred ports, if they are free. A chain also uses the port after its own. Metrics use two ports, for web and
 * worker.
 */
const USUAL_PORTS = { postgres: 5433, smtp: 1025, mail: 8025, testChain: 8899, liveChain: 8999, metrics: 9464 };

/** Web drains within seconds; one webhook of a worker may take 15 seconds. */
const DRAIN_MS = 30_000;
const CHAINS_STOP_MS = 10_000;
const MAIL_STOP_MS = 5_000;

/** Steps that undo the start, run in reverse order. */
export interface Teardown {
  add(step: () => Promise<unknown>): void;
  /** Runs the steps, once, however often it is called. */
  run(): Promise<void>;
}

export function createTeardown(): Teardown {
  const steps: (() => Promise<unknown>)[] = [];
  let running: Promise<void> | undefined;
  const runAll = async () => {
    for (const step of steps.toReversed()) await step();
  };
  return {
    add: (step) => void steps.push(step),
    run() {
      running ??= runAll();
      return running;
    },
  };
}

/** Shared by every part of the stack: options of the start, and the state that the parts leave. */
export interface Parts {
  dataDir: string;
  /** Free ports for everything instead of the usual ones. */
  isAnyPort: boolean;
  quiet: boolean;
  teardown: Teardown;
  /** Resolve to an error when a part cannot be restarted, to null when it was stopped. */
  endings: Promise<Error | null>[];
  /** The processes that may be killed and are restarted. */
  pids: { web: () => number; worker: () => number; postgres: () => number | null };
}

/** Returns the usual port if it and its neighbours are free, otherwise 0, which means any free port. */
async function usualOr0(parts: Parts, name: keyof typeof USUAL_PORTS, count = 1): Promise<number> {
  const port = USUAL_PORTS[name];
  return !parts.isAnyPort && (await areFree(port, count)) ? port : 0;
}

async function openLog(parts: Parts, name: string, isService: boolean): Promise<ChildLog> {
  const dir = join(parts.dataDir, 'logs');
  await mkdir(dir, { recursive: true });
  const wanted = process.env.LOG_LEVEL === undefined ? 'warnings' : 'all';
  const log = openChildLog(dir, name, parts.quiet || !isService ? 'nothing' : wanted);
  parts.teardown.add(async () => log.close());
  return log;
}

/** Starts the embedded PostgreSQL, keeps it running, and returns its URL. */
export async function startDatabase(parts: Parts): Promise<string> {
  const log = await openLog(parts, 'postgres', false);
  const wantedPort = await usualOr0(parts, 'postgres');
  let last: { port: number; url: string; pid: number } | undefined;
  const start = async () => {
    // After a restart, the others expect the same port.
    const port = last?.port ?? wantedPort;
    const postgres = await spawnPostgres({ dataDir: join(parts.dataDir, 'postgres'), port }, log.onLine);
    last = postgres;
    return postgres.child;
  };
  const kept = await keepRunning('postgres', start, (line) => log.onLine(line, 'stderr'));
  parts.teardown.add(() => kept.stop(POSTGRES_STOP_MS));
  parts.endings.push(kept.ended);
  parts.pids.postgres = () => last?.pid ?? null;
  return last?.url ?? '';
}

/** Starts both chains. They are not restarted, because payments could not account for state lost in a crash. */
export async function startChains(parts: Parts): Promise<Chains> {
  const log = await openLog(parts, 'chains', false);
  const ports = { test: await usualOr0(parts, 'testChain', 2), live: await usualOr0(parts, 'liveChain', 2) };
  const chains = await spawnChains(join(parts.dataDir, 'chains'), ports, log);
  let isStopping = false;
  parts.teardown.add(() => {
    isStopping = true;
    return chains.child.stop(CHAINS_STOP_MS);
  });
  const failure = () => new Error(`the local chains ended unexpectedly: ${log.lastWords()}`);
  parts.endings.push(chains.child.exited.then(() => (isStopping ? null : failure())));
  return chains;
}

/** Starts the mail server, keeps it running, and returns its addresses. */
export async function startInbox(parts: Parts): Promise<{ smtpUrl: string; url: string }> {
  const log = await openLog(parts, 'mail', false);
  const smtpPort = (await usualOr0(parts, 'smtp')) || (await findFreePort());
  const webPort = (await usualOr0(parts, 'mail')) || (await findFreePort());
  const start = () => spawnMail({ smtpPort, webPort, dir: join(parts.dataDir, 'mail') }, log.onLine);
  const kept = await keepRunning('mail', start, (line) => log.onLine(line, 'stderr'));
  parts.teardown.add(() => kept.stop(MAIL_STOP_MS));
  parts.endings.push(kept.ended);
  return mailUrls(smtpPort, webPort);
}

/** Starts the demo wallet and the simulated on-ramp, which pay for the payer, in this process. `payer`, `merchant`: keypair files. */
export async function startPayers(
  parts: Parts,
  at: { baseUrl: string; chains: Chains; payer: string; merchant: string },
) {
  const { baseUrl, chains, payer, merchant } = at;
  const walletSecret = randomBytes(32).toString('hex');
  const wallet = { baseUrl, rpcUrl: chains.test.url, keyFile: payer, merchantKeyFile: merchant, secret: walletSecret };
  const demoWallet = await startDemoWallet(wallet);
  parts.teardown.add(demoWallet.stop);
  const rpcUrls = { test: chains.test.url, live: chains.live.url };
  const secret = randomBytes(32).toString('hex');
  const { templates, stop } = await startOnramp({ baseUrl, rpcUrls, secret });
  parts.teardown.add(stop);
  return { demoWallet: { url: demoWallet.url, secret: walletSecret }, onramp: { templates, secret } };
}

/** Starts worker and web, and keeps them running. Returns the web. `port`: the web's. */
export async function startServices(parts: Parts, env: NodeJS.ProcessEnv, port: number) {
  const metricsPort = (await usualOr0(parts, 'metrics', 2)) || (await findFreePort(2));
  const start = async (name: 'web' | 'worker', module: string, ports: NodeJS.ProcessEnv) => {
    const log = await openLog(parts, name, true);
    const kept = await startService(name, module, { ...env, ...ports }, log);
    parts.teardown.add(() => kept.stop(DRAIN_MS));
    parts.endings.push(kept.ended);
    parts.pids[name] = () => kept.child().pid;
    return { kept, log };
  };
  // Teardown stops the last one first, so web is started last.
  await start('worker', 'jobs/main.ts', { METRICS_PORT: String(metricsPort + 1) });
  return start('web', 'api/main.ts', { METRICS_PORT: String(metricsPort), PORT: String(port) });
}
