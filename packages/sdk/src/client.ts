import type { CallRequest, Fetch, RequestOptions, Send } from './call.ts';
import { Resources } from './generated/resources.gen.ts';
import { checkNumbers, sender } from './send.ts';

/** Milliseconds that an attempt may take. Longer than Florin itself lets a request take. */
const TIMEOUT_MS = 30_000;
const MAX_RETRIES = 2;
/** Longest Retry-After, in seconds, that a call waits for by itself. Hourly limits ask for more: the caller decides. */
const MAX_RETRY_AFTER_SECONDS = 60;
/** Milliseconds of the first backoff; it doubles with every retry. */
const RETRY_DELAY_MS = 500;

export type FlorinOptions = {
  /** an API key; by default the environment's FLORIN_KEY */
  apiKey?: string | undefined;
  /** where Florin runs, e.g. `https://pay.example`; by default the environment's FLORIN */
  baseUrl?: string | URL | undefined;
  /** milliseconds that each attempt may take; 0: no limit; by default 30,000 */
  timeout?: number;
  /** retries after the first attempt; by default 2 */
  maxRetries?: number;
  /** the longest Retry-After that a retry waits for, in seconds; by default 60 */
  maxRetryAfter?: number;
  /** milliseconds of the first backoff, which doubles with every retry; by default 500 */
  retryDelay?: number;
  /** what makes requests, e.g. undici's fetch with a proxy; by default the global fetch */
  fetch?: Fetch;
  /** is called with every response, also one that is retried */
  onResponse?: RequestOptions['onResponse'];
};

/** The client of Florin's API. */
export class Florin extends Resources {
  readonly #send: Send;

  /** @throws TypeError when the key or the URL is missing or malformed, or a number is negative */
  constructor(options: FlorinOptions = {}) {
    const numbers = {
      timeout: options.timeout ?? TIMEOUT_MS,
      maxRetries: options.maxRetries ?? MAX_RETRIES,
      maxRetryAfter: options.maxRetryAfter ?? MAX_RETRY_AFTER_SECONDS,
      retryDelay: options.retryDelay ?? RETRY_DELAY_MS,
    };
    checkNumbers(numbers);
    const send = sender({
      ...numbers,
      apiKey: checkedKey(options.apiKey ?? environment('FLORIN_KEY')),
      baseUrl: checkedUrl(options.baseUrl ?? environment('FLORIN')),
      // Bound late, so that a fetch which is replaced later counts.
      fetch: options.fetch ?? ((url, init) => fetch(url, init)),
      onResponse: options.onResponse,
    });
    super(send);
    this.#send = send;
  }

  /** Calls any endpoint, also one that this version does not know. `path`: without `/api/v1`. @throws FlorinError */
  async request<T = unknown>(request: CallRequest, options?: RequestOptions): Promise<T> {
    return (await this.#send(request, options)).body as T;
  }
}

/** Returns the key. Errors never quote it: they end in logs. */
function checkedKey(key: string | undefined): string {
  if (!key) throw new TypeError('The API key is missing. Set apiKey, or FLORIN_KEY in the environment.');
  // fetch would refuse it as a header, with an error that quotes it.
  if (!/^[\x21-\x7e]+$/.test(key)) throw new TypeError('The API key has spaces or other characters that no key has.');
  return key;
}

function checkedUrl(url: string | URL | undefined): string {
  if (!url) throw new TypeError('The URL of Florin is missing. Set baseUrl, or FLORIN in the environment.');
  const text = String(url);
  if (!/^https?:\/\/[^/\s@?#]+[^\s@?#]*$/.test(text) || !isUrl(text))
    throw new TypeError('baseUrl must be an http or https URL, such as https://pay.example.');
  return text.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
}

/** Returns whether fetch can parse a URL. Otherwise it would look like a failed connection. */
function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

/** Returns a variable of the environment, where there is one. */
function environment(name: string): string | undefined {
  try {
    return (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env?.[name];
  } catch {
    // Deno asks for a permission.
    return undefined;
  }
}
