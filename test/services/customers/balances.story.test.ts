import Big from 'big.js';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LockedSubscription, lockSubscriptions } from '../../../src/db/subscriptions/locks.ts';
import type { PeriodKey } from '../../../src/db/subscriptions/periods.ts';
import { transact } from '../../../src/db/transaction.ts';
import { FlorinError } from '../../../src/domain/errors.ts';
import { newId } from '../../../src/domain/ids.ts';
import { surplusOf } from '../../../src/domain/payments.ts';
import { adjustBalance } from '../../../src/services/customers/balances.ts';
import { mergeCustomers } from '../../../src/services/customers/customers.ts';
import { changePayments, finishPayments } from '../../../src/services/finishPayments.ts';
import { creditInvoice } from '../../../src/services/invoices/credit.ts';
import { createInvoice } from '../../../src/services/invoices/draft.ts';
import { markPaidByHand, voidInvoice } from '../../../src/services/invoices/end.ts';
import { payInvoice, sendInvoice } from '../../../src/services/invoices/invoices.ts';
import { reconcileInvoice } from '../../../src/services/invoices/reconcile.ts';
import { createPayment } from '../../../src/services/payments/create.ts';
import { cancelRefund } from '../../../src/services/refunds/change.ts';
import { refundPayment } from '../../../src/services/refunds/create.ts';
import { billSubscriptions } from '../../../src/services/subscriptions/bill.ts';
import { subscribe } from '../../../src/services/subscriptions/create.ts';
import { cancelSubscription } from '../../../src/services/subscriptions/lifecycle.ts';
import { prepayPeriods } from '../../../src/services/subscriptions/prepay.ts';
import { reconcilePeriod } from '../../../src/services/subscriptions/reconcile.ts';
import { newReference } from '../../../src/solana/address.ts';
import { expectBooks } from '../../support/books.ts';
import { creditLeft } from '../../support/creditRules.ts';
import { dropTransaction } from '../../support/finality.ts';
import { chainTransaction, type Ledger, openLedger, paying, usdcTo } from '../../support/ledger.ts';
import { type Service, silent } from '../../support/service.ts';

const wallet = newReference();
let ledger: Ledger;
beforeAll(async () => {
  ledger = await openLedger();
  const { db, merchantId: merchant_id } = ledger;
  await sql`insert into wallets (merchant_id, mode, token, wallet) values (${merchant_id}, 'test', 'USDC', ${wallet})`.execute(
    db,
  );
  const times = { created_at: new Date(), updated_at: new Date() };
  const rhythm = { billing_interval: 'monthly' as const, interval_count: 1, trial_days: 0 };
  const price = { name: 'Gold', amount: '10', currency: 'USD' as const, is_active: true };
  planId = newId('plan');
  const plan = { id: planId, merchant_id, mode: 'test' as const, ...price, ...rhythm, ...times };
  await db.insertInto('subscription_plans').values(plan).execute();
});
afterAll(async () => {
  await expectBooks(ledger.db).finally(ledger.stop);
});

const scope = () => ({ merchant_id: ledger.merchantId, mode: 'test' as const, test_clock_id: null });
const caller = () => ({ ...scope(), wallets: { USDC: wallet }, token_checks: {}, underpayment_tolerance: '0.01' });
const deps = () => ({ config: ledger.config, finish: finishPayments, rates: async () => ({}) });
const now = () => new Date();
let customers = 0;
let planId: string;
let refundsSent = 0;

/** The objects of one run: the addresses of its customers, and transactions that the chain may drop, or has dropped. */
type World = { emails: string[]; paid: Gone[]; dropped: Gone[] };
type Gone = { signature: string; slot: number };

/** An act. `which`: the place of its object, modulo their number. `cents`: an amount. */
type Act = {
  does:
    | 'invoice'
    | 'payment'
    | 'prepay'
    | 'pay'
    | 'open'
    | 'void'
    | 'byHand'
    | 'credit'
    | 'refund'
    | 'unrefund'
    | 'sendRefund'
    | 'adjust'
    | 'drop'
    | 'merge'
    | 'subscribe'
    | 'bill'
    | 'cancel'
    | 'prepayPeriods'
    | 'payAll';
  which: number;
  cents: number;
};

const act: fc.Arbitrary<Act> = fc.record({
  does: fc.constantFrom<Act['does'][]>(
    ...([
      'invoice',
      'payment',
      'prepay',
      'pay',
      'pay',
      'pay',
      'open',
      'void',
      'byHand',
      'credit',
      'refund',
      'refund',
    ] as const),
    ...([
      'unrefund',
      'sendRefund',
      'sendRefund',
      'adjust',
      'drop',
      'merge',
      'subscribe',
      'bill',
      'bill',
      'cancel',
      'prepayPeriods',
      'payAll',
      'payAll',
    ] as const),
  ),
  which: fc.nat(9),
  cents: fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.constantFrom(1000, 1, 2000)),
});

