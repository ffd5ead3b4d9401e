import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { countMails } from '../../db/mailCounts.ts';
import { merchantIdentities } from '../../db/merchants/merchants.ts';
import type { FinishedPayment, PaymentRow } from '../../db/payments/payments.ts';
import { paymentsLimit } from '../../domain/mailLimits.ts';
import { exceptionsToAnnounce, type PaymentException } from '../../domain/payments.ts';
import { paymentExceptionMail } from '../../mail/paymentExceptions.ts';
import { emitEvents } from '../../queue/events.ts';
import { isForObligation } from '../../serializers/obligations.ts';
import { paymentJson } from '../../serializers/payments.ts';
import { type NewMail, sendMails } from '../emails.ts';
import type { CreditedPayment } from './settle.ts';

/**
 * Announces money that came late, or was too much or too little: emits an event for each, and mails the merchant.
 * An underpaid payment that is still open is not mailed about, because the payer usually sends the rest.
 */
export async function announceMoney(trx: Trx, config: Config, credited: readonly CreditedPayment[]): Promise<void> {
  const announced = credited.flatMap(({ before, row, now }) =>
    exceptionsToAnnounce(before, row).map((exception) => ({ exception, before, row, now })),
  );
  emitEvents(
    trx,
    announced.map(({ exception, row, now }) => {
      const { merchant_id, mode } = row;
      return { kind: `payment.${exception}` as const, merchant_id, mode, data: paymentJson(row, config), at: now };
    }),
  );
  const mailed = announced.filter(({ exception, row }) => exception !== 'underpaid' || row.status !== 'pending');
  await mailMerchants(
    trx,
    [...Map.groupBy(mailed, ({ row }) => row)].map(([row, own]) => ({
      row,
      received: row.amount_received - (own[0]?.before.amount_received ?? 0n),
      exceptions: own.map(({ exception }) => exception).sort(byUrgency),
    })),
  );
}

/** Mails merchants about payments that have just ended with less than was due, if nothing asks for the rest. */
export async function mailUnderpaid(trx: Trx, finished: readonly FinishedPayment[]): Promise<void> {
  const short = finished.filter(({ row }) => row.failure_reason === 'underpaid' && !isForObligation(row));
  await mailMerchants(
    trx,
    short.map(({ row }) => ({ row, received: row.amount_received, exceptions: ['underpaid'] })),
  );
}

/** The order in which a mail names exceptions. */
const URGENCY: readonly PaymentException[] = ['late', 'overpaid', 'underpaid'];

function byUrgency(one: PaymentException, other: PaymentException): number {
  return URGENCY.indexOf(one) - URGENCY.indexOf(other);
}

/** Money to mail a merchant about. `received`: the new part of it, in base units. `exceptions`: the most urgent first. */
type Report = { row: PaymentRow; received: bigint; exceptions: readonly PaymentException[] };

/** Mails merchants about payments, up to the limit of such mails. Events and lists show the others. */
async function mailMerchants(trx: Trx, reports: readonly Report[]): Promise<void> {
  if (reports.length === 0) return;
  const merchants = await merchantIdentities(trx, [...new Set(reports.map(({ row }) => row.merchant_id))]);
  const byMerchant = Map.groupBy(reports, ({ row }) => `${row.merchant_id} ${row.mode}`);
  const mails: NewMail[] = [];
  // In one order everywhere, so that two transactions do not wait for each other's counts.
  for (const [, own] of [...byMerchant].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [{ row: first }] = own as [Report];
    const { merchant_id, mode } = first;
    const merchant = merchants.get(merchant_id);
    const allowed = merchant ? await countMails(trx, paymentsLimit(first), own.length) : 0;
    for (const { row, received, exceptions } of own.slice(0, allowed)) {
      const about = { ...row, received, isForObligation: isForObligation(row) };
      const mail = paymentExceptionMail(merchant?.name as string, about, exceptions);
      const recipient = merchant?.email as string;
      mails.push({ merchant_id, mode, kind: 'payment_exception', recipient, payment_id: row.id, ...mail });
    }
  }
  await sendMails(trx, mails);
}
