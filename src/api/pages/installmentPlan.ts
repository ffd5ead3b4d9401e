import type Router from '@koa/router';
import Big from 'big.js';
import type { Context } from 'koa';
import type { Trx } from '../../db/database.ts';
import { moneyOfInstallment } from '../../db/installments/payments.ts';
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
import type { MessageId } from '../../i18n/messageIds.ts';
import type { Translator } from '../../i18n/translator.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { payInstallment, payNextInstallment } from '../../services/installments/pay.ts';
import { payOffPlan } from '../../services/installments/payOff.ts';
import { type OpenedPayment, requireOpened } from '../../services/payments/create.ts';
import { type App, exactRouter } from '../http/route.ts';
import { contactOf } from './contact.ts';
import type { CountRequests, Frame, Visit } from './frame.ts';
import { problemHtml } from './problems.ts';
import { transactionLink } from './transactionLink.ts';

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
    const visit = await frame.visit(ctx, plan, plan.languages[0]);
    const { t, brand } = visit;
    const problem = error && problemHtml(error, t, brand);
    const installment = plan.installments.find(({ id }) => id === ctx.params.id);
    const page = installment
      ? await installmentPage(app, plan, installment, problem, visit)
      : { template: 'installmentPlan', title: 'plan-title' as const, data: planView(plan, problem, visit) };
    const title = t.text(page.title, page.data.values);
    await frame.send(ctx, { ...page, t, title, brand, scripts: ['once'] });
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

type InstallmentState = CountedInstallment['status'];
type PlanState = PublicPlan['status'];

const PLAN_ENDS: Record<Exclude<PlanState, 'active'>, { icon: string; heading: MessageId; text: MessageId }> = {
  completed: { icon: 'confirmed', heading: 'plan-completed', text: 'thanks' },
  defaulted: { icon: 'ended', heading: 'plan-ended', text: 'plan-defaulted-text' },
  cancelled: { icon: 'ended', heading: 'plan-cancelled', text: 'plan-cancelled-text' },
};

/** How the schedule shows the state of an installment. */
const STATES: Record<InstallmentState, { label: MessageId; look: string }> = {
  pending: { label: 'installment-upcoming', look: 'calm' },
  due: { label: 'installment-due', look: 'open' },
  late: { label: 'installment-late', look: 'bad' },
  paid: { label: 'installment-paid', look: 'good' },
  cancelled: { label: 'installment-cancelled', look: 'calm' },
};

/** Returns everything that the page of a plan shows, as formatted text. Texts and the problem are HTML. */
function planView(plan: PublicPlan, problem: string | null, { t, brand }: Visit) {
  const { installments, currency, time_zone, status, merchant_name: merchant } = plan;
  const paid = installments.filter((installment) => installment.status === 'paid').length;
  const next = status === 'active' ? installments.find(isUnpaid) : undefined;
  const unused = installments.reduce(
    (sum, { status, received }) => (status === 'paid' ? sum : sum.plus(received)),
    Big(0),
  );
  // The money of unpaid installments, once nobody is asked for the rest.
  const left = status === 'active' ? null : moneyAboveZero(unused, currency, t.locale);
  const values = { merchant, count: installments.length, token: plan.token };
  const end = status === 'active' ? null : PLAN_ENDS[status];
  const contact = contactOf(brand, plan.id);
  return {
    id: plan.id,
    description: plan.description,
    contact,
    values,
    total: money(plan.total_amount, currency, t.locale),
    // If the plan has just ended, its new state explains the error.
    problem: status === 'active' ? problem : null,
    paid: { count: paid, of: installments.length },
    everything: next ? everythingLeft(plan, t.locale) : null,
    next: next ? owedView(plan, next, t) : null,
    end: end && {
      ...end,
      texts: [
        t.html(end.text, values),
        ...(left ? [t.html('plan-received-unused', { merchant, amount: left }, contact)] : []),
      ],
      isContact: status === 'defaulted' || left !== null,
    },
    rows: installments.map((installment) => {
      const fee = feeText(installment, t.locale);
      const surplus = surplusText(installment, t.locale);
      return {
        number: installment.installment_number,
        day: dateText(installment.due_date, t.locale, time_zone),
        amount: money(priceOf(installment), currency, t.locale),
        notes: [
          ...(fee ? [t.html('with-late-fee', { fee })] : []),
          ...(surplus ? [t.html('paid-too-much', { amount: surplus })] : []),
        ],
        ...STATES[installment.status],
        paidDay: installment.paid_at && dayText(installment.paid_at, t.locale, time_zone),
        isNext: installment === next,
      };
    }),
  };
}

async function installmentPage(
  { db, config }: App,
  plan: PublicPlan,
  installment: CountedInstallment,
  problem: string | null,
  visit: Visit,
) {
  const payments = await moneyOfInstallment(db, installment.id, MAX_SHOWN_PAYMENTS);
  const transactions = payments.flatMap(({ amount_received, transaction_signature: signature }) =>
    signature === null
      ? []
      : {
          amount: tokenAmount(amount_received, plan.token, visit.t.locale),
          ...transactionLink(config, plan.mode, signature),
        },
  );
  const data = { ...installmentView(plan, installment, problem, visit), transactions };
  return { template: 'installment', title: 'installment-title' as const, data };
}

