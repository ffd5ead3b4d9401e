import Big from 'big.js';
import { type AppliedCoupon, type CouponTerms, couponInForce } from './coupons.ts';
import { fiatProblem } from './money.ts';
import { DEFAULT_TAX_BEHAVIOR, type Discount, type TaxBehavior, type TaxedLine, totalsOf } from './totals.ts';

// The cost of a period of a subscription. It is computed once, when the period is billed, and kept with it. So later changes of the plan
// or the subscription never change a billed period. Numbers have at most 6 decimal places and 15 digits, which a double represents exactly.

/** plan: the plan's price. setup_fee: with the first period. proration: a part of a period, charged or credited after a change. */
export const PERIOD_LINE_KINDS = ['plan', 'setup_fee', 'proration'] as const;
export type PeriodLineKind = (typeof PERIOD_LINE_KINDS)[number];

/** A line of a period. `tax_rate`: percent; absent: it is not taxed. */
export type PeriodLine = {
  kind: PeriodLineKind;
  description: string;
  quantity: number;
  unit_price: number;
  total: number;
  tax_rate?: number;
  tax_behavior?: TaxBehavior;
};

/** A discount of a period, as its coupon was then. `total`: what it took off. */
export type PeriodDiscount = {
  coupon_id: string;
  description: string;
  percent: number | null;
  amount: number | null;
  total: number;
};

/** A tax of a period; see `Tax`. */
export type PeriodTax = { rate: number; behavior: TaxBehavior; taxable: number; amount: number };

/** The cost of a period. `amount`: the total as decimal text. */
export type PeriodCost = {
  lines: PeriodLine[];
  discount: PeriodDiscount | null;
  taxes: PeriodTax[];
  amount: string;
};

/**
 * A part of a period that a change charges, or credits if it is negative. Decimals are text. `tax_rate`: percent; null: it is not
 * taxed.
 */
export type Adjustment = {
  amount: string;
  description: string;
  tax_rate: string | null;
  tax_behavior: TaxBehavior;
};

/** The largest quantity of a subscription. */
export const MAX_QUANTITY = 100_000;

/** The terms that decide what the next period costs. Decimals are text. `tax_rate`: percent. */
export type PriceTerms = {
  plan_name: string;
  unit_amount: string;
  quantity: number;
  setup_fee: string | null;
  tax_rate: string | null;
  tax_behavior: TaxBehavior;
  reverse_charge: boolean;
} & AppliedCoupon;

/** The cycle that has the setup fee. */
const FIRST_CYCLE = 1;

/**
 * Returns what period `cycle` of a subscription costs, and the credit that is left for the period after. A period never costs less
 * than nothing: what a credit leaves is charged again as its last line, and credited to the period after.
 * @param adjustments what changes charge or credit, oldest first
 */
export function periodCost(
  terms: PriceTerms,
  cycle: number,
  adjustments: readonly Adjustment[] = [],
): { cost: PeriodCost; carried: Big } {
  const { unit_amount, quantity, setup_fee } = terms;
  const tax = taxOf(terms);
  // Taxes and discounts are computed from whole cents. Without any, prices below a cent stay exact.
  const coupon = couponInForce(terms);
  const isTaxed = tax.tax_rate !== undefined || adjustments.some(({ tax_rate }) => tax_rate !== null);
  const isExact = !isTaxed && coupon === null;
  const total = (exact: Big) => (isExact ? exact : exact.round(2, Big.roundHalfUp));
  const plan: PeriodLine = {
    kind: 'plan',
    description: terms.plan_name,
    quantity,
    unit_price: numberOf(Big(unit_amount)),
    total: numberOf(total(Big(unit_amount).times(quantity))),
    ...tax,
  };
  const fees: PeriodLine[] =
    setup_fee === null || cycle !== FIRST_CYCLE
      ? []
      : [
          {
            kind: 'setup_fee',
            description: 'Setup fee',
            quantity: 1,
            unit_price: numberOf(Big(setup_fee)),
            total: numberOf(total(Big(setup_fee))),
            ...tax,
          },
        ];
  const lines = [plan, ...fees, ...adjustments.map(adjustmentLine)];
  const cost = totalled(lines, coupon);
  const carried = Big(cost.amount).times(-1);
  if (carried.lte(0)) return { cost, carried: Big(0) };
  const rest = { ...carriedCredit(carried), amount: carried.toFixed() };
  return { cost: totalled([...lines, adjustmentLine(rest)], coupon), carried };
}

