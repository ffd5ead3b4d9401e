import type { ResponseFacts } from './call.ts';
import type { ErrorBody } from './generated/types.gen.ts';
import { retryAfterOf } from './retry.ts';

/** The API's codes of errors, for programs. */
export type ErrorCode = ErrorBody['code'];

/** One problem with one field of a request. `path` is dotted, e.g. `line_items.0.quantity`. */
export type FieldError = { path: string; message: string };

type Facts = {
  status?: number;
  code?: ErrorCode;
  requestId?: string | null;
  errors?: FieldError[];
  details?: Record<string, unknown>;
  retryAfter?: number | null;
  cause?: unknown;
};

/** A failed call. Its subclasses name the usual reasons. It never contains the API key. */
export class FlorinError extends Error {
  override name = 'FlorinError';
  /** the HTTP status; null: there was no response */
  readonly status: number | null;
  /** the API's code, for programs; null: the response is not the API's */
  readonly code: ErrorCode | null;
  /** identifies the request in Florin's logs; quote it when you contact support */
  readonly requestId: string | null;
  /** the problem of each invalid field */
  readonly errors: FieldError[];
  /** more facts about the error, by its code */
  readonly details: Record<string, unknown>;
  /** seconds to wait before a retry; null: the response does not say */
  readonly retryAfter: number | null;

  constructor(message: string, facts: Facts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.status = facts.status ?? null;
    this.code = facts.code ?? null;
    this.requestId = facts.requestId ?? null;
    this.errors = facts.errors ?? [];
    this.details = facts.details ?? {};
    this.retryAfter = facts.retryAfter ?? null;
  }
}

/** No response arrived: the connection failed. A write may have happened. */
export class FlorinConnectionError extends FlorinError {
  override name = 'FlorinConnectionError';
}

/** No response arrived in time. A write may have happened. */
export class FlorinTimeoutError extends FlorinConnectionError {
  override name = 'FlorinTimeoutError';
}

/** 401: the API key is missing, wrong or expired. */
export class FlorinAuthenticationError extends FlorinError {
  override name = 'FlorinAuthenticationError';
}

/** 403: the API key may not do this. */
export class FlorinPermissionError extends FlorinError {
  override name = 'FlorinPermissionError';
}

/** 404: no resource with this id exists in the key's mode. */
export class FlorinNotFoundError extends FlorinError {
  override name = 'FlorinNotFoundError';
}

/** 409: the resource's state does not allow this, or an idempotency key was used for something else. */
export class FlorinConflictError extends FlorinError {
  override name = 'FlorinConflictError';
}

/** 400, 413, 415 or 422: the request is invalid. `errors` has the problem of each field. */
export class FlorinInvalidRequestError extends FlorinError {
  override name = 'FlorinInvalidRequestError';
}

/** 429: a limit is exceeded. */
export class FlorinRateLimitError extends FlorinError {
  override name = 'FlorinRateLimitError';
}

/** 5xx: an error in Florin, or an outage. */
export class FlorinServerError extends FlorinError {
  override name = 'FlorinServerError';
}

const CLASSES: Record<number, typeof FlorinError> = {
  400: FlorinInvalidRequestError,
  401: FlorinAuthenticationError,
  403: FlorinPermissionError,
  404: FlorinNotFoundError,
  409: FlorinConflictError,
  413: FlorinInvalidRequestError,
  415: FlorinInvalidRequestError,
  422: FlorinInvalidRequestError,
  429: FlorinRateLimitError,
};

/** Returns the error of a response. `body`: its parsed JSON; undefined: it is none. */
export function errorOf({ status, headers }: ResponseFacts, body: unknown): FlorinError {
  const known = isErrorBody(body) ? body : null;
  const facts = {
    status,
    retryAfter: retryAfterOf(headers.get('retry-after'), Date.now()),
    ...(known ? { code: known.code, details: known.details, errors: known.details?.issues ?? [] } : {}),
    requestId: headers.get('x-correlation-id'),
  };
  const message = known?.message ?? foreignMessage(status, headers);
  return new (status >= 500 ? FlorinServerError : (CLASSES[status] ?? FlorinError))(message, facts);
}

/** Returns the message about a response that the API does not give: a proxy does, or another server. */
function foreignMessage(status: number, headers: ResponseFacts['headers']): string {
  const answered = `Florin answered with HTTP status ${status}`;
  if (status >= 200 && status < 300) return `${answered} and a body that is not JSON. Is a proxy in between?`;
  const location = status >= 300 && status < 400 ? headers.get('location') : null;
  return location ? `${answered}: it redirects to ${location}. Change baseUrl.` : `${answered}.`;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}
