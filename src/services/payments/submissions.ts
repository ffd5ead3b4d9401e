import { recordSubmission } from '../../db/chain/submissions.ts';
import type { Trx } from '../../db/database.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import { enqueue } from '../../queue/queues.ts';

/**
 * Signatures that may be submitted for one payment and that no node has told. A payer who is honest needs one, and another
 * for each time that his wallet had to sign anew; each costs us some fifteen requests to a node.
 */
const MAX_UNTOLD = 5;

/**
 * Takes a payer's word that there is a transaction, and has it looked at at once. Only the chain says what it is worth:
 * which payment it pays, if any, follows from the transaction alone. One that is known already changes nothing, and one
 * that no node ever tells is given up within minutes. One too many is accepted all the same, and not looked at: if it is
 * real, the scan finds it a second later, and an error would tell a payer who has paid that he has not.
 */
export async function submitSignature(
  trx: Trx,
  { id, mode }: Pick<PaymentRow, 'id' | 'mode'>,
  signature: string,
): Promise<void> {
  const isNew = await recordSubmission(trx, { mode, paymentId: id, signature }, MAX_UNTOLD);
  if (isNew) await enqueue(trx, 'payment.confirm', [{ mode, signature, is_unverified: true }]);
}
