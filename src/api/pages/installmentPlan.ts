import type Router from '@koa/router';
import type { Context } from 'koa';
import { type CountedInstallment, findPublicInstallmentPlan, type PublicPlan } from '../../db/installments/plans.ts';
import { transact } from '../../db/transaction.ts';
import { dayText, type Locale, roundedFiatText } from '../../domain/amountText.ts';
import { FlorinError } from '../../domain/errors.ts';
import { billingUnits, totalUnits, UNPAID, usdOf } from '../../domain/installments.ts';
import { BILLING_TOKEN } from '../../domain/tokens.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { payNextInstallment } from '../../services/installments/plans.ts';
import { type App, exactRouter } from '../http/route.ts';
import type { CountRequests, Frame } from './frame.ts';
import { localeOf } from './frame.ts';

/** Returns the routes of /installments/{plan_id}, where a customer sees and pays a plan. Its emails link here. */
export function installmentPlanRoutes(app: App, frame: Frame, counting: CountRequests): Router {
  const router = exactRouter();

  router.get('/installments/:id', counting('requests'), async (ctx) => {
    await show(ctx, await requirePlan(app, ctx), null);
  });

  // A form post, so it works without JavaScript. Redirects to the open payment, or creates one.
  router.post('/installments/:id/pay', counting('payments'), async (ctx) => {
    const id = ctx.params.id as string;
    const plan = await requirePlan(app, ctx);
    try {
      const { payment } = await transact(app.db, (trx) =>
        payNextInstallment(trx, { ...app, finish: finishPayments }, null, plan.id),
      );
      ctx.status = 303;
      ctx.set({ Location: `${frame.base}/pay/${payment.id}`, 'Cache-Control': 'no-store' });
    } catch (error) {
      if (!(error instanceof FlorinError)) throw error;
      ctx.status = error.status;
      await show(ctx, (await findPublicInstallmentPlan(app.db, id)) ?? plan, error);
    }
  });

  async function show(ctx: Context, plan: PublicPlan, error: FlorinError | null): Promise<void> {
    const view = planView(plan, error, localeOf(ctx));
    const title = `Installment plan – ${view.merchant}`;
    await frame.send(ctx, { title, template: 'installmentPlan', data: view, scripts: ['once'] });
  }
  return router;
}

async function requirePlan({ db }: App, ctx: Context): Promise<PublicPlan> {
  const plan = await findPublicInstallmentPlan(db, ctx.params.id);
  if (!plan) throw new FlorinError('not_found', 'There is no such installment plan.');
  return plan;
}

/** Returns everything that the page shows, as formatted text. */
function planView(plan: PublicPlan, error: FlorinError | null, locale: Locale) {
  const { installments } = plan;
  const paid = installments.filter(({ status }) => status === 'paid');
  const isUnpaid = ({ status }: CountedInstallment) => UNPAID.some((unpaid) => unpaid === status);
  const next = plan.status === 'active' ? installments.find(isUnpaid) : undefined;
  const money = (decimal: string) => roundedFiatText(decimal, 'USD', locale);
  return {
    id: plan.id,
    isTest: plan.mode === 'test',
    merchant: plan.merchant_name,
    description: plan.description,
    total: money(plan.total_amount),
    token: BILLING_TOKEN,
    // If the plan has just ended, its new state explains the error.
    problem: plan.status === 'active' ? (error?.message ?? null) : null,
    state: next?.status ?? plan.status,
    paid: { count: paid.length, of: installments.length },
    next: next ? nextView(next, locale) : null,
    rows: installments.map((installment) => ({
      number: installment.installment_number,
      day: dayText(installment.due_date, locale),
      amount: money(usdOf(totalUnits(installment)).toFixed(2)),
      fee: billingUnits(installment.late_fee) > 0n ? money(installment.late_fee) : null,
      status: installment.status,
      paidDay: installment.paid_at && dayText(installment.paid_at, locale),
      isNext: installment === next,
    })),
  };
}

/** Returns the next installment to pay. `until`: the last day before it becomes late, or before the plan ends. */
function nextView(installment: CountedInstallment, locale: Locale) {
  const money = (decimal: string) => roundedFiatText(decimal, 'USD', locale);
  const { amount_received } = installment;
  const rest = totalUnits(installment) - amount_received;
  return {
    number: installment.installment_number,
    day: dayText(installment.due_date, locale),
    until: dayText(installment.next_transition_at as Date, locale),
    fee: billingUnits(installment.late_fee) > 0n ? money(installment.late_fee) : null,
    received: amount_received > 0n ? money(usdOf(amount_received).toFixed()) : null,
    toPay: rest > 0n ? money(usdOf(rest).toFixed()) : null,
  };
}
