import Big from 'big.js';
import { numberText, percentText } from '../../../domain/amountText.ts';
import { isPayable, lineTotals } from '../../../domain/invoices.ts';
import type { MessageId } from '../../../i18n/messageIds.ts';
import type { InvoiceJson } from '../../../serializers/invoices.ts';
import type { Desk } from '../desk.ts';
import { newestOf } from '../listings.ts';
import type { DeskAnswer, DeskPage } from '../screen.ts';
import { type Action, type Cell, cell, type Fact, money, status, type Table } from '../view.ts';
import { creditNoteListing } from './creditNotes.ts';
import { namedCustomer } from './customer.ts';
import { totalsFacts } from './invoiceTotals.ts';
import { paymentListing } from './listings.ts';

/** Returns one of the merchant's invoices. @throws FlorinError `not_found` */
export async function findInvoice(desk: Desk, id: string): Promise<InvoiceJson> {
  return (await desk.call<InvoiceJson>('GET /invoices/:id', { params: { id } })).body;
}

/** Sends the PDF that an API route returns. The page of an invoice shows it in a frame. */
export async function sendPdf(desk: Desk, route: string, params: Record<string, string>): Promise<DeskAnswer> {
  const sent = await desk.sendFile(route, { params });
  desk.ctx.set({ 'Content-Security-Policy': `frame-ancestors 'self'`, 'X-Frame-Options': 'SAMEORIGIN' });
  return sent;
}

/** Shows an invoice. `problem`: why an act on this page was refused. */
export async function showInvoice(desk: Desk, id: string, problem: string | null = null): Promise<DeskPage> {
  const { t } = desk;
  const invoice = await findInvoice(desk, id);
  const { invoice_number, status: name } = invoice;
  const [customer, ...parts] = await Promise.all([
    namedCustomer(desk, { ...invoice, customer_wallet: null }),
    ...(name === 'draft' ? [] : partsOf(desk, invoice)),
  ]);
  const items = itemsOf(desk, invoice);
  const corrections = correctionsOf(desk, invoice);
  return {
    title: invoice_number,
    template: 'detail',
    nav: 'invoices',
    data: {
      problem,
      back: { href: desk.href('/invoices'), text: t.text('desk-invoices') },
      badges: [status(t, invoice.is_overdue ? 'overdue' : name)],
      actions: actionsOf(desk, invoice),
      sections: [
        { title: t.text('desk-details'), facts: factsOf(desk, invoice, customer) },
        ...(items ? [{ title: t.text('desk-invoice-items'), ...items }] : []),
        {
          title: t.text('desk-invoice-preview'),
          frame: {
            src: desk.href(`/invoices/${id}/pdf`),
            text: t.text('desk-invoice-preview-show'),
            isOpen: name === 'draft',
          },
        },
        ...parts,
        ...(corrections.length > 0
          ? [
              {
                title: t.text('desk-invoice-corrections'),
                text: t.text('desk-invoice-corrections-text'),
                actions: corrections,
              },
            ]
          : []),
        { title: t.text('desk-raw'), json: JSON.stringify(invoice, null, 2) },
      ],
    },
  };
}

/** The payments and credit notes of an invoice that was sent. */
function partsOf(desk: Desk, { id, amount_credited, amount_refunded }: InvoiceJson): Promise<object>[] {
  const fixed = { invoice_id: id };
  const payments = newestOf(desk, paymentListing, {
    fixed,
    all: `/payments?invoice_id=${id}`,
    without: ['desk-description', 'desk-customer'],
  });
  const notes = newestOf(desk, creditNoteListing, {
    fixed,
    all: `/credit-notes?invoice_id=${id}`,
    without: ['doc-invoice'],
  });
  return [
    ...(desk.may('payments:read') ? [payments] : []),
    ...(amount_credited > 0 || amount_refunded > 0 ? [notes] : []),
  ];
}

function actionsOf(desk: Desk, { id, status: name }: InvoiceJson): Action[] {
  const { t } = desk;
  const of = (verb: string) => desk.href(`/invoices/${id}/${verb}`);
  const pdf = { label: t.text('desk-invoice-pdf'), href: of('pdf'), isExternal: true };
  if (!desk.may('invoices:write')) return [pdf];
  const markPaid = { label: t.text('desk-invoice-mark-paid'), href: of('mark-paid') };
  switch (name) {
    case 'draft':
      return [
        pdf,
        { label: t.text('desk-edit'), href: of('edit') },
        { label: t.text('desk-delete'), href: of('delete'), isDangerous: true },
        { label: t.text('desk-invoice-send'), href: of('send'), post: true, isPrimary: true },
      ];
    case 'sent':
      return [pdf, markPaid, { label: t.text('desk-invoice-remind'), href: of('send'), post: true }];
    case 'uncollectible':
      return [pdf, markPaid];
    default:
      return [pdf];
  }
}

