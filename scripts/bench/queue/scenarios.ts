import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { ChaosStack } from '../../chaos/stack.ts';

/** How long a scenario disturbs the workers. */
export const STRESS_MS = 20_000;
/** A process is away for this long before it is started again. */
const AWAY_MS = 1000;
/** Pause between two kills of the same worker, and between two kills of a connection. */
const KILL_PAUSE_MS = 5000;
const BACKEND_KILL_PAUSE_MS = 500;
/** Of superusers; others cannot connect any more. */
const MOST_IDLE = 1000;

/** The share of the usual rate at which others' workers completed jobs after a scenario, in percent. Null: they had ended. */
export type Published = { pgBoss: number | null; river: number };

/** `disturb` ends when all is up again, and returns why the run proves nothing, or null. */
export type Scenario = {
  name: string;
  /** null: the benchmark has no such scenario */
  published: Published | null;
  disturb: (stack: ChaosStack) => Promise<string | null>;
};

/**
 * The five scenarios of a public chaos suite (github.com/hardbyte/postgresql-job-queue-benchmarking), and two more. The
 * published results are those of 2026-05-09, for pg-boss 12.18.2 and River 0.35.1.
 */
export const SCENARIOS: Scenario[] = [
  { name: 'a worker crashes', published: { pgBoss: 117, river: 121 }, disturb: crash },
  { name: 'a worker crashes again and again', published: { pgBoss: 99, river: 109 }, disturb: crashAgainAndAgain },
  { name: 'Postgres restarts', published: { pgBoss: null, river: 101 }, disturb: restartPostgres },
  { name: 'connections are lost', published: { pgBoss: null, river: 101 }, disturb: loseConnections },
  { name: 'connections are used up', published: { pgBoss: 96, river: 100 }, disturb: useUpConnections },
  { name: 'transactions deadlock', published: null, disturb: deadlock },
  { name: 'jobs pile up while no worker runs', published: null, disturb: pileUp },
];

async function crash({ workers }: ChaosStack): Promise<null> {
  await workers[0]?.hit('SIGKILL', STRESS_MS);
  return null;
}

async function crashAgainAndAgain({ workers }: ChaosStack): Promise<null> {
  const endAt = performance.now() + STRESS_MS;
  while (performance.now() < endAt) {
    await workers[0]?.hit('SIGKILL', AWAY_MS);
    await delay(KILL_PAUSE_MS);
  }
  return null;
}

async function restartPostgres({ postgres }: ChaosStack): Promise<null> {
  await Promise.all([postgres?.hit('SIGTERM', AWAY_MS), delay(STRESS_MS)]);
  return null;
}

async function pileUp({ workers }: ChaosStack): Promise<null> {
  await Promise.all(workers.map((worker) => worker.hit('SIGTERM', STRESS_MS)));
  return null;
}

/** Ends two connections of the service each second, as a proxy or a network that fails does. */
async function loseConnections({ databaseUrl }: ChaosStack): Promise<string | null> {
  const lost = await asStranger(databaseUrl, async (client) => {
    let ended = 0;
    const endAt = performance.now() + STRESS_MS;
    while (performance.now() < endAt) {
      const { rows } = await client.query(`
        select pg_terminate_backend(pid) from (
          select pid from pg_stat_activity
          where datname = current_database() and application_name like 'florin%' order by random() limit 1
        ) as victim`);
      ended += rows.length;
      await delay(BACKEND_KILL_PAUSE_MS);
    }
    return ended;
  });
  return lost > 0 ? null : 'no connection was ended';
}

/** Takes every connection that Postgres has left, as a service with a large pool does. */
async function useUpConnections({ databaseUrl }: ChaosStack): Promise<string | null> {
  const idle: pg.Client[] = [];
  try {
    const endAt = performance.now() + STRESS_MS;
    let isUsedUp = false;
    while (performance.now() < endAt) {
      const client = new pg.Client({ connectionString: databaseUrl, application_name: 'stranger' });
      client.on('error', () => {});
      try {
        await client.connect();
        idle.push(client);
      } catch {
        isUsedUp = true;
        await delay(BACKEND_KILL_PAUSE_MS);
      }
      if (idle.length > MOST_IDLE) return 'Postgres accepts too many connections';
    }
    return isUsedUp ? null : 'connections were left';
  } finally {
    await Promise.all(idle.map((client) => client.end()));
  }
}

/** Locks deliveries and their jobs one after the other, in both orders. Postgres then ends the workers' transactions. */
async function deadlock({ databaseUrl }: ChaosStack): Promise<string | null> {
  const before = await deadlocks(databaseUrl);
  await asStranger(databaseUrl, async (client) => {
    // Postgres ends the transaction that has waited for its own timeout first: the worker's.
    await client.query(`set deadlock_timeout = '1min'`);
    const endAt = performance.now() + STRESS_MS;
    for (let turn = 0; performance.now() < endAt; turn++) {
      const locks = [
        `select id from webhook_deliveries where id = any($1) order by id ${turn % 2 ? 'desc' : ''} for update`,
        `select id from pgboss.job where name = 'webhook.deliver' and data ->> 'delivery_id' = any($1) for update`,
      ];
      const { rows } = await client.query(`
        select data ->> 'delivery_id' as id from pgboss.job where name = 'webhook.deliver' and state = 'active' limit 20`);
      await client.query('begin');
      for (const lock of turn % 2 ? locks : locks.toReversed()) {
        await client.query(lock, [rows.map(({ id }) => id)]);
        // Meanwhile, a worker takes the other locks.
        await delay(50);
      }
      await client.query('rollback');
    }
  });
  return (await deadlocks(databaseUrl)) > before ? null : 'nothing deadlocked';
}

/** Returns how many deadlocks Postgres has ended in the database. */
function deadlocks(databaseUrl: string): Promise<number> {
  return asStranger(databaseUrl, async (client) => {
    const { rows } = await client.query('select deadlocks from pg_stat_database where datname = current_database()');
    return Number(rows[0].deadlocks);
  });
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
