import type { CallRequest, RequestOptions, Send, Sent } from './call.ts';
import { errorOf, FlorinConnectionError, FlorinError, FlorinTimeoutError } from './errors.ts';
import { isTransient, newIdempotencyKey, pause, retryAfterOf, retryDelay } from './retry.ts';

/** The path prefix of every endpoint. */
const PREFIX = '/api/v1';

export type Settings = {
  apiKey: string;
  /** without a slash at its end */
  baseUrl: string;
  timeout: number;
  maxRetries: number;
  retryDelay: number;
  fetch: typeof fetch;
};

/** Returns the function that makes calls, with retries. The API key stays inside it, where nobody can print it. */
export function sender(settings: Settings): Send {
  return async (request, options = {}) => {
    const { maxRetries = settings.maxRetries, signal } = options;
    const url = settings.baseUrl + PREFIX + request.path + queryText(request.query);
    // Every attempt sends the same text and the same key, so Florin recognizes a repeated write.
    const init = { method: request.method, ...contentOf(settings, request, options) };
    const timeout = timeoutOf(settings, request, options);
    for (let attempt = 0; ; attempt++) {
      signal?.throwIfAborted();
      const result = await attemptOnce(settings.fetch, url, init, timeout, signal);
      if (!(result instanceof FlorinError)) return result;
      if (attempt >= maxRetries || !isWorthRetrying(result, attempt)) throw result;
      const delay = retryDelay(attempt, retryAfters.get(result) ?? null, settings.retryDelay, Math.random());
      if (delay === null) throw result;
      await pause(delay, signal);
    }
  };
}

/** The Retry-After of errors, in seconds. */
const retryAfters = new WeakMap<FlorinError, number>();

function isWorthRetrying(error: FlorinError, attempt: number): boolean {
  if (error.status === null || isTransient(error.status)) return true;
  // A retry can arrive while the first attempt is still at work.
  return attempt > 0 && error.code === 'idempotency_conflict';
}

function contentOf(
  settings: Settings,
  { method, body }: CallRequest,
  options: RequestOptions,
): { headers: Record<string, string>; body?: string } {
  const isWrite = method !== 'GET';
  return {
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${settings.apiKey}`,
      'user-agent': 'florin-sdk',
      ...(isWrite ? { 'idempotency-key': options.idempotencyKey ?? newIdempotencyKey() } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** Returns the time that one attempt has. A request that waits for events may wait as long as it asks for. */
function timeoutOf(settings: Settings, { query }: CallRequest, { timeout }: RequestOptions): number {
  if (timeout !== undefined) return timeout;
  const wait = Number((query as { wait?: number } | undefined)?.wait ?? 0);
  return settings.timeout + wait * 1000;
}

/** Makes one attempt. Returns its response, or its error. @throws the signal's reason when the caller aborted it */
async function attemptOnce(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<Sent | FlorinError> {
  // AbortSignal.any would do this, but Node 18 has none.
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeout);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    // A redirect would send the request to a host that nobody chose.
    const response = await send(url, { ...init, redirect: 'manual', signal: controller.signal });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return response.ok ? { response, bytes } : failureOf(response, bytes);
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (controller.signal.aborted) return new FlorinTimeoutError(`Florin did not answer within ${timeout} ms.`);
    return new FlorinConnectionError('The connection to Florin failed.', { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function failureOf(response: Response, bytes: Uint8Array): FlorinError {
  const retryAfter = retryAfterOf(response.headers.get('retry-after'), Date.now());
  const error = errorOf(response, jsonOf(bytes), retryAfter);
  if (retryAfter !== null) retryAfters.set(error, retryAfter);
  return error;
}

/** Returns parsed JSON; undefined: it is none, as when a proxy answers with a page of its own. */
function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Returns a query with its question mark. An object is sent as name[key]=value. Absent and null values are left out. */
function queryText(query: object | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    if (typeof value !== 'object') parameters.append(name, String(value));
    else for (const [key, inner] of Object.entries(value)) parameters.append(`${name}[${key}]`, String(inner));
  }
  const text = parameters.toString();
  return text ? `?${text}` : '';
}
