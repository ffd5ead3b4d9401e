import { recordSignatures, unreadSignatures } from '../../db/chain/transactions.ts';
import type { Database } from '../../db/database.ts';
import { linkAttempts } from '../../db/payments/attempts.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import { transact } from '../../db/transaction.ts';
import type { Mode } from '../../domain/modes.ts';
import { enqueue } from '../../queue/queues.ts';
import type { CallOptions } from '../../solana/rpc/call.ts';
import type { Rpc } from '../../solana/rpc/client.ts';
import type { SignatureInfo } from '../../solana/rpc/decode.ts';
import { type Failure, runIsolatingFailures } from '../isolateFailures.ts';

/**
 * The most signatures that one call returns.
 * If someone floods a payment with more, the beacon scan still sees the rest.
 */
const MAX_SIGNATURES = 1000;

/**
 * Transactions per payment and lookup that go before what only carries the beacon: the newest, because an honest payer makes
 * one or two. All others of a payment wait with the rest, so a payment that a stranger floods delays no other.
 */
const URGENT_PER_PAYMENT = 2;

/**
 * The result of a lookup.
 * - answered: payments whose lookup succeeded and was recorded
 * - found: the number of transactions to ingest for them
 * - failed: payments whose result could not be recorded
 */
export type LookupResult<P extends ReferencedPayment = ReferencedPayment> = {
  answered: P[];
  found: number;
  failed: Failure<P>[];
};

type ReferencedPayment = Pick<PaymentRow, 'id' | 'reference'>;

/**
 * Looks up each payment's own reference, for wallets that drop the beacon.
 * Records each transaction found, links it to the payment, and enqueues `payment.confirm`.
 * @param minSlot the slot that the scan has reached, by any process; nodes behind it are not asked
 * @throws RpcUnavailable when no lookup was answered
 */
export async function lookUpPayments<P extends ReferencedPayment>(
  db: Database,
  rpc: Rpc,
  mode: Mode,
  payments: readonly P[],
  minSlot: number,
  { share = 'shared' }: CallOptions = {},
): Promise<LookupResult<P>> {
  if (payments.length === 0) return { answered: [], found: 0, failed: [] };
  const references = payments.map((payment) => payment.reference);
  const answers = await rpc.getSignaturesForAddresses(references, { limit: MAX_SIGNATURES, minSlot, share });
  const responses = payments.flatMap((payment, index) => {
    const signatures = answers[index];
    return Array.isArray(signatures) ? [{ ...payment, signatures }] : [];
  });
  let found = 0;
  const failed = await runIsolatingFailures(
    responses.filter(({ signatures }) => signatures.length > 0),
    async (batch) => {
      found += await record(db, mode, batch);
    },
  );
  const answered = responses.filter((payment) => !failed.some(({ row }) => row === payment));
  return { answered, found, failed };
}

/** Records transactions and returns how many of them must be ingested. A failed one only explains its payment. */
function record(
  db: Database,
  mode: Mode,
  payments: (ReferencedPayment & { signatures: SignatureInfo[] })[],
): Promise<number> {
  return transact(db, async (trx) => {
    const all = payments.flatMap(({ signatures }) => signatures);
    const recorded = await recordSignatures(trx, mode, all);
    const fresh = new Set(recorded.flatMap(({ signature, isFailed }) => (isFailed ? [] : [signature])));
    const links = payments.flatMap(({ id, signatures }) =>
      signatures.map(({ signature, err }) => {
        return { payment_id: id, signature, reason: err === null ? null : ('transaction_failed' as const) };
      }),
    );
    await linkAttempts(trx, mode, links);
    const newest = payments.flatMap(({ signatures }) => signatures.slice(0, URGENT_PER_PAYMENT));
    // One that was found by the beacon may wait behind a flood.
    const signatures = newest.map(({ signature }) => signature);
    const urgent = await unreadSignatures(trx, mode, signatures);
    const urgentJobs = Array.from(urgent.keys(), (signature) => {
      const extra = fresh.has(signature) ? {} : { is_extra: true };
      return { mode, signature, is_urgent: true, ...extra };
    });
    await enqueue(trx, 'payment.confirm', urgentJobs, { urgency: 'urgent' });
    const others = [...fresh].filter((signature) => !urgent.has(signature));
    await enqueue(
      trx,
      'payment.confirm',
      others.map((signature) => ({ mode, signature })),
    );
    return fresh.size;
  });
}
