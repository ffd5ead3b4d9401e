import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSubscription } from '../../support/factories/subscriptions.ts';
import { reportRows } from '../../support/reports.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type Period = [from: string, to: string, price: number];

/** Makes a subscription that paid these periods. `isPaid`: false: nobody has paid it. */
async function subscribed(periods: Period[], isPaid = true): Promise<string> {
  const subscription_id = await insertSubscription(service, service.merchant.id);
  const payment_id = (await service.call('POST', '/payments', { amount: 1 })).body.id;
  const line = { kind: 'plan' as const, description: 'Gold', quantity: 1 };
  for (const [index, [from, to, price]] of periods.entries()) {
    const [period_start, period_end] = [new Date(from), new Date(to)];
    await service.db
      .insertInto('subscription_periods')
      .values({
        subscription_id,
        cycle: index + 1,
        period_start,
        period_end,
        billed_at: period_start,
        paid_at: isPaid ? new Date(period_start.getTime() + 1000) : null,
        payment_id,
        amount: String(price),
        lines: JSON.stringify([{ ...line, unit_price: price, total: price }]) as never,
      })
      .execute();
  }
  return subscription_id;
}

test('has what subscriptions brought before and after each month, and does not change with them later', async () => {
  const grown = await subscribed([
    ['2026-01-10T00:00:00Z', '2026-02-10T00:00:00Z', 10],
    ['2026-02-10T00:00:00Z', '2026-03-10T00:00:00Z', 12],
    ['2026-03-10T00:00:00Z', '2026-04-10T00:00:00Z', 6],
  ]);
  const back = await subscribed([
    ['2026-01-05T00:00:00Z', '2026-02-05T00:00:00Z', 20],
    ['2026-03-20T00:00:00Z', '2026-04-20T00:00:00Z', 20],
  ]);
  const yearly = await subscribed([['2025-06-01T00:00:00Z', '2026-06-01T00:00:00Z', 120]]);
  await subscribed([['2026-01-10T00:00:00Z', '2026-02-10T00:00:00Z', 99]], false);
  const range = { type: 'subscriptions', from: '2026-01-01', to: '2026-04-30' };
  const rows = await reportRows(service, range);
  const shown = rows.map(
    ({ month, row, subscription_id, movement, mrr_before, mrr_after, churned_mrr, churn_rate, subscriptions }) =>
      row === 'total'
        ? [month, mrr_before, mrr_after, churned_mrr, churn_rate, subscriptions]
        : [month, subscription_id, movement, mrr_before, mrr_after],
  );
  expect(shown).toEqual([
    ['2026-01', grown, 'new', '0', '10'],
    ['2026-01', back, 'new', '0', '20'],
    ['2026-01', yearly, 'unchanged', '10', '10'],
    ['2026-01', '10', '40', '0', '0', 3],
    ['2026-02', grown, 'expansion', '10', '12'],
    ['2026-02', back, 'churn', '20', '0'],
    ['2026-02', yearly, 'unchanged', '10', '10'],
    ['2026-02', '40', '22', '20', '50', 2],
    ['2026-03', grown, 'contraction', '12', '6'],
    ['2026-03', back, 'reactivation', '0', '20'],
    ['2026-03', yearly, 'unchanged', '10', '10'],
    ['2026-03', '22', '36', '0', '0', 3],
    ['2026-04', grown, 'churn', '6', '0'],
    ['2026-04', back, 'churn', '20', '0'],
    ['2026-04', yearly, 'unchanged', '10', '10'],
    ['2026-04', '36', '10', '26', '72.22', 1],
  ]);
  await service.db.updateTable('subscriptions').set({ customer_email: 'ada@example.com', quantity: 5 }).execute();
  await service.db.updateTable('subscription_plans').set({ amount: '70' }).execute();
  expect(await reportRows(service, range)).toEqual(rows);
});

test('has no month that has not ended', async () => {
  const now = new Date();
  const month = now.toISOString().slice(0, 7);
  const [first] = [`${month}-01T00:00:00.000Z`];
  await subscribed([[new Date(Date.parse(first) - 86_400_000).toISOString(), '2040-01-01T00:00:00Z', 5]]);
  const rows = await reportRows(service, { type: 'subscriptions', from: `${month}-01`, to: '2030-12-31' });
  expect(rows).toEqual([]);
});
