import Big from 'big.js';
import { databaseMs } from '../../clock.ts';
import { type Config, explorerUrlOf, onrampOf } from '../../config/index.ts';
import { suspensionOf } from '../../config/suspensions.ts';
import { isOnChain } from '../../db/chain/transactions.ts';
import type { DbOrTrx } from '../../db/database.ts';
import { undecidedPayments } from '../../db/payments/attempts.ts';
import type { PublicPayment } from '../../db/payments/payments.ts';
import { quotedTotal } from '../../db/payments/quotes.ts';
import { type NamedLeg, namedLegsOf, outstandingLegs } from '../../db/payments/splits.ts';
import { fiatText, type Locale, timeText, tokenAmount } from '../../domain/amountText.ts';
import { FlorinError } from '../../domain/errors.ts';
import { reasonNotToPay } from '../../domain/obligationState.ts';
import { surplusOf } from '../../domain/payments.ts';
import { fiatValue } from '../../domain/quotes.ts';
import { isQuoteLapsed, quoteExpiresAt } from '../../domain/requotes.ts';
import { tokenText } from '../../domain/tokens.ts';
import { type CheckoutPayment, exchangeTransfer, solanaPayUrl } from '../../serializers/checkout.ts';
import { obligationPath } from '../../serializers/obligations.ts';
import { canPayByCard, onrampCharge } from '../../serializers/onramp.ts';
import { requireCurrentPayment } from '../../services/checkout.ts';
import { withCurrentQuote } from '../../services/payments/requote.ts';
import type { App } from '../http/route.ts';
import { type CheckoutState, checkoutState, hasLatePayment, POLL_MS, returnUrl } from './checkoutState.ts';
import { walletChain } from './frame.ts';
import { qrSvg } from './qr.ts';

/**
 * Returns everything that the payment page shows now, as formatted text; the QR code is SVG markup.
 * With `renews`, a lapsed price gets a new quote. The countdown, `remainingMs`, is separate from the view. The view's
 * hash must change only when the payment does.
 * @throws FlorinError `not_found`
 */
export async function checkoutView(app: App, id: string, locale: Locale, { renews }: { renews: boolean }) {
  const { payment, isPriced } = await loadPayment(app, id, renews);
  const isPending = payment.status === 'pending';
  const [outstanding, undecided, legs, total, isTakenBack] = await Promise.all([
    isPending ? outstandingLegs(app.db, payment, 'landed') : [],
    isPending ? undecidedPayments(app.db, [id]) : new Set<string>(),
    namedLegsOf(app.db, id),
    fiatDue(app.db, payment),
    payment.failure_reason === 'reverted' && isOnChain(app.db, payment),
  ]);
  const { token, amount_due: due, amount_received: received } = payment;
  const surplus = surplusOf(payment);
  const deadline = new Date(payment.expires_at.getTime() - Number(payment.clock_offset_ms));
  const remainingMs = Math.round(deadline.getTime() - databaseMs());
  const priceEnds = priceEnd(payment);
  const outstandingSum = sumOf(outstanding);
  const state = checkoutState({
    status: payment.status,
    due,
    outstanding: outstandingSum,
    isUndecided: undecided.has(id),
    isPastDeadline: remainingMs < 0,
    isPriced,
  });
  const suspension = suspensionOf(app.config, payment.mode, token, payment.token_check);
  const obligation = obligationView(payment);
  const canPay =
    (state === 'waiting' || state === 'partly_paid') &&
    isSome(outstanding) &&
    reasonNotToPay(payment.obligation_state) === null;
  const amount = (units: bigint) => tokenAmount(units, token, locale);
  const view = {
    state,
    pollMs: POLL_MS[state],
    id,
    isTest: payment.mode === 'test',
    merchant: payment.merchant_name,
    ...headings(payment),
    fiat: fiatText(total, payment.currency, locale),
    token,
    // The page no longer renews the price by itself; the payer must request it.
    isStale: state === 'unpriced' && !renews && suspension === null,
    suspension,
    // A lapsed amount might be too little.
    due: state === 'unpriced' ? null : amount(due),
    charge: chargeLines(payment, total, legs, locale),
    shares: shareLines(payment, legs, locale),
    deadline: timeText(deadline, locale),
    priceUntil: priceEnds && timeText(priceEnds, locale),
    partly: {
      received: amount(due - outstandingSum),
      rest: amount(outstandingSum),
      percent: Number((100n * (due - outstandingSum)) / due),
    },
    pay: canPay ? waysToPay(app, { ...payment, legs: outstanding }, total, state, locale) : null,
    received: received > 0n ? amount(received) : null,
    surplus: surplus > 0n ? amount(surplus) : null,
    failure: payment.failure_reason,
    // The merchant took the transfer back, and the chain did not drop it.
    isTakenBack,
    obligation,
    isLate: hasLatePayment(payment.exceptions, payment.status),
    transaction: transactionOf(app, payment),
    confirmedAt: payment.confirmed_at && timeText(payment.confirmed_at, locale),
    returnUrl: isPending ? null : returnUrl(payment.redirect_url, payment),
    linkCode: payment.link_code,
  };
  // Count down to the price's end, if that comes before the deadline.
  return { view, remainingMs: priceEnds ? Math.round(priceEnds.getTime() - databaseMs()) : remainingMs };
}

