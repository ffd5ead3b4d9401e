import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, DbOrTrx } from '../../../src/db/database.ts';
import { addReceivedChanges, sumReceived } from '../../../src/db/payments/received.ts';
import { transact } from '../../../src/db/transaction.ts';
import { newId } from '../../../src/domain/ids.ts';
import { CURRENCIES } from '../../../src/domain/money.ts';
import { refundFiat } from '../../../src/domain/refunds.ts';
import { TOKEN_NAMES } from '../../../src/domain/tokens.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { insertOtherMerchant } from '../../support/factories/merchants.ts';
import { failPayment, insertPayment, setPayment } from '../../support/factories/payments.ts';
import { insertRefund } from '../../support/factories/refunds.ts';
import { EVER, expectReceivedIsExact } from '../../support/received.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
});
afterAll(() => database.stop());

/** Returns a merchant of its own for a test, with what the tests do to its payments. */
async function newMerchant() {
  const scope = { merchant_id: await insertOtherMerchant(db), mode: 'live' as const };
  const confirmed = (at: Date, values = {}) =>
    insertPayment(
      { db },
      {
        ...scope,
        status: 'confirmed',
        confirmed_at: at,
        transaction_signature: 'sig',
        amount_received: 7_000_000n,
        ...values,
      },
    );
  const sum = async () => (await sumReceived(db, scope, [EVER]))[0] ?? [];
  const value = async (kind: 'received' | 'refunded') =>
    (await sum()).filter((one) => one.kind === kind).map(({ count, units, value }) => [count, units, value.toFixed()]);
  return { scope, confirmed, sum, value };
}
const NOON = new Date('2026-03-01T12:00:00Z');

/** Times of two days, some at a quarter of an hour, and some a millisecond before one. */
const time = fc
  .tuple(fc.integer({ min: 0, max: 192 }), fc.constantFrom(0, 0, -1, 1, 420_000))
  .map(([quarter, ms]) => new Date(NOON.getTime() + quarter * 900_000 + ms));
const units = fc.bigInt({ min: 1n, max: 12_000_000n });

type Act =
  | { does: 'confirm'; at: Date; count: number; received: bigint; choice: number }
  | { does: 'credit' | 'drop'; which: number; received: bigint }
  | { does: 'refund' | 'endRefund'; which: number; sent: bigint; at: Date; isComplete: boolean }
  | { does: 'accept'; which: number; at: Date }
  | { does: 'dropRefund' | 'delete'; which: number }
  | { does: 'undone' | 'add' };
/** Few, so that most acts change what others have changed. */
const which = fc.nat({ max: 3 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    does: fc.constant('confirm' as const),
    at: time,
    count: fc.integer({ min: 1, max: 2 }),
    received: units,
    choice: fc.nat(),
  }),
  fc.record({ does: fc.constantFrom('credit' as const, 'drop' as const), which, received: units }),
  fc.record({
    does: fc.constantFrom('refund' as const, 'endRefund' as const),
    which,
    sent: units,
    at: time,
    isComplete: fc.boolean(),
  }),
  fc.record({ does: fc.constant('accept' as const), which, at: time }),
  fc.record({ does: fc.constantFrom('dropRefund' as const, 'delete' as const), which }),
  fc.record({ does: fc.constantFrom('undone' as const, 'add' as const) }),
);

/** Returns SQL for a row of a merchant, by its place. */
const oneOf = (table: 'payments' | 'refunds', merchant_id: string, place: number): RawBuilder<string> => sql<string>`(
  select id from ${sql.table(table)} where merchant_id = ${merchant_id} order by id
  offset ${place} % greatest(1, (select count(*) from ${sql.table(table)} where merchant_id = ${merchant_id})) limit 1)`;

type Merchant = Awaited<ReturnType<typeof newMerchant>>;

