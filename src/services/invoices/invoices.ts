import Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { Database, DbOrTrx, Trx } from '../../db/database.ts';
import {
  changeInvoice,
  type DetailedInvoice,
  findDetailedInvoice,
  findInvoicesById,
  type InvoiceRow,
  insertInvoice,
  invoicePaymentWith,
  lockInvoices,
} from '../../db/invoices.ts';
import { countMail, type ExceededLimit } from '../../db/mailCounts.ts';
import { payablePayments } from '../../db/payments/exchange.ts';
import { lockPaymentsById } from '../../db/payments/locks.ts';
import { changePayment, findPublicPayment, type PaymentRow, type PublicPayment } from '../../db/payments/payments.ts';
import type { MerchantScope, PayableScope } from '../../db/scope.ts';
import { transact } from '../../db/transaction.ts';
import { mailboxOf } from '../../domain/emailAddress.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { isId, newId } from '../../domain/ids.ts';
import { INVOICE_PAYMENT_WINDOW_MS, itemsTotal } from '../../domain/invoices.ts';
import { invoiceLimits, MAX_INVOICE_MAILS_PER_DAY } from '../../domain/mailLimits.ts';
import { fiatProblem } from '../../domain/money.ts';
import type { Rates } from '../../domain/quotes.ts';
import { invoiceMail } from '../../mail/invoice.ts';
import { emitEvents } from '../../queue/events.ts';
import { invoiceJson, invoiceUrl } from '../../serializers/invoices.ts';
import { sendMails } from '../emails.ts';
import { createPayment, payeeWallet, refuseSuspended } from '../payments/create.ts';
import { exchangeProblem } from '../payments/exchange.ts';
import type { EndDeps } from '../payments/settle.ts';

/** The input of a new invoice. `amount`: US dollars, already within the limits of money.ts. */
export type NewInvoice = Pick<
  InvoiceRow,
  'customer_email' | 'customer_name' | 'token' | 'description' | 'line_items' | 'due_date' | 'metadata'
> & { amount: Big; pay_from_exchange: boolean };

type Deps = { config: Config; rates: (db: DbOrTrx) => Promise<Rates> };

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
  const wallet = payeeWallet(config, caller, input.token);
  const exchange = input.pay_from_exchange ? exchangeProblem(config, { mode, token: input.token, wallet }) : null;
  if (exchange !== null) throw invalid('pay_from_exchange', exchange);
  const total = input.line_items && itemsTotal(input.line_items);
  const problem = total && fiatProblem(total);
  if (total && problem) throw invalid('line_items', `must have a valid total: ${total.toFixed()} ${problem}`);
  if (total && !total.eq(amount)) {
    throw invalid('amount', `must equal the total of the line items, which is ${total.toFixed()}`);
  }
  const draft = {
    ...input,
    id: newId('inv'),
    merchant_id,
    mode,
    status: 'draft' as const,
    amount_usd: amount.toFixed(),
    payment_id: null,
    email_id: null,
    sent_at: null,
    paid_at: null,
    created_at: now,
    updated_at: now,
  };
  const invoice = await insertInvoice(trx, draft, now.getUTCFullYear());
  const data = invoiceJson(invoice, config);
  emitEvents(trx, [{ kind: 'invoice.created', merchant_id, mode, data, at: now }]);
  return invoice;
}

/**
 * Sends an invoice to its customer: creates its payment, marks it as sent, and enqueues the mail.
 * The first time, emits `invoice.sent`. Sending again sends another mail, and creates a new payment if the last one has
 * ended.
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
  const invoice = await lockInvoice(trx, id);
  if (invoice?.merchant_id !== merchant_id || invoice.mode !== mode) throw notFound();
  if (invoice.status === 'paid') throw new FlorinError('conflict', 'This invoice is already paid.');
  const payment = await openPayment(trx, invoice, deps);
  const { amount_due, amount_received } = payment;
  const letter = invoiceMail({ ...invoice, amount_due, amount_received, url: invoiceUrl(config, id) });
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
  const invoice = await lockInvoice(trx, id);
  if (!invoice || invoice.status === 'draft') throw notFound();
  if (invoice.status === 'paid') return null;
  const payment = await openPayment(trx, invoice, deps);
  if (payment.id !== invoice.payment_id) await changeInvoice(trx, invoice, { payment_id: payment.id }, invoice.now);
  return payment.id;
}

async function lockInvoice(trx: Trx, id: string): Promise<DetailedInvoice | null> {
  if (!isId('inv', id)) return null;
  await lockInvoices(trx, [id]);
  return findDetailedInvoice(trx, id);
}

async function openPayment(trx: Trx, invoice: DetailedInvoice, { config, rates }: Deps) {
  const { id, now } = invoice;
  refuseSuspended(config, invoice, invoice.token);
  const open = await invoicePaymentWith(trx, id, 'pending');
  if (open && open.expires_at > now) return open;
  const payment = {
    amount: Big(invoice.amount_usd),
    currency: 'USD' as const,
    token: invoice.token,
    description: `Invoice ${invoice.invoice_number}`,
    customer_email: invoice.customer_email,
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
    if ((await payablePayments(trx, [id])).has(id)) return;
    const { now } = locked;
    const change = { status: 'failed', failure_reason: 'cancelled' } as const;
    await finish(trx, config, { finished: [{ row: await changePayment(trx, locked, change, now), now }] });
  });
  return (await findPublicPayment(db, id)) ?? payment;
}
