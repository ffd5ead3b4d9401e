import { type CallRequest, parse, type RequestOptions, type Send } from './call.ts';
import { List } from './list.ts';

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
