import type { Trx } from '../../db/database.ts';
import { type FinishedPayment, setCustomers } from '../../db/payments/payments.ts';
import { findCustomers } from './find.ts';

/**
 * Gives confirmed payments that have an address and no customer the customer with that address. Returns all payments as they are then.
 * Payments are not given one when they are created: most are never paid, and creating them must be quick.
 */
export async function linkPayments(
  trx: Trx,
  finished: readonly FinishedPayment[],
): Promise<readonly FinishedPayment[]> {
  const unlinked = finished.filter(
    ({ row }) => row.status === 'confirmed' && row.customer_id === null && row.customer_email !== null,
  );
  if (unlinked.length === 0) return finished;
  const persons = unlinked.map(({ row: { merchant_id, mode, customer_email: email }, now }) => {
    // The wallet may be that of an exchange, and it is not the merchant who names it.
    return { merchant_id, mode, email, wallet: null, name: null, at: now };
  });
  const found = await findCustomers(trx, persons);
  const ids = new Map(unlinked.map(({ row }, index) => [row.id, found[index] as string]));
  await setCustomers(trx, ids);
  return finished.map((end) => {
    const customer_id = ids.get(end.row.id);
    return customer_id === undefined ? end : { ...end, row: { ...end.row, customer_id } };
  });
}
