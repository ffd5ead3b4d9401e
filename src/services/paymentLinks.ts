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
  type PublicLink,
} from '../db/payments/links.ts';
import { lockPaymentsById } from '../db/payments/locks.ts';
import type { PaymentRow } from '../db/payments/payments.ts';
import { insertPlace, lockLapsedPlaces, losePlaces, unpaidPlaces } from '../db/payments/places.ts';
import type { PayableScope } from '../db/scope.ts';
import { FlorinError, invalid } from '../domain/errors.ts';
import { newId } from '../domain/ids.ts';
import {
  LINK_CODE_BYTES,
  type LinkClosure,
  linkClosure,
  linkCode,
  MAX_UNPAID_PLACES,
  UNPAID_WINDOW_MS,
} from '../domain/paymentLinks.ts';
import type { Rates } from '../domain/quotes.ts';
import { createPayment, payeeWallet, refuseSuspended } from './payments/create.ts';
import { exchangeProblem } from './payments/exchange.ts';
import type { EndDeps } from './payments/settle.ts';
import { withdrawPayments } from './payments/withdraw.ts';

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
  held: 'Payments in progress have reserved all remaining uses of this payment link. Try again in ten minutes.',
  crowded: 'Too many payments from this link are open right now. Try again in a few minutes.',
};

/**
 * Creates a payment from a link, at the current price.
 * The payment reserves a use of a limited link until it ends. If the link is full, the new payment may get the place of one
 * that nobody tried to pay for ten minutes. That one is cancelled, and its money would be late. Concurrent requests wait for
 * each other, so the last use is never sold twice.
 * @param client the payer's network address
 * @throws FlorinError `not_found`; `conflict` when the token is suspended; `conflict` with `details.reason` when the link
 * is closed; `rate_limit_exceeded` when the client has too many unpaid places; errors of createPayment
 */
export async function payFromLink(
  trx: Trx,
  code: string,
  client: string,
  { config, rates, finish }: EndDeps & { rates: (db: DbOrTrx) => Promise<Rates> },
): Promise<PaymentRow> {
  await lockLinkUses(trx, code);
  const link = await findPublicLink(trx, code);
  if (!link) throw new FlorinError('not_found', 'There is no such payment link.');
  const { now, title, description, currency, token, redirect_url, metadata, payer_service_charge } = link;
  const reason = linkClosure(link, now);
  if (reason) throw closed(reason);
  refuseSuspended(config, link, token);
  if (link.max_uses !== null) await freePlace(trx, link, client, { config, finish });
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
  const row = await createPayment(trx, link, payment, { config, rates, now });
  if (link.max_uses !== null) {
    await insertPlace(trx, { payment_id: row.id, payment_link_id: link.id, client, created_at: now });
  }
  return row;
}

function closed(reason: LinkClosure): FlorinError {
  return new FlorinError('conflict', CLOSED[reason], { reason });
}

/**
 * Makes room for another payment of a locked link that is not closed: cancels the payments with the oldest lapsed places.
 * @throws FlorinError `rate_limit_exceeded` when the client has MAX_UNPAID_PLACES; `conflict` when the lapsed payments are
 * just being paid
 */
async function freePlace(trx: Trx, link: PublicLink, client: string, { config, finish }: EndDeps): Promise<void> {
  const { id: linkId, mode, now, uses_count, reserved_count, max_uses } = link;
  const since = new Date(now.getTime() - UNPAID_WINDOW_MS);
  const taken = await unpaidPlaces(trx, { linkId, client, since }, MAX_UNPAID_PLACES);
  if (taken.length === MAX_UNPAID_PLACES) {
    const retry_after = Math.ceil(((taken.at(-1) as Date).getTime() - since.getTime()) / 1000);
    const advice = `Pay one of them, or try again in ${Math.ceil(retry_after / 60)} minutes.`;
    const message = `Your network has ${MAX_UNPAID_PLACES} unpaid payments of this payment link. ${advice}`;
    throw new FlorinError('rate_limit_exceeded', message, { retry_after });
  }
  const missing = uses_count + reserved_count + 1 - (max_uses as number);
  if (missing <= 0) return;
  const lapsed = await lockLapsedPlaces(trx, linkId, now, missing);
  const ended = await withdrawPayments(trx, await lockPaymentsById(trx, mode, lapsed, { skip: true }));
  if (ended.length < missing) throw closed('held');
  await losePlaces(trx, lapsed);
  await finish(trx, config, { finished: ended });
}
