import { readCursor } from '../../db/chain/transactions.ts';
import { SLOW_WATCH_SECONDS, takeWatchedAccounts } from '../../db/chain/watchedAccounts.ts';
import { transact } from '../../db/transaction.ts';
import type { Mode } from '../../domain/modes.ts';
import { enqueue } from '../../queue/queues.ts';
import { readAccounts } from '../../services/payments/incoming.ts';
import type { CallOptions } from '../../solana/rpc/call.ts';
import type { Worker } from '../context.ts';

/** Pause between readings while somebody probably is about to pay. */
const WATCH_PAUSE_MS = 2000;
/** Accounts per run: twenty seconds at ten calls per second. If more are due, the next run reads those. */
const BATCH = 200;
/**
 * The most due accounts that are read as urgent work, before the transactions of a flood. They take two calls per second, a
 * fifth of the default rate limit. More of them would delay other payers.
 */
const RESERVED_ACCOUNTS = 4;

/** How many accounts were read, and how many transactions there are to ingest. */
export type WatchResult = { read: number; found: number };

/**
 * Reads the accounts to which payments from exchanges are open: a payer there cannot add the beacon to a transfer.
 * One call per account, however many payments are open, and none while there are none. A payment enqueues the first
 * reading, and each reading the next one.
 */
export async function runOnce(
  { db, config, rpc }: Pick<Worker, 'db' | 'config' | 'rpc'>,
  { mode }: { mode: Mode },
): Promise<WatchResult> {
  const watched = await takeWatchedAccounts(db, mode, BATCH);
  if (watched.length === 0) return { read: 0, found: 0 };
  const due = watched.filter(({ isDue }) => isDue);
  const isSoon = due.length === BATCH || due.some((account) => account.isClose);
  try {
    const { slot, slot_ms } = await readCursor(db, mode);
    if (slot === null || due.length === 0) return { read: 0, found: 0 };
    const options: CallOptions = { share: due.length <= RESERVED_ACCOUNTS ? 'reserved' : 'shared' };
    const { read, found } = await readAccounts({ db, config, rpc: rpc[mode] }, mode, due, { slot, slot_ms }, options);
    return { read: read.length, found };
  } finally {
    const delayMs = isSoon ? WATCH_PAUSE_MS : SLOW_WATCH_SECONDS * 1000;
    // A new payment does not wait for a reading that is due much later: its job has another key.
    const singletonKey = isSoon ? mode : `${mode} later`;
    await transact(db, (trx) => enqueue(trx, 'wallet.watch', [{ mode }], { singletonKey, delayMs }));
  }
}