async function perform(one: Act, { scope, confirmed }: Merchant, on: DbOrTrx = db): Promise<unknown> {
  const { merchant_id } = scope;
  const payment = (place: number) => oneOf('payments', merchant_id, place);
  switch (one.does) {
    case 'confirm':
      for (let number = 0; number < one.count; number += 1) await confirmed(one.at, pricesOf(one));
      return;
    case 'credit':
      return sql`update payments set amount_received = greatest(${one.received}::bigint, refunds_held)
        where id = ${payment(one.which)}`.execute(on);
    case 'drop':
      return sql`
        update payments set status = 'failed', failure_reason = 'reverted', confirmed_at = null
        where id = ${payment(one.which)} and status = 'confirmed'`.execute(on);
    case 'accept':
      return sql`
        update payments set status = 'confirmed', failure_reason = null, confirmed_at = ${one.at}
        where id = ${payment(one.which)} and status = 'failed'`.execute(on);
    case 'refund': {
      const { rows } = await sql<{ id: string; left: bigint }>`
        select id, amount_received - refunds_held as left from payments where id = ${payment(one.which)}`.execute(on);
      const [found] = rows;
      if (!found || found.left <= 0n) return;
      const amount = one.sent < found.left ? one.sent : found.left;
      const { id } = await insertRefund({ db: on }, found.id, { amount, amount_fiat: '1.23' });
      return sql`update refunds set ${completed(sql`amount`, one.at)} where id = ${id} and ${one.isComplete}`.execute(
        on,
      );
    }
    case 'endRefund':
      return sql`
        update refunds set ${one.isComplete ? completed(sql`amount`, one.at) : closed(sql`least(amount - 1, ${one.sent}::bigint)`, one.at)}
        where id = ${oneOf('refunds', merchant_id, one.which)}`.execute(on);
    case 'dropRefund':
      return sql`
        update refunds set amount_sent = 0, amount_held = amount, status = 'pending', completed_at = null, closed_as = null,
          closed_at = null, failure_reason = null
        where id = ${oneOf('refunds', merchant_id, one.which)}`.execute(on);
    case 'delete':
      await sql`delete from refunds where payment_id = ${payment(one.which)}`.execute(on);
      return sql`delete from payments where id = ${payment(one.which)} and refunds_held = 0`.execute(on);
    case 'undone':
      return transact(db, async (trx) => {
        await sql`update payments set amount_received = amount_received + 5 where merchant_id = ${merchant_id}`.execute(
          trx,
        );
        throw new Error('undone');
      }).catch(() => {});
    case 'add':
      return Promise.all([addReceivedChanges(db), addReceivedChanges(db)]);
  }
}

const completed = (sent: RawBuilder<unknown>, at: Date) => sql`
  status = 'completed', amount_sent = ${sent}, amount_held = amount, completed_at = ${at}, transaction_signature = 'sig',
  destination = 'destination', failure_reason = null`;
const closed = (sent: RawBuilder<unknown>, at: Date) => sql`
  status = 'failed', failure_reason = 'underpaid', closed_as = 'failed', closed_at = ${at}, completed_at = null,
  amount_sent = ${sent}, amount_held = ${sent}`;

/** Returns the prices of a payment: in any token and currency, at any rates, with or without a service charge. */
function pricesOf({ received, choice }: { received: bigint; choice: number }) {
  const service_charge = choice % 3 === 0 ? BigInt(1 + (choice % 90_000)) : null;
  const token = TOKEN_NAMES[choice % TOKEN_NAMES.length] as (typeof TOKEN_NAMES)[number];
  return {
    token,
    currency: CURRENCIES[choice % CURRENCIES.length] as (typeof CURRENCIES)[number],
    amount: `${1 + (choice % 500)}.${choice % 1000}`,
    amount_received: received,
    amount_due: 7_000_000n + BigInt(choice % 100_000),
    currency_rate: choice % 4 === 0 ? '1' : `1.${choice % 1000}`,
    token_rate: choice % 4 === 0 ? '1' : token === 'SOL' ? `151.${choice % 977}` : '1.07',
    payer_service_charge: choice % 2 === 0,
    service_charge,
  };
}

