import { followedBeacons, moveFollowed } from '../../db/chain/followedBeacons.ts';
import { distrustListening } from '../../db/chain/listening.ts';
import { type Cursor, isBehind, isScanDue, moveCursor, readCursor, rereadFrom } from '../../db/chain/transactions.ts';
import type { Trx } from '../../db/database.ts';
import { areLookupsDue } from '../../db/payments/checkouts.ts';
import { transact } from '../../db/transaction.ts';
import type { Mode } from '../../domain/modes.ts';
import { enqueue } from '../../queue/queues.ts';
import { recordFound } from '../../services/payments/recordFound.ts';
import { chainTime } from '../../solana/rpc/chainTime.ts';
import type { Rpc } from '../../solana/rpc/client.ts';
import type { SignatureInfo } from '../../solana/rpc/decode.ts';
import { RpcUnavailable } from '../../solana/rpc/errors.ts';
import { readHistory } from '../../solana/rpc/signaturePages.ts';
import type { Worker } from '../context.ts';
import { FINALIZE_PAUSE_MS } from './payment.finalize.ts';
import { LOOKUP_PAUSE_MS } from './payment.lookup.ts';

/**
 * Pause between checks whether a scan is due: short enough for a waiting payer, long enough for the provider's rate limit.
 * A little below a second, because queues are polled every half second.
 */
const SCAN_PAUSE_MS = 900;
/**
 * Three scans a minute, of three calls each, when nothing is open or a log subscription reports every transaction. A
 * subscription sends something in every slot, and counts as silent after LISTEN_SECONDS.
 */
const PACE = { busySeconds: 0.8, idleSeconds: 20, listenSeconds: 10 };
/** A transaction this much older than the scan should have been reported by a working subscription. */
const MISSED_MS = 5_000;
/** How long scans stay frequent after a subscription missed a transaction, and at least until it reports one. */
const DISTRUST_MINUTES = 10;

/** Transactions that wait to be fetched before payers' own come first. A provider without batches needs seconds for more. */
const BACKLOG = 20;
/** Tries to read the beacon's history, of two passes each, before a scan fails and is tried again later. */
const MAX_TRIES = 2;

/** The slot that a scan read up to, and how many signatures were new. */
export type ScanResult = { slot: number; found: number };

/** Scans a mode's chain if a scan is due, and enqueues the next check. */
export async function runIfDue(
  worker: Pick<Worker, 'db' | 'rpc' | 'log'>,
  { mode }: { mode: Mode },
): Promise<ScanResult | null> {
  if (await isScanDue(worker.db, mode, PACE)) return runOnce(worker, { mode });
  await transact(worker.db, async (trx) => {
    await enqueueSweeps(trx, mode);
    await scanAgain(trx, mode);
  });
  return null;
}

/**
 * Reads all new signatures of the mode's beacon, and of those that it follows, and enqueues a `payment.confirm` job for each.
 * One transaction records them, moves the cursor, and enqueues the next scan and sweeps.
 * Needs three RPC calls when nothing is new, however many payments are open, and two for each beacon that it follows.
 * Scans may run concurrently; each signature is enqueued once.
 */
export async function runOnce(
  { db, rpc: rpcs, log }: Pick<Worker, 'db' | 'rpc' | 'log'>,
  { mode }: { mode: Mode },
): Promise<ScanResult> {
  const rpc = rpcs[mode];
  const cursor = await readCursor(db, mode);
  // Read the slot first: the client then accepts signatures only from a node that has reached it.
  const { slot, time } = await chainTime(rpc, { share: 'reserved' });
  const from = cursor.slot === null ? 0 : rereadFrom(cursor.slot, cursor);
  const signatures = await readSignatures(rpc, cursor.beacon, from);
  const followed = await followedBeacons(db, mode);
  const others: SignatureInfo[] = [];
  for (const { beacon, slot: read } of followed) {
    others.push(...(await readSignatures(rpc, beacon, rereadFrom(read ?? cursor.slot ?? slot, cursor))));
  }

  const { found, isNewlyDistrusted } = await transact(db, async (trx) => {
    const fresh = await recordFound(trx, mode, signatures);
    await recordFound(trx, mode, others);
    await moveFollowed(trx, mode, followed, slot);
    await moveCursor(trx, mode, slot, time, cursor.now);
    const isMissing = hasMissed(signatures, fresh, cursor, time);
    const isNewlyDistrusted = isMissing && (await distrustListening(trx, mode, DISTRUST_MINUTES));
    await enqueue(trx, 'payment.expire', [{ mode }], { singletonKey: mode });
    await enqueue(trx, 'refund.expire', [{ mode }], { singletonKey: mode });
    await enqueueSweeps(trx, mode);
    await scanAgain(trx, mode);
    return { found: fresh.length, isNewlyDistrusted };
  });
  if (isNewlyDistrusted) {
    log.warn({ mode }, 'no log subscription reported a transaction; scans stay frequent until one does');
  }
  return { slot, found };
}

/** Returns whether a subscription should have reported a new transaction: it is after the last scan, and not very new. */
function hasMissed(signatures: readonly SignatureInfo[], fresh: readonly string[], cursor: Cursor, now: Date): boolean {
  const news = new Set(fresh);
  return signatures.some(({ signature, slot, blockTime }) => {
    const isOld = blockTime !== null && now.getTime() - blockTime.getTime() > MISSED_MS;
    return isOld && news.has(signature) && cursor.slot !== null && slot > cursor.slot;
  });
}

/** Enqueues a mode's next sweep, due after `pauseMs`. At most one waits, so every scan may enqueue it. */
function enqueueSweep(trx: Trx, queue: 'payment.finalize' | 'payment.lookup', mode: Mode, pauseMs: number) {
  return enqueue(trx, queue, [{ mode }], { singletonKey: mode, delayMs: pauseMs });
}

/**
 * Enqueues the sweeps that do not depend on a scan, at their own pace. Without work, they make no calls.
 * Open checkouts are looked up if many transactions wait to be fetched, or until each was after a transaction failed.
 */
async function enqueueSweeps(trx: Trx, mode: Mode): Promise<void> {
  await enqueueSweep(trx, 'payment.finalize', mode, FINALIZE_PAUSE_MS);
  await enqueueSweep(trx, 'payment.lookup', mode, LOOKUP_PAUSE_MS);
  if ((await isBehind(trx, mode, BACKLOG)) || (await areLookupsDue(trx, mode))) {
    await enqueue(trx, 'checkout.lookup', [{ mode }], { singletonKey: mode });
  }
}

/** Enqueues a mode's next check whether a scan is due. At most one waits. */
export function scanAgain(trx: Trx, mode: Mode): Promise<void> {
  return enqueue(trx, 'chain.scan', [{ mode }], { singletonKey: mode, delayMs: SCAN_PAUSE_MS });
}

/**
 * Returns the beacon's signatures since a slot, oldest first.
 * @throws RpcUnavailable when the pages do not agree where the history ends
 */
async function readSignatures(rpc: Rpc, beacon: string, fromSlot: number): Promise<SignatureInfo[]> {
  const range = { fromSlot, maxPages: Number.POSITIVE_INFINITY, share: 'reserved' as const };
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { found, isWhole } = await readHistory(rpc, beacon, range);
    if (isWhole) return found.reverse();
  }
  throw new RpcUnavailable('getSignaturesForAddress: the pages of the beacon end at different places', 'malformed', 0);
}
