import * as v from 'valibot';
import { changeBillingSettings, findBillingSettings } from '../../db/merchants/billingSettings.ts';
import {
  FINAL_ACTIONS,
  imageSize,
  MAX_GIVE_UP_DAYS,
  MAX_INVOICE_TEXT,
  MAX_LOGO_BYTES,
  MAX_LOGO_PIXELS,
  MAX_NOTICE_DAYS,
  MAX_REMINDER_DAYS,
  MAX_REMINDERS,
  MAX_TAX_IDS,
  NUMBER_PREFIX,
} from '../../domain/billingSettings.ts';
import { MAX_CUSTOMER_NAME } from '../../domain/customers.ts';
import { invalid } from '../../domain/errors.ts';
import { isReadablePng } from '../../pdf/logo.ts';
import { billingSettingsJson, billingSettingsSchema } from '../../serializers/billingSettings.ts';
import { line, listOf, prose, text } from '../http/fields.ts';
import { address, country, taxId, timeZone } from '../http/people.ts';
import { get, ok, patch, type Route } from '../http/route.ts';

const MAX_PREFIX = 12;

const days = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** Days in ascending order, each once. */
const dayList = (min: number) =>
  v.pipe(
    listOf(days(min, MAX_REMINDER_DAYS), MAX_REMINDERS, 'entries'),
    v.check((list) => new Set(list).size === list.length, 'must not have the same day twice'),
    v.transform((list) => list.toSorted((one, other) => one - other)),
  );

const prefix = v.pipe(
  text(MAX_PREFIX),
  v.check(
    (prefix) => NUMBER_PREFIX.test(prefix),
    'must have capital letters and digits, with hyphens and slashes only between them',
  ),
);

/** Characters of the longest data URL of a logo. */
const MAX_LOGO_TEXT = Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 30;

const logo = v.pipe(
  v.string('must be a string'),
  v.description('Must be a PNG or JPEG as a data URL.'),
  v.maxLength(MAX_LOGO_TEXT, `must have at most ${MAX_LOGO_BYTES} bytes`),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { type, data } =
      /^data:(?<type>image\/(?:png|jpeg));base64,(?<data>[A-Za-z0-9+/]+={0,2})$/.exec(dataset.value)?.groups ?? {};
    const bytes = Buffer.from(data ?? '', 'base64');
    const size = imageSize(bytes);
    if (!size || size.type !== type)
      addIssue({ message: 'must be a PNG or JPEG as a data URL: data:image/png;base64,…' });
    else if (bytes.length > MAX_LOGO_BYTES) addIssue({ message: `must have at most ${MAX_LOGO_BYTES} bytes` });
    else if (Math.max(size.width, size.height) > MAX_LOGO_PIXELS || Math.min(size.width, size.height) === 0)
      addIssue({ message: `must have from 1 to ${MAX_LOGO_PIXELS} pixels on each side` });
    else return bytes;
    return NEVER;
  }),
);

const change = v.object({
  seller_name: v.optional(v.nullable(line(MAX_CUSTOMER_NAME))),
  seller_address: v.optional(v.nullable(address)),
  seller_country: v.optional(v.nullable(country)),
  seller_tax_ids: v.optional(listOf(taxId, MAX_TAX_IDS, 'ids')),
  logo: v.optional(v.nullable(logo)),
  invoice_prefix: v.optional(prefix),
  credit_note_prefix: v.optional(prefix),
  time_zone: v.optional(timeZone),
  invoice_notes: v.optional(v.nullable(prose(MAX_INVOICE_TEXT))),
  invoice_terms: v.optional(v.nullable(prose(MAX_INVOICE_TEXT))),
  reminder_days: v.optional(dayList(-MAX_REMINDER_DAYS)),
  retry_days: v.optional(dayList(1)),
  give_up_days: v.optional(days(1, MAX_GIVE_UP_DAYS)),
  final_action: v.optional(v.picklist(FINAL_ACTIONS, `must be one of ${FINAL_ACTIONS.join(', ')}`)),
  price_notice_days: v.optional(days(0, MAX_NOTICE_DAYS)),
});

export const billingSettingsRoutes: Route[] = [
  get(
    '/billing-settings',
    { summary: 'Show how you bill', scope: 'merchant:read', answers: { 200: billingSettingsSchema } },
    async ({ db }, { caller }) => ok(billingSettingsJson(await findBillingSettings(db, caller))),
  ),
  patch(
    '/billing-settings',
    {
      summary: 'Change how you bill',
      scope: 'merchant:write',
      act: { action: 'update', object_kind: 'billing_settings', ids: async (_, { caller }) => [caller.merchant_id] },
      description:
        'For the mode of the key. Absent fields stay unchanged.\n\n' +
        '- `seller_…` and `logo` (a PNG or JPEG as a data URL, at most 100 kB) appear on invoices. Those that were sent keep what they said.\n' +
        '- `invoice_prefix` and `credit_note_prefix` begin the numbers of documents. `time_zone` decides which day it is, and ' +
        'in which year a number is given.\n' +
        '- `invoice_notes` and `invoice_terms` are the default of new invoices.\n' +
        '- `reminder_days`: when unpaid invoices are emailed again, in days after the due date. Negative: before it.\n' +
        '- `retry_days`: when an unpaid period of a subscription is asked for again, in days after it was billed. After ' +
        '`give_up_days`, `final_action` says whether the subscription is cancelled, paused, or kept as past due.\n' +
        '- `price_notice_days`: how long before a new price applies its subscribers are told.',
      body: change,
      example: {
        seller_name: 'Muster GmbH',
        seller_address: { line1: 'Hauptstraße 5', postal_code: '10827', city: 'Berlin' },
        seller_country: 'DE',
        seller_tax_ids: ['DE123456789'],
        invoice_prefix: 'RE',
        time_zone: 'Europe/Berlin',
        invoice_terms: 'Payable within 14 days without deduction.',
        reminder_days: [-3, 1, 7],
      },
      answers: { 200: billingSettingsSchema },
    },
    async (trx, _, { caller, body }) => {
      const before = await findBillingSettings(trx, caller);
      const { retry_days, give_up_days, invoice_prefix, credit_note_prefix } = { ...before, ...body };
      const last = retry_days.at(-1) ?? 0;
      if (give_up_days < last) throw invalid('give_up_days', `must be at least ${last}, the last of retry_days`);
      if (invoice_prefix === credit_note_prefix) throw invalid('credit_note_prefix', 'must differ from invoice_prefix');
      const { logo } = body;
      const isPng = logo && imageSize(logo)?.type === 'image/png';
      if (isPng && !(await isReadablePng(logo))) throw invalid('logo', 'must be a PNG that can be read');
      await changeBillingSettings(trx, caller, body);
      return ok(billingSettingsJson(await findBillingSettings(trx, caller)));
    },
  ),
];
