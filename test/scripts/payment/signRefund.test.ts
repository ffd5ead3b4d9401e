import { afterAll, beforeAll, expect, test } from 'vitest';
import { signRefund } from '../../../scripts/payment/signRefund.ts';
import { findPublicRefund } from '../../../src/db/refunds/refunds.ts';
import { solanaPayUrl } from '../../support/payments.ts';
import { type Shop, startShop } from '../../support/refunds.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.service.stop());

test('waits for final money as long as it may, says so, and signs once the money is final', async () => {
  const { post, refund, refundOf, settle, customer, service, shopPayer } = shop;
  const { body: payment } = await post('/payments', { amount: 5 });
  await customer.pay(await solanaPayUrl(service, payment.id));
  await settle({ isFinal: false });
  const { id } = (await refund(payment.id)).body;
  const row = await findPublicRefund(service.db, { id });
  const notes: string[] = [];
  const sign = (timeoutMs: number) =>
    signRefund(service, row as NonNullable<typeof row>, shopPayer.keypair, {
      note: (text) => notes.push(text),
      timeoutMs,
    });
  await expect(sign(0)).rejects.toThrow(
    `cannot send the refund ${id}: the money to refund is not final after 0 s. Sign it later`,
  );
  expect(notes).toEqual([]);
  expect(await refundOf(id)).toMatchObject({ status: 'pending', transaction_signature: null });

  const signing = sign(20_000);
  await expect.poll(() => notes).toEqual([expect.stringContaining('is not final yet')]);
  await settle();
  const signature = await signing;
  await settle();
  expect(await refundOf(id)).toMatchObject({ status: 'completed', transaction_signature: signature, amount_sent: 5 });
});
