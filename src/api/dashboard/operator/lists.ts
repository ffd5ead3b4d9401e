import type { Page, Paged } from '../../../db/pagination.ts';
import { type Pager, pagerOf } from '../view.ts';

/** Objects on a page: what fits two screens. */
const PAGE = 25;

/** Returns which rows of a list the address of a page asks for. */
export function pageTerms({ starting_after, ending_before }: Record<string, string>): Page {
  const cursor = ending_before ? { ending_before } : starting_after ? { starting_after } : {};
  return { limit: PAGE, offset: 0, ...cursor };
}

/** Returns the pages before and after one of a list. */
export const pagerFor = (query: Record<string, string>, { rows, hasMore, total }: Paged<{ id: string }>): Pager =>
  pagerOf(query, rows, { hasMore, total });
