import type { UnreadableReason } from '../../domain/chain.ts';
import type { InstructionJson, TransactionJson } from '../rpc/transactionJson.ts';
import {
  initializedAccounts,
  mayInitializeMint,
  type StatedTransfer,
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
} from './instructions.ts';

/**
 * A transaction that cannot be read from this node's answer. Conclude nothing from it.
 * The reason `version` means that its format is newer than this release can read.
 * The reason `incomplete` means that the node's record lacks a part, which another node may have.
 */
export class UnreadableTransaction extends Error {
  override readonly name = 'UnreadableTransaction';
  readonly reason: UnreadableReason;

  constructor(message: string, reason: UnreadableReason = 'incomplete') {
    super(message);
    this.reason = reason;
  }
}

/** An instruction with its path ("3", or "3.1" for an inner one) and its program's address. */
export type PlacedInstruction = { path: string; program: string; instruction: InstructionJson };

/** A token account's balance before or after a transaction. `owner`: null if the record lacks it. */
export type Balance = { mint: string; owner: string | null; amount: bigint };

/** Token balances before and after a transaction, by index of the account. */
export type Balances = { pre: ReadonlyMap<number, Balance>; post: ReadonlyMap<number, Balance> };

/** Programs that call no program that could move money. Their inner instructions may be missing. */
const QUIET_PROGRAMS = new Set([
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'ComputeBudget111111111111111111111111111111',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]);

/**
 * Throws if the record of a successful transaction may hide money that moved.
 * Some nodes do not record inner instructions or token balances, and answer as if there were none.
 *
 * A complete record never fails here, so nobody can build a transaction that stays undecided. A balance is recorded
 * before and after, wherever the account and its mint exist. So an account lacks both in two cases only:
 *
 * - The transaction opened and closed the account.
 * - The transaction created and closed the mint. An older mint cannot be closed while it has tokens.
 *
 * @throws UnreadableTransaction if a part is missing
 */
export function requireComplete(
  meta: NonNullable<TransactionJson['meta']>,
  instructions: readonly PlacedInstruction[],
  transfers: readonly StatedTransfer[],
  { pre, post }: Balances,
): void {
  const caller = instructions.find(({ program }) => !QUIET_PROGRAMS.has(program));
  if (!meta.innerInstructions && caller) {
    throw new UnreadableTransaction(`the inner instructions of the program ${caller.program} are missing`);
  }
  for (const { kind, amount, destination } of transfers) {
    if (kind !== 'system' || amount === 0n) continue;
    const lamports = [meta.preBalances?.[destination], meta.postBalances?.[destination]];
    if (!lamports.every(Number.isInteger)) throw new UnreadableTransaction('lamport balances are missing');
  }
  const ends = transfers.flatMap(({ kind, amount, source, destination }) =>
    kind === 'token' && amount > 0n ? [source, destination] : [],
  );
  if (ends.length === 0) return;
  if (!meta.preTokenBalances || !meta.postTokenBalances) throw new UnreadableTransaction('token balances are missing');
  // An account without balances may belong to a mint that this transaction created, so accept it then. If the node
  // merely omits balances, only the payer is harmed, who created a mint in the same transaction.
  const createsMint = instructions.some(({ program, instruction }) => mayInitializeMint(program, instruction));
  const opened = new Set(instructions.flatMap(({ program, instruction }) => initializedAccounts(program, instruction)));
  for (const account of ends) {
    const balance = post.get(account) ?? pre.get(account);
    if (balance ? balance.owner === null : !createsMint && !opened.has(account)) {
      throw new UnreadableTransaction(`the owner of token account ${account} is missing`);
    }
  }
}
