import Big, { type RoundingMode } from 'big.js';
import type { PaymentMoney } from './payments.ts';

/**
 * The statuses of a refund.
 * - pending: it waits for a signature, or for the customer's wallet.
 * - processing: all of its money is on the chain, and some of it is not final yet.
 * - completed: all of its money is final.
 * - failed: it ended with too little money, or without any because the payment lost its own.
 */
export const REFUND_STATUSES = ['pending', 'processing', 'completed', 'failed', 'expired', 'cancelled'] as const;
/** The status of a refund. */
export type RefundStatus = (typeof REFUND_STATUSES)[number];
/** How a refund ends without all of its money. */
export type RefundEnd = Extract<RefundStatus, 'failed' | 'expired' | 'cancelled'>;

/** Problems with the money of a refund, whatever its status is. other_wallet: somebody else sent some of it. */
export const REFUND_EXCEPTIONS = ['underpaid', 'overpaid', 'late', 'other_wallet'] as const;
/** A problem with the money of a refund. */
export type RefundException = (typeof REFUND_EXCEPTIONS)[number];

/** Why a refund failed. payment_reverted: the chain dropped the money that it was to pay back. */
export const REFUND_FAILURE_REASONS = ['underpaid', 'payment_reverted'] as const;
/** Why a refund failed. */
export type RefundFailureReason = (typeof REFUND_FAILURE_REASONS)[number];

/** How much of a payment's money was paid back. */
export const PAYMENT_REFUND_STATUSES = ['none', 'partial', 'full'] as const;
/** How much of a payment's money was paid back. */
export type PaymentRefundStatus = (typeof PAYMENT_REFUND_STATUSES)[number];

/** The units in which an amount to refund is given: whole tokens, or the payment's currency. */
export const AMOUNT_CURRENCIES = ['token', 'fiat'] as const;
/** The parts of a payment that a refund can pay back if it names no amount. */
export const REFUND_PARTS = ['everything', 'surplus'] as const;
/** The part of a payment that a refund pays back. */
export type RefundPart = (typeof REFUND_PARTS)[number];

/** Refunds in one transaction. With a reference each, ten transfers of a token fit its 1,232 bytes. */
export const MAX_BATCH = 10;
/** Refunds of one payment or transfer. A merchant needs few; each adds to the cost of the next. */
export const MAX_REFUNDS = 100;

/**
 * The slots after which a transaction that was built is usually no longer news. Its blockhash expires after 150 blocks. These
 * take some 300 slots if every other one is skipped. A node may index it 25 seconds later still, 128 slots of 200 ms.
 */
export const LANDING_SLOTS = 500;

/** Returns how much of a payment's money was paid back. Amounts are base units. */
export function refundStatusOf({
  amount_received,
  amount_refunded,
}: {
  amount_received: bigint;
  amount_refunded: bigint;
}): PaymentRefundStatus {
  if (amount_refunded === 0n) return 'none';
  return amount_refunded < amount_received ? 'partial' : 'full';
}

/**
 * A payment's price and what it received.
 * - payer_service_charge: the payer paid the operator's part on top of `amount`
 * - quoted_total: the whole price of its newest quote, in base units, whatever was paid before that
 */
type Priced = Pick<PaymentMoney, 'amount' | 'amount_due' | 'amount_received'> & {
  payer_service_charge: boolean;
  service_charge: bigint | null;
  quoted_total: bigint;
};

/** Returns an amount in a payment's currency as base units, at the rate at which the payment was credited. Rounds down. */
export function refundUnits(fiat: Big, payment: Priced): bigint {
  const { units, prices } = rateOf(payment);
  const exact = fiat.times(units.toString()).div(Big(payment.amount).times(prices.toString()));
  return BigInt(exact.round(0, Big.roundDown).toFixed());
}

/**
 * Returns the rate at which a payment was credited: so many base units paid so many times its price, as whole numbers.
 * While something is missing, the newest quote prices only that, so the rest of the price is what was paid.
 */
