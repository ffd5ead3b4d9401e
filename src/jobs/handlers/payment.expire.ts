import { readCursor } from '../../db/chain/transactions.ts';
import { unreadPayments } from '../../db/payments/attempts.ts';
import { awaitedByWallet } from '../../db/payments/exchange.ts';
import { findLookups, scheduleLookups } from '../../db/payments/open.ts';
import { transact } from '../../db/transaction.ts';
import { CLOSING_MARGIN_MS } from '../../domain/lookups.ts';
import type { Mode } from '../../domain/modes.ts';
import { enqueue } from '../../queue/queues.ts';
import { changePayments } from '../../services/finishPayments.ts';
import { runIsolatingFailures } from '../../services/isolateFailures.ts';
import { closePayments } from '../../services/payments/close.ts';
import { readAccountsOf } from '../../services/payments/incoming.ts';
import { lookUpPayments } from '../../services/payments/lookup.ts';
import type { Worker } from '../context.ts';

/**
 * Payments per sweep: two RPC batches, and a transaction of some tens of milliseconds.
 * After a full sweep the next one follows at once, because tens of thousands of installments may end at one moment.
 */
const BATCH = 100;
/** Retry delay of a payment that could not be closed. Sweeps skip it until then. */
const RETRY_MS = 10_000;
/** Retry delay if an unreadable transaction may pay the payment: nothing changes until an operator acts. */
const UNREADABLE_RETRY_MS = 3_600_000;

/** How many payments a sweep closed, and how many new transactions its look-ups found. */
export type ExpireResult = { closed: number; found: number };

/**
 * Closes payments whose deadline the scanned chain time has passed. While all nodes are down, nothing expires.
 * Looks up each payment's own reference first, and the wallet's account if an amount identifies the payment. If that finds
 * a transaction, a later sweep decides after its ingestion.
 * A payment that cannot be closed does not block the others.
 */
export async function runOnce(
  { db, config, log, rpc }: Pick<Worker, 'db' | 'config' | 'log' | 'rpc'>,
  { mode }: { mode: Mode },
): Promise<ExpireResult> {
  const result = { closed: 0, found: 0 };
  const { slot, slot_ms, chain_time } = await readCursor(db, mode);
  if (slot === null || chain_time === null) return result;
  const due = await findLookups(db, mode, 'past', chain_time, CLOSING_MARGIN_MS, BATCH);
  if (due.length === 0) return result;
  const { answered, found, failed } = await lookUpPayments(db, rpc[mode], mode, due, slot);
  const accounts = await readAccountsOf({ db, config, rpc: rpc[mode] }, mode, answered, { slot, slot_ms });
  const blocked = new Map(due.map((payment) => [payment.id, payment]));
  const ids = accounts.read.map(({ id }) => id);
  const unclosed = await runIsolatingFailures(ids, async (some) => {
    const { finished, undecided } = await changePayments(db, config, (trx) => closePayments(trx, mode, some));
    result.closed += finished.length;
    for (const id of some) if (!undecided.includes(id)) blocked.delete(id);
  });
  const failures = [...failed.map(({ row, error }) => ({ row: row.id, error })), ...unclosed];
  for (const { row, error } of failures) log.error({ err: error, mode, payment_id: row }, 'could not close a payment');
  const open = [...blocked.keys()];
  const named = await unreadPayments(db, open, { isUnreadable: true });
  const unreadable = named.union(await awaitedByWallet(db, open, { isUnreadable: true }));
  await scheduleLookups(
    db,
    [...blocked.values()].map(({ id, now }) => {
      const pauseMs = unreadable.has(id) ? UNREADABLE_RETRY_MS : RETRY_MS;
      return { id, next_lookup_at: new Date(now.getTime() + pauseMs) };
    }),
  );
  // Payments that could not be closed are postponed, so the next sweep makes progress.
  if (due.length === BATCH)
    await transact(db, (trx) => enqueue(trx, 'payment.expire', [{ mode }], { singletonKey: mode }));
  return { ...result, found: found + accounts.found };
}
