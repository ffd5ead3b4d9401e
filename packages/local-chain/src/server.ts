// A Solana chain in this process: a node's JSON-RPC over HTTP and WebSocket, in front of LiteSVM. LiteSVM is the real
// Solana VM with the real programs: System, SPL Token, Token-2022, associated token, memo, compute budget and lookup
// table. The libraries @solana/web3.js, @solana/spl-token, @solana/kit and @solana/pay work against it unchanged.
//
// As on a cluster:
//
// - Signatures, fees, rent, account data, logs and inner instructions come from the VM.
// - A blockhash lives 150 blocks. A transaction lands once. Preflight sees the blockhashes of its commitment.
// - Transactions are processed, then confirmed, then finalized, as slots pass. All queries and subscriptions about
//   transactions, statuses, slots and blocks follow the commitment.
// - Errors have a node's codes, words and JSON.
//
// Unlike on a cluster:
//
// - Balances and accounts are always the newest, at any commitment and on a node that lags. Preflight and simulations
//   run on this newest state, too.
// - There are no votes, leaders, stakes, rewards, priorities or full blocks. A sent transaction lands at once and in
//   order, or is dropped for good without a retry. Each slot has a block, except in jumps of the clock.
// - A transaction that a cluster charges without running it, e.g. with an unknown program, is dropped without a fee.
// - Durable nonces and the encoding base64+zstd are not supported.
// - Methods about votes, stakes and the cluster answer -32601, and so do subscriptions to programs, blocks and votes.
// - Only the newest 100,000 transactions and 16,384 blocks are kept.
// - The blockhashes of a dropped fork stay valid. Transactions that run again on the new fork see the current clock.

import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { createClock } from './clock.ts';
import { type Control, createControl, requireLocalCaller, runAction } from './control.ts';
import { createFaucet } from './faucet.ts';
import { openJournal } from './journal.ts';
import { readJournal } from './journal-reader.ts';
import { createLedger } from './ledger.ts';
import { createNode } from './node.ts';
import { createSlots } from './slots.ts';
import type { Core } from './view.ts';
import { createVm, type GenesisMint } from './vm.ts';

export type ChainOptions = {
  /** The HTTP port; WebSockets are served on it and on the next one. 0, the default, finds a free pair. */
  port?: number;
  /** Chains of different clusters have different genesis hashes. */
  cluster: 'test' | 'live';
  /** A file that keeps the chain across restarts. */
  statePath?: string;
  /** Mints that exist from the first block, with the faucet as their authority. */
  mints: GenesisMint[];
  slotMs?: number;
  /** How many slots behind the head a transaction counts as confirmed, and as finalized. */
  confirmedLagSlots?: number;
  finalizedLagSlots?: number;
  /** Starts at `now`. After that, time and slots move only through `control`. */
  manualClock?: { now: Date };
};

/** An endpoint of a chain. Every node has its own faults; all share the ledger. */
export type ChainEndpoint = { url: string; wsUrl: string; control: Control; close(): Promise<void> };
export type Chain = ChainEndpoint & { addNode(options?: { port?: number }): Promise<ChainEndpoint> };

const DEFAULT_SLOT_MS = 400;
// A cluster confirms within a second and finalizes after 32 slots, about 13 seconds.
const DEFAULT_CONFIRMED_LAG_SLOTS = 2;
const DEFAULT_FINALIZED_LAG_SLOTS = 32;

/** Starts a chain with one node. `close` stops everything. */
export async function startChain(options: ChainOptions): Promise<Chain> {
  const slotMs = options.slotMs ?? DEFAULT_SLOT_MS;
  const finalizedLagSlots = options.finalizedLagSlots ?? DEFAULT_FINALIZED_LAG_SLOTS;
  const genesisHash = genesisHashOf(options.cluster);
  const genesisVm = (seed: Uint8Array) => createVm(Keypair.fromSeed(seed).publicKey.toBase58(), options.mints);
  const saved = options.statePath
    ? await readJournal(options.statePath, genesisHash, (seed) => genesisVm(seed).get)
    : null;
  const seed = saved?.seed ?? randomBytes(32);
  const vm = genesisVm(seed);
  const slots = createSlots(slotMs, options.manualClock?.now.getTime() ?? Date.now());
  const ledger = createLedger(vm, slots, finalizedLagSlots);
  if (saved) {
    slots.restore(saved.blocks);
    for (const [address, state] of saved.accounts) vm.set(address, state);
    ledger.restore(saved.entries, saved.undo);
    // After a kill the newest transactions may be younger than the newest blocks in the file.
    const last = saved.entries.at(-1);
    if (last) ledger.advanceTo(last.slot, last.blockTime * 1000);
  }
  const journal = options.statePath
    ? await openJournal(options.statePath, saved, { genesisHash, seed, slots, ledger })
    : null;
  if (journal) ledger.listen(journal.record);
  const faucet = createFaucet({ vm, slots, ledger }, Keypair.fromSeed(seed), options.mints);
  const clock = createClock(ledger, slots, slotMs, options.manualClock?.now ?? null);
  const core: Core = {
    vm,
    slots,
    ledger,
    genesisHash,
    slotMs,
    confirmedLagSlots: options.confirmedLagSlots ?? DEFAULT_CONFIRMED_LAG_SLOTS,
    finalizedLagSlots,
    airdrop: faucet.airdrop,
  };
  const endpoints = new Set<ChainEndpoint>();

  async function open(port: number): Promise<ChainEndpoint> {
    const node = await createNode(core, { port, nowMs: clock.nowMs }, sideDoor);
    const control = createControl({ ledger, clock, faucet }, node);
    const endpoint = {
      url: node.url,
      wsUrl: node.wsUrl,
      control,
      async close() {
        endpoints.delete(endpoint);
        await node.close();
      },
    };
    endpoints.add(endpoint);
    return endpoint;

    function sideDoor(path: string, request: IncomingMessage, body: string): Promise<unknown> | null {
      if (path === '/control') return act(request, body, {});
      if (path === '/faucet') return act(request, body, { action: 'fund' });
      return null;
    }

    async function act(request: IncomingMessage, body: string, preset: { action?: string }) {
      requireLocalCaller(request);
      const message = { ...JSON.parse(body), ...preset };
      if (message.action !== 'addNode') return runAction(control, message);
      const { url, wsUrl } = await open(0);
      return { url, wsUrl };
    }
  }

  async function closeAll() {
    clock.stop();
    await Promise.all([...endpoints].map((endpoint) => endpoint.close()));
    await journal?.close();
  }

  let closing: Promise<void> | undefined;
  const first = await open(options.port ?? 0);
  return {
    ...first,
    addNode: ({ port = 0 } = {}) => open(port),
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
}

/** Returns a hash of the cluster's name: constant across restarts, and different from every public chain's. */
function genesisHashOf(cluster: string): string {
  return bs58.encode(createHash('sha256').update(`florin embedded chain: ${cluster}`).digest());
}
