import { expect, test } from 'vitest';
import type { TransactionJson } from '../../../src/solana/rpc/transactionJson.ts';
import {
  type Balances,
  requireComplete,
  UnreadableTransaction,
} from '../../../src/solana/transactions/completeness.ts';
import type { StatedTransfer } from '../../../src/solana/transactions/instructions.ts';

type Meta = NonNullable<TransactionJson['meta']>;

const NO_BALANCES: Balances = { pre: new Map(), post: new Map() };
const transfer = (kind: StatedTransfer['kind'], amount: bigint): StatedTransfer => {
  return {
    batchIndex: null,
    kind,
    amount,
    source: 0,
    base: null,
    mint: null,
    destination: 1,
    accounts: [0, 1],
    own: 2,
  };
};
const require = (transfers: StatedTransfer[], meta: Partial<Meta>, balances = NO_BALANCES) =>
  requireComplete({ err: null, innerInstructions: [], ...meta } as Meta, [], transfers, balances);
const incomplete = expect.objectContaining({ name: 'UnreadableTransaction', reason: 'incomplete' });
const RECORDED = { preTokenBalances: [], postTokenBalances: [] };

test('a record that lacks something is incomplete, unless its version says more', () => {
  expect(new UnreadableTransaction('a part is missing').reason).toBe('incomplete');
  expect(new UnreadableTransaction('too new', 'version').reason).toBe('version');
});

test('lamports are compared for every transfer of one lamport or more, and for none of tokens', () => {
  expect(() => require([transfer('system', 1n)], {})).toThrow(incomplete);
  require([transfer('system', 1n)], { preBalances: [5, 0], postBalances: [4, 1] });
  for (const missing of [
    { preBalances: [5, 0] },
    { postBalances: [4, 1] },
    { preBalances: [5], postBalances: [4, 1] },
  ]) {
    expect(() => require([transfer('system', 1n)], missing)).toThrow(incomplete);
  }
  require([transfer('system', 0n)], {});
  require([transfer('token', 0n)], {});
});

test('token balances are compared for every transfer of one unit or more, and for none of lamports', () => {
  const balances = { preBalances: [5, 0], postBalances: [4, 1] };
  expect(() => require([transfer('token', 1n)], {})).toThrow(incomplete);
  require([transfer('system', 1n)], balances);
  require([transfer('token', 0n)], {});
  expect(() => require([transfer('token', 1n)], RECORDED)).toThrow(incomplete);
});

test('each account of a transfer of tokens has an owner, before or after', () => {
  const [known, unknown] = [
    { mint: 'mint', owner: 'owner', amount: 1n },
    { mint: 'mint', owner: null, amount: 1n },
  ];
  const read = (pre: Map<number, typeof known | typeof unknown>, post: typeof pre) =>
    require([transfer('token', 1n)], RECORDED, { pre, post });
  const both = new Map([
    [0, known],
    [1, known],
  ]);
  read(both, new Map());
  read(new Map(), both);
  read(new Map([[0, known]]), new Map([[1, known]]));
  expect(() => read(new Map([[0, known]]), new Map())).toThrow(incomplete);
  expect(() => read(new Map([[1, known]]), new Map())).toThrow(incomplete);
  // The last word is that of the end.
  expect(() => read(both, new Map([[1, unknown]]))).toThrow(incomplete);
  read(new Map([[1, unknown]]), both);
});
