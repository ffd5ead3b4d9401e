import * as v from 'valibot';
import type { TestClock } from '../db/merchants/testClock.ts';
import type { TestClockRow } from '../db/merchants/testClocks.ts';
import { CLOCK_WAITS, type ClockWait } from '../domain/testClock.ts';
import { id, timestamp } from './fields.ts';

const MESSAGES: Record<ClockWait, string> = {
  chain: 'Waiting for a chain node: no node answers, or the chain has not passed the time of your request yet.',
  transaction: 'Waiting to read a transaction on the chain, because it may pay something that would expire.',
  payment: 'Waiting for a payment past its deadline: a transaction that names it is being confirmed, or needs a price.',
  price: 'Waiting for a current price: a period in EUR or GBP is due.',
};

/** A merchant's own test clock. `target` and `waiting_for` are null unless the clock is being moved. */
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

/** One of a merchant's several test clocks. Like the own one, with an id and a name. */
export const namedTestClockSchema = v.pipe(
  v.object({
    id: id('clk'),
    name: v.nullable(v.string()),
    ...testClockSchema.entries,
    status: v.pipe(
      v.picklist(['ready', 'advancing', 'deleting']),
      v.description('`advancing` while the clock is being moved, `deleting` while its customers are being deleted.'),
    ),
    created_at: v.pipe(timestamp, v.description('In real time.')),
  }),
  v.title('NamedTestClock'),
);

export type TestClockJson = v.InferOutput<typeof testClockSchema>;
export type NamedTestClockJson = v.InferOutput<typeof namedTestClockSchema>;

/** Returns one of several test clocks with its status. */
export function namedTestClockJson(row: TestClockRow): NamedTestClockJson {
  const { id, name, now, clock_target: target, clock_waits_for: waits_for, deleted_at, created_at } = row;
  const clock = testClockJson({ now, target, waits_for });
  const status = deleted_at === null ? clock.status : 'deleting';
  return { id, name, ...clock, status, created_at: created_at.toISOString() };
}

/** Returns a test clock with its status. */
export function testClockJson({
  now,
  target,
  waits_for: reason,
}: Pick<TestClock, 'now' | 'target' | 'waits_for'>): TestClockJson {
  return {
    now: now.toISOString(),
    status: target ? 'advancing' : 'ready',
    target: target?.toISOString() ?? null,
    waiting_for: reason && { reason, message: MESSAGES[reason] },
  };
}
