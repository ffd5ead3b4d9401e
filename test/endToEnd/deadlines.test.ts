import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtWork, startAtWork } from '../support/atWork.ts';
import type { Expiring } from '../support/transactions.ts';

// The block's time alone decides between in time and late, whenever the worker notices. A payment stays open while anything
// about it is unknown. The worker runs on real time, by its own polls; the test moves the chain's time.

/** Later than the margin for nodes to index transactions from just before a deadline. */
const CLOSED = 60;

let world: AtWork;
beforeAll(async () => {
  world = await startAtWork();
});
afterAll(() => world.stop());

const goTo = ({ deadline }: Expiring, seconds: number) =>
  world.service.chain.control.setTime(new Date(deadline.getTime() + seconds * 1000));

test('counts a payment in the very second of the deadline as in time, though it is read a minute later', async () => {
  const made = await world.make();
  goTo(made, 0);
  const transaction_signature = await world.pay(made);
  goTo(made, CLOSED);
  await world.ends(made, { status: 'confirmed', exceptions: [], amount_received: 7, transaction_signature });
  const [{ block_time }] = (await world.transactions(made)) as [{ block_time: string }];
  expect(new Date(block_time)).toEqual(made.deadline);
});

test('credits a payment a second after the deadline as late, without confirming it', async () => {
  const made = await world.make();
  goTo(made, 1);
  const transaction_signature = await world.pay(made);
  goTo(made, CLOSED);
  const late = { status: 'expired', failure_reason: null, exceptions: ['late'], amount_received: 7 };
  await world.becomes(made, { ...late, transaction_signature });
  await world.ends(made, { status: 'expired' });
});

test('credits a payment after its expiry as late, and leaves it expired', async () => {
  const made = await world.make();
  goTo(made, CLOSED);
  await world.ends(made, { status: 'expired', exceptions: [], amount_received: 0, transaction_signature: null });
  const transaction_signature = await world.pay(made);
  world.confirm();
  const late = { status: 'expired', exceptions: ['late'], amount_received: 7, transaction_signature };
  await world.becomes(made, late);
  await world.ends(made, { status: 'expired' });
  const listed = await world.service.call('GET', '/payments?exception=late&limit=1');
  expect(listed.body.data).toMatchObject([{ id: made.id, ...late }]);
});

test('fails a payment that is paid in part in time and in part late, and shows all of the money', async () => {
  const made = await world.make();
  await world.pay(made, 4n);
  goTo(made, 2);
  await world.pay(made, 3n);
  goTo(made, CLOSED);
  const seen = { failure_reason: 'underpaid', amount_received: 7, exceptions: ['late'] };
  await world.becomes(made, { status: 'failed', ...seen });
  await world.ends(made, { status: 'failed', failure_reason: 'underpaid' });
});

test('confirms a payment after a minute in which nodes find nothing, though its deadline has passed', async () => {
  const { control } = world.service.chain;
  const [paid, idle] = [await world.make(30), await world.make(30)];
  control.resetCalls();
  control.nulls({ forMs: 60_000 });
  const transaction_signature = await world.pay(paid);
  world.confirm();
  await expect.poll(() => control.calls.getTransaction).toBeGreaterThan(0);
  goTo(paid, 15);
  // The worker has scanned past the deadline, and closed the unpaid payment.
  await world.ends(idle, { status: 'expired', exceptions: [], amount_received: 0 });
  await expect.poll(() => control.calls.getTransaction).toBeGreaterThan(1);
  expect(await world.get(paid)).toMatchObject({ status: 'pending', amount_received: 0 });
  goTo(paid, 45);
  await world.ends(paid, { status: 'confirmed', exceptions: [], amount_received: 7, transaction_signature });
});
