import { Connection, Keypair, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Chain } from '../src/server.ts';
import { call, pay, result, SOL, send, signed, startManualChain, transfer, wallet } from './client.ts';
import { signVersion1 } from './version1.ts';

const MEMO = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
const anyone = () => Keypair.generate().publicKey;

let chain: Chain;
let payer: Keypair;

beforeEach(async () => {
  chain = await startManualChain();
  payer = wallet(chain, 10n * SOL);
});
afterEach(() => chain.close());

const status = async (signature: string) => (await result(chain.url, 'getSignatureStatuses', [signature])).value[0];

describe('a node', () => {
  test('answers an expired blockhash with BlockhashNotFound, or drops it without preflight', async () => {
    const wire = await signed(chain, [payer], [transfer(payer, anyone(), SOL)]);
    const { value } = await result(chain.url, 'getLatestBlockhash', { commitment: 'processed' });
    chain.control.advanceSlots(150);
    const valid = await result(chain.url, 'isBlockhashValid', value.blockhash, { commitment: 'processed' });
    expect(valid.value).toBe(true);
    chain.control.advanceSlots(1);
    expect(await result(chain.url, 'getBlockHeight', { commitment: 'processed' })).toBe(value.lastValidBlockHeight + 1);

    const refused = await call(chain.url, 'sendTransaction', wire, {
      encoding: 'base64',
      preflightCommitment: 'processed',
    });
    expect(refused.error).toEqual({
      code: -32002,
      message: 'Transaction simulation failed: Blockhash not found',
      data: {
        err: 'BlockhashNotFound',
        logs: [],
        accounts: null,
        unitsConsumed: 0,
        returnData: null,
        innerInstructions: null,
        replacementBlockhash: null,
      },
    });
    const signature = await send(chain, wire, { skipPreflight: true });
    expect(await status(signature)).toBeNull();
  });

  test('answers BlockhashNotFound when preflight has not seen the blockhash at its commitment', async () => {
    const wire = await signed(chain, [payer], [transfer(payer, anyone(), SOL)]);
    const early = await call(chain.url, 'sendTransaction', wire, { encoding: 'base64' });
    expect(early.error?.data.err).toBe('BlockhashNotFound');
    chain.control.advanceSlots(32);
    expect((await call(chain.url, 'sendTransaction', wire, { encoding: 'base64' })).error).toBeUndefined();
  });

  test('moves the money once when the same transaction is sent twice', async () => {
    const to = anyone();
    const wire = await signed(chain, [payer], [transfer(payer, to, SOL)]);
    const signature = await send(chain, wire);
    const again = await call(chain.url, 'sendTransaction', wire, {
      encoding: 'base64',
      preflightCommitment: 'processed',
    });
    expect(again.error).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: This transaction has already been processed',
      data: { err: 'AlreadyProcessed' },
    });
    expect(await send(chain, wire, { skipPreflight: true })).toBe(signature);
    expect((await result(chain.url, 'getBalance', to.toBase58())).value).toBe(1e9);
  });

  test('refuses a transaction changed after signing, or drops it without preflight', async () => {
    const bytes = Buffer.from(await signed(chain, [payer], [transfer(payer, anyone(), SOL)]), 'base64');
    bytes[bytes.length - 1] = 1;
    const wire = bytes.toString('base64');
    const refused = await call(chain.url, 'sendTransaction', wire, { encoding: 'base64' });
    expect(refused.error).toEqual({ code: -32003, message: 'Transaction signature verification failure' });
    expect(await status(await send(chain, wire, { skipPreflight: true }))).toBeNull();
  });

  test.each([
    ['no base64 of a transaction', 'AAAA', -32602],
    ['nothing', '', -32602],
  ])('answers %s with invalid params', async (_, wire, code) => {
    const answer = await call(chain.url, 'sendTransaction', wire, { encoding: 'base64' });
    expect(answer.error?.code).toBe(code);
  });

  test('answers a transaction larger than a packet with invalid params', async () => {
    const wire = Buffer.alloc(1_233, 1).toString('base64');
    const answer = await call(chain.url, 'sendTransaction', wire, { encoding: 'base64' });
    expect(answer.error).toMatchObject({ code: -32602, message: expect.stringContaining('too large') });
  });
});

