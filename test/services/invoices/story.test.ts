import Big from 'big.js';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDetailedInvoice } from '../../../src/db/invoices.ts';
import { transact } from '../../../src/db/transaction.ts';
import { surplusByPayment } from '../../../src/domain/obligations.ts';
import { invoiceJson } from '../../../src/serializers/invoices.ts';
import { finishPayments } from '../../../src/services/finishPayments.ts';
import { createInvoice } from '../../../src/services/invoices/draft.ts';
import { payInvoice, sendInvoice } from '../../../src/services/invoices/invoices.ts';
import { reconcileInvoice } from '../../../src/services/invoices/reconcile.ts';
import { cancelPayment } from '../../../src/services/payments/close.ts';
import { newReference } from '../../../src/solana/address.ts';
import { expirePayment } from '../../support/factories/payments.ts';
import { dropTransaction } from '../../support/finality.ts';
import { chainTransaction, type Ledger, openLedger, paying } from '../../support/ledger.ts';
import { eventKinds } from '../../support/payments.ts';
import type { Service } from '../../support/service.ts';

const wallet = newReference();
let ledger: Ledger;
beforeAll(async () => {
  ledger = await openLedger();
  await sql`insert into wallets (merchant_id, mode, token, wallet) values (${ledger.merchantId}, 'test', 'USDC', ${wallet})`.execute(
    ledger.db,
  );
});
afterAll(() => ledger.stop());

const scope = () => ({ merchant_id: ledger.merchantId, mode: 'test' as const });
const deps = () => ({ config: ledger.config, finish: finishPayments, rates: async () => ({}) });
let customers = 0;

/** Makes an invoice of a dollar amount that was sent. Returns its id. */
async function sent(amount: string): Promise<string> {
  const caller = {
    ...scope(),
    wallets: { USDC: wallet },
    token_checks: {},
    underpayment_tolerance: '0.01',
  };
  const input = {
    token: 'USDC' as const,
    description: 'Coffee',
    customer_id: null,
    customer_name: null,
    currency: 'USD' as const,
    line_items: null,
    discounts: null,
    reverse_charge: false,
    due_date: null,
  };
  const draft = {
    ...input,
    metadata: null,
    pay_from_exchange: false,
    amount: Big(amount),
    customer_email: `${customers++}@example.com`,
  };
  const { id } = await transact(ledger.db, (trx) => createInvoice(trx, caller, draft, { ...deps(), now: new Date() }));
  await transact(ledger.db, (trx) => sendInvoice(trx, scope(), id, deps()));
  return id;
}

const paymentsOf = (id: string) =>
  ledger.db
    .selectFrom('payments')
    .selectAll()
    .where('invoice_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const reconcile = (id: string) =>
  transact(ledger.db, (trx) => reconcileInvoice(trx, { config: ledger.config, finish: finishPayments }, id));

/** An act of a customer, the merchant or the chain. `which`: the place of a payment or a transfer, modulo their number. */
type Step =
  | { does: 'pay'; which: number; units: number }
  | { does: 'payInFull' | 'drop' | 'cancel' | 'expire'; which: number }
  | { does: 'open' }
  | { does: 'atOnce'; which: number; units: number };

const which = fc.nat(9);
const units = fc.oneof(
  fc.integer({ min: 1, max: 12_000_000 }),
  fc.constantFrom(1, 9_990_000, 10_000, 4_000_000, 6_000_000),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('pay' as const), which, units }),
  fc.record({
    does: fc.constantFrom('payInFull' as const, 'drop' as const, 'cancel' as const, 'expire' as const),
    which,
  }),
  fc.record({ does: fc.constant('open' as const) }),
  fc.record({ does: fc.constant('atOnce' as const), which, units }),
);

