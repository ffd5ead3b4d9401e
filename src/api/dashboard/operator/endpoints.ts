import { type FailingEndpoint, listFailingEndpoints, MAX_WAITING } from '../../../db/operations/endpoints.ts';
import { cell, status, type Table } from '../view.ts';
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

/** Returns the table of endpoints that fail. */
export function endpointTable(desk: OperatorDesk, endpoints: readonly FailingEndpoint[]): Table {
  const { t } = desk;
  return {
    caption: t.text('op-failing'),
    empty: t.text('op-no-failing'),
    columns: [
      { label: t.text('endpoint-one'), isWide: true },
      { label: t.text('op-merchant') },
      { label: t.text('desk-mode') },
      { label: t.text('desk-status-label') },
      { label: t.text('endpoint-failing-since') },
      { label: t.text('op-deliveries-waiting'), isNumber: true },
    ],
    rows: endpoints.map(({ id, merchant_id, merchant_name, mode, host, disabled_reason, failing_since, waiting }) => ({
      href: null,
      cells: [
        cell(host, { sub: id }),
        cell(merchant_name, { href: desk.href(`/merchants/${merchant_id}`) }),
        cell(t.text(mode === 'live' ? 'desk-live' : 'desk-test')),
        {
          ...status(t, disabled_reason ? 'disabled' : 'enabled'),
          sub:
            disabled_reason && disabled_reason !== 'merchant'
              ? t.text('endpoint-disabled-why', { reason: { raw: disabled_reason } })
              : null,
        },
        desk.timeCell(failing_since),
        cell(waiting < MAX_WAITING ? String(waiting) : `${MAX_WAITING}+`),
      ],
    })),
  };
}
