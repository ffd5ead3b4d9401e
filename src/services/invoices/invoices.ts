import type Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { Database, DbOrTrx, Trx } from '../../db/database.ts';
import {
  changeInvoice,
  type DetailedInvoice,
  findDetailedInvoice,
  findInvoicesById,
  type InvoiceRow,
  insertInvoice,
  lockInvoices,
} from '../../db/invoices.ts';
import { countMail, type ExceededLimit } from '../../db/mailCounts.ts';
import { payablePayments } from '../../db/payments/exchange.ts';
import { lockPaymentsById } from '../../db/payments/locks.ts';
import { changePayment, findPublicPayment, type PaymentRow, type PublicPayment } from '../../db/payments/payments.ts';
import type { MerchantScope, PayableScope } from '../../db/scope.ts';
import { transact } from '../../db/transaction.ts';
import { mailboxOf } from '../../domain/emailAddress.ts';
import { FlorinError, invalid, missing } from '../../domain/errors.ts';
import { isId, newId } from '../../domain/ids.ts';
import { payingPayment, restOf } from '../../domain/invoiceBalance.ts';
import { acceptedAmounts, INVOICE_PAYMENT_WINDOW_MS, type LineItem } from '../../domain/invoices.ts';
import { invoiceLimits, MAX_INVOICE_MAILS_PER_DAY } from '../../domain/mailLimits.ts';
import type { Rates } from '../../domain/quotes.ts';
import { invoiceMail } from '../../mail/invoice.ts';
import { emitEvents } from '../../queue/events.ts';
import { invoiceDocument } from '../../serializers/invoiceDocument.ts';
import { invoiceJson, invoiceUrl } from '../../serializers/invoices.ts';
import { billedCustomer } from '../customers/find.ts';
import { sendMails } from '../emails.ts';
import { createPayment, payeeWallet, refuseSuspended } from '../payments/create.ts';
import { exchangeProblem } from '../payments/exchange.ts';
import type { EndDeps } from '../payments/settle.ts';
import { lockWithPayments, reconcileLocked } from './reconcile.ts';

/** The input of a new invoice. `amount`: US dollars, already within the limits of money.ts. */
export type NewInvoice = Pick<
  InvoiceRow,
  'customer_id' | 'customer_name' | 'token' | 'description' | 'line_items' | 'due_date' | 'metadata'
> & { amount: Big; pay_from_exchange: boolean; customer_email: string | null };

type Deps = EndDeps & { rates: (db: DbOrTrx) => Promise<Rates> };

const notFound = () => new FlorinError('not_found', 'There is no such invoice.');

/**
 * Creates a draft with the next number of its year (on the merchant's clock), and emits `invoice.created`.
 * @throws FlorinError `validation_failed` when the line items do not add up to the amount or their total is invalid
 * @throws FlorinError `validation_failed` when the merchant cannot be paid in the token, or not from an exchange
 */
export async function createInvoice(
  trx: Trx,
  caller: PayableScope,
  { amount, ...input }: NewInvoice,
  { config, now }: { config: Config; now: Date },
): Promise<InvoiceRow> {
  const { merchant_id, mode } = caller;
  if (input.customer_email === null && input.customer_id === null) throw missing('customer_email');
  const customer = await billedCustomer(trx, caller, { ...input, customer_wallet: null }, now);
  const wallet = payeeWallet(config, caller, input.token);
  const exchange = input.pay_from_exchange ? exchangeProblem(config, { mode, token: input.token, wallet }) : null;
  if (exchange !== null) throw invalid('pay_from_exchange', exchange);
  if (input.line_items) refuseOtherAmount(input.line_items, amount);
  const { customer_id, customer_email } = customer;
  if (customer_email === null) throw invalid('customer_email', 'must be given: the customer has none');
  const draft = {
    ...input,
    customer_id,
    customer_email,
    id: newId('inv'),
    merchant_id,
    mode,
    status: 'draft' as const,
    amount_usd: amount.toFixed(),
    payment_id: null,
    email_id: null,
    sent_at: null,
    paid_at: null,
    overdue_at: null,
    created_at: now,
    updated_at: now,
  };
  const invoice = await insertInvoice(trx, draft, now);
  const data = invoiceJson(invoice, config);
  emitEvents(trx, [{ kind: 'invoice.created', merchant_id, mode, data, at: now }]);
  return invoice;
}

