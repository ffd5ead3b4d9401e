import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../src/domain/periods.ts';
import { REPORT_TYPES } from '../../../src/domain/reports.ts';
import { runOnce as makeReports } from '../../../src/jobs/handlers/report.make.ts';
import { expectBooks } from '../../support/books.ts';
import { dropTransaction } from '../../support/finality.ts';
import { takeJobs } from '../../support/jobs.ts';
import { solanaPayUrl } from '../../support/payments.ts';
import { endMonth as endMonthOf } from '../../support/periods.ts';
import { type Shop, startShop } from '../../support/refunds.ts';
import { askForReport, makeReport, reportRows, storeMonth } from '../../support/reports.ts';
import { payCurrent, subscribeTo } from '../../support/subscriptions.ts';
import { advance } from '../../support/testClock.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(async () => {
  await expectBooks(shop.service.db).finally(shop.service.stop);
});

const monthOf = (time: string) => time.slice(0, 7);
const close = (month: string) => shop.post(`/periods/${month}/close`);

/** Returns the time on the merchant's clock. */
const now = async (): Promise<string> => (await shop.get('/test-clock')).now;

const endMonth = () => endMonthOf(shop.service);
const store = (month: string) => storeMonth(shop.service, month);

/** Returns the files of all types of reports for some days. */
async function filesOf(days: object): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const type of REPORT_TYPES) {
    const { report, text } = await makeReport(shop.service, { type, format: 'csv', ...days });
    files[type] = `${report.status} ${report.sha256} ${text}`;
  }
  return files;
}

const sumOf = (rows: Record<string, any>[], column: string) =>
  rows.reduce((sum, row) => sum.plus(row[column] ?? 0), Big(0)).toFixed();

