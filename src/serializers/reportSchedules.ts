import * as v from 'valibot';
import type { ReportScheduleRow } from '../db/reports/schedules.ts';
import { MODES } from '../domain/modes.ts';
import { REPORT_INTERVALS } from '../domain/reportSchedules.ts';
import { id, timestamp } from './fields.ts';
import { termsJson, termsSchema } from './reports.ts';

/** A schedule of reports as its merchant sees it. */
export const reportScheduleSchema = v.pipe(
  v.object({
    id: id('rsc'),
    merchant_id: id('mer'),
    mode: v.picklist(MODES),
    ...termsSchema,
    every: v.pipe(
      v.picklist(REPORT_INTERVALS),
      v.description('It reports the day, the week from Monday, or the month that has ended in `timezone`.'),
    ),
    emails: v.pipe(v.array(v.string()), v.description('Who gets a mail with the link to each file.')),
    is_active: v.pipe(v.boolean(), v.description('false: it makes no reports.')),
    next_run_at: v.pipe(
      v.nullable(timestamp),
      v.description(
        'When its next report is made: an hour after the range has ended. In test mode, this is real time, too.',
      ),
    ),
    created_at: timestamp,
    updated_at: timestamp,
  }),
  v.title('ReportSchedule'),
);

export type ReportScheduleJson = v.InferOutput<typeof reportScheduleSchema>;

/** Returns a schedule of reports. */
export function reportScheduleJson(row: ReportScheduleRow): ReportScheduleJson {
  return {
    id: row.id,
    merchant_id: row.merchant_id,
    mode: row.mode,
    ...termsJson(row),
    every: row.every,
    emails: row.emails,
    is_active: row.next_run_at !== null,
    next_run_at: row.next_run_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
