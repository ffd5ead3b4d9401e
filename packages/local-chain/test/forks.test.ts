import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Chain } from '../src/server.ts';
import { call, pay, result, SOL, send, signed, startManualChain, transfer, wallet } from './client.ts';

let chain: Chain;
let payer: Keypair;
let to: PublicKey;

beforeEach(async () => {
  chain = await startManualChain();
  payer = wallet(chain, 100n * SOL);
  to = Keypair.generate().publicKey;
  chain.control.advanceSlots(40);
});
afterEach(() => chain.close());

const balance = async (address: PublicKey) => (await result(chain.url, 'getBalance', address.toBase58())).value;
const status = async (signature: string) =>
  (await result(chain.url, 'getSignatureStatuses', [signature], { searchTransactionHistory: true })).value[0];
const head = () => result(chain.url, 'getSlot', { commitment: 'processed' });

test('removes the transactions of a dropped fork from every answer, and returns the money', async () => {
  const kept = await pay(chain, payer, to, SOL);
  chain.control.advanceSlots(1);
  const fromSlot = await head();
  const lost = [await pay(chain, payer, to, 2n * SOL)];
  chain.control.advanceSlots(1);
  lost.push(await pay(chain, payer, to, 3n * SOL));
  chain.control.advanceSlots(5);
  expect(await status(lost[0] as string)).toMatchObject({ confirmationStatus: 'confirmed' });

  expect(chain.control.dropFork(fromSlot)).toEqual({ dropped: lost, replayed: [] });
  for (const signature of lost) {
    expect(await status(signature)).toBeNull();
    expect(await result(chain.url, 'getTransaction', signature, { commitment: 'confirmed' })).toBeNull();
  }
  const listed = await result(chain.url, 'getSignaturesForAddress', to.toBase58(), { commitment: 'confirmed' });
  expect(listed.map((entry: { signature: string }) => entry.signature)).toEqual([kept]);
  const block = await result(chain.url, 'getBlock', fromSlot, {
    commitment: 'confirmed',
    transactionDetails: 'signatures',
  });
  expect(block.signatures).toEqual([]);
  expect(await balance(to)).toBe(1e9);
  expect(await balance(payer.publicKey)).toBe(99e9 - 5_000);
});

test('keeps later transactions in their slots when one is dropped', async () => {
  const lost = await pay(chain, payer, to, 2n * SOL);
  chain.control.advanceSlots(1);
  const later = await pay(chain, payer, to, 3n * SOL);
  const slot = (await status(later)).slot;
  expect(chain.control.dropFork(lost)).toEqual({ dropped: [lost], replayed: [later] });
  expect(await status(lost)).toBeNull();
  expect((await status(later)).slot).toBe(slot);
  expect(await balance(to)).toBe(3e9);
});

test('drops a later transaction, too, when it can no longer pay its fee', async () => {
  const middle = Keypair.generate();
  const lost = await pay(chain, payer, middle.publicKey, 2n * SOL);
  const spent = await pay(chain, middle, to, SOL);
  expect(chain.control.dropFork(lost)).toEqual({ dropped: [lost, spent], replayed: [] });
  expect(await balance(to)).toBe(0);
  expect(await balance(middle.publicKey)).toBe(0);
});

test('records a later transaction that fails on the other fork as failed', async () => {
  const rich = wallet(chain, 5n * SOL);
  const lost = await pay(chain, payer, rich.publicKey, 20n * SOL);
  const spent = await pay(chain, rich, to, 10n * SOL);
  expect((await status(spent)).err).toBeNull();
  chain.control.dropFork(lost);
  expect((await status(spent)).err).toEqual({ InstructionError: [0, { Custom: 1 }] });
  expect(await balance(rich.publicKey)).toBe(5e9 - 5_000);
});

test('rolls back token accounts, and removes those opened on the dropped fork', async () => {
  const owner = Keypair.generate().publicKey;
  const mint = chain.control.createMint(6);
  const account = getAssociatedTokenAddressSync(new PublicKey(mint), owner);
  chain.control.mintTo(mint, owner, 70n);
  chain.control.advanceSlots(1);
  const fromSlot = await head();
  chain.control.mintTo(mint, owner, 5n);
  const amount = async () => (await call(chain.url, 'getTokenAccountBalance', account.toBase58())).result?.value.amount;
  expect(await amount()).toBe('75');
  chain.control.dropFork(fromSlot);
  expect(await amount()).toBe('70');
  chain.control.dropFork(fromSlot - 1);
  expect(await amount()).toBeUndefined();
});

test('lands a dropped transaction on the new fork when it is sent again', async () => {
  const wire = await signed(chain, [payer], [transfer(payer, to, SOL)]);
  const signature = await send(chain, wire);
  chain.control.dropFork(signature);
  chain.control.advanceSlots(3);
  expect(await send(chain, wire)).toBe(signature);
  expect(await balance(to)).toBe(1e9);
  expect((await status(signature)).confirmationStatus).toBe('processed');
});

test('never drops a finalized transaction', async () => {
  const signature = await pay(chain, payer, to, SOL);
  const slot = await head();
  chain.control.advanceSlots(32);
  expect(() => chain.control.dropFork(signature)).toThrow('is finalized');
  expect(() => chain.control.dropFork(slot)).toThrow('is finalized');
  expect(() => chain.control.dropFork('1'.repeat(64))).toThrow('no transaction');
  expect(await balance(to)).toBe(1e9);
});
