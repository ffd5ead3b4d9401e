import Big from 'big.js';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nextMonth } from '../../../src/domain/closedMonths.ts';
import type { LedgerAccount } from '../../../src/domain/ledger.ts';
import type { ReportType } from '../../../src/domain/reports.ts';
import { tokenText } from '../../../src/domain/tokens.ts';
import { expectBooks } from '../../support/books.ts';
import { prove, scopeOf } from '../../support/proofs.ts';
import type { Shop } from '../../support/refunds.ts';
import { reportRows } from '../../support/reports.ts';
import { daysOf, filesOf, live, startYear, type Year, year } from '../../support/yearStory.ts';

/** How many years there are. A full check has 50. */
const YEARS = Number(process.env.FLORIN_YEARS ?? 1);

/** Reports of what happened in a range of days. Those of subscriptions and open installments say how things are. */
const MOVEMENTS = ['payments', 'transfers', 'refunds', 'invoices', 'credit_notes', 'splits', 'fees', 'ledger'] as const;

type Row = Record<string, any>;
type Span = { starts_at: Date; ends_at: Date };

/** Adds up a column of rows by the values of others. Zeros are left out. */
function sums(rows: readonly Row[], column: string, by: readonly string[]): Record<string, string> {
  const all = new Map<string, Big>();
  for (const row of rows) {
    const key = by.map((name) => row[name]).join(' ');
    all.set(key, (all.get(key) ?? Big(0)).plus(row[column] ?? 0));
  }
  const left = [...all].filter(([, sum]) => !sum.eq(0));
  return Object.fromEntries(left.map(([key, sum]) => [key, sum.toFixed()]).sort());
}

const negated = (all: Record<string, string>) =>
  Object.fromEntries(Object.entries(all).map(([key, sum]) => [key, Big(sum).times(-1).toFixed()]));

/** Returns a merchant's entries that count in a range of times, with amounts in whole tokens, as reports have them. */
async function entriesWithin({ service }: Shop, { starts_at, ends_at }: Span): Promise<Row[]> {
  const { merchant_id, mode } = scopeOf(service);
  const { rows } = await sql<Row>`
    select *, amount::text, value::text from ledger_entries
    where merchant_id = ${merchant_id} and mode = ${mode} and booked_at >= ${starts_at} and booked_at < ${ends_at}`.execute(
    service.db,
  );
  const whole = ({ token, amount }: Row) => (token === null ? null : tokenText(BigInt(amount), token));
  return rows.map((row) => ({ ...row, token_amount: whole(row) }));
}

/** Returns the times of the newest report. */
async function newestSpan({ service }: Shop): Promise<Span> {
  const { rows } = await sql<Span>`select starts_at, ends_at from reports order by id desc limit 1`.execute(service.db);
  return rows[0] as Span;
}

/** Expects that the reports of a month say what the ledger has. */
async function expectTotals(shop: Shop, reports: Record<string, Row[]>, span: Span): Promise<void> {
  const entries = await entriesWithin(shop, span);
  const of = (type: ReportType) => reports[type] as Row[];
  const within = (...accounts: LedgerAccount[]) => entries.filter(({ account }) => accounts.includes(account));
  const ofPayment = ({ payment_id }: Row) => payment_id !== null;
  const isRefund = ({ cause }: Row) => cause === 'refund';
  const [tokens, values] = [['token_amount', ['token']] as const, ['value', ['currency']] as const];

  expect(of('ledger').length).toBe(entries.length);
  for (const column of ['token_amount', 'value']) {
    const by = ['account', 'wallet', 'token', 'currency'];
    expect(sums(of('ledger'), column, by)).toEqual(sums(entries, column, by));
  }
  expect(sums(entries, ...tokens)).toEqual({});
  expect(sums(entries, ...values)).toEqual({});
  expect(sums(of('transfers'), ...tokens)).toEqual(sums(within('wallet'), ...tokens));
  expect(sums(of('refunds'), ...tokens)).toEqual(sums(within('refunds', 'unapplied').filter(isRefund), ...tokens));
  expect(sums(of('fees'), ...tokens)).toEqual(sums(within('service_charge', 'network_fees'), ...tokens));
  const sold = within('sales', 'surplus', 'customer_balances').filter(ofPayment);
  expect(sums(of('payments'), 'gross', ['currency'])).toEqual(negated(sums(sold, ...values)));
  const charges = within('service_charge').filter(ofPayment);
  expect(sums(of('payments'), 'charge', ['currency'])).toEqual(sums(charges, ...values));
  const refunded = within('refunds').filter(ofPayment);
  expect(sums(of('payments'), 'refund', ['currency'])).toEqual(sums(refunded, ...values));
  for (const { gross, charge, refund, net } of of('payments'))
    expect(Big(gross).minus(charge).minus(refund).toFixed()).toBe(net);
}

