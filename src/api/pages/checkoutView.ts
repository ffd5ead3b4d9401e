import Big from 'big.js';
import { databaseMs } from '../../clock.ts';
import { suspensionOf } from '../../config/suspensions.ts';
import { isOnChain } from '../../db/chain/transactions.ts';
import type { DbOrTrx } from '../../db/database.ts';
import type { Brand } from '../../db/merchants/checkoutSettings.ts';
import { undecidedPayments } from '../../db/payments/attempts.ts';
import type { PublicPayment } from '../../db/payments/payments.ts';
import { findPurposes } from '../../db/payments/purposes.ts';
import { quotedTotal } from '../../db/payments/quotes.ts';
import { type NamedLeg, namedLegsOf, outstandingLegs } from '../../db/payments/splits.ts';
import { fiatText, tokenAmount } from '../../domain/amountText.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { Locale } from '../../domain/locales.ts';
import { reasonNotToPay } from '../../domain/obligationState.ts';
import { retryRefusal, surplusOf } from '../../domain/payments.ts';
import type { Purpose } from '../../domain/purposes.ts';
import { fiatValue, needsRates } from '../../domain/quotes.ts';
import { isQuoteLapsed, quoteExpiresAt } from '../../domain/requotes.ts';
import { NATIVE_TOKEN, TOKENS, tokenText } from '../../domain/tokens.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import { purposeText } from '../../i18n/texts.ts';
import type { Translator } from '../../i18n/translator.ts';
import { type CheckoutPayment, exchangeTransfer, shortPayUrl, solanaPayUrl } from '../../serializers/checkout.ts';
import { obligationPath } from '../../serializers/obligations.ts';
import { onrampCharge, onrampState } from '../../serializers/onramp.ts';
import { checkoutUrl } from '../../serializers/payments.ts';
import { withCurrentQuote } from '../../services/payments/requote.ts';
import { tokenChoices } from '../../services/payments/tokenChoice.ts';
import type { App } from '../http/route.ts';
import { actionsOf, type ObligationFacts, type OutcomeFacts, type OutcomeLinks, outcomeOf } from './checkoutOutcome.ts';
import { type CheckoutState, checkoutState, hasLatePayment, POLL_MS, returnUrl } from './checkoutState.ts';
import { contactOf } from './contact.ts';
import { walletChain } from './frame.ts';
import { qrSvg } from './qr.ts';
import { timeHtml } from './timeHtml.ts';
import { addressLink, shortened, transactionLink } from './transactionLink.ts';
import { walletApps } from './walletApps.ts';

/**
 * Returns everything that the payment page shows now, as formatted text; the QR code is SVG markup.
 * With `renews`, a lapsed price gets a new quote. The countdown, `remainingMs`, is separate from the view. The view's
 * hash must change only when the payment does.
 * @throws FlorinError `not_found`
 */
export async function checkoutView(app: App, payment: PublicPayment, t: Translator, { renews, ...page }: PageFacts) {
  const { payment: quoted, isPriced } = await withPrice(app, payment, renews);
  return viewOf(app, quoted, t, { isPriced, renews, ...page });
}

/** What the view needs of the page: the prefix of its paths, and the merchant's brand. */
type PageFacts = { renews: boolean; base: string; brand: Brand };

