import { type Chain, startChain } from '@florin/local-chain/server';
import { Keypair } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createPayerReads } from '../../../src/solana/pay/payerReads.ts';
import { createRpc, type Rpc } from '../../../src/solana/rpc/client.ts';
import { startRpcClock } from '../../support/rpc.ts';

let chain: Chain;
let rpc: Rpc;
beforeAll(async () => {
  chain = await startChain({ cluster: 'test', mints: [], manualClock: { now: new Date('2026-11-20T12:00:00Z') } });
});
afterAll(() => chain.close());
beforeEach(() => {
  rpc = createRpc({ endpoints: [chain.url], requestsPerSecond: 100_000 });
  chain.control.resetCalls();
});
afterEach(async () => {
  chain.control.heal();
  await rpc.close();
});

const newWallet = () => Keypair.generate().publicKey.toBase58();
/** Returns the accounts that one payment of a stranger needs. */
const newWallets = () => Array.from({ length: 5 }, newWallet);

test('reads what many payments need with few calls', async () => {
  const reads = createPayerReads(rpc);
  await Promise.all(Array.from({ length: 60 }, () => reads.accounts(newWallets())));
  // Twenty payments share each call, except the first.
  expect(chain.control.calls.getMultipleAccounts).toBeLessThanOrEqual(1 + 3);
});

test('remembers accounts for three seconds, and a blockhash for one', async () => {
  const reads = createPayerReads(rpc);
  const rich = newWallet();
  chain.control.fund(rich, { token: 'SOL', amount: 5_000_000n });
  chain.control.advanceSlots(2);
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const lamports = async () => (await reads.accounts([rich, newWalletKnown])).map((account) => account?.lamports);
  const newWalletKnown = newWallet();
  expect(await lamports()).toEqual([5_000_000n, undefined]);
  const blockhash = await reads.blockhash();
  await Promise.all([lamports(), reads.blockhash(), reads.blockhash()]);
  expect(chain.control.calls).toMatchObject({ getMultipleAccounts: 1, getLatestBlockhash: 1 });

  chain.control.fund(rich, { token: 'SOL', amount: 7_000_000n });
  chain.control.advanceSlots(2);
  now += 1_001;
  expect(await reads.blockhash()).not.toBe(blockhash);
  expect(await lamports()).toEqual([5_000_000n, undefined]);
  now += 2_000;
  expect(await lamports()).toEqual([12_000_000n, undefined]);

  chain.control.fund(rich, { token: 'SOL', amount: 1_000_000n });
  chain.control.advanceSlots(2);
  reads.forget([rich]);
  expect(await lamports()).toEqual([13_000_000n, undefined]);
});

test('fails the reads of a failed call alone, and asks again', async () => {
  const clock = startRpcClock();
  const impatient = createRpc({ endpoints: [chain.url], clock });
  onTestFinished(() => impatient.close());
  const reads = createPayerReads(impatient);
  chain.control.fail({ status: 503 });
  await expect(reads.accounts([newWallet()])).rejects.toThrow();
  await expect(reads.blockhash()).rejects.toThrow();
  chain.control.heal();
  // The client sets the node aside for a while.
  clock.pass(60_000);
  expect(await reads.accounts([newWallet()])).toEqual([null]);
  expect(await reads.blockhash()).toBeTruthy();
});
