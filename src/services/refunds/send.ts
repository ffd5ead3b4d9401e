import { VersionedTransaction } from '@solana/web3.js';
import type { RefundRow } from '../../db/refunds/refunds.ts';
import { invalid } from '../../domain/errors.ts';
import { readSigned } from '../../solana/pay/signed.ts';
import type { Rpc } from '../../solana/rpc/client.ts';
import { reachChain } from '../payments/reachChain.ts';

/**
 * Sends a transaction that the merchant's wallet signed but did not send. It is the one that was built for these refunds, or one that
 * only opens accounts. Sent twice, it counts once.
 * @throws FlorinError `validation_failed`; `service_unavailable`
 */
export async function sendSigned(rpc: Rpc, refunds: readonly RefundRow[], transaction: string): Promise<void> {
  const signed = readSigned(transaction);
  if (typeof signed === 'string') throw invalid('signed_transaction', signed);
  const isBuilt = refunds.some(
    ({ built_transaction: built }) => built !== null && messageOf(built).equals(messageOf(transaction)),
  );
  if (!isBuilt && signed.transfers.length > 0)
    throw invalid('signed_transaction', 'must be the one that was built last');
  await reachChain(() => rpc.sendTransaction(signed.wire.toString('base64')));
}

/** Returns what the signers of a transaction sign. */
const messageOf = (base64: string): Buffer =>
  Buffer.from(VersionedTransaction.deserialize(Buffer.from(base64, 'base64')).message.serialize());
