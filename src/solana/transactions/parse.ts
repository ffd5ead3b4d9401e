import { RpcError, UNSUPPORTED_VERSION_CODE } from '../rpc/errors.ts';
import type { TransactionJson } from '../rpc/transactionJson.ts';
import { MAX_TRANSACTION_VERSION, type TokenBalanceJson } from '../rpc/transactionJson.ts';
import {
  type Balance,
  type Balances,
  type PlacedInstruction,
  requireComplete,
  UnreadableTransaction,
} from './completeness.ts';
import { readInstruction, type StatedTransfer } from './instructions.ts';

/** A transfer of SOL or of tokens, wherever in a transaction it stands. Addresses are base58, amounts base units. */
export type Transfer = {
  /** "3": top-level instruction 3; "3.1": its inner instruction 1; "3#0": the first transfer of a token batch in 3. */
  path: string;
  kind: 'system' | 'token';
  program: string;
  /** What the destination holds in the end; null for SOL, and for a token of unknown mint: `kind` says which. */
  mint: string | null;
  /** What the destination's owner gained by it. As stated in a failed transaction, and within one wallet. */
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
 * Reads getTransaction's answer (encoding json; legacy, version 0 or version 1). Instructions that move no money, and
 * data that no program would accept, are skipped.
 * @throws UnreadableTransaction when a part is missing, because skipping what may be a payment would lose it
 */
export function readTransaction(json: TransactionJson): ChainTransaction {
  const { meta, transaction, version } = json;
  if (typeof version === 'number' && version > MAX_TRANSACTION_VERSION) {
    throw new UnreadableTransaction(`transaction version ${version}`, 'version');
  }
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

/** Whether a transfer moves money between accounts of one owner: nobody gained it, and its amount is only stated. */
export function isWithinOneWallet({
  sourceOwner,
  destinationOwner,
}: Pick<Transfer, 'sourceOwner' | 'destinationOwner'>) {
  return destinationOwner !== null && sourceOwner === destinationOwner;
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
  const gains = isSuccess ? createGains(meta, balances, accounts) : null;
  return stated.map(({ path, program, transfer }) => {
    const { batchIndex, amount, destination, kind } = transfer;
    const mint = mintOf(transfer, balances, accounts);
    const sourceOwner = sourceOwnerOf(transfer, balances, accounts);
    const destinationOwner = destinationOwnerOf(transfer, balances, accounts);
    const isGain = gains !== null && !isWithinOneWallet({ sourceOwner, destinationOwner });
    return {
      path: batchIndex === null ? path : `${path}#${batchIndex}`,
      kind,
      program,
      mint,
      amount: isGain ? gains.take(destinationOwner, kind === 'system' ? SOL : mint, amount) : amount,
      source: keyAt(accounts, transfer.source),
      sourceOwner,
      destination: keyAt(accounts, destination),
      destinationOwner,
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

const SOL = 'SOL';

/**
 * Returns a limiter for the transfers of a successful transaction, taken in their order: all transfers to a wallet never
 * exceed what it gained over all its accounts, of exactly one mint, or of lamports (`SOL`). Only the recorded balances
 * before and after count, because an instruction's own word is not enough: Token-2022 may withhold a fee, and a payer can
 * pay into an account of their own, take the tokens out again, and hand the account to the merchant empty, or refilled
 * with a worthless mint. A merchant who spends in the same transaction, or pays its fee, gets the difference.
 * (JSON.parse rounds lamports above 2^53, nine million SOL in one wallet, by a lamport or two.)
 */
function createGains(
  { preBalances, postBalances }: NonNullable<TransactionJson['meta']>,
  { pre, post }: Balances,
  accounts: readonly string[],
): { take: (owner: string | null, asset: string | null, stated: bigint) => bigint } {
  const left = new Map<string, bigint>();
  const add = (key: string, amount: bigint) => left.set(key, (left.get(key) ?? 0n) + amount);
  for (const { mint, owner, amount } of pre.values()) add(`${owner} ${mint}`, -amount);
  for (const { mint, owner, amount } of post.values()) add(`${owner} ${mint}`, amount);
  for (const [index, owner] of accounts.entries()) {
    add(`${owner} ${SOL}`, BigInt(postBalances?.[index] ?? 0) - BigInt(preBalances?.[index] ?? 0));
  }
  return {
    take(owner, asset, stated) {
      const key = `${owner} ${asset}`;
      const gained = owner === null || asset === null ? 0n : (left.get(key) ?? 0n);
      const taken = gained < stated ? gained : stated;
      if (taken <= 0n) return 0n;
      add(key, -taken);
      return taken;
    },
  };
}

/** The mint of the destination as recorded, and only without any record the one that the instruction names. */
function mintOf({ kind, mint, destination }: StatedTransfer, { pre, post }: Balances, accounts: readonly string[]) {
  if (kind === 'system') return null;
  const recorded = (post.get(destination) ?? pre.get(destination))?.mint;
  return recorded ?? (mint === null ? null : keyAt(accounts, mint));
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

/**
 * Returns the transaction in an answer of getTransactions. null: no node has it (yet). An UnreadableTransaction: nodes
 * have it, and it cannot be judged; another node, a later answer or a newer release may do better.
 */
export function readAnswer(
  answer: TransactionJson | null | Error | undefined,
): ChainTransaction | UnreadableTransaction | null {
  if (answer instanceof RpcError && answer.code === UNSUPPORTED_VERSION_CODE) {
    return new UnreadableTransaction(answer.message, 'version');
  }
  if (!answer || answer instanceof Error) return null;
  try {
    return readTransaction(answer);
  } catch (error) {
    if (error instanceof UnreadableTransaction) return error;
    throw error;
  }
}
