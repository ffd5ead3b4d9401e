import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FilledList, LIST_PATHS, makeLists } from '../../support/lists.ts';
import { makeMerchant, serviceOf } from '../../support/merchants.ts';
import { type Answer, type Service, startService, UNLOGGED } from '../../support/service.ts';

let service: Service;
let lists: Record<string, FilledList>;
let other: Service;
let others: Record<string, FilledList>;
beforeAll(async () => {
  service = await startService({ limits: UNLOGGED });
  lists = await makeLists(service);
  const wallets = { USDC: service.wallet };
  other = serviceOf(service, await makeMerchant(service, { test: { wallets } }));
  others = await makeLists(other);
  for (const { table, add } of Object.values(lists)) {
    // Three rows have the same time. Some are in the other mode, and not in the list.
    const hasTime = table !== 'subscription_periods';
    const created_at = sql`date_trunc('second', now()) - (number / 3) * interval '1 millisecond'`;
    await add(12, hasTime ? { created_at } : {});
    // The live mode has no test clocks.
    if (hasTime && table !== 'test_clocks') await add(3, { created_at, mode: sql`'live'` });
  }
});
afterAll(() => service.stop());

type Item = { id?: string; cycle?: number; month?: string };
const itemsOf = ({ body }: Answer): Item[] => body.data ?? body;
const cursorOf = ({ id, month, cycle }: Item) => id ?? month ?? String(cycle);
const cursorsOf = (answer: Answer) => itemsOf(answer).map(cursorOf);

