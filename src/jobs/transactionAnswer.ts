import { UnreadableTransaction } from '../solana/completeness.ts';
import type { TransactionJson } from '../solana/transactionJson.ts';
import { type ChainTransaction, readTransaction } from '../solana/transfers.ts';

/**
 * A transaction out of what getTransactions answered for it; null when no node has it, or for an answer that cannot be
 * judged as it was given: another node, or the same one later, may do better.
 */
export function readAnswer(answer: TransactionJson | null | Error | undefined): ChainTransaction | null {
  if (!answer || answer instanceof Error) return null;
  try {
    return readTransaction(answer);
  } catch (error) {
    if (error instanceof UnreadableTransaction) return null;
    throw error;
  }
}
