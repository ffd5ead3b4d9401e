import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentRow } from '../../../src/db/payments/payments.ts';
import { newReference } from '../../../src/solana/address.ts';
import { newSignature } from '../../support/factories/chain.ts';
import { insertInstallment } from '../../support/factories/installments.ts';
import { insertLeg, setPayment } from '../../support/factories/payments.ts';
import { insertSubscription } from '../../support/factories/subscriptions.ts';
import { ago, fromNow } from '../../support/factories/times.ts';
import { type Ledger, openLedger, paying, usdcTo } from '../../support/ledger.ts';
import { eventKinds } from '../../support/payments.ts';

let ledger: Ledger;
beforeAll(async () => {
  ledger = await openLedger();
});
afterAll(() => ledger.stop());
beforeEach(() => ledger.waitFor('confirmed'));

const SEVEN = 7_000_000n;
let slot = 100;
/** Pays so much of a payment, in the next slot. Returns the signature. */
async function pay(payment: PaymentRow, amount: bigint, values: object = {}): Promise<string> {
  const signature = newSignature();
  await ledger.credit({ signature, slot: slot++, ...paying([payment, amount]), ...values });
  return signature;
}
/** Drops a transaction's transfers from the chain. */
const drop = (signature: string) => ledger.credit({ signature, slot: slot++, error: 'failed' });
const events = (id: string) => eventKinds(ledger, id);

test('keeps a payment open when too little came, and confirms it with the rest, once', async () => {
  const made = await ledger.payment();
  const first = await pay(made, 3_000_000n);
  const part = await ledger.find(made.id);
  expect(part).toMatchObject({ status: 'pending', amount_received: 3_000_000n, exceptions: ['underpaid'] });
  expect(part).toMatchObject({ transaction_signature: first, confirmed_at: null, amount_due: SEVEN });
  expect(await events(made.id)).toEqual(['payment.underpaid']);
  const second = await pay(made, 4_000_000n);
  const whole = await ledger.find(made.id);
  expect(whole).toMatchObject({ status: 'confirmed', amount_received: SEVEN, exceptions: [], failure_reason: null });
  expect(whole).toMatchObject({ transaction_signature: second, confirmed_at: expect.any(Date) });
  await pay(made, 1_000_000n);
  expect(await ledger.find(made.id)).toMatchObject({
    status: 'confirmed',
    amount_received: 8_000_000n,
    exceptions: ['overpaid'],
    transaction_signature: second,
    confirmed_at: whole.confirmed_at,
  });
  expect(await events(made.id)).toEqual(['payment.underpaid', 'payment.confirmed', 'payment.overpaid']);
});

test('leaves a payment unchanged that agrees with its credits', async () => {
  const made = await ledger.payment();
  const signature = await pay(made, 3_000_000n);
  const { updated_at } = await ledger.find(made.id);
  const [transfer] = await ledger.db.selectFrom('transfers').selectAll().where('signature', '=', signature).execute();
  const again = usdcTo(made.wallet, 3_000_000n, [made.reference], { path: transfer?.path as string });
  await ledger.credit({ signature, slot: Number(transfer?.slot), accounts: [made.reference], transfers: [again] });
  expect((await ledger.find(made.id)).updated_at).toEqual(updated_at);
});

test('shows the newest transaction in the order of the chain, and its payer', async () => {
  const made = await ledger.payment();
  const parts = paying([made, 1_000_000n]);
  const later = await pay(made, 1_000_000n, { slot: 90, ...parts });
  await pay(made, 1_000_000n, { slot: 80 });
  expect(await ledger.find(made.id)).toMatchObject({
    transaction_signature: later,
    customer_wallet: parts.transfers[0]?.sourceOwner,
  });
  await pay(made, 1_000_000n, { slot: 95 });
  expect((await ledger.find(made.id)).customer_wallet).toBe(parts.transfers[0]?.sourceOwner);
  const known = await ledger.payment({ customer_wallet: 'known' });
  await pay(known, 1_000_000n);
  expect((await ledger.find(known.id)).customer_wallet).toBe('known');
});