/** @throws FlorinError `validation_failed` when an amount is not the total of the line items */
function refuseOtherAmount(items: readonly LineItem[], amount: Big): void {
  const accepted = acceptedAmounts(items);
  if (typeof accepted === 'string') throw invalid('line_items', `must have a valid total: ${accepted}`);
  if (accepted.some((sum) => sum.eq(amount))) return;
  const [first, exact] = accepted.map((sum) => sum.toFixed());
  const rounded = exact === undefined ? '' : `, each rounded to cents, or ${exact} without rounding`;
  throw invalid('amount', `must equal the total of the line items, which is ${first}${rounded}`);
}

/**
 * Sends an invoice to its customer: creates its payment, marks it as sent, and enqueues the mail.
 * The first time, emits `invoice.sent`. Sending again sends another mail, and creates a new payment for the rest if the last
 * one has ended.
 * @throws FlorinError `not_found`
 * @throws FlorinError `conflict` when it is paid, or its token is suspended
 * @throws FlorinError `rate_limit_exceeded` when the invoice or the recipient was mailed too often
 * @throws FlorinError like createPayment
 */
export async function sendInvoice(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  id: string,
  deps: Deps,
): Promise<InvoiceRow> {
  const { config } = deps;
  const invoice = await lockReconciled(trx, id, deps, { merchant_id, mode });
  if (!invoice) throw notFound();
  if (invoice.status === 'paid' || payingPayment(invoice) !== null) {
    throw new FlorinError('conflict', 'This invoice is already paid.');
  }
  const payment = await openPayment(trx, invoice, deps);
  const { amount_due, amount_received } = payment;
  const shown = {
    ...invoice,
    status: 'sent' as const,
    payment_status: 'pending' as const,
    amount_due,
    amount_received,
  };
  const letter = invoiceMail(invoiceDocument(shown, config), invoice);
  const mail = {
    merchant_id,
    mode,
    kind: 'invoice' as const,
    recipient: invoice.customer_email,
    invoice_id: id,
    letter,
  };
  const mailbox = mailboxOf(invoice.customer_email);
  const limits = invoiceLimits(id, { merchant_id, mode, mailbox }, config.MAIL_LIMIT_INVOICES_PER_DAY);
  const exceeded = await countMail(trx, limits);
  if (exceeded) throw tooManyMails(exceeded, config);
  const [email_id] = await sendMails(trx, [mail]);
  const { now } = invoice;
  const sent_at = invoice.sent_at ?? now;
  await changeInvoice(trx, invoice, { status: 'sent', payment_id: payment.id, email_id, sent_at }, now);
  const sent = (await findDetailedInvoice(trx, id)) as DetailedInvoice;
  if (invoice.status === 'draft') {
    const data = invoiceJson(sent, config);
    emitEvents(trx, [{ kind: 'invoice.sent', merchant_id, mode, data, at: now }]);
  }
  return sent;
}

function tooManyMails({ name, retry_after }: ExceededLimit, config: Config): FlorinError {
  const reason =
    name === 'invoice_minute'
      ? 'This invoice was emailed less than a minute ago.'
      : name === 'invoice_day'
        ? `This invoice was emailed ${MAX_INVOICE_MAILS_PER_DAY} times in 24 hours, the maximum.`
        : `${config.MAIL_LIMIT_INVOICES_PER_DAY} invoices were emailed to this recipient in 24 hours, the maximum.`;
  return new FlorinError('rate_limit_exceeded', `${reason} Retry in ${retry_after} s.`, { retry_after });
}

