import * as v from 'valibot';
import type { DbOrTrx } from '../../db/database.ts';
import type { Caller } from '../../db/merchants/apiKeys.ts';
import { findTestClock, listTestClocks, type TestClockRow } from '../../db/merchants/testClocks.ts';
import { MAX_CLOCK_NAME, MAX_TEST_CLOCKS } from '../../domain/testClock.ts';
import { namedTestClockJson, namedTestClockSchema } from '../../serializers/testClock.ts';
import {
  advanceClock,
  createTestClock,
  deleteTestClock,
  noSuchClock,
  stopTestClock,
} from '../../services/testClock.ts';
import { bareList, idOf, line, noBody } from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { accepted, created, del, get, ok, post, type Route } from '../http/route.ts';
import { advance, requireTestKey, targetOf } from './testClock.ts';

const newClock = v.object({ name: v.nullish(line(MAX_CLOCK_NAME), null) });

const params = v.object({ id: idOf('clk') });

export const testClocksRoutes: Route[] = [
  post(
    '/test-clocks',
    {
      summary: 'Create a test clock',
      scope: 'test_clock:write',
      act: { action: 'create', object_kind: 'test_clock' },
      description:
        `At most ${MAX_TEST_CLOCKS}. One shows real time at first, or the end of the last closed month if that is later. Each moves by itself, so that tests do not disturb one another; clocks that move at the same time take turns. Create a customer with its \`id\` as ` +
        '`test_clock_id`. Everything that you create for that customer lives on this clock. Customers without one, and payers of ' +
        'links and plans, are on your own clock, which is `/test-clock`. A payment of such a customer cannot have `pay_from_exchange`.',
      body: newClock,
      example: { name: 'A year of a yearly plan' },
      answers: { 201: namedTestClockSchema },
      errors: ['conflict'],
    },
    async (trx, _, { caller, body: { name } }) => {
      requireTestKey(caller);
      return created(namedTestClockJson(await createTestClock(trx, caller, name)));
    },
  ),
  get(
    '/test-clocks',
    {
      summary: 'List test clocks',
      scope: 'test_clock:read',
      query: v.object(bareList('clk')),
      answers: { 200: v.array(namedTestClockSchema) },
    },
    async ({ db }, { caller, query, url }) => {
      requireTestKey(caller);
      return listAnswer({ url, query }, await listTestClocks(db, caller, query), namedTestClockJson);
    },
  ),
  get(
    '/test-clocks/:id',
    { summary: 'Get a test clock', scope: 'test_clock:read', params, answers: { 200: namedTestClockSchema } },
    async ({ db }, { caller, params: { id } }) => {
      requireTestKey(caller);
      return ok(namedTestClockJson(await requireRow(db, caller, id)));
    },
  ),
  post(
    '/test-clocks/:id/advance',
    {
      summary: 'Advance one of several test clocks',
      scope: 'test_clock:write',
      act: { action: 'advance', object_kind: 'test_clock' },
      description:
        'Does for the customers on this clock what `POST /test-clock/advance` does for all others. Poll `GET /test-clocks/{id}` until ' +
        'it is `ready`.',
      params,
      body: advance,
      example: { seconds: 60 },
      answers: { 202: namedTestClockSchema },
      errors: ['conflict'],
    },
    async (trx, _, { caller, params: { id }, body }) => {
      requireTestKey(caller);
      await advanceClock(trx, keyOf(caller, id), targetOf(body));
      return accepted(namedTestClockJson(await requireRow(trx, caller, id)));
    },
  ),
  post(
    '/test-clocks/:id/stop',
    {
      summary: 'Stop one of several test clocks',
      scope: 'test_clock:write',
      act: { action: 'stop', object_kind: 'test_clock' },
      description: 'Stops an advance of this clock at its current time, like `POST /test-clock/stop`.',
      params,
      body: noBody,
      answers: { 200: namedTestClockSchema },
    },
    async (trx, _, { caller, params: { id } }) => {
      requireTestKey(caller);
      await stopTestClock(trx, keyOf(caller, id));
      return ok(namedTestClockJson(await requireRow(trx, caller, id)));
    },
  ),
  del(
    '/test-clocks/:id',
    {
      summary: 'Delete a test clock',
      scope: 'test_clock:write',
      act: { action: 'delete', object_kind: 'test_clock' },
      description:
        'Deletes it with its customers and everything that is theirs: payments, refunds, invoices, credit notes, subscriptions, plans ' +
        'and balances. Their numbers are not used again. Events and mails about subscriptions stay. The clock is `deleting` until a job has done this, and then ' +
        'it is gone: poll `GET /test-clocks/{id}` until that returns 404.',
      params,
      answers: { 202: namedTestClockSchema },
    },
    async (trx, _, { caller, params: { id } }) => {
      requireTestKey(caller);
      return accepted(namedTestClockJson(await deleteTestClock(trx, caller, id)));
    },
  ),
];

const keyOf = ({ merchant_id }: Caller, test_clock_id: string) => ({ merchant_id, test_clock_id });

async function requireRow(db: DbOrTrx, caller: Caller, id: string): Promise<TestClockRow> {
  const row = await findTestClock(db, caller, id);
  if (!row) throw noSuchClock();
  return row;
}
