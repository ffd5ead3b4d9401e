import type { Database } from '../../../src/db/database.ts';
import { insertRequests, type RequestDetailRow } from '../../../src/db/requestLog.ts';
import type { MerchantScope } from '../../../src/db/scope.ts';
import { newId } from '../../../src/domain/ids.ts';

/** Returns a row of the request log: by default a success just now. */
export function requestRow(
  { merchant_id, mode }: MerchantScope,
  values: Partial<RequestDetailRow> = {},
): RequestDetailRow {
  return {
    id: newId('req'),
    merchant_id,
    mode,
    key_id: newId('key'),
    method: 'GET',
    path: '/api/v1/merchant',
    query: null,
    route: '/api/v1/merchant',
    status: 200,
    duration_ms: 5,
    address: '203.0.113.7',
    user_agent: 'shop/1.0',
    idempotency_key: null,
    is_replay: false,
    error_code: null,
    error_field: null,
    error_message: null,
    request_body: null,
    response_body: null,
    created_at: new Date(),
    ...values,
  };
}

/** Adds a request of a merchant to the log, and returns its row. */
export async function insertRequest(
  { db }: { db: Database },
  owner: MerchantScope,
  values: Partial<RequestDetailRow> = {},
): Promise<RequestDetailRow> {
  const row = requestRow(owner, values);
  await insertRequests(db, [row]);
  return row;
}
