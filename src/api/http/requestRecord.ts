import type { Context } from 'koa';
import type { Caller } from '../../db/merchants/apiKeys.ts';
import type { RequestDetailRow } from '../../db/requestLog.ts';
import type { Issue } from '../../domain/errors.ts';
import { idOfUuid } from '../../domain/ids.ts';
import { loggedBody, loggedLine, loggedQuery, loggedText } from '../../domain/requestLog.ts';
import { clientAddress } from './clientIp.ts';
import { documentedPath, type RequestState } from './route.ts';

/** The most characters of each part. Longer paths and keys are wrong ones, and longer queries and agents say nothing more. */
const MAX_PATH = 200;
const MAX_QUERY = 1000;
const MAX_USER_AGENT = 200;
const MAX_IDEMPOTENCY_KEY = 100;
/** The most characters of what an error says. Its body has the rest. */
const MAX_FIELD = 200;
const MAX_MESSAGE = 500;

/** When a request began, and how long it took without the time that its client asked to wait. */
export type Timing = { began: Date; seconds: number };

/** Returns an answered request as the request log stores it: without secrets, and cut where it is long. */
export function requestRecord(
  ctx: Context,
  caller: Caller,
  trusted: string[],
  { began, seconds }: Timing,
): RequestDetailRow {
  const { route } = ctx.state as RequestState;
  const { merchant_id, mode, actor: key_id } = caller;
  const isError = ctx.status >= 400;
  return {
    // So a developer finds the request by the header of its answer.
    id: idOfUuid('req', ctx.response.get('X-Correlation-Id')),
    merchant_id,
    mode,
    key_id,
    method: ctx.method,
    path: loggedLine(decoded(ctx.path), MAX_PATH),
    query: loggedQuery(ctx.querystring, MAX_QUERY),
    route: route ? documentedPath(route) : null,
    status: ctx.status,
    duration_ms: Math.round(seconds * 1000),
    address: clientAddress(ctx.req, trusted),
    user_agent: loggedLine(ctx.get('User-Agent'), MAX_USER_AGENT) || null,
    idempotency_key: loggedLine(ctx.get('Idempotency-Key'), MAX_IDEMPOTENCY_KEY) || null,
    is_replay: ctx.response.get('Idempotent-Replayed') === 'true',
    ...(isError ? errorOf(ctx.body) : { error_code: null, error_field: null, error_message: null }),
    request_body: route?.answersSecret ? null : bodyOf(ctx),
    response_body: isError ? loggedBody(ctx.body) : null,
    created_at: began,
  };
}

/** Returns the path without escapes, which could hide a secret. One with invalid escapes stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the body that was read, as JSON. Null: none was sent, or the request was refused before. */
function bodyOf({ request: { body, rawBody } }: Context): string | null {
  if (!rawBody) return null;
  return body === undefined ? loggedText(rawBody) : loggedBody(body);
}

type ErrorBody = { code?: string; message?: string; details?: { issues?: Issue[] } };

function errorOf(body: unknown): Pick<RequestDetailRow, 'error_code' | 'error_field' | 'error_message'> {
  const { code = 'internal_error', message = '', details } = (body ?? {}) as ErrorBody;
  const field = details?.issues?.[0]?.path ?? '';
  return {
    error_code: code,
    error_field: loggedLine(field, MAX_FIELD) || null,
    error_message: loggedLine(message, MAX_MESSAGE) || null,
  };
}
