import { databaseNow } from '../clock.ts';
import type { DbOrTrx, Trx } from '../db/database.ts';
import { type ClockKey, readClock, setTarget, stopClock, type TestClock } from '../db/merchants/testClock.ts';
import { insertTestClock, markDeleted, type TestClockRow } from '../db/merchants/testClocks.ts';
import type { MerchantScope } from '../db/scope.ts';
import { FlorinError, invalid } from '../domain/errors.ts';
import { newId } from '../domain/ids.ts';
import { advanceProblem, MAX_TEST_CLOCKS } from '../domain/testClock.ts';
import { enqueue } from '../queue/queues.ts';

/** The target of a test clock: a time on it, or seconds from its current time. */
export type Advance = { to: Date } | { seconds: number };

/** Returns a test clock. @throws FlorinError `not_found` also while it is being deleted */
export async function requireClock(db: DbOrTrx, clock: ClockKey): Promise<TestClock> {
  const found = await readClock(db, clock);
  if (!found) throw noSuchClock();
  return found;
}

/** The error for a test clock that the merchant does not have. */
export const noSuchClock = () => new FlorinError('not_found', 'There is no such test clock.');

/** Creates a test clock; see insertTestClock. @throws FlorinError `conflict` when the merchant has MAX_TEST_CLOCKS */
export async function createTestClock(
  trx: Trx,
  { merchant_id }: MerchantScope,
  name: string | null,
): Promise<TestClockRow> {
  const row = await insertTestClock(trx, { id: newId('clk'), merchant_id, name }, MAX_TEST_CLOCKS);
  if (row) return row;
  throw new FlorinError('conflict', `The limit of ${MAX_TEST_CLOCKS} test clocks is reached. Delete one first.`, {
    max_test_clocks: MAX_TEST_CLOCKS,
  });
}

/**
 * Marks a test clock as deleted, and enqueues the job that deletes its customers and all that is theirs, and then the clock. Nothing
 * becomes due on it any more. Returns it. Safe to repeat.
 * @throws FlorinError `not_found`
 */
export async function deleteTestClock(trx: Trx, scope: MerchantScope, id: string): Promise<TestClockRow> {
  const row = await markDeleted(trx, scope, id);
  if (!row) throw noSuchClock();
  await enqueueDeletion(trx, id);
  return row;
}

/** Enqueues the job that deletes a test clock that is marked as deleted. */
export async function enqueueDeletion(trx: Trx, id: string): Promise<void> {
  await enqueue(trx, 'clock.delete', [{ test_clock_id: id }], { singletonKey: id });
}

/**
 * Sets the target of a test clock, and enqueues the job that moves it and runs everything due on the way.
 * If the clock has stopped on its way to another target, this target replaces that one.
 * @throws FlorinError `not_found`; `validation_failed` for an impossible target; `conflict` while the clock is moving
 */
export async function advanceClock(trx: Trx, clock: ClockKey, advance: Advance): Promise<TestClock> {
  const { now } = await requireClock(trx, clock);
  const field = 'to' in advance ? 'to' : 'seconds';
  const target = 'to' in advance ? advance.to : new Date(now.getTime() + advance.seconds * 1000);
  const problem = advanceProblem(target, now, databaseNow());
  if (problem) throw invalid(field, problem);
  if (!(await setTarget(trx, clock, target))) {
    throw new FlorinError(
      'conflict',
      'The test clock is already moving. Wait until `status` is `ready`, or until `waiting_for` says why it has stopped.',
    );
  }
  await enqueueAdvance(trx, clock);
  return requireClock(trx, clock);
}

/** Enqueues the job that moves a test clock, unless it is enqueued already. */
export async function enqueueAdvance(
  trx: Trx,
  { merchant_id, test_clock_id }: ClockKey,
  delay: { delayMs?: number } = {},
): Promise<void> {
  const singletonKey = test_clock_id ?? merchant_id;
  await enqueue(trx, 'clock.advance', [{ merchant_id, test_clock_id }], { singletonKey, ...delay });
}

/**
 * Stops a test clock at its current time. The real-time jobs do what is due there and not done yet.
 * @throws FlorinError `not_found`
 */
export async function stopTestClock(trx: Trx, clock: ClockKey): Promise<TestClock> {
  await stopClock(trx, clock);
  return requireClock(trx, clock);
}
