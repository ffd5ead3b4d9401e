import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { ChaosStack } from '../../chaos/stack.ts';
import type { Signal, Supervised } from '../../chaos/supervised.ts';
import type { ScenarioName } from './published.ts';

/** How long a scenario disturbs the workers. */
const STRESS_MS = 10_000;
/** A worker that crashes again and again is away for this long, and then works for a while. */
const AWAY_MS = 500;
const KILL_PAUSE_MS = 2000;
const KILLS = 3;
/** Workers are killed while so many jobs are in flight, most likely on both. */
const BUSY = 10;
const POLL_MS = 5;
/** Pause between two strikes at connections, and how many of them are struck at once when they are used up. */
const STRIKE_PAUSE_MS = 500;
const STRUCK_AT_ONCE = 4;
/** Others cannot connect any more long before. */
const MOST_IDLE = 500;
/** How long a worker has to take the second lock, after a stranger has taken the first. */
const LOCK_PAUSE_MS = 50;

/** A line that a process has printed. */
export type LogLine = { name: string; line: string };

/** The traces of a run. `repeats`: jobs that were done twice. `longestPauseMs`: the longest time without a completed job. */
type Traces = { log: LogLine[]; repeats: number; longestPauseMs: number };

type InFlight = () => number;

export type Scenario = {
  /** Ends when all processes are up again. `inFlight` returns how many jobs are running. */
  disturb: (stack: ChaosStack, inFlight: InFlight) => Promise<unknown>;
  /** Returns whether the workers felt it. Otherwise the run proves nothing. */
  hasStruck: (traces: Traces) => boolean;
};

/** The five scenarios of a public chaos suite (see published.ts), and two more. */
export const SCENARIOS: Record<ScenarioName, Scenario> = {
  'a worker crashes': {
    disturb: (stack, inFlight) => crash(stack, inFlight, STRESS_MS),
    // A job is only done twice when its first worker died before it could record that it was done.
    hasStruck: ({ repeats }) => repeats > 0,
  },
  'a worker crashes again and again': { disturb: crashAgainAndAgain, hasStruck: ({ repeats }) => repeats > 0 },
  'Postgres restarts': {
    disturb: ({ postgres }) => hit(postgres, 'SIGTERM', STRESS_MS / 2),
    hasStruck: ({ log, longestPauseMs }) => logged(log, 'worker', /ECONNREFUSED/) && longestPauseMs > STRESS_MS / 2,
  },
  'connections are lost': {
    disturb: loseConnections,
    hasStruck: ({ log }) => logged(log, 'worker', /terminating connection due to administrator command/),
  },
  'connections are used up': {
    disturb: useUpConnections,
    hasStruck: ({ log }) => logged(log, 'worker', /too many clients|remaining connection slots/),
  },
  'transactions deadlock': {
    disturb: deadlock,
    hasStruck: ({ log }) => logged(log, 'worker', /deadlock detected/),
  },
  'jobs pile up while no worker runs': {
    disturb: ({ workers }) => Promise.all(workers.map((worker) => hit(worker, 'SIGTERM', STRESS_MS))),
    hasStruck: ({ longestPauseMs }) => longestPauseMs > STRESS_MS,
  },
};

/** Returns whether a line of a process matches. */
function logged(log: LogLine[], process: string, pattern: RegExp): boolean {
  return log.some(({ name, line }) => name.startsWith(process) && pattern.test(line));
}

function hit(process: Supervised | null | undefined, signal: Signal, awayMs: number): Promise<void> {
  if (!process) throw new Error('the process is not ours');
  return process.hit(signal, awayMs);
}

async function crash({ workers }: ChaosStack, inFlight: InFlight, awayMs: number): Promise<void> {
  for (const endAt = performance.now() + STRESS_MS; inFlight() < BUSY && performance.now() < endAt; )
    await delay(POLL_MS);
  await hit(workers[0], 'SIGKILL', awayMs);
}

async function crashAgainAndAgain(stack: ChaosStack, inFlight: InFlight): Promise<void> {
  for (let kills = 0; kills < KILLS; kills++) {
    await crash(stack, inFlight, AWAY_MS);
    await delay(KILL_PAUSE_MS);
  }
}

/** Ends two connections of the workers each second, as a proxy or a network that fails does. */
function loseConnections({ databaseUrl }: ChaosStack): Promise<void> {
  return asStranger(databaseUrl, (client) => strikeRepeatedly(() => endConnections(client, 1)));
}

/** Takes every connection that Postgres has, those of the workers as well, as a service with a large pool does. */
async function useUpConnections({ databaseUrl }: ChaosStack): Promise<void> {
  const idle: pg.Client[] = [];
  const take = async () => {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'stranger' });
    client.on('error', () => {});
    try {
      await client.connect();
      idle.push(client);
      return true;
    } catch {
      return false;
    }
  };
  try {
    await asStranger(databaseUrl, async (client) => {
      while (await take()) {
        if (idle.length > MOST_IDLE) throw new Error(`Postgres accepts more than ${MOST_IDLE} connections`);
      }
      // The workers want theirs back at the same moment, and get some.
      await strikeRepeatedly(() =>
        Promise.all([endConnections(client, STRUCK_AT_ONCE), ...Array.from({ length: STRUCK_AT_ONCE }, take)]),
      );
    });
  } finally {
    await Promise.all(idle.map((client) => client.end()));
  }
}

/** Locks jobs and then their deliveries, which workers lock the other way round. Postgres ends the worker's transaction. */
function deadlock({ databaseUrl }: ChaosStack): Promise<void> {
  return asStranger(databaseUrl, async (client) => {
    // Postgres ends the transaction that has waited for its own timeout first, which is one second for the workers.
    await client.query(`set deadlock_timeout = '1min'`);
    await strikeRepeatedly(async () => {
      const { rows } = await client.query(`
        select data ->> 'delivery_id' as id from pgboss.job where name = 'webhook.deliver' and state = 'active' limit 20`);
      const ids = rows.map(({ id }) => id);
      await client.query('begin');
      await client.query(
        `select from pgboss.job where name = 'webhook.deliver' and data ->> 'delivery_id' = any($1) for update`,
        [ids],
      );
      await delay(LOCK_PAUSE_MS);
      await client.query('select from webhook_deliveries where id = any($1) for update', [ids]);
      await client.query('rollback');
    });
  });
}

async function strikeRepeatedly(strike: () => Promise<unknown>): Promise<void> {
  for (const endAt = performance.now() + STRESS_MS; performance.now() < endAt; ) {
    await strike();
    await delay(STRIKE_PAUSE_MS);
  }
}

/** Ends connections of the workers. */
function endConnections(client: pg.Client, count: number): Promise<unknown> {
  return client.query(
    `select pg_terminate_backend(pid) from (
      select pid from pg_stat_activity
      where datname = current_database() and application_name in ('florin-worker', 'florin-jobs') order by random() limit $1
    ) as victim`,
    [count],
  );
}

/** Runs `work` with a connection that is none of the service's, and returns its result. */
async function asStranger<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'stranger' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
