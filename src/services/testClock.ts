import { databaseNow } from '../clock.ts';
import type { Trx } from '../db/database.ts';
import type { Caller } from '../db/merchants/apiKeys.ts';
import { readClock, setTarget, stopClock, type TestClock } from '../db/merchants/testClock.ts';
import { FlorinError, invalid } from '../domain/errors.ts';
import { advanceProblem } from '../domain/testClock.ts';
import { enqueue } from '../queue/queues.ts';

/** The target of a test clock: a time on the merchant's clock, or seconds from its current time. */
export type Advance = { to: Date } | { seconds: number };

/**
 * Sets the target of a merchant's test clock, and enqueues the job that moves it and runs everything due on the way.
 * If the clock has stopped on its way to another target, this target replaces that one.
 * @param now the clock's current time
 * @throws FlorinError `validation_failed` for an impossible target; `conflict` while the clock is moving
 */
export async function advanceClock(
  trx: Trx,
  { merchant_id }: Pick<Caller, 'merchant_id'>,
  advance: Advance,
  now: Date,
): Promise<TestClock> {
  const field = 'to' in advance ? 'to' : 'seconds';
  const target = 'to' in advance ? advance.to : new Date(now.getTime() + advance.seconds * 1000);
  const problem = advanceProblem(target, now, databaseNow());
  if (problem) throw invalid(field, problem);
  if (!(await setTarget(trx, merchant_id, target))) {
    throw new FlorinError(
      'conflict',
      'The test clock is already moving. Wait until `status` is `ready`, or until `waiting_for` says why it has stopped.',
    );
  }
  await enqueue(trx, 'clock.advance', [{ merchant_id }], { singletonKey: merchant_id });
  return readClock(trx, merchant_id);
}

/** Stops a merchant's test clock at its current time. The real-time jobs do what is due there and not done yet. */
export async function stopTestClock(trx: Trx, { merchant_id }: Pick<Caller, 'merchant_id'>): Promise<TestClock> {
  await stopClock(trx, merchant_id);
  return readClock(trx, merchant_id);
}
