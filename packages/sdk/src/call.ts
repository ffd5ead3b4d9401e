/** Options of one call. */
export type RequestOptions = {
  /**
   * Makes a write safe to repeat: for 24 hours, the same key returns the first response. By default, every call has a
   * new one, which its retries share.
   */
  idempotencyKey?: string;
  /** milliseconds that each attempt may take; of a file: between two parts of it; 0: no limit */
  timeout?: number;
  /** retries after the first attempt */
  maxRetries?: number;
  /** the longest Retry-After that a retry waits for, in seconds; a response that asks for more ends the call */
  maxRetryAfter?: number;
  /** ends the call; it then throws the signal's reason */
  signal?: AbortSignal;
  /** is called with every response, also one that is retried, e.g. to read `x-correlation-id` or `ratelimit` */
  onResponse?: (response: ResponseFacts) => void;
};

/** `path`: without the API's prefix. */
export type CallRequest = { method: string; path: string; body?: unknown; query?: object | undefined };

/** A request as resources make it. A TypeError instead of the path: one of its parameters is wrong. */
export type Call = Omit<CallRequest, 'path'> & { path: string | TypeError; isFile?: boolean };

export type ResponseFacts = { readonly status: number; readonly headers: { get(name: string): string | null } };

/** The second argument of a client's `fetch`. */
export type FetchInit = {
  method: string;
  headers: Record<string, string>;
  body?: string;
  redirect: 'manual';
  signal: AbortSignal;
};

/** A response, as far as a client reads it. */
export type FetchResponse = ResponseFacts & {
  readonly ok: boolean;
  readonly body?: unknown;
  arrayBuffer(): Promise<ArrayBuffer>;
};

/** Makes a request. The global fetch is one, and so is undici's. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;

/** A success. `body`: its parsed JSON, the bytes of a file, or undefined if it has none. */
export type Sent = { headers: ResponseFacts['headers']; body: unknown };

/** Makes a call with retries. @throws FlorinError */
export type Send = (request: Call, options?: RequestOptions) => Promise<Sent>;
