import { databaseMs } from '../../clock.ts';
import type { Config } from '../../config/index.ts';
import type { DbOrTrx, Trx } from '../../db/database.ts';
import { payablePayments } from '../../db/payments/exchange.ts';
import { type InactiveQuoteRow, inactiveQuotes, reached } from '../../db/payments/inactiveQuotes.ts';
import { type LockedPayment, lockPaymentsById } from '../../db/payments/locks.ts';
import type { PaymentRow, PublicPayment } from '../../db/payments/payments.ts';
import { legRowsOf, legsOf } from '../../db/payments/splits.ts';
import { FlorinError, nullOnError } from '../../domain/errors.ts';
import type { Rates } from '../../domain/quotes.ts';
import { isQuoteLapsed } from '../../domain/requotes.ts';
import { type ChoiceClosure, isReplaceable } from '../../domain/tokenChoice.ts';
import { TOKEN_NAMES, type Token, type TokenChoice } from '../../domain/tokens.ts';
import { payeeWallet } from './create.ts';
import { takeExchangeAmount } from './exchange.ts';
import { changeToken, newOffer, type Offer, type OfferDeps, offersOf } from './offers.ts';
import { renewQuote } from './requote.ts';
import { type SettleResult, settlePayments } from './settle.ts';

/** What prices need. */
type Deps = { config: Config; rates: (db: DbOrTrx) => Promise<Rates> };

/** The error messages for a payer, by reason. */
const CLOSED: Record<ChoiceClosure, string> = {
  paid: 'This payment has received money, so its token stays as it is.',
  seen: 'A transaction that may pay this payment is being confirmed. Try again in a minute.',
  ended: 'This payment has ended. Request a new payment.',
  not_offered: 'This payment cannot be paid in this token.',
};

const closed = (reason: ChoiceClosure) => new FlorinError('conflict', CLOSED[reason], { reason });

/**
 * Returns why the payer cannot choose another token at a time on the payment's clock; null: they can.
 * @param isOffer leaves out what is rare, because pages ask often
 */
async function closureOf(db: DbOrTrx, payment: PaymentRow, now: Date, isOffer = false): Promise<ChoiceClosure | null> {
  const { id, status, expires_at, amount_received, token_choice } = payment;
  if (status === 'confirmed') return 'paid';
  if (status !== 'pending' || now > expires_at) return 'ended';
  if (!token_choice) return 'not_offered';
  if (!isReplaceable(payment, amount_received)) return 'paid';
  if ((await payablePayments(db, [payment], { isUnreadable: false })).has(id)) return 'seen';
  if (isOffer && amount_received === 0n) return null;
  const money = await reached(db, payment);
  return money === null || money.isDecided ? 'paid' : null;
}

/**
 * Changes the token of a payment to the payer's choice. The same token again changes nothing. A token that was chosen before
 * comes back at its last quote, unless that has lapsed. Its deadline stays. Returns the result for `finishPayments`.
 * Anybody with the payment's address can do this. It harms no payer: money in a token that was chosen before brings that
 * token back (see followMoney).
 * @throws FlorinError `conflict` with `details.reason` when the payer cannot choose this token
 * @throws FlorinError `rate_unavailable` when it has no current price
 */
export async function chooseToken(
  trx: Trx,
  { config, rates }: Deps,
  payment: PublicPayment,
  token: Token,
): Promise<SettleResult> {
  const { id, mode } = payment;
  const locked = payment.token === token ? undefined : (await lockPaymentsById(trx, mode, [id]))[0];
  if (!locked || locked.token === token) return { finished: [] };
  const closure = await closureOf(trx, locked, locked.now);
  if (closure !== null) throw closed(closure);
  if (!isOffered(config, payment, token)) throw closed('not_offered');
  const [quotes, rows] = [await inactiveQuotes(trx, [id]), await legRowsOf(trx, id)];
  const before = offersOf(quotes, rows).find(({ prices }) => prices.token === token);
  const deps = { config, rates, now: locked.now, rows, isForExchange: wantsExchange(payment, quotes) };
  const offer = before ?? (await firstOffer(trx, locked, payment, token, { ...deps, rates: await rates(trx) }));
  const changed = await changeToken(trx, config, locked, offer, locked.amount_received > 0n);
  await renewQuote(trx, changed, () => rates(trx));
  // Money that came in this token before counts again.
  return settlePayments(trx, await lockPaymentsById(trx, mode, [id]), await legsOf(trx, [id]));
}

