import Big from 'big.js';
import { expect, test } from 'vitest';
import { REJECTION_REASONS } from '../../src/domain/chain.ts';
import { FINDINGS } from '../../src/domain/diagnosis.ts';
import { LOCALES } from '../../src/domain/locales.ts';
import { type PriceTerms, periodCost } from '../../src/domain/periodCost.ts';
import type { BillingInterval } from '../../src/domain/periods.ts';
import { adjustmentsOf, prorationOf } from '../../src/domain/proration.ts';
import { costRows, listText, periodLineText, perRhythmText, rhythmText, waitText } from '../../src/i18n/texts.ts';
import { translatorFor, translatorOf } from '../../src/i18n/translator.ts';

const en = translatorOf('en');
const de = translatorOf('de');

test.each<[BillingInterval, number, string, string, string]>([
  ['monthly', 1, 'every month', 'per month', 'jeden Monat'],
  ['daily', 10, 'every 10 days', 'every 10 days', 'alle 10 Tage'],
  ['weekly', 2, 'every 2 weeks', 'every 2 weeks', 'alle 2 Wochen'],
  ['yearly', 1, 'every year', 'per year', 'jedes Jahr'],
])('says how often a plan bills: %s, %i', (billing_interval, interval_count, every, per, german) => {
  const rhythm = { billing_interval, interval_count };
  expect([rhythmText(rhythm, en), perRhythmText(rhythm, en), rhythmText(rhythm, de)]).toEqual([every, per, german]);
});

test('rounds a wait up, in words', () => {
  const waits = [1, 60, 61, 3540, 3541, 7200].map((seconds) => waitText(seconds, en));
  expect(waits).toEqual(['1 minute', '1 minute', '2 minutes', '59 minutes', '1 hour', '2 hours']);
  expect(waitText(7200, de)).toBe('2 Stunden');
});

test.each(LOCALES)('has an own text for every finding of a diagnosis and every reason of a rejection: %s', (locale) => {
  const t = translatorOf(locale);
  const findings = FINDINGS.map((raw) => t.text('payment-finding', { finding: { raw }, reason: 'no funds' }));
  expect(new Set(findings).size).toBe(FINDINGS.length);
  expect(findings.filter((text) => text.includes('no funds'))).toEqual([findings[FINDINGS.indexOf('refused')]]);
  const reasons = REJECTION_REASONS.map((raw) => t.text('transaction-rejection', { reason: { raw } }));
  expect(new Set(reasons).size).toBe(REJECTION_REASONS.length);
});

test('joins a list as the language does', () => {
  expect(listText(['a', 'b', 'c'], en)).toBe('a, b, and c');
  expect(listText(['a', 'b', 'c'], de)).toBe('a, b und c');
  expect(listText(['a'], de)).toBe('a');
});

const terms: PriceTerms = {
  plan_name: 'Gold',
  unit_amount: '9.9',
  quantity: 1,
  setup_fee: null,
  tax_rate: null,
  tax_behavior: 'exclusive',
  reverse_charge: false,
  coupon: null,
  coupon_periods_left: null,
};
const about = { plan_name: 'Gold', currency: 'EUR' } as const;

test('shows what leads to the total, and nothing for a mere price', () => {
  expect(costRows(periodCost(terms, 1).cost, about, en)).toEqual([]);
  expect(costRows(periodCost({ ...terms, quantity: 2, tax_rate: '19' }, 1).cost, about, en)).toEqual([
    ['Gold × 2', '€19.80'],
    ['Tax 19%', '€3.76'],
    ['Total', '€23.56'],
  ]);
  const { cost } = periodCost({ ...terms, setup_fee: '5', tax_rate: '19', tax_behavior: 'inclusive' }, 1);
  expect(costRows({ ...cost, credit_applied: '4' }, { ...about, total: 'mail-next-payment' }, de)).toEqual([
    ['Gold', '9,90\u00a0€'],
    ['Einrichtungsgebühr', '5,00\u00a0€'],
    ['Steuer 19\u00a0% (enthalten)', '2,38\u00a0€'],
    ['Nächste Zahlung', '14,90\u00a0€'],
    ['Mit Ihrem Guthaben bezahlt', '-4,00\u00a0€'],
  ]);
});

test('translates the lines that Florin wrote when a plan changed, and no words of the merchant', () => {
  const half = { remaining_ms: 1, period_ms: 2 };
  const side = (name: string, price: string) => ({
    name,
    price: Big(price),
    tax_rate: null,
    tax_behavior: 'exclusive' as const,
  });
  const adjustments = adjustmentsOf(side('Gold', '10'), side('Unused time: Platin', '90'), half, {
    paid: Big(1),
    whole: Big(1),
  });
  const { cost } = periodCost(terms, 2, adjustments);
  expect(cost.lines.map((line) => periodLineText(line, de))).toEqual([
    'Gold',
    'Nicht genutzte Zeit: Gold',
    'Restliche Zeit: Unused time: Platin',
  ]);
  const { cost: less } = periodCost(
    terms,
    2,
    adjustmentsOf(side('Gold', '90'), null, half, { paid: Big(1), whole: Big(1) }),
  );
  expect(less.lines.map((line) => periodLineText(line, de)).at(-1)).toBe('Übertragenes Guthaben');
  // A plan may be called like that.
  const plan = { kind: 'plan', description: 'Credit carried over', quantity: 1, unit_price: 1, total: 1 } as const;
  expect(periodLineText(plan, de)).toBe('Credit carried over');
  expect(prorationOf('Something else')).toBeNull();
});

test('takes the first language that it has, and English without one', () => {
  expect([
    translatorFor('xx', null, 'de-AT', 'en').locale,
    translatorFor(null, 'tlh').locale,
    translatorFor().locale,
  ]).toEqual(['de', 'en', 'en']);
});
