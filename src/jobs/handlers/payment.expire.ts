import { readCursor } from '../../db/chain/transactions.ts';
import { unreadPayments } from '../../db/payments/attempts.ts';
import { findLookups, scheduleLookups } from '../../db/payments/open.ts';
import { transact } from '../../db/transaction.ts';
import { CLOSING_MARGIN_MS } from '../../domain/lookups.ts';
import type { Mode } from '../../domain/modes.ts';
import { enqueue } from '../../queue/queues.ts';
import { changePayments } from '../../services/finishPayments.ts';
import { runIsolatingFailures } from '../../services/isolateFailures.ts';
import { closePayments } from '../../services/payments/close.ts';
import { lookUpPayments } from '../../services/payments/lookup.ts';
import type { Worker } from '../context.ts';

/**
 * One sweep: two batches of look-ups, and a transaction of some tens of milliseconds. The next comes in a second, or at once
 * where this one was full: of a day's installments, tens of thousands may end at the same moment.
 */
const BATCH = 100;
/** When a payment that could not be closed is tried again. Until then it takes nobody's place in the sweep. */
const RETRY_MS = 10_000;
/** The same where a transaction that names it cannot be read: nothing changes before an operator acts. */
const UNREADABLE_RETRY_MS = 3_600_000;

/** What one sweep did: payments closed, and transactions that the look-ups found and that nobody had seen. */
export type ExpireResult = { closed: number; found: number };

/**
 * Closes payments whose deadline lies before what was scanned of the chain, by the chain's own time: with every node
 * down, time stands still and nothing expires. Before a payment is closed, its own reference is looked up; what that
 * finds is taken in first, and the payment is judged by a later sweep. One that cannot be closed holds up no other.
 */
export async function runOnce(
  { db, config, log, rpc }: Pick<Worker, 'db' | 'config' | 'log' | 'rpc'>,
  { mode }: { mode: Mode },
): Promise<ExpireResult> {
  const result = { closed: 0, found: 0 };
  const { slot, chain_time } = await readCursor(db, mode);
  if (slot === null || chain_time === null) return result;
  const due = await findLookups(db, mode, 'past', chain_time, CLOSING_MARGIN_MS, BATCH);
  if (due.length === 0) return result;
  const { answered, found, failed } = await lookUpPayments(db, rpc[mode], mode, due, slot);
  const blocked = new Map(due.map((payment) => [payment.id, payment]));
  const ids = answered.map(({ id }) => id);
  const unclosed = await runIsolatingFailures(ids, async (some) => {
    const { finished, undecided } = await changePayments(db, config, (trx) => closePayments(trx, mode, some));
    result.closed += finished.length;
    for (const id of some) if (!undecided.includes(id)) blocked.delete(id);
  });
  const failures = [...failed.map(({ row, error }) => ({ row: row.id, error })), ...unclosed];
  for (const { row, error } of failures) log.error({ err: error, mode, payment_id: row }, 'closing a payment');
  const held = await unreadPayments(db, [...blocked.keys()], { isUnreadable: true });
  await scheduleLookups(
    db,
    [...blocked.values()].map(({ id, now }) => {
      const pauseMs = held.has(id) ? UNREADABLE_RETRY_MS : RETRY_MS;
      return { id, next_lookup_at: new Date(now.getTime() + pauseMs) };
    }),
  );
  // Whatever could not be closed is out of the way of the next.
  if (due.length === BATCH)
    await transact(db, (trx) => enqueue(trx, 'payment.expire', [{ mode }], { singletonKey: mode }));
  return { ...result, found };
}