test('may show another transaction for the same amount after one lands again elsewhere', async () => {
  const made = await ledger.payment();
  const first = await pay(made, 1_000_000n, { slot: 80 });
  const parts = paying([made, 1_000_000n]);
  const signature = await pay(made, 1_000_000n, { slot: 90, ...parts });
  await ledger.credit({ signature, slot: 70, ...parts });
  expect(await ledger.find(made.id)).toMatchObject({ amount_received: 2_000_000n, transaction_signature: first });
  const late = await ledger.payment({ expires_at: ago({ minutes: 5 }), created_at: ago({ hours: 1 }) });
  const part = paying([late, 1_000_000n]);
  const moved = await pay(late, 1_000_000n, { blockTime: ago({ minutes: 6 }), ...part });
  expect((await ledger.find(late.id)).exceptions).toEqual(['underpaid']);
  await ledger.credit({ signature: moved, slot: 95, blockTime: ago({ minutes: 4 }), ...part });
  expect((await ledger.find(late.id)).exceptions).toEqual(['underpaid', 'late']);
});

describe('when the chain drops money', () => {
  test('fails a confirmed payment, and shows the transaction that is gone', async () => {
    const made = await ledger.payment();
    const signature = await pay(made, SEVEN);
    expect(await drop(signature)).toMatchObject([{ id: made.id }]);
    const gone = { status: 'failed', failure_reason: 'reverted', confirmed_at: null, amount_received: 0n };
    expect(await ledger.find(made.id)).toMatchObject({ ...gone, transaction_signature: signature });
    expect(await events(made.id)).toEqual(['payment.confirmed', 'payment.failed']);
    // Nothing of it is there any more, but a person resolves it.
    const late = await pay(made, 1_000_000n);
    expect(await ledger.find(made.id)).toMatchObject({ status: 'failed', transaction_signature: late });
    await drop(late);
    expect(await ledger.find(made.id)).toMatchObject({ amount_received: 0n, transaction_signature: late });
    expect(await events(made.id)).toEqual(['payment.confirmed', 'payment.failed', 'payment.underpaid']);
  });

  test('reduces the amount received of an open payment, and shows what is left', async () => {
    const made = await ledger.payment();
    const first = await pay(made, 1_000_000n);
    const second = await pay(made, 2_000_000n);
    expect(await drop(second)).toEqual([]);
    expect(await ledger.find(made.id)).toMatchObject({ amount_received: 1_000_000n, transaction_signature: first });
    await drop(first);
    const empty = { status: 'pending', amount_received: 0n, transaction_signature: null, exceptions: [] };
    expect(await ledger.find(made.id)).toMatchObject(empty);
  });

  test('keeps an accepted amount in place of the price while it is there', async () => {
    const made = await ledger.payment();
    const [first, second] = [await pay(made, 2_000_000n), await pay(made, 1_000_000n)];
    const accepted = { status: 'confirmed' as const, confirmed_at: new Date(), amount_accepted: 2_000_000n };
    await setPayment(ledger, made.id, { ...accepted, transaction_signature: first });
    expect(await drop(second)).toEqual([]);
    expect(await ledger.find(made.id)).toMatchObject({ status: 'confirmed', amount_accepted: 2_000_000n });
    await drop(first);
    expect(await ledger.find(made.id)).toMatchObject({ status: 'failed', amount_accepted: null });
  });
});

test('credits money that comes after the deadline, and confirms nothing', async () => {
  const made = await ledger.payment({ expires_at: ago({ seconds: 5 }), created_at: ago({ hours: 1 }) });
  const signature = await pay(made, SEVEN);
  expect(await ledger.find(made.id)).toMatchObject({
    status: 'pending',
    amount_received: SEVEN,
    exceptions: ['late'],
    transaction_signature: signature,
  });
});

