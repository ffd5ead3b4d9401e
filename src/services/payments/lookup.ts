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

/** All that one call gives. Whoever spams a payment with more is still seen by the scan of the beacon. */
const MAX_SIGNATURES = 1000;

/**
 * `answered`: the payments whose look-up was answered and written down. `found`: how many transactions are to be taken
 * in for them. `failed`: those whose answer could not be written down.
 */
export type LookupResult<P extends Named = Named> = { answered: P[]; found: number; failed: Failure<P>[] };

type Named = Pick<PaymentRow, 'id' | 'reference'>;

/**
 * Looks up each payment's own reference, so that a wallet which dropped the beacon still counts. What names a payment is
 * recorded, linked to it and handed to `payment.confirm`. `minSlot`: what the scan has reached; a node that is behind
 * that is not asked, whichever process made the scan.
 * @throws RpcUnavailable when no look-up was answered at all
 */
export async function lookUpPayments<P extends Named>(
  db: Database,
  rpc: Rpc,
  mode: Mode,
  payments: readonly P[],
  minSlot: number,
): Promise<LookupResult<P>> {
  if (payments.length === 0) return { answered: [], found: 0, failed: [] };
  const references = payments.map((payment) => payment.reference);
  const answers = await rpc.getSignaturesForAddresses(references, { limit: MAX_SIGNATURES, minSlot });
  const told = payments.flatMap((payment, index) => {
    const signatures = answers[index];
    return Array.isArray(signatures) ? [{ ...payment, signatures }] : [];
  });
  let found = 0;
  const failed = await runIsolatingFailures(
    told.filter(({ signatures }) => signatures.length > 0),
    async (some) => {
      found += await record(db, mode, some);
    },
  );
  const answered = told.filter((payment) => !failed.some(({ row }) => row === payment));
  return { answered, found, failed };
}

/** Returns how many of the transactions are to be taken in. */
function record(db: Database, mode: Mode, payments: (Named & { signatures: SignatureInfo[] })[]): Promise<number> {
  const named = payments.flatMap(({ id, signatures }) =>
    signatures.map(({ signature, slot }) => ({ payment_id: id, signature, slot })),
  );
  return transact(db, async (trx) => {
    const fresh = await recordSignatures(trx, mode, named);
    const links = named.map(({ payment_id, signature }) => ({ payment_id, signature }));
    await linkAttempts(trx, mode, links);
    const jobs = fresh.map((signature) => ({ mode, signature }));
    await enqueue(trx, 'payment.confirm', jobs);
    return fresh.length;
  });
}
