import { databaseMs } from '../../src/clock.ts';
import { type Config, rpcUrls } from '../../src/config/index.ts';
import type { Database } from '../../src/db/database.ts';
import { migrationNames } from '../../src/db/migrate.ts';
import { countFailingEndpoints } from '../../src/db/operations/endpoints.ts';
import { type Operations, readOperations } from '../../src/db/operations/metrics.ts';
import { listProcesses, type ProcessRow } from '../../src/db/operations/processes.ts';
import { isScanCurrent } from '../../src/domain/chain.ts';
import { MODES, type Mode } from '../../src/domain/modes.ts';
import { MAX_LAG_MS, type RpcEndpointState, rpcEndpointState, SILENT_MS } from '../../src/domain/operations.ts';
import { isRateCurrent } from '../../src/domain/quotes.ts';
import { createReadiness, type Readiness } from '../../src/observability/readiness.ts';
import { type QueueState, readQueues } from '../../src/services/operations/queues.ts';
import { VERSION } from '../../src/version.ts';

/** Seconds before now, by the database's clock; null: never. */
type Age = number | null;

/** The state of a deployment. `problems`: why it is not healthy, each with what to do. */
export type Status = {
  is_healthy: boolean;
  problems: string[];
  chains: {
    mode: Mode;
    slot: number | null;
    lag_seconds: Age;
    scanned_seconds_ago: Age;
    endpoints: { host: string; state: RpcEndpointState }[];
  }[];
  jobs: {
    due: number;
    oldest_due_seconds: number;
    later: number;
    active: number;
    failed: number;
    dead: number;
    workers: number;
  };
  deliveries: { waiting: number; failing_endpoints: number; failing_merchants: string[] };
  prices: { unit: string; usd: string; source: string; age_seconds: number; is_current: boolean }[];
  versions: {
    package: string;
    schema: string;
    pending_migrations: string[];
    processes: { kind: string; version: string; is_alive: boolean; seen_seconds_ago: number; started_at: Date }[];
  };
};

/** Reads the state of a deployment from its database. Reads indexes and counts, so it may be called often. */
export async function readStatus(db: Database, config: Config): Promise<Status> {
  const isReady = await createReadiness(db);
  const [readiness, operations, queues, processes, failing, migrations] = await Promise.all([
    isReady(),
    readOperations(db),
    readQueues(db),
    listProcesses(db),
    countFailingEndpoints(db),
    migrationNames(),
  ]);
  const now = databaseMs();
  const living = processes.filter((process) => isAlive(process, now));
  const pending = 'pending_migrations' in readiness ? readiness.pending_migrations : [];
  const status = {
    chains: operations.cursors.map((cursor) => chainOf(cursor, config, living, now)),
    jobs: jobsOf(queues, living, now),
    deliveries: {
      waiting: waitingIn(queues),
      failing_endpoints: failing.count,
      failing_merchants: failing.merchant_ids,
    },
    prices: operations.rates.map(({ observed_at, ...rate }) => ({
      ...rate,
      age_seconds: secondsBetween(observed_at, now),
      is_current: isRateCurrent({ observed_at }, new Date(now)),
    })),
    versions: {
      package: VERSION,
      schema: migrations.filter((name) => !pending.includes(name)).at(-1) ?? '',
      pending_migrations: pending,
      processes: processes.map((process) => ({
        kind: process.kind,
        version: process.version,
        is_alive: isAlive(process, now),
        seen_seconds_ago: secondsBetween(process.seen_at, now),
        started_at: process.started_at,
      })),
    },
  };
  const problems = problemsOf(status, readiness, operations, living);
  return { is_healthy: problems.length === 0, problems, ...status };
}

const secondsBetween = (time: Date, now: number): number => Math.max(0, Math.round((now - time.getTime()) / 1000));
const ageOf = (time: Date | null, now: number): Age => (time === null ? null : secondsBetween(time, now));
const isAlive = ({ seen_at }: ProcessRow, now: number): boolean => now - seen_at.getTime() <= SILENT_MS;

