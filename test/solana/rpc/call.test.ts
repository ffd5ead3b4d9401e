import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Taken } from '../../../src/solana/rpc/budget.ts';
import { createRpc, type Rpc } from '../../../src/solana/rpc/client.ts';
import { startRpcClock, type TestRpcClock } from '../../support/rpc.ts';
import { type FakeNode, startFakeNode } from '../fakeNode.ts';

let node: FakeNode;
let clock: TestRpcClock;
let rpc: Rpc;
let takes: PromiseWithResolvers<Taken>[];
beforeEach(async () => {
  node = await startFakeNode(() => ({ result: 7 }));
  clock = startRpcClock();
  takes = [];
  const takeCalls = () => {
    const take = Promise.withResolvers<Taken>();
    takes.push(take);
    return take.promise;
  };
  rpc = createRpc({ endpoints: [node.url], takeCalls, clock, deadlineMs: 5_000 });
});
afterEach(async () => {
  await rpc.close();
  await node.close();
});

test('a call waits for the calls before it until it is aborted or its deadline passes', async () => {
  const first = rpc.getSlot({ deadlineMs: 60_000 });
  const abort = new AbortController();
  const aborted = rpc.getSlot({ signal: abort.signal });
  const late = rpc.getSlot();
  const last = rpc.getSlot({ deadlineMs: 60_000 });
  abort.abort(new Error('no longer needed'));
  await expect(aborted).rejects.toThrow('no longer needed');
  clock.pass(5_000);
  await expect(late).rejects.toMatchObject({ name: 'RpcUnavailable', kind: 'throttled' });
  // The last one still waits for the first.
  expect(takes).toHaveLength(1);
  takes[0]?.resolve({ isTaken: true, waitMs: 0 });
  expect(await first).toBe(7);
  await expect.poll(() => takes.length).toBe(2);
  takes[1]?.resolve({ isTaken: true, waitMs: 0 });
  expect(await last).toBe(7);
});
