import type Router from '@koa/router';
import Big from 'big.js';
import type { Context } from 'koa';
import { type Config, explorerUrlOf } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { moneyOfInstallment, type ShownPayment } from '../../db/installments/payments.ts';
import {
  type CountedInstallment,
  findPublicInstallmentPlan,
  type PublicPlan,
  planIdOfInstallment,
} from '../../db/installments/plans.ts';
import { transact } from '../../db/transaction.ts';
import { dateText, dayText, roundedFiatText, tokenAmount } from '../../domain/amountText.ts';
import { FlorinError } from '../../domain/errors.ts';
import { isId } from '../../domain/ids.ts';
import { chargeOf, isUnpaid, priceOf, restOf, surplusOf } from '../../domain/installments.ts';
import type { Locale } from '../../domain/locales.ts';
import type { Currency } from '../../domain/money.ts';
import { DEFAULT_TOLERANCE, toleratedOf } from '../../domain/tolerance.ts';
import { sumOf } from '../../domain/totals.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { payInstallment, payNextInstallment } from '../../services/installments/pay.ts';
import { payOffPlan } from '../../services/installments/payOff.ts';
import { type OpenedPayment, requireOpened } from '../../services/payments/create.ts';
import { type App, exactRouter } from '../http/route.ts';
import type { CountRequests, Frame } from './frame.ts';

/** Payments whose transactions the page of an installment shows. More than one is rare. */
const MAX_SHOWN_PAYMENTS = 10;

/**
 * Returns the routes of /installments/{id}, where a customer sees and pays a plan, or one of its installments. Emails link
 * here. The prefix of the id tells which of both it is.
 */
export function installmentPlanRoutes(app: App, frame: Frame, counting: CountRequests): Router {
  const router = exactRouter();

  router.get('/installments/:id', counting('requests'), async (ctx) => {
    await show(ctx, await requirePlan(app, ctx), null);
  });

  // A form post, so it works without JavaScript. Redirects to the open payment, or creates one.
  router.post('/installments/:id/pay', counting('payments'), async (ctx) => {
    const id = ctx.params.id as string;
    const plan = await requirePlan(app, ctx);
    const deps = { ...app, finish: finishPayments };
    await pay(ctx, plan, (trx) =>
      isId('ins', id) ? payInstallment(trx, deps, id) : payNextInstallment(trx, deps, null, plan.id),
    );
  });

  router.post('/installments/:id/pay-off', counting('payments'), async (ctx) => {
    const plan = await requirePlan(app, ctx);
    await pay(ctx, plan, (trx) => payOffPlan(trx, { ...app, finish: finishPayments }, null, plan.id));
  });

  /** Redirects to the payment that `open` returns. If it throws, the page shows why. */
  async function pay(ctx: Context, plan: PublicPlan, open: (trx: Trx) => Promise<OpenedPayment>): Promise<void> {
    try {
      const { id } = requireOpened(await transact(app.db, open));
      frame.redirect(ctx, `/pay/${id}`);
    } catch (error) {
      if (!(error instanceof FlorinError)) throw error;
      ctx.status = error.status;
      await show(ctx, (await findPublicInstallmentPlan(app.db, plan.id)) ?? plan, error);
    }
  }

  async function show(ctx: Context, plan: PublicPlan, error: FlorinError | null): Promise<void> {
    const locale = frame.translator(ctx).locale;
    const installment = plan.installments.find(({ id }) => id === ctx.params.id);
    if (installment) {
      const payments = await moneyOfInstallment(app.db, installment.id, MAX_SHOWN_PAYMENTS);
      const view = installmentView(app.config, plan, installment, payments, error, locale);
      const title = `Installment ${view.number} of ${view.count} – ${view.merchant}`;
      await frame.send(ctx, {
        t: frame.translator(ctx),
        title,
        template: 'installment',
        data: view,
        merchant: plan,
        scripts: ['once'],
      });
      return;
    }
    const view = planView(plan, error, locale);
    const title = `Installment plan – ${view.merchant}`;
    await frame.send(ctx, {
      t: frame.translator(ctx),
      title,
      template: 'installmentPlan',
      data: view,
      merchant: plan,
      scripts: ['once'],
    });
  }
  return router;
}

async function requirePlan({ db }: App, ctx: Context): Promise<PublicPlan> {
  const id = ctx.params.id as string;
  const planId = isId('ins', id) ? await planIdOfInstallment(db, id) : id;
  const plan = planId === null ? null : await findPublicInstallmentPlan(db, planId);
  if (!plan) throw new FlorinError('not_found', 'There is no such installment plan.');
  return plan;
}

