import type { CreditNoteJson } from '../../../serializers/creditNotes.ts';
import type { Listing } from '../listings.ts';
import { cell, money } from '../view.ts';

/** Credit notes. Each leads to its PDF. */
export const creditNoteListing: Listing<CreditNoteJson> = {
  route: 'GET /credit-notes',
  caption: 'desk-credit-notes',
  empty: 'desk-no-credit-notes',
  path: ({ id }) => `/credit-notes/${id}/pdf`,
  columns: [
    { label: 'desk-number', isShort: true, cell: (_, { credit_note_number }) => cell(credit_note_number) },
    {
      label: 'desk-amount',
      isNumber: true,
      cell: ({ t }, { amount, currency }) => cell(money(t, amount, currency)),
    },
    {
      label: 'doc-invoice',
      isShort: true,
      cell: (desk, { invoice_id, invoice_number }) =>
        cell(invoice_number, invoice_id === null ? {} : { href: desk.href(`/invoices/${invoice_id}`) }),
    },
    {
      label: 'desk-reason',
      isWide: true,
      cell: ({ t }, { reason, note }) => cell(t.text('desk-credit-reason', { reason: { raw: reason } }), { sub: note }),
    },
    { label: 'desk-created', cell: (desk, { created_at }) => desk.timeCell(created_at) },
  ],
};
