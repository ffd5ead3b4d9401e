import { attempt, resultOf } from './attempt.ts';
import type { Call, Fetch, FetchInit, RequestOptions, Send } from './call.ts';
import { FlorinError } from './errors.ts';
import { queryText } from './query.ts';
import { isTransient, newIdempotencyKey, retryDelay } from './retry.ts';
import { pause, timeoutOf } from './timeout.ts';
import { VERSION } from './version.ts';

/** The path prefix of every endpoint. */
const PREFIX = '/api/v1';

export type Settings = {
  apiKey: string;
  /** without a slash at its end */
  baseUrl: string;
  timeout: number;
  maxRetries: number;
  maxRetryAfter: number;
  retryDelay: number;
  fetch: Fetch;
  onResponse: RequestOptions['onResponse'];
};

/** Returns the function that makes calls, with retries. The API key stays inside it, where nobody can print it. */
export function sender(settings: Settings): Send {
  return async (request, options = {}) => {
    const { signal, onResponse = settings.onResponse } = options;
    const { path, query, isFile = false } = request;
    const {
      timeout = timeoutOf(settings.timeout, query),
      maxRetries = settings.maxRetries,
      maxRetryAfter = settings.maxRetryAfter,
    } = options;
    checkNumbers({ timeout, maxRetries, maxRetryAfter });
    if (path instanceof TypeError) throw path;
    const url = settings.baseUrl + PREFIX + path + queryText(query);
    // Every attempt sends the same text and the same key, so Florin recognizes a repeated write.
    const init = contentOf(settings, request, options);
    for (let count = 0; ; count++) {
      signal?.throwIfAborted();
      const received = await attempt(settings.fetch, url, init, { timeout, signal, isFile });
      const hasAnswer = !(received instanceof FlorinError);
      if (hasAnswer) onResponse?.(received.response);
      const result = hasAnswer ? resultOf(received, isFile) : received;
      if (!(result instanceof FlorinError)) return result;
      const { retryAfter } = result;
      if (count >= maxRetries || !isWorthRetrying(result, count) || (retryAfter ?? 0) > maxRetryAfter) throw result;
      await pause(retryDelay(count, retryAfter, settings.retryDelay, Math.random()), signal);
    }
  };
}

/** @throws TypeError for a number that is negative or none */
export function checkNumbers(numbers: Record<string, number>): void {
  for (const [name, value] of Object.entries(numbers)) {
    if (!(value >= 0)) throw new TypeError(`${name} must be 0 or more.`);
  }
}

function isWorthRetrying(error: FlorinError, count: number): boolean {
  if (error.status === null || isTransient(error.status)) return true;
  // A retry can arrive while the first attempt is still at work.
  return count > 0 && error.code === 'idempotency_conflict';
}

function contentOf(
  settings: Settings,
  { method: name, body }: Call,
  { idempotencyKey = newIdempotencyKey() }: RequestOptions,
): Pick<FetchInit, 'method' | 'headers' | 'body'> {
  // fetch refuses other characters, which would look like a failed connection.
  if (!/^(?! )[\x20-\x7e]{1,255}(?<! )$/.test(idempotencyKey))
    throw new TypeError('idempotencyKey must have 1 to 255 ASCII characters, and no space at its ends.');
  // fetch does this for some methods, but not for PATCH.
  const method = name.toUpperCase();
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && body !== undefined) throw new TypeError(`A ${method} request has no body. Pass a query instead.`);
  return {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${settings.apiKey}`,
      'user-agent': `florin-sdk/${VERSION}`,
      ...(isRead ? {} : { 'idempotency-key': idempotencyKey }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}
