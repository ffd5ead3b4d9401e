import type { MessageId } from '../../i18n/messageIds.ts';
import type { Desk } from './desk.ts';
import { type Filter, listOf } from './lists.ts';
import type { Action, Cell, Column, Row, Table } from './view.ts';

/** How objects of a kind are listed: on a page of their own, and as a part of the pages of others. */
export type Listing<Item> = {
  /** the API's list */
  route: string;
  /** returns the objects of an answer, if it is no bare array */
  items?: (body: never) => Item[];
  caption: MessageId;
  /** says that none was found */
  empty: MessageId;
  /** says that there is none yet, and what they are for. Default: `empty` */
  first?: MessageId;
  /** returns the path of the page to which an object's first cell leads; null: there is none */
  path: (item: Item) => string | null;
  columns: readonly ListedColumn<Item>[];
};

/** A column of a listing. The first one of a table leads to the object. */
type ListedColumn<Item> = Omit<Column, 'label'> & { label: MessageId; cell: (desk: Desk, item: Item) => Cell };

/** Objects of a part of another object's page. */
const NEWEST = 5;

/** The columns to leave out, because the page says the same of all rows. */
type Leaving = { without?: readonly MessageId[] };

const columnsOf = <Item>({ columns }: Listing<Item>, { without = [] }: Leaving) =>
  columns.filter(({ label }) => !without.includes(label));

function tableOf<Item>({ t }: Desk, listing: Listing<Item>, leaving: Leaving): Omit<Table, 'rows'> {
  const columns = columnsOf(listing, leaving).map(({ cell: _, label, ...column }) => ({
    ...column,
    label: t.text(label),
  }));
  return { caption: t.text(listing.caption), empty: t.text(listing.empty), columns };
}

function rowOf<Item>(desk: Desk, listing: Listing<Item>, item: Item, leaving: Leaving): Row {
  const cells = columnsOf(listing, leaving).map(({ cell }) => cell(desk, item));
  const path = listing.path(item);
  return { href: path === null ? null : desk.href(path), cells };
}

/** What a page of listed objects has beside the listing. `row`: changes a row, such as where it leads. */
type PageTerms<Item> = Leaving & {
  query: Record<string, string>;
  params?: Record<string, string>;
  fixed?: Record<string, string>;
  filters?: readonly Filter[];
  actions?: readonly Action[];
  row?: (row: Row, item: Item) => Row;
};

/** Returns the data of the template `list` for a page of listed objects. */
export function listingPage<Item extends { id: string }>(
  desk: Desk,
  listing: Listing<Item>,
  { without = [], filters = [], row = (shown) => shown, ...terms }: PageTerms<Item>,
): Promise<object> {
  const { route, items, empty, first = empty } = listing;
  const isFiltered = filters.some(({ name }) => terms.query[name]);
  return listOf<Item>(desk, {
    route,
    ...(items ? { items } : {}),
    filters,
    table: { ...tableOf(desk, listing, { without }), empty: desk.t.text(isFiltered ? empty : first) },
    row: (item) => row(rowOf(desk, listing, item, { without }), item),
    ...terms,
  });
}

/** Returns a part of a page with the newest of some objects. `all`: the path of the page with all of them. */
export async function newestOf<Item extends { id: string }>(
  desk: Desk,
  listing: Listing<Item>,
  { params = {}, fixed = {}, all, actions = [], ...leaving }: PartTerms,
): Promise<object> {
  const { route, items = (body: never) => body as Item[] } = listing;
  const found = await desk.call<never>(route, { params, query: { limit: String(NEWEST), ...fixed } });
  const rows = items(found.body).map((item) => rowOf(desk, listing, item, leaving));
  return {
    title: desk.t.text(listing.caption),
    table: { ...tableOf(desk, listing, leaving), rows },
    actions,
    ...(found.hasMore ? { link: { href: desk.href(all), text: desk.t.text('desk-show-all') } } : {}),
  };
}

type PartTerms = Leaving & {
  params?: Record<string, string>;
  fixed?: Record<string, string>;
  all: string;
  actions?: readonly Action[];
};
