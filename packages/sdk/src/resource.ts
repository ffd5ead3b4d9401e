import type { Call, RequestOptions, Send, Sent } from './call.ts';
import { List, type ListKind } from './list.ts';

/** The calls of one resource. */
export class Resource {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  protected answer(request: Call, options: RequestOptions | undefined): Promise<Sent> {
    return this.#send(request, options);
  }

  protected async call<T>(request: Call, options: RequestOptions | undefined): Promise<T> {
    return (await this.#send(request, options)).body as T;
  }

  protected file(request: Call, options: RequestOptions | undefined): Promise<Uint8Array> {
    return this.call({ ...request, isFile: true }, options);
  }

  protected pages<T>(request: Call, options: RequestOptions | undefined, kind?: ListKind<T>): List<T> {
    return new List<T>(this.#send, request, options, kind);
  }
}

/** Returns a path whose parameters are encoded; a TypeError, which the call throws, for one that would lead elsewhere. */
export function path(texts: TemplateStringsArray, ...values: (string | number)[]): string | TypeError {
  // Empty, and dots: URLs leave these out, so the request would be another one.
  if (values.some((value) => /^\.{0,2}$/.test(String(value ?? '')))) return new TypeError('An id is missing or empty.');
  return String.raw(texts, ...values.map(encodeURIComponent));
}
