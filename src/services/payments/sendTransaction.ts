import { VersionedTransaction } from '@solana/web3.js';
import type { PublicPayment } from '../../db/payments/payments.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import type { Mode } from '../../domain/modes.ts';
import type { Rpc } from '../../solana/rpc/client.ts';
import { RpcError, RpcUnavailable } from '../../solana/rpc/errors.ts';

/**
 * Sends a transaction that a payer's wallet has signed, where the wallet does not send it itself. Only one that names
 * this payment: Florin's access to the chain is not everybody's. Returns its signature.
 * @throws FlorinError `conflict` when the payment is closed; `validation_failed` when it is no such transaction or the
 * chain refuses it; `service_unavailable` without the chain
 */
export async function sendPayTransaction(
  { rpc }: { rpc: Record<Mode, Rpc> },
  { mode, status, reference }: PublicPayment,
  transaction: string,
): Promise<string> {
  if (status !== 'pending') throw new FlorinError('conflict', `This payment is ${status}.`);
  if (!accountsOf(transaction).includes(reference)) {
    throw invalid('transaction', 'is not a transaction of this payment');
  }
  try {
    return await rpc[mode].sendTransaction(transaction);
  } catch (error) {
    if (error instanceof RpcError) throw invalid('transaction', `was refused by the chain: ${error.message}`);
    if (!(error instanceof RpcUnavailable)) throw error;
    throw new FlorinError('service_unavailable', 'The chain cannot be reached at the moment. Try again soon.');
  }
}

/** The accounts that a transaction names itself; none for bytes that are no transaction. */
function accountsOf(transaction: string): string[] {
  try {
    const { message } = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
    return message.staticAccountKeys.map((key) => key.toBase58());
  } catch {
    return [];
  }
}
