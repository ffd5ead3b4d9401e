import Big from 'big.js';
import { fiatText, percentText } from './amountText.ts';
import type { Locale } from './locales.ts';
import type { Currency } from './money.ts';
import { linesOf, type PeriodCost, type PeriodDiscount } from './periodCost.ts';

/** A period's amounts; the version before kept only the total. */
type Costs = Pick<PeriodCost, 'discount' | 'amount'> & {
  lines: PeriodCost['lines'] | null;
  taxes: PeriodCost['taxes'] | null;
  /** what the customer's balance paid; absent: nothing */
  credit_applied?: string;
};

function percentOf({ percent }: PeriodDiscount, locale: Locale): string {
  return percent === null ? '' : ` (${percentText(String(percent), locale)})`;
}

/**
 * Returns what leads from the plan's price to a period's total and the rest of it, as labels and amounts. Empty if the price is the rest.
 * @param plan_name names the line of a period of the version before
 */
export function costRows(
  cost: Costs,
  { plan_name, currency }: { plan_name: string; currency: Currency },
  locale: Locale,
): [label: string, amount: string][] {
  const lines = linesOf(cost, plan_name);
  const { discount, amount, credit_applied = '0' } = cost;
  const taxes = cost.taxes ?? [];
  const isPlain =
    lines.length === 1 &&
    lines[0]?.quantity === 1 &&
    discount === null &&
    taxes.length === 0 &&
    Big(credit_applied).eq(0);
  if (isPlain) return [];
  const money = (value: number | string | Big) => fiatText(Big(value).toFixed(), currency, locale);
  return [
    ...lines.map(({ description, quantity, total }): [string, string] => [
      quantity === 1 ? description : `${description} × ${quantity}`,
      money(total),
    ]),
    ...(discount
      ? [
          [`${discount.description}${percentOf(discount, locale)}`, money(Big(discount.total).times(-1))] as [
            string,
            string,
          ],
        ]
      : []),
    ...taxes.map((tax): [string, string] => [
      `Tax ${percentText(String(tax.rate), locale)}${tax.behavior === 'inclusive' ? ' (included)' : ''}`,
      money(tax.amount),
    ]),
    ['Total', money(amount)],
    ...(Big(credit_applied).gt(0)
      ? [['Paid from your balance', money(Big(credit_applied).times(-1))] as [string, string]]
      : []),
  ];
}