describe('what was received', () => {
  test('is the plain sum after any changes, in any order, whether or not they were added up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 20 }), fc.array(time), async (acts, times) => {
        const merchant = await newMerchant();
        const first: Act = { does: 'confirm', at: NOON, count: 2, received: 7_000_000n, choice: 1 };
        for (const one of [first, ...acts]) await perform(one, merchant);
        const cuts = [EVER.from, ...times.sort((one, other) => Number(one) - Number(other)), EVER.to];
        const spans = cuts.slice(1).map((to, index) => ({ from: cuts[index] as Date, to }));
        await expectReceivedIsExact(db, merchant.scope, spans);
        await addReceivedChanges(db);
        await expectReceivedIsExact(db, merchant.scope, spans);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  test('is the same if all of it changes at the same time, and nothing is left of what is gone', async () => {
    const merchant = await newMerchant();
    const acts = Array.from({ length: 40 }, (_, number): Act => {
      if (number % 5 === 0) return { does: 'add' };
      if (number % 5 === 1) return { does: 'credit', which: number, received: BigInt(number) };
      return { does: 'confirm', at: NOON, count: 2, received: 7_000_000n, choice: 4 };
    });
    await Promise.all(acts.map((one) => perform(one, merchant)));
    await expectReceivedIsExact(db, merchant.scope);
    await db.deleteFrom('payments').where('merchant_id', '=', merchant.scope.merchant_id).execute();
    await addReceivedChanges(db);
    const { merchant_id } = merchant.scope;
    const left = db.selectFrom('received_totals').select('start').where('merchant_id', '=', merchant_id);
    expect(await left.execute()).toEqual([]);
  });

  test('makes no transaction wait for another one, or for the job', async () => {
    const { scope, confirmed, value } = await newMerchant();
    const [one, other] = [await confirmed(NOON), await confirmed(NOON)];
    await addReceivedChanges(db);
    const drop = (on: DbOrTrx, id: string) => failPayment({ db: on }, id, 'reverted');
    await transact(db, async (trx) => {
      await drop(trx, one.id);
      // They would wait for the first one's end, and so for ever.
      await transact(db, async (rival) => {
        await sql`set local lock_timeout = '2s'`.execute(rival);
        await drop(rival, other.id);
        await confirmed(NOON, { amount_received: 8_000_000n });
        expect(await addReceivedChanges(rival)).toBeGreaterThan(0);
      });
      expect(await value('received')).toEqual([[2, 15_000_000n, '15']]);
    });
    expect(await value('received')).toEqual([[1, 8_000_000n, '8']]);
    await expectReceivedIsExact(db, scope);
  });

  test('counts a payment while it is confirmed, at the time of that', async () => {
    const { scope, confirmed, value, sum } = await newMerchant();
    const { id } = await insertPayment({ db }, { ...scope, amount_received: 7_000_000n });
    expect(await sum()).toEqual([]);
    const accepted = { status: 'confirmed' as const, failure_reason: null, transaction_signature: 'sig' };
    await failPayment({ db }, id, 'underpaid');
    await setPayment({ db }, id, { ...accepted, confirmed_at: NOON });
    expect(await value('received')).toEqual([[1, 7_000_000n, '7']]);
    const [before, after] = await sumReceived(db, scope, [
      { from: EVER.from, to: NOON },
      { from: NOON, to: EVER.to },
    ]);
    expect([before?.length, after?.length]).toEqual([0, 1]);
    await failPayment({ db }, id, 'reverted');
    expect(await sum()).toEqual([]);
    await confirmed(NOON);
    expect(await value('received')).toEqual([[1, 7_000_000n, '7']]);
  });

  test('is apart for each merchant and mode', async () => {
    const [{ scope, confirmed }, other] = [await newMerchant(), await newMerchant()];
    await confirmed(NOON);
    await confirmed(NOON, { mode: 'test' });
    expect(await other.sum()).toEqual([]);
    await addReceivedChanges(db);
    expect(await other.sum()).toEqual([]);
    for (const mode of ['test', 'live'] as const) await expectReceivedIsExact(db, { ...scope, mode });
    const shifted = { from: new Date(NOON.getTime() - 1), to: new Date(NOON.getTime() + 1) };
    expect((await sumReceived(db, { ...scope, mode: 'test' }, [shifted]))[0]?.[0]?.count).toBe(1);
    expect(await sumReceived(db, other.scope, [shifted])).toEqual([[]]);
  });

  test('of more than a bigint can hold is exact', async () => {
    const { scope, confirmed, value } = await newMerchant();
    const most = 999_999_999_999_999n;
    const { id } = await confirmed(NOON, { token: 'SOL', amount_due: most, amount_received: 2n ** 62n });
    await confirmed(NOON, { token: 'SOL', amount_due: most, amount_received: 2n ** 62n });
    expect((await value('received'))[0]?.[1]).toBe(2n ** 63n);
    await addReceivedChanges(db);
    expect((await value('received'))[0]?.[1]).toBe(2n ** 63n);
    await setPayment({ db }, id, { amount_received: 0n });
    await expectReceivedIsExact(db, scope);
  });
});

describe('the value of what was received', () => {
  test.each([
    ['exactly the price', {}, '7'],
    ['more than the price', { amount_received: 14_000_000n }, '14'],
    ['less, which the merchant accepted', { amount_received: 3_500_000n }, '3.5'],
    ['a service charge on top', { amount_due: 7_070_000n, amount_received: 7_070_000n, ...charge(true) }, '7.07'],
    ['a service charge within the price', charge(false), '7'],
    ['a little more, to identify the payment', { amount_due: 7_001_234n, amount_received: 7_001_234n }, '7'],
    // Half of the price was paid at 70 dollars, the missing half is priced at 140.
    ['a part, before the price of SOL doubled', sol({ amount_due: 75_000_000n, amount_received: 50_000_000n }), '3.5'],
    ['all of it, at two prices of SOL', sol({ amount_due: 75_000_000n, amount_received: 75_000_000n }), '7'],
  ])('of %s', async (_, values, expected) => {
    const { confirmed, value, scope } = await newMerchant();
    const payment = await confirmed(NOON, values);
    expect((await value('received'))[0]?.[2]).toBe(expected);
    await expectReceivedIsExact(db, scope);
    // What refunds call it, in whole cents.
    const quoted_total = payment.token === 'SOL' ? 50_000_000n : payment.amount_due;
    expect(Number(refundFiat(payment.amount_received, { ...payment, quoted_total }))).toBe(Number(expected));
  });

  function charge(payer_service_charge: boolean) {
    return { payer_service_charge, service_charge: 70_000n };
  }
  function sol(values: { amount_due: bigint; amount_received: bigint }) {
    return { token: 'SOL', token_rate: '140', currency_rate: '1', ...values };
  }
});

describe('what was paid back', () => {
  const LATER = new Date('2026-03-02T12:00:00Z');

  test('counts once the refund has ended, at that time, with what it has sent', async () => {
    const { scope, confirmed, value } = await newMerchant();
    const { id } = await confirmed(NOON);
    const whole = await insertRefund({ db }, id, { amount: 2_000_000n, amount_fiat: '2' });
    const part = await insertRefund({ db }, id, { amount: 4_000_000n, amount_fiat: '4' });
    expect(await value('refunded')).toEqual([]);
    await sql`update refunds set ${completed(sql`amount`, LATER)} where id = ${whole.id}`.execute(db);
    await sql`update refunds set ${closed(sql`1000000`, LATER)} where id = ${part.id}`.execute(db);
    expect(await value('refunded')).toEqual([[2, 3_000_000n, '3']]);
    expect(await value('received')).toEqual([[1, 7_000_000n, '7']]);
    const [before] = await sumReceived(db, scope, [{ from: EVER.from, to: LATER }]);
    expect(before?.map(({ kind }) => kind)).toEqual(['received']);
  });

  test('of a payment that ended unpaid does not count, as its money did not', async () => {
    const { scope, sum, value } = await newMerchant();
    const late = { ...scope, status: 'expired' as const, amount_received: 7_000_000n };
    const { id } = await insertPayment({ db }, late);
    const refund = await insertRefund({ db }, id, { amount: 2_000_000n, amount_fiat: '2' });
    await sql`update refunds set ${completed(sql`amount`, LATER)} where id = ${refund.id}`.execute(db);
    expect(await sum()).toEqual([]);
    await setPayment({ db }, id, { status: 'confirmed', confirmed_at: NOON, transaction_signature: 'sig' });
    expect([await value('received'), await value('refunded')]).toEqual([
      [[1, 7_000_000n, '7']],
      [[1, 2_000_000n, '2']],
    ]);
    await failPayment({ db }, id, 'reverted');
    expect(await sum()).toEqual([]);
  });
});

test('the migration counts what there was before, and once what changes meanwhile', async () => {
  const { scope, confirmed } = await newMerchant();
  const [reverted, refunded] = [await confirmed(NOON), await confirmed(NOON)];
  const refund = await insertRefund({ db }, refunded.id, { amount: 2_000_000n, amount_fiat: '2' });
  await sql`update refunds set ${completed(sql`amount`, NOON)} where id = ${refund.id}`.execute(db);
  await transact(db, async (trx) => {
    // As if the triggers had been created now.
    await sql`delete from received_totals`.execute(trx);
    await sql`delete from received_changes`.execute(trx);
    await failPayment({ db: trx }, reverted.id, 'reverted');
    await insertPayment({ db: trx }, { ...reverted, id: newId('pay'), reference: 'other' });
    await sql.raw(await readFile('migrations/0067_totals_of_before.sql', 'utf8')).execute(trx);
    await expectReceivedIsExact(trx, scope);
    await setPayment({ db: trx }, refunded.id, { amount_received: 9_000_000n });
    await expectReceivedIsExact(trx, scope);
  });
  await addReceivedChanges(db);
  await expectReceivedIsExact(db, scope);
});
