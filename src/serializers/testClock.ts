import * as v from 'valibot';
import type { TestClock } from '../db/merchants/testClock.ts';
import { CLOCK_WAITS, type ClockWait } from '../domain/testClock.ts';
import { timestamp } from './fields.ts';

const MESSAGES: Record<ClockWait, string> = {
  chain: 'Waiting for a chain node: no node answers, or the chain has not passed the time of your request yet.',
  transaction: 'Waiting to read a transaction on the chain, because it may pay something that would expire.',
  payment: 'Waiting for a payment past its deadline: a transaction that names it is being confirmed, or needs a price.',
  price: 'Waiting for a current price: a period in EUR or GBP is due.',
};

/** A merchant's test clock. `target` and `waiting_for` are null unless the clock is being moved. */
export const testClockSchema = v.pipe(
  v.object({
    now: v.pipe(timestamp, v.description('The current time of the clock, which runs with real time.')),
    status: v.pipe(v.picklist(['ready', 'advancing']), v.description('`advancing` while the clock is being moved.')),
    target: v.nullable(timestamp),
    waiting_for: v.pipe(
      v.nullable(v.object({ reason: v.picklist(CLOCK_WAITS), message: v.string() })),
      v.description(
        'Why the clock has stopped before its target; null while it moves. While stopped, it accepts a new target.',
      ),
    ),
  }),
  v.title('TestClock'),
);

/** Returns a test clock with its status. */
export function testClockJson({ now, target, waits_for: reason }: TestClock): v.InferOutput<typeof testClockSchema> {
  return {
    now: now.toISOString(),
    status: target ? 'advancing' : 'ready',
    target: target?.toISOString() ?? null,
    waiting_for: reason && { reason, message: MESSAGES[reason] },
  };
}
