import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openJournal } from '../src/journal.ts';
import { createLedger } from '../src/ledger.ts';
import { type Chain, type ChainOptions, startChain } from '../src/server.ts';
import { createSlots } from '../src/slots.ts';
import { createVm } from '../src/vm.ts';
import { call, pay, result, SOL, START, send, signed, transfer, wallet } from './client.ts';

const usdc = Keypair.generate().publicKey.toBase58();
let folder: string;
let options: ChainOptions;
let chain: Chain;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chain-state-'));
  options = {
    cluster: 'test',
    mints: [{ symbol: 'USDC', address: usdc, decimals: 6 }],
    manualClock: { now: START },
    statePath: join(folder, 'deeper', 'chain.jsonl'),
  };
  chain = await startChain(options);
});
afterEach(async () => {
  await chain.close();
  await rm(folder, { recursive: true });
});

async function restart() {
  await chain.close();
  chain = await startChain(options);
}

const confirmed = { commitment: 'confirmed' };
const slot = () => result(chain.url, 'getSlot', { commitment: 'processed' });
const balance = async (address: { toBase58(): string }) =>
  (await result(chain.url, 'getBalance', address.toBase58())).value;

describe('a chain with a state file', () => {
  test('restores its accounts, transactions, slots and blockhashes after a restart', async () => {
    const payer = wallet(chain, 10n * SOL);
    const to = Keypair.generate().publicKey;
    chain.control.fund(to, { token: 'USDC', amount: 5n });
    const sent = [await pay(chain, payer, to, SOL)];
    chain.control.advanceSlots(3);
    sent.unshift(await pay(chain, payer, to, 2n * SOL));
    chain.control.advanceSlots(2);
    const unsent = await signed(chain, [payer], [transfer(payer, to, 3n * SOL)]);
    const read = async () => [
      await slot(),
      await result(chain.url, 'getTransaction', sent[0], confirmed),
      await result(chain.url, 'getSignaturesForAddress', to.toBase58(), confirmed),
      await result(chain.url, 'getSignatureStatuses', sent),
      await result(chain.url, 'getTokenSupply', usdc),
      await result(chain.url, 'getLatestBlockhash', confirmed),
      await result(chain.url, 'getGenesisHash'),
      await balance(payer.publicKey),
      await balance(to),
    ];
    const before = await read();
    await restart();
    expect(await read()).toEqual(before);

    await send(chain, unsent);
    expect(await balance(to)).toBe(6e9);
    chain.control.fund(to, { token: 'USDC', amount: 5n });
    expect((await result(chain.url, 'getTokenSupply', usdc)).value.amount).toBe('10');
  });

  test('still refuses a transaction that landed before the restart', async () => {
    const payer = wallet(chain, 10n * SOL);
    const wire = await signed(chain, [payer], [transfer(payer, Keypair.generate().publicKey, SOL)]);
    await send(chain, wire);
    await restart();
    const again = await call(chain.url, 'sendTransaction', wire, {
      encoding: 'base64',
      preflightCommitment: 'processed',
    });
    expect(again.error?.data.err).toBe('AlreadyProcessed');
  });

  test('can still drop a fork that began before a restart, and remembers it after another', async () => {
    const payer = wallet(chain, 10n * SOL);
    const to = Keypair.generate().publicKey;
    const kept = await pay(chain, payer, to, SOL);
    chain.control.advanceSlots(1);
    const lost = await pay(chain, payer, to, 2n * SOL);
    await restart();
    expect(chain.control.dropFork(lost)).toEqual({ dropped: [lost], replayed: [] });
    await restart();
    expect(await balance(to)).toBe(1e9);
    chain.control.advanceSlots(2);
    const listed = await result(chain.url, 'getSignaturesForAddress', to.toBase58(), confirmed);
    expect(listed.map((entry: { signature: string }) => entry.signature)).toEqual([kept]);
    expect((await pay(chain, payer, to, 2n * SOL)).length).toBeGreaterThan(0);
  });

  test('loses only the line that a kill cut off', async () => {
    const to = Keypair.generate().publicKey;
    chain.control.fund(to, { token: 'SOL', amount: SOL });
    await chain.close();
    await appendFile(options.statePath as string, '{"type":"transaction","entry":{"seq":9');
    chain = await startChain(options);
    expect(await balance(to)).toBe(1e9);
    await restart();
    expect(await balance(to)).toBe(1e9);
  });

  test('refuses to start on the file of another cluster, or on a damaged one', async () => {
    await chain.close();
    await expect(startChain({ ...options, cluster: 'live' })).rejects.toThrow('holds another chain');
    await appendFile(options.statePath as string, 'nonsense\n{"type":"accounts","accounts":[]}\n');
    await expect(startChain(options)).rejects.toThrow('is damaged in line');
    await rm(options.statePath as string);
    chain = await startChain(options);
  });
});

test('rewrites a state file that has grown, without a change to its content', async () => {
  const path = join(folder, 'grown.jsonl');
  const seed = new Uint8Array(32);
  const slots = createSlots(400, START.getTime());
  const vm = createVm(Keypair.fromSeed(seed).publicKey.toBase58(), []);
  const journal = await openJournal(path, null, { genesisHash: 'g', seed, slots, ledger: createLedger(vm, slots, 32) });
  const address = usdc;
  for (let lamports = 1n; lamports <= 25_000n; lamports += 1n) {
    const state = { lamports, owner: '11111111111111111111111111111111', data: new Uint8Array(), executable: false };
    journal.record({ type: 'dropped', signatures: [], restored: [[address, state]] });
  }
  await journal.close();
  const lines = (await readFile(path, 'utf8')).trim().split('\n');
  expect(lines.length).toBeLessThan(15_000);
  const last = lines.map((line) => JSON.parse(line)).findLast((line) => line.restored ?? line.accounts);
  expect((last.restored ?? last.accounts)[0][1].lamports).toBe('25000');
});

test('has a genesis hash per cluster that no public cluster has', async () => {
  const live = await startChain({ cluster: 'live', mints: [], manualClock: { now: START } });
  const hashes = [await result(chain.url, 'getGenesisHash'), await result(live.url, 'getGenesisHash')];
  await live.close();
  expect(new Set([...hashes, '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d']).size).toBe(3);
});