describe('a closed month', () => {
  test('has the same reports for ever, and what is learned later is in the open month', async () => {
    const kept = await shop.paid(10, { fields: { customer_email: 'ada@example.com' } });
    const { body: dropped } = await shop.post('/payments', { amount: 20, customer_email: 'ada@example.com' });
    const signature = await shop.customer.pay(await solanaPayUrl(shop.service, dropped.id));
    await shop.settle({ isFinal: false });
    const { body: invoice } = await shop.post('/invoices', {
      customer_email: 'ada@example.com',
      customer_name: 'Ada',
      amount: 5,
      description: 'Tea',
    });
    await shop.post(`/invoices/${invoice.id}/send`);
    const { month, days } = await endMonth();
    expect((await close(month)).body).toMatchObject({ month, status: 'closing', closed_by: expect.any(String) });
    await store(month);
    const before = await filesOf(days);
    expect(before.payments).toContain(kept.id);
    expect(before.payments).toContain(dropped.id);

    await dropTransaction(shop.service, { signature });
    const { body: refund } = await shop.refund(kept.id, { amount: 4 });
    await shop.send(`/refunds/${refund.id}`);
    await shop.settle();
    await shop.service.db.updateTable('customers').set({ name: 'Another' }).execute();
    await shop.post(`/invoices/${invoice.id}/void`);
    expect(await filesOf(days)).toEqual(before);

    const today = (await now()).slice(0, 10);
    const later = await reportRows(shop.service, { type: 'payments', from: `${monthOf(today)}-01`, to: today });
    expect(later).toContainEqual(
      expect.objectContaining({ payment_id: dropped.id, event: 'correction', gross: '-20', corrects: month }),
    );
    expect(later).toContainEqual(expect.objectContaining({ payment_id: kept.id, refund: '4' }));
    const all = await reportRows(shop.service, { type: 'payments', from: days.from, to: today });
    expect(sumOf(all, 'gross')).toBe('10');
    const invoices = await reportRows(shop.service, { type: 'invoices', from: days.from, to: today });
    expect(invoices.map(({ event, gross }) => `${event} ${gross}`)).toEqual(['issued 5', 'voided -5']);
  });

  test('keeps its days when the merchant moves to another time zone', async () => {
    const { id } = await subscribeTo(shop.service, { billing_interval: 'yearly' });
    await payCurrent(shop.service, shop.customer, id);
    await endMonth();
    const known: { days: object; files: object }[] = [];
    for (const time_zone of ['Pacific/Auckland', 'America/Los_Angeles', 'UTC']) {
      await shop.paid(2);
      const { month, days } = await endMonth();
      await close(month);
      await store(month);
      known.push({ days, files: await filesOf(days) });
      const { status } = await shop.service.call('PATCH', '/billing-settings', { time_zone });
      expect(status).toBe(200);
      for (const { days, files } of known) expect(await filesOf(days)).toEqual(files);
    }
    const periods = (await shop.get('/periods')).slice(0, 3).reverse();
    expect(periods.map(({ time_zone }: any) => time_zone)).toEqual(['UTC', 'Pacific/Auckland', 'America/Los_Angeles']);
    // Each month is there once, and no moment is in two of them.
    const range = { from: `${periods[0].month}-01`, to: (await now()).slice(0, 10) };
    const months = await reportRows(shop.service, { type: 'subscriptions', ...range });
    const totals = months.filter(({ row }) => row === 'total').map(({ month }) => month);
    expect(totals).toEqual([...new Set(totals)]);
    expect(totals.slice(0, 3)).toEqual(periods.map(({ month }: any) => month));
    for (const [index, period] of periods.slice(1).entries()) expect(period.starts_at).toBe(periods[index].ends_at);
  });

  test('is closed once, with all months before it', async () => {
    await shop.paid(1);
    const one = await endMonth();
    const two = await endMonth();
    expect((await close(two.month)).status).toBe(200);
    const again = await close(two.month);
    expect(again.body).toMatchObject({ month: two.month });
    const months = (await shop.get('/periods')).map(({ month }: any) => month);
    expect(months.slice(0, 2)).toEqual([two.month, one.month]);
    await store(two.month);
    const periods = await shop.get('/periods');
    for (const [index, period] of periods.slice(1).entries()) expect(period.ends_at).toBe(periods[index].starts_at);
  });

  test('has the same PDF when the merchant has another name', async () => {
    await shop.paid(1);
    const { month, days } = await endMonth();
    await close(month);
    await store(month);
    const made = async () =>
      (await makeReport(shop.service, { type: 'payments', format: 'pdf', ...days })).report.sha256;
    const before = await made();
    await shop.service.db.updateTable('merchants').set({ name: 'Another' }).execute();
    expect(await made()).toBe(before);
  });

  test('is refused before it has ended, and by another name', async () => {
    const current = monthOf(await now());
    const { status, body } = await close(current);
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('must have ended') },
    });
    expect((await close('2026-13')).status).toBe(404);
    expect((await shop.get(`/periods/${current}`)).message).toBe('This month is not closed.');
  });

  test('is refused while a test clock is before its end, and new clocks begin after it', async () => {
    const { body: clock } = await shop.post('/test-clocks', { name: 'behind' });
    const { month, days } = await endMonth();
    const { status, body } = await close(month);
    expect([status, body.message]).toEqual([
      409,
      `The test clock ${clock.id} is still before the end of ${month}. Advance it to then, or delete it.`,
    ]);
    const end = new Date(Date.parse(days.to) + DAY_MS).toISOString();
    await advance(shop.service, { to: end }, clock.id);
    expect((await close(month)).status).toBe(200);
    const { body: later } = await shop.post('/test-clocks', {});
    expect(Date.parse(later.now)).toBeGreaterThanOrEqual(Date.parse(end));
    for (const { id } of [clock, later])
      expect((await shop.service.call('DELETE', `/test-clocks/${id}`)).status).toBe(202);
    await store(month);
  });

  test('has its reports once its rows are stored', async () => {
    const { month, days } = await endMonth();
    await close(month);
    const { id } = await askForReport(shop.service, { type: 'payments', format: 'csv', ...days });
    await takeJobs(shop.service, 'report.make');
    // It waits more often than it may fail.
    for (const waits of [0, 1, 2, 3, 4, 5, 60]) {
      await makeReports(shop.service, { report_id: id, mode: 'test', waits });
      expect(await shop.get(`/reports/${id}`)).toMatchObject({ status: 'queued', progress: 0 });
      const again = expect.objectContaining({ report_id: id, waits: waits + 1 });
      expect(await takeJobs(shop.service, 'report.make')).toEqual([again]);
    }
    await store(month);
    await makeReports(shop.service, { report_id: id, mode: 'test' });
    expect((await shop.get(`/reports/${id}`)).status).toBe('ready');
  });

  test('is refused, and reports wait, while money from before the ledger is being booked', async () => {
    await shop.paid(6);
    const { month, days } = await endMonth();
    const { db } = shop.service;
    await db.updateTable('ledger_progress').set({ backfill_step: 'payments' }).execute();
    expect(await close(month)).toMatchObject({
      status: 409,
      body: { message: 'Florin is still booking what happened before this version. Retry in some minutes.' },
    });
    const { id } = await askForReport(shop.service, { type: 'ledger', format: 'csv', ...days });
    await makeReports(shop.service, { report_id: id, mode: 'test' });
    expect((await shop.get(`/reports/${id}`)).status).toBe('queued');
    await db.updateTable('ledger_progress').set({ backfill_step: null }).execute();
    expect((await close(month)).status).toBe(200);
    await store(month);
    await makeReports(shop.service, { report_id: id, mode: 'test' });
    expect((await shop.get(`/reports/${id}`)).status).toBe('ready');
  });
});
