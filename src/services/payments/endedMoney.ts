import Big from 'big.js';
import type { Trx } from '../../db/database.ts';
import { unpaidEndedInstallments } from '../../db/installments/ended.ts';
import { paymentsOfInstallments } from '../../db/installments/payments.ts';
import type { FinishedPayment, PaymentRow } from '../../db/payments/payments.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { unpaidEndedPeriods } from '../../db/subscriptions/ended.ts';
import { paymentsOfPeriods } from '../../db/subscriptions/periods.ts';
import { chargeOf } from '../../domain/installments.ts';
import type { Currency } from '../../domain/money.ts';
import { type ObligationPayment, paidBy, receivedTotal } from '../../domain/obligations.ts';
import { DEFAULT_TOLERANCE, toleratedOf } from '../../domain/tolerance.ts';
import type { EndedOwner, EndedPart } from '../../mail/endedMoney.ts';

/** The ids of subscriptions and installment plans that this transaction has ended. */
export type Ended = { subscriptions?: readonly string[]; plans?: readonly string[] };

/** A period or an installment that is not paid, of a subscription or a plan that has ended. */
type Obligation = MerchantScope & {
  owner: Pick<EndedOwner, 'noun' | 'id' | 'status' | 'name' | 'customer'>;
  what: EndedPart['what'];
  price: string;
  currency: Currency;
  /** oldest first */
  payments: readonly ObligationPayment[];
  /** it stays unpaid, whatever it receives */
  isVoid: boolean;
};

/** The money of an ended subscription or plan for what is not paid. `payment_id`: the newest payment that received some. */
export type EndedMoney = MerchantScope & { payment_id: string; owner: EndedOwner };

/**
 * Returns the money of ended subscriptions and plans for periods and installments that stay unpaid.
 * Dust is left out. So are periods and installments with an open payment, because that can still be paid. Those that their
 * payments cover are left out, too: a job is about to confirm one of these payments.
 * @param finished payments that have just ended; their periods and installments are included. Money that only came late was
 * announced when it arrived, so it alone is not announced again.
 */
export async function endedMoney(
  trx: Trx,
  { subscriptions = [], plans = [] }: Ended,
  finished: readonly FinishedPayment[] = [],
): Promise<EndedMoney[]> {
  const unpaid = finished.map(({ row }) => row).filter(({ status }) => status !== 'confirmed');
  const periods = await endedPeriods(trx, subscriptions, unpaid);
  const installments = await endedInstallments(trx, plans, unpaid);
  const ended = new Set([...subscriptions, ...plans]);
  const announced = new Set(unpaid.filter(hasOnlyLateMoney).map(({ id }) => id));
  const isReported = (obligation: Obligation) => {
    const isNews = ({ id }: ObligationPayment) => ended.has(obligation.owner.id) || !announced.has(id);
    return isOver(obligation) && isMoreThanDust(obligation, obligation.payments.filter(isNews));
  };
  const byOwner = Map.groupBy([...periods, ...installments].filter(isReported), ({ owner }) => owner.id);
  return [...byOwner.values()].map(summary);
}

/** Returns the money of one subscription or plan, or null. */
export function moneyOfOwner(money: readonly EndedMoney[], ownerId: string): EndedMoney | null {
  return money.find(({ owner }) => owner.id === ownerId) ?? null;
}

/** True if a payment ended without money that came in time. */
function hasOnlyLateMoney({ status, failure_reason }: PaymentRow): boolean {
  return status === 'expired' || failure_reason === 'wrong_token' || failure_reason === 'transaction_failed';
}

function isOver({ price, payments, isVoid }: Obligation): boolean {
  if (payments.some(({ status }) => status === 'pending')) return false;
  return isVoid ? payments.every(({ status }) => status !== 'confirmed') : paidBy(price, payments) === null;
}

/** Dust is the largest tolerance of the payments, or the default one if that is more, as for other exceptions. */
function isMoreThanDust({ price, payments }: Obligation, counted: readonly ObligationPayment[]): boolean {
  const tolerances = payments.map(({ tolerance }) => Big(tolerance ?? 0));
  const dust = [toleratedOf(price, DEFAULT_TOLERANCE), ...tolerances].reduce((most, one) =>
    one.gt(most) ? one : most,
  );
  return receivedTotal(counted).gt(dust);
}

function summary(obligations: readonly Obligation[]): EndedMoney {
  const [{ owner, merchant_id, mode }] = obligations as [Obligation];
  const parts = obligations.map(partOf) as [EndedPart, ...EndedPart[]];
  const payments = obligations.flatMap((obligation) => obligation.payments.filter(hasMoney));
  const { id: payment_id } = payments.at(-1) as ObligationPayment;
  return { merchant_id, mode, payment_id, owner: { ...owner, mode, parts } };
}

function partOf({ what, price, currency, payments }: Obligation): EndedPart {
  return { what, received: receivedTotal(payments).toFixed(), price, currency, payments: payments.filter(hasMoney) };
}

function hasMoney({ amount_received }: ObligationPayment): boolean {
  return amount_received > 0n;
}

async function endedPeriods(
  trx: Trx,
  subscriptions: readonly string[],
  finished: readonly PaymentRow[],
): Promise<Obligation[]> {
  const keyOf = (id: string | null, cycle: number | null) => `${id} ${cycle}`;
  const wanted = new Set(finished.map((row) => keyOf(row.subscription_id, row.subscription_cycle)));
  const ids = finished.flatMap(({ subscription_id }) => subscription_id ?? []);
  const unpaid = await unpaidEndedPeriods(trx, [...new Set([...subscriptions, ...ids])]);
  const periods = unpaid.filter(
    ({ subscription_id, cycle }) =>
      subscriptions.includes(subscription_id) || wanted.has(keyOf(subscription_id, cycle)),
  );
  const payments = await paymentsOfPeriods(trx, periods);
  return periods.map((period) => {
    const { subscription_id: id, cycle, merchant_id, mode, status, plan_name, price, currency, time_zone } = period;
    return {
      merchant_id,
      mode,
      owner: { noun: 'subscription', id, status, name: plan_name, customer: customerOf(period) },
      what: { kind: 'period', start: period.period_start, end: period.period_end, time_zone },
      price,
      currency,
      payments: (payments.get(id) ?? []).filter((payment) => payment.cycle === cycle),
      isVoid: false,
    };
  });
}

async function endedInstallments(
  trx: Trx,
  planIds: readonly string[],
  finished: readonly PaymentRow[],
): Promise<Obligation[]> {
  const ids = finished.flatMap(({ installment_id }) => installment_id ?? []);
  const installments = await unpaidEndedInstallments(trx, { planIds, ids });
  const payments = await paymentsOfInstallments(
    trx,
    installments.map(({ id }) => id),
  );
  return installments.map((installment) => {
    const { id, plan_id, merchant_id, mode, plan_status, description } = installment;
    return {
      merchant_id,
      mode,
      owner: {
        noun: 'plan',
        id: plan_id,
        status: plan_status,
        name: description,
        customer: customerOf(installment),
      },
      what: { kind: 'installment', number: installment.installment_number, count: installment.installment_count },
      price: chargeOf(installment),
      currency: installment.currency,
      payments: payments.get(id) ?? [],
      isVoid: plan_status === 'cancelled',
    };
  });
}

function customerOf(of: { customer_email: string | null; customer_wallet: string | null }): string | null {
  return of.customer_email ?? of.customer_wallet;
}