function rateOf(payment: Priced): { units: bigint; prices: bigint } {
  const { amount_due, amount_received, payer_service_charge, service_charge, quoted_total } = payment;
  const withoutCharge = payer_service_charge ? amount_due - (service_charge ?? 0n) : amount_due;
  const missing = amount_due - amount_received;
  if (missing <= 0n || amount_received === 0n) return { units: withoutCharge, prices: 1n };
  return { units: amount_received * withoutCharge * quoted_total, prices: amount_due * (quoted_total - missing) };
}

/** Decimal places of prices in the currencies. */
const CENTS = 2;

/** Returns base units in a payment's currency, at the rate at which the payment was credited. Decimal text, in whole cents. */
export function refundFiat(amount: bigint, payment: Priced, rounding: RoundingMode = Big.roundHalfUp): string {
  const { units, prices } = rateOf(payment);
  const fiat = Big(payment.amount)
    .times((amount * prices).toString())
    .div(units.toString());
  return fiat.round(CENTS, rounding).toFixed();
}

/** A transfer of another wallet than the expected one is dust if it is less than the refund divided by this. */
const DUST_TIMES = 100n;

/**
 * Returns whether a transfer is a refund's money. Dust of others is not: the refund's reference is public once it is on the
 * chain, and nobody wants to hear of each grain.
 */
export function isMoneyOf(
  { wallet, amount }: { wallet: string; amount: bigint },
  sent: { sourceOwner: string | null; amount: bigint },
): boolean {
  return sent.amount > 0n && (sent.sourceOwner === wallet || sent.amount * DUST_TIMES >= amount);
}

/** The money that reached a refund's destination with its reference, in base units. `own`: from the expected wallet. */
export type RefundMoney = {
  /** what the chain has, final or not */
  seen_own: bigint;
  seen_others: bigint;
  /** what is final */
  sent_own: bigint;
  sent_others: bigint;
  /** when the newest was sent, on the merchant's clock: of all, and of the expected wallet's */
  last_paid_at: Date | null;
  last_own_paid_at: Date | null;
};

/**
 * Returns how much of the money counts for a refund of `amount`, in base units. Money of others may complete a refund.
 * Beyond that it does not count: it would leave less for the payment's other refunds, and a stranger could send it.
 */
export function countedMoney(amount: bigint, own: bigint, others: bigint): bigint {
  const missing = amount > own ? amount - own : 0n;
  return own + (others < missing ? others : missing);
}

/** The fields of a refund that its money is compared with. */
export type RefundState = {
  amount: bigint;
  expires_at: Date;
  closed_as: RefundEnd | null;
  closed_at: Date | null;
  /** until this slot, a transaction that was built for it may land */
  built_until_slot: bigint | null;
};

/** The state of a refund that follows from its money. Amounts are base units. */
export type RefundSettlement = {
  status: RefundStatus;
  amount_sent: bigint;
  amount_held: bigint;
  exceptions: RefundException[];
};

/**
 * Compares a refund with its money.
 * Money counts whoever sends it, because the customer has it, and whenever: it completes a refund that had ended. A refund
 * that has ended holds its amount while a transaction that was built for it may land.
 */
export function settleRefund(refund: RefundState, money: RefundMoney): RefundSettlement {
  const { amount, expires_at, closed_as, closed_at, built_until_slot } = refund;
  const { seen_own, seen_others, sent_own, sent_others } = money;
  const seen = countedMoney(amount, seen_own, seen_others);
  const sent = countedMoney(amount, sent_own, sent_others);
  const status = sent >= amount ? 'completed' : seen >= amount ? 'processing' : (closed_as ?? 'pending');
  const isHeld = closed_as === null || built_until_slot !== null;
  const deadline = closed_at !== null && closed_at < expires_at ? closed_at : expires_at;
  const exceptions: RefundException[] = [];
  if (seen > 0n && seen < amount) exceptions.push('underpaid');
  // Anybody can send more with the refund's reference, which is public by then. That is not the merchant's mistake.
  const last_paid_at = seen > seen_own ? money.last_paid_at : money.last_own_paid_at;
  if (seen > amount) exceptions.push('overpaid');
  if (last_paid_at !== null && last_paid_at > deadline) exceptions.push('late');
  if (seen_others > 0n) exceptions.push('other_wallet');
  return { status, amount_sent: sent, amount_held: isHeld && seen < amount ? amount : seen, exceptions };
}
