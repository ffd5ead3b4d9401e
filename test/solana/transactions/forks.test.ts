import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRpc, type Rpc } from '../../../src/solana/rpc/client.ts';
import { proveOnFinalChain } from '../../../src/solana/transactions/forks.ts';
import { rpcDown } from '../../support/rpc.ts';
import { type FakeNode, type Said, startFakeNode } from '../fakeNode.ts';

// The answers of a cluster's nodes for slots whose block was dropped. The local chain has a block in each slot, so it
// cannot show them.

const SLOT = 1000;
const SKIPPED: Said = { error: { code: -32007, message: 'Slot 1000 was skipped, or missing due to ledger jump' } };
const LOST: Said = { error: { code: -32001, message: 'Block 1000 cleaned up, does not exist on node.' } };

let node: FakeNode;
let rpc: Rpc;
let blocks: Record<number, Said>;
const block = (parentSlot: number, signatures: string[] = []): Said => ({ result: { parentSlot, signatures } });

beforeEach(async () => {
  blocks = {};
  node = await startFakeNode(({ params }) => blocks[params[0] as number] ?? SKIPPED);
  rpc = createRpc({ endpoints: [node.url], requestsPerSecond: 1000 });
});
afterEach(async () => {
  await rpc.close();
  await node.close();
});

test('decides by the list of the slot’s own final block, with one call', async () => {
  blocks = { [SLOT]: block(SLOT - 1, ['paid', 'other']) };
  expect(await proveOnFinalChain(rpc, 'paid', SLOT)).toBe('there');
  expect(await proveOnFinalChain(rpc, 'gone', SLOT)).toBe('not_there');
  expect(node.calls()).toHaveLength(2);
  expect(node.calls()[0]?.params[1]).toMatchObject({ commitment: 'finalized', transactionDetails: 'signatures' });
});

test('proves a skipped slot, and the end of its payment, by the next block’s older parent', async () => {
  blocks = { [SLOT + 3]: block(SLOT - 2) };
  expect(await proveOnFinalChain(rpc, 'paid', SLOT)).toBe('not_there');
});

test.each<[string, Record<number, Said>, string]>([
  ['the next slot', { [SLOT + 1]: block(SLOT - 1) }, 'not_there'],
  ['the twelfth slot after it', { [SLOT + 12]: block(SLOT - 1) }, 'not_there'],
  ['a slot after one that a node has no answer for', { 1001: { result: null }, 1003: block(SLOT - 2) }, 'not_there'],
  ['the thirteenth slot after it', { [SLOT + 13]: block(SLOT - 1) }, 'unknown'],
  ['the slot before it', { [SLOT - 1]: block(SLOT - 2), [SLOT]: LOST }, 'unknown'],
])('answers for a final block in %s: %s', async (_, known, word) => {
  blocks = known;
  expect(await proveOnFinalChain(rpc, 'paid', SLOT)).toBe(word);
});

test('reports an error of ours, and does not take it for a node that is down', async () => {
  const broken = { ...rpc, getFinalBlocks: () => Promise.reject(new TypeError('a bug')) };
  await expect(proveOnFinalChain(broken, 'paid', SLOT)).rejects.toThrow('a bug');
});

test('proves nothing by a lost block whose child names it as its parent', async () => {
  blocks = { [SLOT]: LOST, [SLOT + 1]: block(SLOT) };
  expect(await proveOnFinalChain(rpc, 'paid', SLOT)).toBe('unknown');
});

test.each([
  ['has no history at all', LOST],
  ['answers null', { result: null }],
  ['refuses the method', { error: { code: -32601, message: 'Method not found' } }],
  ['refuses the parameters', { error: { code: -32602, message: 'invalid' } }],
] as [string, Said][])('proves nothing by a node that %s', async (_, said) => {
  node.answer = () => said;
  expect(await proveOnFinalChain(rpc, 'paid', SLOT)).toBe('unknown');
});

test('proves nothing by a node that is down', async () => {
  await rpc.close();
  rpc = rpcDown();
  expect(await proveOnFinalChain(rpc, 'paid', SLOT)).toBe('unknown');
});
