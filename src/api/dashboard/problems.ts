import type { MessageId } from '../../i18n/messageIds.ts';
import type { Translator } from '../../i18n/translator.ts';

/** The most frequent problems of the API's fields, and their translations. `$1` is the message's variable `value`. */
const PROBLEMS: [RegExp, MessageId][] = [
  [/^(?:is required|must not be empty|must be a string)$/, 'problem-required'],
  [/^must be a number$/, 'problem-number'],
  [/^must be a whole number$/, 'problem-whole-number'],
  [/^must be greater than (.+)$/, 'problem-greater'],
  [/^must be at least .+: the balance is (.+)$/, 'problem-balance'],
  [/^must be at least one cent per installment$/, 'problem-cent-each'],
  [/^must be at least min_amount$/, 'problem-below-smallest'],
  [/^must be at most max_amount$/, 'problem-above-largest'],
  [/^must be at least (.+)$/, 'problem-at-least'],
  [/^must be at most (\S+), which was not credited yet$/, 'problem-credit-most'],
  [/^must be at most \d+ days after from$/, 'problem-report-long'],
  [/^must be at most (\d[\d.]*)/, 'problem-at-most'],
  [/^must be at most ten years ahead of real time$/, 'problem-clock-far'],
  [/^must have at most (\d+) characters$/, 'problem-too-long'],
  [/^must have at most (\d+) decimal places$/, 'problem-decimals'],
  [/^must be an email address$/, 'problem-email-address'],
  [/^must be an http or https URL/, 'problem-url'],
  [/^must be in the future$/, 'problem-future'],
  [/^must be the address of a (?:Solana )?wallet$/, 'problem-wallet-address'],
  [/^must have either percent or amount$/, 'problem-percent-or-amount'],
  [/^need line_items$/, 'problem-no-items'],
  [/^must be false with taxes/, 'problem-taxed-already'],
  [/^must equal the total of the line items/, 'problem-not-total'],
  [/^must be less than (\S+), which is left to pay/, 'problem-credit-rest'],
  [/^must be given for a dropdown$/, 'problem-no-options'],
  [/^must be unique$/, 'problem-repeated'],
  [/^must be false with allow_custom_amount$/, 'problem-amount-or-quantity'],
  [/^must be absent with allow_(?:custom_amount|quantity)/, 'problem-exact-price'],
  [/^must be an object$/, 'problem-json'],
  [/^must have a settlement wallet/, 'problem-no-wallet'],
  [/^is a member already$/, 'problem-member'],
  [/^belongs to a program/, 'problem-vault'],
  [/^These are the current wallets already/, 'problem-wallets-unchanged'],
  [/^must be given unless `(?:wallet|customer_email)` is$/, 'problem-known-by'],
  [/^Another customer has this (email|wallet)\./, 'problem-other-customer'],
  [/^must have only letters, digits, spaces and/, 'problem-tax-id'],
  [/^must have 3 to 40 letters/, 'problem-coupon-code'],
  [/^must be given, or else amount_off/, 'problem-coupon-discount'],
  [/^must be given with the duration repeating/, 'problem-coupon-periods'],
  [/^You have another coupon with the code/, 'problem-coupon-taken'],
  [/^needs an amount$/, 'problem-needs-price'],
  [/^is unknown$/, 'coupon-unknown'],
  [/^is no longer valid$/, 'coupon-ended'],
  [/^was used as often as it may be$/, 'coupon-used-up'],
  [/^is for prices in (\w+)$/, 'coupon-currency'],
  [/^A subscription with reverse charge needs both tax ids/, 'problem-tax-ids'],
  [/^must not be in the past$/, 'problem-future'],
  [/^must be after the date of installment (\d+)$/, 'problem-after-installment'],
  [/^must be before the date of installment (\d+)$/, 'problem-before-installment'],
  [/^must not be negative$/, 'problem-not-negative'],
  [/^must be a date or a time in ISO 8601/, 'problem-time'],
  [/^must be full, read_only/, 'problem-scopes'],
  [/^must be an IP address or a CIDR range/, 'problem-address-range'],
  [/^must be later than the current time of the clock/, 'problem-clock-past'],
  [/^must be later than since$/, 'problem-range'],
  [/^must not be before from$/, 'problem-report-range'],
  [/^cannot be used with the type/, 'problem-report-preset'],
  [/^must be given for payments with a preset/, 'problem-report-currency'],
  [/^must be csv with a preset$/, 'problem-report-csv'],
  [/^can only be used with the format csv$/, 'problem-report-csv'],
  [/^cannot be used with a preset/, 'problem-report-no-comma'],
  [/^must be in the same year as from/, 'problem-report-year'],
  [/^must be a day of the calendar/, 'problem-day'],
  [/^must be the name of a time zone/, 'problem-time-zone'],
  [/^The file is too large/, 'problem-report-large'],
  [/^A report of the format \w+ has at most (\d+) rows/, 'problem-report-rows'],
  [/^(\S+) is closed\. This report exists/, 'problem-report-month'],
  [/^The report could not be made\. Contact/, 'problem-report-failed'],
  [/^The amount of (.+) is unknown in this currency/, 'problem-report-rate'],
  [/^You have (\d+) reports that wait/, 'problem-reports-open'],
  [/^The files of your reports are too large/, 'problem-reports-large'],
  [/^You have (\d+) schedules/, 'problem-schedules-full'],
  [/^must have ended$/, 'problem-month-running'],
  [/^must be after .+, which is closed$/, 'problem-month-before'],
];

/**
 * Returns what is wrong in the reader's language. What has no translation is shown in English, as the API says it.
 * @param path the field, if the problem is shown beside none
 */
export function problemText(message: string, t: Translator, path = ''): string {
  for (const [pattern, id] of PROBLEMS) {
    const found = pattern.exec(message);
    if (found) return withName(path, t.text(id, { value: found[1] ?? '', currency: found[1] ?? '' }));
  }
  return withName(path, message);
}

const withName = (path: string, text: string) => (path === '' ? text : `${path}: ${text}`);
