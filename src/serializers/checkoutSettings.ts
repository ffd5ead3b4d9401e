import * as v from 'valibot';
import type { MerchantScope } from '../db/scope.ts';

const text = v.nullable(v.string());

/** A merchant's `CheckoutSettings` in the mode of the key, as they are. */
export const checkoutSettingsSchema = v.pipe(
  v.object({
    brand_color: v.pipe(
      text,
      v.description('As `#rrggbb`. Pages and mails change its lightness where their texts could not be read.'),
    ),
    support_email: text,
    support_url: text,
    support_phone: text,
    terms_url: text,
    privacy_url: text,
    refund_policy_url: text,
    locale: v.pipe(text, v.description('The language of pages and mails if nothing else names one.')),
    allowed_origins: v.array(v.string()),
  }),
  v.title('CheckoutSettings'),
);

/** Returns the address of a merchant's logo, as a path. `logo`: its `logo_hash` (`findBrand`). */
export function logoPath({ merchant_id, mode }: MerchantScope, logo: string): string {
  return `/logos/${merchant_id}/${mode}/${logo}`;
}
