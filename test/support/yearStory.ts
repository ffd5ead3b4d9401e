import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { REPORT_TYPES } from '../../src/domain/reports.ts';
import { runOnce as closePeriods } from '../../src/jobs/handlers/period.close.ts';
import { elapseMailLimits } from './factories/mails.ts';
import { dropTransaction, FINAL } from './finality.ts';
import { prove, scopeOf } from './proofs.ts';
import { reconcileEverything } from './reconcile.ts';
import { type Shop, startShop } from './refunds.ts';
import { makeReport } from './reports.ts';
import { advance, catchUpChain } from './testClock.ts';
import { beaconOf, fundedPayer, type Payer } from './transactions.ts';

// Years of a merchant. It sells in three currencies, bills, refunds, shares with others, spends and moves house. The chain drops money,
// sometimes of a month that is closed by then. Months are closed at any time after they have ended, or never.

/** Base units of a USDC. */
const WHOLE = 1_000_000n;
/** In seconds. */
const DAY = 24 * 3600;

const ACTS = [
  'pay',
  'payOpen',
  'payOpen',
  'payOpen',
  'payEnded',
  'payAndLose',
  'payAndLose',
  'cancel',
  'split',
  'split',
  'invoice',
  'invoice',
  'void',
  'credit',
  'markPaid',
  'subscribe',
  'installments',
  'refund',
  'refund',
  'refund',
  'adjust',
  'stranger',
  'handIn',
  'apply',
  'unapply',
  'spend',
  'prove',
  'rename',
  'move',
] as const;

/** An act. `which`: the place of its object, modulo their number. `part`: of an amount, in quarters. */
export type Act = { does: (typeof ACTS)[number]; which: number; part: number };
/** A month: its acts in their order, and its days. `closes`: the age of the month that is closed after it; 0: none is. */
export type MonthOfStory = { acts: Act[]; days: number; closes: number };

const act: fc.Arbitrary<Act> = fc.record({
  does: fc.constantFrom(...ACTS),
  which: fc.nat(9),
  part: fc.constantFrom(4, 4, 4, 1, 2, 6),
});
const month: fc.Arbitrary<MonthOfStory> = fc.record({
  acts: fc.array(act, { minLength: 3, maxLength: 6 }),
  days: fc.integer({ min: 20, max: 40 }),
  closes: fc.constantFrom(0, 0, 0, 1, 1, 2),
});
/** The months of a year. */
export const year = fc.array(month, { minLength: 12, maxLength: 12 });

/** `sent`: transactions of strangers that nobody has handed in. `closed`: the reports of months when they were closed. */
export type Year = {
  shop: Shop;
  payer: Payer;
  sent: string[];
  closed: { days: { from: string; to: string }; files: Record<string, string> }[];
};

const CURRENCIES = ['USD', 'EUR', 'GBP'];
const ZONES = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Europe/Berlin'];

export async function startYear(): Promise<Year> {
  const shop = await startShop();
  const payer = fundedPayer(shop.service);
  shop.service.chain.control.fund(payer.keypair.publicKey, { token: 'USDC', amount: 1_000_000n * WHOLE });
  shop.service.chain.control.advanceSlots(1);
  const { post } = shop;
  await post('/subscription-plans', { name: 'Gold', amount: 10, billing_interval: 'monthly', tax_rate: 19 });
  await post('/subscription-plans', { name: 'Tea', amount: 30, billing_interval: 'yearly', currency: 'EUR' });
  return { shop, payer, sent: [], closed: [] };
}

/** Lives through a month. */
export async function live(year: Year, { acts, days, closes }: MonthOfStory): Promise<void> {
  for (const one of acts) {
    await run(year, one);
    await advance(year.shop.service, { seconds: Math.floor((days * DAY) / acts.length) });
    await reconcileEverything(year.shop.service);
  }
  if (closes > 0) await close(year, closes);
}

/** Closes the month that ended `back` months ago, with all before it, and keeps all its reports. */
async function close({ shop, closed }: Year, back: number): Promise<void> {
  const { now } = await shop.get('/test-clock');
  const today = new Date(now);
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1));
  const month = first.toISOString().slice(0, 7);
  const { status, body } = await shop.post(`/periods/${month}/close`);
  // In the merchant's time zone it may have not ended yet, or a later one is closed.
  if (status === 422) return;
  expect({ status, body }).toMatchObject({ status: 200, body: { month } });
  const stored = async () => {
    await closePeriods(shop.service, scopeOf(shop.service));
    return (await shop.get(`/periods/${month}`)).status;
  };
  await expect.poll(stored, { timeout: 60_000 }).toBe('closed');
  const days = daysOf(month);
  closed.push({ days, files: await filesOf(shop, days) });
}

/** Returns the first and the last day of a month. */
export function daysOf(month: string): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** Returns the files of all types of reports for some days. */
export async function filesOf({ service }: Shop, days: object): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const type of REPORT_TYPES) {
    const { report, text } = await makeReport(service, { type, format: 'csv', ...days });
    files[type] = `${report.status} ${report.sha256} ${text}`;
  }
  return files;
}

