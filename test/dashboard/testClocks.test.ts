import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOnce as deleteClock } from '../../src/jobs/handlers/clock.delete.ts';
import type { Payload } from '../../src/queue/queues.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { takeJobs } from '../support/jobs.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const CLOCKS = '/developers/clocks';
let forms = 0;
const newForm = () => `form-${++forms}`;

/** Returns a service with a merchant of its own, whose clock nobody else moves, and a developer's visit to it. */
async function another(): Promise<[Service, DeskVisit]> {
  const own = serviceOf(service, await makeMerchant(service));
  return [own, await visitDesk(own, 'developer')];
}
const open = (visit: DeskVisit, path = '') => visit.get(visit.path + CLOCKS + path);
const send = (visit: DeskVisit, path: string, fields: Record<string, string> = {}) =>
  visit.post(visit.path + CLOCKS + path, { once: newForm(), ...fields });

test('the own clock moves by a step, and its page asks for itself until it has arrived', async () => {
  const [own, visit] = await another();
  expect((await open(visit)).text).toContain('Your test clock');
  const before = await open(visit, '/own');
  expect(before.text).toContain('Ready');
  expect(before.text).toContain('365 days');
  expect(before.text).not.toContain('hx-get');

  const fields = { once: newForm(), seconds: String(24 * 3600) };
  for (let time = 0; time < 2; time++) {
    const { headers } = await visit.post(`${visit.path}${CLOCKS}/own/advance`, fields);
    expect(headers.get('location')).toBe(`${visit.path}${CLOCKS}/own`);
  }
  const { body: clock } = await own.call('GET', '/test-clock');
  expect(clock.status).toBe('advancing');
  expect(Date.parse(clock.target) - Date.now()).toBeLessThanOrEqual(24 * 3600_000);
  for (const path of ['', '/own']) {
    const { text } = await open(visit, path);
    expect(text).toContain('Moving');
    expect(text).toContain('hx-trigger="every 2s"');
  }
  expect((await open(visit, '/own')).text).not.toContain('Clocks never move back');
  const refused = await send(visit, '/own/advance', { seconds: '3600' });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('The test clock is already moving.');

  expect((await send(visit, '/own/stop')).status).toBe(303);
  expect((await own.call('GET', '/test-clock')).body.status).toBe('ready');
});

test('a clock that waits says why, and takes another target', async () => {
  const [own, visit] = await another();
  await send(visit, '/own/advance', { seconds: '3600' });
  await own.db
    .updateTable('merchant_modes')
    .set({ clock_waits_for: 'chain' })
    .where('merchant_id', '=', own.merchant.id)
    .where('mode', '=', 'test')
    .execute();
  const { text } = await open(visit, '/own');
  expect(text).toContain('It waits for a chain node');
  expect(text).toContain('Clocks never move back');
});

test('a clock moves to a time in the merchant’s time zone, never back', async () => {
  const [own, visit] = await another();
  await own.call('PATCH', '/billing-settings', { time_zone: 'Asia/Tokyo' });
  expect((await open(visit, '/own')).text).toContain('Time zone: Asia/Tokyo.');
  const year = new Date().getUTCFullYear() + 1;
  for (const [to, problem] of [
    ['2020-01-01T00:00', 'Choose a later time than the clock shows.'],
    [`${year + 20}-01-01T00:00`, 'Choose a time within the next ten years.'],
    ['', 'Choose a time.'],
    ['soon"', 'soon&quot;'],
  ] as const) {
    const { status, text } = await send(visit, '/own/advance', { seconds: 'time', to });
    expect(status).toBe(422);
    expect(text).toContain(problem);
  }
  expect((await send(visit, '/own/advance', { seconds: 'time', to: `${year}-07-01T09:30` })).status).toBe(303);
  expect((await own.call('GET', '/test-clock')).body.target).toBe(`${year}-07-01T00:30:00.000Z`);
});

test('named clocks are made, moved and deleted', async () => {
  const [own, visit] = await another();
  const fields = { once: newForm(), name: '<b>A year</b>' };
  const made = [1, 2].map(() => visit.post(`${visit.path}${CLOCKS}/new`, fields));
  const [path, ...same] = new Set((await Promise.all(made)).map(({ headers }) => headers.get('location')));
  expect(same).toEqual([]);
  const { body: clocks } = await own.call('GET', '/test-clocks');
  expect(clocks).toMatchObject([{ name: '<b>A year</b>', status: 'ready' }]);
  const [{ id }] = clocks;
  expect(path).toBe(`${visit.path}${CLOCKS}/${id}?done=desk-done-saved`);
  for (const part of ['', `/${id}`]) expect((await open(visit, part)).text).toContain('&lt;b&gt;A year&lt;/b&gt;');

  expect((await send(visit, `/${id}/advance`, { seconds: '604800' })).status).toBe(303);
  expect((await own.call('GET', `/test-clocks/${id}`)).body.status).toBe('advancing');
  expect((await own.call('GET', '/test-clock')).body.status).toBe('ready');
  expect((await send(visit, `/${id}/stop`)).status).toBe(303);

  expect((await open(visit, `/${id}/delete`)).text).toContain('with its customers and all that is theirs');
  expect((await send(visit, `/${id}/delete`)).status).toBe(303);
  expect((await open(visit)).text).toContain('Being deleted');
  for (const job of await takeJobs<Payload<'clock.delete'>>(own, 'clock.delete')) await deleteClock(workerOf(own), job);
  expect((await open(visit, `/${id}`)).status).toBe(404);
  expect((await open(visit, '/own/delete')).status).toBe(404);
});

test('readers see clocks and move none; the live mode has none', async () => {
  const [own] = await another();
  const reader = await visitDesk(own, 'accountant');
  const { status, text } = await open(reader, '/own');
  expect(status).toBe(200);
  expect(text).not.toContain('/advance"');
  expect((await send(reader, '/own/advance', { seconds: '3600' })).status).toBe(403);
  const live = await visitDesk(own, 'owner', 'live');
  expect((await open(live)).status).toBe(404);
  expect((await live.get(`${live.path}/developers/keys`)).text).not.toContain('Test clocks');
});
