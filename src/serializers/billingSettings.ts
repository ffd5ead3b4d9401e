import * as v from 'valibot';
import { type BillingSettings, FINAL_ACTIONS, imageSize } from '../domain/billingSettings.ts';

const text = v.nullable(v.string());

/** How a merchant bills in the mode of the key. */
export const billingSettingsSchema = v.pipe(
  v.object({
    seller_name: v.pipe(text, v.description('Your name on invoices; null: the name of the account.')),
    seller_address: v.nullable(v.object({ line1: text, line2: text, city: text, postal_code: text, state: text })),
    seller_country: text,
    seller_tax_ids: v.array(v.string()),
    logo: v.pipe(text, v.description('A PNG or JPEG as a data URL.')),
    invoice_prefix: v.string(),
    credit_note_prefix: v.string(),
    time_zone: v.string(),
    invoice_notes: text,
    invoice_terms: text,
    reminder_days: v.array(v.number()),
    retry_days: v.array(v.number()),
    give_up_days: v.number(),
    final_action: v.picklist(FINAL_ACTIONS),
    price_notice_days: v.number(),
  }),
  v.title('BillingSettings'),
);

export type BillingSettingsJson = v.InferOutput<typeof billingSettingsSchema>;

/** Returns how a merchant bills. */
export function billingSettingsJson({ logo, ...settings }: BillingSettings): BillingSettingsJson {
  return { ...settings, logo: logo && `data:${imageSize(logo)?.type};base64,${logo.toString('base64')}` };
}
