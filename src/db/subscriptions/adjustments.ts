import { type Selectable, sql } from 'kysely';
import type { DbOrTrx, Trx } from '../database.ts';
import { insertJson, jsonText } from '../insert.ts';
import { prepare } from '../preparedStatements.ts';
import type { SubscriptionAdjustments } from '../schema.ts';
import { deferWrite } from '../transaction.ts';
import type { PeriodKey } from './periods.ts';

export type AdjustmentRow = Selectable<SubscriptionAdjustments>;

/** Returns the adjustments of subscriptions that no period has used, by subscription id, oldest first. */
export async function findUnusedAdjustments(
  db: DbOrTrx,
  subscriptionIds: readonly string[],
): Promise<Map<string, AdjustmentRow[]>> {
  const found = new Map<string, AdjustmentRow[]>();
  if (subscriptionIds.length === 0) return found;
  const query = sql<AdjustmentRow>`
    select id, subscription_id, amount, tax_rate, tax_behavior, description, created_at, cycle
    from subscription_adjustments
    where subscription_id = any (${subscriptionIds}::text[]) and cycle is null
    order by subscription_id, created_at, amount, id`.compile(db);
  const { rows } = await db.executeQuery(prepare(query));
  for (const row of rows) found.set(row.subscription_id, [...(found.get(row.subscription_id) ?? []), row]);
  return found;
}

/** Inserts adjustments, as a deferred write. */
export async function insertAdjustments(trx: Trx, rows: readonly AdjustmentRow[]): Promise<void> {
  if (rows.length === 0) return;
  await deferWrite(trx, { new_adjustment: insertJson('subscription_adjustments', jsonText(rows)) });
}

/** Marks the unused adjustments of these periods' subscriptions as used by them, as a deferred write. */
export async function useAdjustments(trx: Trx, rows: readonly (PeriodKey & { id: string })[]): Promise<void> {
  if (rows.length === 0) return;
  await deferWrite(trx, {
    adjustment: sql`
      update subscription_adjustments set cycle = row.cycle
      from json_to_recordset(${JSON.stringify(rows, ['id', 'cycle'])}::text::json) as row (id text, cycle integer)
      where subscription_adjustments.id = row.id and subscription_adjustments.cycle is null`,
  });
}
