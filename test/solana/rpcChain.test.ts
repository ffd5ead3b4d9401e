import { type Chain, type ChainEndpoint, startChain } from '@florin/local-chain/server';
import { createAssociatedTokenAccountIdempotentInstruction, createTransferCheckedInstruction } from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newReference, tokenAccount } from '../../src/solana/address.ts';
import { chainTime } from '../../src/solana/rpc/chainTime.ts';
import { createRpc, type Rpc } from '../../src/solana/rpc/client.ts';
import { RpcUnavailable } from '../../src/solana/rpc/errors.ts';
import type { TransactionJson } from '../../src/solana/rpc/transactionJson.ts';
import { matchCredits } from '../../src/solana/transactions/match.ts';
import { readTransaction } from '../../src/solana/transactions/parse.ts';
import { startRpcClock, type TestRpcClock } from '../support/rpc.ts';
import { withKeys } from './localChain.ts';

const usdc = new PublicKey('4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU');
const payer = Keypair.generate();
const merchant = Keypair.generate().publicKey;
const [from, to] = [payer.publicKey, merchant].map(
  (owner) => new PublicKey(tokenAccount(String(owner), String(usdc))),
) as [PublicKey, PublicKey];

let chain: Chain;
let second: ChainEndpoint;
let rpc: Rpc;
let clock: TestRpcClock;
const ATTEMPT_MS = 3_000;

beforeAll(async () => {
  chain = await startChain({
    cluster: 'test',
    mints: [{ symbol: 'USDC', address: usdc.toBase58(), decimals: 6 }],
    manualClock: { now: new Date('2026-11-20T12:00:00Z') },
  });
  second = await chain.addNode();
  chain.control.fund(payer.publicKey, { token: 'SOL', amount: 50_000_000_000n });
  chain.control.fund(payer.publicKey, { token: 'USDC', amount: 1_000_000_000n });
});

afterAll(() => chain.close());

beforeEach(() => {
  clock = startRpcClock();
  rpc = createRpc({
    endpoints: [chain.url, second.url],
    requestsPerSecond: 1000,
    attemptTimeoutMs: ATTEMPT_MS,
    clock,
  });
  for (const node of [chain, second]) node.control.resetCalls();
});

afterEach(async () => {
  for (const node of [chain, second]) node.control.heal();
  await rpc.close();
});

/** Signs and sends a transaction, and waits until it is confirmed. */
async function send(...instructions: TransactionInstruction[]): Promise<string> {
  const { blockhash } = await rpc.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash }).add(...instructions);
  transaction.sign(payer);
  const signature = await rpc.sendTransaction(transaction.serialize().toString('base64'));
  chain.control.advanceSlots(3);
  return signature;
}

function payment(amount: bigint, ...keys: string[]): TransactionInstruction[] {
  return [
    createAssociatedTokenAccountIdempotentInstruction(payer.publicKey, to, merchant, usdc),
    withKeys(createTransferCheckedInstruction(from, usdc, to, payer.publicKey, amount, 6), ...keys),
  ];
}

const anyTransfer = (lamports: number, ...references: string[]) =>
  withKeys(
    SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: merchant, lamports: 1_000_000 + lamports }),
    ...references,
  );

test('finds a payment on the chain by the beacon alone, reads and credits it', async () => {
  const [reference, beacon] = [newReference(), newReference()];
  const signature = await send(...payment(25_000_000n, reference, beacon));
  const found = await rpc.getSignaturesForAddress(beacon);
  expect(found.map((info) => info.signature)).toEqual([signature]);
  const [json] = await rpc.getTransactions([signature]);
  const transaction = readTransaction(json as TransactionJson);
  expect(transaction).toMatchObject({ signature, slot: found[0]?.slot, blockTime: found[0]?.blockTime });
  const candidate = {
    paymentId: 'pay_1',
    reference,
    token: 'USDC' as const,
    mint: usdc.toBase58(),
    recipients: [merchant.toBase58()],
  };
  const { credits, unapplied, rejected } = matchCredits(transaction, [candidate], beacon);
  expect(credits).toMatchObject([{ paymentId: 'pay_1', transfer: { amount: 25_000_000n, path: '1' } }]);
  expect([unapplied, rejected]).toEqual([[], []]);
  const [status] = await rpc.getSignatureStatuses([signature]);
  expect(status).toMatchObject({ err: null, confirmationStatus: 'confirmed' });
  expect(await rpc.getBalance(payer.publicKey.toBase58())).toBeLessThan(50_000_000_000n);
});