/** Returns the payment, requoted if its quote has lapsed and `renews` is set. `isPriced`: it has a current quote. */
async function loadPayment(
  app: App,
  id: string,
  renews: boolean,
): Promise<{ payment: PublicPayment; isPriced: boolean }> {
  const payment = await requireCurrentPayment(app, id);
  await app.noteCheckout(payment);
  const isLapsed = isQuoteLapsed(payment, new Date(databaseMs() + Number(payment.clock_offset_ms)));
  if (suspensionOf(app.config, payment.mode, payment.token, payment.token_check) !== null) {
    return { payment, isPriced: false };
  }
  if (!renews || !isLapsed) return { payment, isPriced: !isLapsed };
  try {
    return { payment: await withCurrentQuote(app, payment), isPriced: true };
  } catch (error) {
    const isUnpriced = error instanceof FlorinError && (error.code === 'rate_unavailable' || error.code === 'conflict');
    if (!isUnpriced) throw error;
    return { payment, isPriced: false };
  }
}

/** Returns when the price lapses, in real time (without the test clock); null if not before the deadline. */
function priceEnd(payment: PublicPayment): Date | null {
  const end = quoteExpiresAt(payment);
  return end && end < payment.expires_at ? new Date(end.getTime() - Number(payment.clock_offset_ms)) : null;
}

/**
 * Returns the invoice, period or installment that a payment is for. Null: the payment is for none.
 * - state: "paid" if another payment has paid it. "ended" if nobody is asked to pay it any more. Otherwise "open".
 * - ending: the words for what has ended.
 * - canContinue: the merchant can reinstate what has ended.
 */
function obligationView(payment: PublicPayment) {
  const path = obligationPath(payment);
  if (path === null) return null;
  const noun = payment.invoice_id ? 'invoice' : payment.subscription_id ? 'period' : 'installment';
  const state = payment.status === 'confirmed' ? 'open' : payment.obligation_state;
  const planEnding = `installment plan ${state === 'cancelled' ? 'was cancelled' : 'has ended'}`;
  return {
    noun,
    path,
    state: state === 'cancelled' || state === 'defaulted' ? 'ended' : state,
    ending: noun === 'period' ? 'subscription has ended' : planEnding,
    canContinue: state === 'defaulted',
  };
}

/** Returns the title of the purchase, and a description if it adds something. */
function headings({ link_title, description }: PublicPayment) {
  if (!link_title) return { title: description, description: null };
  return { title: link_title, description: description === link_title ? null : description };
}

/** Returns the payer's total in the price's currency, service charge included, at the payment's quoted rates. */
export async function fiatDue(db: DbOrTrx, payment: PublicPayment): Promise<string> {
  return payment.payer_service_charge ? fiatValue(await quotedTotal(db, payment), payment) : payment.amount;
}

type Line = { label: string; amount: string };

/** Returns the price and the service charge; null unless the payer bears a service charge. */
function chargeLines(
  payment: PublicPayment,
  total: string,
  legs: NamedLeg[],
  locale: Locale,
): { price: string; charge: string } | null {
  if (!payment.payer_service_charge || !legs.some((leg) => leg.kind === 'service_charge')) return null;
  const charge = Big(total).minus(payment.amount).toFixed();
  const text = (decimal: string) => fiatText(decimal, payment.currency, locale);
  return { price: text(payment.amount), charge: text(charge) };
}

/** Returns each recipient and their amount; none if `chargeLines` already shows the division. */
function shareLines(payment: PublicPayment, legs: NamedLeg[], locale: Locale): Line[] {
  const { token, merchant_name } = payment;
  const names = { merchant: merchant_name, service_charge: 'Service charge', split: null };
  if (payment.payer_service_charge && !legs.some((leg) => leg.kind === 'split')) return [];
  return legs.map(({ kind, recipient_name, recipient_wallet, amount }) => ({
    label: recipient_name ?? names[kind] ?? shortened(recipient_wallet),
    amount: tokenAmount(amount, token, locale),
  }));
}

function waysToPay(app: App, payment: CheckoutPayment, total: string, state: CheckoutState, locale: Locale) {
  const { config, beacons } = app;
  const url = solanaPayUrl(payment, config, beacons);
  // A card is always charged the full amount, so it is not offered after a partial payment.
  const hasOnramp = payment.onramp && state === 'waiting';
  const charge = onrampCharge(payment, total);
  const exchange = exchangeTransfer(payment);
  return {
    url,
    qr: qrSvg(url, 'QR code to pay with a Solana wallet'),
    chain: walletChain(payment.mode),
    onramp: hasOnramp ? onrampState(config, payment) : null,
    onrampAmount: fiatText(charge.amount, charge.currency, locale),
    // Without the separators of a locale, because the payer copies it into a form.
    exchange: exchange && { address: exchange.address, amount: tokenText(exchange.amount, payment.token) },
    demoWallet: (payment.mode === 'test' && config.DEMO_WALLET_URL) || null,
  };
}

/** unavailable: no provider is configured. impossible: the provider pays one wallet, this payment has several. */
function onrampState(config: Config, { mode, legs }: CheckoutPayment): 'available' | 'unavailable' | 'impossible' {
  if (onrampOf(config, mode) === null) return 'unavailable';
  return canPayByCard(config, mode, legs.length) ? 'available' : 'impossible';
}

function transactionOf({ config }: App, { mode, transaction_signature: signature }: PublicPayment) {
  if (!signature) return null;
  return { signature: shortened(signature), url: explorerUrlOf(config, mode, signature) };
}

/** Shortens an address or a signature to its two ends. */
function shortened(text: string): string {
  return `${text.slice(0, 6)}…${text.slice(-6)}`;
}

function sumOf(legs: readonly { amount: bigint }[]): bigint {
  return legs.reduce((sum, leg) => sum + leg.amount, 0n);
}

function isSome<T>(list: T[]): list is [T, ...T[]] {
  return list.length > 0;
}
