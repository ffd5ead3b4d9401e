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

/** A transfer of SOL or tokens, at any place in a transaction. Addresses are base58, amounts base units. */
export type Transfer = {
  /** "3": top-level instruction 3; "3.1": its inner instruction 1; "3#0": the first transfer of a token batch in 3. */
  path: string;
  kind: 'system' | 'token';
  program: string;
  /** The destination's mint at the end. Null for SOL and for an unknown mint; `kind` distinguishes them. */
  mint: string | null;
  /** What the destination's owner gained. In a failed transaction, and within one wallet, the stated amount. */
  amount: bigint;
  source: string;
  sourceOwner: string | null;
  /** The credited account: a token account, or for SOL the wallet itself. */
  destination: string;
  /** The wallet that owns `destination` at the end of the transaction; null if unknown. */
  destinationOwner: string | null;
  /** All keys of the instruction, including references. */
  accounts: string[];
  /** Keys that the instruction does not need and that do not sign: references, ours or of others. */
  references: string[];
};

/** A transaction of the chain, decoded. */
export type ChainTransaction = {
  signature: string;
  slot: number;
  blockTime: Date | null;
  /** Null for a success. Otherwise nothing moved, and the transfers were only attempted. */
  error: unknown;
  /** All keys that the transaction names, including those of lookup tables. */
  accounts: string[];
  transfers: Transfer[];
  /** The fee that the first signer paid, in lamports; undefined: the node did not say. */
  fee?: { payer: string; amount: bigint } | undefined;
};

/**
 * Returns the transaction in getTransaction's answer (encoding json; legacy, version 0 or version 1).
 * Skips instructions that move no money, and data that no program would accept.
 * @throws UnreadableTransaction if a part is missing, because skipping it might lose a payment
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
    fee: meta.fee ? { payer: keyAt(accounts, 0), amount: BigInt(meta.fee) } : undefined,
  };
}

/** Returns whether a transfer is between accounts of one owner. Its amount is then as stated: nobody gained it. */
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
  const signers = json.transaction.message.header?.numRequiredSignatures ?? accounts.length;
  // A failed transaction moved nothing, so missing parts cannot hide money.
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
      references: transfer.accounts
        .slice(transfer.own)
        .filter((index) => index >= signers)
        .map((index) => keyAt(accounts, index)),
    };
  });
}

/** Returns all instructions, each top-level one followed by its inner ones. */
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
  if (key === undefined)
    throw new UnreadableTransaction(`account ${index} is missing; the node may have left out lookup tables`);
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
 * Returns a limiter for the transfers of a successful transaction. Call `take` in the order of the transfers.
 * For each mint and for lamports (`SOL`), all transfers to a wallet never exceed its gain over all its accounts.
 *
 * Only the recorded balances before and after count, because stated amounts can be wrong:
 *
 * - Token-2022 may withhold a fee.
 * - A payer can pay into an account of their own, and move the tokens out again. They can then hand the account to the
 *   merchant, empty or refilled with a worthless mint.
 *
 * A merchant who spends in the same transaction, or pays its fee, gains the difference.
 * JSON.parse rounds lamports above 2^53, nine million SOL in one wallet, by a lamport or two.
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

/** Returns the destination's recorded mint. Without a record, returns the one that the instruction names. */
function mintOf({ kind, mint, destination }: StatedTransfer, { pre, post }: Balances, accounts: readonly string[]) {
  if (kind === 'system') return null;
  const recorded = (post.get(destination) ?? pre.get(destination))?.mint;
  return recorded ?? (mint === null ? null : keyAt(accounts, mint));
}

/** Returns the destination's owner at the end of the transaction, who gains all that arrived there. */
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
 * Returns the transaction in an answer of getTransactions. null: no node has it (yet).
 * UnreadableTransaction: nodes have it, but a later answer, another node or a newer release is needed to read it.
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
