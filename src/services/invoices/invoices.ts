import Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { Database, DbOrTrx, Trx } from '../../db/database.ts';
import {
  changeInvoice,
  type DetailedInvoice,
  findDetailedInvoice,
  findInvoicesById,
  type InvoiceRow,
  lockInvoices,
} from '../../db/invoices.ts';
import { countMail, type ExceededLimit } from '../../db/mailCounts.ts';
import { findBillingSettings } from '../../db/merchants/billingSettings.ts';
import { payablePayments } from '../../db/payments/exchange.ts';
import { lockPaymentsById } from '../../db/payments/locks.ts';
import { changePayment, findPublicPayment, type PaymentRow, type PublicPayment } from '../../db/payments/payments.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { transact } from '../../db/transaction.ts';
import { mailboxOf } from '../../domain/emailAddress.ts';
import { FlorinError } from '../../domain/errors.ts';
import { isId } from '../../domain/ids.ts';
import { isSettled, isSettledOtherwise, restOf } from '../../domain/invoiceBalance.ts';
import { INVOICE_PAYMENT_WINDOW_MS, type InvoiceStatus, isPayable, nextActionAt } from '../../domain/invoices.ts';
import { invoiceLimits, MAX_INVOICE_MAILS_PER_DAY } from '../../domain/mailLimits.ts';
import type { Rates } from '../../domain/quotes.ts';
import { translatorFor } from '../../i18n/translator.ts';
import { invoiceMail } from '../../mail/invoice.ts';
import { emitEvents } from '../../queue/events.ts';
import { invoiceDocument } from '../../serializers/invoiceDocument.ts';
import { invoiceJson, invoiceUrl } from '../../serializers/invoices.ts';
import { applyBalances } from '../customers/balances.ts';
import { sendMails } from '../emails.ts';
import { createPayment, refuseSuspended } from '../payments/create.ts';
import type { EndDeps } from '../payments/settle.ts';
import { type Parties, partiesOf } from './parties.ts';
import { lockWithPayments, reconcileLocked } from './reconcile.ts';

type Deps = EndDeps & { rates: (db: DbOrTrx) => Promise<Rates> };

const notFound = () => new FlorinError('not_found', 'There is no such invoice.');

/**
 * Sends an invoice to its customer: creates its payment, marks it as sent, and enqueues the mail.
 * The first time, keeps the details of both parties, and emits `invoice.sent`. Sending again sends another mail, and creates a new payment
 * for the rest if the last one has ended.
 * @throws FlorinError `not_found`
 * @throws FlorinError `conflict` when it is paid or was ended, its token is suspended, or a tax id is missing
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
  refuseEnded(invoice);
  const { now, time_zone } = invoice;
  const parties = invoice.seller ? null : await partiesOf(trx, invoice);
  if (invoice.status === 'draft') await payFromBalance(trx, invoice);
  if (isSettledOtherwise(invoice)) return sendPaid(trx, config, { ...invoice, ...(parties as Parties) });
  const payment = await openPayment(trx, invoice, deps);
  const { amount_due, amount_received } = payment;
  const shown = {
    ...invoice,
    ...parties,
    status: 'sent' as const,
    payment_status: 'pending' as const,
    amount_due,
    amount_received,
  };
  const t = translatorFor(...invoice.languages);
  const letter = invoiceMail(invoiceDocument(shown, config, t), shown, t);
  const mail = {
    merchant_id,
    mode,
    kind: 'invoice',
    recipient: invoice.customer_email,
    invoice_id: id,
    letter,
  } as const;
  const exceeded = await countInvoiceMail(trx, config, invoice);
  if (exceeded) throw tooManyMails(exceeded, config);
  const [email_id] = await sendMails(trx, [mail]);
  const sent_at = invoice.sent_at ?? now;
  const { reminder_days } = await findBillingSettings(trx, invoice);
  const aged = { ...invoice, time_zone: parties?.seller.time_zone ?? time_zone, reminded_at: now };
  const actions = { reminded_at: now, next_action_at: nextActionAt(aged, reminder_days) };
  const change = { status: 'sent', payment_id: payment.id, email_id, sent_at, ...parties, ...actions } as const;
  await changeInvoice(trx, invoice, change, now);
  const sent = (await findDetailedInvoice(trx, id)) as DetailedInvoice;
  if (invoice.status === 'draft') {
    const data = invoiceJson(sent, config);
    emitEvents(trx, [{ kind: 'invoice.sent', merchant_id, mode, data, at: now }]);
  }
  return sent;
}

/** Pays a draft from its customer's balance, as far as that reaches. Changes the given invoice, too. */
async function payFromBalance(trx: Trx, invoice: DetailedInvoice): Promise<void> {
  const { id: invoice_id, merchant_id, mode, customer_id, currency, now } = invoice;
  const scope = { merchant_id, mode, customer_id, currency, invoice_id, now };
  const [applied] = (await applyBalances(trx, [{ ...scope, most: Big(invoice.price) }])) as [Big];
  if (applied.eq(0)) return;
  invoice.credit_applied = applied.toFixed();
  invoice.price = Big(invoice.price).minus(applied).toFixed();
  await changeInvoice(trx, invoice, { credit_applied: invoice.credit_applied }, now);
}

