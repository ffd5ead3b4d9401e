import type { Config } from '../config/index.ts';
import type { Database, DbOrTrx } from '../db/database.ts';
import { findPublicPayment, type PublicPayment } from '../db/payments/payments.ts';
import { legsOf, outstandingLegs } from '../db/payments/splits.ts';
import { FlorinError } from '../domain/errors.ts';
import type { Rates } from '../domain/quotes.ts';
import type { CheckoutPayment } from '../serializers/checkout.ts';
import { finishPayments } from './finishPayments.ts';
import { cancelIfInvoicePaid } from './invoices/invoices.ts';
import { withCurrentQuote } from './payments/requote.ts';

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
 * @throws FlorinError `not_found`; `rate_unavailable` or `conflict` if the quote has lapsed and cannot be renewed
 */
export async function requireQuotedPayment(deps: CheckoutDeps, id: string): Promise<PublicPayment> {
  return withCurrentQuote(deps, await requireCurrentPayment(deps, id));
}

/** Returns a payment with its unpaid legs, or all legs if it is closed. @throws FlorinError as requireQuotedPayment */
export async function requireCheckout(deps: CheckoutDeps, id: string): Promise<CheckoutPayment> {
  const payment = await requireQuotedPayment(deps, id);
  const isOpen = payment.status === 'pending';
  const legs = isOpen ? await outstandingLegs(deps.db, payment, 'landed') : (await legsOf(deps.db, [id])).get(id);
  return { ...payment, legs: legs ?? [] };
}
