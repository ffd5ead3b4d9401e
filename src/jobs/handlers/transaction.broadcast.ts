import { deleteBroadcast, findBroadcast } from '../../db/chain/broadcasts.ts';
import { transact } from '../../db/transaction.ts';
import { enqueue, type Payload } from '../../queue/queues.ts';
import { hasFailed, RpcError } from '../../solana/rpc/errors.ts';
import type { Worker } from '../context.ts';

/** Pause between two sends. Leaders drop what they have no room for, and each leads for less than two seconds. */
const RESEND_MS = 2000;
/** A blockhash is valid for 150 blocks, which take less than this. A transaction with a durable nonce is sent as long. */
const MAX_AGE_MS = 120_000;

/** For this long, a node that is behind may not know the blockhash. Afterwards it has expired. */
const NEW_MS = 10_000;

/** What became of a transaction: it landed, it was sent, no node can take it yet, it expired, or the chain refuses it. */
export type BroadcastResult = 'landed' | 'sent' | 'waiting' | 'expired' | 'refused';

/**
 * Sends a signed transaction, and enqueues the next send until it lands or expires.
 * The first send simulates it, so one that cannot succeed costs a single call. Ingesting it is not the task of this job:
 * its signature was submitted, and `payment.confirm` looks for it.
 */
export async function runOnce(
  { db, log, rpc: rpcs }: Pick<Worker, 'db' | 'log' | 'rpc'>,
  { mode, signature, sends = 0 }: Payload<'transaction.broadcast'>,
): Promise<BroadcastResult> {
  const rpc = rpcs[mode];
  const found = await findBroadcast(db, mode, signature);
  if (!found) return 'landed';
  const end = async (result: BroadcastResult) => {
    await deleteBroadcast(db, mode, signature);
    return result;
  };
  const [status] = await rpc.getSignatureStatuses([signature], { share: 'public' });
  // A block that is only processed may be skipped.
  if (status && status.confirmationStatus !== 'processed') return end('landed');
  if (found.age_ms > MAX_AGE_MS) return end('expired');
  const isNew = found.age_ms < NEW_MS;
  if (!isNew && !(await rpc.isBlockhashValid(found.blockhash, { share: 'public' }))) return end('expired');
  let isSent = true;
  try {
    const options = { skipPreflight: sends > 0, maxRetries: 0, share: 'public' as const };
    await rpc.sendTransaction(found.transaction.toString('base64'), options);
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    isSent = false;
    if (!isNew || !hasFailed(error, 'BlockhashNotFound')) {
      log.info({ err: error, mode, signature }, 'the chain refuses a transaction that a payer handed in');
      return end('refused');
    }
  }
  const startAfter = new Date(Date.now() + RESEND_MS);
  const job = { mode, signature, sends: isSent ? sends + 1 : sends };
  await transact(db, (trx) => enqueue(trx, 'transaction.broadcast', [job], { startAfter, urgency: 'urgent' }));
  return isSent ? 'sent' : 'waiting';
}
