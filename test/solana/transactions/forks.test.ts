import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRpc, type Rpc } from '../../../src/solana/rpc/client.ts';
import { finalWord } from '../../../src/solana/transactions/forks.ts';
import { rpcDown } from '../../support/rpc.ts';
import { type FakeNode, type Said, startFakeNode } from '../fakeNode.ts';

// What a cluster's nodes say of slots whose block was dropped, which the embedded chain, having a block in each slot,
// cannot show.

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

test('the slot’s own final block tells by its list, so that one call decides', async () => {
  blocks = { [SLOT]: block(SLOT - 1, ['paid', 'other']) };
  expect(await finalWord(rpc, 'paid', SLOT)).toBe('there');
  expect(await finalWord(rpc, 'gone', SLOT)).toBe('not_there');
  expect(node.calls()).toHaveLength(2);
  expect(node.calls()[0]?.params[1]).toMatchObject({ commitment: 'finalized', transactionDetails: 'signatures' });
});

test('a skipped slot is proven by the next block, whose parent is older: the payment in it is gone', async () => {
  blocks = { [SLOT + 3]: block(SLOT - 2) };
  expect(await finalWord(rpc, 'paid', SLOT)).toBe('not_there');
});

test.each<[string, Record<number, Said>, string]>([
  ['the next slot', { [SLOT + 1]: block(SLOT - 1) }, 'not_there'],
  ['the twelfth slot after it', { [SLOT + 12]: block(SLOT - 1) }, 'not_there'],
  ['a slot after one that a node has no answer for', { 1001: { result: null }, 1003: block(SLOT - 2) }, 'not_there'],
  ['the thirteenth slot after it', { [SLOT + 13]: block(SLOT - 1) }, 'unknown'],
  ['the slot before it', { [SLOT - 1]: block(SLOT - 2), [SLOT]: LOST }, 'unknown'],
])('a final block in %s says: %s', async (_, known, word) => {
  blocks = known;
  expect(await finalWord(rpc, 'paid', SLOT)).toBe(word);
});

test('a mistake of ours is not taken for a node that is down', async () => {
  const broken = { ...rpc, getFinalBlocks: () => Promise.reject(new TypeError('a bug')) };
  await expect(finalWord(broken, 'paid', SLOT)).rejects.toThrow('a bug');
});

test('a node that has lost the block, whose child names it as its parent, proves nothing: nobody is told "reverted"', async () => {
  blocks = { [SLOT]: LOST, [SLOT + 1]: block(SLOT) };
  expect(await finalWord(rpc, 'paid', SLOT)).toBe('unknown');
});

test.each([
  ['has no history at all', LOST],
  ['answers null', { result: null }],
  ['refuses the method', { error: { code: -32601, message: 'Method not found' } }],
  ['refuses the parameters', { error: { code: -32602, message: 'invalid' } }],
] as [string, Said][])('a node that %s proves nothing', async (_, said) => {
  node.answer = () => said;
  expect(await finalWord(rpc, 'paid', SLOT)).toBe('unknown');
});

test('a node that is down proves nothing', async () => {
  await rpc.close();
  rpc = rpcDown();
  expect(await finalWord(rpc, 'paid', SLOT)).toBe('unknown');
});
