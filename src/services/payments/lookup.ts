import { recordSignatures } from '../../db/chain/transactions.ts';
import type { Database } from '../../db/database.ts';
import { linkAttempts } from '../../db/payments/attempts.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import { transact } from '../../db/transaction.ts';
import type { Mode } from '../../domain/modes.ts';
import { enqueue } from '../../queue/queues.ts';
import type { Rpc } from '../../solana/rpc/client.ts';
import type { SignatureInfo } from '../../solana/rpc/decode.ts';
import { type Failure, runIsolatingFailures } from '../isolateFailures.ts';

/**
 * The most signatures that one call returns.
 * If someone floods a payment with more, the beacon scan still sees the rest.
 */
const MAX_SIGNATURES = 1000;

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
): Promise<LookupResult<P>> {
  if (payments.length === 0) return { answered: [], found: 0, failed: [] };
  const references = payments.map((payment) => payment.reference);
  const answers = await rpc.getSignaturesForAddresses(references, { limit: MAX_SIGNATURES, minSlot });
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

/** Records transactions and returns how many of them must be ingested. */
function record(
  db: Database,
  mode: Mode,
  payments: (ReferencedPayment & { signatures: SignatureInfo[] })[],
): Promise<number> {
  const named = payments.flatMap(({ id, signatures }) =>
    signatures.map(({ signature, slot }) => ({ payment_id: id, signature, slot })),
  );
  return transact(db, async (trx) => {
    const newSignatures = await recordSignatures(trx, mode, named);
    const links = named.map(({ payment_id, signature }) => ({ payment_id, signature }));
    await linkAttempts(trx, mode, links);
    const jobs = newSignatures.map((signature) => ({ mode, signature }));
    await enqueue(trx, 'payment.confirm', jobs);
    return newSignatures.length;
  });
}