describe('a payment with splits', () => {
  const legsOf = async (id: string) => {
    const rows = await ledger.db
      .selectFrom('payment_legs')
      .selectAll()
      .where('payment_id', '=', id)
      .orderBy('kind')
      .execute();
    return rows.map(({ kind, amount, status }) => [kind, amount, status]);
  };
  async function withLegs(values: object = {}) {
    const made = await ledger.payment(values);
    const artist = newReference();
    await insertLeg(ledger, made, { kind: 'merchant', recipient_wallet: made.wallet, amount: 4_000_000n });
    await insertLeg(ledger, made, { kind: 'split', recipient_wallet: artist, amount: 3_000_000n });
    return { made, artist };
  }

  test('shows processing legs, and completes them when all of them are paid', async () => {
    const { made, artist } = await withLegs();
    await pay(made, 4_000_000n);
    expect(await legsOf(made.id)).toEqual([
      ['merchant', 4_000_000n, 'processing'],
      ['split', 3_000_000n, 'processing'],
    ]);
    await pay(made, 0n, { transfers: [usdcTo(artist, 3_000_000n, [made.reference])] });
    expect((await ledger.find(made.id)).status).toBe('confirmed');
    expect((await legsOf(made.id)).map(([, , status]) => status)).toEqual(['completed', 'completed']);
  });

  test('fails when one leg of an accepted smaller amount is gone, whatever came for another', async () => {
    const { made, artist } = await withLegs();
    await pay(made, 3_000_000n);
    const artists = await pay(made, 0n, { transfers: [usdcTo(artist, 2_000_000n, [made.reference])] });
    const accepted = { status: 'confirmed' as const, confirmed_at: new Date(), amount_accepted: 5_000_000n };
    await setPayment(ledger, made.id, accepted);
    for (const [recipient_wallet, amount_accepted] of [
      [made.wallet, 3_000_000n],
      [artist, 2_000_000n],
    ] as const) {
      const leg = ledger.db.updateTable('payment_legs').set({ amount_accepted }).where('payment_id', '=', made.id);
      await leg.where('recipient_wallet', '=', recipient_wallet).execute();
    }
    await pay(made, 2_000_000n);
    await drop(artists);
    expect(await ledger.find(made.id)).toMatchObject({ status: 'failed', amount_received: 5_000_000n });
  });

  test('keeps each leg’s amount after its end', async () => {
    const { made } = await withLegs({ status: 'expired' });
    const before = await legsOf(made.id);
    await pay(made, 4_000_000n);
    expect(await legsOf(made.id)).toEqual(before);
  });
});

describe('a payment whose price was requoted', () => {
  /** Makes a payment of 100 EUR, quoted twice: 80 minutes ago at 100 USDC, and now at 110. */
  async function requoted() {
    const [old, now] = [ago({ minutes: 80 }), ago({ minutes: 1 })];
    const euros = { amount: '100', currency: 'EUR' as const, amount_usd: '110', currency_rate: '1.1' };
    const open = { created_at: ago({ hours: 2 }), expires_at: fromNow({ days: 9 }) };
    const made = await ledger.payment({ ...euros, ...open, amount_due: 110_000_000n, quoted_at: now });
    const quote = { payment_id: made.id, token_rate: '1', wallets: [made.wallet] };
    await ledger.db
      .insertInto('payment_quotes')
      .values([
        {
          ...quote,
          quoted_at: old,
          amount_usd: '100',
          amount_due: 100_000_000n,
          currency_rate: '1',
          amounts: [100_000_000n],
        },
        {
          ...quote,
          quoted_at: now,
          amount_usd: '110',
          amount_due: 110_000_000n,
          currency_rate: '1.1',
          amounts: [110_000_000n],
        },
      ])
      .execute();
    return { made, old };
  }

  test('shows the price that was paid: of the old quote in its time, else of the new one', async () => {
    const { made, old } = await requoted();
    await pay(made, 100_000_000n, { blockTime: ago({ minutes: 70 }) });
    expect(await ledger.find(made.id)).toMatchObject({
      status: 'confirmed',
      amount_due: 100_000_000n,
      amount_usd: '100.000000',
      currency_rate: '1',
      quoted_at: old,
    });
    const other = await requoted();
    await pay(other.made, 110_000_000n);
    const shown = { status: 'confirmed', amount_due: 110_000_000n, amount_usd: '110.000000' };
    expect(await ledger.find(other.made.id)).toMatchObject({ ...shown, quoted_at: other.made.quoted_at });
  });

  test('stays open at the new price when too little of the old one came', async () => {
    const { made } = await requoted();
    await pay(made, 50_000_000n, { blockTime: ago({ minutes: 70 }) });
    const { status, amount_due, quoted_at } = await ledger.find(made.id);
    expect([status, quoted_at]).toEqual(['pending', made.quoted_at]);
    // Half of it was paid at the old price, and half is due at the new one.
    expect(amount_due).toBe(105_000_000n);
  });

  /** Makes such a payment with half of it for a split, and a service charge of a tenth. */
  async function divided() {
    const { made } = await requoted();
    const [artist, operator] = [newReference(), newReference()];
    const wallets = [made.wallet, artist, operator];
    const parts = (total: bigint) => [(total * 4n) / 10n, total / 2n, total / 10n] as const;
    const [rest, half, charge] = parts(110_000_000n);
    await insertLeg(ledger, made, { kind: 'merchant', recipient_wallet: made.wallet, amount: rest });
    await insertLeg(ledger, made, { kind: 'split', recipient_wallet: artist, amount: half });
    await insertLeg(ledger, made, { kind: 'service_charge', recipient_wallet: operator, amount: charge });
    await setPayment(ledger, made.id, { service_charge: charge });
    for (const total of [100_000_000n, 110_000_000n]) {
      const quotes = ledger.db.updateTable('payment_quotes').where('payment_id', '=', made.id);
      await quotes
        .where('amount_due', '=', total)
        .set({ wallets, amounts: [...parts(total)] })
        .execute();
    }
    const payAll = (total: bigint) => {
      const transfers = wallets.map((wallet, index) => usdcTo(wallet, parts(total)[index] as bigint, [made.reference]));
      return pay(made, 0n, { transfers, blockTime: ago({ minutes: 70 }) });
    };
    const amounts = async () => {
      const query = ledger.db.selectFrom('payment_legs').select('amount').where('payment_id', '=', made.id);
      return (await query.orderBy('amount').execute()).map(({ amount }) => amount);
    };
    return { made, payAll, amounts };
  }

  test('prices each leg and the charge by the quote that counts', async () => {
    const { made, payAll, amounts } = await divided();
    await payAll(100_000_000n);
    expect(await ledger.find(made.id)).toMatchObject({ status: 'confirmed', service_charge: 10_000_000n });
    expect(await amounts()).toEqual([10_000_000n, 40_000_000n, 50_000_000n]);
  });

  test('divides its legs as the quote that counts, also where that only swaps two of them', async () => {
    const { made } = await requoted();
    const artist = newReference();
    const wallets = [made.wallet, artist];
    const [less, more] = [50_000_000n, 60_000_000n];
    await insertLeg(ledger, made, { kind: 'merchant', recipient_wallet: made.wallet, amount: less });
    const split = await insertLeg(ledger, made, { kind: 'split', recipient_wallet: artist, amount: more });
    const quotes = ledger.db.updateTable('payment_quotes').where('payment_id', '=', made.id);
    await quotes
      .where('amount_due', '=', 110_000_000n)
      .set({ wallets, amounts: [less, more] })
      .execute();
    const old = { wallets, amounts: [more, less], amount_due: 110_000_000n };
    await quotes.where('amount_due', '=', 100_000_000n).set(old).execute();
    const transfers = [usdcTo(made.wallet, more, [made.reference]), usdcTo(artist, less, [made.reference])];
    await pay(made, 0n, { transfers, blockTime: ago({ minutes: 70 }) });
    const legs = ledger.db.selectFrom('payment_legs').select('amount').where('id', '=', split.id);
    expect(await legs.execute()).toEqual([{ amount: less }]);
  });

  test('keeps its legs and its charge after its end', async () => {
    const { made, payAll, amounts } = await divided();
    await setPayment(ledger, made.id, { status: 'expired' });
    await payAll(100_000_000n);
    expect(await ledger.find(made.id)).toMatchObject({ status: 'expired', service_charge: 11_000_000n });
    expect(await amounts()).toEqual([11_000_000n, 44_000_000n, 55_000_000n]);
  });
});