/** Returns what the page of an installment shows, without transactions, as formatted text. Texts and the problem are HTML. */
function installmentView(
  plan: PublicPlan,
  installment: CountedInstallment,
  problem: string | null,
  { t, brand }: Visit,
) {
  const { merchant_name: merchant, installments, time_zone, currency } = plan;
  const isOwed = plan.status === 'active' && isUnpaid(installment);
  const isPaid = installment.status === 'paid';
  const contact = contactOf(brand, plan.id);
  const unpaid = installments.find(isUnpaid);
  // Before its date, an earlier one that is unpaid comes first. Otherwise the plan could default in spite of the money.
  const first = isOwed && installment.status === 'pending' && unpaid !== installment ? unpaid : undefined;
  return {
    description: plan.description,
    contact,
    values: { merchant, number: installment.installment_number, count: plan.installment_count, token: plan.token },
    id: installment.id,
    planId: plan.id,
    price: money(priceOf(installment), currency, t.locale),
    problem: isOwed ? problem : null,
    owed: isOwed ? owedView(plan, installment, t, first) : null,
    first: first ? { id: first.id, number: first.installment_number } : null,
    end: isOwed ? null : { icon: isPaid ? 'confirmed' : 'ended', texts: endTexts(plan, installment, t, contact) },
    heading: t.text(isPaid ? 'installment-is-paid' : 'installment-nothing-to-pay'),
    day: dateText(installment.due_date, t.locale, time_zone),
    fee: feeText(installment, t.locale),
    received: receivedText(installment, t.locale),
    credit: moneyAboveZero(installment.credit_applied, currency, t.locale),
    paidDay: installment.paid_at && dayText(installment.paid_at, t.locale, time_zone),
  };
}

/** Returns what is said of an installment that is not owed any more, as HTML. */
function endTexts(plan: PublicPlan, installment: CountedInstallment, t: Translator, contact: string): string[] {
  const values = { merchant: plan.merchant_name };
  const surplus = surplusText(installment, t.locale);
  const received = receivedText(installment, t.locale);
  const surplusTexts = surplus ? [t.html('surplus-contact', { ...values, surplus }, contact)] : [];
  if (installment.status === 'paid') return surplus ? [t.html('thank-you'), ...surplusTexts] : [t.html('thanks')];
  const text: MessageId =
    plan.status === 'defaulted'
      ? 'installment-defaulted-text'
      : received
        ? 'installment-cancelled-text'
        : 'installment-cancelled-contact';
  return [
    t.html(text, values, contact),
    ...(received ? [t.html('installment-received-unused', { ...values, amount: received }, contact)] : []),
    ...surplusTexts,
  ];
}

/** Formats what is left of all installments; null: only one is left, or the plan has no customer who could pay ahead. */
function everythingLeft({ customer_id, installments, currency }: PublicPlan, locale: Locale): string | null {
  const rests = installments.filter(isUnpaid).map((installment) => Big(restOf(installment, installment)));
  if (customer_id === null || rests.length < 2) return null;
  return moneyAboveZero(sumOf(rests.filter((rest) => rest.gt(0))), currency, locale);
}

/** Returns what is owed of an installment. Texts are HTML. `first`: what must be paid before it. */
function owedView(plan: PublicPlan, installment: CountedInstallment, t: Translator, first?: CountedInstallment) {
  const { time_zone, currency } = plan;
  const { status } = installment;
  const rest = restOf(installment, installment);
  const fee = feeText(installment, t.locale);
  const received = receivedText(installment, t.locale);
  const credit = moneyAboveZero(installment.credit_applied, currency, t.locale);
  const values = {
    day: dateText(installment.due_date, t.locale, time_zone),
    // The last day before it becomes late, or before the plan ends.
    until: dayText(installment.next_transition_at as Date, t.locale, time_zone),
    fee: fee ?? '',
    number: first?.installment_number ?? installment.installment_number,
  };
  const late = fee ? 'installment-late-fee-text' : 'installment-late-text';
  const pending = first ? 'installment-first-text' : 'installment-pending-text';
  return {
    isLate: status === 'late',
    heading: { number: installment.installment_number, status: { raw: status } },
    texts: [
      t.html(status === 'late' ? late : status === 'due' ? 'installment-due-text' : pending, values),
      ...(credit ? [t.html('balance-paid', { amount: credit })] : []),
      ...(received ? [t.html('received-so-far-text', { amount: received })] : []),
    ],
    // A smaller rest is usually within the tolerance, and a job is about to mark it as paid.
    toPay: Big(rest).gt(toleratedOf(chargeOf(installment), DEFAULT_TOLERANCE)) ? money(rest, currency, t.locale) : null,
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
