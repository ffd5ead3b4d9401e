/** Options of one call. */
export type RequestOptions = {
  /**
   * Makes a write safe to repeat: for 24 hours, the same key returns the first response. By default, every call has a
   * new one, which its retries share.
   */
  idempotencyKey?: string;
  /** milliseconds that each attempt may take */
  timeout?: number;
  /** retries after the first attempt */
  maxRetries?: number;
  /** ends the call; it then throws the signal's reason */
  signal?: AbortSignal;
};

/** `path`: without the API's prefix. */
export type CallRequest = { method: string; path: string; body?: unknown; query?: object | undefined };

export type Sent = { response: Response; bytes: Uint8Array };

/** Makes a call with retries. @throws FlorinError */
export type Send = (request: CallRequest, options?: RequestOptions) => Promise<Sent>;

/** Returns the JSON of a response; undefined: it has no body. */
export function parse<T>({ bytes }: Sent): T {
  return (bytes.length === 0 ? undefined : JSON.parse(new TextDecoder().decode(bytes))) as T;
}
