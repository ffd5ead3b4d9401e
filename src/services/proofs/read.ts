import { type Config, mintOf } from '../../config/index.ts';
import type { AccountKey } from '../../db/proofs/accounts.ts';
import { isSplToken, TOKEN_NAMES, type Token } from '../../domain/tokens.ts';
import { receivingAccount } from '../../solana/address.ts';
import type { Rpc } from '../../solana/rpc/client.ts';
import type { SignatureInfo } from '../../solana/rpc/decode.ts';
import { RpcError, RpcUnavailable } from '../../solana/rpc/errors.ts';
import { SIGNATURES_PER_PAGE } from '../../solana/rpc/signaturePages.ts';
import type { TransactionJson } from '../../solana/rpc/transactionJson.ts';
import type { Held } from '../../solana/transactions/changes.ts';
import { UnreadableTransaction } from '../../solana/transactions/completeness.ts';
import { type ChainTransaction, readAnswer } from '../../solana/transactions/parse.ts';

/** Only what is final counts: it never changes. */
const FINAL = { commitment: 'finalized' } as const;

/**
 * Token accounts of a wallet whose histories are read. Nearly all wallets have one per token. Strangers can make more for them, so the ones
 * with the most money come first.
 */
const MAX_ADDRESSES = 20;

/** Nodes answer it for a text that can be no signature, and some for a signature that they do not know. */
const INVALID_PARAMS_CODE = -32602;

/** Calls to the chain that a job may still make. */
export type CallBudget = { calls: number };

/** Reads the chain for one account. */
export type ChainReader = { rpc: Rpc; held: Held; budget: CallBudget };

/** Returns the tokens that can be proved in a mode: those with a mint, and SOL. */
export function provableTokens(config: Config, mode: AccountKey['mode']): Token[] {
  return TOKEN_NAMES.filter((token) => !isSplToken(token) || mintOf(config, mode, token) !== null);
}

/** The balance of an account at a slot. `addresses`: their histories have its changes. */
export type ChainBalance = { slot: number; balance: bigint; addresses: string[] };

/**
 * Returns what an account has in the newest final block.
 * @param seen its token accounts that were seen before: one that is closed by now may have moved money
 */
export async function readBalance(
  { rpc, held: { wallet, mint }, budget }: ChainReader,
  token: Token,
  seen: readonly string[],
): Promise<ChainBalance> {
  budget.calls -= 1;
  if (mint === null) {
    const { slot, accounts } = await rpc.getMultipleAccounts([wallet], FINAL);
    return { slot, balance: accounts[0]?.lamports ?? 0n, addresses: [wallet] };
  }
  const { slot, accounts } = await rpc.getTokenAccountsByOwner(wallet, mint, FINAL);
  const byAmount = accounts.filter(({ amount }) => amount > 0n).sort((a, b) => (a.amount < b.amount ? 1 : -1));
  const known = [receivingAccount(wallet, token, mint), ...byAmount.map(({ address }) => address), ...seen];
  return {
    slot,
    balance: accounts.reduce((sum, { amount }) => sum + amount, 0n),
    addresses: [...new Set(known)].slice(0, MAX_ADDRESSES),
  };
}

function isUnknown(error: unknown): boolean {
  return error instanceof RpcError && error.code === INVALID_PARAMS_CODE;
}

/**
 * Returns a page of an address's history, newest first; empty at its end. A node that does not know `before` has none, either, so the end
 * is asked for twice.
 * @throws RpcUnavailable or RpcError if the page cannot be read now
 */
export async function readPage(
  { rpc, budget }: ChainReader,
  address: string,
  before: string | null,
): Promise<SignatureInfo[]> {
  const options = { ...FINAL, limit: SIGNATURES_PER_PAGE, ...(before === null ? {} : { before }) };
  for (let time = 0; ; time++) {
    budget.calls -= 1;
    const page = await rpc.getSignaturesForAddress(address, options).catch((error) => {
      if (before !== null && isUnknown(error)) return [];
      throw error;
    });
    if (page.length > 0 || before === null || time > 0) return page;
  }
}

/** A transaction of the chain with its time, and the record of its balances. */
export type FinalTransaction = { json: TransactionJson; transaction: ChainTransaction; blockTime: Date };

/**
 * Returns final transactions in the order of the signatures; null for one that no final block has.
 * @throws RpcUnavailable if one cannot be read now
 */
export async function readTransactions(
  { rpc, budget }: ChainReader,
  signatures: readonly string[],
): Promise<(FinalTransaction | null)[]> {
  if (signatures.length === 0) return [];
  budget.calls -= signatures.length;
  const answers = await rpc.getTransactions(signatures, FINAL);
  return answers.map((answer) => {
    if (answer === null || isUnknown(answer)) return null;
    if (answer instanceof RpcUnavailable) throw answer;
    const transaction = readAnswer(answer);
    if (transaction instanceof UnreadableTransaction) throw transaction;
    if (answer instanceof Error) throw answer;
    if (!transaction?.blockTime) throw new UnreadableTransaction('the block has no time');
    return { json: answer, transaction, blockTime: transaction.blockTime };
  });
}