async function viewOf(
  app: App,
  payment: PublicPayment,
  t: Translator,
  { isPriced, renews, base, brand }: PageFacts & { isPriced: boolean },
) {
  const { id, token, merchant_name: merchant, amount_due: due, amount_received: received } = payment;
  const { transaction_signature: signature } = payment;
  const isPending = payment.status === 'pending';
  const isAsked = payment.prepays !== null || obligationPath(payment) !== null;
  const [outstanding, undecided, legs, total, isTakenBack, purposes] = await Promise.all([
    isPending ? outstandingLegs(app.db, payment, 'landed') : [],
    isPending ? undecidedPayments(app.db, [id]) : new Set<string>(),
    namedLegsOf(app.db, id),
    fiatDue(app.db, payment),
    payment.failure_reason === 'reverted' && isOnChain(app.db, payment),
    isAsked ? findPurposes(app.db, [id]) : new Map<string, Purpose>(),
  ]);
  const purpose = purposes.get(id);
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
  const isSuspended = suspensionOf(app.config, payment.mode, token, payment.token_check) !== null;
  // The page no longer renews the price by itself; the payer must request it.
  const isStale = state === 'unpriced' && !renews && !isSuspended;
  const isPayable = isSome(outstanding) && reasonNotToPay(payment.obligation_state) === null;
  const canPay = (state === 'waiting' || state === 'partly_paid') && isPayable;
  // A token without a price, or which is suspended, is no dead end: the payer chooses another one.
  const canChoose = canPay || (state === 'unpriced' && isPayable && !isStale);
  const amount = (units: bigint) => tokenAmount(units, token, t.locale);
  const choices = canChoose ? await tokenChoices(app.db, app, payment, outstandingSum) : [];
  const surplus = surplusOf(payment);
  const facts: OutcomeFacts = {
    state,
    merchant,
    token,
    // A lapsed amount might be too little.
    due: state === 'unpriced' ? null : amount(due),
    received: received > 0n ? amount(received) : null,
    surplus: surplus > 0n ? amount(surplus) : null,
    failure: payment.failure_reason,
    // The merchant took the transfer back, and the chain did not drop it.
    isTakenBack,
    isLate: hasLatePayment(payment.exceptions, payment.status),
    isStale,
    isSuspended,
    obligation: obligationFacts(payment),
  };
  const view = {
    ...facts,
    pollMs: POLL_MS[state],
    id,
    status: payment.status,
    payTo: payToOf(facts),
    ...(purpose ? { title: purposeText(purpose, t), description: null } : headings(payment)),
    fiat: fiatText(total, payment.currency, t.locale),
    charge: chargeLines(payment, total, legs, t.locale),
    shares: shareLines(payment, legs, t),
    facts: factLines(app, payment, t),
    deadline: timeHtml(deadline, t),
    priceUntil: priceEnds && timeHtml(priceEnds, t),
    partly: {
      received: amount(due - outstandingSum),
      rest: amount(outstandingSum),
      percent: Number((100n * (due - outstandingSum)) / due),
    },
    pay: canPay && isSome(outstanding) ? waysToPay(app, { ...payment, legs: outstanding }, total, state, t) : null,
    choices: choices
      .filter((one) => canPay || one.token !== token)
      .map((one) => ({
        token: one.token,
        text: tokenAmount(one.amount, one.token, t.locale),
        isChosen: one.token === token,
      })),
    outcome: canPay ? null : outcomeOf(facts, t),
    // Steps of the progress that are done: seen on the chain, and confirmed by it.
    stepsDone: state === 'seen' ? (outstandingSum === 0n ? 2 : 1) : null,
    actions: canPay ? [] : actionsOf(facts, linksOf(payment, base, brand), t),
    transaction: signature ? transactionLink(app.config, payment.mode, signature) : null,
    confirmedAt: payment.confirmed_at && timeHtml(payment.confirmed_at, t),
    returnUrl: backUrl(payment),
  };
  // Count down to the price's end, if that comes before the deadline.
  return { view, remainingMs: priceEnds ? Math.round(priceEnds.getTime() - databaseMs()) : remainingMs };
}

