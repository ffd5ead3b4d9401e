import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/release.ts';
import { lostWrites, stuckJobs, undelivered, wrongCredits } from '../chaos/invariants.ts';
import { type Load, startLoad } from '../chaos/load.ts';
import { seeded } from '../chaos/random.ts';
import { type Receiver, register, startReceiver } from '../chaos/receiver.ts';
import { settle } from '../chaos/settling.ts';
import { type ChaosStack, OWN_CODE, startChaosStack } from '../chaos/stack.ts';
import { withLastRelease } from '../compat/lastRelease.ts';
import { type Cluster, startCluster, waitUntil, writableByPostgres } from './cluster.ts';
import { fillOpsFile, writeNginxConfig } from './opsFiles.ts';
import { startPart, undoAll, undoLater } from './parts.ts';
import { startProbe } from './probe.ts';
import type { Drill, Scenario } from './scenario.ts';
import { SCENARIOS, type ScenarioName } from './scenarios.ts';

/** A line of the table. */
export type Result = {
  scenario: ScenarioName;
  about: string;
  seconds: number;
  max_seconds: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  undelivered: number;
  /** what is wrong, in words */
  breaches: string[];
};

/** The load before the blow, and the calm that must follow it. */
const WARM_UP_MS = 3_000;
const CALM_MS = 3_000;
/** The probe asks every tenth of a second: an answer within this time means that the service answers again. */
const ANSWERS_MS = 500;
const SETTLE_MS = 120_000;
const SEED = 1;
const WORKERS = 2;
/** Room for an empty cluster, Florin's rows and some segments of the log. */
const DISK_MIB = 400;

/** Builds a cluster with a Florin, runs a scenario under load, and returns its line of the table. Leaves nothing behind. */
export async function runScenario(name: ScenarioName, report: (line: string) => void): Promise<Result> {
  try {
    const folder = await mkdtemp(join(tmpdir(), 'florin-drill-'));
    undoLater(() => rm(folder, { recursive: true, force: true }));
    const { hasSmallDisks, startsWithLastRelease }: Scenario = SCENARIOS[name];
    const dataFolder = (node: string) =>
      hasSmallDisks ? mountDisk(join(folder, node)) : Promise.resolve(join(folder, node));
    const cluster = await startCluster(folder, dataFolder);
    report('the cluster is whole');
    await migrate(cluster.url);
    const receiver = await startReceiver();
    undoLater(() => receiver.close());
    const env = new Map<string, NodeJS.ProcessEnv>();
    let code = startsWithLastRelease ? await checkOutLastRelease(report) : null;
    const stack = await startChaosStack({
      databaseUrl: cluster.url,
      workers: WORKERS,
      code: () => code ?? OWN_CODE,
      env: (process) => ({ DATABASE_REPLICA_URL: cluster.replicaUrl, ...env.get(process) }),
    });
    undoLater(() => stack.stop());
    const origin = await startNginx(cluster, stack);
    report('two webs behind nginx, two workers and a chain are up');
    const update = () => {
      code = null;
    };
    const found: string[] = [];
    const noteBreach = (line: string) => void found.push(line);
    const drill = { cluster, stack, env, update, noteBreach };
    const result = await runUnderLoad(name, drill, { receiver, origin, report });
    return { ...result, breaches: [...found, ...result.breaches] };
  } finally {
    await undoAll();
  }
}

/** Starts nginx before the webs, and returns its address. */
async function startNginx({ bin, folder, address }: Cluster, { webs }: ChaosStack): Promise<string> {
  const own = join(folder, 'nginx');
  await writableByPostgres(bin, own);
  const [a = '', b = ''] = webs.map(({ origin }) => origin.replace('http://', ''));
  const server = await fillOpsFile('nginx.conf', {
    'host-a:3000': a,
    'host-b:3000': b,
    'listen 443 ssl': `listen ${address}:8080`,
    'ssl_certificate /etc/ssl/pay.example.crt;': '',
    'ssl_certificate_key /etc/ssl/pay.example.key;': '',
  });
  const config = await writeNginxConfig(own, server);
  startPart(['nginx', '-e', join(own, 'error.log'), '-c', config], join(folder, 'nginx.log'));
  const origin = `http://${address}:8080`;
  await waitUntil('nginx answers', async () => (await fetch(`${origin}/readyz`)).ok);
  return origin;
}

