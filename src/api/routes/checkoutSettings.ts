import * as v from 'valibot';
import { changeCheckoutSettings, findCheckoutSettings } from '../../db/merchants/checkoutSettings.ts';
import {
  type CheckoutSettings,
  framingOrigin,
  hexColor,
  isPhone,
  MAX_ORIGIN,
  MAX_ORIGINS,
  MAX_PHONE,
  webUrl,
} from '../../domain/checkoutSettings.ts';
import { invalid } from '../../domain/errors.ts';
import type { Mode } from '../../domain/modes.ts';
import { checkoutSettingsSchema } from '../../serializers/checkoutSettings.ts';
import { email, listOf, MAX_URL, text } from '../http/fields.ts';
import { locale, normalized } from '../http/people.ts';
import { get, ok, patch, type Route } from '../http/route.ts';

/** Characters of `#rrggbb`. */
const COLOR_LENGTH = 7;

const color = normalized(COLOR_LENGTH, hexColor, 'must be a colour in hexadecimal, such as #2b4fd1');
const url = normalized(MAX_URL, webUrl, 'must be an http or https URL without a user name');
const phone = v.pipe(text(MAX_PHONE), v.check(isPhone, 'must be a phone number, such as +49 30 1234567'));
const origin = normalized(
  MAX_ORIGIN,
  framingOrigin,
  'must be an https origin without a path or wildcards, such as https://shop.example',
);
const origins = v.pipe(
  listOf(origin, MAX_ORIGINS, 'origins'),
  v.check((list) => new Set(list).size === list.length, 'must not have the same origin twice'),
);
/** A default would tell clients that an absent list is empty. */
const nullableOrigins = v.pipe(
  v.nullable(origins),
  v.transform((list) => list ?? []),
);

const change = v.object({
  brand_color: v.optional(v.nullable(color)),
  support_email: v.optional(v.nullable(email)),
  support_url: v.optional(v.nullable(url)),
  support_phone: v.optional(v.nullable(phone)),
  terms_url: v.optional(v.nullable(url)),
  privacy_url: v.optional(v.nullable(url)),
  refund_policy_url: v.optional(v.nullable(url)),
  locale: v.optional(v.nullable(locale)),
  allowed_origins: v.optional(nullableOrigins),
});

/** @throws FlorinError `validation_failed` for an address without https in live mode */
function requireSecure(settings: Partial<CheckoutSettings>, mode: Mode): void {
  const texts = Object.entries(settings).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((item, index) => [`${name}.${index}`, item] as const) : [[name, value] as const],
  );
  const insecure = texts.find(([, value]) => value?.startsWith('http:'));
  if (mode === 'live' && insecure) throw invalid(insecure[0], 'must begin with https:// in live mode');
}

export const checkoutSettingsRoutes: Route[] = [
  get(
    '/checkout-settings',
    { summary: 'Show checkout settings', scope: 'merchant:read', answers: { 200: checkoutSettingsSchema } },
    async ({ db }, { caller }) => ok(await findCheckoutSettings(db, caller)),
  ),
  patch(
    '/checkout-settings',
    {
      summary: 'Change checkout settings',
      scope: 'merchant:write',
      act: { action: 'update', object_kind: 'checkout_settings', ids: async (_, { caller }) => [caller.merchant_id] },
      description:
        'What payers see of your brand, for the mode of the key. Absent fields stay unchanged, and null removes a value.\n\n' +
        '- `brand_color` is the colour of buttons and links. The logo is the one of `/billing-settings`.\n' +
        '- `support_…` says how payers reach you. `terms_url`, `privacy_url` and `refund_policy_url` are your legal texts.\n' +
        '- `locale` is the language of pages and mails if nothing else names one, such as `pt-BR`.\n' +
        '- `allowed_origins`: the sites that may show your checkout in a frame, such as `https://shop.example`.\n\n' +
        'Web addresses must use https. In test mode, `http` is accepted too, in an origin only for `localhost` and `127.0.0.1`.',
      body: change,
      example: {
        brand_color: '#0f766e',
        support_email: 'help@shop.example',
        support_url: 'https://shop.example/help',
        support_phone: '+49 30 1234567',
        terms_url: 'https://shop.example/terms',
        privacy_url: 'https://shop.example/privacy',
        refund_policy_url: 'https://shop.example/refunds',
        locale: 'de',
        allowed_origins: ['https://shop.example'],
      },
      answers: { 200: checkoutSettingsSchema },
    },
    async (trx, _, { caller, body }) => {
      requireSecure(body, caller.mode);
      await changeCheckoutSettings(trx, caller, body);
      return ok(await findCheckoutSettings(trx, caller));
    },
  ),
];