/** Does a step. `paid`: the signatures of the transfers until now, to which it adds. */
async function run(id: string, step: Step, paid: { signature: string; slot: number }[]): Promise<void> {
  const payments = await paymentsOf(id);
  const at = <T>(all: readonly T[]): T => all[('which' in step ? step.which : 0) % all.length] as T;
  const credit = async (amount: bigint) => {
    const transaction = chainTransaction(paying([at(payments), amount]));
    await ledger.credit(transaction);
    paid.push(transaction);
  };
  if (step.does === 'open') await transact(ledger.db, (trx) => payInvoice(trx, id, deps()));
  if (step.does === 'pay') await credit(BigInt(step.units));
  if (step.does === 'payInFull') await credit(at(payments).amount_due);
  if (step.does === 'expire') await expirePayment(ledger, at(payments).id);
  if (step.does === 'drop' && paid.length > 0) {
    const gone = paid.splice(step.which % paid.length, 1)[0] as (typeof paid)[0];
    await dropTransaction(ledger as unknown as Service, gone);
  }
  if (step.does === 'cancel' && at(payments).status === 'pending') {
    const { id: paymentId } = at(payments);
    await transact(ledger.db, async (trx) => {
      await finishPayments(trx, ledger.config, { finished: [await cancelPayment(trx, scope(), paymentId)] });
    });
  }
  if (step.does === 'atOnce') {
    const open = () => transact(ledger.db, (trx) => payInvoice(trx, id, deps()));
    await Promise.all([credit(BigInt(step.units)), reconcile(id), open(), credit(1n), reconcile(id)]);
  }
}

/** Expects the invoice to account for every base unit, and to ask for what is left. Returns its status. */
async function check(id: string): Promise<string> {
  const invoice = await findDetailedInvoice(ledger.db, id);
  if (!invoice) throw new Error('there is no such invoice');
  const json = invoiceJson(invoice, ledger.config);
  const payments = await paymentsOf(id);
  const unitsOf = (dollars: number) => BigInt(Big(dollars).times(1e6).toFixed());
  const received = payments.reduce((sum, { amount_received }) => sum + amount_received, 0n);
  const price = unitsOf(json.amount_usd);
  const pending = payments.filter(({ status }) => status === 'pending');
  expect(unitsOf(json.amount_received)).toBe(received);
  if (json.status === 'paid') {
    expect(received >= price - 10_000n).toBe(true);
    expect(pending).toEqual([]);
    expect(json.amount_remaining).toBe(0);
    const payment = payments.find((one) => one.id === json.payment_id);
    expect(payment?.status).toBe('confirmed');
    const unneeded = surplusByPayment(invoice.amount_usd, json.payment_id as string, payments);
    expect(unitsOf(json.surplus)).toBe([...unneeded.values()].reduce((sum, one) => sum + one, 0n));
    expect(received - unitsOf(json.surplus)).toBe(received < price ? received : price);
  } else {
    expect(received < price - 10_000n).toBe(true);
    expect(unitsOf(json.amount_remaining)).toBe(price - received);
    expect(json.surplus).toBe(0);
    expect(pending.length).toBeLessThan(2);
    for (const { amount, amount_received } of pending) {
      const asked = unitsOf(Number(amount)) - amount_received;
      expect(Math.abs(Number(asked - (price - received)))).toBeLessThanOrEqual(10_000);
    }
  }
  return json.status;
}

test('accounts for every base unit, in whatever order parts, cancellations, late and double payments come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const id = await sent('10');
      const paid: { signature: string; slot: number }[] = [];
      let [status, timesPaid] = ['sent', 0];
      for (const one of steps) {
        await run(id, one, paid);
        for (let time = 0; time < 2; time++) expect(await reconcile(id)).toBe(true);
        const next = await check(id);
        if (next === 'paid' && status === 'sent') timesPaid += 1;
        status = next;
      }
      const kinds = await eventKinds(ledger, id);
      expect(kinds.filter((kind) => kind === 'invoice.paid')).toHaveLength(timesPaid);
    }),
    { numRuns: 10 },
  );
}, 60_000);
