import { expect, test } from 'vitest';
import type { Rpc } from '../../../src/solana/rpc/client.ts';
import type { SignatureInfo } from '../../../src/solana/rpc/decode.ts';
import { RpcError, RpcUnavailable } from '../../../src/solana/rpc/errors.ts';
import { readHistory } from '../../../src/solana/rpc/signaturePages.ts';

/** Ten signatures, one per slot, newest first: "10" to "1". */
const HISTORY: SignatureInfo[] = Array.from({ length: 10 }, (_, index) => {
  return { signature: String(10 - index), slot: 10 - index, err: null, blockTime: null };
});

/** A client whose node answers pages of so many signatures. `page`: what it does instead, by number of the call. */
function node(size: number, page: (call: number, before: string | undefined) => SignatureInfo[] | null = () => null) {
  const asked: (string | undefined)[] = [];
  const getSignaturesForAddress: Rpc['getSignaturesForAddress'] = async (_, { before } = {}) => {
    asked.push(before);
    const start = before === undefined ? 0 : HISTORY.findIndex(({ signature }) => signature === before) + 1;
    return page(asked.length, before) ?? HISTORY.slice(start, start + size);
  };
  return { rpc: { getSignaturesForAddress } as Rpc, asked };
}

const read = async (
  rpc: Rpc,
  range: { fromSlot: number; before?: string; maxPages?: number },
  first?: SignatureInfo[],
) => {
  const { found, isWhole } = await readHistory(rpc, 'address', { maxPages: 20, ...range }, first);
  return [found.map(({ signature }) => signature).join(' '), isWhole];
};

test('pages until a signature is older, whatever the size of the pages is', async () => {
  for (const size of [1, 3, 100]) expect(await read(node(size).rpc, { fromSlot: 7 })).toEqual(['10 9 8 7', true]);
});

test('needs no call when the first page is known and has an older signature', async () => {
  const { rpc, asked } = node(3);
  expect(await read(rpc, { fromSlot: 9 }, HISTORY.slice(0, 3))).toEqual(['10 9', true]);
  expect(asked).toEqual([]);
  expect(await read(rpc, { fromSlot: 7 }, HISTORY.slice(0, 3))).toEqual(['10 9 8 7', true]);
  expect(asked).toEqual(['8']);
});

test('takes an empty history for whole, and reads another one to its end twice', async () => {
  const { rpc, asked } = node(3, () => []);
  expect(await read(rpc, { fromSlot: 7 })).toEqual(['', true]);
  expect(asked).toHaveLength(1);
  const whole = node(4);
  expect(await read(whole.rpc, { fromSlot: 0 })).toEqual(['10 9 8 7 6 5 4 3 2 1', true]);
  expect(whole.asked).toHaveLength(8);
});

test('reads again when a node does not know the last signature', async () => {
  for (const unknown of [
    (call: number) => (call === 2 ? [] : null),
    (call: number) => {
      if (call === 2) throw new RpcError('getSignaturesForAddress', -32602, 'not found', null);
      return null;
    },
  ]) {
    expect(await read(node(2, unknown).rpc, { fromSlot: 7 })).toEqual(['10 9 8 7', true]);
  }
  // Two passes end at different places, so the rest is not known.
  const forgets = (call: number, before?: string) => (call === 2 || before === '7' ? [] : null);
  expect(await read(node(2, forgets).rpc, { fromSlot: 3 })).toEqual(['10 9 8 7', false]);
});

test('stops after so many pages, and continues before a signature', async () => {
  expect(await read(node(2).rpc, { fromSlot: 0, maxPages: 2 })).toEqual(['10 9 8 7', false]);
  expect(await read(node(2).rpc, { fromSlot: 5, before: '7' })).toEqual(['6 5', true]);
});

test('fails while no node answers', async () => {
  const down = node(2, () => {
    throw new RpcUnavailable('down', 'malformed', 0);
  });
  await expect(read(down.rpc, { fromSlot: 0 })).rejects.toThrow(RpcUnavailable);
});
