import * as v from 'valibot';
import type { TestClock } from '../db/merchants/testClock.ts';
import { CLOCK_WAITS, type ClockWait } from '../domain/testClock.ts';
import { timestamp } from './fields.ts';

const MESSAGES: Record<ClockWait, string> = {
  chain: 'Waiting for a chain node: none answers, or the chain has not passed the time of your request yet.',
  transaction: 'Waiting for a transaction on the chain to be read: it may pay something that would expire.',
  payment:
    'Waiting for a payment whose deadline has come: a transaction that names it is being confirmed, or needs a price.',
  price: 'Waiting for a current price: a period in EUR or GBP is due.',
};

/** A merchant's test clock. `target` and `waiting_for` are null but while it is being moved. */
export const testClockSchema = v.pipe(
  v.object({
    now: v.pipe(timestamp, v.description('What the clock shows. It goes on with real time.')),
    status: v.pipe(v.picklist(['ready', 'advancing']), v.description('`advancing` while it is being moved.')),
    target: v.nullable(timestamp),
    waiting_for: v.pipe(
      v.nullable(v.object({ reason: v.picklist(CLOCK_WAITS), message: v.string() })),
      v.description(
        'Why it stands still on its way; null while it is moving. Until it goes on, it may be given another target.',
      ),
    ),
  }),
  v.title('TestClock'),
);

export function testClockJson({ now, target, waits_for: reason }: TestClock): v.InferOutput<typeof testClockSchema> {
  return {
    now: now.toISOString(),
    status: target ? 'advancing' : 'ready',
    target: target?.toISOString() ?? null,
    waiting_for: reason && { reason, message: MESSAGES[reason] },
  };
}
