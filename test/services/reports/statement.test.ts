import Big from 'big.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Shop, startShop } from '../../support/refunds.ts';
import { makeReport, reportRows } from '../../support/reports.ts';
import { advance } from '../../support/testClock.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.service.stop());

const keyOf = ({ account, wallet, unit }: Record<string, any>) => `${account} ${wallet} ${unit}`;

test('says what each wallet and account had at the beginning, what came and went, and what it has', async () => {
  await shop.paid(10, { sent: 12 });
  const first = (await shop.get('/test-clock')).now.slice(0, 10);
  await advance(shop.service, { seconds: 40 * 86_400 });
  const payment = await shop.paid(5);
  const { body: refund } = await shop.refund(payment.id);
  await shop.send(`/refunds/${refund.id}`);
  await shop.settle();
  const last = (await shop.get('/test-clock')).now.slice(0, 10);
  const [before, after] = [
    await reportRows(shop.service, { type: 'statement', from: first, to: first }),
    await reportRows(shop.service, { type: 'statement', from: last, to: last }),
  ];
  for (const row of [...before, ...after]) {
    expect(Big(row.opening).plus(row.in).minus(row.out).toFixed(), keyOf(row)).toBe(row.closing);
  }
  const wallet = { section: 'wallets', wallet: shop.shop.address, unit: 'USDC' };
  expect(before).toContainEqual({ ...wallet, account: 'wallet', opening: '0', in: '12', out: '0', closing: '12' });
  expect(after).toContainEqual({ ...wallet, account: 'wallet', opening: '12', in: '5', out: '5', closing: '12' });
  const sales = { section: 'accounts', account: 'sales', wallet: null, unit: 'USD' };
  expect(after).toContainEqual({ ...sales, opening: '-10', in: '0', out: '5', closing: '-15' });
  for (const row of before) {
    const next = after.find((one) => keyOf(one) === keyOf(row));
    expect(next?.opening ?? '0', keyOf(row)).toBe(row.closing);
  }
  const { data } = await makeReport(shop.service, { type: 'statement', from: first, to: last, format: 'pdf' });
  expect(data.subarray(0, 5).toString()).toBe('%PDF-');
});
