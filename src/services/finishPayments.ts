import type { Config } from '../config/index.ts';
import type { Database, Trx } from '../db/database.ts';
import { type FinishedPayment, findPaymentsById } from '../db/payments/payments.ts';
import { legsOf } from '../db/payments/splits.ts';
import { transact } from '../db/transaction.ts';
import type { PaymentStatus } from '../domain/payments.ts';
import { hasOwnLegs } from '../domain/splits.ts';
import { emitEvents } from '../queue/events.ts';
import { paymentJson } from '../serializers/payments.ts';
import { creditBalances } from './customers/balances.ts';
import { linkPayments } from './customers/linkPayments.ts';
import { onInstallmentPaymentsFinished, reconcileLateInstallments } from './installments/onPaymentFinished.ts';
import { onInvoicePaymentsFinished, reconcileLateInvoices } from './invoices/onPaymentFinished.ts';
import { announceMoney, mailUnderpaid } from './payments/announce.ts';
import type { SettleResult } from './payments/settle.ts';
import { completeSplits, failSplits } from './payments/splits.ts';
import { sendReceipts } from './receipts.ts';
import { countRefunds, failUncoveredRefunds } from './refunds/settle.ts';
import { endedOfPrepaid, releaseEnded } from './subscriptions/credit.ts';
import { onPeriodPaymentsFinished, reconcileLatePeriods } from './subscriptions/onPaymentFinished.ts';
import { revokePeriod } from './subscriptions/revoke.ts';

const KINDS = {
  confirmed: 'payment.confirmed',
  failed: 'payment.failed',
  expired: 'payment.expired',
} as const satisfies Record<Exclude<PaymentStatus, 'pending'>, string>;

/**
 * Applies the consequences of finished payments and of new money: events, mails, splits, and the follow-up of each noun.
 * Everything that confirms, fails or expires a payment calls this once, in the same transaction.
 */
export async function finishPayments(
  trx: Trx,
  config: Config,
  { finished, changed = [], credited = [], legs, ended, news }: SettleResult,
): Promise<void> {
  const refunded = news ? await countRefunds(trx, config, news) : null;
  const uncovered = await failUncoveredRefunds(trx, config, [...finished.map(({ row }) => row), ...changed], news);
  const recounted = [...changed, ...(refunded?.recounted ?? []), ...uncovered.recounted];
  if (finished.length > 0) await finish(trx, config, finished, legs);
  await reconcileLateInstallments(trx, recounted);
  await reconcileLatePeriods(trx, recounted);
  await reconcileLateInvoices(trx, recounted);
  if (refunded && refunded.revoked.length > 0) {
    for (const payment of await findPaymentsById(trx, refunded.revoked)) {
      await revokePeriod(trx, { config, finish: finishPayments }, payment);
    }
  }
  const moneyOf = [...finished, ...credited].map(({ row }) => row);
  const over = await endedOfPrepaid(trx, [...moneyOf, ...recounted]);
  await creditBalances(trx, [...moneyOf, ...recounted]);
  await releaseEnded(trx, over);
  // These count mails, and lock the counts. Everything else is locked before.
  await announceMoney(trx, config, credited);
  await mailUnderpaid(trx, finished, ended);
}

async function finish(
  trx: Trx,
  config: Config,
  ended: readonly FinishedPayment[],
  givenLegs: SettleResult['legs'],
): Promise<void> {
  const finished = await linkPayments(trx, ended);
  const rows = finished.map(({ row }) => row);
  const ids = rows.map(({ id }) => id);
  const legs = givenLegs ?? (await legsOf(trx, ids));
  const events = finished.map(({ row, now }) => {
    const { merchant_id, mode, status } = row;
    if (status === 'pending') throw new Error(`payment ${row.id} is still pending`);
    return { kind: KINDS[status], merchant_id, mode, data: paymentJson(row, config), at: now };
  });
  emitEvents(trx, events);
  for (const { row, now } of finished) {
    if (!hasOwnLegs(legs.get(row.id))) continue;
    await (row.status === 'confirmed' ? completeSplits : failSplits)(trx, [row], now);
  }
  await sendReceipts(trx, config, rows);
  await onInstallmentPaymentsFinished(trx, config, finished);
  const cancelled = [
    ...(await onInvoicePaymentsFinished(trx, config, finished)),
    ...(await onPeriodPaymentsFinished(trx, config, finished)),
  ];
  if (cancelled.length > 0) await finish(trx, config, cancelled, undefined);
}

/** Runs `change` in its own transaction, finishes the payments that it returns, and returns its result. */
export function changePayments<Result extends SettleResult | null>(
  db: Database,
  config: Config,
  change: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (trx) => {
    const result = await change(trx);
    if (result) await finishPayments(trx, config, result);
    return result;
  });
}