function chainOf(
  { mode, slot, chain_time, scanned_at }: Operations['cursors'][number],
  config: Config,
  living: readonly ProcessRow[],
  now: number,
): Status['chains'][number] {
  const reports = living.flatMap(({ rpc_endpoints }) => rpc_endpoints.filter((report) => report.mode === mode));
  // Only hosts: a path may contain an API key.
  const hosts = [...new Set(rpcUrls(config, mode).map((url) => new URL(url).host))];
  return {
    mode,
    slot: slot === null ? null : Number(slot),
    lag_seconds: ageOf(chain_time, now),
    scanned_seconds_ago: ageOf(scanned_at, now),
    endpoints: hosts.map((host) => {
      const own = reports.filter((report) => report.host === host);
      return { host, state: rpcEndpointState(own, now) };
    }),
  };
}

function jobsOf(queues: readonly QueueState[], living: readonly ProcessRow[], now: number): Status['jobs'] {
  const sum = (field: 'ready' | 'deferred' | 'active' | 'failed' | 'dead') =>
    queues.reduce((total, queue) => total + queue[field], 0);
  return {
    due: sum('ready'),
    oldest_due_seconds: Math.max(0, ...queues.map(({ oldest_due_at }) => ageOf(oldest_due_at, now) ?? 0)),
    later: sum('deferred'),
    active: sum('active'),
    failed: sum('failed'),
    dead: sum('dead'),
    workers: living.filter(({ kind }) => kind === 'worker').length,
  };
}

function waitingIn(queues: readonly QueueState[]): number {
  const deliveries = queues.find(({ queue }) => queue === 'webhook.deliver');
  return (deliveries?.ready ?? 0) + (deliveries?.deferred ?? 0);
}

/** The advice to the operator for each problem of readiness. */
const ADVICE: Record<Exclude<Readiness['status'], 'ready'>, string> = {
  'database unreachable': 'the database does not answer',
  'database read-only': 'the database takes no writes: it is a standby, or somebody made it read-only',
  'disk full': 'the disk of the database is full: make room, and nothing else has to be done',
  'clock wrong': 'the clock of this machine differs from the clock of the database: check the NTP service of both',
  'migrations pending': 'migrations are pending: run npm run migrate',
};

function problemsOf(
  { chains, jobs, prices }: Pick<Status, 'chains' | 'jobs' | 'prices'>,
  { status }: Readiness,
  { cursors, unreadable, wrong_books, tokens }: Operations,
  living: readonly ProcessRow[],
): string[] {
  const now = new Date(databaseMs());
  const late = MAX_LAG_MS / 1000;
  const total = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);
  const problems: (string | false)[] = [
    status !== 'ready' && ADVICE[status],
    !living.some(({ kind }) => kind === 'web') && 'no web process runs',
    jobs.workers === 0 && 'no worker runs, so no payment is confirmed',
    ...cursors.map(
      ({ mode, scanned_at }) =>
        !isScanCurrent(scanned_at, now) &&
        `the ${mode} chain is not being read: check the workers and SOLANA_${mode.toUpperCase()}_RPC_URLS`,
    ),
    ...chains.map(
      ({ mode, lag_seconds }) =>
        lag_seconds !== null &&
        lag_seconds > late &&
        `reading of the ${mode} chain is ${lag_seconds} s behind: put another RPC endpoint first`,
    ),
    ...MODES.map((mode) => {
      const own = chains.find((chain) => chain.mode === mode)?.endpoints ?? [];
      const isDown = own.length > 0 && own.every(({ state }) => state === 'failing' || state === 'aside');
      return isDown && `every RPC endpoint of the ${mode} chain fails`;
    }),
    jobs.oldest_due_seconds > late && `a job has been due for ${jobs.oldest_due_seconds} s: npm run jobs -- queues`,
    jobs.dead > 0 && `${jobs.dead} jobs failed for good: npm run jobs -- dead`,
    prices.length === 0 && 'there are no prices: npm run florin -- prices refresh',
    ...prices.map(
      ({ unit, is_current }) => !is_current && `the price of ${unit} is too old: npm run florin -- prices refresh`,
    ),
    total(unreadable) > 0 && `${total(unreadable)} transactions cannot be read by this release: upgrade`,
    total(wrong_books) > 0 && `${total(wrong_books)} wallets differ from the ledger: npm run merchant -- prove`,
    ...tokens.map(({ mode, token, is_suspended }) => is_suspended && `${token} is suspended in ${mode} mode`),
  ];
  return problems.filter((problem) => problem !== false);
}
