import { transact } from '../../db/transaction.ts';
import { enqueue, type Payload } from '../../queue/queues.ts';
import { makeReport } from '../../services/reports/make.ts';
import type { Worker } from '../context.ts';

/** How long a report waits for a month that is being closed. It doubles each time: that takes seconds, or it waits for an operator. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** Makes a report. Safe to repeat: it starts again, and a copy that still runs stops. */
export async function runOnce(
  { db, config }: Pick<Worker, 'db' | 'config'>,
  { report_id, mode, waits = 0 }: Payload<'report.make'>,
): Promise<void> {
  if (await makeReport(db, config, report_id)) return;
  const delayMs = Math.min(FIRST_WAIT_MS * 2 ** waits, LONGEST_WAIT_MS);
  await transact(db, (trx) => enqueue(trx, 'report.make', [{ report_id, mode, waits: waits + 1 }], { delayMs }));
}
