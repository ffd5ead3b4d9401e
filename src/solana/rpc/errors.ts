/** Why one attempt at one endpoint failed. Also the label of the metric, so the list stays short and closed. */
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

/** One failed attempt. `detail` is fit for logs: never a URL, for API keys live in RPC URLs. */
export type Failure = { kind: FailureKind; detail: string; retryAfterMs?: number; error?: RpcError };

/**
 * No endpoint could answer: nothing is known, and nothing may be concluded from it ("not found" is an answer, this is
 * none). Whoever catches it tries again later, not before `retryAfterMs`.
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
 * A node understood the call and refused it, and another node would refuse it too: bad parameters, a failed preflight
 * (`data` holds the simulation), a transaction of a version that this client cannot read (UNSUPPORTED_VERSION_CODE).
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

/**
 * Thrown by the readers of results: an answer that could cost money if it were believed, because its shape is wrong
 * ('malformed') or because it shows an older chain than one seen before ('node_behind'). Another endpoint is asked.
 */
export class UnusableResult extends Error {
  override readonly name = 'UnusableResult';
  readonly kind: 'malformed' | 'node_behind';

  constructor(kind: UnusableResult['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** The code with which a node refuses a transaction whose version is above what we asked for. */
export const UNSUPPORTED_VERSION_CODE = -32015;

// Codes of Agave's rpc-client-api (custom_error.rs) and of JSON-RPC 2.0, with what each says about the node.
const RATE_LIMITED_CODES = new Set([429, -32429]);
const NODE_BEHIND_CODE = -32016;
const NODE_UNHEALTHY_CODE = -32005;
/** History, a block or a method that this node lacks and another may have; never to be read as "nothing there". */
const NOT_SERVED_CODES = new Set([-32601, -32001, -32004, -32007, -32009, -32011, -32014, -32019]);
/** "Internal error" and the catch-all of server errors: the trouble of this node with this call. */
const NODE_ERROR_CODES = new Set([-32603, -32000]);
/** Providers word their limits freely, under codes that mean other things elsewhere, so the words count as well. */
const RATE_LIMITED_WORDS =
  /rate.?limit|too many requests|limit (?:reached|exceeded)|exceeded.*(?:limit|quota|capacity)/i;
/** Enough of a node's message to act on, and no more of a stranger's text in our logs than that. */
const MAX_DETAIL_LENGTH = 300;

/** Sorts a JSON-RPC error by what it says about the node it came from. `scrub` removes the endpoint's secrets. */
export function failureOfRpcError(method: string, error: unknown, scrub: (text: string) => string): Failure {
  const { code, message, data } = (error ?? {}) as { code?: unknown; message?: unknown; data?: unknown };
  if (typeof code !== 'number') return { kind: 'malformed', detail: 'an error without a code' };
  const text = scrub(typeof message === 'string' ? message : 'no message').slice(0, MAX_DETAIL_LENGTH);
  const detail = `${text} (${code})`;
  if (code === NODE_BEHIND_CODE) return { kind: 'node_behind', detail };
  if (code === NODE_UNHEALTHY_CODE && /behind/i.test(text)) return { kind: 'node_behind', detail };
  if (RATE_LIMITED_CODES.has(code) || RATE_LIMITED_WORDS.test(text)) return { kind: 'rate_limited', detail };
  if (code === NODE_UNHEALTHY_CODE) return { kind: 'node_unhealthy', detail };
  // JSON-RPC's own codes are negative; positive ones are HTTP's, from a gateway that could not reach its node.
  if (NODE_ERROR_CODES.has(code) || code > 0) return { kind: 'node_error', detail };
  if (NOT_SERVED_CODES.has(code)) return { kind: 'not_served', detail };
  return { kind: 'rpc_error', detail, error: new RpcError(method, code, text, data) };
}
