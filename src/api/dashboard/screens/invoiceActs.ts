import { MAX_BALANCE_NOTE } from '../../../domain/balances.ts';
import { MAX_PAID_NOTE } from '../../../domain/invoices.ts';
import type { MessageId } from '../../../i18n/messageIds.ts';
import type { InvoiceJson } from '../../../serializers/invoices.ts';
import type { Desk } from '../desk.ts';
import type { Done } from '../done.ts';
import { bodyOf, type Field, type FormData, formOf } from '../forms.ts';
import type { DeskAnswer } from '../screen.ts';
import { cell, money } from '../view.ts';
import { actOrShow } from './developers.ts';
import { findInvoice, showInvoice } from './invoice.ts';

/** An act on an invoice that asks before it acts. `next`: the page that follows; default: the invoice's. */
type InvoiceAct = {
  route: string;
  title: MessageId;
  text: MessageId;
  isDangerous?: boolean;
  next?: string;
  done: Done;
  fields: (desk: Desk, invoice: InvoiceJson) => Field[];
};

const none = () => [];

/** The acts by the ends of their pages' paths. */
export const INVOICE_ACTS = {
  'mark-paid': {
    route: 'POST /invoices/:id/mark-paid',
    title: 'desk-invoice-mark-paid',
    text: 'desk-invoice-mark-paid-text',
    done: 'desk-done-saved',
    fields: ({ t }) => [
      {
        name: 'note',
        label: t.text('desk-invoice-note'),
        kind: 'textarea',
        maxLength: MAX_PAID_NOTE,
        hint: t.text('desk-invoice-paid-note-hint'),
      },
    ],
  },
  credit: {
    route: 'POST /credit-notes',
    title: 'desk-invoice-credit',
    text: 'desk-invoice-credit-text',
    done: 'desk-done-saved',
    fields: ({ t }, { currency }) => [
      { name: 'amount', label: t.text('desk-amount'), kind: 'amount', isRequired: true, unit: currency },
      { name: 'note', label: t.text('desk-invoice-note'), kind: 'textarea', maxLength: MAX_BALANCE_NOTE },
    ],
  },
  'mark-uncollectible': {
    route: 'POST /invoices/:id/mark-uncollectible',
    title: 'desk-invoice-uncollectible',
    text: 'desk-invoice-uncollectible-text',
    done: 'desk-done-saved',
    fields: none,
  },
  void: {
    route: 'POST /invoices/:id/void',
    title: 'desk-invoice-void',
    text: 'desk-invoice-void-text',
    isDangerous: true,
    done: 'desk-done-saved',
    fields: none,
  },
  delete: {
    route: 'DELETE /invoices/:id',
    title: 'desk-invoice-delete',
    text: 'desk-invoice-delete-text',
    isDangerous: true,
    next: '/invoices',
    done: 'developers-done-deleted',
    fields: none,
  },
} as const satisfies Record<string, InvoiceAct>;

export type InvoiceActName = keyof typeof INVOICE_ACTS;

/** Shows what an act does, and its form. */
export async function showAct(
  desk: Desk,
  name: InvoiceActName,
  id: string,
  attempt: { sent?: FormData; error?: unknown } = {},
): Promise<DeskAnswer> {
  const { t } = desk;
  const { title, text, fields, isDangerous = false }: InvoiceAct = INVOICE_ACTS[name];
  const invoice = await findInvoice(desk, id);
  const { amount, amount_remaining, currency, invoice_number, status } = invoice;
  const back = desk.href(`/invoices/${id}`);
  const terms = { action: `${back}/${name}`, submit: t.text(title), isDangerous, cancel: back };
  const isOpen = status === 'sent' || status === 'uncollectible';
  return {
    title: t.text(title),
    template: 'formPage',
    nav: 'invoices',
    data: {
      back: { href: back, text: invoice_number },
      intro: t.text(text),
      facts: [
        { label: t.text('desk-total-sum'), value: cell(money(t, amount, currency)) },
        ...(isOpen ? [{ label: t.text('desk-left-to-pay'), value: cell(money(t, amount_remaining, currency)) }] : []),
      ],
      form: formOf(t, terms, fields(desk, invoice), attempt),
    },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

/** Does what the form of an act says. If it is refused, the form says why. */
export async function actOnInvoice(desk: Desk, name: InvoiceActName, id: string, form: FormData): Promise<DeskAnswer> {
  const { route, fields, next = `/invoices/${id}`, done }: InvoiceAct = INVOICE_ACTS[name];
  const invoice = await findInvoice(desk, id);
  try {
    const typed = bodyOf(desk.t, fields(desk, invoice), form);
    const isOfInvoice = route.includes(':id');
    const call = isOfInvoice ? { params: { id }, body: typed } : { body: { ...typed, invoice_id: id } };
    await desk.call(route, { ...call, ...desk.once(form) });
    return { redirect: next, done };
  } catch (error) {
    return showAct(desk, name, id, { sent: form, error });
  }
}

/** Sends an invoice, or sends it again. */
export function sendInvoice(desk: Desk, id: string, form: FormData): Promise<DeskAnswer> {
  return actOrShow(
    desk,
    async () => {
      await desk.call('POST /invoices/:id/send', { params: { id }, body: {}, ...desk.once(form) });
      return { redirect: `/invoices/${id}`, done: 'desk-done-sent' };
    },
    (problem) => showInvoice(desk, id, problem),
  );
}
