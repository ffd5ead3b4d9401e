import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legsOf } from '../../../src/db/payments/splits.ts';
import { setLegs } from '../../support/factories/payments.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
let charging: Service;
const operator = newWallet();

beforeAll(async () => {
  const env = { SERVICE_CHARGE_BPS: '100', SERVICE_CHARGE_WALLET_TEST: operator, SERVICE_CHARGE_WALLET_LIVE: operator };
  [service, charging] = await Promise.all([startService(), startService({ env })]);
});
afterAll(() => Promise.all([service.stop(), charging.stop()]));

function newWallet(): string {
  return Keypair.generate().publicKey.toBase58();
}

const pay = (body: object, on = service) => on.call('POST', '/payments', { amount: 10, ...body });
const percent = (percentage: number, more = {}) => ({ recipient_wallet: newWallet(), percentage, ...more });
const fixed = (fixed_amount_usd: number, more = {}) => ({ recipient_wallet: newWallet(), fixed_amount_usd, ...more });

/** Returns all legs of a payment, the merchant's and the operator's included: kind, wallet, base units. */
async function legs(payment: { id: string }, { db }: Service = service) {
  return (await legsOf(db, [payment.id])).get(payment.id)?.map(({ kind, wallet, amount }) => [kind, wallet, amount]);
}

