import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchant as script } from '../../scripts/merchant/commands.ts';
import { readOperations } from '../../src/db/operations/metrics.ts';
import { runInProcess } from '../support/cli.ts';
import { FINAL } from '../support/finality.ts';
import { forgetRecent, tamperWith } from '../support/proofs.ts';
import { type Shop, startShop } from '../support/refunds.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.service.stop());

async function prove() {
  shop.service.chain.control.advanceSlots(FINAL);
  await forgetRecent(shop.service);
  const args = ['prove', shop.service.merchant.id, '--mode', 'test', '--wallet', shop.shop.address];
  return runInProcess(script, args, shop.service.env);
}

test('merchant prove prints a table, and fails with the transaction if the ledger is wrong', async () => {
  shop.service.chain.control.advanceSlots(1);
  const { transaction_signature } = await shop.paid(10);
  const right = await prove();
  expect(right).toMatchObject({ code: 0, err: '' });
  const row = right.out.split('\n').find((line) => line.includes(' USDC '));
  expect(row?.split(/\s+/).slice(4)).toEqual(['1000.000000', '10.000000', '1010.000000', '0.000000', 'proven']);
  await tamperWith(shop.service, transaction_signature);
  const wrong = await prove();
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('1 of 2 could not be proved') });
  expect(wrong.out).toContain(`${transaction_signature} (transfer`);
  expect(wrong.out).toContain('the ledger says 10.000005, the chain says 10.000000');
  expect((await readOperations(shop.service.db)).wrong_books).toEqual([{ mode: 'test', count: 1 }]);
});
