import * as v from 'valibot';
import type { Caller } from '../../db/merchants/apiKeys.ts';
import { readClock } from '../../db/merchants/testClock.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { testClockJson, testClockSchema } from '../../serializers/testClock.ts';
import { advanceClock, haltClock } from '../../services/testClock.ts';
import { isoTime, noBody } from '../http/fields.ts';
import { accepted, get, ok, post, type Route } from '../http/route.ts';

const advance = v.object({
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
    { summary: 'Show the test clock', answers: { 200: testClockSchema } },
    async ({ db }, { caller }) => {
      requireTestKey(caller);
      return ok(testClockJson(await readClock(db, caller.merchant_id)));
    },
  ),
  post(
    '/test-clock/advance',
    {
      summary: 'Advance the test clock',
      description:
        'Moves your time in test mode forward, `to` a time or by `seconds`, and does everything that falls due on the ' +
        'way, with the times that it would have had: trials end, periods are billed, payments expire, unpaid ones are ' +
        'followed up. Things happen in the order of time, and their events are recorded in that order.\n\n' +
        'The clock is `advancing` until that is done; poll `GET /test-clock` until it is `ready`. Where it stands still, ' +
        '`waiting_for` says why, and it may be given another target; `409` while it is moving. Payments that were made ' +
        'before the request are taken in first. Prices, limits, idempotency keys, API keys, webhook endpoints and ' +
        'deliveries keep to real time, and so does live mode.',
      body: advance,
      example: { seconds: 60 },
      answers: { 202: testClockSchema },
      errors: ['conflict'],
    },
    async (trx, _, { caller, body: { to, seconds }, now }) => {
      requireTestKey(caller);
      if ((to == null) === (seconds == null)) throw invalid(to ? 'seconds' : 'to', 'give either `to` or `seconds`');
      const where = to ? { to } : { seconds: seconds as number };
      return accepted(testClockJson(await advanceClock(trx, caller, where, now)));
    },
  ),
  post(
    '/test-clock/stop',
    {
      summary: 'Stop the test clock',
      description:
        'Ends an advance where it is; the clock goes on with real time from there. What is due and could not be done is ' +
        'tried again in real time. Does nothing when the clock is `ready`.',
      body: noBody,
      answers: { 200: testClockSchema },
    },
    async (trx, _, { caller }) => {
      requireTestKey(caller);
      return ok(testClockJson(await haltClock(trx, caller)));
    },
  ),
];

/** @throws FlorinError `authentication_failed`, as the contract has it for a key of the wrong mode */
function requireTestKey({ mode }: Caller): void {
  if (mode !== 'test') throw new FlorinError('authentication_failed', 'There is a test clock for test keys alone.');
}
