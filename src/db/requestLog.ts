import { type Selectable, type SqlBool, sql } from 'kysely';
import { idOfUuid } from '../domain/ids.ts';
import { STATUSES, type StatusClass } from '../domain/requestLog.ts';
import type { Database, DbOrTrx } from './database.ts';
import { hashed } from './filters.ts';
import { columnsOf, jsonOf, namesOf } from './insert.ts';
import { newestFirst, type Page, type Paged, pageOf } from './pagination.ts';
import { preparedOnce } from './preparedStatements.ts';
import type { RequestLog } from './schema.ts';
import { type MerchantScope, ownedBy } from './scope.ts';

/** A request of a merchant's key, with its bodies as JSON text. */
export type RequestDetailRow = Selectable<RequestLog>;
/** A request without its bodies, as lists show it. */
export type RequestRow = Omit<RequestDetailRow, 'request_body' | 'response_body'>;

const SUMMARY = [
  'id',
  'merchant_id',
  'mode',
  'key_id',
  'method',
  'path',
  'query',
  'route',
  'status',
  'duration_ms',
  'address',
  'user_agent',
  'idempotency_key',
  'is_replay',
  'error_code',
  'error_field',
  'error_message',
  'created_at',
] as const satisfies (keyof RequestRow)[];

/** Inserts requests in one statement. The commit does not wait for the disk: a crash loses those of the last moment. */
export async function insertRequests(db: Database, rows: readonly RequestDetailRow[]): Promise<void> {
  await insertRows(db, [jsonOf(rows)]);
}

const insertRows = preparedOnce(
  // A batch is sent again if its answer was lost.
  (parameter) => sql`
    insert into request_log (${namesOf('request_log')})
    select ${columnsOf('request_log', 'row')}
    from json_populate_recordset(null::request_log, ${parameter}::text::json) as row,
      set_config('synchronous_commit', 'off', true)
    on conflict do nothing`,
);

/** Filters of a list of requests. `created_from` is inclusive, `created_to` exclusive. An absent filter matches all. */
export type RequestFilters = {
  key_id?: string | undefined;
  /** a status, or all of a class */
  status?: number | StatusClass | undefined;
  method?: string | undefined;
  /** the path of a route as the documentation writes it, such as `/api/v1/payments/{id}` */
  route?: string | undefined;
  error_code?: string | undefined;
  correlation_id?: string | undefined;
  created_from?: Date | undefined;
  created_to?: Date | undefined;
};

/** Returns a page of a merchant's requests in one mode, newest first, and the total count. */
export async function listRequests(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  filters: RequestFilters,
  page: Page,
): Promise<Paged<RequestRow>> {
  const { key_id, method, route, error_code, status, correlation_id, created_from, created_to } = filters;
  const owner = { merchant_id, mode };
  const conditions = Object.entries({ key_id, method, route, error_code }).flatMap(([name, value]) =>
    value === undefined ? [] : [hashed({ ...owner, [name]: value })],
  );
  const statuses = typeof status === 'string' ? STATUSES[status] : status === undefined ? [] : [status];
  // A condition that others imply would let the planner expect fewer rows than there are.
  if (statuses.length > 0 || conditions.length === 0) conditions.push(hashed(owner));
  const all = sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
  const branches =
    statuses.length > 0 ? statuses.map((one) => sql<SqlBool>`${all} and status = ${sql.lit(one)}`) : [all];
  let matching = db.selectFrom('request_log');
  if (correlation_id !== undefined) matching = matching.where('id', '=', idOfUuid('req', correlation_id));
  if (created_from) matching = matching.where('created_at', '>=', created_from);
  if (created_to) matching = matching.where('created_at', '<', created_to);
  const order = { ...newestFirst(db, 'request_log', ownedBy(merchant_id, mode)), branches };
  return pageOf(db, order, matching, (shown) => shown.select(SUMMARY), page);
}

/** Finds a merchant's request by id, with its bodies. Null when there is none, or when its time is over. */
export async function findRequest(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  id: string,
): Promise<RequestDetailRow | null> {
  const request = db.selectFrom('request_log').selectAll().where('id', '=', id).where(ownedBy(merchant_id, mode));
  return (await request.executeTakeFirst()) ?? null;
}
