import { FlorinError } from '../../domain/errors.ts';
import { timeAt } from '../../domain/timeZones.ts';
import type { Called, Desk } from './desk.ts';
import type { Option } from './forms.ts';
import { problemText } from './problems.ts';
import { type Action, type Pager, pagerOf, type Row, type Table } from './view.ts';

/**
 * A filter of a list, named like the API's parameter. `options`: a choice; else a text. `isOfLinks`: only links of other pages set it,
 * and the page shows it if one did.
 */
export type Filter = {
  name: string;
  label: string;
  isOfLinks?: boolean;
  options?: readonly Option[];
  type?: 'text' | 'email' | 'date';
  maxLength?: number;
};

/** A list of the API as a page. */
type ListTerms<Item> = {
  route: string;
  params?: Record<string, string>;
  query: Record<string, string>;
  /** parameters that the page itself sets */
  fixed?: Record<string, string>;
  filters: readonly Filter[];
  /** returns the objects of an answer, if it is no bare array */
  items?: (body: never) => Item[];
  table: Omit<Table, 'rows'>;
  /** how many objects a page has. Absent: PAGE */
  limit?: number;
  row: (item: Item) => Row;
  actions?: readonly Action[];
};

/** Objects on a page: what fits two screens. */
const PAGE = 25;
/** The API's cursors. They belong to the place in a list, not to its filters. */
const CURSORS = ['starting_after', 'ending_before'];

/** Returns the data of the template `list` for a list of the API, filtered as the page's address says. */
export async function listOf<Item extends { id: string }>(desk: Desk, terms: ListTerms<Item>): Promise<object> {
  const {
    route,
    params = {},
    query,
    fixed = {},
    filters,
    items = (body: never) => body as Item[],
    table,
    limit = PAGE,
    row,
    actions = [],
  } = terms;
  const asked = given(query, [...filters.map(({ name }) => name), ...CURSORS]);
  const filled = filters
    .map((filter) => ({ ...filter, value: asked[filter.name] ?? '' }))
    .filter(({ isOfLinks, value }) => !isOfLinks || value !== '');
  const isFiltered = filters.some(({ name }) => asked[name] !== undefined);
  const shown = (rows: Row[], pager: Pager | null, problem: string | null) => ({
    ...{ filters: filled.length > 0 ? filled : null, isFiltered, actions, problem, pager },
    table: { ...table, rows },
  });
  try {
    const found: Called<never> = await desk.call(route, {
      params,
      query: { limit: String(limit), ...asked, ...askedOf(desk, filters, query), ...fixed },
    });
    const all = items(found.body);
    return shown(all.map(row), pagerOf(asked, all, found), null);
  } catch (error) {
    // A typed filter may be none: the page says so, and shows nothing.
    if (!(error instanceof FlorinError) || ![400, 422].includes(error.status)) throw error;
    const { issues = [] } = error.details as { issues?: { path: string; message: string }[] };
    const labelOf = (path: string) => filters.find(({ name }) => name === path)?.label ?? path;
    const texts = issues.map(({ path, message }) => problemText(message, desk.t, labelOf(path)));
    const problem = texts.join(' ') || error.message;
    return shown([], null, problem);
  }
}

const given = (query: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));

/** Returns the filters of a page's address as parameters of the API. A day begins at midnight in the merchant's time zone. */
export function askedOf(
  { merchant }: Desk,
  filters: readonly Filter[],
  query: Record<string, string>,
): Record<string, string> {
  const asked = given(
    query,
    filters.map(({ name }) => name),
  );
  for (const { name, type } of filters) {
    const midnight = type === 'date' && asked[name] ? timeAt(`${asked[name]}T00:00`, merchant.time_zone) : null;
    if (midnight) asked[name] = midnight.toISOString();
  }
  return asked;
}
