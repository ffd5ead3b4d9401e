import type { Call, RequestOptions, ResponseFacts, Send } from './call.ts';
import { FlorinError } from './errors.ts';
import { checkedQuery } from './query.ts';

/** Objects on each page of `for await`: the most that the API returns, because every page counts against the limit. */
const ITERATION_LIMIT = 100;

/** `cursor`: the field of an object that names it, by default `id`; null: the list has no pages. `read`: makes an object. */
export type ListKind<T> = { cursor?: string | null; read?: (item: T) => T };

/** A part of a list. `for await` gives its objects and all that follow. */
export class Page<T> implements AsyncIterable<T> {
  readonly data: T[];
  /** whether more objects follow */
  readonly has_more: boolean;
  /** the number of objects on all pages; null: a feed, which has no end */
  readonly total: number | null;
  readonly #next: () => Promise<Page<T>>;

  constructor(data: T[], has_more: boolean, total: number | null, next: () => Promise<Page<T>>) {
    this.data = data;
    this.has_more = has_more;
    this.total = total;
    this.#next = next;
  }

  /** Requests the page after this one. */
  next(): Promise<Page<T>> {
    return this.#next();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    let page: Page<T> = this;
    while (page.has_more && page.data.length > 0) {
      yield* page.data.slice(0, -1);
      // The last object is the next page's cursor. The loop may delete it, so the page is requested before.
      const following = page.next();
      await following.catch(() => {});
      yield page.data.at(-1) as T;
      page = await following;
    }
    yield* page.data;
  }
}

/**
 * A list. `await` gives its first page. `for await` gives every object, and requests the pages as they are needed.
 */
export class List<T> implements PromiseLike<Page<T>>, AsyncIterable<T> {
  readonly #send: Send;
  readonly #request: Call;
  readonly #options: RequestOptions | undefined;
  readonly #kind: ListKind<T>;

  constructor(send: Send, request: Call, options: RequestOptions | undefined, kind: ListKind<T> = {}) {
    this.#send = send;
    this.#request = request;
    this.#options = options;
    this.#kind = kind;
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
    const query = checkedQuery(this.#request.query);
    yield* await this.#page(this.#kind.cursor === null ? query : { limit: ITERATION_LIMIT, ...query });
  }

  async #page(query: object | undefined): Promise<Page<T>> {
    const { headers, body } = await this.#send({ ...this.#request, query }, this.#options);
    const { read = (item: T) => item, cursor } = this.#kind;
    const data = itemsOf<T>(body).map(read);
    const hasMore = headers.get('x-has-more') === 'true';
    const total = cursor === null ? data.length : totalOf(headers);
    return new Page(data, hasMore, total, () => this.#page(this.#queryAfter(query, data)));
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
    return String((object as Record<string, unknown>)[this.#kind.cursor ?? 'id']);
  }
}

/** Returns the objects of a list's answer. @throws FlorinError when it is no list */
export function itemsOf<T>(body: unknown): T[] {
  const items = Array.isArray(body) ? body : (body as { data?: unknown } | null | undefined)?.data;
  if (!Array.isArray(items)) throw new FlorinError('Florin answered with something that is not a list.');
  return items;
}

function totalOf(headers: ResponseFacts['headers']): number | null {
  const total = headers.get('x-total-count');
  return total === null ? null : Number(total);
}
