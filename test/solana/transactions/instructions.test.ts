import bs58 from 'bs58';
import { describe, expect, test } from 'vitest';
import {
  initializedAccounts,
  mayInitializeMint,
  readInstruction,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../../../src/solana/transactions/instructions.ts';

// Each instruction is written out to the byte, as the programs document them.

const AMOUNT = 0x0102030405060708n;
const u32 = (value: number) => [value, 0, 0, 0];
const u64 = (value: bigint) => [...new Uint8Array(new BigUint64Array([value]).buffer)];
const instruction = (data: number[], accounts: number[]) => ({
  programIdIndex: 0,
  accounts,
  data: bs58.encode(Uint8Array.from(data)),
});
/** Data that begins so, and whose base58 has this many characters. */
function ofLength(start: number[], bytes: number, characters: number): number[] {
  const data = [...start, ...new Array(bytes - start.length).fill(0)];
  expect(bs58.encode(Uint8Array.from(data))).toHaveLength(characters);
  return data;
}

describe('a transfer of lamports', () => {
  const read = (data: number[], accounts: number[], program = SYSTEM_PROGRAM) =>
    readInstruction(program, instruction(data, accounts));
  const stated = { batchIndex: null, kind: 'system', amount: AMOUNT, mint: null };
  const transfer = [...u32(2), ...u64(AMOUNT)];
  const withSeed = [...u32(11), ...u64(AMOUNT)];

  test('goes from its first account to its second, or to its third from an account with a seed', () => {
    expect(read(transfer, [5, 7])).toEqual([
      { ...stated, source: 5, base: null, destination: 7, accounts: [5, 7], own: 2 },
    ]);
    expect(read(transfer, [0, 0, 9])).toMatchObject([{ source: 0, destination: 0, accounts: [0, 0, 9] }]);
    const expected = { ...stated, source: 5, base: 6, destination: 7, accounts: [5, 6, 7, 8], own: 3 };
    expect(read([...withSeed, 1, 2, 3], [5, 6, 7, 8])).toEqual([expected]);
  });

  test('has all of its accounts and its whole amount', () => {
    for (const accounts of [[], [5]]) expect(read(transfer, accounts)).toEqual([]);
    for (const accounts of [[], [5], [5, 6]]) expect(read(withSeed, accounts)).toEqual([]);
    expect(read(transfer.slice(0, 11), [5, 7])).toEqual([]);
    expect(read([], [5, 7])).toEqual([]);
  });

  test('is no other instruction, of no other program, and no longer than one with the longest seed', () => {
    for (const kind of [0, 1, 3, 10, 12]) expect(read([...u32(kind), ...u64(AMOUNT)], [5, 6, 7])).toEqual([]);
    expect(read([2, 1, 0, 0, ...u64(AMOUNT)], [5, 7])).toEqual([]);
    expect(read(transfer, [5, 7], TOKEN_PROGRAM)).toEqual([]);
    expect(read(transfer, [5, 7], 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo')).toEqual([]);
    expect(read(ofLength(withSeed, 85, 116), [5, 6, 7])).toHaveLength(1);
    expect(read(ofLength(withSeed, 86, 117), [5, 6, 7])).toEqual([]);
  });
});

describe.each([TOKEN_PROGRAM, TOKEN_2022_PROGRAM])('a transfer of tokens by %s', (program) => {
  const read = (data: number[], accounts: number[]) => readInstruction(program, instruction(data, accounts));
  const stated = { batchIndex: null, kind: 'token', amount: AMOUNT, base: null };
  const transfer = [3, ...u64(AMOUNT)];
  const checked = [12, ...u64(AMOUNT), 6];
  const withFee = (amount: bigint, fee: bigint) => [26, 1, ...u64(amount), 6, ...u64(fee)];

  test('goes from its first account, and names its mint or not', () => {
    expect(read(transfer, [5, 7])).toEqual([
      { ...stated, source: 5, mint: null, destination: 7, accounts: [5, 7], own: 3 },
    ]);
    expect(read(transfer, [0, 0, 9])).toMatchObject([{ source: 0, destination: 0 }]);
    expect(read(checked, [5, 6, 7, 8])).toEqual([
      { ...stated, source: 5, mint: 6, destination: 7, accounts: [5, 6, 7, 8], own: 4 },
    ]);
    expect(read(checked, [0, 0, 0])).toMatchObject([{ source: 0, mint: 0, destination: 0 }]);
  });

  test('arrives without its fee', () => {
    const expected = { ...stated, source: 5, mint: 6, destination: 7 };
    expect(read(withFee(AMOUNT, 8n), [5, 6, 7])).toMatchObject([{ ...expected, amount: AMOUNT - 8n }]);
    expect(read(withFee(8n, 7n), [5, 6, 7])).toMatchObject([{ amount: 1n }]);
    for (const fee of [8n, 9n]) expect(read(withFee(8n, fee), [5, 6, 7])).toMatchObject([{ amount: 0n }]);
    expect(read(withFee(AMOUNT, 0n).slice(0, -1), [5, 6, 7])).toEqual([]);
    expect(read([26, 2, ...withFee(AMOUNT, 0n).slice(2)], [5, 6, 7])).toEqual([]);
    expect(read(withFee(AMOUNT, 0n), [5, 6])).toEqual([]);
  });

  test('has all of its accounts and its whole amount, and perhaps more', () => {
    for (const accounts of [[], [5]]) expect(read(transfer, accounts)).toEqual([]);
    for (const accounts of [[], [5], [5, 6]]) expect(read(checked, accounts)).toEqual([]);
    expect(read(transfer.slice(0, -1), [5, 6, 7])).toEqual([]);
    expect(read(checked.slice(0, -1), [5, 6, 7])).toEqual([]);
    expect(read([...transfer, 0], [5, 6, 7])).toHaveLength(1);
    for (const kind of [0, 1, 2, 4, 11, 13, 25, 27]) {
      expect(read([kind, ...withFee(AMOUNT, 1n).slice(1)], [5, 6, 7])).toEqual([]);
    }
    expect(readInstruction(program, { programIdIndex: 0, accounts: [5, 7], data: '0OIl' })).toEqual([]);
  });

  test('is read up to 702 characters', () => {
    expect(read(ofLength([12, ...u64(AMOUNT)], 514, 702), [5, 6, 7])).toHaveLength(1);
    expect(read(ofLength(transfer, 515, 703), [5, 6, 7])).toEqual([]);
  });

  test('may be one of a batch, with its own accounts', () => {
    const part = (data: number[], accounts: number) => [accounts, data.length, ...data];
    const batch = [255, ...part(transfer, 2), ...part([9], 3), ...part(checked, 3), ...part(transfer, 2)];
    const accounts = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
    expect(read(batch, accounts)).toEqual([
      { ...stated, batchIndex: 0, source: 10, mint: null, destination: 11, accounts: [10, 11], own: 3 },
      { ...stated, batchIndex: 2, source: 15, mint: 16, destination: 17, accounts: [15, 16, 17], own: 4 },
      { ...stated, batchIndex: 3, source: 18, mint: null, destination: 19, accounts: [18, 19], own: 3 },
    ]);
    // The last one is cut short.
    expect(read(batch.slice(0, -1), accounts)).toHaveLength(2);
    expect(read(batch, accounts.slice(0, -1))).toHaveLength(2);
    // The next bytes are another instruction.
    expect(read([255, ...part(transfer.slice(0, -1), 2), ...part(transfer, 2)], accounts)).toMatchObject([
      { source: 12 },
    ]);
    expect(read([255], accounts)).toEqual([]);
    expect(read([255, 2], accounts)).toEqual([]);
  });
});

describe('the accounts and mints that an instruction makes', () => {
  const MEMO = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo';
  const numbers = Array.from({ length: 30 }, (_, number) => number);

  test.each([TOKEN_PROGRAM, TOKEN_2022_PROGRAM])('are those of some instructions of %s', (program) => {
    const of = (data: number[], accounts: number[]) => instruction(data, accounts);
    const making = numbers.filter((number) => initializedAccounts(program, of([number], [0, 8])).length > 0);
    expect(making).toEqual([1, 16, 18]);
    expect(initializedAccounts(program, of([18, 1, 2], [0, 8]))).toEqual([0]);
    expect(initializedAccounts(program, of([18], []))).toEqual([]);
    expect(initializedAccounts(program, of([255, 1, 1, 18, 2, 1, 9, 1, 1, 1], [4, 5, 6, 7]))).toEqual([4, 7]);
    expect(numbers.filter((number) => mayInitializeMint(program, of([number], [7])))).toEqual([0, 20]);
    expect(mayInitializeMint(program, of([255, 1, 1, 9, 1, 1, 20], [4, 5]))).toBe(true);
    expect(mayInitializeMint(program, of([255, 1, 1, 9], [4]))).toBe(false);
  });

  test('are of no other program', () => {
    expect(initializedAccounts(MEMO, instruction([1], [7]))).toEqual([]);
    expect(mayInitializeMint(MEMO, instruction([20], [7]))).toBe(false);
    expect(mayInitializeMint(MEMO, instruction(ofLength([3], 515, 703), [7]))).toBe(false);
  });

  test('are any, where an instruction is too long to be read', () => {
    const [longest, tooLong] = [ofLength([12], 514, 702), ofLength([3], 515, 703)];
    expect(initializedAccounts(TOKEN_PROGRAM, instruction(longest, [7, 8]))).toEqual([]);
    expect(initializedAccounts(TOKEN_PROGRAM, instruction(tooLong, [7, 8]))).toEqual([7, 8]);
    expect(mayInitializeMint(TOKEN_PROGRAM, instruction(longest, [7, 8]))).toBe(false);
    expect(mayInitializeMint(TOKEN_PROGRAM, instruction(tooLong, [7, 8]))).toBe(true);
  });
});
