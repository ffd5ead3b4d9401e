import { type RawBuilder, type Selectable, sql } from 'kysely';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '../domain/ledger.ts';
import type { Currency } from '../domain/money.ts';
import type { Token } from '../domain/tokens.ts';
import type { DbOrTrx } from './database.ts';
import { orderBy, type Page, type Paged, pageOf } from './pagination.ts';
import type { LedgerEntries } from './schema.ts';
import { type MerchantScope, ownedBy } from './scope.ts';

/** An entry of the ledger. `counterpart_label`: what the merchant calls who sent or got money from outside. */
export type LedgerEntryRow = Selectable<LedgerEntries> & { counterpart_label: string | null };

const label = sql<string | null>`case account when 'outside' then (select label from counterparts
  where counterparts.merchant_id = ledger_entries.merchant_id and counterparts.mode = ledger_entries.mode
    and address = ledger_entries.wallet) end`;

/** Which entries to list. Absent: all. `booked_from` is inclusive, `booked_to` exclusive. */
export type EntryFilters = {
  account?: LedgerAccount | undefined;
  payment_id?: string | undefined;
  refund_id?: string | undefined;
  booked_from?: Date | undefined;
  booked_to?: Date | undefined;
};

/** Returns one page of a merchant's entries, those that count last first. */
export function listLedgerEntries(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  { account, payment_id, refund_id, booked_from, booked_to }: EntryFilters,
  page: Page,
): Promise<Paged<LedgerEntryRow>> {
  const all = db.selectFrom(entriesOf({ payment_id, refund_id }).as('ledger_entries'));
  let matching = all.where('merchant_id', '=', merchant_id).where('mode', '=', mode);
  if (account) matching = matching.where('account', '=', account);
  if (booked_from) matching = matching.where('booked_at', '>=', booked_from);
  if (booked_to) matching = matching.where('booked_at', '<', booked_to);
  const order = orderBy(db, 'ledger_entries', ['booked_at', 'transaction_id', 'position'], ownedBy(merchant_id, mode));
  return pageOf(db, order, matching, (shown) => shown.selectAll().select(label.as('counterpart_label')), page);
}

/**
 * Returns the SQL of the entries of a payment or a refund, or of all.
 *
 * With `offset 0`, Postgres reads those few entries by their own index. Otherwise it may walk the whole list.
 */
function entriesOf({ payment_id, refund_id }: EntryFilters): RawBuilder<LedgerEntries> {
  if (payment_id === undefined && refund_id === undefined) return sql`ledger_entries`;
  const ofPayment = payment_id === undefined ? sql`true` : sql`payment_id = ${payment_id}`;
  const ofRefund = refund_id === undefined ? sql`true` : sql`refund_id = ${refund_id}`;
  return sql`(select * from ledger_entries where ${ofPayment} and ${ofRefund} offset 0)`;
}

/** The balance of an account: of a token, in base units, with its value when it was booked. */
export type AccountBalance = {
  account: LedgerAccount;
  /** of the account `wallet`; else empty */
  wallet: string;
  token: Token | '';
  amount: string;
  currency: Currency | '';
  value: string;
};

/** Returns what each account of a merchant has, without those that have nothing. The totals and the entries since are exact together. */
export async function ledgerBalances(db: DbOrTrx, { merchant_id, mode }: MerchantScope): Promise<AccountBalance[]> {
  const own = sql`merchant_id = ${merchant_id} and mode = ${mode}`;
  const { rows } = await sql<AccountBalance>`
    select account, wallet, token, sum(amount)::text as amount, currency, sum(value)::text as value
    from (
      select account, wallet, token, amount, currency, value from ledger_totals where ${own}
      union all
      select account, case account when 'wallet' then wallet else '' end, coalesce(token, ''), coalesce(amount, 0),
        coalesce(currency, ''), coalesce(value, 0)
      from ledger_entries where position > (select added_position from ledger_progress) and ${own}
    ) as part
    group by account, wallet, token, currency
    having sum(amount) <> 0 or sum(value) <> 0
    order by ${placeOf(LEDGER_ACCOUNTS)}, wallet, token, currency`.execute(db);
  return rows;
}

const placeOf = (words: readonly string[]): RawBuilder<number> =>
  sql<number>`array_position(${words}::text[], account)`;

/** Adds new entries to the totals. Returns how many. */
export async function addLedgerEntries(db: DbOrTrx): Promise<number> {
  const { rows } = await sql<{ added: bigint }>`select add_ledger_entries() as added`.execute(db);
  return Number(rows[0]?.added ?? 0n);
}

/** Positions that one query checks: about a second. */
const CHECKED_AT_ONCE = 200_000;
/** A transaction's positions are closer together than this, unless a hundred thousand entries were written at the same moment. */
const SPREAD = 100_000;

/**
 * Checks the transactions that were added to the totals since the last check, and all totals. Returns sums that are not zero and totals that
 * differ from their entries, as text. If there are none, the next check begins after these transactions.
 */
export async function checkLedger(db: DbOrTrx): Promise<string[]> {
  const { added_position: end, checked_position } = await db
    .selectFrom('ledger_progress')
    .select(['added_position', 'checked_position'])
    .executeTakeFirstOrThrow();
  const wrong = [...(await wrongTotals(db)), ...(await differentTotals(db))];
  for (let from = checked_position; from < end; from += BigInt(CHECKED_AT_ONCE)) {
    wrong.push(...(await wrongTransactions(db, from, from + BigInt(CHECKED_AT_ONCE))));
  }
  if (wrong.length === 0) await db.updateTable('ledger_progress').set({ checked_position: end }).execute();
  return wrong;
}

async function wrongTransactions(db: DbOrTrx, from: bigint, to: bigint): Promise<string[]> {
  const sums = (range: RawBuilder<unknown>) => sql`
    select distinct transaction_id from ledger_entries cross join lateral (
      values (token, amount), (currency, value)) as part (unit, sum)
    where ${range} and unit is not null group by transaction_id, unit having sum(part.sum) <> 0`;
  const within = (from: bigint, to: bigint) => sql`position > ${from} and position <= ${to}`;
  // The range may end in the middle of a transaction.
  const { rows } = await sql<{ transaction_id: string }>`
    with suspect as materialized (${sums(within(from, to))})
    ${sums(sql`${within(from - BigInt(SPREAD), to + BigInt(SPREAD))} and transaction_id in (select transaction_id from suspect)`)}
    limit 100`.execute(db);
  return rows.map(({ transaction_id }) => transaction_id);
}

async function wrongTotals(db: DbOrTrx): Promise<string[]> {
  const { rows } = await sql<{ total: string }>`
    select concat_ws(' ', merchant_id, mode, unit, sum(part.sum)) as total from ledger_totals cross join lateral (
      values (token, amount), (currency, value)) as part (unit, sum)
    where unit <> '' group by merchant_id, mode, unit having sum(part.sum) <> 0 limit 100`.execute(db);
  return rows.map(({ total }) => total);
}

async function differentTotals(db: DbOrTrx): Promise<string[]> {
  for (;;) {
    const { rows } = await sql<{ wrong: string[] | null }>`
      select check_ledger_totals(${CHECKED_AT_ONCE}) as wrong`.execute(db);
    const wrong = rows[0]?.wrong;
    if (wrong) return wrong;
  }
}
