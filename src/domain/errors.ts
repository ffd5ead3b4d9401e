/** One problem with one field of a request. `path` is dotted, e.g. `line_items.0.quantity`. */
export type Issue = { path: string; message: string };

const STATUS_OF = {
  authentication_failed: 401,
  validation_failed: 422,
  missing_required_field: 422,
  invalid_parameter: 400,
  insufficient_balance: 422,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  idempotency_conflict: 409,
  payment_expired: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  misdirected_request: 421,
  rate_limit_exceeded: 429,
  internal_error: 500,
  rate_unavailable: 503,
  service_unavailable: 503,
  merchant_moving: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;
export const ERROR_CODES = Object.keys(STATUS_OF) as readonly ErrorCode[];

/**
 * An error that is returned to the caller. `message` is a full sentence for people; `code` and `details` are for
 * programs. The code decides the HTTP status. Every other thrown error is a bug or an outage. The caller gets
 * `internal_error` for those, without the cause.
 */
export class FlorinError extends Error {
  override name = 'FlorinError';
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;

  constructor(code: ErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}

/** Returns a 422 `validation_failed` for one field of the body. `path` is dotted, as in Issue. `message` continues it. */
export function invalid(path: string, message: string): FlorinError {
  return new FlorinError('validation_failed', `${path} ${message}`, { issues: [{ path, message }] satisfies Issue[] });
}

/** Returns the 422 for a field of the body that is required in this case. */
export function missing(path: string): FlorinError {
  const issues: Issue[] = [{ path, message: 'is required' }];
  return new FlorinError('missing_required_field', `${path} is required`, { issues });
}

/** Returns the result of `work`; null if it throws an error with one of these codes. */
export function nullOnError<T>(work: () => T, codes: readonly ErrorCode[]): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof FlorinError && codes.includes(error.code)) return null;
    throw error;
  }
}