/** Sends an invoice that the customer's balance has paid: marks it as paid, and mails it. */
async function sendPaid(trx: Trx, config: Config, invoice: DetailedInvoice): Promise<InvoiceRow> {
  const { id, merchant_id, mode, now, seller, customer } = invoice;
  const shown = { ...invoice, status: 'paid' as const, paid_at: now };
  const t = translatorFor(...invoice.languages);
  const letter = invoiceMail(invoiceDocument(shown, config, t), shown, t);
  const mail = {
    merchant_id,
    mode,
    kind: 'invoice',
    recipient: invoice.customer_email,
    invoice_id: id,
    letter,
  } as const;
  const exceeded = await countInvoiceMail(trx, config, invoice);
  if (exceeded) throw tooManyMails(exceeded, config);
  const [email_id] = await sendMails(trx, [mail]);
  await changeInvoice(trx, invoice, { status: 'paid', email_id, sent_at: now, paid_at: now, seller, customer }, now);
  const [paid] = (await findInvoicesById(trx, [id])) as [InvoiceRow];
  const data = invoiceJson(paid, config);
  const kinds = ['invoice.sent', 'invoice.paid'] as const;
  emitEvents(
    trx,
    kinds.map((kind) => ({ kind, merchant_id, mode, data, at: now })),
  );
  return paid;
}

/** @throws FlorinError `conflict` when an invoice is paid, void or uncollectible */
function refuseEnded(invoice: DetailedInvoice): void {
  const { status } = invoice;
  const isPaid = status === 'paid' || (status !== 'draft' && status !== 'void' && isSettled(invoice));
  if (isPaid) throw new FlorinError('conflict', 'This invoice is already paid.');
  if (status === 'void') throw new FlorinError('conflict', 'This invoice is void.', { status });
  if (status === 'uncollectible') {
    throw new FlorinError('conflict', 'This invoice is uncollectible. Create a new one to ask for the money again.', {
      status,
    });
  }
}

/** Counts a mail of an invoice, and returns the limit that it would exceed; null: none. */
function countInvoiceMail(
  trx: Trx,
  config: Config,
  { id, merchant_id, mode, customer_email }: Pick<InvoiceRow, 'id' | 'merchant_id' | 'mode' | 'customer_email'>,
): Promise<ExceededLimit | null> {
  const mailbox = mailboxOf(customer_email);
  return countMail(trx, invoiceLimits(id, { merchant_id, mode, mailbox }, config.MAIL_LIMIT_INVOICES_PER_DAY));
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
 * Null if the invoice is paid or void. Every request gets the same payment.
 * @throws FlorinError `not_found`, also for a draft; `conflict` when the token is suspended
 * @throws FlorinError like createPayment
 */
export async function payInvoice(trx: Trx, id: string, deps: Deps): Promise<string | null> {
  const invoice = await lockReconciled(trx, id, deps);
  if (!invoice || invoice.status === 'draft') throw notFound();
  if (!isPayable(invoice.status) || isSettled(invoice)) return null;
  const payment = await openPayment(trx, invoice, deps);
  if (payment.id !== invoice.payment_id) await changeInvoice(trx, invoice, { payment_id: payment.id }, invoice.now);
  return payment.id;
}

/**
 * Locks an invoice and returns it after a reconcile, so that its open payment asks for what is left now. Null when it does not
 * exist, or does not belong to `owner`. If the reconcile cannot finish, a job repeats it.
 */
export async function lockReconciled(
  trx: Trx,
  id: string,
  deps: EndDeps,
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
  const { id, now, payments, currency } = invoice;
  refuseSuspended(config, invoice, invoice.token);
  const open = payments.findLast(({ status, expires_at }) => status === 'pending' && expires_at > now);
  if (open) return open;
  const payment = {
    amount: restOf(invoice),
    currency,
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
 * Cancels an open payment of an invoice that is paid or void, and returns its current state. The transaction
 * that paid the invoice cancels its other payments, but skips those locked elsewhere. Those are cancelled here. A
 * payment that has received something, or may have, stays open.
 */
export async function cancelIfInvoicePaid(
  { db, config, finish }: EndDeps & { db: Database },
  payment: PublicPayment,
): Promise<PublicPayment> {
  const { id, mode, invoice_id } = payment;
  const isIdle = (one: PaymentRow) => one.status === 'pending' && one.amount_received === 0n;
  const isOver = (status: InvoiceStatus | null | undefined) => status === 'paid' || status === 'void';
  if (!invoice_id || !isOver(payment.invoice_status) || !isIdle(payment)) return payment;
  await transact(db, async (trx) => {
    const [locked] = await lockPaymentsById(trx, mode, [id]);
    await lockInvoices(trx, [invoice_id]);
    const [invoice] = await findInvoicesById(trx, [invoice_id]);
    if (!locked || !isIdle(locked) || !isOver(invoice?.status)) return;
    if ((await payablePayments(trx, [locked])).has(id)) return;
    const { now } = locked;
    const change = { status: 'failed', failure_reason: 'cancelled' } as const;
    await finish(trx, config, { finished: [{ row: await changePayment(trx, locked, change, now), now }] });
  });
  return (await findPublicPayment(db, id)) ?? payment;
}
