import {
  type Balance,
  type Balances,
  type PlacedInstruction,
  requireComplete,
  UnreadableTransaction,
} from './completeness.ts';
import type { TokenBalanceJson, TransactionJson } from './transactionJson.ts';
import { readInstruction, type StatedTransfer } from './transferInstructions.ts';

/** A transfer of SOL or of tokens, wherever in a transaction it stands. Addresses are base58, amounts base units. */
export type Transfer = {
  /** "3": top-level instruction 3; "3.1": its inner instruction 1; "3#0": the first transfer of a token batch in 3. */
  path: string;
  kind: 'system' | 'token';
  program: string;
  /** null for SOL, and for a token whose mint the transaction does not tell: `kind` says which. */
  mint: string | null;
  /** What the destination has gained by it; in a failed transaction, what it would have gained. */
  amount: bigint;
  source: string;
  sourceOwner: string | null;
  /** The account credited: for a token a token account, for SOL the wallet itself. */
  destination: string;
  /** The wallet that holds it at the end of the transaction; null when the transaction does not tell. */
  destinationOwner: string | null;
  /** Every key of the instruction, references included. */
  accounts: string[];
};

export type ChainTransaction = {
  signature: string;
  slot: number;
  blockTime: Date | null;
  /** null for a success. When set, nothing moved, and the transfers only tell what was attempted. */
  error: unknown;
  /** Every key the transaction names, those of lookup tables included. */
  accounts: string[];
  transfers: Transfer[];
};

/**
 * Reads getTransaction's answer (encoding json, legacy or version 0). Instructions that move no money, and data that no
 * program would accept, are passed over; an answer that lacks a part throws UnreadableTransaction, for to skip what
 * may be a payment would lose it.
 */
export function readTransaction(json: TransactionJson): ChainTransaction {
  const { meta, transaction } = json;
  const signature = transaction?.signatures?.[0];
  if (!signature || !meta || meta.err === undefined) throw new UnreadableTransaction('signature or meta is missing');
  const loaded = meta.loadedAddresses;
  const accounts = [...transaction.message.accountKeys, ...(loaded?.writable ?? []), ...(loaded?.readonly ?? [])];
  const { blockTime = null } = json;
  return {
    signature,
    slot: json.slot,
    blockTime: blockTime === null ? null : new Date(blockTime * 1000),
    error: meta.err,
    accounts,
    transfers: readTransfers(json, accounts),
  };
}

function readTransfers(json: TransactionJson, accounts: readonly string[]): Transfer[] {
  const { meta } = json;
  const placed = placedInstructions(json, accounts);
  const balances = { pre: balancesOf(meta?.preTokenBalances), post: balancesOf(meta?.postTokenBalances) };
  const stated = placed.flatMap(({ path, program, instruction }) =>
    readInstruction(program, instruction).map((transfer) => ({ path, program, transfer })),
  );
  const isSuccess = meta?.err === null;
  // What failed has moved nothing, so nothing that is missing could hide money.
  if (isSuccess) {
    const transfers = stated.map(({ transfer }) => transfer);
    requireComplete(meta, placed, transfers, balances);
  }
  const growth = isSuccess ? createGrowth(balances) : null;
  return stated.map(({ path, program, transfer }) => {
    const { batchIndex, amount, destination, kind } = transfer;
    return {
      path: batchIndex === null ? path : `${path}#${batchIndex}`,
      kind,
      program,
      mint: mintOf(transfer, balances, accounts),
      amount: kind === 'token' && growth ? growth.take(destination, amount) : amount,
      source: keyAt(accounts, transfer.source),
      sourceOwner: sourceOwnerOf(transfer, balances, accounts),
      destination: keyAt(accounts, destination),
      destinationOwner: destinationOwnerOf(transfer, balances, accounts),
      accounts: transfer.accounts.map((index) => keyAt(accounts, index)),
    };
  });
}

/** Every instruction, each top-level one followed by those it called. */
function placedInstructions({ meta, transaction }: TransactionJson, accounts: readonly string[]): PlacedInstruction[] {
  const innerOf = new Map(meta?.innerInstructions?.map(({ index, instructions }) => [index, instructions]));
  return transaction.message.instructions.flatMap((instruction, index) => {
    const called = innerOf.get(index) ?? [];
    return [instruction, ...called].map((each, place) => ({
      path: place === 0 ? `${index}` : `${index}.${place - 1}`,
      program: keyAt(accounts, each.programIdIndex),
      instruction: each,
    }));
  });
}

function keyAt(accounts: readonly string[], index: number): string {
  const key = accounts[index];
  if (key === undefined) throw new UnreadableTransaction(`account ${index} is missing: were lookup tables left out?`);
  return key;
}

function balancesOf(balances: TokenBalanceJson[] | null | undefined): Map<number, Balance> {
  return new Map(
    balances?.map(({ accountIndex, mint, owner, uiTokenAmount }) => {
      if (!/^\d+$/.test(uiTokenAmount?.amount)) throw new UnreadableTransaction('a token balance has no amount');
      return [accountIndex, { mint, owner: owner || null, amount: BigInt(uiTokenAmount.amount) }];
    }),
  );
}

/**
 * Hands out what each token account has gained over the whole transaction, in the order of the transfers into it, so
 * that the amounts of all transfers into an account never add up to more than it gained. An instruction's own word is
 * not enough: Token-2022 may keep a fee of it, and a payer could send tokens into an account of his own, take them out
 * again, as often as he likes, and give the empty account to the merchant (SetAuthority, or close it and make it
 * anew), all in one transaction. Where a merchant himself spends from the account in the same transaction, he is
 * credited with the difference.
 */
function createGrowth({ pre, post }: Balances): { take: (account: number, stated: bigint) => bigint } {
  const left = new Map<number, bigint>();
  return {
    take(account, stated) {
      if (!pre.has(account) && !post.has(account)) return stated;
      const gained = left.get(account) ?? (post.get(account)?.amount ?? 0n) - (pre.get(account)?.amount ?? 0n);
      const taken = gained <= 0n ? 0n : gained < stated ? gained : stated;
      left.set(account, gained - taken);
      return taken;
    },
  };
}

/** The mint that the program compared (TransferChecked), or else the only one the balances of both sides name. */
function mintOf(stated: StatedTransfer, { pre, post }: Balances, accounts: readonly string[]): string | null {
  if (stated.kind === 'system') return null;
  if (stated.mint !== null) return keyAt(accounts, stated.mint);
  const mints = [stated.destination, stated.source].flatMap((account) =>
    [post.get(account), pre.get(account)].flatMap((balance) => (balance ? [balance.mint] : [])),
  );
  const [mint] = mints;
  return mint !== undefined && mints.every((other) => other === mint) ? mint : null;
}

/** Who owns the account at the end owns what it has gained, whoever owned it when the tokens arrived. */
function destinationOwnerOf(stated: StatedTransfer, { pre, post }: Balances, accounts: readonly string[]) {
  const { destination } = stated;
  if (stated.kind === 'system') return keyAt(accounts, destination);
  return (post.get(destination) ?? pre.get(destination))?.owner ?? null;
}

function sourceOwnerOf(stated: StatedTransfer, { pre, post }: Balances, accounts: readonly string[]) {
  if (stated.kind === 'system') return keyAt(accounts, stated.base ?? stated.source);
  return (pre.get(stated.source) ?? post.get(stated.source))?.owner ?? null;
}