test('passes a deadline with the chain’s time only when its blocks do', async () => {
  const before = await chainTime(rpc);
  expect(await chainTime(rpc)).toEqual(before);
  chain.control.advanceTime(3600);
  const after = await chainTime(rpc);
  expect(after.time.getTime() - before.time.getTime()).toBeGreaterThan(3590_000);
  const finalized = await chainTime(rpc, { commitment: 'finalized' });
  expect(finalized.slot).toBeLessThan(after.slot);
});

describe('many payments at once', () => {
  let signatures: string[];

  beforeAll(async () => {
    const sender = createRpc({ endpoints: [chain.url], requestsPerSecond: 10_000 });
    rpc = sender;
    signatures = [];
    for (let index = 0; index < 200; index++) signatures.push(await send(anyTransfer(index, newReference())));
    await sender.close();
  });

  const inOrder = (answers: unknown[]) => answers.map((answer) => readTransaction(answer as TransactionJson).signature);

  test('read 200 in a handful of requests', async () => {
    const answers = await rpc.getTransactions(signatures);
    expect(inOrder(answers)).toEqual(signatures);
    expect(chain.control.httpRequests).toBeLessThanOrEqual(5);
  });

  test('use single requests for a provider that refuses batches', async () => {
    chain.control.refuseBatches();
    expect(inOrder(await rpc.getTransactions(signatures.slice(0, 20)))).toEqual(signatures.slice(0, 20));
    expect(chain.control.calls.getTransaction).toBeGreaterThanOrEqual(20);
    expect(second.control.httpRequests).toBe(0);
  });

  test('lose none at a rate limit in the middle', async () => {
    chain.control.fail({ status: 429, count: 1 });
    expect(inOrder(await rpc.getTransactions(signatures))).toEqual(signatures);
  });

  test('lose none at a silent node', async () => {
    chain.control.timeout();
    const call = rpc.getTransactions(signatures);
    await expect.poll(() => chain.control.httpRequests).toBe(4);
    clock.pass(ATTEMPT_MS);
    expect(inOrder(await call)).toEqual(signatures);
  });

  test('lose none at an error of both nodes in the middle', async () => {
    for (const node of [chain, second]) node.control.fail({ status: 503, count: 1 });
    expect(inOrder(await rpc.getTransactions(signatures))).toEqual(signatures);
  });

  test('return null for an unknown transaction, and an error in an outage', async () => {
    chain.control.nulls();
    expect(await rpc.getTransactions(signatures.slice(0, 3))).toEqual([null, null, null]);
    for (const node of [chain, second]) node.control.fail({ status: 500 });
    await expect(rpc.getTransactions(signatures)).rejects.toBeInstanceOf(RpcUnavailable);
  });
});

test('keeps a payment that the first node has shown when the second one lags', async () => {
  const reference = newReference();
  const signature = await send(...payment(1_000_000n, reference));
  expect(await rpc.getSignaturesForAddress(reference)).toMatchObject([{ signature }]);
  chain.control.fail({ status: 503 });
  second.control.lag(20);
  await expect(rpc.getSignaturesForAddress(reference)).rejects.toBeInstanceOf(RpcUnavailable);
  second.control.lag(0);
  expect(await rpc.getSignaturesForAddress(reference)).toMatchObject([{ signature }]);
});
