import { randomBytes } from 'node:crypto';
import Big from 'big.js';
import type { Config } from '../config/index.ts';
import type { DbOrTrx, Trx } from '../db/database.ts';
import {
  type CountedLink,
  findPublicLink,
  insertPaymentLink,
  lockLinkUses,
  type PaymentLinkRow,
} from '../db/payments/links.ts';
import type { PaymentRow } from '../db/payments/payments.ts';
import type { PayableScope } from '../db/scope.ts';
import { FlorinError, invalid } from '../domain/errors.ts';
import { newId } from '../domain/ids.ts';
import { LINK_CODE_BYTES, type LinkClosure, linkClosure, linkCode } from '../domain/paymentLinks.ts';
import type { Rates } from '../domain/quotes.ts';
import { createPayment, payeeWallet, refuseSuspended } from './payments/create.ts';
import { exchangeProblem } from './payments/exchange.ts';

/** The input of a new payment link. Amounts are fiat, already within the limits of money.ts. */
export type NewPaymentLink = Pick<
  PaymentLinkRow,
  | 'title'
  | 'description'
  | 'currency'
  | 'token'
  | 'redirect_url'
  | 'metadata'
  | 'max_uses'
  | 'expires_at'
  | 'onramp'
  | 'payer_service_charge'
  | 'pay_from_exchange'
> & { amount: Big; amount_ngn: Big | null };

/**
 * Creates a payment link.
 * @throws FlorinError `validation_failed` when its token or its expiry would make it impossible to pay, or impossible to pay
 * from an exchange
 */
export async function createPaymentLink(
  trx: Trx,
  caller: PayableScope,
  { amount, amount_ngn, ...input }: NewPaymentLink,
  { config, now }: { config: Config; now: Date },
): Promise<CountedLink> {
  const wallet = payeeWallet(config, caller, input.token);
  const { mode } = caller;
  const problem = input.pay_from_exchange ? exchangeProblem(config, { mode, token: input.token, wallet }) : null;
  if (problem !== null) throw invalid('pay_from_exchange', problem);
  if (input.expires_at && input.expires_at <= now) throw invalid('expires_at', 'must be in the future');
  const row: PaymentLinkRow = {
    ...input,
    amount: amount.toFixed(),
    amount_ngn: amount_ngn?.toFixed() ?? null,
    id: newId('plk'),
    link_code: linkCode(randomBytes(LINK_CODE_BYTES)),
    merchant_id: caller.merchant_id,
    mode,
    is_active: true,
    created_at: now,
    updated_at: now,
  };
  await insertPaymentLink(trx, row);
  return { ...row, uses_count: 0 };
}

/** The error messages for a payer, by reason. */
const CLOSED: Record<LinkClosure, string> = {
  inactive: 'This payment link is no longer active.',
  expired: 'This payment link has expired.',
  used_up: 'This payment link accepts no more payments.',
  held: 'Payments in progress have reserved all remaining uses of this payment link. Try again later.',
  crowded: 'Too many payments from this link are open right now. Try again in a few minutes.',
};

/**
 * Creates a payment from a link, at the current price.
 * The payment reserves a use of a limited link until it ends. Concurrent requests wait for each other, so the last use
 * is never sold twice.
 * @throws FlorinError `not_found`; `conflict` when the token is suspended; `conflict` with `details.reason` when the link
 * is closed; errors of createPayment
 */
export async function payFromLink(
  trx: Trx,
  code: string,
  { config, rates }: { config: Config; rates: (db: DbOrTrx) => Promise<Rates> },
): Promise<PaymentRow> {
  await lockLinkUses(trx, code);
  const link = await findPublicLink(trx, code);
  if (!link) throw new FlorinError('not_found', 'There is no such payment link.');
  const { now, title, description, currency, token, redirect_url, metadata, payer_service_charge } = link;
  const reason = linkClosure(link, now);
  if (reason) throw new FlorinError('conflict', CLOSED[reason], { reason });
  refuseSuspended(config, link, token);
  const payment = {
    amount: Big(link.amount),
    currency,
    token,
    description: description ?? title,
    customer_email: null,
    redirect_url,
    metadata,
    payer_service_charge,
    pay_from_exchange: link.pay_from_exchange && ('if_possible' as const),
    payment_link_id: link.id,
  };
  return createPayment(trx, link, payment, { config, rates, now });
}
