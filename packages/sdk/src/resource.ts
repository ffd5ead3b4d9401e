import { List } from './list.ts';

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

/** The calls of one resource. */
export class Resource {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  protected async call<T>(request: CallRequest, options: RequestOptions | undefined): Promise<T> {
    return parse<T>(await this.#send(request, options));
  }

  protected async file(request: CallRequest, options: RequestOptions | undefined): Promise<Uint8Array> {
    return (await this.#send(request, options)).bytes;
  }

  /** `cursor`: the field of the list's objects that names one. */
  protected pages<T>(request: CallRequest, options: RequestOptions | undefined, cursor = 'id'): List<T> {
    return new List<T>(this.#send, request, options, cursor);
  }
}

/** Returns the JSON of a response; undefined: it has no body. */
export function parse<T>({ bytes }: Sent): T {
  return (bytes.length === 0 ? undefined : JSON.parse(new TextDecoder().decode(bytes))) as T;
}

/** Returns a path whose parameters are encoded. @throws TypeError for one that would lead elsewhere */
export function path(texts: TemplateStringsArray, ...values: (string | number)[]): string {
  return texts.reduce((before, text, index) => before + segment(values[index - 1]) + text);
}

function segment(value: string | number | undefined): string {
  const text = String(value ?? '');
  // Empty, and dots: URLs leave these out, so the request would be another one.
  if (/^\.{0,2}$/.test(text)) throw new TypeError('An id is missing or empty.');
  return encodeURIComponent(text);
}
