import { RpcError, UNSUPPORTED_VERSION_CODE } from '../rpc/errors.ts';
import type { TransactionJson } from '../rpc/transactionJson.ts';
import { UnreadableTransaction } from './completeness.ts';
import { type ChainTransaction, readTransaction } from './parse.ts';

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
