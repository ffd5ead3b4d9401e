import { findCustomer } from '../../db/customers/customers.ts';
import type { Trx } from '../../db/database.ts';
import type { DetailedInvoice } from '../../db/invoices.ts';
import { findBillingSettings } from '../../db/merchants/billingSettings.ts';
import { FlorinError } from '../../domain/errors.ts';
import { type Buyer, buyerOf, missingTaxId, type Seller, sellerOf } from '../../domain/parties.ts';
import { translatorFor } from '../../i18n/translator.ts';

/** Both parties of an invoice, as they are kept from when it is sent. */
export type Parties = { seller: Seller; customer: Buyer };

/**
 * Returns the parties of an invoice as they are now.
 * @throws FlorinError `conflict` when the customer owes the tax, and the tax id of one of them is missing
 */
export async function partiesOf(trx: Trx, invoice: DetailedInvoice): Promise<Parties> {
  const settings = await findBillingSettings(trx, invoice);
  const found = invoice.customer_id === null ? null : await findCustomer(trx, invoice, invoice.customer_id);
  const { locale } = translatorFor(...invoice.languages);
  const seller = sellerOf(settings, { name: invoice.merchant_name, email: invoice.merchant_email });
  const customer = buyerOf({ name: invoice.customer_name, email: invoice.customer_email }, found, locale);
  const missing = invoice.reverse_charge ? missingTaxId(seller, customer) : null;
  if (missing) throw new FlorinError('conflict', `An invoice with reverse charge needs both tax ids. Add ${missing}.`);
  return { seller, customer };
}
