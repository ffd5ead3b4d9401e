import { transact } from '../../db/transaction.ts';
import { enqueue, type Payload } from '../../queue/queues.ts';
import { makeReport } from '../../services/reports/make.ts';
import type { Worker } from '../context.ts';

/** How long a report waits for a month that is being closed. */
const CLOSING_MS = 2000;

/** Makes a report. Safe to repeat: it starts again, and a copy that still runs stops. */
export async function runOnce(
  { db, config }: Pick<Worker, 'db' | 'config'>,
  { report_id, mode }: Payload<'report.make'>,
): Promise<void> {
  if (await makeReport(db, config, report_id)) return;
  await transact(db, (trx) => enqueue(trx, 'report.make', [{ report_id, mode }], { delayMs: CLOSING_MS }));
}
