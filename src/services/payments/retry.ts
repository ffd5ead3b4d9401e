import Big from 'big.js';
import type { Config } from '../../config/index.ts';
import { findCustomerToBill } from '../../db/customers/customers.ts';
import type { DbOrTrx, Trx } from '../../db/database.ts';
import { requirePayable } from '../../db/merchants/merchants.ts';
import { payablePayments } from '../../db/payments/exchange.ts';
import { byAge, type LockedPayment, lockPaymentsById } from '../../db/payments/locks.ts';
import { findPaymentsById, type PaymentRow, retriesOf } from '../../db/payments/payments.ts';
import { legRowsOf } from '../../db/payments/splits.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { FlorinError } from '../../domain/errors.ts';
import { MAX_RETRIES, type RetryRefusal, retryRefusal } from '../../domain/payments.ts';
import type { Rates } from '../../domain/quotes.ts';
import type { SplitRecipient } from '../../domain/splits.ts';
import { createPayment, refuseSuspended } from './create.ts';

const REFUSALS: Record<RetryRefusal, string> = {
  not_allowed: 'This payment cannot be made again. Ask the merchant for a new one.',
  open: 'This payment is still open. Pay it.',
  received: 'Money has arrived for this payment, so do not pay it again. Ask the merchant what happens with it.',
  confirming: 'A transaction for this payment is being confirmed. Try again in a minute.',
  cancelled: 'The merchant has cancelled this payment. Ask them for a new one.',
  exhausted: 'This payment has been made again too often. Ask the merchant for a new one.',
  unavailable: 'The merchant cannot be paid like this any more. Ask them for a new payment.',
};

/**
 * Returns the payment that repeats one which ended unpaid, for its payer, and whether it is new. It has the same terms at the current
 * price. An open one is returned again. The payment may itself repeat another one: all that repeat a payment name the first. Concurrent
 * requests wait for each other, so one payment is open.
 * @throws FlorinError `not_found`; `conflict` with `details.reason`, or when the token is suspended; `rate_unavailable`
 */
export async function retryPayment(
  trx: Trx,
  id: string,
  deps: { config: Config; rates: (db: DbOrTrx) => Promise<Rates> },
): Promise<{ payment: PaymentRow; isNew: boolean }> {
  const [named] = await findPaymentsById(trx, [id]);
  if (!named) throw new FlorinError('not_found', 'There is no such payment.');
  const { mode } = named;
  const [first] = await lockPaymentsById(trx, mode, [named.retry_of ?? id]);
  if (!first) throw new FlorinError('not_found', 'There is no such payment.');
  const retries = (await lockPaymentsById(trx, mode, await retriesOf(trx, first.id))).sort(byAge);
  const chain = [first, ...retries];
  const refusals = chain.map(retryRefusal);
  const known = (['not_allowed', 'received'] as const).find((reason) => refusals.includes(reason));
  if (known) throw refused(known);
  const open = retries.find(({ status }) => status === 'pending');
  if (open) return { payment: open, isNew: false };
  const last = refusals.at(-1);
  if (last) throw refused(last);
  // Money that is on its way would be paid twice.
  if ((await payablePayments(trx, chain)).size > 0) throw refused('confirming');
  if (retries.length >= MAX_RETRIES) throw refused('exhausted');
  return { payment: await repeat(trx, first, deps), isNew: true };
}

function refused(reason: RetryRefusal): FlorinError {
  return new FlorinError('conflict', REFUSALS[reason], { reason });
}

/** Creates a payment with the terms of another one, as if the merchant had created it now. */
async function repeat(
  trx: Trx,
  first: LockedPayment,
  { config, rates }: { config: Config; rates: (db: DbOrTrx) => Promise<Rates> },
): Promise<PaymentRow> {
  const { id, currency, token, description, customer_email, redirect_url, metadata, locale, now } = first;
  const { allow_retry, payer_service_charge, exchange_amount, test_clock_id, token_choice } = first;
  const payable = await requirePayable(trx, first);
  refuseSuspended(config, payable, token);
  const terms = {
    amount: Big(first.amount),
    currency,
    token,
    token_choice,
    description,
    customer_email,
    customer_id: first.customer_id && (await currentCustomer(trx, first, first.customer_id)),
    redirect_url,
    metadata,
    locale,
    payer_service_charge,
    split_recipients: await recipientsOf(trx, id),
    pay_from_exchange: exchange_amount !== null && ('if_possible' as const),
    allow_retry,
    retry_of: id,
  };
  try {
    return await createPayment(trx, { ...payable, test_clock_id }, terms, { config, rates, now });
  } catch (error) {
    // The payer did not send the field that is wrong now, and cannot change it.
    if (error instanceof FlorinError && error.code === 'validation_failed') throw refused('unavailable');
    throw error;
  }
}

/** Returns the customer that has everything of this one, so that it cannot be merged before the transaction ends. */
async function currentCustomer(trx: Trx, scope: MerchantScope, id: string): Promise<string> {
  const into = (await findCustomerToBill(trx, scope, id))?.merged_into ?? null;
  return into === null ? id : currentCustomer(trx, scope, into);
}

/** Returns the recipients of a payment as the merchant named them. */
async function recipientsOf(trx: Trx, id: string): Promise<SplitRecipient[]> {
  const splits = (await legRowsOf(trx, id)).filter(({ kind }) => kind === 'split');
  return splits.map(({ recipient_wallet, recipient_name, percentage, fixed_amount_usd, split_order }) => ({
    recipient_wallet,
    recipient_name,
    percentage: percentage === null ? null : Big(percentage),
    fixed_amount_usd: fixed_amount_usd === null ? null : Big(fixed_amount_usd),
    split_order,
  }));
}
