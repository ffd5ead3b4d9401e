import type { Payload } from '../../queue/queues.ts';
import { runSchedules } from '../../services/reports/schedules.ts';
import type { Worker } from '../context.ts';

/** Starts the reports of schedules that are due. Safe to repeat, and beside itself. */
export async function runOnce({ db }: Pick<Worker, 'db'>, _job: Payload<'report.schedule'> = {}): Promise<void> {
  await runSchedules(db);
}
