import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Rpc } from '../../src/solana/rpc/client.ts';
import { rpcWithoutDelays } from '../support/rpc.ts';
import { type FakeNode, startFakeNode } from './fakeNode.ts';

const payer = Keypair.generate();
const transaction = new Transaction({
  feePayer: payer.publicKey,
  recentBlockhash: bs58.encode(Buffer.alloc(32, 7)),
}).add(SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: payer.publicKey, lamports: 1 }));
transaction.sign(payer);
const signature = bs58.encode(transaction.signature as Buffer);
const wire = transaction.serialize().toString('base64');

let node: FakeNode;
let rpc: Rpc;

beforeEach(async () => {
  node = await startFakeNode(() => ({ result: signature }));
  rpc = rpcWithoutDelays({ endpoints: [node.url] });
});

afterEach(async () => {
  await rpc.close();
  await node.close();
});

test('returns the signature of a sent transaction', async () => {
  expect(await rpc.sendTransaction(wire, { maxRetries: 3 })).toBe(signature);
  expect(node.calls()[0]?.params[1]).toMatchObject({
    encoding: 'base64',
    preflightCommitment: 'confirmed',
    maxRetries: 3,
  });
});

test('counts a transaction as sent when its first copy arrived although the answer was lost', async () => {
  node.mishap = () => (node.requests.length === 1 ? 'cut' : null);
  const data = { err: 'AlreadyProcessed', logs: [] };
  node.answer = () => ({ error: { code: -32002, message: 'Transaction simulation failed: already processed', data } });
  expect(await rpc.sendTransaction(wire)).toBe(signature);
});

test('refuses a transaction that would fail, with the reason and its logs', async () => {
  const data = { err: { InstructionError: [0, { Custom: 1 }] }, logs: ['insufficient lamports'] };
  node.answer = () => ({ error: { code: -32002, message: 'Transaction simulation failed', data } });
  await expect(rpc.sendTransaction(wire)).rejects.toMatchObject({ name: 'RpcError', code: -32002, data });
});

test('rejects the signature of another transaction', async () => {
  node.answer = () => ({ result: bs58.encode(Buffer.alloc(64, 1)) });
  await expect(rpc.sendTransaction(wire)).rejects.toMatchObject({ kind: 'malformed' });
});

test('returns whole lamports for balances, fees and rent, and accounts with their bytes', async () => {
  const context = { slot: 9 };
  const account = { lamports: 5, owner: payer.publicKey.toBase58(), executable: false, data: ['AQI=', 'base64'] };
  const results: Record<string, unknown> = {
    getBalance: { context, value: 12_345 },
    getFeeForMessage: { context, value: null },
    getMinimumBalanceForRentExemption: 2_039_280,
    getMultipleAccounts: { context, value: [null, account] },
    simulateTransaction: { context, value: { err: null, logs: ['ok'], unitsConsumed: 450 } },
    getGenesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  };
  node.answer = ({ method }) => ({ result: results[method] });
  expect(await rpc.getBalance('wallet')).toBe(12_345n);
  expect(await rpc.getFeeForMessage('message')).toBeNull();
  expect(await rpc.getMinimumBalanceForRentExemption(165)).toBe(2_039_280n);
  expect(await rpc.getMultipleAccounts(['none', 'one'])).toEqual({
    slot: 9,
    accounts: [null, { ...account, lamports: 5n, data: Buffer.from([1, 2]) }],
  });
  expect(await rpc.simulateTransaction(wire)).toEqual({ err: null, logs: ['ok'], unitsConsumed: 450 });
  expect(await rpc.getGenesisHash()).toBe(results.getGenesisHash);
  results.getBalance = { context, value: '12345' };
  await expect(rpc.getBalance('wallet')).rejects.toMatchObject({ kind: 'malformed' });
});
