import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { transact } from '../../src/db/transaction.ts';
import { emitEvents } from '../../src/queue/events.ts';
import { startEnqueuing } from '../../src/queue/queues.ts';
import { stuckJobs } from '../chaos/invariants.ts';
import { type Receiver, register, startReceiver } from '../chaos/receiver.ts';
import { settle } from '../chaos/settling.ts';
import { type ChaosStack, withChaosStack } from '../chaos/stack.ts';
import { PUBLISHED, type ScenarioName, SOURCE } from './queue/published.ts';
import { type LogLine, SCENARIOS, type Scenario } from './queue/scenarios.ts';
import type { Figure } from './report.ts';

/** Worker processes: two, so that one can take over from the other. */
const WORKERS = 2;
/** Jobs per second, each the delivery of one event. */
const RATE = 100;
/** How long a job takes. At the usual rate, 20 are in flight. */
const JOB_MS = 200;
const WARM_UP_MS = 3000;
const BASELINE_MS = 5000;
const RECOVERY_MS = 8000;
/** A scenario takes 10 seconds, and processes start again up to three times. */
const LIMIT_MS = 120_000;
/** Until then, every acknowledged job is done. The jobs of a dead worker get another one after half of it. */
const SETTLING_MS = 60_000;
/** The share of the usual rate that counts as recovered. */
const RECOVERED = 0.9;
/** The first faults show their cause. */
const MAX_SHOWN = 3;

/** Measures how two workers get over what others' workers have been put through, next to their published results. */
export async function benchQueue(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of Object.keys(SCENARIOS) as ScenarioName[]) figures.push(await measure(name));
  return figures;
}

async function measure(name: ScenarioName): Promise<Figure> {
  const receiver = await startReceiver(JOB_MS);
  const log: LogLine[] = [];
  const onLine = (process: string, line: string) => log.push({ name: process, line });
  try {
    return await withChaosStack({ workers: WORKERS, webs: 1, onLine }, async (stack) => {
      const db = openDatabase({ url: stack.databaseUrl, applicationName: 'bench', maxConnections: 8 });
      try {
        await startEnqueuing(db);
        await register(stack, stack.merchant.keys.test, receiver.url);
        return figureOf(name, await run(SCENARIOS[name], { stack, db, receiver, log }));
      } finally {
        await db.destroy();
      }
    });
  } finally {
    await receiver.close();
  }
}

type Parts = { stack: ChaosStack; db: Database; receiver: Receiver; log: LogLine[] };

/** `share`: the rate after the scenario by the one before. `faults`: what else is wrong, in words. */
type Outcome = { share: number; jobs: number; refused: number; repeats: number; faults: string[] };

/** Puts the workers through a scenario under load. */
async function run({ disturb, hasStruck }: Scenario, { stack, db, receiver, log }: Parts): Promise<Outcome> {
  const load = startLoad(db, stack);
  await delay(WARM_UP_MS);
  const baseline = await completed(receiver, BASELINE_MS);
  const late = `not all processes are up ${LIMIT_MS / 1000} s after the scenario began`;
  const ended = await Promise.race([disturb(stack, receiver.inFlight), delay(LIMIT_MS, late, { ref: false })]);
  const recovery = await completed(receiver, RECOVERY_MS);
  await load.stop();
  const left = await settle(db, { paid: [], refunded: [], movedTo: null }, SETTLING_MS);
  const [times, repeats] = [[...receiver.received.values()].map(({ at }) => at), receiver.repeats()];
  const faults = [
    ...(ended === late ? [late] : []),
    ...stack.workers.flatMap(({ misconduct }) => misconduct),
    ...lostJobs(receiver, load.acknowledged),
    ...(typeof left === 'number' ? await stuckJobs(db) : left),
    ...(hasStruck({ log, repeats, longestPauseMs: longestPause(times) })
      ? []
      : ['the workers did not feel the scenario: run it again']),
  ];
  return { share: recovery / baseline, jobs: load.acknowledged.size, refused: load.refused(), repeats, faults };
}

/** Starts to enqueue jobs at a steady rate, until it is stopped. */
function startLoad(db: Database, { merchant }: ChaosStack) {
  const acknowledged = new Set<string>();
  let refused = 0;
  let isOver = false;
  const enqueue = async (number: number) => {
    const id = `bench_${number}`;
    const about = { kind: 'payment.confirmed', merchant_id: merchant.id, mode: 'test' } as const;
    try {
      await transact(db, async (trx) => emitEvents(trx, [{ ...about, data: { id }, at: new Date() }]));
      acknowledged.add(id);
    } catch {
      // Without Postgres, nobody can enqueue.
      refused += 1;
    }
  };
  const work = async () => {
    const running = new Set<Promise<void>>();
    const startedAt = performance.now();
    for (let number = 0; !isOver; number++) {
      const wait = startedAt + (number * 1000) / RATE - performance.now();
      if (wait > 1) await delay(wait);
      const job = enqueue(number).finally(() => running.delete(job));
      running.add(job);
    }
    await Promise.all(running);
  };
  const working = work();
  const stop = () => {
    isOver = true;
    return working;
  };
  return { acknowledged, refused: () => refused, stop };
}

/** Returns how many jobs are completed per second from now on. */
async function completed({ received }: Receiver, ms: number): Promise<number> {
  const before = received.size;
  await delay(ms);
  return ((received.size - before) * 1000) / ms;
}

function lostJobs({ received }: Receiver, acknowledged: ReadonlySet<string>): string[] {
  const done = new Set([...received.values()].map(({ resource }) => resource));
  const lost = acknowledged.difference(done);
  return lost.size > 0 ? [`${lost.size} acknowledged jobs were never done`] : [];
}

/** Returns the longest time without a completed job. @param times in ascending order */
function longestPause(times: number[]): number {
  return Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? time)));
}

function figureOf(name: ScenarioName, { share, jobs, refused, repeats, faults }: Outcome): Figure {
  const counts = [`${jobs} jobs`, `${refused} refused`, `${repeats} done twice`].join(', ');
  const shown = faults.slice(0, MAX_SHOWN).join('; ');
  const isReached = share >= RECOVERED && faults.length === 0;
  return {
    what: name,
    measured: `${percent(share)} of the usual rate afterwards; ${counts}; ${faults.length} faults${shown && `: ${shown}`}`,
    target: `at least ${percent(RECOVERED)} and no fault`,
    isReached,
    published: { results: PUBLISHED[name], source: SOURCE },
  };
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
