import { findCustomer } from '../../db/customers/customers.ts';
import type { Trx } from '../../db/database.ts';
import type { DetailedInvoice } from '../../db/invoices.ts';
import { findBillingSettings } from '../../db/merchants/billingSettings.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { Party, Seller } from '../../domain/parties.ts';

/** Both parties of an invoice, as they are kept from when it is sent. */
export type Parties = { seller: Seller; customer: Party };

/**
 * Returns the parties of an invoice as they are now.
 * @throws FlorinError `conflict` when the customer owes the tax, and the tax id of one of them is missing
 */
export async function partiesOf(trx: Trx, invoice: DetailedInvoice): Promise<Parties> {
  const settings = await findBillingSettings(trx, invoice);
  const found = invoice.customer_id === null ? null : await findCustomer(trx, invoice, invoice.customer_id);
  const seller: Seller = {
    name: settings.seller_name ?? invoice.merchant_name,
    email: invoice.merchant_email,
    address: settings.seller_address,
    country: settings.seller_country,
    tax_ids: settings.seller_tax_ids,
    time_zone: settings.time_zone,
  };
  const customer: Party = {
    name: invoice.customer_name ?? found?.name ?? null,
    email: invoice.customer_email,
    address: found?.address ?? null,
    country: found?.country ?? null,
    tax_ids: found?.tax_id ? [found.tax_id] : [],
  };
  if (invoice.reverse_charge && (seller.tax_ids.length === 0 || customer.tax_ids.length === 0)) {
    const whose = seller.tax_ids.length === 0 ? 'yours (see /billing-settings)' : 'that of the customer';
    throw new FlorinError('conflict', `An invoice with reverse charge needs both tax ids. Add ${whose}.`);
  }
  return { seller, customer };
}
