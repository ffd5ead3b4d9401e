import { TOKENS, type Token } from './tokens.ts';

// A payer at an exchange cannot add a reference to a transfer. Such a payment asks for an amount of its own instead.

/**
 * How many amounts a price can be raised to, in base units. A stablecoin has six decimals, so the price rises by at least
 * 0.000001 and at most 0.009999. The price itself is not used: ordinary payments ask for it.
 */
export const EXCHANGE_AMOUNTS = 9_999n;

/**
 * The amounts that payments may use which anybody can make, from a link or an invoice. The other half stays free for the
 * merchant's own payments, so that a stranger cannot exhaust those.
 */
export const PUBLIC_EXCHANGE_AMOUNTS = 5_000n;

/**
 * How long the amount of an ended payment is not used again. Exchanges may hold a withdrawal back for a day. If it arrives
 * after its payment has ended, it must not credit a later customer.
 */
export const AMOUNT_KEPT_MS = 24 * 3_600_000;

/** How far before a payment's creation its transfer's block may be dated. Block times differ from our clock by seconds. */
export const BLOCK_TIME_TOLERANCE_MS = 60_000;

/** True if a token can be paid from an exchange: its price does not move between the order and the withdrawal. */
export function isExchangeToken(token: Token): boolean {
  return TOKENS[token].peg !== null;
}

/** The fields of a payment that decide whether a transfer of its exact amount belongs to it. */
type ExchangePayment = { created_at: Date; expires_at: Date };

/** True if money arrived while a payment could be paid. `paidAt`: the block's time on the merchant's clock. */
export function isInWindow({ created_at, expires_at }: ExchangePayment, paidAt: Date): boolean {
  return paidAt.getTime() >= created_at.getTime() - BLOCK_TIME_TOLERANCE_MS && paidAt <= expires_at;
}
