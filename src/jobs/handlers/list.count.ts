import { addListChanges } from '../../db/listCounts.ts';
import type { Payload } from '../../queue/queues.ts';
import type { Worker } from '../context.ts';

/** Adds the changes of lists to their totals. Returns how many changed. They are exact before and after. */
export async function runOnce({ db }: Pick<Worker, 'db'>, _job: Payload<'list.count'> = {}): Promise<number> {
  return addListChanges(db);
}