/** The acts that take an invoice back, or a part of it. */
function correctionsOf(desk: Desk, { id, status: name }: InvoiceJson): Action[] {
  const { t } = desk;
  if (!desk.may('invoices:write') || name === 'draft' || name === 'void') return [];
  const of = (verb: string) => desk.href(`/invoices/${id}/${verb}`);
  return [
    { label: t.text('desk-invoice-credit'), href: of('credit') },
    ...(name === 'sent' ? [{ label: t.text('desk-invoice-uncollectible'), href: of('mark-uncollectible') }] : []),
    ...(isPayable(name) ? [{ label: t.text('desk-invoice-void'), href: of('void'), isDangerous: true }] : []),
  ];
}

function factsOf(desk: Desk, invoice: InvoiceJson, customer: Cell): Fact[] {
  const { t } = desk;
  const { currency, payment_url, email_status, status: name } = invoice;
  const price = (amount: number) => cell(money(t, amount, currency));
  const some = (label: MessageId, amount: number) =>
    amount > 0 ? [{ label: t.text(label), value: price(amount) }] : [];
  const time = (label: MessageId, at: string | null) =>
    at === null ? [] : [{ label: t.text(label), value: desk.timeCell(at) }];
  return [
    { label: t.text('desk-total-sum'), value: price(invoice.amount) },
    ...(isPayable(name) ? [{ label: t.text('desk-left-to-pay'), value: price(invoice.amount_remaining) }] : []),
    ...some('desk-received', invoice.amount_received),
    ...some('desk-invoice-from-balance', invoice.credit_applied),
    ...some('desk-invoice-credited', invoice.amount_credited),
    ...some('doc-refunded', invoice.amount_refunded),
    ...some('desk-invoice-surplus', invoice.surplus),
    ...(invoice.paid_by_hand > 0
      ? [{ label: t.text('doc-paid-otherwise'), value: { ...price(invoice.paid_by_hand), sub: invoice.paid_note } }]
      : []),
    { label: t.text('desk-customer'), value: customer },
    { label: t.text('desk-due-date'), value: desk.dayCell(invoice.due_date) },
    { label: t.text('desk-token'), value: cell(invoice.token) },
    { label: t.text('desk-description'), value: cell(invoice.description) },
    ...(email_status === null
      ? []
      : [
          {
            label: t.text('desk-invoice-email'),
            value: cell(t.text('desk-email-status', { status: { raw: email_status } }), {
              ...(email_status === 'failed' ? { tone: 'bad' as const } : {}),
              sub: invoice.email_error,
            }),
          },
        ]),
    ...time('desk-invoice-sent', invoice.sent_at),
    ...time('desk-invoice-reminded', invoice.reminded_at === invoice.sent_at ? null : invoice.reminded_at),
    ...time('paid-at', invoice.paid_at),
    ...time('desk-invoice-voided', invoice.voided_at),
    ...time('desk-invoice-given-up', invoice.uncollectible_at),
    ...textsOf(desk, invoice),
    { label: t.text('desk-created'), value: desk.timeCell(invoice.created_at) },
    { label: t.text('desk-id'), value: cell(invoice.id, { isCode: true }) },
    ...(payment_url
      ? [
          {
            label: t.text('desk-public-page'),
            value: cell(payment_url, { href: payment_url, isExternal: true, isCode: true }),
            isWhole: true,
          },
        ]
      : []),
  ];
}

/** The items of an invoice with their sums. */
function itemsOf({ t }: Desk, invoice: InvoiceJson): { table: Table; totals: Fact[] } | null {
  const { currency, line_items, amount } = invoice;
  if (!line_items) return null;
  const sums = lineTotals(invoice, Big(amount).toFixed());
  const table = {
    caption: t.text('desk-invoice-items'),
    empty: '',
    columns: [
      { label: t.text('doc-item'), isWide: true },
      { label: t.text('doc-quantity'), isNumber: true },
      { label: t.text('doc-unit-price'), isNumber: true },
      { label: t.text('doc-tax'), isNumber: true },
      { label: t.text('doc-amount'), isNumber: true },
    ],
    rows: line_items.map(({ description, quantity, unit_price, tax_rate }, at) => ({
      href: null,
      cells: [
        cell(description),
        cell(numberText(String(quantity), t.locale)),
        cell(money(t, unit_price, currency)),
        cell(tax_rate === undefined ? null : percentText(String(tax_rate), t.locale)),
        cell(money(t, (sums[at] ?? Big(0)).toNumber(), currency)),
      ],
    })),
  };
  return { table, totals: totalsFacts(t, currency, { ...invoice, total: amount }) };
}

/** The texts of an invoice. */
function textsOf({ t }: Desk, { reverse_charge, notes, terms }: InvoiceJson): Fact[] {
  const text = (label: MessageId, shown: string | null) =>
    shown === null ? [] : [{ label: t.text(label), value: cell(shown), isWhole: true }];
  return [
    ...text('desk-tax', reverse_charge ? t.text('doc-reverse-charge') : null),
    ...text('desk-invoice-note-text', notes),
    ...text('desk-invoice-term-text', terms),
  ];
}
