import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { moveMerchant } from '../../src/services/moves/move.ts';
import { cellOf, type Cells, roamingClient, startCells } from '../support/cells.ts';
import { serviceOf } from '../support/merchants.ts';
import { startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';

let cells: Cells;
beforeAll(async () => {
  cells = await startCells();
});
afterAll(() => cells.stop());

const move = (merchantId: string) =>
  moveMerchant(
    { source: cellOf(cells.source), target: cellOf(cells.target), to: 'two' },
    merchantId,
    cells.file,
    process.env.SHOW_STEPS ? (t) => console.log(Math.round(performance.now()), t) : undefined,
  );

test('moves a merchant under load: nothing is lost, and every webhook comes once, in order', async () => {
  const merchant = await cells.makeMerchant();
  const receiver = await startReceiver();
  onTestFinished(receiver.close);
  const client = roamingClient(cells, merchant);
  await client.call('POST', '/webhook-endpoints', { url: receiver.url, ordering: 'per_resource' });
  const made: string[] = [];
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      const { status, body } = await client.call('POST', '/payments', { amount: 5, currency: 'USD', token: 'USDC' });
      expect(status).toBe(201);
      made.push(body.id);
      expect((await client.call('POST', `/payments/${body.id}/cancel`)).status).toBe(200);
      await delay(5);
    }
  };
  const working = Promise.all([work(), work(), work()]);
  await until(() => made.length > 20);

  await move(merchant.id);

  const before = made.length;
  await until(() => made.length > before + 20);
  isOver = true;
  await working;
  const there = serviceOf(cells.target, merchant);
  await until(async () => {
    const { rows } = await there.call('GET', '/webhooks?status=pending').then(({ body }) => ({ rows: body.data }));
    return rows.length === 0;
  });
  const kinds = new Map(made.map((id) => [id, [] as string[]]));
  for (const { json } of receiver.received) kinds.get(json.data.id)?.push(json.event);
  expect([...kinds.values()].filter((own) => own.join() !== 'payment.created,payment.cancelled')).toEqual([]);
  const listed = await there.call('GET', '/payments?limit=100');
  expect(listed.body.total ?? made.length).toBe(made.length);
});