/** Returns everything that the page of a plan shows, as formatted text. */
function planView(plan: PublicPlan, error: FlorinError | null, locale: Locale) {
  const { installments } = plan;
  const paid = installments.filter(({ status }) => status === 'paid');
  const next = plan.status === 'active' ? installments.find(isUnpaid) : undefined;
  const unused = installments.reduce(
    (sum, { status, received }) => (status === 'paid' ? sum : sum.plus(received)),
    Big(0),
  );
  const { currency, time_zone } = plan;
  return {
    ...plainFields(plan),
    total: money(plan.total_amount, currency, locale),
    token: plan.token,
    // If the plan has just ended, its new state explains the error.
    problem: plan.status === 'active' ? (error?.message ?? null) : null,
    state: next?.status ?? plan.status,
    paid: { count: paid.length, of: installments.length },
    everything: next ? everythingLeft(plan, locale) : null,
    next: next ? { number: next.installment_number, ...owedView(plan, next, locale) } : null,
    // The money of unpaid installments, once nobody is asked for the rest.
    unused: plan.status === 'active' ? null : moneyAboveZero(unused, currency, locale),
    rows: installments.map((installment) => ({
      number: installment.installment_number,
      day: dateText(installment.due_date, locale, time_zone),
      amount: money(priceOf(installment), currency, locale),
      fee: feeText(installment, locale),
      surplus: surplusText(installment, locale),
      status: installment.status,
      paidDay: installment.paid_at && dayText(installment.paid_at, locale, time_zone),
      isNext: installment === next,
    })),
  };
}

/** Returns everything that the page of an installment shows, as formatted text. */
function installmentView(
  config: Config,
  plan: PublicPlan,
  installment: CountedInstallment,
  payments: readonly ShownPayment[],
  error: FlorinError | null,
  locale: Locale,
) {
  const { status } = installment;
  const isOwed = plan.status === 'active' && isUnpaid(installment);
  const first = plan.installments.find(isUnpaid);
  return {
    ...plainFields(plan),
    id: installment.id,
    planId: plan.id,
    number: installment.installment_number,
    count: plan.installment_count,
    price: money(priceOf(installment), plan.currency, locale),
    token: plan.token,
    state: isOwed || status === 'paid' ? status : plan.status,
    problem: isOwed ? (error?.message ?? null) : null,
    owed: isOwed ? owedView(plan, installment, locale) : null,
    // Before its date, an earlier one that is unpaid comes first. Otherwise the plan could default in spite of the money.
    first:
      isOwed && status === 'pending' && first !== installment && first
        ? { id: first.id, number: first.installment_number }
        : null,
    day: dateText(installment.due_date, locale, plan.time_zone),
    fee: feeText(installment, locale),
    received: receivedText(installment, locale),
    credit: moneyAboveZero(installment.credit_applied, plan.currency, locale),
    surplus: surplusText(installment, locale),
    paidDay: installment.paid_at && dayText(installment.paid_at, locale, plan.time_zone),
    transactions: payments.flatMap(({ amount_received, transaction_signature: signature }) => {
      if (signature === null) return [];
      return {
        amount: tokenAmount(amount_received, plan.token, locale),
        short: `${signature.slice(0, 6)}…${signature.slice(-6)}`,
        url: explorerUrlOf(config, plan.mode, signature),
      };
    }),
  };
}

/** Returns the fields of a plan that its page and those of its installments show as they are. */
function plainFields({ id, mode, merchant_name, description }: PublicPlan) {
  return { id, isTest: mode === 'test', merchant: merchant_name, description };
}

/** Formats what is left of all installments; null: only one is left, or the plan has no customer who could pay ahead. */
function everythingLeft({ customer_id, installments, currency }: PublicPlan, locale: Locale): string | null {
  const rests = installments.filter(isUnpaid).map((installment) => Big(restOf(installment, installment)));
  if (customer_id === null || rests.length < 2) return null;
  return moneyAboveZero(sumOf(rests.filter((rest) => rest.gt(0))), currency, locale);
}

/** Returns what is owed of an installment. `until`: the last day before it becomes late, or before the plan ends. */
function owedView({ time_zone }: PublicPlan, installment: CountedInstallment, locale: Locale) {
  const rest = restOf(installment, installment);
  return {
    day: dateText(installment.due_date, locale, time_zone),
    until: dayText(installment.next_transition_at as Date, locale, time_zone),
    fee: feeText(installment, locale),
    received: receivedText(installment, locale),
    // A smaller rest is usually within the tolerance, and a job is about to mark it as paid.
    toPay: Big(rest).gt(toleratedOf(chargeOf(installment), DEFAULT_TOLERANCE))
      ? money(rest, installment.currency, locale)
      : null,
  };
}

function money(decimal: string, currency: Currency, locale: Locale): string {
  return roundedFiatText(decimal, currency, locale);
}

function moneyAboveZero(decimal: Big | string, currency: Currency, locale: Locale): string | null {
  return Big(decimal).gt(0) ? money(Big(decimal).toFixed(), currency, locale) : null;
}

function feeText({ late_fee, currency }: CountedInstallment, locale: Locale): string | null {
  return moneyAboveZero(late_fee, currency, locale);
}

function receivedText({ received, currency }: CountedInstallment, locale: Locale): string | null {
  return moneyAboveZero(received, currency, locale);
}

function surplusText(installment: CountedInstallment, locale: Locale): string | null {
  return moneyAboveZero(surplusOf(installment), installment.currency, locale);
}