/** Returns what says the same of a row, whatever the time zone of a report. */
const timeless = (row: Row): string => JSON.stringify(row).replace(/"\d{4}-\d\d-\d\d(T[^"]*)?"/g, '"time"');

/** Expects that the statement of a month goes on where the one before has ended. Returns what it ends with. */
function expectStatement(rows: Row[], before: Record<string, string>): Record<string, string> {
  const by = ['account', 'wallet', 'unit'];
  expect(sums(rows, 'opening', by)).toEqual(before);
  for (const row of rows) expect(Big(row.opening).plus(row.in).minus(row.out).eq(row.closing)).toBe(true);
  return sums(rows, 'closing', by);
}

async function check(world: Year): Promise<void> {
  const { shop, closed } = world;
  const { service } = shop;
  await shop.settle();
  for (const { status, differences } of Object.values(await prove(service, shop.shop.address)))
    expect({ status, differences }).toEqual({ status: 'proven', differences: [] });
  await expectBooks(service.db);
  for (const { days, files } of closed) expect(await filesOf(shop, days)).toEqual(files);

  const { now } = await shop.get('/test-clock');
  const periods = await shop.get('/periods?limit=100');
  const first = periods.at(-1)?.month ?? new Date().toISOString().slice(0, 7);
  let ended: Date | null = null;
  let closing: Record<string, string> = {};
  const together: Record<string, Row[]> = {};
  for (let month = first; month <= now.slice(0, 7); month = nextMonth(month)) {
    const reports: Record<string, Row[]> = {};
    for (const type of [...MOVEMENTS, 'statement'] as const) {
      reports[type] = await reportRows(service, { type, ...daysOf(month) });
      together[type] = [...(together[type] ?? []), ...reports[type]];
    }
    const span = await newestSpan(shop);
    if (ended) expect(span.starts_at).toEqual(ended);
    ended = span.ends_at;
    await expectTotals(shop, reports, span);
    closing = expectStatement(reports.statement as Row[], closing);
  }
  const balances: Row[] = await shop.get('/balances');
  const [wallets, accounts] = [true, false].map((is) =>
    balances.filter(({ account }) => (account === 'wallet') === is),
  );
  expect(closing).toEqual({
    ...sums(wallets as Row[], 'amount', ['account', 'wallet', 'token']),
    ...sums(accounts as Row[], 'value', ['account', 'none', 'currency']),
  });
  const whole = { from: `${first}-01`, to: daysOf(now.slice(0, 7)).to };
  for (const type of MOVEMENTS)
    expect((await reportRows(service, { type, ...whole })).map(timeless), type).toEqual(together[type]?.map(timeless));
}

test('over years, the books are right, and what is closed stays', { timeout: 120_000 + YEARS * 180_000 }, async () => {
  const property = fc.asyncProperty(year, async (months) => {
    const world = await startYear();
    try {
      for (const month of months) await live(world, month);
      await check(world);
    } finally {
      await world.shop.service.stop();
    }
  });
  await fc.assert(property, { numRuns: YEARS, endOnFailure: process.env.CI !== undefined });
});