/** Mounts a disk in memory, which has room for a node and little more. Needs root. */
async function mountDisk(folder: string): Promise<string> {
  await mkdir(folder);
  await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', folder]);
  // Lazily: a process that was just killed may still have a file open.
  undoLater(() => promisify(execFile)('umount', ['--lazy', folder]));
  return folder;
}

/** Returns the folder with the code of the last release. */
async function checkOutLastRelease(report: (line: string) => void): Promise<string> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const found = Promise.withResolvers<string>();
  const using = withLastRelease(report, async (folder) => {
    found.resolve(folder);
    await isOver;
  });
  using.catch(found.reject);
  undoLater(() => {
    end();
    return using;
  });
  return found.promise;
}

type Surroundings = { receiver: Receiver; origin: string; report: (line: string) => void };

async function runUnderLoad(
  name: ScenarioName,
  parts: Omit<Drill, 'proxy' | 'acknowledged' | 'stopLoad'>,
  { receiver, origin, report }: Surroundings,
): Promise<Result> {
  const { cluster, stack } = parts;
  const { about, maxSeconds, run }: Scenario = SCENARIOS[name];
  // Clients know only the proxy.
  const proxy = { ...(stack.webs[0] as ChaosStack['webs'][number]), name: 'nginx', origin };
  const behindProxy = { ...stack, webs: [proxy] };
  for (const { keys } of [stack.merchant, stack.biller]) await register(behindProxy, keys.test, receiver.url);
  const load = await startLoad(behindProxy, seeded(SEED));
  const { acknowledged } = load;
  const probe = startProbe(origin, stack.merchant.keys.test, acknowledged);
  let stopping: Promise<void> | undefined;
  const stopLoad = () => {
    stopping ??= load.stop();
    return stopping;
  };
  await delay(WARM_UP_MS);
  report(about);
  const began = performance.now();
  await run({ ...parts, proxy, acknowledged, stopLoad });
  await waitUntil('the service answers again', async () => performance.now() - probe.lastOk() < ANSWERS_MS);
  await delay(CALM_MS);
  const seconds = Math.round(probe.longestGap(began) / 100) / 10;
  report(`everything is whole again; the longest time without an answer was ${seconds} s`);
  await probe.stop();
  await stopLoad();
  const counts = await judge(cluster, load, receiver);
  const isSlow = seconds > maxSeconds;
  const breaches = [
    ...(isSlow ? [`${seconds} s without a 2xx, and not at most ${maxSeconds} s`] : []),
    ...counts.breaches,
  ];
  return { scenario: name, about, seconds, max_seconds: maxSeconds, ...counts, breaches };
}

/** Waits until all work is done, and counts what is lost, done twice and not delivered. */
async function judge({ url }: Cluster, load: Load, receiver: Receiver) {
  const db = openDatabase({ url, applicationName: 'drill', maxConnections: 2 });
  try {
    const { acknowledged, owed } = load;
    const paid = [...acknowledged.values()].filter(({ signature }) => signature !== null).map(({ id }) => id);
    const wanted = { paid: [...paid, ...owed.paid.keys()], refunded: [], movedTo: owed.movedTo };
    const left = await settle(db, wanted, SETTLE_MS);
    const writes = await lostWrites(db, load);
    const isTwice = (line: string) => line.includes(' twice ');
    const doubled = [...writes.filter(isTwice), ...(await wrongCredits(db, load))];
    const lost = writes.filter((line) => !isTwice(line));
    const unsent = await undelivered(db, receiver);
    const others = [...(typeof left === 'number' ? [] : left), ...(await stuckJobs(db))];
    return {
      acknowledged: acknowledged.size + owed.subscriptions.size + owed.installmentPlans.size + owed.invoices.size,
      lost: lost.length,
      doubled: doubled.length,
      undelivered: unsent.length,
      breaches: [...lost, ...doubled, ...unsent, ...others],
    };
  } finally {
    await db.destroy();
  }
}
