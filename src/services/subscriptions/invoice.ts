import type { Config } from '../../config/index.ts';
import type { CreditNoteRow } from '../../db/creditNotes.ts';
import { findCustomer } from '../../db/customers/customers.ts';
import type { DbOrTrx, Trx } from '../../db/database.ts';
import { findBillingSettings } from '../../db/merchants/billingSettings.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { findUnnumbered, numberPeriods } from '../../db/subscriptions/invoices.ts';
import {
  findPublicPeriod,
  type PeriodKey,
  type PeriodRow,
  type PublicPeriod,
  paymentsOfPeriods,
  transactionsOfPeriod,
} from '../../db/subscriptions/periods.ts';
import { writeAtCommit } from '../../db/transaction.ts';
import { FlorinError } from '../../domain/errors.ts';
import { buyerOf, missingTaxId, sellerOf } from '../../domain/parties.ts';
import { yearIn } from '../../domain/timeZones.ts';
import { translatorFor } from '../../i18n/translator.ts';
import { type Requester, renderInvoice } from '../../pdf/render.ts';
import { creditNoteDocument } from '../../serializers/creditNoteDocument.ts';
import { periodDocument, periodParties } from '../../serializers/periodDocument.ts';

/**
 * Makes invoices of those of the periods that are paid when the transaction ends: each gets the next number of its merchant, and its
 * parties as they are then. A period that has a number keeps it.
 */
export function invoiceWhenPaid(trx: Trx, periods: readonly PeriodRow[]): void {
  const paid = periods.filter(({ paid_at, invoice_number }) => paid_at !== null && invoice_number === null);
  if (paid.length > 0) writeAtCommit<PeriodKey>(trx, invoicePaid, paid);
}

async function invoicePaid(trx: Trx, wanted: readonly PeriodKey[]): Promise<void> {
  const periods = await findUnnumbered(trx, wanted);
  const sequences = Map.groupBy(periods, ({ merchant_id, mode, paid_at, settings }) =>
    [merchant_id, mode, yearIn(paid_at, settings.time_zone)].join(' '),
  );
  // In one order, so that concurrent transactions cannot wait for each other's counters.
  for (const [, own] of [...sequences].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [{ merchant_id, mode, paid_at, settings }] = own as [(typeof own)[0]];
    const sequence = { merchant_id, mode, prefix: settings.invoice_prefix, year: yearIn(paid_at, settings.time_zone) };
    const invoices = own.map(({ subscription_id, cycle, merchant, customer_email, known, languages }) => ({
      subscription_id,
      cycle,
      seller: sellerOf(settings, merchant),
      customer: buyerOf({ name: null, email: customer_email }, known, translatorFor(...languages).locale),
    }));
    await numberPeriods(trx, sequence, invoices);
  }
}

/** @throws FlorinError `conflict` when the customer shall owe the tax, and the tax id of one of them is missing */
export async function requireTaxIds(trx: Trx, scope: MerchantScope, customerId: string | null): Promise<void> {
  const { seller_tax_ids } = await findBillingSettings(trx, scope);
  const found = customerId === null ? null : await findCustomer(trx, scope, customerId);
  const missing = missingTaxId({ tax_ids: seller_tax_ids }, { tax_ids: found?.tax_id ? [found.tax_id] : [] });
  if (missing === null) return;
  throw new FlorinError('conflict', `A subscription with reverse charge needs both tax ids. Add ${missing}.`);
}

/** Returns the PDF of a period: an invoice if it was paid, or else a payment request. @throws as renderInvoice */
export async function periodPdf(
  db: DbOrTrx,
  config: Config,
  period: PublicPeriod,
  requester: Requester,
): Promise<Buffer> {
  const settings = await findBillingSettings(db, period);
  const { merchant_name: name, merchant_email: email, customer_id, customer_email, subscription_id } = period;
  // A stranger without a key may have named somebody else's address. They must not learn more about its owner.
  const isKnown = customer_id !== null && !period.emails_suppressed;
  const found = isKnown ? await findCustomer(db, period, customer_id) : null;
  const { locale } = translatorFor(...period.languages);
  const parties = {
    seller: period.seller ?? sellerOf(settings, { name, email }),
    customer: period.customer ?? buyerOf({ name: null, email: customer_email }, found, locale),
  };
  const payments = (await paymentsOfPeriods(db, [period])).get(subscription_id) ?? [];
  const [signature = null] = await transactionsOfPeriod(db, period);
  const document = periodDocument({ ...period, ...parties, payments, signature }, config);
  return renderInvoice({ ...document, logo: settings.logo?.toString('base64') ?? null }, requester);
}

/** Returns the PDF of a period's credit note. @throws as renderInvoice */
export async function periodCreditNotePdf(db: DbOrTrx, note: CreditNoteRow, requester: Requester): Promise<Buffer> {
  const { subscription_id, subscription_cycle: cycle } = note;
  const period = (await findPublicPeriod(db, subscription_id as string, cycle as number)) as PublicPeriod;
  const { seller, customer, paid_at, billed_at, reverse_charge } = period;
  if (!seller || !customer) throw new Error(`the credited period of ${note.id} is no invoice`);
  const t = translatorFor(customer.locale);
  const parties = { seller, ...periodParties({ ...period, seller, customer }, t) };
  const { logo } = await findBillingSettings(db, note);
  const shown = { ...parties, issued: paid_at ?? billed_at, time_zone: seller.time_zone, reverse_charge };
  return renderInvoice({ ...creditNoteDocument(note, shown, t), logo: logo?.toString('base64') ?? null }, requester);
}

/** Returns the name of a period's PDF, without an ending. */
export function periodFileName({ invoice_number, subscription_id, cycle }: PublicPeriod): string {
  return invoice_number ?? `${subscription_id}-${cycle}`;
}
