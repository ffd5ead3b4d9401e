import { FlorinError } from '../../../domain/errors.ts';
import type { Currency } from '../../../domain/money.ts';
import type { HitKind } from '../../../domain/searchQuery.ts';
import { TOKEN_NAMES, type Token } from '../../../domain/tokens.ts';
import type { SearchHitJson } from '../../../serializers/search.ts';
import type { Desk } from '../desk.ts';
import { type DeskAnswer, page, type Screen } from '../screen.ts';
import { cell, money, type Row, status, type Table, tokens } from '../view.ts';

export const searchScreens: readonly Screen[] = [
  page('/search', 'payments:read', (desk, { query: { q = '' } }) => showHits(desk, q.trim())),
];

/** Below which path each kind of object has its pages. Null: it has none of its own. */
const PATHS: Record<HitKind, string | null> = {
  customer: '/customers/',
  payment: '/payments/',
  invoice: '/invoices/',
  credit_note: null,
  subscription: '/subscriptions/',
  subscription_plan: '/plans/',
  coupon: '/coupons/',
  installment_plan: '/installments/',
  payment_link: '/links/',
  transfer: '/unmatched/',
  refund: '/refunds/',
  event: '/developers/events/',
  webhook_delivery: '/developers/deliveries/',
  webhook_endpoint: '/developers/webhooks/',
  api_key: '/developers/keys/',
  test_clock: '/developers/clocks/',
  audit_log_entry: null,
};

/** What names one object. Whoever pastes such a text wants its page. */
const EXACT: readonly SearchHitJson['found_by'][] = ['id', 'link_code', 'number', 'signature'];

async function showHits(desk: Desk, text: string): Promise<DeskAnswer> {
  const { t } = desk;
  const hits = text === '' ? [] : await find(desk, text);
  const [first] = hits;
  if (first && hits.length === 1 && EXACT.includes(first.found_by)) {
    const path = pathOf(first);
    if (path) return { redirect: path };
  }
  const groups = Map.groupBy(hits, ({ kind }) => kind);
  return {
    title: t.text('desk-search'),
    template: 'search',
    data: {
      searched: text,
      tables: [...groups].map(([kind, found]) => tableOf(desk, kind, found)),
    },
  };
}

/** Returns what a text finds. A text that the API refuses finds nothing. */
async function find(desk: Desk, q: string): Promise<SearchHitJson[]> {
  try {
    return (await desk.call<SearchHitJson[]>('GET /search', { query: { q, locale: desk.t.locale } })).body;
  } catch (error) {
    if (error instanceof FlorinError && [400, 422].includes(error.status)) return [];
    throw error;
  }
}

function pathOf({ kind, id, link_code }: SearchHitJson): string | null {
  const path = PATHS[kind];
  return path && path + (link_code ?? id);
}

function tableOf(desk: Desk, kind: HitKind, hits: readonly SearchHitJson[]): Table {
  const { t } = desk;
  const has = (name: 'status' | 'amount' | 'customer_email') => hits.some((hit) => hit[name] !== null);
  const shown = { status: has('status'), amount: has('amount'), customer_email: has('customer_email') };
  return {
    caption: t.text('search-kind', { kind: { raw: kind } }),
    empty: '',
    columns: [
      { label: t.text('search-object'), isWide: true },
      ...(shown.status ? [{ label: t.text('desk-status-label') }] : []),
      ...(shown.amount ? [{ label: t.text('desk-amount'), isNumber: true }] : []),
      ...(shown.customer_email ? [{ label: t.text('desk-customer') }] : []),
      { label: t.text('desk-created') },
    ],
    rows: hits.map((hit): Row => {
      const path = pathOf(hit);
      return {
        href: path && desk.href(path),
        cells: [
          cell(hit.title ?? hit.id, hit.title ? { sub: hit.id } : {}),
          ...(shown.status ? [hit.status ? status(t, hit.status) : cell(null)] : []),
          ...(shown.amount ? [cell(amountOf(desk, hit))] : []),
          ...(shown.customer_email ? [cell(hit.customer_email)] : []),
          desk.timeCell(hit.created_at),
        ],
      };
    }),
  };
}

function amountOf({ t }: Desk, { amount, currency }: SearchHitJson): string | null {
  if (amount === null || currency === null) return null;
  const isToken = (TOKEN_NAMES as readonly string[]).includes(currency);
  return isToken ? tokens(t, amount, currency as Token) : money(t, amount, currency as Currency);
}
