import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Evidence, judge } from '../../scripts/chaos/invariants.ts';
import { newId } from '../../src/domain/ids.ts';
import { DEAD_LETTERS, withBoss } from '../../src/jobs/queues.ts';
import { settleChain } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, makePayment } from '../support/transactions.ts';

const USDC = 1_000_000n;

let service: Service;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
});
afterAll(() => service.stop());

async function breaches(evidence: Evidence): Promise<Record<string, string[]>> {
  const broken = (await judge(service.db, evidence)).filter((verdict) => verdict.breaches.length > 0);
  return Object.fromEntries(broken.map(({ rule, breaches }) => [rule, breaches]));
}

// A judge that finds everything in order whatever happened would be worse than none.
test('what npm run chaos checks is found when it is broken, each rule by its own breach', async () => {
  const payer = fundedPayer(service);
  const paid = await makePayment(service);
  const signature = await payer.send([payer.token(service.wallet, 7n * USDC, paid.keys)]);
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  const events = await service.db.selectFrom('events').select('id').execute();
  const well: Evidence = {
    told: new Map([[paid.id, { id: paid.id, isCancelled: false, signature }]]),
    received: new Set(events.map(({ id }) => id)),
    failures: [],
    incidents: [],
  };
  expect(await breaches(well)).toEqual({});

  const lost = newId('pay');
  const told = new Map([...well.told, [lost, { id: lost, isCancelled: true, signature: null }] as const]);
  expect(Object.keys(await breaches({ ...well, told }))).toEqual([
    'no acknowledged write is lost, and none is done twice',
    'every event is there once and was delivered',
  ]);
  const [writes] = Object.values(await breaches({ ...well, told: new Map() }));
  expect(writes).toEqual([`payment ${paid.id} was made twice by one key`]);
  const unpaid = new Map([[paid.id, { id: paid.id, isCancelled: false, signature: null }]]);
  expect(await breaches({ ...well, told: unpaid })).toMatchObject({
    'no payment is credited twice, and every paid one once': [
      `payment ${paid.id} is confirmed, has 7000000 of 7000000 in 1 transfers`,
    ],
  });
  expect(Object.values(await breaches({ ...well, received: new Set() })).flat()).toHaveLength(2);

  await withBoss(service.db, (boss) => boss.send(DEAD_LETTERS, {}));
  expect(Object.keys(await breaches(well))).toEqual(['no job is stuck or lost']);
  await withBoss(service.db, (boss) => boss.deleteAllJobs(DEAD_LETTERS));

  const failure = { web: 'web 1', began: 100, ended: 200, what: 'GET /payments: other side closed' };
  const incident = { name: 'web 1', at: 150, upAt: 400 };
  const rule = 'no request fails but by kill -9 or without Postgres';
  const failed = { ...well, failures: [failure] };
  expect(Object.keys(await breaches(failed))).toEqual([rule]);
  expect(Object.keys(await breaches({ ...failed, incidents: [{ ...incident, signal: 'SIGTERM' }] }))).toEqual([rule]);
  expect(await breaches({ ...failed, incidents: [{ ...incident, signal: 'SIGKILL' }] })).toEqual({});
  const elsewhere = { ...incident, name: 'web 2', signal: 'SIGKILL' as const };
  expect(Object.keys(await breaches({ ...failed, incidents: [elsewhere] }))).toEqual([rule]);
  // Without Postgres a request is told so; anything else is a fault even then.
  const postgres = { ...incident, name: 'postgres', signal: 'SIGTERM' as const };
  const refused = { ...failure, what: 'GET /payments: 503 service_unavailable' };
  expect(await breaches({ ...well, failures: [refused], incidents: [postgres] })).toEqual({});
  expect(Object.keys(await breaches({ ...failed, incidents: [postgres] }))).toEqual([rule]);
});
