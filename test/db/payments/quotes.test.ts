import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPayment, type PaymentRow } from '../../../src/db/payments/payments.ts';
import { pruneQuotes, termsOf } from '../../../src/db/payments/quotes.ts';
import { creditsOf } from '../../../src/db/payments/transfers.ts';
import { transact } from '../../../src/db/transaction.ts';
import { lapsedQuote, legBalances, type Terms } from '../../../src/domain/amountDue.ts';
import { setDeadline } from '../../support/factories/payments.ts';
import { fromNow } from '../../support/factories/times.ts';
import { type Service, startService } from '../../support/service.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const madeAt = Date.now() - 90 * DAY_MS;
const at = (minutes: number) => new Date(madeAt + minutes * MINUTE_MS);

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Makes a payment of 100 EUR that is open for a year. */
async function open(): Promise<PaymentRow> {
  const { id } = (await service.call('POST', '/payments', { amount: 100, currency: 'EUR' })).body;
  await setDeadline(service, id, fromNow({ days: 270 }), { created_at: at(0), quoted_at: at(0) });
  return (await findPayment(service.db, service.merchant.id, 'test', id)) as PaymentRow;
}

/** Inserts quotes after so many minutes, each at its amount. Only the first and the newest are not superseded at their lapse. */
async function quote({ id, wallet }: PaymentRow, quotes: { minute: number; units: number }[]): Promise<Terms> {
  const newest = Math.max(...quotes.map(({ minute }) => minute));
  await service.db
    .insertInto('payment_quotes')
    .values(
      quotes.map(({ minute, units }) => ({
        payment_id: id,
        quoted_at: at(minute),
        amount_usd: '110',
        amount_due: BigInt(units),
        currency_rate: '1.1',
        token_rate: '1',
        wallets: [wallet],
        amounts: [BigInt(units)],
        superseded_at: minute > 0 && minute < newest ? at(minute + 60) : null,
      })),
    )
    .execute();
  const all = quotes.map(({ minute, units }) => ({
    quoted_at: at(minute),
    legs: [{ wallet, amount: BigInt(units) }],
  }));
  return { quotes: all as unknown as Terms['quotes'], window_ms: 60 * MINUTE_MS };
}

let sent = 0;
async function transfer({ id, wallet, merchant_id }: PaymentRow, minute: number, units: number): Promise<void> {
  sent += 1;
  await sql`insert into chain_transactions (mode, signature, slot, status, block_time, read_at)
    values ('test', ${`sig${sent}`}, ${sent}, 'read', ${at(minute)}, now())`.execute(service.db);
  await sql`insert into transfers (mode, signature, path, payment_id, merchant_id, amount, source, destination,
      destination_owner, slot, block_time, paid_at, credited_at)
    values ('test', ${`sig${sent}`}, '0', ${id}, ${merchant_id}, ${units}, 'from', 'to', ${wallet}, ${sent},
      ${at(minute)}, ${at(minute)}, now())`.execute(service.db);
}

test('computes the same from all quotes, from the loaded ones, and from those left after a month', async () => {
  const renewal = fc.record({ after: fc.integer({ min: 5, max: 200 }), units: fc.integer({ min: 1, max: 5000 }) });
  const part = fc.record({ minute: fc.integer({ min: -30, max: 2000 }), units: fc.integer({ min: 1, max: 500 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(renewal, { minLength: 1, maxLength: 20 }),
      fc.array(part, { maxLength: 4 }),
      fc.integer({ min: 0, max: 2000 }),
      async (renewals, parts, time) => {
        const payment = await open();
        let minute = 0;
        const later = renewals.map(({ after, units }) => {
          minute += after;
          return { minute, units };
        });
        const all = await quote(payment, [{ minute: 0, units: 1000 }, ...later]);
        for (const { minute, units } of parts) await transfer(payment, minute, units);
        const credits = (await creditsOf(service.db, [payment.id])).get(payment.id) ?? [];
        const load = async (times?: Map<string, Date>) =>
          (await termsOf(service.db, [payment], new Map(), times)).get(payment.id) as Terms;
        const loaded = await load(new Map([[payment.id, at(time)]]));
        expect(legBalances(loaded, credits)).toEqual(legBalances(all, credits));
        expect(lapsedQuote(loaded, at(time))).toEqual(lapsedQuote(all, at(time)));
        await transact(service.db, (trx) => pruneQuotes(trx, new Date(), 1000));
        expect(legBalances(await load(), credits)).toEqual(legBalances(all, credits));
      },
    ),
    { numRuns: 25 },
  );
});

test('costs no more for a page that was open for a year than for a new one', async () => {
  const payment = await open();
  const quotes = Array.from({ length: 2000 }, (_, index) => ({ minute: index * 61, units: 1000 + index }));
  await quote(payment, quotes);
  const count = async () => (await termsOf(service.db, [payment], new Map())).get(payment.id)?.quotes.length;
  expect(await count()).toBe(2);
  await transfer(payment, 61 * 100 + 5, 10);
  expect(await count()).toBe(3);
  const prune = (limit: number) => transact(service.db, (trx) => pruneQuotes(trx, at(61 * 1000), limit));
  expect(await prune(500)).toBe(500);
  expect(await prune(500)).toBe(498);
  expect(await prune(500)).toBe(0);
  expect(await count()).toBe(3);
});
