import Big from 'big.js';
import type { LockedPayment } from '../../db/payments/locks.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { FIAT_PLACES } from '../../domain/money.ts';
import { surplusOf } from '../../domain/payments.ts';
import { type AMOUNT_CURRENCIES, type RefundPart, refundFiat, refundUnits } from '../../domain/refunds.ts';
import { MAX_BASE_UNITS, TOKENS, type Token, tokenText } from '../../domain/tokens.ts';

/** How much to refund: `amount` in whole tokens or in the payment's currency; null: all of `part`. */
export type RefundAmount = {
  amount: Big | null;
  /** null: whole tokens */
  amount_currency: (typeof AMOUNT_CURRENCIES)[number] | null;
  part: RefundPart;
};

/** A payment to refund. `is_deducted`: see RefundRow; `quoted_total`: the whole price of its newest quote. */
type RefundedPayment = LockedPayment & { is_deducted: boolean; quoted_total: bigint };

/**
 * Returns the base units to refund.
 * @param most what is left, in base units
 * @param payment null for a transfer, which has no price
 * @throws FlorinError `conflict` when nothing is left; `validation_failed` or `missing_required_field` on `amount`
 */
export function amountOf(
  { amount, amount_currency, part }: RefundAmount,
  token: Token,
  most: bigint,
  payment: RefundedPayment | null,
): bigint {
  if (amount === null && amount_currency !== null) {
    const issues = [{ path: 'amount', message: 'is required with amount_currency' }];
    throw new FlorinError('missing_required_field', 'amount is required with amount_currency', { issues });
  }
  if (most <= 0n) throw new FlorinError('conflict', nothingLeft(payment));
  if (amount === null) return part === 'everything' ? most : least(surplusLeft(payment), most);
  if (part !== 'everything') throw invalid('part', 'must not be given together with `amount`');
  const isFiat = amount_currency === 'fiat';
  const units = isFiat ? fiatUnits(amount, token, payment) : tokenUnits(amount, token);
  if (units > most) {
    const text =
      isFiat && payment
        ? `${refundFiat(most, payment, Big.roundDown)} ${payment.currency}`
        : `${tokenText(most, token)} ${token}`;
    throw invalid('amount', `must be at most ${text}, which is left to refund`);
  }
  return units;
}

function nothingLeft(payment: RefundedPayment | null): string {
  if (payment?.amount_received === 0n) return 'This payment has received nothing.';
  return (
    'Nothing is left to refund: other refunds have sent or reserved all that was received. If one of them was cancelled or ' +
    'has expired, its transaction may still be sent for some minutes. Try again after that.'
  );
}

/**
 * Returns the surplus that no refund reserves. Once its obligation is paid, a payment's surplus is without what was paid back
 * before. Until then, it is all that was received beyond the price.
 * @throws FlorinError `conflict` when there is none; `validation_failed` on `part` for a transfer
 */
function surplusLeft(payment: RefundedPayment | null): bigint {
  if (payment === null) throw invalid('part', 'must be everything: a transfer has no surplus');
  const { is_deducted, amount_received, amount_due, refunds_held, refunds_deducted } = payment;
  const surplus = is_deducted ? amount_received - amount_due : surplusOf(payment);
  if (surplus <= 0n)
    throw new FlorinError('conflict', 'This payment has no surplus. To refund more, state the amount.');
  const left = surplus - (is_deducted ? refunds_held : refunds_held - refunds_deducted);
  if (left > 0n) return left;
  throw new FlorinError(
    'conflict',
    'Refunds have sent or reserved as much as the surplus. To refund more, state the amount.',
  );
}

/** Returns whole tokens as base units. @throws FlorinError `validation_failed` on `amount` */
export function tokenUnits(amount: Big, token: Token): bigint {
  return atLeastOne(wholeUnits(amount, TOKENS[token].decimals), token);
}

function fiatUnits(amount: Big, token: Token, payment: RefundedPayment | null): bigint {
  if (payment === null) throw invalid('amount_currency', 'must be `token`: a transfer has no price in a currency');
  wholeUnits(amount, FIAT_PLACES);
  return atLeastOne(refundUnits(amount, payment), token);
}

/** Returns an amount as whole units of its last decimal place. @throws FlorinError `validation_failed` on `amount` */
function wholeUnits(amount: Big, places: number): bigint {
  const exact = amount.times(Big(10).pow(places));
  const units = exact.round(0);
  // Binary arithmetic of the client leaves less than a thousandth, and nobody means it.
  if (exact.minus(units).abs().gt(0.001)) throw invalid('amount', `must have at most ${places} decimal places`);
  return units.gt(MAX_BASE_UNITS.toString()) ? MAX_BASE_UNITS : BigInt(units.toFixed());
}

function atLeastOne(units: bigint, token: Token): bigint {
  if (units === 0n) throw invalid('amount', `must be at least ${tokenText(1n, token)} ${token}`);
  return units;
}

/** Returns the smaller of two amounts. */
export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
