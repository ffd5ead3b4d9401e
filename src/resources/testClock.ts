import * as v from 'valibot';
import type { TestClock } from '../db/testClock.ts';
import { timestamp } from './fields.ts';

/** A merchant's test clock. `target` is null but while it is being moved. */
export const testClockSchema = v.pipe(
  v.object({
    now: v.pipe(timestamp, v.description('What the clock shows. It goes on with real time.')),
    status: v.pipe(v.picklist(['ready', 'advancing']), v.description('`advancing` while it is being moved.')),
    target: v.nullable(timestamp),
  }),
  v.title('TestClock'),
);

export function testClockJson({ now, target }: TestClock): v.InferOutput<typeof testClockSchema> {
  return { now: now.toISOString(), status: target ? 'advancing' : 'ready', target: target?.toISOString() ?? null };
}
