import type { Config } from '../../config/index.ts';
import { recordSignatures } from '../../db/chain/transactions.ts';
import type { Trx } from '../../db/database.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { Rpc } from '../../solana/rpc/client.ts';
import { UnreadableTransaction } from '../../solana/transactions/completeness.ts';
import { readAnswer } from '../../solana/transactions/parse.ts';
import { creditTransaction } from './credit.ts';
import type { TimedTransaction } from './matched.ts';
import { reachChain } from './reachChain.ts';
import type { SettleResult } from './settle.ts';

/**
 * Returns a confirmed transaction from the chain. Call outside of any database transaction.
 * @throws FlorinError `conflict` when no node has it yet, or it cannot be read; `service_unavailable` without the chain
 */
export async function fetchTransaction(rpc: Rpc, signature: string): Promise<TimedTransaction> {
  const [answer = null] = await reachChain(() => rpc.getTransactions([signature], { share: 'reserved' }));
  const read = readAnswer(answer);
  if (read instanceof UnreadableTransaction) {
    throw new FlorinError('conflict', 'Florin cannot read this transaction yet. Ask the operator.');
  }
  if (!read?.blockTime) {
    const text = 'No node has confirmed this transaction yet. Check the signature and the mode, or retry in a minute.';
    throw new FlorinError('conflict', text);
  }
  return read as TimedTransaction;
}

/**
 * Records a transaction that a merchant hands in for one of its payments, and credits it.
 * Transfers that name a payment credit that one. Those that name nothing, in this payment's token and to one of its wallets,
 * credit this payment. Handing it in again changes nothing. The caller has checked that the payment is the merchant's.
 * @throws FlorinError like creditTransaction
 */
export async function handInTransaction(
  trx: Trx,
  config: Config,
  { merchant_id, mode }: MerchantScope,
  paymentId: string,
  transaction: TimedTransaction,
): Promise<SettleResult> {
  const { signature, slot } = transaction;
  await recordSignatures(trx, mode, [{ signature, slot }]);
  const handIn = { paymentId, merchantId: merchant_id };
  return creditTransaction(trx, config, mode, transaction, { handIn });
}