/** Does an act. Refused acts change nothing. */
async function run(year: Year, { does, which, part }: Act): Promise<void> {
  const { shop, payer, sent } = year;
  const { service, shopPayer, customer, get } = shop;
  /** Sends a request, which may be refused. Returns the body of the answer. */
  const post = async (path: string, body: object = {}, refusals = [409]): Promise<any> => {
    const { status, body: answer } = await shop.post(path, body);
    expect([200, 201, ...refusals], JSON.stringify(answer)).toContain(status);
    return answer;
  };
  /** Returns the id of an object with a condition, or undefined. */
  const find = async (table: string, condition: string): Promise<string | undefined> => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${sql.raw(condition)} order by id`.execute(service.db);
    return rows[which % Math.max(rows.length, 1)]?.id;
  };
  const customer_email = `customer${which % 3}@example.com`;
  const currency = CURRENCIES[which % 3];
  const newPayment = async (): Promise<string> =>
    (await post('/payments', { amount: 1 + which, currency, customer_email }, [])).id;
  /** Pays a part of what a payment asks for. Returns the signature. */
  const pay = async (id: string): Promise<string> => {
    const payment = await get(`/payments/${id}`);
    const due = BigInt(Math.round(payment.amount_due * 1e6));
    const keys = [payment.reference, await beaconOf(service)];
    const signature = await payer.send([payer.token(shop.shop.address, (due * BigInt(part)) / 4n, keys)]);
    await catchUpChain(service);
    return signature;
  };
  switch (does) {
    case 'pay':
      await pay(await newPayment());
      return;
    case 'payOpen':
    case 'payEnded': {
      const id = await find('payments', does === 'payOpen' ? `status = 'pending'` : `status <> 'pending'`);
      if (id) await pay(id);
      return;
    }
    case 'payAndLose': {
      // Florin learns later that the chain has dropped it: perhaps when its month is closed.
      const id = await newPayment();
      await catchUpChain(service);
      const signature = await pay(id);
      service.chain.control.dropFork(signature);
      if (which % 3 > 0) await advance(service, { seconds: 32 * DAY });
      if (which % 3 > 1) await close(year, 1);
      await dropTransaction(service, { signature });
      return;
    }
    case 'cancel': {
      const id = await find('payments', `status = 'pending'`);
      if (id) await post(`/payments/${id}/cancel`);
      return;
    }
    case 'split':
      await shop.paidWithSplit(payer.keypair.publicKey.toBase58());
      return;
    case 'invoice': {
      const line_items = [{ description: 'Tea', quantity: 1 + (which % 2), unit_price: 1 + which, tax_rate: 19 }];
      const { id } = await post('/invoices', { customer_email, currency, line_items, description: 'Tea' }, []);
      await elapseMailLimits(service, { days: 2 });
      await post(`/invoices/${id}/send`, {}, []);
      return;
    }
    case 'void':
    case 'markPaid': {
      const id = await find('invoices', `status = 'sent'`);
      if (id) await post(`/invoices/${id}/${does === 'void' ? 'void' : 'mark-paid'}`);
      return;
    }
    case 'credit': {
      const id = await find('invoices', `status in ('sent', 'paid')`);
      if (id) await post('/credit-notes', { invoice_id: id, amount: part / 4 }, [409, 422]);
      return;
    }
    case 'subscribe':
      await post('/subscriptions', { plan_id: await find('subscription_plans', 'true'), customer_email });
      return;
    case 'installments': {
      const terms = { total_amount: 12, installment_count: 3, payment_frequency_days: 30, late_fee_amount: 1 };
      const who = { customer_wallet: customer.address, customer_email, description: 'A bicycle' };
      await post('/installment-plans', { ...terms, ...who });
      return;
    }
    case 'refund': {
      const id = await find('payments', 'amount_received > refunds_held');
      if (!id) return;
      await shop.settle();
      const refund = await post(
        `/payments/${id}/refunds`,
        { amount: part / 4, destination: customer.address },
        [409, 422],
      );
      const isOurs = refund.id && refund.wallet_address === shop.shop.address;
      if (isOurs && which % 3 > 0) {
        const { status, body } = await shop.build(`/refunds/${refund.id}`);
        if (status === 200) await shop.shop.send(body.transaction);
      }
      if (which % 3 > 1) await shop.settle();
      return;
    }
    case 'adjust': {
      const id = await find('customers', 'merged_into is null');
      const amount = (which % 2 ? part : -part) / 4;
      if (id) await post(`/customers/${id}/balance-transactions`, { amount, currency }, [409, 422]);
      return;
    }
    case 'stranger':
      sent.push(await payer.send([payer.token(shop.shop.address, WHOLE * BigInt(part))]));
      await payer.send([payer.token(shop.shop.address, WHOLE, [await beaconOf(service)])]);
      return shop.settle();
    case 'handIn': {
      const signature = sent.shift();
      service.chain.control.advanceSlots(FINAL);
      if (signature) await post(`/payments/${await newPayment()}/transactions`, { signature }, []);
      return;
    }
    case 'apply': {
      const held = `id is not null and applied_by is null and dropped_at is null and held_token = 'USDC'`;
      const id = await find('transfers', held);
      if (id) await post(`/unapplied-transfers/${id}/apply`, { payment_id: await newPayment() });
      return;
    }
    case 'unapply': {
      const id = await find('transfers', 'applied_by is not null');
      if (id) await post(`/unapplied-transfers/${id}/unapply`);
      return;
    }
    case 'spend':
      await shopPayer.send([shopPayer.token(customer.address, WHOLE / 4n), shopPayer.sol(customer.address, 1000n)]);
      return;
    case 'prove':
      await prove(service, shop.shop.address);
      return;
    case 'rename':
      await service.db
        .updateTable('customers')
        .set({ name: `Another ${which}` })
        .execute();
      return;
    case 'move': {
      const time_zone = ZONES[which % ZONES.length];
      expect((await service.call('PATCH', '/billing-settings', { time_zone })).status).toBe(200);
    }
  }
}
