import { LRUCache } from 'lru-cache';
import type { Config } from '../config/index.ts';
import { watchAccount } from '../db/chain/watchedAccounts.ts';
import type { Database, DbOrTrx } from '../db/database.ts';
import { noteCheckout } from '../db/payments/checkouts.ts';
import { findPublicPayment, type PublicPayment } from '../db/payments/payments.ts';
import { legsOf, outstandingLegs, TokenChanged } from '../db/payments/splits.ts';
import { FlorinError } from '../domain/errors.ts';
import { reasonNotToPay } from '../domain/obligationState.ts';
import type { Rates } from '../domain/quotes.ts';
import type { Token } from '../domain/tokens.ts';
import type { CheckoutPayment } from '../serializers/checkout.ts';
import { changePayments, finishPayments } from './finishPayments.ts';
import { cancelIfInvoicePaid } from './invoices/invoices.ts';
import { withCurrentQuote } from './payments/requote.ts';
import { chooseToken } from './payments/tokenChoice.ts';

/** How often a process notes the same checkout. Several times within the time after which it counts as closed. */
const NOTE_EVERY_MS = 5_000;
/** Checkouts that one process remembers. Beyond it, some are noted at every poll, which costs a query. */
const MAX_NOTED = 10_000;

/** Notes that a payer's page or wallet asked for a payment, at most once in a few seconds. */
export type NoteCheckout = (payment: PublicPayment) => Promise<void>;

/**
 * Returns the function that notes open checkouts. The account of a payment from an exchange is then read every few seconds,
 * even if the payment was made long ago.
 */
export function checkoutNotes(db: Database): NoteCheckout {
  const noted = new LRUCache<string, true>({ max: MAX_NOTED, ttl: NOTE_EVERY_MS });
  return async (payment) => {
    if (payment.status !== 'pending' || noted.has(payment.id)) return;
    noted.set(payment.id, true);
    await noteCheckout(db, payment);
    if (payment.exchange_amount !== null) await watchAccount(db, payment);
  };
}

type CheckoutDeps = { db: Database; config: Config; rates: (db: DbOrTrx) => Promise<Rates> };

/** Returns a payment of any merchant. @throws FlorinError `not_found` */
export async function requirePublicPayment(db: DbOrTrx, id: string): Promise<PublicPayment> {
  const payment = await findPublicPayment(db, id);
  if (!payment) throw new FlorinError('not_found', 'There is no such payment.');
  return payment;
}

/** Returns a payment; first cancels it if another payment has paid its invoice. @throws FlorinError `not_found` */
export async function requireCurrentPayment(deps: CheckoutDeps, id: string): Promise<PublicPayment> {
  return cancelIfInvoicePaid({ ...deps, finish: finishPayments }, await requirePublicPayment(deps.db, id));
}

/**
 * Returns a payment as requireCurrentPayment does, with a valid quote.
 * @param token the token that the payer sees; default: the present one. It is chosen again if somebody has changed it.
 * @throws FlorinError `not_found`; `rate_unavailable` or `conflict` if the quote has lapsed and cannot be renewed
 * @throws FlorinError like chooseToken
 * @throws TokenChanged when somebody changes it at the same time
 */
export async function requireQuotedPayment(deps: CheckoutDeps, id: string, token?: Token): Promise<PublicPayment> {
  const payment = await requireCurrentPayment(deps, id);
  if (token === undefined || token === payment.token) return withCurrentQuote(deps, payment);
  await changePayments(deps.db, deps.config, (trx) => chooseToken(trx, deps, payment, token));
  const chosen = await requirePublicPayment(deps.db, id);
  if (chosen.token !== token) throw new TokenChanged();
  return withCurrentQuote(deps, chosen);
}

/**
 * Returns a payment with its unpaid legs, or all legs if it is closed. It has none if nobody should pay it any more.
 * @throws FlorinError as requireQuotedPayment
 */
export function requireCheckout(deps: CheckoutDeps, id: string): Promise<CheckoutPayment> {
  return inOneToken(async () => checkoutOf(deps.db, await requireQuotedPayment(deps, id)));
}

/** Returns a payment as requireCheckout does. @throws TokenChanged when its token has changed since it was read */
export async function checkoutOf(db: DbOrTrx, payment: PublicPayment): Promise<CheckoutPayment> {
  const isOpen = payment.status === 'pending';
  if (isOpen && reasonNotToPay(payment.obligation_state) !== null) return { ...payment, legs: [] };
  const { id, token } = payment;
  const legs = isOpen ? await outstandingLegs(db, payment, 'landed') : (await legsOf(db, [id], { token })).get(id);
  return { ...payment, legs: legs ?? [] };
}

/** How often a payment is read again whose token changes meanwhile. */
const MAX_READINGS = 5;

/**
 * Returns the result of `read`, which starts again when the payment's token has changed meanwhile.
 * @param read `isAgain`: an earlier reading of the payment is out of date
 */
export async function inOneToken<T>(read: (isAgain: boolean) => Promise<T>): Promise<T> {
  for (let readings = 1; ; readings++) {
    try {
      return await read(readings > 1);
    } catch (error) {
      if (!(error instanceof TokenChanged) || readings === MAX_READINGS) throw error;
    }
  }
}
