import { Agent } from 'undici';
import { databaseMs } from '../../clock.ts';
import type { RpcClock } from './clock.ts';
import type { Endpoint } from './endpoints.ts';
import type { Failure } from './errors.ts';

/** Limit of an answer's size. A full batch of the largest transactions with their logs has about 5 MB. */
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;
/** Connections per endpoint. More would only queue at the provider. */
const MAX_CONNECTIONS = 32;
/** Longer than the scan's pause, because a TLS handshake costs more than the call. */
const KEEP_ALIVE_MS = 30_000;

/** The parsed JSON of an HTTP answer, or why there is none. */
export type HttpAnswer = { ok: true; json: unknown } | { ok: false; failure: Failure };

/** Returns the connection pool of one client. Close it with `destroy`. */
export function createAgent(): Agent {
  return new Agent({
    connections: MAX_CONNECTIONS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxResponseSize: MAX_RESPONSE_BYTES,
  });
}

/**
 * Returns the answer to one JSON-RPC body, or its failure as a value. Posts it once, without retries.
 * A client error (4xx) with a JSON-RPC body counts as that answer, because some providers send both.
 * @throws the signal's reason if the caller aborts
 */
export async function postJson(
  agent: Agent,
  endpoint: Endpoint,
  body: string,
  limits: { timeoutMs: number; signal: AbortSignal; clock: RpcClock },
): Promise<HttpAnswer> {
  limits.signal.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort();
  limits.signal.addEventListener('abort', abort, { once: true });
  const cancelTimeout = limits.clock.after(limits.timeoutMs, abort);
  try {
    const response = await agent.request({
      origin: endpoint.origin,
      path: endpoint.path,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(endpoint.authorization ? { authorization: endpoint.authorization } : {}),
      },
      body,
      signal: controller.signal,
    });
    const text = await response.body.text();
    return readResponse(response.statusCode, response.headers['retry-after'], text);
  } catch (error) {
    limits.signal.throwIfAborted();
    if (controller.signal.aborted) {
      return { ok: false, failure: { kind: 'timeout', detail: `no answer in ${Math.round(limits.timeoutMs)} ms` } };
    }
    return { ok: false, failure: failureOfError(error) };
  } finally {
    cancelTimeout();
    limits.signal.removeEventListener('abort', abort);
  }
}

function readResponse(status: number, retryAfter: string | string[] | undefined, text: string): HttpAnswer {
  const detail = `HTTP ${status}`;
  if (status === 429) return failed('rate_limited', detail, readRetryAfterMs(retryAfter));
  if (status === 401 || status === 403) return failed('unauthorized', detail);
  if (status === 413) return failed('refused', detail);
  // Such a body may come from a gateway, so it must not count as a node's refusal.
  if (status >= 500) return failed('http', detail, readRetryAfterMs(retryAfter));
  const json = parseJson(text);
  if (isJsonRpcAnswer(json)) return { ok: true, json };
  if (status === 400) return failed('refused', detail);
  if (status !== 200) return failed('http', detail);
  return failed('malformed', 'the answer is not JSON-RPC');
}

function failed(kind: Failure['kind'], detail: string, retryAfterMs?: number): HttpAnswer {
  return { ok: false, failure: retryAfterMs === undefined ? { kind, detail } : { kind, detail, retryAfterMs } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isJsonRpcAnswer(json: unknown): boolean {
  return Array.isArray(json) || (typeof json === 'object' && json !== null && ('result' in json || 'error' in json));
}

/** Returns the delay of a Retry-After header: seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfterMs(header: string | string[] | undefined): number | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  if (!text) return undefined;
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - databaseMs();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** Returns the failure of a network error. Uses only its code, because its message may quote the request. */
function failureOfError(error: unknown): Failure {
  const code = (error as { code?: unknown } | null)?.code;
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return { kind: 'too_large', detail: 'the answer is too large' };
  return { kind: 'connection', detail: typeof code === 'string' ? code : 'the connection failed' };
}