describe('a transaction that was cut short or padded', () => {
  test('is refused, and the node lives on', async () => {
    const bytes = Buffer.from(await signed(chain, [payer], [transfer(payer, anyone(), SOL)]), 'base64');
    const broken = [...bytes.keys()].map((length) => bytes.subarray(0, length));
    broken.push(Buffer.concat([bytes, Buffer.from([0])]));
    for (const part of broken) {
      const answer = await call(chain.url, 'sendTransaction', part.toString('base64'), {
        encoding: 'base64',
        skipPreflight: true,
      });
      expect(answer.error?.code).toBe(-32602);
    }
    expect(await result(chain.url, 'getHealth')).toBe('ok');
  });
});

describe('a failed transaction', () => {
  test('lands with its error and costs the fee when sent without preflight', async () => {
    const to = anyone();
    const wire = await signed(chain, [payer], [transfer(payer, to, 1), transfer(payer, to, 20n * SOL)]);
    const signature = await send(chain, wire, { skipPreflight: true });
    chain.control.advanceSlots(2);
    const err = { InstructionError: [1, { Custom: 1 }] };
    expect(await status(signature)).toMatchObject({ err, status: { Err: err }, confirmationStatus: 'confirmed' });
    const landed = await result(chain.url, 'getTransaction', signature, { commitment: 'confirmed' });
    expect(landed.meta).toMatchObject({
      err,
      fee: 5_000,
      preBalances: [10e9, 0, 1],
      postBalances: [9_999_995_000, 0, 1],
    });
    const [listed] = await result(chain.url, 'getSignaturesForAddress', to.toBase58(), { commitment: 'confirmed' });
    expect(listed).toMatchObject({ signature, err });
    expect((await result(chain.url, 'getBalance', to.toBase58())).value).toBe(0);
  });

  test('reports an account left below its rent', async () => {
    const wire = await signed(chain, [payer], [transfer(payer, anyone(), 1)]);
    const refused = await call(chain.url, 'sendTransaction', wire, {
      encoding: 'base64',
      preflightCommitment: 'processed',
    });
    expect(refused.error?.message).toBe(
      'Transaction simulation failed: Transaction results in an account (1) with insufficient funds for rent',
    );
    expect(refused.error?.data.err).toEqual({ InsufficientFundsForRent: { account_index: 1 } });
  });
});

test('shows transactions in every encoding, and parses their instructions', async () => {
  const to = anyone();
  const memo = new TransactionInstruction({ programId: MEMO, keys: [], data: Buffer.from('order 7') });
  const created = Keypair.generate();
  const create = SystemProgram.createAccount({
    fromPubkey: payer.publicKey,
    newAccountPubkey: created.publicKey,
    lamports: 1_000_000,
    space: 10,
    programId: MEMO,
  });
  const wire = await signed(chain, [payer, created], [memo, create, transfer(payer, to, SOL)]);
  const signature = await send(chain, wire);
  chain.control.advanceSlots(2);
  const get = (encoding: string) =>
    result(chain.url, 'getTransaction', signature, {
      commitment: 'confirmed',
      encoding,
      maxSupportedTransactionVersion: 0,
    });

  expect((await get('base64')).transaction).toEqual([wire, 'base64']);
  expect((await get('base58')).transaction[1]).toBe('base58');
  expect((await get('json')).version).toBe('legacy');
  expect((await get('json')).transaction.message.header).toEqual({
    numRequiredSignatures: 2,
    numReadonlySignedAccounts: 0,
    numReadonlyUnsignedAccounts: 2,
  });
  const parsed = (await get('jsonParsed')).transaction.message;
  expect(parsed.accountKeys[0]).toEqual({
    pubkey: payer.publicKey.toBase58(),
    signer: true,
    writable: true,
    source: 'transaction',
  });
  expect(parsed.instructions.map((each: { parsed: unknown }) => each.parsed)).toEqual([
    'order 7',
    {
      type: 'createAccount',
      info: {
        source: payer.publicKey.toBase58(),
        newAccount: created.publicKey.toBase58(),
        lamports: 1_000_000,
        space: 10,
        owner: MEMO.toBase58(),
      },
    },
    {
      type: 'transfer',
      info: { source: payer.publicKey.toBase58(), destination: to.toBase58(), lamports: 1_000_000_000 },
    },
  ]);
  const [listed] = await result(chain.url, 'getSignaturesForAddress', to.toBase58(), { commitment: 'confirmed' });
  expect(listed.memo).toBe('[7] order 7');
});

