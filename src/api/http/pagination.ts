import { cursorOf, type Page, type Paged } from '../../db/pagination.ts';
import { FEED_CURSOR } from './fields.ts';
import { type Answer, ok } from './route.ts';

/** A request for a list. `url` is its whole URL. */
type ListRequest = { url: string; query: Page };
/** Returns the text that names a row as a cursor. */
type CursorOfRow<Row> = (row: Row) => string;

const idOfRow = (row: unknown) => (row as { id: string }).id;

/** Returns a list as a bare array, with its headers. `cursor`: what names a row, by default its id. */
export function listAnswer<Row>(
  request: ListRequest,
  found: Paged<Row>,
  toJson: (row: Row) => unknown,
  cursor: CursorOfRow<Row> = idOfRow,
): Answer {
  return { ...ok(found.rows.map(toJson)), headers: pageHeaders(request, found, cursor) };
}

/**
 * Returns a part of a feed as a bare array, with X-Has-More and a Link to what follows the last object. Feeds have no total.
 */
export function feedAnswer<Row extends { id: string }>(
  url: string,
  { rows, hasMore }: { rows: Row[]; hasMore: boolean },
  toJson: (row: Row) => unknown,
): Answer {
  const last = rows.at(-1);
  const next = new URL(url);
  if (last) next.searchParams.set(FEED_CURSOR, last.id);
  const headers = { 'X-Has-More': String(hasMore), Link: `<${next}>; rel="next"` };
  return { ...ok(rows.map(toJson)), headers };
}

/** Returns a list as `{data, pagination}`, with its headers. */
export function pagedAnswer<Row>(request: ListRequest, found: Paged<Row>, toJson: (row: Row) => unknown): Answer {
  const { limit, offset } = request.query;
  const { total, hasMore } = found;
  // A cursor does not tell how many objects precede it.
  const page = cursorOf(request.query) ? null : Math.floor(offset / limit) + 1;
  const pagination = { page, limit, total, total_pages: Math.ceil(total / limit), has_more: hasMore };
  return { ...ok({ data: found.rows.map(toJson), pagination }), headers: pageHeaders(request, found, idOfRow) };
}

/**
 * Returns X-Total-Count, X-Has-More and Link (RFC 8288: first, prev, next) for a page of a list.
 * The links of a request with a cursor have cursors. All others have offsets.
 */
function pageHeaders<Row>(
  { url, query }: ListRequest,
  { rows, total, hasMore }: Paged<Row>,
  cursor: CursorOfRow<Row>,
): Record<string, string> {
  const { limit, offset } = query;
  const link = (rel: string, place: Record<string, string | number>) => {
    const target = new URL(url);
    for (const name of ['offset', 'starting_after', 'ending_before']) target.searchParams.delete(name);
    for (const [name, value] of Object.entries({ limit, ...place })) target.searchParams.set(name, String(value));
    return `<${target}>; rel="${rel}"`;
  };
  const direction = cursorOf(query);
  const links: string[] = [];
  if (direction) {
    const [first, last] = [rows[0], rows.at(-1)];
    links.push(link('first', {}));
    // The object that the cursor names is on the other side of the page.
    const [hasPrevious, hasNext] = direction === 'ending_before' ? [hasMore, true] : [true, hasMore];
    if (first && hasPrevious) links.push(link('prev', { ending_before: cursor(first) }));
    if (last && hasNext) links.push(link('next', { starting_after: cursor(last) }));
  } else {
    links.push(link('first', { offset: 0 }));
    if (offset > 0) links.push(link('prev', { offset: Math.max(0, offset - limit) }));
    if (hasMore) links.push(link('next', { offset: offset + limit }));
  }
  return { 'X-Total-Count': String(total), 'X-Has-More': String(hasMore), Link: links.join(', ') };
}