/** The description of a credit that an earlier period left. */
export const CREDIT_CARRIED = 'Credit carried over';

/** Returns the adjustment that credits the period after with what a credit left. It is money: the taxes are those of its period. */
export function carriedCredit(carried: Big): Adjustment {
  const amount = carried.times(-1).toFixed();
  return { amount, description: CREDIT_CARRIED, tax_rate: null, tax_behavior: DEFAULT_TAX_BEHAVIOR };
}

function adjustmentLine({ amount, description, tax_rate, tax_behavior }: Adjustment): PeriodLine {
  const total = numberOf(Big(amount));
  const tax = tax_rate === null ? {} : { tax_rate: numberOf(Big(tax_rate)), tax_behavior };
  return { kind: 'proration', description, quantity: 1, unit_price: total, total, ...tax };
}

/** Returns why a cost is too large to be billed, or null. */
export function costProblem({ lines, amount }: PeriodCost): string | null {
  const totals = [Big(amount), ...lines.map(({ total }) => Big(total).abs())];
  return totals.map((total) => fiatProblem(total, 'zero')).find((problem) => problem !== null) ?? null;
}

/** Returns the tax of a plan's lines. A customer who owes the tax themselves pays none to the merchant. */
function taxOf({ tax_rate, tax_behavior, reverse_charge }: PriceTerms): Pick<PeriodLine, 'tax_rate' | 'tax_behavior'> {
  return tax_rate === null || reverse_charge ? {} : { tax_rate: numberOf(Big(tax_rate)), tax_behavior };
}

function totalled(lines: PeriodLine[], coupon: CouponTerms | null): PeriodCost {
  const { discounts, taxes, total } = totalsOf(lines.map(taxedLine), coupon ? [discountOf(coupon)] : []);
  const [off = Big(0)] = discounts;
  return {
    lines,
    discount: coupon && {
      coupon_id: coupon.id,
      description: coupon.name,
      percent: coupon.percent_off === null ? null : numberOf(Big(coupon.percent_off)),
      amount: coupon.amount_off === null ? null : numberOf(Big(coupon.amount_off)),
      total: numberOf(off),
    },
    taxes: taxes.map(({ rate, behavior, taxable, amount }) => ({
      rate: numberOf(rate),
      behavior,
      taxable: numberOf(taxable),
      amount: numberOf(amount),
    })),
    amount: total.toFixed(),
  };
}

function discountOf({ percent_off, amount_off }: CouponTerms): Discount {
  return percent_off === null ? { amount: Big(amount_off as string) } : { percent: Big(percent_off) };
}

function taxedLine({ total, tax_rate, tax_behavior = 'exclusive', kind }: PeriodLine): TaxedLine {
  return {
    total: Big(total),
    tax_rate: tax_rate === undefined ? null : Big(tax_rate),
    tax_behavior,
    isDiscountable: kind !== 'proration',
  };
}

const numberOf = (decimal: Big): number => Number(decimal.toFixed());

/** A billed period's amounts. `amount`: null: the version before billed it. */
export type PricedPeriod = { amount: string | null; credit_applied: string };

/**
 * Returns what the payments of a period must bring, as decimal text.
 * @param legacy_amount what a period of the version before costs
 */
export function owedOf({ amount, credit_applied }: PricedPeriod, legacy_amount: string): string {
  return Big(amount ?? legacy_amount)
    .minus(credit_applied)
    .toFixed();
}

/** Returns the lines of a billed period. A period of the version before has one, of the plan's price. */
export function linesOf(
  { lines, amount }: { lines: readonly PeriodLine[] | null; amount: string },
  planName: string,
): PeriodLine[] {
  if (lines !== null) return [...lines];
  const price = numberOf(Big(amount));
  return [{ kind: 'plan', description: planName, quantity: 1, unit_price: price, total: price }];
}
