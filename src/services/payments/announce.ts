import type { Config } from '../../config/index.ts';
import { type Correspondents, findCorrespondents } from '../../db/customers/readers.ts';
import type { Trx } from '../../db/database.ts';
import { countMails } from '../../db/mailCounts.ts';
import type { FinishedPayment, PaymentRow } from '../../db/payments/payments.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { paymentsLimit } from '../../domain/mailLimits.ts';
import { exceptionsToAnnounce, type PaymentException } from '../../domain/payments.ts';
import { type Translator, translatorFor } from '../../i18n/translator.ts';
import type { PlainMail } from '../../mail/compose.ts';
import { endedMoneyMail } from '../../mail/endedMoney.ts';
import { paymentExceptionMail } from '../../mail/paymentExceptions.ts';
import { emitEvents } from '../../queue/events.ts';
import { isForObligation } from '../../serializers/obligations.ts';
import { paymentJson } from '../../serializers/payments.ts';
import { type NewMail, sendMails } from '../emails.ts';
import { type Ended, type EndedMoney, endedMoney } from './endedMoney.ts';
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
    [...Map.groupBy(mailed, ({ row }) => row)].map(([row, own]) =>
      exceptionReport(
        row,
        row.amount_received - (own[0]?.before.amount_received ?? 0n),
        own.map(({ exception }) => exception).sort(byUrgency),
      ),
    ),
  );
}

/**
 * Mails merchants about partial money when nobody is asked for the rest.
 * It belongs to payments that have just ended underpaid, or to subscriptions and plans that have ended.
 * @param ended the subscriptions and plans that this transaction has ended
 */
export async function mailUnderpaid(trx: Trx, finished: readonly FinishedPayment[], ended: Ended = {}): Promise<void> {
  const short = finished.filter(({ row }) => row.failure_reason === 'underpaid' && !isForObligation(row));
  await mailMerchants(trx, [
    ...short.map(({ row }) => exceptionReport(row, row.amount_received, ['underpaid'])),
    ...(await endedMoney(trx, ended, finished)).map(endedReport),
  ]);
}

/** Mails merchants about money of ended subscriptions and plans. It counts mails, so everything else is locked before. */
export async function mailEndedMoney(trx: Trx, money: readonly EndedMoney[]): Promise<void> {
  await mailMerchants(trx, money.map(endedReport));
}

/** The order in which a mail names exceptions. */
const URGENCY: readonly PaymentException[] = ['late', 'overpaid', 'underpaid'];

function byUrgency(one: PaymentException, other: PaymentException): number {
  return URGENCY.indexOf(one) - URGENCY.indexOf(other);
}

/** Money to mail a merchant about. `write`: returns the mail. */
type Report = MerchantScope & {
  payment_id: string;
  write: (merchantName: string, t: Translator) => PlainMail;
};

/**
 * Returns the report of a payment's exceptions.
 * @param received the new part of its money, in base units
 * @param exceptions the most urgent first
 */
function exceptionReport(row: PaymentRow, received: bigint, exceptions: readonly PaymentException[]): Report {
  const { id: payment_id, merchant_id, mode } = row;
  const about = { ...row, received, isForObligation: isForObligation(row) };
  return {
    merchant_id,
    mode,
    payment_id,
    write: (name, t) => paymentExceptionMail(name, about, exceptions, t),
  };
}

function endedReport({ owner, ...report }: EndedMoney): Report {
  return { ...report, write: (name, t) => endedMoneyMail(name, owner, t) };
}

/** Mails merchants about money, up to the limit of such mails. Events and lists show the others. */
async function mailMerchants(trx: Trx, reports: readonly Report[]): Promise<void> {
  if (reports.length === 0) return;
  const byMerchant = Map.groupBy(reports, ({ merchant_id, mode }) => `${merchant_id} ${mode}`);
  // In one order everywhere, so that two transactions do not wait for each other's counts.
  const groups = [...byMerchant].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, own]) => own as [Report]);
  const merchants = await findCorrespondents(
    trx,
    groups.map(([{ merchant_id, mode }]) => ({ merchant_id, mode })),
  );
  const mails: NewMail[] = [];
  for (const [index, own] of groups.entries()) {
    const [{ merchant_id, mode }] = own;
    const { merchant_name, merchant_email: recipient, languages } = merchants[index] as Correspondents;
    const allowed = await countMails(trx, paymentsLimit({ merchant_id, mode }), own.length);
    for (const { payment_id, write } of own.slice(0, allowed)) {
      const mail = write(merchant_name, translatorFor(...languages));
      mails.push({ merchant_id, mode, kind: 'payment_exception', recipient, payment_id, ...mail });
    }
  }
  await sendMails(trx, mails);
}
