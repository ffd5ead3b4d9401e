import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtWork, startAtWork } from '../support/atWork.ts';
import type { Expiring } from '../support/transactions.ts';

// In time or late is decided by the block's time alone, whenever the worker notices, and nothing is closed while anything
// about it is unknown. The worker runs on real time, by its own polls; the chain's time is the test's.

/** Past the time that nodes are given to index what landed just before a deadline. */
const CLOSED = 60;

let world: AtWork;
beforeAll(async () => {
  world = await startAtWork();
});
afterAll(() => world.stop());

const goTo = ({ deadline }: Expiring, seconds: number) =>
  world.service.chain.control.setTime(new Date(deadline.getTime() + seconds * 1000));

test('paid in the very second of the deadline, it is paid in time, though it is noticed a minute later', async () => {
  const made = await world.make();
  goTo(made, 0);
  const transaction_signature = await world.pay(made);
  goTo(made, CLOSED);
  await world.ends(made, { status: 'confirmed', exceptions: [], amount_received: 7, transaction_signature });
  const [{ block_time }] = (await world.transactions(made)) as [{ block_time: string }];
  expect(new Date(block_time)).toEqual(made.deadline);
});

test('paid a second after the deadline, it is late: credited, and not confirmed by itself', async () => {
  const made = await world.make();
  goTo(made, 1);
  const transaction_signature = await world.pay(made);
  goTo(made, CLOSED);
  const late = { status: 'expired', failure_reason: null, exceptions: ['late'], amount_received: 7 };
  await world.becomes(made, { ...late, transaction_signature });
  await world.ends(made, { status: 'expired' });
});

test('paid after it expired, the money is credited and marked late, and the payment stays expired', async () => {
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

test('paid in time in one part and late in the other, it fails, and the merchant sees all of the money', async () => {
  const made = await world.make();
  await world.pay(made, 4n);
  goTo(made, 2);
  await world.pay(made, 3n);
  goTo(made, CLOSED);
  const seen = { failure_reason: 'underpaid', amount_received: 7, exceptions: ['late'] };
  await world.becomes(made, { status: 'failed', ...seen });
  await world.ends(made, { status: 'failed', failure_reason: 'underpaid' });
});

test('nodes that find no transaction for a minute: what was paid is confirmed, though its deadline passed meanwhile', async () => {
  const { control } = world.service.chain;
  const [paid, idle] = [await world.make(30), await world.make(30)];
  control.resetCalls();
  control.nulls({ forMs: 60_000 });
  const transaction_signature = await world.pay(paid);
  world.confirm();
  await expect.poll(() => control.calls.getTransaction).toBeGreaterThan(0);
  goTo(paid, 15);
  // The worker has scanned past the deadline, and closed what nobody paid.
  await world.ends(idle, { status: 'expired', exceptions: [], amount_received: 0 });
  await expect.poll(() => control.calls.getTransaction).toBeGreaterThan(1);
  expect(await world.get(paid)).toMatchObject({ status: 'pending', amount_received: 0 });
  goTo(paid, 45);
  await world.ends(paid, { status: 'confirmed', exceptions: [], amount_received: 7, transaction_signature });
});
