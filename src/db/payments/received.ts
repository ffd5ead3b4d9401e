import Big from 'big.js';
import { sql } from 'kysely';
import type { Currency } from '../../domain/money.ts';
import type { ReceivedKind, ReceivedSum } from '../../domain/received.ts';
import type { TimeSpan } from '../../domain/receivedDays.ts';
import type { Token } from '../../domain/tokens.ts';
import type { DbOrTrx } from '../database.ts';
import { hashed } from '../filters.ts';
import { HOUR_MS, splitRange } from '../listCounts.ts';
import type { MerchantScope } from '../scope.ts';

const QUARTER_MS = HOUR_MS / 4;

/** A part of a time span: whole hours or whole quarters, which are summed already, or less than a quarter, whose rows are summed. */
type Part = TimeSpan & { unit: 'hour' | 'quarter' | 'row' };

/**
 * Returns what a merchant received and paid back in each time span, by token and currency, in the order of the spans. It is exact, in
 * one statement. Its cost grows with the hours of the spans, and with the payments of the quarters in which one begins or ends.
 */
export async function sumReceived(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  spans: readonly TimeSpan[],
): Promise<ReceivedSum[][]> {
  const parts = spans.flatMap((span, index) => partsOf(span).map((part) => ({ index, ...part })));
  const own = sql`merchant_id = ${merchant_id} and mode = ${mode}`;
  const ownRows = (table: string) => hashed({ merchant_id, mode }, table);
  const { rows } = await sql<SumRow>`
    with part as (
      select * from unnest(${parts.map(({ index }) => index)}::integer[], ${parts.map(({ unit }) => unit)}::text[],
        ${parts.map(({ from }) => from)}::timestamptz[], ${parts.map(({ to }) => to)}::timestamptz[])
        as part (index, unit, begins, ends)
    ), change as (
      select quarter, kind, token, currency, sum(rows) as rows, sum(units) as units, sum(value) as value
      from received_changes where ${own} group by quarter, kind, token, currency
    ), found as (
      -- A group for each part: Postgres would otherwise read all totals of the merchant and join them with the parts.
      select index, kind, token, currency, rows, units, value from part cross join lateral (
        select kind, token, currency, sum(rows) as rows, sum(units) as units, sum(value) as value from received_totals
        where ${own} and received_totals.unit = part.unit and start >= begins and start < ends
        group by kind, token, currency) as total
      where part.unit <> 'row'
      union all
      select index, kind, token, currency, rows, units, value from part join change on quarter >= begins and quarter < ends
      where part.unit <> 'row'
      union all
      select index, kind, token, currency, rows, units, value from part cross join lateral (
        select counted.* from payments, received_of(payments, 1) as counted
        where ${ownRows('payments')} and confirmed_at >= begins and confirmed_at < ends offset 0) as payment
      where part.unit = 'row'
      union all
      select index, kind, token, currency, rows, units, value from part cross join lateral (
        select counted.* from refunds, refunded_of(refunds, 1) as counted
        where ${ownRows('refunds')} and payment_id is not null and amount_sent > 0
          and coalesce(completed_at, closed_at) >= begins and coalesce(completed_at, closed_at) < ends
          and exists (select from payments where payments.id = refunds.payment_id and payments.status = 'confirmed')
        offset 0) as refund
      where part.unit = 'row'
    )
    select index, kind, token, currency, sum(rows)::bigint as count, sum(units)::text as units, sum(value)::text as value
    from found group by index, kind, token, currency having sum(rows) <> 0`.execute(db);
  const sums: ReceivedSum[][] = spans.map(() => []);
  for (const { index, kind, token, currency, count, units, value } of rows) {
    sums[index]?.push({ kind, token, currency, count: Number(count), units: BigInt(units), value: Big(value) });
  }
  return sums;
}

type SumRow = {
  index: number;
  kind: ReceivedKind;
  token: Token;
  currency: Currency;
  count: bigint;
  units: string;
  value: string;
};

function partsOf({ from, to }: TimeSpan): Part[] {
  const [hours, ...rest] = splitRange({ from, to }, HOUR_MS);
  const parts: Part[] = hours ? [{ ...hours, unit: 'hour' }] : [];
  for (const range of rest) {
    const [quarters, ...edges] = splitRange(range, QUARTER_MS);
    if (quarters) parts.push({ ...quarters, unit: 'quarter' });
    parts.push(...edges.map((edge) => ({ ...edge, unit: 'row' as const })));
  }
  return parts;
}

/** Adds the changes of what merchants received to its totals. Returns how many totals changed. */
export async function addReceivedChanges(db: DbOrTrx): Promise<number> {
  const { rows } = await sql<{ changed: bigint }>`select add_received_changes() as changed`.execute(db);
  return Number(rows[0]?.changed ?? 0n);
}
