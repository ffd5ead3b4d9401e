import fc from 'fast-check';
import { runOnce as scan } from '../../src/jobs/chain.scan.ts';
import { runOnce as confirm } from '../../src/jobs/payment.confirm.ts';
import { runOnce as expire } from '../../src/jobs/payment.expire.ts';
import { runOnce as lookUp } from '../../src/jobs/payment.lookup.ts';
import type { Worker } from '../../src/jobs/worker.ts';
import { createRpc } from '../../src/solana/rpc.ts';
import { askForFinality } from './finality.ts';
import { workerOf } from './payments.ts';
import type { Service } from './service.ts';
import { type Made, makePayment, type Payer } from './transactions.ts';

const USDC = 1_000_000n;
const mode = 'test' as const;

/** A payment of a story, with what a person did to it. */
export type StoryPayment = Made & { due: bigint; deadline: Date; cancelled: number; resolved: number };
/** A transaction that was sent, and what it pays to whom where it is on the chain. */
export type Sent = {
  signature: string;
  wire: Uint8Array;
  beacon: boolean;
  pays: { payment: StoryPayment; amount: bigint }[];
  /** the chain took it back at least once */
  wasDropped: boolean;
};
export type Story = {
  service: Service;
  payer: Payer;
  worker: Worker;
  payments: StoryPayment[];
  sent: Sent[];
};
export type Step = { run: (story: Story) => Promise<unknown>; [fc.toStringMethod]: () => string };

export function newStory(service: Service, payer: Payer): Story {
  return { service, payer, worker: workerOf(service), payments: [], sent: [] };
}

async function create({ service, payments }: Story, units: number, seconds: number): Promise<void> {
  const made = await makePayment(service, { amount: units });
  const deadline = new Date(Math.ceil(service.chain.control.now().getTime() / 1000 + seconds) * 1000);
  const times = { expires_at: deadline, next_lookup_at: new Date(deadline.getTime() - seconds * 500) };
  await service.db.updateTable('payments').set(times).where('id', '=', made.id).execute();
  payments.push({ ...made, due: BigInt(units) * USDC, deadline, cancelled: 0, resolved: 0 });
}

type Shape = { to: number[]; units: number; beacon: boolean; fails: boolean };

/** Pays one or two payments in one transaction, with or without the beacon, perhaps with an instruction that fails. */
async function pay({ service, payer, payments, sent }: Story, { to, units, beacon, fails }: Shape): Promise<void> {
  const targets = [...new Set(to.flatMap((index) => pick(payments, index) ?? []))];
  if (targets.length === 0) return;
  const amount = BigInt(units) * USDC;
  const transfers = targets.map(({ keys }) => payer.token(service.wallet, amount, beacon ? keys : keys.slice(0, 1)));
  const tooMuch = fails ? [payer.token(service.wallet, 10n ** 15n)] : [];
  const { wire, signature } = await payer.sign([...transfers, ...tooMuch]);
  // The same payment out of the same block is the same transaction.
  if (sent.some((earlier) => earlier.signature === signature)) return;
  await payer.resend(wire);
  const pays = fails ? [] : targets.map((payment) => ({ payment, amount }));
  sent.push({ signature, wire, beacon, pays, wasDropped: false });
}

async function takeIn({ service, worker }: Story): Promise<void> {
  const waiting = service.db.selectFrom('chain_transactions').select('signature').where('status', '=', 'seen');
  const jobs = (await waiting.execute()).map(({ signature }) => ({ mode, signature }));
  await confirm(worker, jobs);
}

const checkFinality = ({ service, worker }: Story) => askForFinality(service, worker);

/** The cluster switches to a fork without this transaction. */
async function drop(story: Story, back: number): Promise<void> {
  const signature = story.sent.at(-1 - back)?.signature;
  if (!signature) return;
  try {
    const { dropped } = story.service.chain.control.dropFork(signature);
    for (const one of story.sent) one.wasDropped ||= dropped.includes(one.signature);
  } catch {
    // It is final, or was dropped before.
  }
}

/** Somebody sends a transaction again; if it is on the chain, or too old, nothing comes of it. */
async function sendAgain({ payer, sent }: Story, back: number): Promise<void> {
  const again = sent.at(-1 - back);
  if (again) await payer.resend(again.wire).catch(() => {});
}

