// We import the binding under the package's wrapper, which takes the bytes as they came from the wire. The wrapper takes
// transactions of @solana/kit's type and asserts that they are fully signed. It encodes them again, and reads accounts
// by base58 addresses.

import bs58 from 'bs58';
import {
  Account,
  Clock,
  type FailedTransactionMetadata,
  LiteSvm,
  type TransactionMetadata,
} from 'litesvm/dist/internal.js';
import { BLOCKHASH_LIFETIME_BLOCKS, type Block, type Slots } from './slots.ts';
import { mintData, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './token-accounts.ts';
import type { LookupTable } from './wire.ts';

export const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const LOOKUP_TABLE_PROGRAM = 'AddressLookupTab1e1111111111111111111111111';
/** The mint of wrapped SOL, which every cluster has from the first block. */
const WRAPPED_SOL = 'So11111111111111111111111111111111111111112';
export const SLOTS_PER_EPOCH = 432_000;
const SLOT_HASHES_ENTRIES = 512;

// JSON numbers carry lamports, so the faucet stays below 2^53 of them (5 million SOL).
const FAUCET_LAMPORTS = 5_000_000_000_000_000n;

/** A stored account. One without lamports does not exist, and is null wherever this type is nullable. */
export type AccountState = { lamports: bigint; owner: string; data: Uint8Array; executable: boolean };

/** The Solana virtual machine and its accounts. Created by createVm. */
export type Vm = ReturnType<typeof createVm>;

/** A mint that exists from the first block, at a fixed address, with the faucet as its authority. */
export type GenesisMint = { symbol: string; address: string; decimals: number; program?: 'token' | 'token-2022' };

/** The result of a transaction. `failure`: null if it succeeded. */
export type VmResult = { meta: TransactionMetadata; failure: FailedTransactionMetadata | null };

const keyBytes = new Map<string, Uint8Array>();
// Decoding base58 costs more than reading the account, and the same few addresses recur.
const MAX_CACHED_KEYS = 50_000;

function bytesOf(address: string): Uint8Array {
  let bytes = keyBytes.get(address);
  if (!bytes) {
    bytes = bs58.decode(address);
    if (keyBytes.size >= MAX_CACHED_KEYS) keyBytes.clear();
    keyBytes.set(address, bytes);
  }
  return bytes;
}

/**
 * Creates the Solana VM with the real programs, the faucet's lamports and the given mints. It checks neither blockhashes
 * nor duplicates: LiteSVM knows one blockhash at a time, so the ledger does both.
 */
export function createVm(faucet: string, mints: GenesisMint[]) {
  const svm = new LiteSvm();
  svm.setTransactionHistory(0n);
  svm.setBlockhashCheck(false);
  let syncedSlot = -1;

  function get(address: string): AccountState | null {
    const account = svm.getAccount(bytesOf(address));
    if (!account || account.lamports() === 0n) return null;
    return stateOf(account);
  }

  /** Replaces a whole account, or removes it. */
  function set(address: string, state: AccountState | null) {
    const { lamports, data, owner, executable } = state ?? absent;
    svm.setAccount(bytesOf(address), new Account(lamports, data, bytesOf(owner), executable, 0n));
  }

  set(faucet, { lamports: FAUCET_LAMPORTS, owner: SYSTEM_PROGRAM, data: new Uint8Array(), executable: false });
  const addMint = (address: string, data: Uint8Array, owner = TOKEN_PROGRAM) => {
    const lamports = svm.minimumBalanceForRentExemption(BigInt(data.length));
    set(address, { lamports, owner, data, executable: false });
  };
  addMint(WRAPPED_SOL, mintData(null, 9));
  for (const { address, decimals, program } of mints) {
    addMint(address, mintData(faucet, decimals), program === 'token-2022' ? TOKEN_2022_PROGRAM : TOKEN_PROGRAM);
  }

  return {
    get,
    set,
    balance: (address: string): bigint => svm.getBalance(bytesOf(address)) ?? 0n,
    rentExemption: (bytes: number) => svm.minimumBalanceForRentExemption(BigInt(bytes)),
    owned: (program: string): { address: string; state: AccountState }[] =>
      svm.getProgramAccounts(bytesOf(program)).map((found) => ({
        address: bs58.encode(found.address),
        state: stateOf(found.account()),
      })),

    /** Updates the sysvars to the head of the chain. Programs read the clock, and lookup tables the slot hashes. */
    sync(slots: Slots) {
      const head = slots.head();
      if (head.slot === syncedSlot) return;
      syncedSlot = head.slot;
      const epoch = BigInt(Math.floor(head.slot / SLOTS_PER_EPOCH));
      const time = BigInt(Math.floor(head.timeMs / 1000));
      svm.setClock(new Clock(BigInt(head.slot), time, epoch, epoch + 1n, time));
      // A block sees the hashes of the blocks before it, newest first, never its own.
      const parents = slots.recent().slice(-SLOT_HASHES_ENTRIES - 1, -1);
      svm.setSlotHashes(parents.map((block) => ({ slot: BigInt(block.slot), hash: block.blockhash })).reverse());
    },

    /** Runs a transaction and keeps its changes. */
    send(wire: Uint8Array): VmResult {
      const result = svm.sendVersionedTransaction(wire);
      return 'err' in result ? { meta: result.meta(), failure: result } : { meta: result, failure: null };
    },

    /** Runs a transaction and discards its changes. `accounts` are the ones that it would have written, after it. */
    simulate(wire: Uint8Array, verifySignatures: boolean) {
      svm.setSigverify(verifySignatures);
      try {
        const result = svm.simulateVersionedTransaction(wire);
        if ('err' in result) return { meta: result.meta(), failure: result, accounts: new Map<string, AccountState>() };
        const accounts = new Map(
          result.postAccounts().map((post) => [bs58.encode(post.address), stateOf(post.account())] as const),
        );
        return { meta: result.meta(), failure: null, accounts };
      } finally {
        svm.setSigverify(true);
      }
    },
  };
}

const absent: AccountState = { lamports: 0n, owner: SYSTEM_PROGRAM, data: new Uint8Array(), executable: false };

function stateOf(account: Account): AccountState {
  return {
    lamports: account.lamports(),
    owner: bs58.encode(account.owner()),
    data: account.data(),
    executable: account.executable(),
  };
}

// The header of a lookup table: its kind, the slot in which it was closed, and the last slot in which it grew. Then its
// number of addresses at that slot, its authority and padding. The addresses follow.
const TABLE_HEADER_BYTES = 56;
const U64_MAX = 0xffff_ffff_ffff_ffffn;

/** Returns the addresses of a lookup table that are usable in `head`'s slot, or the transaction's error. */
export function readLookupTable(vm: Vm, address: string, head: Block): LookupTable | { error: string } {
  const account = vm.get(address);
  if (!account) return { error: 'AddressLookupTableNotFound' };
  if (account.owner !== LOOKUP_TABLE_PROGRAM) return { error: 'InvalidAddressLookupTableOwner' };
  const { data } = account;
  const bytes = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (data.length < TABLE_HEADER_BYTES || bytes.getUint32(0, true) !== 1)
    return { error: 'InvalidAddressLookupTableData' };
  const closedIn = bytes.getBigUint64(4, true);
  // A closed table remains usable while the slot of its closing is in SlotHashes.
  if (closedIn !== U64_MAX && Number(closedIn) + SLOT_HASHES_ENTRIES < head.slot)
    return { error: 'AddressLookupTableNotFound' };
  const total = (data.length - TABLE_HEADER_BYTES) / 32;
  const grewIn = Number(bytes.getBigUint64(12, true));
  const usable = head.slot > grewIn ? total : bytes.getUint8(20);
  return (index) => {
    const start = TABLE_HEADER_BYTES + index * 32;
    return index < usable ? bs58.encode(data.subarray(start, start + 32)) : undefined;
  };
}

/** Returns whether a blockhash of `block` is still valid when the chain is at `head`. */
export const isRecent = (block: Block, head: Block) => head.height - block.height <= BLOCKHASH_LIFETIME_BLOCKS;
