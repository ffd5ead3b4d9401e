import { MAX_EMAIL } from '../../../domain/emailAddress.ts';
import { PAYMENT_EXCEPTIONS, PAYMENT_STATUSES } from '../../../domain/payments.ts';
import type { Desk } from '../desk.ts';
import type { Filter } from '../lists.ts';
import { choices } from '../view.ts';

/** Returns the filters of the list of payments, which their export has, too. */
export function paymentFilters({ t }: Desk): Filter[] {
  const name = (value: string) => t.text('desk-status', { status: { raw: value } });
  return [
    {
      name: 'status',
      label: t.text('desk-status-label'),
      options: choices(PAYMENT_STATUSES, name, t.text('desk-all')),
    },
    {
      name: 'exception',
      label: t.text('desk-exception'),
      options: choices(PAYMENT_EXCEPTIONS, name, t.text('desk-all')),
    },
    { name: 'customer_email', label: t.text('portal-email'), type: 'email', maxLength: MAX_EMAIL },
    { name: 'payment_link_id', label: t.text('desk-link'), isOfLinks: true },
    { name: 'invoice_id', label: t.text('doc-invoice'), isOfLinks: true },
    { name: 'created_from', label: t.text('desk-from'), type: 'date' },
    { name: 'created_to', label: t.text('desk-before'), type: 'date' },
  ];
}
