import * as v from 'valibot';
import type { RequestDetailRow, RequestRow } from '../db/requestLog.ts';
import { uuidOfId } from '../domain/ids.ts';
import { MODES } from '../domain/modes.ts';
import { CUT } from '../domain/requestLog.ts';
import { id, timestamp } from './fields.ts';

const note = (text: string) => v.pipe(v.nullable(v.string()), v.description(text));

const fields = {
  id: id('req'),
  mode: v.picklist(MODES),
  key_id: id('key'),
  method: v.string(),
  path: v.string(),
  query: note('What follows `?` in the URL.'),
  route: note(
    'The path as this document has it, such as `/api/v1/payments/{id}`. `null`: there is no such path and method.',
  ),
  status: v.number(),
  duration_ms: v.pipe(v.number(), v.description('Without the time that the request waited for events.')),
  address: note('The client’s address.'),
  user_agent: v.nullable(v.string()),
  idempotency_key: v.nullable(v.string()),
  is_replay: v.pipe(
    v.boolean(),
    v.description('The response was that of an earlier request with the same Idempotency-Key.'),
  ),
  error: v.pipe(
    v.nullable(
      v.object({
        code: v.string(),
        message: v.nullable(v.string()),
        field: note('The first field or parameter with a problem.'),
      }),
    ),
    v.description('`null`: the request succeeded.'),
  ),
  correlation_id: v.pipe(v.string(), v.description('The `X-Correlation-Id` of the response.')),
  created_at: timestamp,
};

/** A request as lists show it. */
export const requestSchema = v.pipe(v.object(fields), v.title('Request'));

/** A request with its bodies. */
export const requestDetailSchema = v.pipe(
  v.object({
    ...fields,
    request_body: v.pipe(
      v.unknown(),
      v.description(
        `The body that was sent, without secrets; a text if it was not JSON. \`${CUT}\` stands where it was cut. \`null\`: none was sent, ` +
          'it was refused before it was read, or the path answers with secrets.',
      ),
    ),
    response_body: v.pipe(v.unknown(), v.description('The body of an error. `null`: the request succeeded.')),
  }),
  v.title('RequestDetail'),
);

export type RequestJson = v.InferOutput<typeof requestSchema>;
export type RequestDetailJson = v.InferOutput<typeof requestDetailSchema>;

/** Returns a request without its bodies. */
export function requestJson(row: RequestRow): RequestJson {
  const { id, mode, key_id, method, path, query, route, status, duration_ms } = row;
  const { address, user_agent, idempotency_key, is_replay, error_code, error_message, error_field } = row;
  return {
    id,
    mode,
    key_id,
    method,
    path,
    query,
    route,
    status,
    duration_ms,
    address,
    user_agent,
    idempotency_key,
    is_replay,
    error: error_code === null ? null : { code: error_code, message: error_message, field: error_field },
    correlation_id: uuidOfId(id),
    created_at: row.created_at.toISOString(),
  };
}

/** Returns a request with its bodies. */
export function requestDetailJson(row: RequestDetailRow): RequestDetailJson {
  const { request_body, response_body } = row;
  const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
  return { ...requestJson(row), request_body: parsed(request_body), response_body: parsed(response_body) };
}