/** Returns what a locked payment asks for in a token for the first time. Takes an amount of its own for payers at an exchange. */
async function firstOffer(
  trx: Trx,
  locked: LockedPayment,
  payment: PublicPayment,
  token: Token,
  deps: OfferDeps,
): Promise<Offer> {
  const offer = nullOnError(() => newOffer(locked, token, merchantOf(payment), deps), ['validation_failed']);
  if (offer === null) throw closed('not_offered');
  const { prices } = offer;
  const exchange_amount = offer.isForExchange
    ? await takeExchangeAmount(trx, { ...locked, ...prices }, prices.amount_due, locked.now, { isPublic: true })
    : null;
  if (exchange_amount === null) return offer;
  const legs = offer.legs.map((leg) => ({ ...leg, amount: exchange_amount }));
  return { ...offer, prices: { ...prices, amount_due: exchange_amount, exchange_amount }, legs };
}

/**
 * Returns the tokens among which the payer of a payment can choose, with the present one. Empty if there is no choice left.
 * Others are estimates at current rates, unless they were chosen before.
 * @param due what is outstanding in the present token, in base units
 */
export async function tokenChoices(
  db: DbOrTrx,
  { config, rates }: Deps,
  payment: PublicPayment,
  due: bigint,
): Promise<TokenChoice[]> {
  const { id, token_choice, clock_offset_ms } = payment;
  const now = new Date(databaseMs() + Number(clock_offset_ms));
  if (!token_choice || (await closureOf(db, payment, now, true)) !== null) return [];
  const quotes = await inactiveQuotes(db, [id]);
  const rows = payment.leg_wallets === null ? [] : await legRowsOf(db, id);
  const deps = { config, rates: await rates(db), now, rows, isForExchange: wantsExchange(payment, quotes) };
  const offers = offersOf(quotes, rows);
  const choices = TOKEN_NAMES.flatMap((token) => {
    if (token === payment.token) return { token, amount: due };
    if (!isOffered(config, payment, token)) return [];
    const before = offers.find(({ prices }) => prices.token === token);
    const isCurrent = before && !isQuoteLapsed({ ...payment, ...before.prices }, now);
    const estimate = () => newOffer(payment, token, merchantOf(payment), deps);
    const offer = isCurrent ? before : nullOnError(estimate, ['validation_failed', 'rate_unavailable']);
    return offer ? { token, amount: offer.prices.amount_due } : [];
  });
  return choices.length > 1 ? choices : [];
}

/** Returns the merchant's wallets, and the checks of their tokens. */
function merchantOf({ wallets, token_checks }: PublicPayment) {
  return { wallets: wallets ?? {}, token_checks: token_checks ?? {} };
}

/** Returns whether the merchant accepts a token now. */
function isOffered(config: Config, payment: PublicPayment, token: Token): boolean {
  const merchant = { ...merchantOf(payment), mode: payment.mode };
  return nullOnError(() => payeeWallet(config, merchant, token), ['validation_failed']) !== null;
}

/** Returns whether a payment gets an amount of its own in each token that allows it. */
function wantsExchange(payment: PublicPayment, quotes: readonly InactiveQuoteRow[]): boolean {
  const hasAmount = [payment, ...quotes].some(({ exchange_amount }) => exchange_amount !== null);
  return hasAmount || payment.link_pay_from_exchange === true;
}
