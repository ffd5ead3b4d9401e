/** Why an attempt at an endpoint failed. Also the label of a metric, so the list is short and closed. */
export type FailureKind =
  | 'timeout'
  | 'connection'
  | 'rate_limited'
  | 'unauthorized'
  | 'http'
  | 'malformed'
  | 'too_large'
  | 'refused'
  | 'throttled'
  | 'node_behind'
  | 'node_unhealthy'
  | 'node_error'
  | 'not_served'
  | 'rpc_error';

/** One failed attempt. `detail` is safe to log: it never has the URL, which may contain an API key. */
export type Failure = { kind: FailureKind; detail: string; retryAfterMs?: number; error?: RpcError };

/**
 * No endpoint could answer. Conclude nothing from it: unlike "not found", it is not an answer.
 * Retry after `retryAfterMs` at the earliest.
 */
export class RpcUnavailable extends Error {
  override readonly name = 'RpcUnavailable';
  readonly retryable = true;
  readonly kind: FailureKind | 'closed';
  readonly retryAfterMs: number;

  constructor(message: string, kind: RpcUnavailable['kind'], retryAfterMs: number) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * A node refused the call, and other nodes would, too.
 * Causes: bad parameters, a failed preflight (`data` is the simulation), or a transaction version that this client
 * cannot read (UNSUPPORTED_VERSION_CODE).
 */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly retryable = false;
  readonly method: string;
  readonly code: number;
  readonly data: unknown;

  constructor(method: string, code: number, message: string, data: unknown) {
    super(`${method}: ${message} (${code})`);
    this.method = method;
    this.code = code;
    this.data = data;
  }
}

/** Returns whether a transaction failed in its simulation with this error, e.g. `BlockhashNotFound`. */
export function hasFailed({ data }: RpcError, error: string): boolean {
  return (data as { err?: unknown } | null)?.err === error;
}

/**
 * A result that must not be used: its shape is wrong (`malformed`), or its view is older than one seen before
 * (`node_behind`). The client then tries another endpoint.
 */
export class UnusableResult extends Error {
  override readonly name = 'UnusableResult';
  readonly kind: 'malformed' | 'node_behind';

  constructor(kind: UnusableResult['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** The error code for a transaction that failed in its simulation before it was sent. */
export const PREFLIGHT_FAILED_CODE = -32002;
/** The error code for a transaction version above the requested maximum. */
export const UNSUPPORTED_VERSION_CODE = -32015;

// Error codes of Agave's rpc-client-api (custom_error.rs) and of JSON-RPC 2.0.
const RATE_LIMITED_CODES = new Set([429, -32429]);
const NODE_BEHIND_CODE = -32016;
const NODE_UNHEALTHY_CODE = -32005;
/** This node lacks the history, block or method. Another node may have it, so it never means "nothing there". */
const NOT_SERVED_CODES = new Set([-32601, -32001, -32004, -32007, -32009, -32011, -32014, -32019]);
/** Internal and unspecified server errors of this node. */
const NODE_ERROR_CODES = new Set([-32603, -32000]);
/** Messages of rate limits. Providers use codes that mean other things elsewhere, so we match the text as well. */
const RATE_LIMITED_WORDS =
  /rate.?limit|too many requests|limit (?:reached|exceeded)|exceeded.*(?:limit|quota|capacity)/i;
/** Limits how much of a node's message gets into our logs. */
const MAX_DETAIL_LENGTH = 300;

/** Returns a JSON-RPC error as a failure, by what it says about the node. `scrub` removes the endpoint's secrets. */
export function failureOfRpcError(method: string, error: unknown, scrub: (text: string) => string): Failure {
  const { code, message, data } = (error ?? {}) as { code?: unknown; message?: unknown; data?: unknown };
  if (typeof code !== 'number') return { kind: 'malformed', detail: 'an error without a code' };
  const text = scrub(typeof message === 'string' ? message : 'no message').slice(0, MAX_DETAIL_LENGTH);
  const detail = `${text} (${code})`;
  if (code === NODE_BEHIND_CODE) return { kind: 'node_behind', detail };
  if (RATE_LIMITED_CODES.has(code) || RATE_LIMITED_WORDS.test(text)) return { kind: 'rate_limited', detail };
  if (code === NODE_UNHEALTHY_CODE) return { kind: 'node_unhealthy', detail };
  // JSON-RPC codes are negative. Positive ones are HTTP statuses of a gateway that could not reach its node.
  if (NODE_ERROR_CODES.has(code) || code > 0) return { kind: 'node_error', detail };
  if (NOT_SERVED_CODES.has(code)) return { kind: 'not_served', detail };
  return { kind: 'rpc_error', detail, error: new RpcError(method, code, text, data) };
}
