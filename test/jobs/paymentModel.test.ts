import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentStatus } from '../../src/domain/payments.ts';
import type { Worker } from '../../src/jobs/context.ts';
import { runOnce as scan } from '../../src/jobs/handlers/chain.scan.ts';
import { runOnce as confirm } from '../../src/jobs/handlers/payment.confirm.ts';
import { runOnce as expire } from '../../src/jobs/handlers/payment.expire.ts';
import { runOnce as lookUp } from '../../src/jobs/handlers/payment.lookup.ts';
import { createRpc } from '../../src/solana/rpc/client.ts';
import { expectBooks } from '../support/books.ts';
import { askForFinality } from '../support/finality.ts';
import { checkEnd, checkSums } from '../support/paymentRules.ts';
import { type Choice, newStory, outside, STORY_TOKENS, type Step, type Story, step } from '../support/paymentStory.ts';
import { workerOf } from '../support/payments.ts';
import { expectReceivedIsExact } from '../support/received.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, type Payer } from '../support/transactions.ts';

// These stories run the handlers by hand, between any two other steps, so each story can be replayed. A story with workers
// that run by themselves is in endToEnd/paymentStory.test.ts.

/** Each story takes about a quarter of a second on the real VM and database. */
const STORIES = 10;
/** About one round in fifty has no payment that failed. */
const MAX_ROUNDS = 4;
const mode = 'test' as const;

let service: Service;
let payer: Payer;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
});
afterAll(async () => {
  await expectBooks(service.db).finally(service.stop);
});

/** `worker`: runs the handlers. */
type WorkerStory = Story & { worker: Worker };

async function ingest({ service, worker }: WorkerStory): Promise<void> {
  const waiting = service.db.selectFrom('chain_transactions').select('signature').where('status', '=', 'seen');
  const jobs = (await waiting.execute()).map(({ signature }) => ({ mode, signature }));
  await confirm(worker, jobs);
}

const checkFinality = ({ service, worker }: WorkerStory) => askForFinality(service, worker);

/** Restarts the worker, which then remembers nothing of what it had seen. */
async function restart(story: WorkerStory): Promise<void> {
  const { rpc } = story.service;
  if (story.worker.rpc.test !== rpc.test) await story.worker.rpc.test.close();
  const fresh = createRpc({ endpoints: [story.service.chain.url], requestsPerSecond: 10_000 });
  story.worker = { ...story.worker, rpc: { test: fresh, live: rpc.live } };
}

/** Does all the workers' work: in the end every deadline has passed, and everything is final. */
async function finish(story: WorkerStory): Promise<void> {
  const { service } = story;
  service.chain.control.heal();
  for (let round = 0; round < 4; round += 1) {
    service.chain.control.advanceTime(30);
    await scan(story.worker, { mode });
    await ingest(story);
    await expire(story.worker, { mode });
    await ingest(story);
    await checkFinality(story);
  }
  if (story.worker.rpc.test !== service.rpc.test) await story.worker.rpc.test.close();
}

const allAtOnce = (story: WorkerStory) => {
  const { worker } = story;
  return Promise.all([
    scan(worker, { mode }),
    ingest(story),
    ingest(story),
    expire(worker, { mode }),
    checkFinality(story),
  ]);
};

/** Does what a worker that keeps up does within seconds. */
const read = async (story: WorkerStory) => {
  story.service.chain.control.advanceSlots(3);
  await scan(story.worker, { mode });
  await ingest(story);
};

const always = (weight: number, name: string, run: Step<WorkerStory>['run']): Choice<WorkerStory> => {
  return { weight, arbitrary: fc.constant(step(name, run)) };
};

const inside = [
  always(6, 'read', read),
  always(3, 'scan', ({ worker }) => scan(worker, { mode })),
  always(3, 'ingest', ingest),
  always(3, 'expire', ({ worker }) => expire(worker, { mode })),
  always(2, 'look up', ({ worker }) => lookUp(worker, { mode })),
  always(3, 'ask for finality', checkFinality),
  always(2, 'all at once', allAtOnce),
  always(1, 'restart', restart),
];
/** Any next step of payers, merchants, the cluster, its nodes, or workers. */
const anyStep: fc.Arbitrary<Step<WorkerStory>> = fc.oneof(...outside, ...inside);

test('keeps the database equal to the chain, whatever payers, merchants, forks and workers do', async () => {
  const ends = { confirmed: 0, failed: 0, expired: 0, pending: 0 };
  const missing = () => Object.entries(ends).filter(([end, count]) => end !== 'pending' && count === 0);
  // The stories must reach every end, or they would prove little. Further rounds run when chance has left one out.
  for (let round = 0; round === 0 || (missing().length > 0 && round < MAX_ROUNDS); round += 1) {
    await fc.assert(
      fc
        .asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 40 }), async (steps) => {
          const story: WorkerStory = { ...newStory(service, payer), worker: workerOf(service) };
          for (const step of steps) {
            await step.run(story);
            await checkSums(story);
            await expectReceivedIsExact(service.db, { merchant_id: service.merchant.id, mode });
          }
          await finish(story);
          await checkEnd(story);
          for (const { id } of story.payments) {
            const { status } = (await service.call('GET', `/payments/${id}`)).body;
            ends[status as PaymentStatus] += 1;
          }
        })
        .beforeEach(() => {
          for (const token of STORY_TOKENS)
            service.chain.control.fund(payer.keypair.publicKey, { token, amount: 1_000_000_000n });
        }),
      { numRuns: STORIES },
    );
  }
  expect(missing()).toEqual([]);
}, 300_000);
