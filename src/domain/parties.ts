import type { BillingSettings } from './billingSettings.ts';
import { type Address, countryName } from './customers.ts';

/** One side of an invoice. `name`: null: only the address is known. */
export type Party = {
  name: string | null;
  email: string | null;
  address: Address | null;
  country: string | null;
  tax_ids: string[];
};

/** The seller of an invoice. `time_zone`: decides its days. */
export type Seller = Party & { name: string; time_zone: string };

/** The settings that describe a seller on documents. */
type SellerSettings = Pick<
  BillingSettings,
  'seller_name' | 'seller_address' | 'seller_country' | 'seller_tax_ids' | 'time_zone'
>;

/** Returns the seller of a document. */
export function sellerOf(settings: SellerSettings, merchant: { name: string; email: string }): Seller {
  return {
    name: settings.seller_name ?? merchant.name,
    email: merchant.email,
    address: settings.seller_address,
    country: settings.seller_country,
    tax_ids: settings.seller_tax_ids,
    time_zone: settings.time_zone,
  };
}

/** Returns the customer of a document. `known`: what the merchant knows of them; null: nothing more. */
export function buyerOf(
  { name, email }: Pick<Party, 'name' | 'email'>,
  known: { name: string | null; address: Address | null; country: string | null; tax_id: string | null } | null,
): Party {
  return {
    name: name ?? known?.name ?? null,
    email,
    address: known?.address ?? null,
    country: known?.country ?? null,
    tax_ids: known?.tax_id ? [known.tax_id] : [],
  };
}

/** The text that a document must have if its customer owes the tax (Directive 2006/112/EC, article 226, point 11a). */
export const REVERSE_CHARGE = 'Reverse charge: the customer owes the tax on this supply.';

/** Returns which tax id is missing for a document whose customer owes the tax, or null. */
export function missingTaxId(seller: Pick<Party, 'tax_ids'>, customer: Pick<Party, 'tax_ids'>): string | null {
  if (seller.tax_ids.length === 0) return 'yours (see /billing-settings)';
  return customer.tax_ids.length === 0 ? 'that of the customer' : null;
}

/** Returns the lines of a party's address, with its country. */
export function addressLines({ address, country }: Pick<Party, 'address' | 'country'>): string[] {
  const { line1 = null, line2 = null, postal_code = null, city = null, state = null } = address ?? {};
  const town = [postal_code, city].filter(Boolean).join(' ');
  return [line1, line2, town, state, country && countryName(country)].flatMap((line) => line || []);
}

/** The countries whose tax on sales is a value added tax with EU rules, or is called VAT. */
const VAT_COUNTRIES = 'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK CH'.split(
  ' ',
);

/** Returns what the tax on a sale is called on an invoice in English. */
export function taxName({ country }: Pick<Party, 'country'>): string {
  return country !== null && VAT_COUNTRIES.includes(country) ? 'VAT' : 'Tax';
}
