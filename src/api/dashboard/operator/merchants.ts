import { listFailingEndpoints } from '../../../db/operations/endpoints.ts';
import {
  findMerchantOverview,
  listMerchantOverviews,
  type MerchantOverview,
} from '../../../db/operations/merchants.ts';
import { listMembers, type MemberRow } from '../../../db/people/members.ts';
import { notFoundError } from '../../http/validate.ts';
import { type Cell, cell, type Fact, type Row, type Table } from '../view.ts';
import { endpointTable } from './endpoints.ts';
import { pagerFor, pageTerms } from './lists.ts';
import type { OperatorAnswer, OperatorDesk, OperatorRequest, OperatorScreen } from './screen.ts';

/** Longest text that is searched for: that of an email address. */
const MAX_SEARCH = 254;

export const merchantScreens: readonly OperatorScreen[] = [
  { method: 'GET', path: '/merchants', run: showMerchants },
  { method: 'GET', path: '/merchants/:id', run: showMerchant },
];

async function showMerchants(desk: OperatorDesk, { query }: OperatorRequest): Promise<OperatorAnswer> {
  const { t } = desk;
  const search = (query.q ?? '').trim().slice(0, MAX_SEARCH);
  const found = await listMerchantOverviews(desk.app.db, search, pageTerms(query));
  const rows = found.rows.map((merchant): Row => {
    const { id, name, members, failing_endpoints: failing } = merchant;
    const cells = [
      cell(name, { sub: id }),
      cell(String(members)),
      cell(walletsOf(desk, merchant)),
      desk.timeCell(lastPaid(merchant)),
      failing > 0 ? cell(String(failing), { tone: 'bad' }) : cell(null),
    ];
    return { href: desk.href(`/merchants/${id}`), cells };
  });
  return {
    title: t.text('desk-operator'),
    nav: 'merchants',
    template: 'list',
    data: {
      filters: [{ name: 'q', label: t.text('op-search'), value: search, maxLength: MAX_SEARCH }],
      isFiltered: search !== '',
      table: {
        caption: t.text('desk-operator'),
        empty: t.text('op-no-merchants'),
        columns: [
          { label: t.text('op-merchant'), isWide: true },
          { label: t.text('op-members'), isNumber: true },
          { label: t.text('desk-wallets') },
          { label: t.text('op-last-paid'), isShort: true },
          { label: t.text('op-failing'), isNumber: true },
        ],
        rows,
      },
      pager: pagerFor(query, found),
    },
  };
}

/** Returns the modes in which a merchant has a wallet. */
const walletsOf = ({ t }: OperatorDesk, { modes }: MerchantOverview): string | null =>
  modes.map((mode) => t.text(mode === 'live' ? 'desk-live' : 'desk-test')).join(', ') || null;

/** Returns when a merchant was last paid in earnest, or else in test mode. */
const lastPaid = ({ last_paid_live, last_paid_test }: MerchantOverview): Date | null =>
  last_paid_live ?? last_paid_test;

async function showMerchant(desk: OperatorDesk, { params }: OperatorRequest): Promise<OperatorAnswer> {
  const { t, app } = desk;
  const id = params.id as string;
  const merchant = await findMerchantOverview(app.db, id);
  if (!merchant) throw notFoundError();
  const [members, failing] = await Promise.all([
    listMembers(app.db, id),
    listFailingEndpoints(app.db, pageTerms({}), { merchantId: id }),
  ]);
  const paid = (mode: 'test' | 'live', time: Date | null): Cell => ({
    ...desk.timeCell(time),
    sub: time && t.text(mode === 'live' ? 'desk-live' : 'desk-test'),
  });
  const facts: Fact[] = [
    { label: t.text('desk-id'), value: cell(id, { isCode: true }) },
    { label: t.text('portal-email'), value: cell(merchant.email) },
    { label: t.text('desk-created'), value: desk.timeCell(merchant.created_at) },
    { label: t.text('desk-wallets'), value: cell(walletsOf(desk, merchant)) },
    {
      label: t.text('op-last-paid'),
      value: [paid('live', merchant.last_paid_live), paid('test', merchant.last_paid_test)].filter(
        ({ datetime }, index) => datetime || index === 0,
      ),
    },
  ];
  return {
    title: merchant.name,
    nav: 'merchants',
    template: 'detail',
    data: {
      back: { href: desk.href('/merchants'), text: t.text('desk-operator') },
      sections: [
        { title: t.text('desk-details'), facts },
        { title: t.text('op-members'), table: memberTable(desk, members) },
        { title: t.text('op-failing'), table: endpointTable(desk, failing.rows, { isOfOne: true }) },
      ],
    },
  };
}

function memberTable(desk: OperatorDesk, members: readonly MemberRow[]): Table {
  const { t } = desk;
  return {
    caption: t.text('op-members'),
    empty: t.text('desk-no-members'),
    columns: [
      { label: t.text('portal-name') },
      { label: t.text('desk-role') },
      { label: t.text('desk-passkey') },
      { label: t.text('desk-last-seen') },
    ],
    rows: members.map(({ name, email, role, has_passkey, last_seen_at }) => ({
      href: null,
      cells: [
        cell(name ?? email, name ? { sub: email } : {}),
        cell(t.text('role', { role: { raw: role } })),
        cell(t.text(has_passkey ? 'desk-yes' : 'desk-no')),
        desk.timeCell(last_seen_at),
      ],
    })),
  };
}
