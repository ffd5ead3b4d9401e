import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from '../localstack/processes/processes.ts';

export type Signal = 'SIGKILL' | 'SIGTERM';

/**
 * The times of a blow in milliseconds of `performance.now()`: signal sent, process ended, restarted, up again. Null: not
 * yet.
 */
export type Incident = {
  name: string;
  signal: Signal;
  at: number;
  goneAt: number | null;
  startedAt: number | null;
  upAt: number | null;
};

/** A process that `hit` ends and restarts, as an init system would. */
export type Supervised = {
  name: string;
  incidents: Incident[];
  /** Crashes, and exit codes other than 0 after a SIGTERM. */
  misconduct: string[];
  isUp(): boolean;
  /** Ends the process with a signal and restarts it after a pause. Resolves when the process is up again. */
  hit(signal: Signal, pauseMs: number): Promise<void>;
  stop(): Promise<void>;
};

/** Longer than a worker may take to finish its active jobs. */
const DRAIN_MS = 40_000;
/** How long `stop` waits for a process that is just starting, so that it can end that cleanly. */
const LAUNCH_MS = 10_000;

/** Starts and supervises a process. `start` resolves when the process works. `kill`: SIGKILL for several processes. */
export async function supervise(
  name: string,
  start: () => Promise<Child>,
  kill: (child: Child) => void = (child) => child.kill(),
): Promise<Supervised> {
  const incidents: Incident[] = [];
  const misconduct: string[] = [];
  let child: Child | null = null;
  let isMeant = false;
  let isStopped = false;
  let launching = Promise.resolve();

  const launch = async () => {
    const started = await start();
    child = started;
    isMeant = false;
    started.exited.then(({ code, signal }) => {
      if (!isMeant) misconduct.push(`${name} ended unexpectedly with ${signal ?? `exit code ${code}`}`);
    });
  };
  await launch();

  return {
    name,
    incidents,
    misconduct,
    isUp: () => child !== null,
    hit: async (signal, pauseMs) => {
      const victim = child;
      if (!victim) return;
      const incident: Incident = { name, signal, at: performance.now(), goneAt: null, startedAt: null, upAt: null };
      incidents.push(incident);
      isMeant = true;
      child = null;
      if (signal === 'SIGKILL') {
        kill(victim);
        await victim.exited;
      } else {
        const code = await victim.stop(DRAIN_MS);
        if (code !== 0) misconduct.push(`${name} ended with exit code ${code} after SIGTERM`);
      }
      incident.goneAt = performance.now();
      await delay(pauseMs);
      if (isStopped) return;
      incident.startedAt = performance.now();
      launching = launch();
      await launching;
      incident.upAt = performance.now();
    },
    stop: async () => {
      isStopped = true;
      await Promise.race([launching.catch(() => {}), delay(LAUNCH_MS, undefined, { ref: false })]);
      isMeant = true;
      await child?.stop(DRAIN_MS);
    },
  };
}
