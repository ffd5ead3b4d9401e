import { type FailingEndpoint, listFailingEndpoints, MAX_WAITING } from '../../../db/operations/endpoints.ts';
import { type Cell, cell, status, type Table } from '../view.ts';
import { pagerFor, pageTerms } from './lists.ts';
import type { OperatorDesk, OperatorScreen } from './screen.ts';

export const endpointScreens: readonly OperatorScreen[] = [
  {
    method: 'GET',
    path: '/endpoints',
    run: async (desk, { query }) => {
      const found = await listFailingEndpoints(desk.app.db, pageTerms(query));
      const title = desk.t.text('op-failing');
      const data = { table: endpointTable(desk, found.rows), pager: pagerFor(query, found) };
      return { title, nav: 'endpoints', template: 'list', data };
    },
  },
];

/** Returns the table of endpoints that fail: of all merchants, or of one whose page it is on. */
export function endpointTable(
  desk: OperatorDesk,
  endpoints: readonly FailingEndpoint[],
  { isOfOne = false }: { isOfOne?: boolean } = {},
): Table {
  const { t } = desk;
  const merchant = ({ merchant_id, merchant_name }: FailingEndpoint) =>
    isOfOne ? [] : [cell(merchant_name, { href: desk.href(`/merchants/${merchant_id}`) })];
  return {
    caption: t.text('op-failing'),
    empty: t.text('op-no-failing'),
    columns: [
      { label: t.text('endpoint-one'), isWide: true },
      ...(isOfOne ? [] : [{ label: t.text('op-merchant') }]),
      { label: t.text('desk-mode') },
      { label: t.text('desk-status-label') },
      { label: t.text('endpoint-failing-since'), isShort: true },
      { label: t.text('op-deliveries-waiting'), isNumber: true },
    ],
    rows: endpoints.map((endpoint) => ({
      href: null,
      cells: [
        cell(endpoint.host, { sub: endpoint.id }),
        ...merchant(endpoint),
        cell(t.text(endpoint.mode === 'live' ? 'desk-live' : 'desk-test')),
        stateOf(desk, endpoint),
        desk.timeCell(endpoint.failing_since),
        cell(endpoint.waiting < MAX_WAITING ? String(endpoint.waiting) : `${MAX_WAITING}+`),
      ],
    })),
  };
}

/** Returns why an endpoint is disabled, whether it fails, or that it only gets more than it takes. */
function stateOf({ t }: OperatorDesk, { disabled_reason: reason, failing_since }: FailingEndpoint): Cell {
  if (reason === null) return failing_since ? cell(t.text('delivery-failing'), { tone: 'warn' }) : status(t, 'enabled');
  const why = reason === 'merchant' ? null : t.text('endpoint-disabled-why', { reason: { raw: reason } });
  return { ...status(t, 'disabled'), sub: why };
}
