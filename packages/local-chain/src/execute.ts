import bs58 from 'bs58';
import type { TransactionMetadata } from 'litesvm/dist/internal.js';
import { type TransactionError, transactionErrorOf } from './errors.ts';
import { isTokenProgram, parseMint, parseTokenAccount, uiTokenAmount } from './token-accounts.ts';
import type { AccountState, Vm } from './vm.ts';
import { type AccountKeys, isWritable, type WireTransaction } from './wire.ts';

const SYSVAR_OWNER = 'Sysvar1111111111111111111111111111111111111';

export type CompiledInstructionJson = {
  programIdIndex: number;
  accounts: number[];
  data: string;
  stackHeight: number | null;
};

export type InnerInstructionsJson = { index: number; instructions: CompiledInstructionJson[] }[];

type TokenBalanceJson = {
  accountIndex: number;
  mint: string;
  owner: string;
  programId: string;
  uiTokenAmount: ReturnType<typeof uiTokenAmount>;
};

export type ReturnDataJson = { programId: string; data: [string, 'base64'] };

/** The `meta` of a transaction as `getTransaction` answers it in the encoding `json`. */
export type TransactionMeta = {
  err: TransactionError | null;
  status: { Ok: null } | { Err: TransactionError };
  fee: number;
  preBalances: number[];
  postBalances: number[];
  innerInstructions: InnerInstructionsJson;
  logMessages: string[];
  preTokenBalances: TokenBalanceJson[];
  postTokenBalances: TokenBalanceJson[];
  rewards: [];
  loadedAddresses: { writable: string[]; readonly: string[] };
  computeUnitsConsumed: number;
  returnData?: ReturnDataJson;
};

export type AccountChange = [address: string, state: AccountState | null];

/** The meta of a transaction, and its writable accounts before and after it. */
export type Executed = { meta: TransactionMeta; before: AccountChange[]; after: AccountChange[] };

/**
 * Runs a transaction on the VM. Returns its meta, and its writable accounts before and after, to undo and redo it. An
 * error for which a leader charges nothing is `dropped`: the transaction leaves no trace.
 */
export function execute(vm: Vm, tx: WireTransaction, keys: AccountKeys): Executed | { dropped: TransactionError } {
  const locked = keys.all.map((_, index) => isWritable(tx.message, index, keys.loaded.writable.length));
  const before = keys.all.map((key, index) => read(vm, key, locked[index] === true));
  // The runtime writes neither programs nor sysvars, even if a message locks them.
  const writable = before.map((state, index) => locked[index] && !state?.executable && state?.owner !== SYSVAR_OWNER);
  const preTokenBalances = tokenBalances(vm, keys.all, before);
  const { meta, failure } = vm.send(tx.wire);
  const after = keys.all.map((key, index) => (writable[index] ? vm.get(key) : (before[index] ?? null)));

  const preBalances = before.map(lamportsOf);
  const postBalances = after.map(lamportsOf);
  // A failure that was charged is on the chain; any other never got into a block.
  if (failure && preBalances[0] === postBalances[0]) return { dropped: transactionErrorOf(failure) };

  const err = failure ? transactionErrorOf(failure) : null;
  const changes = (states: (AccountState | null)[]) =>
    keys.all.flatMap((key, index): AccountChange[] => (writable[index] ? [[key, states[index] ?? null]] : []));
  const returnData = returnDataOf(meta);
  return {
    meta: {
      err,
      status: err === null ? { Ok: null } : { Err: err },
      // Lamports are conserved except for the fee.
      fee: sum(preBalances) - sum(postBalances),
      preBalances,
      postBalances,
      innerInstructions: innerInstructionsOf(meta),
      logMessages: meta.logs(),
      preTokenBalances,
      postTokenBalances: tokenBalances(vm, keys.all, after),
      rewards: [],
      loadedAddresses: keys.loaded,
      computeUnitsConsumed: Number(meta.computeUnitsConsumed()),
      ...(returnData ? { returnData } : {}),
    },
    before: changes(before),
    after: changes(after),
  };
}

// Programs are large, reading an account copies it, and only a program's balance is ever shown.
const PROGRAM_BYTES = 1_000;
const largePrograms = new Set<string>();

function read(vm: Vm, key: string, writable: boolean): AccountState | null {
  if (!writable && largePrograms.has(key))
    return { lamports: vm.balance(key), owner: '', data: new Uint8Array(), executable: true };
  const state = vm.get(key);
  if (state?.executable && state.data.length > PROGRAM_BYTES) largePrograms.add(key);
  return state;
}

const lamportsOf = (state: AccountState | null) => Number(state?.lamports ?? 0n);
const sum = (numbers: number[]) => numbers.reduce((total, next) => total + next, 0);

function tokenBalances(vm: Vm, keys: string[], states: (AccountState | null)[]): TokenBalanceJson[] {
  return states.flatMap((state, accountIndex) => {
    if (!state || !isTokenProgram(state.owner)) return [];
    const account = parseTokenAccount(state.data);
    if (!account) return [];
    const decimals = mintDecimals(vm, account.mint, keys, states);
    if (decimals === null) return [];
    return [
      {
        accountIndex,
        mint: account.mint,
        owner: account.owner,
        programId: state.owner,
        uiTokenAmount: uiTokenAmount(account.amount, decimals),
      },
    ];
  });
}

function mintDecimals(vm: Vm, mint: string, keys: string[], states: (AccountState | null)[]): number | null {
  const known = keys.indexOf(mint);
  const state = known >= 0 ? states[known] : vm.get(mint);
  return state ? (parseMint(state.data)?.decimals ?? null) : null;
}

/** Returns the instructions that programs called, grouped by their top-level instruction. */
export function innerInstructionsOf(meta: TransactionMetadata): InnerInstructionsJson {
  return meta.innerInstructions().flatMap((group, index) => {
    if (group.length === 0) return [];
    const instructions = group.map((inner) => ({
      programIdIndex: inner.instruction().programIdIndex(),
      accounts: [...inner.instruction().accounts()],
      data: bs58.encode(inner.instruction().data()),
      stackHeight: inner.stackHeight(),
    }));
    return [{ index, instructions }];
  });
}

/** Returns the last program's return data, or null without any. */
export function returnDataOf(meta: TransactionMetadata): ReturnDataJson | null {
  const returned = meta.returnData();
  const data = returned.data();
  if (data.length === 0) return null;
  return { programId: bs58.encode(returned.programId()), data: [Buffer.from(data).toString('base64'), 'base64'] };
}
