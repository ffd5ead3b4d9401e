import { sql } from 'kysely';
import type { DbOrTrx } from './database.ts';
import type { MerchantScope } from './scope.ts';

/** A resource that has events. */
export type EventResource = MerchantScope & { resource_id: string };

/** Longest life of a trace. Collectors keep traces for days, and a payment that is older is no longer watched. */
const TRACE_AGE = '7 days';

/**
 * Returns the correlation id of each resource's first event, such as payment.created, in the order of the resources. Null:
 * it has no event of the last days, or that has no correlation id.
 */
export async function findOrigins(db: DbOrTrx, resources: readonly EventResource[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ correlation_id: string | null }>`
    select first.correlation_id
    from rows from (json_to_recordset(${JSON.stringify(resources)}::text::json)
      as (merchant_id text, mode text, resource_id text)) with ordinality as asked (merchant_id, mode, resource_id, place)
    left join lateral (
      select correlation_id from events
      where hash64(events.merchant_id || events.mode || events.resource_id)
          = hash64(asked.merchant_id || asked.mode || asked.resource_id)
        and events.merchant_id = asked.merchant_id and events.mode = asked.mode
        and events.resource_id = asked.resource_id and id >= first_id('evt', now() - ${sql.lit(TRACE_AGE)}::interval)
      order by position limit 1
    ) as first on true
    order by asked.place`.execute(db);
  return rows.map(({ correlation_id }) => correlation_id);
}
