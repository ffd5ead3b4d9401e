import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTrx } from '../database.ts';
import { countSome } from '../pagination.ts';
import type { MerchantScope } from '../scope.ts';

/** Values of JSON that a query string can only name as text. */
const SCALAR = /^(true|false|-?(0|[1-9]\d{0,99})(\.\d{1,100})?)$/;

/** Returns the JSON that a value of a filter stands for: the text, and the number or truth that it spells. */
const spelled = (value: string): string[] =>
  SCALAR.test(value) ? [JSON.stringify(value), value] : [JSON.stringify(value)];

/** Returns the SQL condition that the metadata has this value for a key: as text, or as the number or truth it spells. */
export function hasMetadata(key: string, value: string): RawBuilder<SqlBool> {
  const conditions = spelled(value).map(
    (json) => sql`payments.metadata @> ${`{${JSON.stringify(key)}:${json}}`}::text::jsonb`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** The relation of the payments that have an entry in payment_metadata. */
export type Named = RawBuilder<{ created_at: Date; payment_id: string }>;

/**
 * Returns the relation of the payments of a time that have one of these values, namely that which the fewest have. Postgres
 * reads it in the order of the list. The caller must check the merchant, the mode and all values.
 */
export async function namedPayments(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  metadata: Record<string, string>,
  { created_from: from, created_to: to }: { created_from?: Date; created_to?: Date },
): Promise<Named> {
  const relations = Object.entries(metadata).map(([key, value]): Named => {
    const entries = spelled(value).map(
      (json) => sql`
        select created_at, payment_id from payment_metadata
        where entry = metadata_entry(${merchant_id + mode}, ${key}, ${json}::text::jsonb)
          and ${from ? sql`created_at >= ${from}` : sql`true`} and ${to ? sql`created_at < ${to}` : sql`true`}`,
    );
    return sql`(${sql.join(entries, sql` union all `)})`;
  });
  if (relations.length === 1) return relations[0] as Named;
  const counts = sql.join(relations.map(countSome));
  const { rows } = await sql<{ place: bigint }>`
    select place from unnest(array[${counts}]) with ordinality as counted (number, place)
    order by number limit 1`.execute(db);
  return relations[Number(rows[0]?.place) - 1] as Named;
}

/**
 * Returns the relation of the newest payments that have this value for any key of their metadata, at most `limit` for each key:
 * (created_at, payment_id). It knows the keys that metadata_keys has.
 */
export function paymentsWithValue({ merchant_id, mode }: MerchantScope, value: string, limit: number): Named {
  return sql`
    select entry.created_at, entry.payment_id
    from metadata_keys as known
    cross join unnest(${spelled(value)}::text[]) as wanted (json)
    cross join lateral (
      select created_at, payment_id from payment_metadata
      where entry = metadata_entry(${merchant_id + mode}, known.key, wanted.json::jsonb)
      order by created_at desc, payment_id desc limit ${limit}
    ) as entry
    cross join lateral (
      select from payments
      where id = entry.payment_id and metadata @> jsonb_build_object(known.key, wanted.json::jsonb) limit 1
    ) as payment
    where known.merchant_id = ${merchant_id} and known.mode = ${mode}`;
}
