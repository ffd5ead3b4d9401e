import type { Payload } from '../../queue/queues.ts';
import { makeReport } from '../../services/reports/make.ts';
import type { Worker } from '../context.ts';

/** Makes a report. Safe to repeat: it begins anew, and a copy that still runs stops. */
export async function runOnce(
  { db, config }: Pick<Worker, 'db' | 'config'>,
  { report_id }: Payload<'report.make'>,
): Promise<void> {
  await makeReport(db, config, report_id);
}
