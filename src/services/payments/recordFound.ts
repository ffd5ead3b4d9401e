import { type FoundSignature, type FreshSignature, recordSignatures } from '../../db/chain/transactions.ts';
import type { Trx } from '../../db/database.ts';
import { requestLookups } from '../../db/payments/checkouts.ts';
import { writeAtCommit } from '../../db/transaction.ts';
import type { Mode } from '../../domain/modes.ts';
import { enqueue, type Urgency } from '../../queue/queues.ts';

/**
 * Records signatures that a node has reported, and enqueues the ingestion of those that need it. Returns these, in order.
 * One that a payer submitted goes first: now that it has landed, a second try finds it. Nodes do not say which payment a
 * failed one names, so the open checkouts are looked up: their payers must learn of it.
 * @param urgency that of the others
 * @param urgent signatures that also go first
 */
export async function recordFound(
  trx: Trx,
  mode: Mode,
  found: readonly FoundSignature[],
  urgency: Urgency = 'usual',
  urgent: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const recorded = await recordSignatures(trx, mode, found);
  if (recorded.some(({ isFailed }) => isFailed)) {
    // The cursor is locked last, as by a scan: the caller may lock more transactions.
    writeAtCommit(trx, requestLookups, [mode]);
    await enqueue(trx, 'checkout.lookup', [{ mode }], { singletonKey: mode });
  }
  const fresh = recorded.filter(({ isFailed }) => !isFailed);
  const isFirst = ({ signature, isSubmitted }: FreshSignature) => isSubmitted || urgent.has(signature);
  const first = fresh.filter(isFirst).map(({ signature }) => ({ mode, signature, is_urgent: true }));
  await enqueue(trx, 'payment.confirm', first, { urgency: 'urgent' });
  const usual = fresh.filter((one) => !isFirst(one)).map(({ signature }) => ({ mode, signature }));
  await enqueue(trx, 'payment.confirm', usual, { urgency });
  return fresh.map(({ signature }) => signature);
}
