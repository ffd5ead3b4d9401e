import {
  type Broadcast,
  deleteBroadcast,
  endBroadcast,
  findBroadcast,
  noteRefusal,
} from '../../db/chain/broadcasts.ts';
import { transact } from '../../db/transaction.ts';
import { enqueue, type Payload } from '../../queue/queues.ts';
import { hasFailed, PREFLIGHT_FAILED_CODE, RpcError, RpcUnavailable } from '../../solana/rpc/errors.ts';
import type { Worker } from '../context.ts';

/** Pause between two sends. Leaders drop what they have no room for, and each leads for less than two seconds. */
const RESEND_MS = 2000;
/** A blockhash is valid for 150 blocks, which take less than this. */
const MAX_AGE_MS = 120_000;
/** For this long, a node that is behind may not know the blockhash. Afterwards it has expired. */
const NEW_MS = 10_000;
/** Retries after a node did not know the blockhash. Anybody can make one up, and each try costs calls. */
const MAX_UNKNOWN_BLOCKHASH = 2;

/**
 * The result of one try.
 * - landed: it is on the chain.
 * - sent: a node accepted it.
 * - waiting: no node accepts it now, but one may later.
 * - expired: its blockhash is no longer valid.
 * - refused: the network will never accept it.
 * - ended: an earlier try had one of the last three results, or it landed.
 */
export type BroadcastResult = 'landed' | 'sent' | 'waiting' | 'expired' | 'refused' | 'ended';

type Deps = Pick<Worker, 'db' | 'log' | 'rpc'>;

/**
 * Sends a signed transaction, and enqueues the next send until it lands or expires.
 * The first send simulates it, so one that cannot succeed costs few calls. This job does not ingest it: its signature was
 * submitted, and `payment.confirm` looks for it.
 */
export async function runOnce(deps: Deps, job: Payload<'transaction.broadcast'>): Promise<BroadcastResult> {
  const { db } = deps;
  const { mode, signature, sends = 0, waits = 0 } = job;
  const found = await findBroadcast(db, mode, signature);
  if (!found) return 'ended';
  const result = await trySending(deps, job, found).catch((error): BroadcastResult => {
    if (error instanceof RpcUnavailable) return 'waiting';
    throw error;
  });
  if (result === 'landed') await deleteBroadcast(db, mode, signature);
  else if (result === 'expired' || result === 'refused') await endBroadcast(db, mode, signature);
  else {
    const isSent = result === 'sent';
    const delayMs = isSent ? RESEND_MS : RESEND_MS * 2 ** waits;
    const next = { mode, signature, sends: isSent ? sends + 1 : sends, waits: isSent ? waits : waits + 1 };
    await transact(db, (trx) => enqueue(trx, 'transaction.broadcast', [next], { delayMs, urgency: 'urgent' }));
  }
  return result;
}

/** Sends a transaction unless it has landed or expired. @throws RpcUnavailable if no node answers */
async function trySending(
  { db, log, rpc: rpcs }: Deps,
  { mode, signature, sends = 0, waits = 0 }: Payload<'transaction.broadcast'>,
  { transaction, blockhash, age_ms, is_read }: Broadcast,
): Promise<Exclude<BroadcastResult, 'ended'>> {
  const rpc = rpcs[mode];
  const share = 'public';
  if (is_read) return 'landed';
  if (age_ms > MAX_AGE_MS) return 'expired';
  if (sends + waits > 0) {
    const [status] = await rpc.getSignatureStatuses([signature], { share });
    // A block that is only processed may be skipped.
    if (status && status.confirmationStatus !== 'processed') return 'landed';
  }
  if (age_ms >= NEW_MS && !(await rpc.isBlockhashValid(blockhash, { share }))) return 'expired';
  try {
    await rpc.sendTransaction(transaction.toString('base64'), { skipPreflight: sends > 0, maxRetries: 0, share });
    return 'sent';
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    log.info({ err: error, mode, signature }, 'the network refuses a transaction that a payer handed in');
    await noteRefusal(db, mode, signature, error.message.slice(`${error.method}: `.length));
    // The payer's money may still arrive, and a node may be behind.
    const isForGood = hasFailed(error, 'BlockhashNotFound') && waits >= MAX_UNKNOWN_BLOCKHASH;
    return error.code === PREFLIGHT_FAILED_CODE && !isForGood ? 'waiting' : 'refused';
  }
}
