import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosStack } from '../chaos/stack.ts';
import type { Cluster } from './cluster.ts';
import { signalAll } from './parts.ts';

/** What a scenario can break. */
export type Drill = { cluster: Cluster; stack: ChaosStack; report: (line: string) => void };

export type Scenario = {
  /** what happens, for the table */
  about: string;
  /** the longest time without a 2xx that is good, in seconds */
  maxSeconds: number;
  /** Breaks something, and resolves when it is whole again. */
  run(drill: Drill): Promise<void>;
};

/** A kill, and a change that somebody plans. */
const KILL_SECONDS = 20;
const PLANNED_SECONDS = 2;
/** How long a part is away that somebody restarts. */
const AWAY_MS = 5_000;
/** Longer than Patroni's `ttl` of 15 s and the election after it. */
const FROZEN_MS = 25_000;

/** Kills a node's Patroni and Postgres, and starts them again once another node leads or has taken over. */
async function loseNode(cluster: Cluster, role: 'leader' | 'sync_standby'): Promise<void> {
  const node = await cluster.nodeOf(role);
  node.patroni().signal('SIGKILL');
  signalAll(await node.postgres(), 'SIGKILL');
  await delay(FROZEN_MS);
  node.start();
  await cluster.isWhole();
}

export const SCENARIOS = {
  calm: {
    about: 'nothing happens',
    maxSeconds: PLANNED_SECONDS,
    run: () => delay(AWAY_MS),
  },
  web: {
    about: 'a web is killed and restarted',
    maxSeconds: PLANNED_SECONDS,
    run: async ({ stack }) => stack.webs[0]?.hit('SIGKILL', AWAY_MS),
  },
  postgres: {
    about: "the primary's Postgres is killed",
    maxSeconds: KILL_SECONDS,
    run: async ({ cluster }) => {
      const [postmaster] = await (await cluster.nodeOf('leader')).postgres();
      signalAll([postmaster as number], 'SIGKILL');
      await delay(AWAY_MS);
      await cluster.isWhole();
    },
  },
  host: {
    about: "the primary's Postgres and Patroni are killed",
    maxSeconds: KILL_SECONDS,
    run: ({ cluster }) => loseNode(cluster, 'leader'),
  },
  standby: {
    about: "the synchronous standby's Postgres and Patroni are killed",
    maxSeconds: KILL_SECONDS,
    run: ({ cluster }) => loseNode(cluster, 'sync_standby'),
  },
  switchover: {
    about: 'the primary hands over to its standby',
    maxSeconds: PLANNED_SECONDS,
    run: async ({ cluster }) => {
      await cluster.switchOver();
      await cluster.isWhole();
    },
  },
  freeze: {
    about: "the primary's Postgres and Patroni are frozen past the ttl, then thawed",
    maxSeconds: KILL_SECONDS,
    run: async ({ cluster }) => {
      const node = await cluster.nodeOf('leader');
      const pids = [node.patroni().pid, ...(await node.postgres())];
      signalAll(pids, 'SIGSTOP');
      await delay(FROZEN_MS);
      signalAll(pids, 'SIGCONT');
      await cluster.isWhole();
    },
  },
  haproxy: {
    about: 'HAProxy is stopped and started again after five seconds',
    maxSeconds: KILL_SECONDS,
    run: async ({ cluster: { haproxy } }) => {
      haproxy.part().signal('SIGTERM');
      await haproxy.part().exited;
      await delay(AWAY_MS);
      haproxy.start();
    },
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;
