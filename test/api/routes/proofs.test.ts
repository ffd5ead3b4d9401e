import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOnce as count } from '../../../src/jobs/handlers/list.count.ts';
import { FINAL } from '../../support/finality.ts';
import { finishProofs, forgetRecent, prove } from '../../support/proofs.ts';
import { type Shop, startShop } from '../../support/refunds.ts';
import { fundedPayer, type Payer } from '../../support/transactions.ts';

let shop: Shop;
let payer: Payer;
beforeAll(async () => {
  shop = await startShop();
  payer = fundedPayer(shop.service);
  shop.service.chain.control.advanceSlots(1);
});
afterAll(() => shop.service.stop());

const call = (method: string, path: string, body?: unknown) => shop.service.call(method, path, body);

describe('POST /proofs', () => {
  test('starts the proofs of a wallet once, and lists them with their results', async () => {
    await shop.paid(10);
    const wallet = shop.shop.address;
    await forgetRecent(shop.service);
    const [first, second] = await Promise.all([1, 2].map(() => call('POST', '/proofs', { wallet })));
    for (const answer of [first, second]) {
      expect(answer).toMatchObject({
        status: 202,
        body: [
          { is_running: true, wallet },
          { is_running: true, wallet },
        ],
      });
    }
    expect(first?.body.map(({ id }: any) => id)).toEqual(second?.body.map(({ id }: any) => id));
    shop.service.chain.control.advanceSlots(FINAL);
    await finishProofs(shop.service);
    const proofs = (await call('GET', '/proofs')).body.filter((one: any) => one.wallet === wallet);
    expect(proofs).toMatchObject(
      ['SOL', 'USDC'].map((token) => ({ token, status: 'proven', is_running: false, difference_base_units: '0' })),
    );
    // One that has just ended is not made again.
    const again = await call('POST', '/proofs', { wallet });
    expect(again.body).toEqual(proofs);
    const other = payer.keypair.publicKey.toBase58();
    expect((await call('POST', '/proofs', { wallet: other })).status).toBe(422);
  });
});

describe('a counterpart', () => {
  test('has what it sent, and a label that entries show', async () => {
    await prove(shop.service, shop.shop.address);
    const address = payer.keypair.publicKey.toBase58();
    await payer.send([payer.token(shop.shop.address, 3_000_000n)]);
    await prove(shop.service, shop.shop.address);
    const find = async () => {
      await count({ db: shop.service.db });
      return (await call('GET', '/counterparts')).body.find((one: any) => one.address === address);
    };
    await expect.poll(find).toBeDefined();
    const found = await find();
    expect(found).toMatchObject({ label: null, totals: [{ token: 'USDC', amount: 3, currency: 'USD', value: 3 }] });
    expect((await call('GET', `/counterparts?address=${address}`)).body).toEqual([found]);
    expect((await call('GET', `/counterparts?address=${shop.service.wallet}`)).body).toEqual([]);
    const labelled = await call('PATCH', `/counterparts/${address}`, { label: 'Payroll' });
    expect(labelled.body).toEqual({ ...found, label: 'Payroll' });
    const entries = (await call('GET', '/ledger-entries?account=outside')).body;
    expect(entries.find((one: any) => one.wallet === address)).toMatchObject({
      counterpart_label: 'Payroll',
      amount: -3,
    });
    const [act] = (await call('GET', '/audit-log')).body;
    expect(act).toMatchObject({ object_kind: 'counterpart', object_id: address, after: { label: 'Payroll' } });
    expect((await call('PATCH', `/counterparts/${address}`, { label: null })).body).toMatchObject({ label: null });
    expect((await call('PATCH', `/counterparts/${shop.service.wallet}`, { label: 'x' })).status).toBe(404);
  });
});
