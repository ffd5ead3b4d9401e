import Big from 'big.js';
import { expect } from 'vitest';
import type { DbOrTrx } from '../../src/db/database.ts';
import type { PaymentRow } from '../../src/db/payments/payments.ts';
import { sumReceived } from '../../src/db/payments/received.ts';
import type { RefundRow } from '../../src/db/refunds/refunds.ts';
import type { MerchantScope } from '../../src/db/scope.ts';
import type { Currency } from '../../src/domain/money.ts';
import type { ReceivedKind } from '../../src/domain/received.ts';
import type { TimeSpan } from '../../src/domain/receivedDays.ts';
import { TOKENS, type Token } from '../../src/domain/tokens.ts';

/** All times. */
export const EVER: TimeSpan = { from: new Date('1970-01-01T00:00:00Z'), to: new Date('2200-01-01T00:00:00Z') };

/** A payment or a refund that counts. */
type Counted = { kind: ReceivedKind; token: Token; currency: Currency; units: bigint; value: Big; at: Date };

/** Checks that the totals of a merchant are the plain sums of its payments and refunds, in each time span. */
export async function expectReceivedIsExact(
  db: DbOrTrx,
  scope: MerchantScope,
  spans: readonly TimeSpan[] = [EVER],
): Promise<void> {
  const counted = await countedRows(db, scope);
  const sums = await sumReceived(db, scope, spans);
  const textOf = (rows: { kind: string; token: string; currency: string; sums: unknown[] }[]) =>
    rows.map(({ kind, token, currency, sums }) => [kind, token, currency, ...sums].join(' ')).sort();
  for (const [index, { from, to }] of spans.entries()) {
    const within = counted.filter(({ at }) => at >= from && at < to);
    const groups = Map.groupBy(within, ({ kind, token, currency }) => `${kind} ${token} ${currency}`);
    const expected = [...groups.values()].map((rows) => {
      const [{ kind, token, currency }] = rows as [Counted];
      const units = rows.reduce((total, row) => total + row.units, 0n);
      const value = rows.reduce((total, row) => total.plus(row.value), Big(0));
      return { kind, token, currency, sums: [rows.length, units, value.toFixed()] };
    });
    const found = (sums[index] ?? []).map(({ count, units, value, ...sum }) => ({
      ...sum,
      sums: [count, units, value.toFixed()],
    }));
    expect(textOf(found)).toEqual(textOf(expected));
  }
}

/** Returns what counts, by the plain rules. */
async function countedRows(db: DbOrTrx, { merchant_id, mode }: MerchantScope): Promise<Counted[]> {
  const rowsOf = (table: 'payments' | 'refunds') =>
    db.selectFrom(table).selectAll().where('merchant_id', '=', merchant_id).where('mode', '=', mode).execute();
  const payments = ((await rowsOf('payments')) as PaymentRow[]).filter(({ status }) => status === 'confirmed');
  const confirmed = new Set(payments.map(({ id }) => id));
  const refunds = ((await rowsOf('refunds')) as RefundRow[]).filter(
    ({ payment_id, amount_sent, completed_at, closed_at }) =>
      confirmed.has(payment_id ?? '') && amount_sent > 0n && (completed_at ?? closed_at) !== null,
  );
  return [...payments.map(countedPayment), ...refunds.map(countedRefund)];
}

function countedPayment(payment: PaymentRow): Counted {
  const { token, currency, amount_received: units, confirmed_at } = payment;
  return { kind: 'received', token, currency, units, value: valueReceived(payment), at: confirmed_at as Date };
}

function countedRefund({ token, currency, amount, amount_fiat, amount_sent, ...refund }: RefundRow): Counted {
  const value = Big(amount_fiat as string)
    .times(String(amount_sent))
    .div(String(amount));
  return {
    kind: 'refunded',
    token,
    currency: currency as Currency,
    units: amount_sent,
    value: value.round(6, Big.roundDown),
    at: (refund.completed_at ?? refund.closed_at) as Date,
  };
}

/** Returns what a payment received: its price, or the part of it that the money is, rounded down. */
function valueReceived(payment: PaymentRow): Big {
  const { amount, amount_due, amount_received, currency_rate, token_rate, token } = payment;
  const charge = payment.payer_service_charge ? (payment.service_charge ?? 0n) : 0n;
  const price = String(amount_due - charge);
  const missing = amount_due - amount_received;
  if (missing <= 0n || currency_rate === token_rate) {
    return Big(amount).times(String(amount_received)).div(price).round(6, Big.roundDown);
  }
  const missingValue = Big(String(missing))
    .times(token_rate as string)
    .div(Big(currency_rate as string).times(Big(10).pow(TOKENS[token].decimals)));
  const value = Big(amount).times(String(amount_due)).div(price).minus(missingValue);
  return value.lt(0) ? Big(0) : value.round(6, Big.roundDown);
}
