import { moveCursor, readCursor, recordSignatures } from '../../db/chain/transactions.ts';
import type { Trx } from '../../db/database.ts';
import { transact } from '../../db/transaction.ts';
import type { Mode } from '../../domain/modes.ts';
import { enqueue } from '../../queue/queues.ts';
import { chainTime } from '../../solana/rpc/chainTime.ts';
import type { Rpc } from '../../solana/rpc/client.ts';
import type { SignatureInfo } from '../../solana/rpc/decode.ts';
import type { Worker } from '../context.ts';
import { FINALIZE_PAUSE_MS } from './payment.finalize.ts';
import { LOOKUP_PAUSE_MS } from './payment.lookup.ts';

/** A node may index a transaction some slots late, so every scan reads again what the last ones read. */
const OVERLAP_SLOTS = 64;
/** The most that one getSignaturesForAddress gives. */
const PAGE = 1000;
/** The pause after a scan: short enough for a payer who waits, long enough for a node that counts requests. */
const SCAN_PAUSE_MS = 1000;

/** What one scan found: the slot that it read up to, and how many signatures were new. */
export type ScanResult = { slot: number; found: number };

/**
 * Reads every new signature that carries the mode's beacon, whatever payment it is for: three calls when nothing is
 * new, however many payments are open. Records them, hands each to `payment.confirm`, moves the cursor and asks for
 * the next scan and sweeps, all in one transaction. Scans may overlap; a signature is handed on once.
 */
export async function runOnce(
  { db, rpc: rpcs }: Pick<Worker, 'db' | 'rpc'>,
  { mode }: { mode: Mode },
): Promise<ScanResult> {
  const rpc = rpcs[mode];
  const cursor = await readCursor(db, mode);
  // Asked first: whatever the node answers next, it has seen this slot and all before it.
  const { slot, time } = await chainTime(rpc);
  const from = cursor.slot === null ? 0 : cursor.slot - OVERLAP_SLOTS;
  const signatures = await readSignatures(rpc, cursor.beacon, from);

  const found = await transact(db, async (trx) => {
    const fresh = await recordSignatures(trx, mode, signatures);
    await enqueue(
      trx,
      'payment.confirm',
      fresh.map((signature) => ({ mode, signature })),
    );
    await moveCursor(trx, mode, slot, time);
    await enqueue(trx, 'payment.expire', [{ mode }], { singletonKey: mode });
    await sweepLater(trx, 'payment.finalize', mode, FINALIZE_PAUSE_MS);
    await sweepLater(trx, 'payment.lookup', mode, LOOKUP_PAUSE_MS);
    await scanAgain(trx, mode);
    return fresh.length;
  });
  return { slot, found };
}

/** Asks for a sweep of its own pace, which a scan may ask for as often as it likes: one waits at a time. */
function sweepLater(trx: Trx, queue: 'payment.finalize' | 'payment.lookup', mode: Mode, pauseMs: number) {
  return enqueue(trx, queue, [{ mode }], { singletonKey: mode, startAfter: new Date(Date.now() + pauseMs) });
}

/** Asks for a mode's next scan. One waits at a time, whoever asks. */
export function scanAgain(trx: Trx, mode: Mode): Promise<void> {
  const startAfter = new Date(Date.now() + SCAN_PAUSE_MS);
  return enqueue(trx, 'chain.scan', [{ mode }], { singletonKey: mode, startAfter });
}

/** Signatures of the beacon from a slot on, oldest first. */
async function readSignatures(rpc: Rpc, beacon: string, fromSlot: number): Promise<SignatureInfo[]> {
  const found: SignatureInfo[] = [];
  for (;;) {
    const before = found.at(-1)?.signature;
    const page = await rpc.getSignaturesForAddress(beacon, { limit: PAGE, ...(before ? { before } : {}) });
    const wanted = page.filter((info) => info.slot >= fromSlot);
    found.push(...wanted);
    if (page.length < PAGE || wanted.length < page.length) return found.reverse();
  }
}
