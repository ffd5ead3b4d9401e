import { execFile } from 'node:child_process';
import { glob, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Cluster, waitUntil } from './cluster.ts';
import { loseWrites } from './loseWrites.ts';
import { signalAll } from './parts.ts';
import { restoreElsewhere } from './restore.ts';
import type { Scenario } from './scenario.ts';

/** A kill, and a change that somebody plans. */
const KILL_SECONDS = 20;
const PLANNED_SECONDS = 2;
/** How long a part is away that somebody restarts. */
const AWAY_MS = 5_000;
/** Longer than Patroni's `ttl` of 15 s and the election after it. */
const FROZEN_MS = 25_000;

/** Longer than a dump and a restore of the rows of a drill. */
const STOPPED_MS = 60_000;
/** Time for all processes to finish their work before a stop, and to start after it. */
const STARTS_MS = 40_000;
/** How long a disk stays full, if no other node takes over. */
const FULL_MS = 30_000;
/** A web that has just started is slow at its first requests, and must not be the only one then. */
const WARM_MS = 10_000;
/** How long clocks are wrong. */
const WRONG_MS = 15_000;

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
  async: {
    about: 'replication is asynchronous, and the primary is lost with writes of five seconds',
    maxSeconds: KILL_SECONDS,
    run: (drill) => loseWrites(drill, () => loseNode(drill.cluster, 'leader')),
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
  disk: {
    about: "the primary's disk is full until another node leads, or for half a minute",
    maxSeconds: FULL_MS / 1000 + KILL_SECONDS,
    hasSmallDisks: true,
    run: async ({ cluster, noteBreach }) => {
      const { name, folder } = await cluster.nodeOf('leader');
      const filler = join(folder, 'filler');
      // Fails when there is no room.
      await promisify(execFile)('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64K']).catch(() => {});
      if ((await statfs(folder)).bavail > 0) noteBreach('the disk was not full');
      const isOver = AbortSignal.timeout(FULL_MS);
      const follows = async () => (await cluster.nodeOf('leader')).name !== name;
      await waitUntil('the disk was full', async () => isOver.aborted || (await follows()));
      await rm(filler);
      await cluster.isWhole();
    },
  },
  clock: {
    about: 'the clocks of a web and a worker are an hour ahead',
    maxSeconds: PLANNED_SECONDS,
    run: async ({ stack, env }) => {
      const wrong = [stack.webs[1], stack.workers[1]].filter((one) => one !== undefined);
      const library = await findFaketime();
      for (const { name } of wrong) env.set(name, { LD_PRELOAD: library, FAKETIME: '+1h', DONT_FAKE_MONOTONIC: '1' });
      await Promise.all(wrong.map((one) => one.hit('SIGTERM', 0)));
      await delay(WRONG_MS);
      env.clear();
      await Promise.all(wrong.map((one) => one.hit('SIGTERM', 0)));
    },
  },
  roll: {
    about: 'the processes of the last release are replaced one after the other',
    maxSeconds: PLANNED_SECONDS,
    startsWithLastRelease: true,
    run: async ({ stack, update }) => {
      update();
      for (const process of [...stack.workers, ...stack.webs]) {
        await process.hit('SIGTERM', 0);
        await delay(WARM_MS);
      }
    },
  },
  dump: {
    about: 'all processes are stopped for a minute, and a dump is restored into a new Postgres',
    maxSeconds: (STOPPED_MS + STARTS_MS) / 1000,
    run: async ({ cluster, stack, noteBreach }) => {
      const all = [...stack.webs, ...stack.workers];
      const back = Promise.all(all.map((one) => one.hit('SIGTERM', STOPPED_MS)));
      const areGone = () => all.every(({ incidents }) => incidents.at(-1)?.goneAt !== null);
      await waitUntil('all processes have stopped', async () => areGone());
      for (const table of await restoreElsewhere(cluster)) noteBreach(`${table} differs after the restore`);
      if (all.some((one) => one.isUp())) noteBreach('the restore took longer than the stop');
      await back;
    },
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

/** Returns the library that shifts a process' clock. @throws Error that says what to install */
async function findFaketime(): Promise<string> {
  for await (const path of glob('/usr/lib/*/faketime/libfaketimeMT.so.1')) return path;
  throw new Error('a program is missing: apt-get install libfaketime');
}
