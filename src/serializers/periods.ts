import * as v from 'valibot';
import type { ClosedMonthRow } from '../db/closedMonths.ts';
import { PERIOD_STATUSES } from '../domain/closedMonths.ts';
import { timestamp } from './fields.ts';

/** A closed month as the API shows it. */
export const periodSchema = v.pipe(
  v.object({
    month: v.pipe(v.string(), v.examples(['2026-10'])),
    status: v.pipe(
      v.picklist(PERIOD_STATUSES),
      v.description('closing: the rows of its reports are being stored. Reports of it wait until it is closed.'),
    ),
    starts_at: timestamp,
    ends_at: v.pipe(timestamp, v.description('When the next month begins.')),
    time_zone: v.pipe(
      v.string(),
      v.description('Yours at the closing. It decides when the month ends.'),
      v.examples(['Europe/Berlin']),
    ),
    closed_at: timestamp,
    closed_by: v.pipe(v.string(), v.description('The id of the key or of the dashboard’s user, or `command`.')),
  }),
  v.title('ClosedPeriod'),
);

/** Returns a closed month as its merchant sees it. */
export function periodJson(row: ClosedMonthRow): v.InferOutput<typeof periodSchema> {
  const { month, starts_at, ends_at, time_zone, closed_at, closed_by, stored_at } = row;
  return {
    month,
    status: stored_at === null ? 'closing' : 'closed',
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    time_zone,
    closed_at: closed_at.toISOString(),
    closed_by,
  };
}
