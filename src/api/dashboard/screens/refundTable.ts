import { REFUND_EXCEPTIONS, REFUND_STATUSES } from '../../../domain/refunds.ts';
import type { RefundJson } from '../../../serializers/refunds.ts';
import type { Desk } from '../desk.ts';
import type { Filter } from '../lists.ts';
import { type Cell, cell, choices, money, type Row, shortened, status, type Table, tokens } from '../view.ts';

/** Columns that a page may leave out, because it says the same of all rows. */
type Left = 'payment';

/** Returns the columns of a list of refunds. */
export function refundColumns({ t }: Desk, without: readonly Left[] = []): Omit<Table, 'rows'> {
  return {
    caption: t.text('desk-refunds'),
    empty: t.text('refund-none'),
    columns: [
      { label: t.text('desk-amount'), isNumber: true },
      { label: t.text('desk-status-label') },
      ...(without.includes('payment') ? [] : [{ label: t.text('refund-of'), isShort: true }]),
      { label: t.text('refund-reason'), isWide: true },
      { label: t.text('refund-to'), isShort: true },
      { label: t.text('desk-created') },
    ],
  };
}

/** Returns a refund as a row. */
export function refundRow(desk: Desk, refund: RefundJson, without: readonly Left[] = []): Row {
  const { t } = desk;
  const { id, amount, token, amount_fiat, currency, destination, created_at } = refund;
  const fiat = amount_fiat === null || currency === null ? null : money(t, amount_fiat, currency);
  return {
    href: desk.href(`/refunds/${id}`),
    cells: [
      cell(tokens(t, amount, token), { sub: fiat }),
      refundStatus(desk, refund),
      ...(without.includes('payment') ? [] : [sourceCell(desk, refund)]),
      cell(refund.reason),
      cell(destination === null ? t.text('refund-not-named') : shortened(destination)),
      desk.timeCell(created_at),
    ],
  };
}

/** Returns a refund's status, and what is special about it. */
function refundStatus({ t }: Desk, { status: name, exceptions }: RefundJson): Cell {
  const special = exceptions.map((one) => t.text('refund-exception', { exception: { raw: one } }));
  return { ...status(t, name), sub: special.join(', ') || null };
}

/** Returns what a refund pays back, as a link. */
export function sourceCell({ t, href }: Desk, { payment_id, transfer_id }: RefundJson): Cell {
  if (payment_id !== null)
    return cell(t.text('desk-object', { object: { raw: 'payment' } }), { href: href(`/payments/${payment_id}`) });
  return cell(t.text('desk-object', { object: { raw: 'transfer' } }), { href: href(`/unmatched/${transfer_id}`) });
}

/** Returns a table of refunds. */
export const refundTable = (desk: Desk, refunds: readonly RefundJson[], without: readonly Left[] = []): Table => ({
  ...refundColumns(desk, without),
  rows: refunds.map((refund) => refundRow(desk, refund, without)),
});

/** Returns the filters of the list of refunds. */
export function refundFilters({ t }: Desk): Filter[] {
  const name = (value: string) => t.text('desk-status', { status: { raw: value } });
  const exception = (value: string) => t.text('refund-exception', { exception: { raw: value } });
  return [
    { name: 'status', label: t.text('desk-status-label'), options: choices(REFUND_STATUSES, name, t.text('desk-all')) },
    {
      name: 'exception',
      label: t.text('desk-exception'),
      options: choices(REFUND_EXCEPTIONS, exception, t.text('desk-all')),
    },
  ];
}