describe('money for a subscription or for an installment', () => {
  const settling = async () => {
    const { rows } = await sql<{ data: object }>`delete from pgboss.job
      where name in ('subscription.reconcile', 'installment.reconcile') returning data`.execute(ledger.db);
    return rows.map(({ data }) => data);
  };
  beforeEach(settling);

  test('enqueues one reconcile job when it arrives late', async () => {
    const subscription_id = await insertSubscription(ledger, ledger.merchantId);
    const { id: installment_id } = await insertInstallment(ledger, ledger.merchantId);
    for (const [values, job] of [
      [{ subscription_id, subscription_cycle: 1 }, { subscription_id }],
      [{ installment_id }, { installment_id }],
    ]) {
      const made = await ledger.payment({ ...values, status: 'expired' });
      const parts = paying([made, SEVEN]);
      const signature = await pay(made, SEVEN, { slot: 99, ...parts });
      expect(await settling()).toMatchObject([job as object]);
      await ledger.credit({ signature, slot: 99, ...parts });
      expect(await settling()).toEqual([]);
    }
  });

  test('enqueues none when it arrives in time', async () => {
    const { id: installment_id } = await insertInstallment(ledger, ledger.merchantId);
    const made = await ledger.payment({ installment_id });
    for (const part of [3_000_000n, 4_000_000n]) await pay(made, part);
    expect((await ledger.find(made.id)).status).toBe('confirmed');
    expect(await settling()).toEqual([]);
  });
});
