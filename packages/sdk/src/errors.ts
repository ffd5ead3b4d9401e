import type { ErrorBody } from './generated/types.gen.ts';

/** The API's codes of errors, for programs. */
export type ErrorCode = ErrorBody['code'];

/** One problem with one field of a request. `path` is dotted, e.g. `line_items.0.quantity`. */
export type FieldError = { path: string; message: string };

type Facts = {
  status?: number;
  code?: ErrorCode;
  requestId?: string;
  errors?: FieldError[];
  details?: Record<string, unknown>;
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

  constructor(message: string, facts: Facts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.status = facts.status ?? null;
    this.code = facts.code ?? null;
    this.requestId = facts.requestId ?? null;
    this.errors = facts.errors ?? [];
    this.details = facts.details ?? {};
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
  /** seconds to wait before a retry */
  readonly retryAfter: number | null;

  constructor(message: string, facts: Facts & { retryAfter?: number } = {}) {
    super(message, facts);
    this.retryAfter = facts.retryAfter ?? null;
  }
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
};

/** Returns the error of a response. `body`: its parsed JSON, or anything else. `retryAfter`: seconds, if it names them. */
export function errorOf(response: Response, body: unknown, retryAfter: number | null): FlorinError {
  const { status, headers } = response;
  const known = isErrorBody(body) ? body : null;
  const message = known?.message ?? `Florin answered with HTTP status ${status}.`;
  const requestId = headers.get('x-correlation-id');
  const facts = {
    status,
    ...(known ? { code: known.code, details: known.details, errors: known.details?.issues ?? [] } : {}),
    ...(requestId ? { requestId } : {}),
  };
  if (status === 429)
    return new FlorinRateLimitError(message, { ...facts, ...(retryAfter === null ? {} : { retryAfter }) });
  return new (status >= 500 ? FlorinServerError : (CLASSES[status] ?? FlorinError))(message, facts);
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}
