import { type Metric, register } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../src/db/transaction.ts';
import { TOKEN_NAMES } from '../../src/domain/tokens.ts';
import { emitEvents } from '../../src/queue/events.ts';
import { type Service, startService } from '../support/service.ts';
import { emit } from '../support/webhooks.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Returns a counter's value for each of its labels, which are joined. */
async function read(name: string): Promise<Map<string, number>> {
  const { values } = (await (register.getSingleMetric(name) as Metric).get()) as any;
  return new Map(values.map(({ labels, value }: any) => [`${labels.mode} ${labels.token} ${labels.outcome}`, value]));
}

/** Returns what an act adds to the counters, by their labels. */
async function changes(act: () => Promise<unknown>): Promise<Record<string, Record<string, number>>> {
  const names = ['florin_payments_total', 'florin_payment_volume_tokens_total', 'florin_refunds_total'];
  const before = await Promise.all(names.map(read));
  await act();
  const after = await Promise.all(names.map(read));
  const changed = names.map((name, place) => {
    const entries = [...(after[place] as Map<string, number>)].map(([labels, value]) => {
      // Counters are floats.
      return [labels, Number((value - (before[place]?.get(labels) ?? 0)).toFixed(6))] as const;
    });
    return [name, Object.fromEntries(entries.filter(([, change]) => change !== 0))] as const;
  });
  return Object.fromEntries(changed.filter(([, entries]) => Object.keys(entries).length > 0));
}

const eventOf = (kind: 'payment.confirmed' | 'payment.expired' | 'refund.completed', data: object) => ({
  kind,
  merchant_id: service.merchant.id,
  mode: 'test' as const,
  data: { id: 'thing_1', ...data },
  at: new Date(),
});

test('counts a cancelled payment with what it had asked for, and once, however often it is cancelled', async () => {
  const { body } = await service.call('POST', '/payments', { amount: 4 });
  const cancel = () => service.call('POST', `/payments/${body.id}/cancel`);
  expect(await changes(cancel)).toEqual({
    florin_payments_total: { 'test USDC failed': 1 },
    florin_payment_volume_tokens_total: { 'test USDC failed': 4 },
  });
  expect(await changes(cancel)).toEqual({});
});

test('counts what a confirmed payment received, and refunds', async () => {
  const events = [
    eventOf('payment.confirmed', { payment_token: 'SOL', amount_due: 1, amount_received: 1.5 }),
    eventOf('refund.completed', { token: 'EURC' }),
  ];
  expect(await changes(() => transact(service.db, async (trx) => emitEvents(trx, events)))).toEqual({
    florin_payments_total: { 'test SOL confirmed': 1 },
    florin_payment_volume_tokens_total: { 'test SOL confirmed': 1.5 },
    florin_refunds_total: { 'test EURC completed': 1 },
  });
});

test('counts nothing that was rolled back', async () => {
  const event = eventOf('payment.expired', { payment_token: 'SOL', amount_due: 1, amount_received: 0 });
  const failing = () =>
    transact(service.db, async (trx) => {
      emitEvents(trx, [event]);
      throw new Error('a crash');
    }).catch(() => {});
  expect(await changes(failing)).toEqual({});
});

test('has a bounded number of series: no merchant and no unknown token is a label', async () => {
  await emit(service, 3);
  await transact(service.db, async (trx) => emitEvents(trx, [eventOf('refund.completed', { token: 'DOGE' })]));
  expect((await read('florin_payments_total')).size).toBe(2 * TOKEN_NAMES.length * 3);
  expect((await read('florin_refunds_total')).size).toBe(2 * TOKEN_NAMES.length * 5);
});
