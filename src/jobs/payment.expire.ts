import type { Config } from '../config.ts';
import { readCursor, recordSignatures, unreadSignatures } from '../db/chain.ts';
import type { Database } from '../db/database.ts';
import { closePayment, findDuePayments } from '../db/payments.ts';
import { transact } from '../db/transaction.ts';
import { attemptsOf, lockPaymentsById } from '../db/transfers.ts';
import type { Mode } from '../domain/modes.ts';
import { closing } from '../domain/payments.ts';
import { paymentJson } from '../resources/payments.ts';
import type { Rpc } from '../solana/rpc.ts';
import { emitEvents } from './events.ts';
import { enqueue } from './queues.ts';
import type { Worker } from './worker.ts';

/** One sweep: as many look-ups as a few seconds of a public node's allowance, and a transaction of some milliseconds. */
const BATCH = 100;
/** Look-ups at a time. The client's token bucket paces them further. */
const LOOKUPS_AT_ONCE = 10;
/** How far the chain must be past a deadline: the time that nodes take to index what landed just before it. */
const MARGIN_MS = 5000;
/** All that one call gives. Whoever spams a payment with more is still seen by the scan of the beacon. */
const MAX_SIGNATURES = 1000;

/** What one sweep did: payments closed, and payments for which the look-up found a transaction that nobody had seen. */
export type ExpireResult = { closed: number; found: number };

/**
 * Closes payments whose deadline lies before what was scanned of the chain, by the chain's own time: with every node
 * down, time stands still and nothing expires. Before a payment is closed, its own reference is looked up, so that a
 * wallet which dropped the beacon still counts; what that finds is taken in first, and the payment is judged by the
 * next sweep.
 */
export async function runOnce(
  { db, config, rpc }: Pick<Worker, 'db' | 'config' | 'rpc'>,
  { mode }: { mode: Mode },
): Promise<ExpireResult> {
  const { slot, chain_time } = await readCursor(db, mode);
  if (slot === null || chain_time === null) return { closed: 0, found: 0 };
  const due = await findDuePayments(db, mode, new Date(chain_time.getTime() - MARGIN_MS), BATCH);
  if (due.length === 0) return { closed: 0, found: 0 };

  const named = await lookUp(rpc[mode], due);
  const signatures = [...named.values()].flat();
  const found = await transact(db, async (trx) => {
    const fresh = await recordSignatures(trx, mode, signatures);
    await enqueue(
      trx,
      'payment.confirm',
      fresh.map((signature) => ({ mode, signature })),
    );
    return fresh.length;
  });
  // While a transaction that names a payment is not taken in, nobody can say that the payment is unpaid.
  const unread = await unreadSignatures(
    db,
    mode,
    signatures.map(({ signature }) => signature),
  );
  const settled = due.filter(({ id }) => !named.get(id)?.some(({ signature }) => unread.has(signature)));
  return {
    closed: await close(
      db,
      config,
      mode,
      settled.map(({ id }) => id),
    ),
    found,
  };
}

type Named = { signature: string; slot: number };

/** The transactions that name each payment, by payment id, as far as the confirmed chain knows. */
async function lookUp(rpc: Rpc, payments: { id: string; reference: string }[]): Promise<Map<string, Named[]>> {
  const found = new Map<string, Named[]>();
  for (let start = 0; start < payments.length; start += LOOKUPS_AT_ONCE) {
    const some = payments.slice(start, start + LOOKUPS_AT_ONCE);
    await Promise.all(
      some.map(async ({ id, reference }) => {
        found.set(id, await rpc.getSignaturesForAddress(reference, { limit: MAX_SIGNATURES }));
      }),
    );
  }
  return found;
}

/** Ends those of the payments that are still pending, each with its one terminal event. */
async function close(db: Database, config: Config, mode: Mode, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return transact(db, async (trx) => {
    const payments = await lockPaymentsById(trx, mode, ids);
    const attempts = await attemptsOf(trx, ids);
    const events = [];
    for (const { id, merchant_id, amount_received, now } of payments) {
      const outcome = closing(amount_received, attempts.get(id) ?? []);
      const row = await closePayment(trx, id, outcome, now);
      if (!row) continue;
      const kind = outcome.status === 'expired' ? ('payment.expired' as const) : ('payment.failed' as const);
      events.push({ kind, merchant_id, mode, data: paymentJson(row, config), at: now });
    }
    await emitEvents(trx, events);
    return events.length;
  });
}
