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