/**
 * Returns the id of an invoice's open payment, and creates one if the last has ended.
 * Null if the invoice is paid. Every request gets the same payment.
 * @throws FlorinError `not_found`, also for a draft; `conflict` when the token is suspended
 * @throws FlorinError like createPayment
 */
export async function payInvoice(trx: Trx, id: string, deps: Deps): Promise<string | null> {
  const invoice = await lockReconciled(trx, id, deps);
  if (!invoice || invoice.status === 'draft') throw notFound();
  if (invoice.status === 'paid' || payingPayment(invoice) !== null) return null;
  const payment = await openPayment(trx, invoice, deps);
  if (payment.id !== invoice.payment_id) await changeInvoice(trx, invoice, { payment_id: payment.id }, invoice.now);
  return payment.id;
}

/**
 * Locks an invoice and returns it after a reconcile, so that its open payment asks for what is left now. Null when it does not
 * exist, or does not belong to `owner`. If the reconcile cannot finish, a job repeats it.
 */
async function lockReconciled(
  trx: Trx,
  id: string,
  deps: Deps,
  owner?: MerchantScope,
): Promise<DetailedInvoice | null> {
  const locked = isId('inv', id) ? await lockWithPayments(trx, id) : null;
  if (!locked) return null;
  const { merchant_id, mode } = locked.invoice;
  if (owner && (owner.merchant_id !== merchant_id || owner.mode !== mode)) return null;
  await reconcileLocked(trx, deps, locked);
  return findDetailedInvoice(trx, id);
}

async function openPayment(trx: Trx, invoice: DetailedInvoice, { config, rates }: Deps) {
  const { id, now, payments } = invoice;
  refuseSuspended(config, invoice, invoice.token);
  const open = payments.findLast(({ status, expires_at }) => status === 'pending' && expires_at > now);
  if (open) return open;
  const payment = {
    amount: restOf(invoice),
    currency: 'USD' as const,
    token: invoice.token,
    description: `Invoice ${invoice.invoice_number}`,
    customer_email: invoice.customer_email,
    customer_id: invoice.customer_id,
    // Leads back to the invoice, which then shows as paid.
    redirect_url: invoiceUrl(config, id),
    metadata: invoice.metadata,
    pay_from_exchange: invoice.pay_from_exchange === true && ('if_possible' as const),
    obligation: { invoice_id: id },
    expires_at: new Date(now.getTime() + INVOICE_PAYMENT_WINDOW_MS),
  };
  return createPayment(trx, invoice, payment, { config, rates, now });
}

/**
 * Cancels an open payment of an invoice that another payment has paid, and returns its current state. The transaction
 * that paid the invoice cancels its other payments, but skips those locked elsewhere. Those are cancelled here. A
 * payment that has received something, or may have, stays open.
 */
export async function cancelIfInvoicePaid(
  { db, config, finish }: EndDeps & { db: Database },
  payment: PublicPayment,
): Promise<PublicPayment> {
  const { id, mode, invoice_id } = payment;
  const isIdle = (one: PaymentRow) => one.status === 'pending' && one.amount_received === 0n;
  if (!invoice_id || payment.invoice_status !== 'paid' || !isIdle(payment)) return payment;
  await transact(db, async (trx) => {
    const [locked] = await lockPaymentsById(trx, mode, [id]);
    await lockInvoices(trx, [invoice_id]);
    const [invoice] = await findInvoicesById(trx, [invoice_id]);
    if (!locked || !isIdle(locked) || invoice?.status !== 'paid') return;
    if ((await payablePayments(trx, [locked])).has(id)) return;
    const { now } = locked;
    const change = { status: 'failed', failure_reason: 'cancelled' } as const;
    await finish(trx, config, { finished: [{ row: await changePayment(trx, locked, change, now), now }] });
  });
  return (await findPublicPayment(db, id)) ?? payment;
}
