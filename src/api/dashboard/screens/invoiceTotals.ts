import Big from 'big.js';
import { percentText } from '../../../domain/amountText.ts';
import { type InvoiceDiscount, invoiceTotals, type LineItem } from '../../../domain/invoices.ts';
import { CURRENCIES, type Currency, MAX_FIAT } from '../../../domain/money.ts';
import type { TaxBehavior } from '../../../domain/totals.ts';
import type { Translator } from '../../../i18n/translator.ts';
import { cell, type Fact, money } from '../view.ts';

/** The sums of an invoice. */
type Sums = {
  subtotal: number;
  discounts: { description: string | null; amount_off: number }[];
  taxes: { rate: number; behavior: TaxBehavior; taxable_amount: number; amount: number }[];
  total: number;
};

/** Returns the lines below the items of an invoice, the last of which is the total. */
export function totalsFacts(t: Translator, currency: Currency, { subtotal, discounts, taxes, total }: Sums): Fact[] {
  const sum = (label: string, amount: number) => ({ label, value: cell(money(t, amount, currency)) });
  const isPlain = discounts.length === 0 && taxes.length === 0;
  return [
    ...(isPlain ? [] : [sum(t.text('doc-subtotal'), subtotal)]),
    ...discounts.map(({ description, amount_off }) => sum(description ?? t.text('doc-discount'), -amount_off)),
    ...taxes.map(({ rate, behavior, taxable_amount, amount }) => {
      const taxable = money(t, taxable_amount, currency);
      const values = { rate: percentText(String(rate), t.locale), taxable };
      return sum(t.text('doc-tax-on', { kind: { raw: 'tax' }, behavior: { raw: behavior }, ...values }), amount);
    }),
    sum(t.text('desk-total-sum'), total),
  ];
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && MAX_FIAT.gte(value);
const isPercent = (value: unknown): value is number => isAmount(value) && value <= 100;

/** Returns the sums of what somebody has typed so far. What is no number yet does not count. */
export function typedTotals(
  t: Translator,
  typed: { line_items?: unknown; discounts?: unknown; currency?: unknown },
): Fact[] {
  const items = ((typed.line_items ?? []) as LineItem[])
    .filter(({ quantity, unit_price }) => isAmount(quantity) && isAmount(unit_price))
    .map(({ tax_rate, ...item }) => (isPercent(tax_rate) ? { ...item, tax_rate } : item));
  const discounts = ((typed.discounts ?? []) as Partial<InvoiceDiscount>[]).flatMap((one) => {
    const [percent, amount] = [isPercent(one.percent) ? one.percent : null, isAmount(one.amount) ? one.amount : null];
    return percent === null && amount === null ? [] : [{ description: one.description ?? null, percent, amount }];
  });
  const found = invoiceTotals({ line_items: items, discounts });
  const currency = CURRENCIES.find((name) => name === typed.currency) ?? CURRENCIES[0];
  const number = (amount: Big) => amount.toNumber();
  return totalsFacts(t, currency, {
    subtotal: number(found.subtotal),
    discounts: discounts.map(({ description }, at) => ({
      description,
      amount_off: number(found.discounts[at] ?? Big(0)),
    })),
    taxes: found.taxes.map(({ rate, behavior, taxable, amount }) => ({
      ...{ rate: number(rate), behavior },
      ...{ taxable_amount: number(taxable), amount: number(amount) },
    })),
    total: number(found.total),
  });
}