describe('creating a payment with split recipients', () => {
  test('divides it among ten recipients to the last base unit, and names their splits in order', async () => {
    const shares = [...Array(8).fill(11.111111), 11.111112, 0];
    const recipients = shares.map((share) => (share === 0 ? fixed(0.333333) : percent(share)));
    const { status, body: payment } = await pay({ split_recipients: recipients });
    expect(status).toBe(201);
    const splits = (await service.call('GET', `/payments/${payment.id}/splits`)).body;
    expect(splits.map(({ id }: { id: string }) => id)).toEqual(payment.split_ids);
    expect(splits.map((split: any) => split.recipient_wallet)).toEqual(recipients.map((r) => r.recipient_wallet));
    const units = splits.map(({ amount }: { amount: number }) => Math.round(amount * 1e6));
    expect(units.reduce((sum: number, unit: number) => sum + unit, 0)).toBe(10_000_000);
    expect(units[9]).toBe(333_333);
  });

  test('shows a split with the merchant’s values and its amount', async () => {
    const wallet = newWallet();
    const named = { recipient_wallet: wallet, recipient_name: 'Anna', fixed_amount_usd: 2.5, split_order: 7 };
    const { body: payment } = await pay({ token: 'SOL', amount: 15, split_recipients: [named] });
    const { status, body } = await service.call('GET', `/splits/${payment.split_ids[0]}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: payment.split_ids[0],
      payment_id: payment.id,
      recipient_wallet: wallet,
      recipient_name: 'Anna',
      percentage: null,
      fixed_amount_usd: 2.5,
      split_order: 7,
      amount: 0.016666667,
      status: 'pending',
      transaction_signature: null,
      settled_at: null,
      failure_reason: null,
    });
  });

  test('leaves the merchant the rest after fixed amounts', async () => {
    const { body: payment } = await pay({ split_recipients: [fixed(1), fixed(2.25)] });
    expect((await legs(payment))?.at(-1)).toEqual(['merchant', service.wallet, 6_750_000n]);
    expect(payment.split_ids).toHaveLength(2);
  });

  test('lists splits in the given order, whatever their places', async () => {
    const [first, second] = [percent(40, { split_order: 1 }), percent(60, { split_order: 0 })];
    const { body: payment } = await pay({ split_recipients: [first, second] });
    const { body: splits } = await service.call('GET', `/payments/${payment.id}/splits?limit=1`);
    expect(splits).toHaveLength(1);
    expect(splits[0]).toMatchObject({ recipient_wallet: second.recipient_wallet, amount: 6 });
  });

  test.each([[{}], [{ split_recipients: [] }], [{ split_recipients: null }]])(
    'makes one transfer to the merchant without recipients (%j)',
    async (body) => {
      const { body: payment } = await pay(body);
      expect(payment.split_ids).toBeNull();
      expect(await legs(payment)).toEqual([['merchant', service.wallet, 10_000_000n]]);
      expect((await service.call('GET', `/payments/${payment.id}/splits`)).body).toEqual([]);
    },
  );

  test('records a share of zero percent, without a leg in the transaction', async () => {
    const recipients = [percent(0), percent(100)];
    const { status, body: payment } = await pay({ split_recipients: recipients });
    expect(status).toBe(201);
    const splits = (await service.call('GET', `/payments/${payment.id}/splits`)).body;
    expect(splits).toMatchObject([
      { id: payment.split_ids[0], percentage: 0, amount: 0, status: 'pending' },
      { id: payment.split_ids[1], percentage: 100, amount: 10, status: 'pending' },
    ]);
    expect(await legs(payment)).toEqual([['split', recipients[1]?.recipient_wallet, 10_000_000n]]);
    // As after its payment's transaction: completed, though that transaction paid this recipient nothing.
    const completed = { status: 'completed', transaction_signature: 'sig', settled_at: new Date() } as const;
    await setLegs(service, payment.id, completed);
    expect((await service.call('GET', `/payments/${payment.id}/splits`)).body).toMatchObject([
      { status: 'completed', transaction_signature: null },
      { status: 'completed', transaction_signature: 'sig' },
    ]);
  });

  test('accepts the merchant as a recipient by percentage', async () => {
    const recipients = [{ recipient_wallet: service.wallet, percentage: 90 }, percent(10)];
    expect((await pay({ split_recipients: recipients })).status).toBe(201);
  });

  const wallet = newWallet();
  test.each<[string, unknown, string]>([
    ['eleven recipients', Array.from({ length: 11 }, () => fixed(0.1)), 'split_recipients'],
    [
      'one wallet twice',
      [fixed(1, { recipient_wallet: wallet }), fixed(1, { recipient_wallet: wallet })],
      'split_recipients.1.recipient_wallet',
    ],
    ['no wallet', [{ percentage: 100 }], 'split_recipients.0.recipient_wallet'],
    ['a wallet that is none', [percent(100, { recipient_wallet: 'abc' })], 'split_recipients.0.recipient_wallet'],
    [
      'a token program',
      [percent(100, { recipient_wallet: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' })],
      'split_recipients.0.recipient_wallet',
    ],
    ['no share', [{ recipient_wallet: wallet }], 'split_recipients.0'],
    ['two kinds of share', [fixed(1, { percentage: 100 })], 'split_recipients.0'],
    ['percentages of 99.999999', [percent(50), percent(49.999999)], 'split_recipients'],
    ['101 percent', [percent(101)], 'split_recipients.0.percentage'],
    ['a seventh decimal place', [percent(50.0000001), percent(49.9999999)], 'split_recipients.0.percentage'],
    ['more than the payment', [fixed(6), fixed(5)], 'split_recipients'],
    ['only zero percent', [percent(0)], 'split_recipients'],
    ['less than a base unit', [percent(99.999999), percent(0.000001)], 'split_recipients.1'],
    ['text for an order', [percent(100, { split_order: '1' })], 'split_recipients.0.split_order'],
    ['an object', { percentage: 100 }, 'split_recipients'],
  ])('answers 422 for %s, names the field, and makes no payment', async (_, split_recipients, path) => {
    const { status, body } = await pay({ split_recipients });
    expect(status).toBe(422);
    expect(body.details.issues[0].path).toBe(path);
  });

  test('refuses the merchant’s own wallet as a fixed recipient: two legs to one wallet look the same', async () => {
    const { status, body } = await pay({ split_recipients: [fixed(1, { recipient_wallet: service.wallet })] });
    expect(status).toBe(422);
    expect(body.details.issues[0]).toMatchObject({ path: 'split_recipients.0.recipient_wallet' });
  });

  test('hides its splits from the live mode, from requests without a key, and under a made-up id', async () => {
    const { body: payment } = await pay({ split_recipients: [percent(100)] });
    const live = { authorization: `Bearer ${service.merchant.keys.live}` };
    const path = `/splits/${payment.split_ids[0]}`;
    expect((await service.call('GET', path, undefined, live)).status).toBe(404);
    expect((await service.call('GET', `/payments/${payment.id}/splits`, undefined, live)).status).toBe(404);
    expect((await service.call('GET', path, undefined, { authorization: '' })).status).toBe(401);
    expect((await service.call('GET', '/splits/spl_01jzzzzzzzzzzzzzzzzzzzzzzz')).status).toBe(404);
    expect((await service.call('GET', '/splits/1')).status).toBe(404);
  });
});

describe('the wallet to pay', () => {
  /** Returns the wallet that the payment and its checkout name. */
  async function named(body: object, on = service): Promise<[string | null, string | null]> {
    const { body: payment } = await pay(body, on);
    const { body: data } = await on.call('GET', `/payments/${payment.id}/checkout-data`);
    return [payment.wallet_address, data.wallet_address];
  }

  test('is named when there is only one, the merchant’s or another, and otherwise omitted', async () => {
    const [all, none] = [percent(100), percent(0)];
    expect(await named({})).toEqual([service.wallet, service.wallet]);
    expect(await named({ split_recipients: [all] })).toEqual([all.recipient_wallet, all.recipient_wallet]);
    expect(await named({ split_recipients: [none, all] })).toEqual([all.recipient_wallet, all.recipient_wallet]);
    expect(await named({ split_recipients: [percent(50), percent(50)] })).toEqual([null, null]);
    expect(await named({ split_recipients: [fixed(1)] })).toEqual([null, null]);
    expect(await named({}, charging)).toEqual([null, null]);
  });
});

describe('the service charge', () => {
  test('is deducted from the merchant’s part, shown to them, and not listed as a split', async () => {
    const { body: payment } = await pay({}, charging);
    expect(payment).toMatchObject({ amount_due: 10, service_charge: 0.1, split_ids: null });
    expect((await charging.call('GET', `/payments/${payment.id}`)).body).toEqual(payment);
    const [event] = (await charging.call('GET', `/events?resource_id=${payment.id}`)).body;
    expect(event.data).toEqual(payment);
    expect(await legs(payment, charging)).toEqual([
      ['merchant', charging.wallet, 9_900_000n],
      ['service_charge', operator, 100_000n],
    ]);
  });

  test('comes before percentages, and leaves fixed amounts unchanged', async () => {
    const [half, rest, fix] = [percent(50), percent(50), fixed(1)];
    const { body: payment } = await pay({ split_recipients: [half, rest, fix] }, charging);
    expect(await legs(payment, charging)).toEqual([
      ['split', half.recipient_wallet, 4_450_000n],
      ['split', rest.recipient_wallet, 4_450_000n],
      ['split', fix.recipient_wallet, 1_000_000n],
      ['service_charge', operator, 100_000n],
    ]);
  });

  test.each([
    ['fixed amounts that leave too little for it', [fixed(9.95)], 'split_recipients'],
    [
      'the operator’s own wallet',
      [percent(100, { recipient_wallet: operator })],
      'split_recipients.0.recipient_wallet',
    ],
  ])('answers 422 for %s', async (_, split_recipients, path) => {
    const { status, body } = await pay({ split_recipients }, charging);
    expect(status).toBe(422);
    expect(body.details.issues[0].path).toBe(path);
  });

  test('leaves out a fraction of a base unit', async () => {
    const { body: payment } = await pay({ amount: 0.000099 }, charging);
    expect(await legs(payment, charging)).toEqual([['merchant', charging.wallet, 99n]]);
  });
});
