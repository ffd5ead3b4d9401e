import { afterAll, beforeAll, expect, test } from 'vitest';
import { payment as script } from '../../../scripts/payment/commands.ts';
import { runInProcess } from '../../support/cli.ts';
import { insertOtherMerchant } from '../../support/factories/merchants.ts';
import { settleChain } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { fundedPayer, makePayment } from '../../support/transactions.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  for (let n = 0; n < 20; n++) await insertOtherMerchant(service.db);
});
afterAll(() => service.stop());

const show = (...args: string[]) => runInProcess(script, ['show', ...args, '--json'], service.env);

test('asks for the merchant where too many could have the payment, but not for a signature', async () => {
  const payer = fundedPayer(service);
  const { id, keys } = await makePayment(service, { metadata: { order_id: 'order-99' } });
  const signature = await payer.send([payer.token(service.wallet, 7_000_000n, keys)]);
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  expect(await show('order-99')).toMatchObject({ code: 2, err: expect.stringContaining('--merchant is missing') });
  for (const args of [['order-99', '--merchant', service.merchant.id], [signature], [id]]) {
    expect(JSON.parse((await show(...args)).out).payment.id).toBe(id);
  }
});

test('names the merchants of an ambiguous name', async () => {
  const { code, err } = await show('order-99', '--merchant', 'other');
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/^payment: several merchants are named other: (mer_\w+ \(Other\), ){5}…\n$/),
  });
});
