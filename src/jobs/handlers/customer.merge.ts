import { moveObjects } from '../../db/customers/identities.ts';
import { transact } from '../../db/transaction.ts';
import type { Payload } from '../../queue/queues.ts';
import type { Worker } from '../context.ts';

/** Objects moved in one transaction. It locks them, so crediting their payments waits for it: some ten milliseconds. */
const BATCH = 500;

/** Gives the objects of a merged customer to the one that it was merged into. Safe to repeat. */
export async function runOnce({ db }: Pick<Worker, 'db'>, { customer_id }: Payload<'customer.merge'>): Promise<void> {
  while ((await transact(db, (trx) => moveObjects(trx, customer_id, BATCH))) > 0);
}
