import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthText } from '../../src/domain/amountText.ts';
import { daysOfMonth, lastEndedMonth, monthBefore, nextMonth } from '../../src/domain/closedMonths.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { storeMonth } from '../support/reports.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Returns a merchant of its own in UTC, an accountant's visit, and the last month that has ended on the merchant's clock. */
async function newBooks() {
  const own = serviceOf(service, await makeMerchant(service));
  const accountant = await visitDesk(own, 'accountant');
  const { now } = (await own.call('GET', '/test-clock')).body;
  return { own, accountant, month: lastEndedMonth(new Date(now), 'UTC') };
}

const name = (month: string) => monthText(month, 'en');
const get = (visit: DeskVisit, path: string) => visit.get(`${visit.path}/reports/months${path}`);
const close = (visit: DeskVisit, month: string, fields = {}) =>
  visit.post(`${visit.path}/reports/months/${month}/close`, fields);

describe('closing a month', () => {
  test('begins with the list, says what it means, and refreshes until the month is closed', async () => {
    const { own, accountant, month } = await newBooks();
    const list = await get(accountant, '');
    expect(list.text).toContain(`Close ${name(month)}</a>`);
    expect(list.text).toMatch(new RegExp(`${name(nextMonth(month))}[\\s\\S]*It has not ended yet`));
    const ask = await get(accountant, `/${month}/close`);
    for (const text of [
      'cannot be opened again',
      'count in the open month',
      'None of the reports of this month changes',
    ])
      expect(ask.text).toContain(text);
    expect(ask.text).not.toContain('Earlier months that are closed with it');
    expect((await own.call('GET', '/periods')).body).toEqual([]);

    const { status, headers } = await close(accountant, month);
    expect([status, headers.get('location')]).toEqual([303, `${accountant.path}/reports/months/${month}`]);
    const closing = await get(accountant, `/${month}`);
    expect(closing.text).toContain('Being closed');
    for (const { text } of [closing, await get(accountant, '')])
      expect(text).toMatch(/<noscript><meta http-equiv="refresh"/);
    expect(closing.text).not.toContain('/reports/new?');

    await storeMonth(own, month);
    const closed = await get(accountant, `/${month}`);
    expect(closed.text).toContain('The books of this month are closed.');
    expect(closed.text).toContain(accountant.user.email);
    expect(closed.text).not.toContain('http-equiv="refresh"');
    expect((await get(accountant, '')).text).not.toContain('/close"');
  });

  test('closes the earlier open ones with it, and names them', async () => {
    const { own, accountant, month } = await newBooks();
    const [second, first] = [monthBefore(month), monthBefore(monthBefore(month))];
    expect((await close(accountant, monthBefore(first))).status).toBe(303);
    const list = await get(accountant, '');
    for (const open of [first, second, month]) expect(list.text).toContain(`/reports/months/${open}/close"`);
    const ask = await get(accountant, `/${month}/close`);
    expect(ask.text).toMatch(
      new RegExp(`Earlier months that are closed with it[\\s\\S]*${name(first)}[\\s\\S]*${name(second)}`),
    );
    await close(accountant, month);
    const months = (await own.call('GET', '/periods')).body.map((period: { month: string }) => period.month);
    expect(months.slice(0, 3)).toEqual([month, second, first]);
  });

  test('twice closes it once; one that is running or closed is refused or left as it is', async () => {
    const { own, accountant, month } = await newBooks();
    const answers = await Promise.all([close(accountant, month), close(accountant, month)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await own.call('GET', '/periods')).body).toHaveLength(1);
    const running = await close(accountant, nextMonth(month));
    expect(running.status).toBe(422);
    expect(running.text).toContain('This month has not ended yet.');
    expect((await close(accountant, monthBefore(month))).text).toContain('A later month is closed already.');
    for (const other of [month, nextMonth(month)])
      expect((await get(accountant, `/${other}/close`)).headers.get('location')).toBe(
        `${accountant.path}/reports/months`,
      );
    for (const path of [`/${nextMonth(month)}`, '/nonsense', '/2026-13/close'])
      expect((await get(accountant, path)).status).toBe(404);
    expect((await close(accountant, '2026-13')).status).toBe(404);
  });

  test('is left to owners, admins and accountants; whoever reads the books sees closed months', async () => {
    const { own, accountant, month } = await newBooks();
    await close(accountant, month);
    const viewer = await visitDesk(own, 'viewer');
    const list = await get(viewer, '');
    expect(list.text).toContain(`/reports/months/${month}"`);
    expect(list.text).not.toContain('/close"');
    expect((await get(viewer, `/${month}`)).text).not.toContain('/reports/new');
    expect((await close(viewer, month)).status).toBe(403);
  });

  test('is in the audit log', async () => {
    const { own, accountant, month } = await newBooks();
    await close(accountant, month);
    const owner = await visitDesk(own, 'owner');
    const { text } = await owner.get(`${owner.path}/audit-log?object_kind=period`);
    expect(text).toContain('Closed: Month');
  });
});

test('a closed month leads to the form of its statement and its reports', async () => {
  const { own, accountant, month } = await newBooks();
  await close(accountant, month);
  await storeMonth(own, month);
  // The month keeps the time zone of its closing.
  await own.call('PATCH', '/billing-settings', { time_zone: 'Asia/Tokyo' });
  const { text } = await get(accountant, `/${month}`);
  const href = /href="([^"]*\/reports\/new[?]type=statement[^"]*)"/.exec(text)?.[1] as string;
  const form = await accountant.get(href.replaceAll('&amp;', '&'));
  const { from, to } = daysOfMonth(month);
  for (const value of [
    `value="${from}"`,
    `value="${to}"`,
    'value="statement" selected',
    'value="pdf" selected',
    'value="UTC"',
  ])
    expect(form.text).toContain(value);
});
