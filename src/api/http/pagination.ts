import type { Page } from '../../db/pagination.ts';
import type { Answer } from './route.ts';

/** The headers of a page of a list: X-Total-Count, and Link (RFC 8288) to its neighbours. `url` is the request's own. */
export function pageHeaders(url: string, { limit, offset }: Page, total: number): Record<string, string> {
  const link = (rel: string, at: number) => {
    const target = new URL(url);
    target.searchParams.set('limit', String(limit));
    target.searchParams.set('offset', String(at));
    return `<${target}>; rel="${rel}"`;
  };
  const links = [link('first', 0)];
  if (offset > 0) links.push(link('prev', Math.max(0, offset - limit)));
  if (offset + limit < total) links.push(link('next', offset + limit));
  return { 'X-Total-Count': String(total), Link: links.join(', ') };
}

/** A page with its counts in the body, as the payments list answers. */
export function pagedBody(data: unknown[], { limit, offset }: Page, total: number): Answer['body'] {
  const pagination = { page: Math.floor(offset / limit) + 1, limit, total, total_pages: Math.ceil(total / limit) };
  return { data, pagination };
}