async function act({ service, payments }: Story, index: number, action: 'cancel' | 'resolve'): Promise<void> {
  const payment = pick(payments, index);
  if (!payment) return;
  const { status } = await service.call('POST', `/payments/${payment.id}/${action}`);
  if (status === 200) payment[action === 'cancel' ? 'cancelled' : 'resolved'] += 1;
}

/** A worker that was started anew remembers nothing of what it had seen. */
async function restart(story: Story): Promise<void> {
  const { rpc } = story.service;
  if (story.worker.rpc.test !== rpc.test) await story.worker.rpc.test.close();
  const fresh = createRpc({ endpoints: [story.service.chain.url], requestsPerSecond: 10_000 });
  story.worker = { ...story.worker, rpc: { test: fresh, live: rpc.live } };
}

/** Does all that workers do until nothing is left to do: every deadline has passed, and everything is final. */
export async function finish(story: Story): Promise<void> {
  const { service } = story;
  service.chain.control.heal();
  for (let round = 0; round < 4; round += 1) {
    service.chain.control.advanceTime(30);
    await scan(story.worker, { mode });
    await takeIn(story);
    await expire(story.worker, { mode });
    await takeIn(story);
    await checkFinality(story);
  }
  if (story.worker.rpc.test !== service.rpc.test) await story.worker.rpc.test.close();
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const index = fc.nat({ max: 50 });
const recent = fc.nat({ max: 4 });

const allAtOnce = (story: Story) => {
  const { worker } = story;
  return Promise.all([
    scan(worker, { mode }),
    takeIn(story),
    takeIn(story),
    expire(worker, { mode }),
    checkFinality(story),
  ]);
};

const payments = fc.record({ units: fc.integer({ min: 1, max: 3 }), seconds: fc.integer({ min: 3, max: 30 }) });
const shapes = fc.record({
  to: fc.array(index, { minLength: 1, maxLength: 2 }),
  units: fc.integer({ min: 1, max: 4 }),
  beacon: fc.boolean(),
  fails: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
});

const step = (name: string, run: Step['run']): Step => ({ run, [fc.toStringMethod]: () => name });
const always = (name: string, run: Step['run']) => fc.constant(step(name, run));
const upTo = (max: number) => fc.integer({ min: 1, max });

/** What a worker that keeps up does within seconds. */
const read = async (story: Story) => {
  story.service.chain.control.advanceSlots(3);
  await scan(story.worker, { mode });
  await takeIn(story);
};

/** Anything that payers, merchants, the cluster, its nodes, or workers may do next. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: payments.map((p) => step(`create ${p.units}`, (s) => create(s, p.units, p.seconds))) },
  { weight: 8, arbitrary: shapes.map((shape) => step(`pay ${JSON.stringify(shape)}`, (s) => pay(s, shape))) },
  { weight: 3, arbitrary: upTo(20).map((n) => step(`${n} s`, async (s) => s.service.chain.control.advanceTime(n))) },
  {
    weight: 4,
    arbitrary: upTo(9).map((n) => step(`${n} slots`, async (s) => s.service.chain.control.advanceSlots(n))),
  },
  { weight: 6, arbitrary: always('read', read) },
  { weight: 3, arbitrary: always('scan', ({ worker }) => scan(worker, { mode })) },
  { weight: 3, arbitrary: always('take in', takeIn) },
  { weight: 3, arbitrary: always('expire', ({ worker }) => expire(worker, { mode })) },
  { weight: 2, arbitrary: always('look up', ({ worker }) => lookUp(worker, { mode })) },
  { weight: 3, arbitrary: always('ask for finality', checkFinality) },
  { weight: 2, arbitrary: always('all at once', allAtOnce) },
  { weight: 1, arbitrary: always('restart', restart) },
  { weight: 1, arbitrary: always('nulls', async ({ service }) => service.chain.control.nulls({ count: 3 })) },
  { weight: 4, arbitrary: recent.map((back) => step(`drop ${back} back`, (s) => drop(s, back))) },
  { weight: 3, arbitrary: recent.map((back) => step(`send ${back} back again`, (s) => sendAgain(s, back))) },
  { weight: 1, arbitrary: index.map((at) => step(`cancel ${at}`, (s) => act(s, at, 'cancel'))) },
  { weight: 1, arbitrary: index.map((at) => step(`resolve ${at}`, (s) => act(s, at, 'resolve'))) },
);
