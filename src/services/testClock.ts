import type { Trx } from '../db/database.ts';
import type { Caller } from '../db/merchants/apiKeys.ts';
import { readClock, setTarget, stopClock, type TestClock } from '../db/merchants/testClock.ts';
import { FlorinError, invalid } from '../domain/errors.ts';
import { advanceProblem } from '../domain/testClock.ts';
import { enqueue } from '../queue/queues.ts';

/** Where to: a time on the merchant's clock, or so many seconds from what it shows. */
export type Advance = { to: Date } | { seconds: number };

/**
 * Asks for a merchant's test clock to be moved forward; a job does it, and everything that falls due on the way. One that
 * stands still on its way to somewhere else is given this target instead.
 * `now`: what the clock shows.
 * @throws FlorinError `validation_failed` for a time that it cannot be moved to; `conflict` while it is moving
 */
export async function advanceClock(
  trx: Trx,
  { merchant_id }: Pick<Caller, 'merchant_id'>,
  advance: Advance,
  now: Date,
): Promise<TestClock> {
  const field = 'to' in advance ? 'to' : 'seconds';
  const target = 'to' in advance ? advance.to : new Date(now.getTime() + advance.seconds * 1000);
  const problem = advanceProblem(target, now, new Date());
  if (problem) throw invalid(field, problem);
  if (!(await setTarget(trx, merchant_id, target))) {
    throw new FlorinError(
      'conflict',
      'The test clock is being moved already. Wait until its status is `ready`, or `waiting_for` says why it stands still.',
    );
  }
  await enqueue(trx, 'clock.advance', [{ merchant_id }], { singletonKey: merchant_id });
  return readClock(trx, merchant_id);
}

/**
 * Stops a merchant's test clock where it is, on whatever way. What is due there, and could not be done, is left to what
 * does it in real time.
 */
export async function haltClock(trx: Trx, { merchant_id }: Pick<Caller, 'merchant_id'>): Promise<TestClock> {
  await stopClock(trx, merchant_id);
  return readClock(trx, merchant_id);
}
