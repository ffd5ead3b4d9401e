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
 * A transaction that cannot be judged as the node gave it: nothing follows from it. `version`: its format is newer than
 * this release reads. `incomplete`: the node's record lacks a part, and another node may have it.
 */
export class UnreadableTransaction extends Error {
  override readonly name = 'UnreadableTransaction';
  readonly reason: UnreadableReason;

  constructor(message: string, reason: UnreadableReason = 'incomplete') {
    super(message);
    this.reason = reason;
  }
}

/** An instruction with its place ("3", or "3.1" for what it called) and the address of its program. */
export type PlacedInstruction = { path: string; program: string; instruction: InstructionJson };

/** A token account before or after a transaction; `owner` is null where the record does not tell. */
export type Balance = { mint: string; owner: string | null; amount: bigint };

/** By index of the account. */
export type Balances = { pre: ReadonlyMap<number, Balance>; post: ReadonlyMap<number, Balance> };

/** Programs that call none which could move somebody's money: what they call need not be seen. */
const QUIET_PROGRAMS = new Set([
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'ComputeBudget111111111111111111111111111111',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]);

/**
 * Looks whether a successful transaction may hold money that its record does not show: nodes that were set up not to
 * record what programs call, or the balances of token accounts, answer as if there was none. A complete record of what
 * the chain holds never fails here, however it was built, so that nobody can keep a payment from being judged: a balance
 * is recorded on each side where the account and its mint are there, so an account lacks both only when the transaction
 * has opened and closed it, or has made and closed its mint, for a mint that was there before cannot go while there are
 * tokens of it.
 * @throws UnreadableTransaction
 */
export function requireComplete(
  meta: NonNullable<TransactionJson['meta']>,
  instructions: readonly PlacedInstruction[],
  transfers: readonly StatedTransfer[],
  { pre, post }: Balances,
): void {
  const caller = instructions.find(({ program }) => !QUIET_PROGRAMS.has(program));
  if (!meta.innerInstructions && caller) {
    throw new UnreadableTransaction(`what the program ${caller.program} called is missing`);
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
  // Which mint an account without balances is of, nothing says; but whoever makes a mint and pays somebody in the same
  // transaction, and meets a node that records no balances, harms nobody but himself.
  const makesMint = instructions.some(({ program, instruction }) => mayInitializeMint(program, instruction));
  const opened = new Set(instructions.flatMap(({ program, instruction }) => initializedAccounts(program, instruction)));
  for (const account of ends) {
    const balance = post.get(account) ?? pre.get(account);
    if (balance ? balance.owner === null : !makesMint && !opened.has(account)) {
      throw new UnreadableTransaction(`whose token account ${account} is, is missing`);
    }
  }
}
