import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { transact } from '../../src/db/transaction.ts';
import { emitEvents } from '../../src/queue/events.ts';
import { startEnqueuing } from '../../src/queue/queues.ts';
import { type Receiver, register, startReceiver } from '../chaos/receiver.ts';
import { type ChaosStack, startChaosStack } from '../chaos/stack.ts';
import { paced } from './load.ts';
import { type Published, SCENARIOS, type Scenario, STRESS_MS } from './queue/scenarios.ts';
import type { Figure } from './report.ts';

/** Worker processes: two, so that one can take over from the other. */
const WORKERS = 2;
/** Jobs per second, each the delivery of one event. */
const RATE = 100;
const WARM_UP_MS = 5000;
const BASELINE_MS = 10_000;
const RECOVERY_MS = 15_000;
/** Until then, every acknowledged job is done. */
const SETTLING_MS = 60_000;
const POLL_MS = 100;
/** The share of the usual rate that counts as recovered. */
const RECOVERED = 0.9;

/** Jobs that were enqueued, by number, and how many of them could not be. */
type Enqueued = { acknowledged: Set<string>; refused: number };

/** Measures how two workers get over what others' workers have been put through, next to their published results. */
export async function benchQueue(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const scenario of SCENARIOS) figures.push(await measure(scenario));
  return figures;
}

async function measure(scenario: Scenario): Promise<Figure> {
  const receiver = await startReceiver();
  const stack = await startChaosStack({ workers: WORKERS });
  const db = openDatabase({ url: stack.databaseUrl, applicationName: 'bench', maxConnections: 8 });
  try {
    await startEnqueuing(db);
    await register(stack, stack.merchant.keys.test, receiver.url);
    return await disturb(scenario, stack, db, receiver);
  } finally {
    await db.destroy();
    await stack.stop();
    await receiver.close();
  }
}

async function disturb(scenario: Scenario, stack: ChaosStack, db: Database, receiver: Receiver): Promise<Figure> {
  const enqueued: Enqueued = { acknowledged: new Set(), refused: 0 };
  const total = WARM_UP_MS + BASELINE_MS + STRESS_MS + RECOVERY_MS;
  const load = paced((total / 1000) * RATE, RATE, (number) => emit(db, stack, enqueued, number));
  await delay(WARM_UP_MS);
  const baseline = await completed(receiver, BASELINE_MS);
  const unproven = await scenario.disturb(stack);
  const recovery = await completed(receiver, RECOVERY_MS);
  await load;
  const undone = await settle(receiver, enqueued.acknowledged);
  return figureOf(scenario, { share: recovery / baseline, enqueued, undone, unproven });
}

/** Enqueues a job, unless the database cannot. */
async function emit(db: Database, { merchant }: ChaosStack, enqueued: Enqueued, number: number): Promise<void> {
  const id = `bench_${number}`;
  const event = {
    kind: 'payment.confirmed',
    merchant_id: merchant.id,
    mode: 'test',
    data: { id },
    at: new Date(),
  } as const;
  try {
    await transact(db, async (trx) => emitEvents(trx, [event]));
    enqueued.acknowledged.add(id);
  } catch {
    enqueued.refused += 1;
  }
}

/** Returns how many jobs are completed per second from now on. */
async function completed({ received }: Receiver, ms: number): Promise<number> {
  const before = received.size;
  await delay(ms);
  return ((received.size - before) * 1000) / ms;
}

/** Returns how many of the jobs are not done in time. */
async function settle({ received }: Receiver, acknowledged: ReadonlySet<string>): Promise<number> {
  const endAt = performance.now() + SETTLING_MS;
  for (;;) {
    const done = new Set([...received.values()].map(({ resource }) => resource));
    const left = [...acknowledged].filter((id) => !done.has(id)).length;
    if (left === 0 || performance.now() > endAt) return left;
    await delay(POLL_MS);
  }
}

type Outcome = { share: number; enqueued: Enqueued; undone: number; unproven: string | null };

function figureOf({ name, published }: Scenario, { share, enqueued, undone, unproven }: Outcome): Figure {
  const { acknowledged, refused } = enqueued;
  const jobs = `${acknowledged.size} jobs, ${undone} of them lost${refused > 0 ? `, ${refused} not accepted` : ''}`;
  return {
    what: `jobs: ${name}`,
    measured: unproven ?? `${percent(share)} of the usual rate afterwards; ${jobs}; ${rivals(published)}`,
    target: `>= ${percent(RECOVERED)}, 0 lost`,
    isReached: unproven === null && share >= RECOVERED && undone === 0,
  };
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

function rivals(published: Published | null): string {
  if (published === null) return 'no published result of pg-boss and River';
  const { pgBoss, river } = published;
  return `published: pg-boss ${pgBoss === null ? 'failed (its worker ended)' : `passed (${pgBoss} %)`}, River passed (${river} %)`;
}
