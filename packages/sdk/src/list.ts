import { type CallRequest, parse, type RequestOptions, type Send } from './call.ts';

/** A part of a list. `for await` gives its objects and all that follow. */
export class Page<T> implements AsyncIterable<T> {
  readonly data: T[];
  /** whether more objects follow */
  readonly has_more: boolean;
  /** the number of objects on all pages; null: a feed, which has no end */
  readonly total: number | null;
  readonly #next: () => Promise<Page<T>>;

  constructor(data: T[], headers: Headers, next: () => Promise<Page<T>>) {
    const total = headers.get('x-total-count');
    this.data = data;
    this.has_more = headers.get('x-has-more') === 'true';
    this.total = total === null ? null : Number(total);
    this.#next = next;
  }

  /** Requests the page after this one. */
  next(): Promise<Page<T>> {
    return this.#next();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    let page: Page<T> = this;
    for (;;) {
      yield* page.data;
      if (!page.has_more || page.data.length === 0) return;
      page = await page.next();
    }
  }
}

/**
 * A list. `await` gives its first page. `for await` gives every object, and requests the pages as they are needed.
 */
export class List<T> implements PromiseLike<Page<T>>, AsyncIterable<T> {
  readonly #send: Send;
  readonly #request: CallRequest;
  readonly #options: RequestOptions | undefined;
  readonly #cursor: string;

  constructor(send: Send, request: CallRequest, options: RequestOptions | undefined, cursor: string) {
    this.#send = send;
    this.#request = request;
    this.#options = options;
    this.#cursor = cursor;
  }

  /** Requests the first page. */
  // biome-ignore lint/suspicious/noThenProperty: a list is awaited like a promise
  then<A = Page<T>, B = never>(
    onPage?: ((page: Page<T>) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#page(this.#request.query).then(onPage, onError);
  }

  catch<B = never>(onError?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Page<T> | B> {
    return this.then(undefined, onError);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    yield* await this.#page(this.#request.query);
  }

  async #page(query: object | undefined): Promise<Page<T>> {
    const sent = await this.#send({ ...this.#request, query }, this.#options);
    const body = parse<T[] | { data: T[] }>(sent);
    const data = Array.isArray(body) ? body : body.data;
    return new Page(data, sent.response.headers, () => this.#page(this.#queryAfter(query, data)));
  }

  /** Returns the query of the page after this one. Cursors find it however many objects come and go meanwhile. */
  #queryAfter(query: object | undefined, data: T[]): object {
    const { offset: _, ...rest } = (query ?? {}) as Record<string, unknown>;
    const last = this.#nameOf(data.at(-1));
    if (rest.after !== undefined) return { ...rest, after: last };
    if (rest.ending_before !== undefined) return { ...rest, ending_before: this.#nameOf(data[0]) };
    return { ...rest, starting_after: last };
  }

  #nameOf(object: unknown): string {
    return String((object as Record<string, unknown>)[this.#cursor]);
  }
}