/** Returns the payment, requoted if its quote has lapsed and `renews` is set. `isPriced`: it has a current quote. */
async function withPrice(
  app: App,
  payment: PublicPayment,
  renews: boolean,
): Promise<{ payment: PublicPayment; isPriced: boolean }> {
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

/** Returns what a payment is for, if another payment may settle that. */
function obligationFacts(payment: PublicPayment): ObligationFacts | null {
  if (obligationPath(payment) === null) return null;
  const noun = payment.invoice_id ? 'invoice' : payment.subscription_id ? 'period' : 'installment';
  const state = payment.status === 'confirmed' ? 'open' : payment.obligation_state;
  return {
    noun,
    state: state === 'cancelled' || state === 'defaulted' ? 'ended' : state,
    ending: noun === 'period' ? 'subscription' : state === 'cancelled' ? 'plan_cancelled' : 'plan',
    canContinue: state === 'defaulted',
  };
}

/** Returns where the merchant wants a payer back; null while the payment is open, or nowhere. */
function backUrl(payment: PublicPayment): string | null {
  return payment.status === 'pending' ? null : returnUrl(payment.redirect_url, payment);
}

function linksOf(payment: PublicPayment, base: string, brand: Brand): OutcomeLinks {
  const { id, link_code } = payment;
  const obligation = obligationPath(payment);
  const canRetry = retryRefusal(payment) === null;
  return {
    page: `${base}/pay/${id}`,
    restart: link_code ? `${base}/l/${link_code}/pay` : canRetry ? `${base}/pay/${id}/retry` : null,
    obligation: obligation && base + obligation,
    back: backUrl(payment),
    contact: contactOf(brand, id),
  };
}

function payToOf({ state, obligation }: OutcomeFacts): MessageId {
  if (state === 'confirmed') return 'paid-to';
  return obligation === null || obligation.state === 'open' ? 'pay-to' : 'payment-to';
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
function shareLines(payment: PublicPayment, legs: NamedLeg[], t: Translator): Line[] {
  const { token, merchant_name } = payment;
  const names = { merchant: merchant_name, service_charge: t.text('service-charge'), split: null };
  if (payment.payer_service_charge && !legs.some((leg) => leg.kind === 'split')) return [];
  return legs.map(({ kind, recipient_name, recipient_wallet, amount }) => ({
    label: recipient_name ?? names[kind] ?? shortened(recipient_wallet),
    amount: tokenAmount(amount, token, t.locale),
  }));
}

/** What a transaction costs its payer at usual times, in lamports: a signature, and a little to be included soon. */
const USUAL_FEE = 10_000n;

/** Returns what lets a payer check the payment: its rate, fee, receiving address and id. */
function factLines({ config }: App, payment: PublicPayment, t: Translator) {
  const { mode, token, currency, wallet, leg_wallets } = payment;
  const isPriced = needsRates(currency, token) && payment.status === 'pending';
  // One whole token at the quote's rate.
  const price = fiatValue(10n ** BigInt(TOKENS[token].decimals), { ...payment, amount: '0.0001' });
  const address = leg_wallets === null ? wallet : leg_wallets.length === 1 ? leg_wallets[0] : null;
  return {
    rate: isPriced ? t.text('rate-of', { token, price: fiatText(price, currency, t.locale) }) : null,
    fee: t.text('network-fee-about', { fee: tokenAmount(USUAL_FEE, NATIVE_TOKEN, t.locale) }),
    address: address ? addressLink(config, mode, address) : null,
  };
}

function waysToPay(app: App, payment: CheckoutPayment, total: string, state: CheckoutState, t: Translator) {
  const { config, beacons } = app;
  const { id, mode, token } = payment;
  // A card is always charged the full amount, so it is not offered after a partial payment.
  const hasOnramp = payment.onramp && state === 'waiting';
  const charge = onrampCharge(payment, total);
  const exchange = exchangeTransfer(payment);
  return {
    url: solanaPayUrl(payment, config, beacons),
    qr: qrSvg(shortPayUrl(config, payment), t.text('qr-code')),
    chain: walletChain(mode),
    apps: walletApps(checkoutUrl(config, id)),
    onramp: hasOnramp ? onrampState(config, mode, payment.legs.length) : null,
    onrampAmount: fiatText(charge.amount, charge.currency, t.locale),
    exchange: exchange && {
      address: exchange.address,
      // Without the separators of a locale, because the payer copies it into a form.
      amount: tokenText(exchange.amount, token),
      exactly: `${tokenText(exchange.amount, token)}\u00a0${token}`,
    },
    demoWallet: (mode === 'test' && config.DEMO_WALLET_URL) || null,
  };
}

function sumOf(legs: readonly { amount: bigint }[]): bigint {
  return legs.reduce((sum, leg) => sum + leg.amount, 0n);
}

function isSome<T>(list: T[]): list is [T, ...T[]] {
  return list.length > 0;
}
