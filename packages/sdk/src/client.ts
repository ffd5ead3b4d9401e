import { type CallRequest, parse, type RequestOptions, type Send } from './call.ts';
import { Resources } from './generated/resources.gen.ts';
import { sender } from './send.ts';

/** Milliseconds that an attempt may take. Longer than Florin itself lets a request take. */
const TIMEOUT_MS = 30_000;
const MAX_RETRIES = 2;
/** Milliseconds of the first backoff; it doubles with every retry. */
const RETRY_DELAY_MS = 500;

export type FlorinOptions = {
  /** an API key; by default the environment's FLORIN_KEY */
  apiKey?: string | undefined;
  /** where Florin runs, e.g. `https://pay.example`; by default the environment's FLORIN */
  baseUrl?: string | undefined;
  /** milliseconds that each attempt may take; by default 30,000 */
  timeout?: number;
  /** retries after the first attempt; by default 2 */
  maxRetries?: number;
  /** milliseconds of the first backoff, which doubles with every retry; by default 500 */
  retryDelay?: number;
  /** what makes requests; by default the global fetch */
  fetch?: typeof fetch;
};

/** The client of Florin's API. */
export class Florin extends Resources {
  readonly #send: Send;

  /** @throws TypeError when the key or the URL is missing or malformed */
  constructor(options: FlorinOptions = {}) {
    const send = sender({
      apiKey: checkedKey(options.apiKey ?? environment('FLORIN_KEY')),
      baseUrl: checkedUrl(options.baseUrl ?? environment('FLORIN')),
      timeout: options.timeout ?? TIMEOUT_MS,
      maxRetries: options.maxRetries ?? MAX_RETRIES,
      retryDelay: options.retryDelay ?? RETRY_DELAY_MS,
      // Bound late, so that a fetch which is replaced later counts.
      fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    });
    super(send);
    this.#send = send;
  }

  /** Calls any endpoint, also one that this version does not know. `path`: without `/api/v1`. @throws FlorinError */
  async request<T = unknown>(request: CallRequest, options?: RequestOptions): Promise<T> {
    return parse<T>(await this.#send(request, options));
  }
}

/** Returns the key. Errors never quote it: they end in logs. */
function checkedKey(key: string | undefined): string {
  if (!key) throw new TypeError('The API key is missing. Set apiKey, or FLORIN_KEY in the environment.');
  // fetch would refuse it as a header, with an error that quotes it.
  if (!/^[\x21-\x7e]+$/.test(key)) throw new TypeError('The API key has spaces or other characters that no key has.');
  return key;
}

function checkedUrl(url: string | undefined): string {
  if (!url) throw new TypeError('The URL of Florin is missing. Set baseUrl, or FLORIN in the environment.');
  if (!/^https?:\/\/[^/\s@?#]+[^\s@?#]*$/.test(url))
    throw new TypeError('baseUrl must be an http or https URL, such as https://pay.example.');
  return url.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
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