/** Chance may complete no refund in a run, or drop nothing of what a refund has taken. This story does. */
const REFUNDED: Act[] = (['payAll', 'refund', 'sendRefund', 'pay', 'drop'] as const).map((does) => ({
  does,
  which: 0,
  cents: 300,
}));

async function customerIds(emails: string[]): Promise<string[]> {
  const rows = await ledger.db
    .selectFrom('customer_identities')
    .select('customer_id')
    .distinct()
    .where('value', 'in', emails)
    .orderBy('customer_id')
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

/** Does an act. Refused acts change nothing. */
async function run(world: World, { does, which, cents }: Act): Promise<void> {
  const { db, config } = ledger;
  const at = <T>(all: readonly T[]): T | undefined => all[which % Math.max(all.length, 1)];
  const amount = Big(cents).div(100);
  const email = at(world.emails) as string;
  const invoices = await db
    .selectFrom('invoices')
    .select('id')
    .where('customer_email', 'in', world.emails)
    .orderBy('id')
    .execute();
  const invoice = at(invoices)?.id ?? '';
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select(['id', 'customer_id', 'customer_email'])
    .where('customer_email', 'in', world.emails)
    .orderBy('id')
    .execute();
  const own = at(subscriptions);
  const subscription = own?.id ?? '';
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('customer_email', 'in', world.emails)
    .orderBy('id')
    .execute();
  const payment = at(payments);
  switch (does) {
    case 'invoice': {
      const fields = {
        customer_id: null,
        customer_name: null,
        line_items: null,
        discounts: null,
        due_date: null,
        metadata: null,
      };
      const terms = { currency: 'USD' as const, token: 'USDC' as const, description: 'Tea', reverse_charge: false };
      const input = { ...fields, ...terms, customer_email: email, amount, pay_from_exchange: false };
      const { id } = await transact(db, (trx) => createInvoice(trx, caller(), input, { ...deps(), now: now() }));
      await db.deleteFrom('mail_counts').execute();
      await transact(db, (trx) => sendInvoice(trx, scope(), id, deps()));
      return;
    }
    case 'payment':
    case 'prepay': {
      const prepays = does === 'prepay' ? (own?.id ?? null) : null;
      const payer = prepays && own ? own : { customer_email: email, customer_id: null };
      const fields = {
        currency: 'USD' as const,
        token: 'USDC' as const,
        description: null,
        redirect_url: null,
        metadata: null,
      };
      const { customer_email, customer_id } = payer;
      const input = { ...fields, amount, customer_email, customer_id, prepays };
      await transact(db, (trx) => createPayment(trx, caller(), input, { ...deps(), now: now() }));
      return;
    }
    case 'pay': {
      if (!payment) return;
      const transaction = chainTransaction(paying([payment, BigInt(cents) * 10_000n]));
      // The chain drops nothing that is final.
      await ledger.credit(transaction);
      world.paid.push(transaction);
      return;
    }
    case 'payAll':
      for (const open of payments.filter(({ status }) => status === 'pending')) {
        await ledger.credit(chainTransaction(paying([open, open.amount_due])), { isFinal: true });
      }
      return;
    case 'open':
      await transact(db, (trx) => payInvoice(trx, invoice, deps()));
      return;
    case 'void':
      await transact(db, (trx) => voidInvoice(trx, deps(), scope(), invoice));
      return;
    case 'byHand':
      await transact(db, (trx) => markPaidByHand(trx, deps(), scope(), invoice, null));
      return;
    case 'credit':
      await transact(db, (trx) => creditInvoice(trx, deps(), scope(), { invoice_id: invoice, amount, note: null }));
      return;
    case 'refund': {
      const rest = { reason: null, metadata: null, revoke_access: false, destination: newReference() };
      const input = { ...rest, amount, amount_currency: null, part: 'everything' as const };
      await changePayments(db, config, async (trx) => {
        const paid = at(payments.filter(({ amount_received }) => amount_received > 0n));
        const { settled } = await refundPayment(trx, config, scope(), paid?.id ?? '', input);
        return settled;
      });
      return;
    }
    case 'unrefund':
    case 'sendRefund': {
      const refunds = await db
        .selectFrom('refunds')
        .selectAll()
        .where('status', '=', 'pending')
        .where('payment_id', 'in', [...payments.map(({ id }) => id), ''])
        .orderBy('id')
        .execute();
      const refund = at(refunds);
      if (!refund) return;
      const { id, reference, destination, amount: units, wallet: sourceOwner } = refund;
      if (does === 'unrefund') {
        await changePayments(db, config, async (trx) => (await cancelRefund(trx, config, scope(), id)).settled);
        return;
      }
      const transfer = usdcTo(destination as string, units, [reference], { sourceOwner });
      await ledger.credit(chainTransaction({ accounts: [reference], transfers: [transfer] }), { isFinal: true });
      const sent = db.selectFrom('refunds').select('status').where('id', '=', id);
      expect(await sent.executeTakeFirstOrThrow()).toEqual({ status: 'completed' });
      refundsSent += 1;
      return;
    }
    case 'adjust': {
      const id = at(await customerIds(world.emails)) ?? '';
      const change = {
        amount: which % 2 ? amount : amount.times(-1),
        currency: 'USD' as const,
        note: null,
      };
      await transact(db, (trx) => adjustBalance(trx, scope(), id, change));
      return;
    }
    case 'drop': {
      const [gone] = world.paid.splice(which % Math.max(world.paid.length, 1), 1);
      if (!gone) return;
      await dropTransaction(ledger as unknown as Service, gone);
      const known = db.selectFrom('chain_transactions').select('status').where('signature', '=', gone.signature);
      expect(await known.executeTakeFirstOrThrow()).toEqual({ status: 'dropped' });
      world.dropped.push(gone);
      return;
    }
    case 'merge': {
      const [into, from] = await customerIds(world.emails);
      if (into && from && which === 0) await transact(db, (trx) => mergeCustomers(trx, scope(), into, from));
      return;
    }
    case 'subscribe': {
      const terms = { quantity: 1, token: null, reverse_charge: false, coupon_code: null, metadata: null };
      const subscriber = { ...terms, plan_id: planId, customer_wallet: null, customer_email: email, customer_id: null };
      await transact(db, (trx) => subscribe(trx, scope(), subscriber, { ...deps(), log: silent }));
      return;
    }
    case 'bill':
      // The next step, whenever it is due.
      await transact(db, async (trx) => {
        const locked = await lockSubscriptions(trx, [subscription]);
        const due = ({ current_period_end, next_action_at, unpaid_since }: LockedSubscription) =>
          (unpaid_since && next_action_at) ?? current_period_end;
        await billSubscriptions(trx, config, locked, due);
      });
      return;
    case 'cancel':
      await transact(db, (trx) => cancelSubscription(trx, deps(), scope(), subscription));
      return;
    case 'prepayPeriods':
      await transact(db, (trx) => prepayPeriods(trx, deps(), scope(), subscription, 1 + (which % 3)));
  }
}

/** Brings everything in line, as jobs do. */
async function settle({ emails }: World): Promise<void> {
  const invoices = await ledger.db.selectFrom('invoices').select('id').where('customer_email', 'in', emails).execute();
  for (const { id } of invoices) await transact(ledger.db, (trx) => reconcileInvoice(trx, deps(), id));
  const { rows } = await sql<PeriodKey>`select subscription_id, subscription_periods.cycle from subscription_periods
    join subscriptions on subscriptions.id = subscription_id where customer_email = any (${emails}) order by 1, 2`.execute(
    ledger.db,
  );
  for (const period of rows) await transact(ledger.db, (trx) => reconcilePeriod(trx, deps(), period));
}

/**
 * Expects that balances are the sums of their changes, that customers have what they paid too much, and that nothing was spent twice.
 * If the chain has dropped money, a balance may be below zero.
 */
async function check({ emails, dropped }: World): Promise<void> {
  const { db } = ledger;
  const hasDropped = dropped.length > 0;
  const payments = await db.selectFrom('payments').selectAll().where('customer_email', 'in', emails).execute();
  const ids = [...payments.map(({ id }) => id), ''];
  const { rows: notes } = await sql<{ payment_id: string; sum: string }>`
    select payment_id, sum(credit_notes.amount) from credit_notes join refunds on refunds.id = refund_id
    where payment_id = any (${ids}) group by 1`.execute(db);
  const noted = new Map(notes.map(({ payment_id, sum }) => [payment_id, BigInt(Big(sum).times(1e6).toFixed())]));
  for (const payment of payments) {
    const { id, amount_received, refunds_held, balance_spent, balance_credited, status, prepays } = payment;
    // Money that is refunded or stays with the customer was received.
    if (!hasDropped) expect(refunds_held + balance_spent <= amount_received, id).toBe(true);
    const units = BigInt(Big(balance_credited).times(1e6).toFixed());
    if (!hasDropped) expect(refunds_held + units <= amount_received, id).toBe(true);
    // A refund of the price has a credit note, and leaves the surplus. More surplus may have come since.
    const unheld = surplusOf(payment) - (refunds_held - payment.refunds_deducted - (noted.get(id) ?? 0n));
    // Credit that the balance has spent stays spent, whatever was refunded since, unless the chain dropped it.
    const isSpent = units <= balance_spent && units <= surplusOf(payment);
    if (!prepays) expect(units <= unheld || isSpent, id).toBe(true);
    if (status === 'confirmed' && !prepays) expect(units >= (unheld / 10_000n) * 10_000n, id).toBe(true);
    if (prepays && status === 'confirmed' && refunds_held === 0n)
      expect(units).toBe((amount_received / 10_000n) * 10_000n);
  }
  const { rows } = await sql<{ wrong: string }>`
    select own.customer_id || ': balance' as wrong from customer_balances own
    where balance <> (select sum(amount) from balance_transactions one
      where (one.customer_id, one.currency, one.purpose) = (own.customer_id, own.currency, own.purpose))
    union all
    select id || ': credited' from payments where id = any (${ids}) and balance_credited <> coalesce((
      select sum(amount) from balance_transactions where payment_id = payments.id and kind in ('surplus', 'prepayment')), 0)
    union all
    select invoices.id || ': applied' from invoices where customer_email = any (${emails}) and credit_applied <> coalesce((
      select -sum(amount) from balance_transactions where invoice_id = invoices.id and kind in ('applied', 'unapplied')), 0)
    union all
    select period.subscription_id || ' ' || period.cycle || ': applied' from subscription_periods period
      join subscriptions on subscriptions.id = period.subscription_id
      where customer_email = any (${emails}) and credit_applied <> coalesce((select -sum(amount) from balance_transactions one
        where (one.subscription_id, one.subscription_cycle) = (period.subscription_id, period.cycle)), 0)
    union all
    select period.subscription_id || ' ' || period.cycle || ': not returned' from subscription_periods period
      join subscriptions on subscriptions.id = period.subscription_id
      where customer_email = any (${emails}) and subscriptions.status = 'cancelled' and paid_at is null and credit_applied > 0
        and not exists (select from payments where payments.subscription_id = period.subscription_id
          and subscription_cycle = period.cycle and payments.status = 'pending')
    union all
    select subscriptions.id || ': prepaid after the end' from subscriptions
      join customer_balances own on own.purpose = subscriptions.id
      where customer_email = any (${emails}) and status = 'cancelled' and balance > 0
    union all
    select period.subscription_id || ' ' || period.cycle || ': credit notes' from subscription_periods period
      join subscriptions on subscriptions.id = period.subscription_id
      where customer_email = any (${emails}) and amount_refunded <> coalesce((select sum(amount) from credit_notes one
        where (one.subscription_id, one.subscription_cycle) = (period.subscription_id, period.cycle)), 0)
    union all
    select invoices.id || ': credit notes' from invoices where customer_email = any (${emails})
      and amount_credited + amount_refunded <> coalesce((select sum(amount) from credit_notes where invoice_id = invoices.id), 0)`.execute(
    db,
  );
  expect(rows).toEqual([]);
  const customers = await customerIds(emails);
  const balances = await db
    .selectFrom('customer_balances')
    .selectAll()
    .where('customer_id', 'in', [...customers, ''])
    .execute();
  if (!hasDropped) expect(balances.filter(({ balance }) => Big(balance).lt(0))).toEqual([]);
  // While a refund waits, it holds money of a price that has no credit note yet.
  if (payments.some(({ refunds_held, amount_refunded }) => refunds_held !== amount_refunded)) return;
  // The chain may drop what a refund has paid back. The balance does not owe that.
  if (hasDropped && payments.some(({ amount_refunded }) => amount_refunded > 0n)) return;
  const { rows: given } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0) as sum from balance_transactions join customers on customers.id = customer_id
    where kind in ('adjustment', 'credit_note') and coalesce(merged_into, customers.id) = any (${customers})`.execute(
    db,
  );
  const left = (await creditLeft(db, ledger.merchantId, emails)).get('USD') ?? Big(0);
  const total = balances.reduce((sum, { balance }) => sum.plus(balance), Big(0));
  expect(total.toFixed(2)).toBe(left.plus(given[0]?.sum ?? 0).toFixed(2));
}

test('keeps every cent of customers, whatever is paid, refunded, voided, credited, merged or dropped', async () => {
  let done = 0;
  let dropped = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const world: World = { emails: [1, 2].map(() => `story${++customers}@example.com`), paid: [], dropped: [] };
      await run(world, { does: 'invoice', which: 0, cents: 1000 });
      await run(world, { does: 'subscribe', which: 0, cents: 1000 });
      for (const one of acts) {
        try {
          await run(world, one);
          done += 1;
        } catch (error) {
          if (!(error instanceof FlorinError)) throw error;
        }
        await settle(world);
        await check(world);
      }
      dropped += world.dropped.length;
    }),
    // Shrinking would take minutes. The whole counterexample is printed.
    { numRuns: 10, endOnFailure: true, examples: [[REFUNDED]] },
  );
  expect(done).toBeGreaterThan(50);
  expect(refundsSent).toBeGreaterThan(0);
  expect(dropped).toBeGreaterThan(0);
}, 120_000);
