import * as v from 'valibot';
import { findCreditNote, listCreditNotes } from '../../db/creditNotes.ts';
import { MAX_BALANCE_NOTE } from '../../domain/balances.ts';
import { FlorinError } from '../../domain/errors.ts';
import { exampleId } from '../../domain/ids.ts';
import { creditNoteJson, creditNoteSchema } from '../../serializers/creditNotes.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { creditInvoice } from '../../services/invoices/credit.ts';
import { creditNotePdf } from '../../services/invoices/pdf.ts';
import { periodCreditNotePdf } from '../../services/subscriptions/invoice.ts';
import { bareList, fiat, idOf, MAX_ID, prose, text } from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { pdfHeaders } from '../http/pdfHeaders.ts';
import { created, get, ok, post, type Route } from '../http/route.ts';

const filters = v.object({
  ...bareList('crn'),
  invoice_id: v.optional(idOf('inv')),
  subscription_id: v.optional(idOf('sub')),
  customer_id: v.optional(idOf('cus')),
});

const params = v.object({ id: idOf('crn') });

const notFound = () => new FlorinError('not_found', 'There is no such credit note.');

export const creditNoteRoutes: Route[] = [
  post(
    '/credit-notes',
    {
      summary: 'Credit an invoice',
      scope: 'invoices:write',
      act: { action: 'create', object_kind: 'credit_note' },
      description:
        'The invoice costs less, by `amount` with taxes. Credit notes are numbered per year without gaps, e.g. `CRN-2026-000001`. ' +
        "An unpaid invoice then asks for less. What a paid invoice no longer needs stays in the customer's balance, and money of a " +
        'payment can be refunded as its surplus. Voiding an invoice, and refunding a payment of one or of a period of a subscription, writes a credit note, too.\n\n' +
        'Returns 409 unless the invoice was sent, and while a payment of it is being confirmed.',
      body: v.object({ invoice_id: text(MAX_ID), amount: fiat, note: v.nullish(prose(MAX_BALANCE_NOTE), null) }),
      example: { invoice_id: exampleId('inv'), amount: 5, note: 'One bag was damaged.' },
      answers: { 201: creditNoteSchema },
      errors: ['not_found', 'conflict'],
    },
    async (trx, { config }, { caller, body }) =>
      created(creditNoteJson(await creditInvoice(trx, { config, finish: finishPayments }, caller, body))),
  ),
  get(
    '/credit-notes',
    {
      summary: 'List credit notes',
      scope: 'invoices:read',
      query: filters,
      answers: { 200: v.array(creditNoteSchema) },
    },
    async ({ db }, { caller, query, url }) =>
      listAnswer({ url, query }, await listCreditNotes(db, caller, query, query), creditNoteJson),
  ),
  get(
    '/credit-notes/:id',
    { summary: 'Get a credit note', scope: 'invoices:read', params, answers: { 200: creditNoteSchema } },
    async ({ db }, { caller, params: { id } }) => {
      const row = await findCreditNote(db, caller, id);
      if (!row) throw notFound();
      return ok(creditNoteJson(row));
    },
  ),
  get(
    '/credit-notes/:id/pdf',
    {
      summary: "Get a credit note's PDF",
      scope: 'invoices:read',
      params,
      answers: { 200: null },
      answersFile: 'application/pdf',
    },
    async ({ db }, { caller, params: { id } }) => {
      const row = await findCreditNote(db, caller, id);
      if (!row) throw notFound();
      const write = row.invoice_id === null ? periodCreditNotePdf : creditNotePdf;
      const pdf = await write(db, row, { kind: 'merchant', id: caller.merchant_id });
      return { ...ok(pdf), headers: pdfHeaders(row.credit_note_number) };
    },
  ),
];