describe('version 1', () => {
  const recent = async () =>
    (await result(chain.url, 'getLatestBlockhash', { commitment: 'processed' })).value.blockhash;
  const base64 = (wire: Uint8Array) => Buffer.from(wire).toString('base64');

  test('runs, and is shown with its limits only to clients that can read it', async () => {
    const to = anyone();
    const wire = signVersion1([transfer(payer, to, SOL)], [payer], await recent());
    const signature = await send(chain, base64(wire));
    chain.control.advanceSlots(2);
    const config = { commitment: 'confirmed', encoding: 'json' };
    const shown = await result(chain.url, 'getTransaction', signature, {
      ...config,
      maxSupportedTransactionVersion: 1,
    });
    expect(shown).toMatchObject({
      version: 1,
      meta: { err: null, fee: 5_000 },
      transaction: {
        signatures: [signature],
        message: {
          accountKeys: [payer.publicKey.toBase58(), to.toBase58(), SystemProgram.programId.toBase58()],
          instructions: [{ programIdIndex: 2, accounts: [0, 1] }],
          transactionConfig: { computeUnitLimit: 1_000_000, heapSize: null, priorityFee: null },
        },
      },
    });
    expect(shown.transaction.message).not.toHaveProperty('addressTableLookups');
    const refused = await call(chain.url, 'getTransaction', signature, {
      ...config,
      maxSupportedTransactionVersion: 0,
    });
    expect(refused.error?.code).toBe(-32015);
    const balance = await result(chain.url, 'getBalance', to.toBase58(), { commitment: 'processed' });
    expect(balance.value).toBe(Number(SOL));
  });

  test('is refused or fails when it is cut, extended or changed in any byte', async () => {
    const wire = signVersion1([transfer(payer, anyone(), SOL)], [payer], await recent());
    const spoilt = [
      wire.subarray(0, -1),
      Buffer.concat([wire, Buffer.alloc(1)]),
      Buffer.concat([wire, Buffer.alloc(4096)]),
      // In the envelope of the other versions.
      Buffer.concat([Buffer.from([1]), wire.subarray(-64), wire.subarray(0, -64)]),
      ...Array.from(wire.subarray(0, -64).keys(), (index) => {
        const copy = Buffer.from(wire);
        copy[index] = (copy[index] as number) ^ 0xff;
        return copy;
      }),
    ];
    const answers = await Promise.all(
      spoilt.map((bytes) => call(chain.url, 'sendTransaction', base64(bytes), { encoding: 'base64' })),
    );
    for (const { error } of answers) expect([-32602, -32002, -32003]).toContain(error?.code);
  });
});

test('shows a payment in the block of its slot', async () => {
  const signature = await pay(chain, payer, anyone(), SOL);
  const slot = await result(chain.url, 'getSlot', { commitment: 'processed' });
  chain.control.advanceSlots(2);
  const block = await result(chain.url, 'getBlock', slot, {
    commitment: 'confirmed',
    transactionDetails: 'signatures',
    rewards: false,
  });
  expect(block).toMatchObject({ parentSlot: slot - 1, signatures: [expect.any(String), signature] });
  const full = await result(chain.url, 'getBlock', slot, {
    commitment: 'confirmed',
    maxSupportedTransactionVersion: 0,
  });
  expect(full.transactions[1].transaction.signatures).toEqual([signature]);
  const connection = new Connection(chain.url, 'confirmed');
  const viaClient = await connection.getParsedBlock(slot, { maxSupportedTransactionVersion: 0 });
  expect(viaClient.transactions[1]?.transaction.signatures).toEqual([signature]);
  const future = await call(chain.url, 'getBlock', slot + 100, { commitment: 'confirmed' });
  expect(future.error?.code).toBe(-32004);
});
