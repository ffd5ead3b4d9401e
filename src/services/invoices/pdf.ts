import type { Config } from '../../config/index.ts';
import type { CreditNoteRow } from '../../db/creditNotes.ts';
import type { DbOrTrx } from '../../db/database.ts';
import { type DetailedInvoice, findDetailedInvoice } from '../../db/invoices.ts';
import { findBillingSettings } from '../../db/merchants/billingSettings.ts';
import { type Requester, renderInvoice } from '../../pdf/render.ts';
import { creditNoteDocument } from '../../serializers/creditNoteDocument.ts';
import { documentLanguage, invoiceDocument, partiesShown } from '../../serializers/invoiceDocument.ts';

/** Returns the PDF of a credit note, with its merchant's logo. @throws as renderInvoice */
export async function creditNotePdf(db: DbOrTrx, note: CreditNoteRow, requester: Requester): Promise<Buffer> {
  const invoice = (await findDetailedInvoice(db, note.invoice_id as string)) as DetailedInvoice;
  const t = documentLanguage(invoice);
  const shown = { ...invoice, ...partiesShown(invoice, t), issued: invoice.sent_at ?? invoice.created_at };
  const { logo } = await findBillingSettings(db, note);
  return renderInvoice({ ...creditNoteDocument(note, shown, t), logo: logo?.toString('base64') ?? null }, requester);
}

/** Returns the PDF of an invoice, with its merchant's logo. @throws as renderInvoice */
export async function invoicePdf(
  db: DbOrTrx,
  config: Config,
  invoice: DetailedInvoice,
  requester: Requester | null = null,
): Promise<Buffer> {
  const { logo } = await findBillingSettings(db, invoice);
  return renderInvoice(
    { ...invoiceDocument(invoice, config, documentLanguage(invoice)), logo: logo?.toString('base64') ?? null },
    requester,
  );
}
