import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningWorker, startWorker } from '../../src/jobs/start.ts';
import { SLOT_TOLERANCE } from '../../src/solana/rpc/highestSlots.ts';
import { checkEnd, checkSums } from '../support/paymentRules.ts';
import { anyPayment, newStory, outside, type Step, type Story, step } from '../support/paymentStory.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer } from '../support/transactions.ts';

// A random story of payers, merchants and forks on one chain. Its workers run by themselves, stop and start. The tests of
// jobs/paymentModel.test.ts play many more, reproducibly, by running the handlers by hand.

/** The chain's time stands still while workers work, and must not fall behind the time at which payments are made. */
const AHEAD_MS = 3_600_000;

let service: Service;
let workers: RunningWorker[] = [];
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date(Date.now() + AHEAD_MS) } } });
});
afterAll(async () => {
  await stopWorkers(); // of a story that failed
  await service.stop();
});

async function startWorkers(count: number): Promise<void> {
  const starting = Array.from({ length: count }, () => startWorker(service.config, pino({ level: 'silent' })));
  workers = await Promise.all(starting);
}
async function stopWorkers(): Promise<void> {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
}

/** Returns the workers' remaining work: transactions to ingest, payments to close, finality to check. */
async function unfinished(): Promise<object> {
  const all = await service.db.selectFrom('chain_transactions').select(['status', 'finalized_at']).execute();
  const open = await service.db.selectFrom('payments').select('id').where('status', '=', 'pending').execute();
  return {
    unread: all.filter(({ status }) => status === 'seen').length,
    open: open.length,
    not_final: all.filter(({ status, finalized_at }) => status === 'read' && finalized_at === null).length,
  };
}

/** Resolves when a scan has reached what is confirmed now, if a worker runs. */
async function keepUp(): Promise<void> {
  const { control } = service.chain;
  control.advanceSlots(3 + SLOT_TOLERANCE);
  const confirmed = (await service.rpc.test.getSlot()) - SLOT_TOLERANCE;
  const scanned = async () => {
    const cursors = service.db.selectFrom('chain_cursors').select('slot').where('mode', '=', 'test');
    return Number((await cursors.executeTakeFirstOrThrow()).slot);
  };
  if (workers.length > 0) await expect.poll(scanned).toBeGreaterThanOrEqual(confirmed);
}

const keepingUp = { weight: 3, arbitrary: fc.constant(step('keep up', keepUp)) };
const chapter = fc
  .tuple(anyPayment, anyPayment, fc.array(fc.oneof(...outside, keepingUp), { minLength: 15, maxLength: 20 }))
  .map(([one, two, steps]) => [one, two, ...steps]);

async function play(story: Story, steps: Step[]): Promise<void> {
  for (const one of steps) {
    await one.run(story);
    await checkSums(story);
  }
}

/** Lets every deadline pass, and everything become final, until the workers have nothing left to do. */
async function finish(): Promise<void> {
  service.chain.control.heal();
  // A payment that cannot be closed yet is retried after ten seconds of the chain's time, so that must advance.
  const later = async () => {
    service.chain.control.advanceTime(30);
    await keepUp();
    return unfinished();
  };
  await expect.poll(later).toEqual({ unread: 0, open: 0, not_final: 0 });
}

test('makes the database equal to the chain in the end, while workers work, stop and start', async () => {
  await fc.assert(
    fc.asyncProperty(chapter, chapter, chapter, async (first, second, third) => {
      const story = newStory(service, fundedPayer(service));
      await startWorkers(1);
      await play(story, first);
      await stopWorkers();
      await play(story, second); // no worker runs
      await startWorkers(2);
      await play(story, third);
      await finish();
      await checkEnd(story);
      await stopWorkers();
    }),
    // A run is not reproducible, so there is nothing to shrink; its seed and steps are shown.
    { numRuns: 1, endOnFailure: true },
  );
});
