import type { Page } from '../../db/pagination.ts';
import type { Answer } from './route.ts';

/** Returns X-Total-Count and Link (RFC 8288: first, prev, next) for a page of a list. `url` is the request's URL. */
export function pageHeaders(url: string, { limit, offset }: Page, total: number): Record<string, string> {
  const link = (rel: string, start: number) => {
    const target = new URL(url);
    target.searchParams.set('limit', String(limit));
    target.searchParams.set('offset', String(start));
    return `<${target}>; rel="${rel}"`;
  };
  const links = [link('first', 0)];
  if (offset > 0) links.push(link('prev', Math.max(0, offset - limit)));
  if (offset + limit < total) links.push(link('next', offset + limit));
  return { 'X-Total-Count': String(total), Link: links.join(', ') };
}

/** Returns `{data, pagination}`, the body of the payments list. */
export function pagedBody(data: unknown[], { limit, offset }: Page, total: number): Answer['body'] {
  const pagination = { page: Math.floor(offset / limit) + 1, limit, total, total_pages: Math.ceil(total / limit) };
  return { data, pagination };
}