async function read(path: string, query: Record<string, string | number>): Promise<Answer> {
  const answer = await service.call('GET', `${path}?${new URLSearchParams(query as Record<string, string>)}`);
  if (answer.status !== 200) throw new Error(`${path} ${JSON.stringify(query)}: ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Returns the whole list, read by offset: cursors are what is tested. Copies of one table can add rows to another. */
async function whole(path: string): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    const answer = await read(path, { limit: 100, offset: found.length });
    found.push(...cursorsOf(answer));
    if (answer.headers.get('x-has-more') === 'false') return found;
  }
}

/** One page of a walk: its length, and how many objects are added to the list before. */
type Step = { limit: number; added: number };
const steps = fc.array(fc.record({ limit: fc.integer({ min: 1, max: 7 }), added: fc.integer({ min: 0, max: 1 }) }), {
  minLength: 1,
  maxLength: 5,
});

test('every list of the API is walked', () => {
  expect(Object.keys(lists).toSorted()).toEqual(LIST_PATHS.toSorted());
});

describe.each(LIST_PATHS)('%s', (name) => {
  /** Walks a list in one direction, until it says that nothing is left. */
  async function walk(from: string | null, cursor: 'starting_after' | 'ending_before', pages: Step[]) {
    const { path, add } = lists[name] as FilledList;
    const found: string[] = [];
    for (let turn = 0, at = from; ; turn++) {
      const { limit, added } = pages[turn % pages.length] as Step;
      // A walk with pages of one object, to which every turn adds another, would never end.
      if (added > 0 && turn < 3) await add(added);
      const answer = await read(path, { limit, ...(at === null ? {} : { [cursor]: at }) });
      const page = cursorsOf(answer);
      found.push(...(cursor === 'ending_before' ? page.toReversed() : page));
      at = cursor === 'ending_before' ? (page[0] ?? at) : (page.at(-1) ?? at);
      const hasMore = answer.headers.get('x-has-more');
      expect(answer.body.pagination?.has_more ?? hasMore === 'true').toBe(hasMore === 'true');
      if (hasMore === 'false') return found;
      expect(page).toHaveLength(limit);
    }
  }

  test('shows every object once, in order, while others are added', async () => {
    const { path } = lists[name] as FilledList;
    await fc.assert(
      fc.asyncProperty(steps, async (pages) => {
        const known = await whole(path);
        const first = known[0] as string;
        const [last] = known.slice(-1) as [string];
        const seen = new Set(known);
        const after = await walk(first, 'starting_after', pages);
        expect([first, ...after.filter((id) => seen.has(id))]).toEqual(known);
        const before = await walk(last, 'ending_before', pages);
        expect([last, ...before.filter((id) => seen.has(id))]).toEqual(known.toReversed());
        const all = await walk(null, 'starting_after', pages);
        expect(all.filter((id) => seen.has(id))).toEqual(known);
        expect(new Set(all).size).toBe(all.length);
      }),
      { numRuns: 2 },
    );
  });

  test('links the pages beside one that begins at a cursor', async () => {
    const { path } = lists[name] as FilledList;
    const all = await whole(path);
    const target = (answer: Answer, rel: string) =>
      new RegExp(`<[^>]*/api/v1([^>]*)>; rel="${rel}"`).exec(answer.headers.get('link') as string)?.[1] ?? null;
    const follow = async (answer: Answer, rel: string) => {
      const path = target(answer, rel);
      return path && service.call('GET', path);
    };
    const middle = await read(path, { limit: 2, starting_after: all[2] as string });
    expect(cursorsOf(middle)).toEqual(all.slice(3, 5));
    // How many objects precede the page is not known.
    expect(middle.body.pagination?.page ?? null).toBeNull();
    expect(cursorsOf((await follow(middle, 'next')) as Answer)).toEqual(all.slice(5, 7));
    const back = (await follow(middle, 'prev')) as Answer;
    expect(cursorsOf(back)).toEqual(all.slice(1, 3));
    expect(cursorsOf((await follow(back, 'next')) as Answer)).toEqual(all.slice(3, 5));
    const start = (await follow(back, 'prev')) as Answer;
    expect(cursorsOf(start)).toEqual(all.slice(0, 1));
    expect(start.headers.get('x-has-more')).toBe('false');
    expect(target(start, 'prev')).toBeNull();
    expect(cursorsOf((await follow(middle, 'first')) as Answer)).toEqual(all.slice(0, 2));
    const end = await read(path, { limit: 2, starting_after: all.at(-2) as string });
    expect({ page: cursorsOf(end), next: target(end, 'next') }).toEqual({ page: all.slice(-1), next: null });
    expect(end.headers.get('x-total-count')).toBe(String(all.length));
  });

  test('shows 20 payments, or up to 100 of all else, unless the request says otherwise', async () => {
    const { path, add } = lists[name] as FilledList;
    await add(9);
    const answer = await service.call('GET', path);
    const total = Number(answer.headers.get('x-total-count'));
    expect(itemsOf(answer)).toHaveLength(Math.min(name === '/payments' ? 20 : 100, total));
  });

  test('by offset says whether more follow', async () => {
    const { path } = lists[name] as FilledList;
    const length = Number((await read(path, { limit: 1 })).headers.get('x-total-count'));
    const hasMore = async (offset: number) => (await read(path, { limit: 2, offset })).headers.get('x-has-more');
    expect([await hasMore(0), await hasMore(length - 3), await hasMore(length - 2), await hasMore(length)]).toEqual([
      'true',
      'true',
      'false',
      'false',
    ]);
  });

  test('refuses cursors that are malformed, of others, or not alone', async () => {
    const { path } = lists[name] as FilledList;
    const known = (await whole(path))[0] as string;
    const [foreign] = itemsOf(await other.call('GET', (others[name] as FilledList).path)) as [Item];
    const refused = async (query: string) => {
      const { status, body } = await service.call('GET', `${path}?${query}`);
      return { status, code: body.code, path: body.details?.issues?.[0].path, error: body.error };
    };
    const isMonth = /^\d{4}-\d{2}$/.test(known);
    const nowhere = isMonth
      ? '9999-12'
      : known.replace(/.{25}$|^\d+$/, (end) => (/^\d+$/.test(end) ? '99999' : '0'.repeat(25)));
    const unknown = 'must name an object of this list';
    for (const cursor of ['starting_after', 'ending_before']) {
      const is422 = { status: 422, code: 'validation_failed', path: cursor };
      for (const id of [nowhere, foreign.id ?? (isMonth ? '9999-11' : '99998')]) {
        expect(await refused(`${cursor}=${id}`)).toEqual({ ...is422, error: `${cursor} ${unknown}` });
      }
      for (const malformed of ['x', '', '%00', 'mer_01h455vb4pex5vsknk084sn02q', '0']) {
        expect(await refused(`${cursor}=${malformed}`)).toMatchObject(is422);
      }
      expect(await refused(`${cursor}=${known}&offset=0`)).toMatchObject({ status: 422, path: cursor });
    }
    expect(await refused(`starting_after=${known}&ending_before=${known}`)).toEqual({
      status: 422,
      code: 'validation_failed',
      path: 'ending_before',
      error: 'ending_before must not be given together with starting_after',
    });
  });
});
