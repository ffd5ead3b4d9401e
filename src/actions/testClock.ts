import type { Trx } from '../db/database.ts';
import type { Caller } from '../db/keys.ts';
import { readClock, setTarget, type TestClock } from '../db/testClock.ts';
import { FlorinError, invalid } from '../domain/errors.ts';
import { advanceProblem } from '../domain/testClock.ts';
import { enqueue } from '../jobs/queues.ts';

/** Where to: a time on the merchant's clock, or so many seconds from what it shows. */
export type Advance = { to: Date } | { seconds: number };

/**
 * Asks for a merchant's test clock to be moved forward; a job does it, and everything that falls due on the way.
 * `now`: what the clock shows.
 * @throws FlorinError `validation_failed` for a time that it cannot be moved to; `conflict` while it is being moved
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
    throw new FlorinError('conflict', 'The test clock is being moved already. Wait until its status is `ready`.');
  }
  await enqueue(trx, 'clock.advance', [{ merchant_id }], { singletonKey: merchant_id });
  return readClock(trx, merchant_id);
}
