import type { BillingSettings } from './billingSettings.ts';
import { type Address, countryName } from './customers.ts';
import type { Locale } from './locales.ts';

/** One side of an invoice. `name`: null: only the address is known. */
export type Party = {
  name: string | null;
  email: string | null;
  address: Address | null;
  country: string | null;
  tax_ids: string[];
};

/**
 * The customer of an invoice. `locale`: the language of its documents; absent: a version before wrote it, in English. It is kept with the
 * customer's details, so that an issued document stays as it is.
 */
export type Buyer = Party & { locale?: Locale };

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

/** Returns the customer of a document in `locale`. `known`: what the merchant knows of them; null: nothing more. */
export function buyerOf(
  { name, email }: Pick<Party, 'name' | 'email'>,
  known: { name: string | null; address: Address | null; country: string | null; tax_id: string | null } | null,
  locale: Locale,
): Buyer {
  return {
    name: name ?? known?.name ?? null,
    email,
    address: known?.address ?? null,
    country: known?.country ?? null,
    tax_ids: known?.tax_id ? [known.tax_id] : [],
    locale,
  };
}

/** Returns which tax id is missing for a document whose customer owes the tax, or null. */
export function missingTaxId(seller: Pick<Party, 'tax_ids'>, customer: Pick<Party, 'tax_ids'>): string | null {
  if (seller.tax_ids.length === 0) return 'yours (see /billing-settings)';
  return customer.tax_ids.length === 0 ? 'that of the customer' : null;
}

/** Returns the lines of a party's address, with its country in a language. */
export function addressLines({ address, country }: Pick<Party, 'address' | 'country'>, locale: Locale): string[] {
  const { line1 = null, line2 = null, postal_code = null, city = null, state = null } = address ?? {};
  const town = [postal_code, city].filter(Boolean).join(' ');
  return [line1, line2, town, state, country && countryName(country, locale)].flatMap((line) => line || []);
}

/** The countries whose tax on sales is a value added tax with EU rules, or is called VAT. */
const VAT_COUNTRIES = 'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK CH'.split(
  ' ',
);

/** Returns which tax a seller adds to a sale. */
export function taxKind({ country }: Pick<Party, 'country'>): 'vat' | 'tax' {
  return country !== null && VAT_COUNTRIES.includes(country) ? 'vat' : 'tax';
}
