import * as v from 'valibot';
import type { Caller } from '../../db/merchants/apiKeys.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { testClockJson, testClockSchema } from '../../serializers/testClock.ts';
import { type Advance, advanceClock, requireClock, stopTestClock } from '../../services/testClock.ts';
import { isoTime, noBody } from '../http/fields.ts';
import { accepted, get, ok, post, type Route } from '../http/route.ts';

/** Where to move a clock. */
export const advance = v.object({
  to: v.nullish(isoTime),
  seconds: v.nullish(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(999_999_999, 'must be at most 999999999'),
    ),
  ),
});

export const testClockRoutes: Route[] = [
  get(
    '/test-clock',
    { summary: 'Show the test clock', scope: 'test_clock:read', answers: { 200: testClockSchema } },
    async ({ db }, { caller }) => {
      requireTestKey(caller);
      return ok(testClockJson(await requireClock(db, ownClock(caller))));
    },
  ),
  post(
    '/test-clock/advance',
    {
      summary: 'Advance the test clock',
      scope: 'test_clock:write',
      act: { action: 'advance', object_kind: 'test_clock' },
      description:
        'Moves the time of your test mode forward, `to` a time or by `seconds`, but for customers on test clocks of their own (see ' +
        '`/test-clocks`). Everything that becomes due on the way happens ' +
        'in order, with the time at which it is due: trials end, periods are billed, payments and refunds expire, unpaid ' +
        'payments are retried. Events are recorded in the same order.\n\n' +
        'The clock is `advancing` until this is done; poll `GET /test-clock` until it is `ready`. If the clock is ' +
        'blocked, `waiting_for` says why, and you can set another target. While it is moving, this returns `409`. ' +
        'Transactions sent before the request are ingested first. Exchange rates, limits, idempotency keys, API keys, ' +
        'webhook endpoints and deliveries use real time, and so does live mode.',
      body: advance,
      example: { seconds: 60 },
      answers: { 202: testClockSchema },
      errors: ['conflict'],
    },
    async (trx, _, { caller, body }) => {
      requireTestKey(caller);
      return accepted(testClockJson(await advanceClock(trx, ownClock(caller), targetOf(body))));
    },
  ),
  post(
    '/test-clock/stop',
    {
      summary: 'Stop the test clock',
      scope: 'test_clock:write',
      act: { action: 'stop', object_kind: 'test_clock' },
      description:
        'Stops an advance at the current time. From there, the clock runs at real speed, and Florin retries in real time ' +
        'what was due but could not be done. Does nothing if the clock is `ready`.',
      body: noBody,
      answers: { 200: testClockSchema },
    },
    async (trx, _, { caller }) => {
      requireTestKey(caller);
      return ok(testClockJson(await stopTestClock(trx, ownClock(caller))));
    },
  ),
];

const ownClock = ({ merchant_id }: Caller) => ({ merchant_id, test_clock_id: null });

/** Returns where to move a clock. @throws FlorinError `validation_failed` unless one of the two is given */
export function targetOf({ to, seconds }: v.InferOutput<typeof advance>): Advance {
  if (to == null && seconds == null) throw invalid('to', 'must be given unless `seconds` is');
  if (to != null && seconds != null) throw invalid('seconds', 'must not be given together with `to`');
  return to ? { to } : { seconds: seconds as number };
}

/** @throws FlorinError `authentication_failed`, the contract's code for a key of the wrong mode */
export function requireTestKey({ mode }: Caller): void {
  if (mode !== 'test')
    throw new FlorinError('authentication_failed', 'Test clocks are only available with a test key.');
}
