import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from '../localstack/processes/processes.ts';

export type Signal = 'SIGKILL' | 'SIGTERM';

/**
 * When a process was told to end, had ended, was started again and was up again, in milliseconds of `performance.now()`;
 * null: not yet.
 */
export type Incident = {
  name: string;
  signal: Signal;
  at: number;
  goneAt: number | null;
  startedAt: number | null;
  upAt: number | null;
};

/** A process that is started again whenever it ends, as an init system does, and that may be ended to see what happens. */
export type Supervised = {
  name: string;
  incidents: Incident[];
  /** What it did that no signal explains: ended by itself, or with another exit code than 0 after a SIGTERM. */
  misconduct: string[];
  isUp(): boolean;
  /** Ends it with a signal and starts it again after a pause. Resolves when it is up again. */
  hit(signal: Signal, pauseMs: number): Promise<void>;
  stop(): Promise<void>;
};

/** Longer than a worker may take to finish the jobs in hand. */
const DRAIN_MS = 40_000;

/** `start` resolves when the process does its work. `kill` ends it as SIGKILL does, for one that is not one process. */
export async function supervise(
  name: string,
  start: () => Promise<Child>,
  kill: (child: Child) => void = (child) => child.kill(),
): Promise<Supervised> {
  const incidents: Incident[] = [];
  const misconduct: string[] = [];
  let child: Child | null = null;
  let isMeant = false;

  const launch = async () => {
    const started = await start();
    child = started;
    isMeant = false;
    started.exited.then(({ code, signal }) => {
      if (!isMeant) misconduct.push(`${name} ended by itself with ${signal ?? `exit code ${code}`}`);
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
        if (code !== 0) misconduct.push(`${name} ended with exit code ${code} when it was told to stop`);
      }
      incident.goneAt = performance.now();
      await delay(pauseMs);
      incident.startedAt = performance.now();
      await launch();
      incident.upAt = performance.now();
    },
    stop: async () => {
      isMeant = true;
      await child?.stop(DRAIN_MS);
    },
  };
}
