import { recordSignatures } from '../db/chain.ts';
import type { Trx } from '../db/database.ts';
import type { Mode } from '../domain/modes.ts';
import { enqueue } from '../jobs/queues.ts';

/**
 * Takes a payer's word that there is a transaction, and has it looked at at once. Only the chain says what it is worth:
 * which payment it pays, if any, follows from the transaction alone. One that is known already changes nothing, and one
 * that no node ever tells is given up within minutes.
 */
export async function submitSignature(trx: Trx, mode: Mode, signature: string): Promise<void> {
  const fresh = await recordSignatures(trx, mode, [{ signature, slot: null }]);
  const jobs = fresh.map((each) => ({ mode, signature: each }));
  await enqueue(trx, 'payment.confirm', jobs);
}
