import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { changeInvoice, type DetailedInvoice, type DueInvoice, findDetailedInvoices } from '../../db/invoices.ts';
import { countMail } from '../../db/mailCounts.ts';
import { findBillingSettings } from '../../db/merchants/billingSettings.ts';
import { payablePayments } from '../../db/payments/exchange.ts';
import { mailboxOf } from '../../domain/emailAddress.ts';
import { isSettled } from '../../domain/invoiceBalance.ts';
import { isOverdue, nextActionAt, reminderTimes } from '../../domain/invoices.ts';
import { reminderLimits } from '../../domain/mailLimits.ts';
import { translatorFor } from '../../i18n/translator.ts';
import { invoiceMail } from '../../mail/invoice.ts';
import { emitEvents } from '../../queue/events.ts';
import { invoiceDocument } from '../../serializers/invoiceDocument.ts';
import { invoiceJson } from '../../serializers/invoices.ts';
import { type NewMail, sendMails } from '../emails.ts';
import { reconcileSettlingInvoices } from './onPaymentFinished.ts';

/** The number of invoices that a job is done with, and the ids of unpaid ones that have received enough. */
export type AgeResult = { handled: number; settlingIds: string[] };

/**
 * Does what locked invoices need by their dates: announces those that have become overdue, with `invoice.overdue`, once each, and
 * mails reminders. Several reminders that are due are one mail.
 * Leaves out those whose payments have received enough, and starts a reconcile that marks them as paid. Also leaves out those
 * that a transaction may be paying. The next sweep tries these again.
 * @param timeOf the time of each action, on the merchant's clock
 */
export async function ageInvoices(
  trx: Trx,
  config: Config,
  due: readonly DueInvoice[],
  timeOf: (invoice: DueInvoice) => Date,
): Promise<AgeResult> {
  if (due.length === 0) return { handled: 0, settlingIds: [] };
  const times = new Map(due.map((invoice) => [invoice.id, timeOf(invoice)]));
  const found = await findDetailedInvoices(trx, [...times.keys()]);
  const unpaid = found.filter(({ status }) => status === 'sent');
  const settlingIds = unpaid.filter(isSettled).map(({ id }) => id);
  const ids = unpaid.flatMap(({ payments }) => payments.map(({ id }) => ({ id })));
  const undecided = await payablePayments(trx, ids);
  const isWaiting = ({ id, payments }: DetailedInvoice) =>
    settlingIds.includes(id) || payments.some((payment) => undecided.has(payment.id));
  const mails: NewMail[] = [];
  const ready = found.filter((invoice) => invoice.status !== 'sent' || !isWaiting(invoice));
  for (const invoice of ready)
    mails.push(...(await age(trx, config, { ...invoice, now: times.get(invoice.id) as Date })));
  await sendMails(trx, mails);
  await reconcileSettlingInvoices(trx, settlingIds);
  return { handled: ready.length, settlingIds };
}

/** Does what one invoice needs at `now`, and returns its mail. */
async function age(trx: Trx, config: Config, invoice: DetailedInvoice): Promise<NewMail[]> {
  const { now, status, due_date, time_zone, merchant_id, mode } = invoice;
  // The version before leaves the next action to an invoice that it has marked as paid.
  if (status !== 'sent' || due_date === null) {
    await changeInvoice(trx, invoice, { next_action_at: null }, invoice.updated_at);
    return [];
  }
  const { reminder_days } = await findBillingSettings(trx, invoice);
  const last = invoice.reminded_at ?? invoice.sent_at ?? now;
  const isReminded = reminderTimes(due_date, time_zone, reminder_days).some((time) => time > last && time <= now);
  const isAnnounced = invoice.overdue_at === null && isOverdue(invoice, now);
  const overdue_at = isAnnounced ? now : invoice.overdue_at;
  const reminded_at = isReminded ? now : last;
  const next_action_at = nextActionAt({ ...invoice, overdue_at, reminded_at }, reminder_days);
  await changeInvoice(trx, invoice, { overdue_at, reminded_at, next_action_at }, invoice.updated_at);
  if (isAnnounced) {
    const data = invoiceJson({ ...invoice, overdue_at }, config);
    emitEvents(trx, [{ kind: 'invoice.overdue', merchant_id, mode, data, at: now }]);
  }
  if (!isReminded) return [];
  const limits = reminderLimits(
    { merchant_id, mode, mailbox: mailboxOf(invoice.customer_email) },
    config.MAIL_LIMIT_INVOICES_PER_DAY,
  );
  // Beyond the limit, the reminder is left out: the customer has had enough mails.
  if ((await countMail(trx, limits)) !== null) return [];
  const t = translatorFor(...invoice.languages);
  const letter = invoiceMail(invoiceDocument(invoice, config, t), invoice, t, { isReminder: true });
  const recipient = invoice.customer_email;
  return [{ merchant_id, mode, kind: 'invoice_reminder', recipient, invoice_id: invoice.id, letter }];
}
