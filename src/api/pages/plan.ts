import type Router from '@koa/router';
import type { Context } from 'koa';
import * as v from 'valibot';
import type { Brand } from '../../db/merchants/checkoutSettings.ts';
import { type CouponRow, findCouponByCode, hasActiveCoupons } from '../../db/subscriptions/coupons.ts';
import { findPublicPlan, type PublicPlan } from '../../db/subscriptions/plans.ts';
import { currentPayments, findSubscription, type ShownSubscription } from '../../db/subscriptions/subscriptions.ts';
import { transact } from '../../db/transaction.ts';
import { dayText, roundedFiatText } from '../../domain/amountText.ts';
import { type CouponProblem, couponPeriods, couponProblem, periodsLeft } from '../../domain/coupons.ts';
import { FlorinError } from '../../domain/errors.ts';
import { isId } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locales.ts';
import { MAX_QUANTITY, periodCost } from '../../domain/periodCost.ts';
import { DAY_MS } from '../../domain/periods.ts';
import { hasEnded, isMailed, nextBillingAt } from '../../domain/subscriptions.ts';
import { BILLING_TOKEN } from '../../domain/tokens.ts';
import { decimalOf } from '../../domain/typedNumber.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import { costRows, perRhythmText, waitText } from '../../i18n/texts.ts';
import { type MessageValues, type Translator, translatorFor } from '../../i18n/translator.ts';
import { signInPath } from '../../services/confirmations.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { askAgain, type Unaskable } from '../../services/subscriptions/confirm.ts';
import { subscribePublicly } from '../../services/subscriptions/create.ts';
import {
  cancelForCustomer,
  cancelText,
  isByWalletAlone,
  isCancelSigned,
} from '../../services/subscriptions/customerCancel.ts';
import { readForm } from '../http/body.ts';
import { clientIp } from '../http/clientIp.ts';
import { email, wallet } from '../http/fields.ts';
import { type App, exactRouter } from '../http/route.ts';
import { CONNECT_MESSAGES, scriptTexts } from './checkout.ts';
import { contactOf } from './contact.ts';
import { type CountRequests, type Frame, isFramed, languageQuery, walletChain } from './frame.ts';
import { problemHtml } from './problems.ts';
import { shortened } from './transactionLink.ts';
import { walletApps } from './walletApps.ts';

/** The cookie with the subscription that the visitor began here. Its path is the plan's page. */
const COOKIE = 'subscription';
/** How long a visitor can return to their subscription. Longer than all retries of a first payment. */
const COOKIE_MS = 30 * DAY_MS;
/** The name of the button that shows what the entered quantity costs. It creates nothing. */
const PREVIEW = 'preview';
/** Size limit of the form: short fields and what a browser adds. */
const MAX_FORM_BYTES = 16 * 1024;

/** The submitted fields; an empty text means not given. */
type FormFields = { email: string; wallet: string; quantity: string; coupon: string };
/** A problem of a field, of the whole form, or of the request for an email. */
type Problem = { id: MessageId; values?: MessageValues } | FlorinError | Unaskable;
/** The problems by field; `form`: of the whole form, `mail`: of the button that requests an email, `cancel`: of the signature. */
type Problems = Partial<Record<keyof FormFields | 'form' | 'mail' | 'cancel', Problem>>;

/** The messages of the page's script. */
const SCRIPT_MESSAGES = [...CONNECT_MESSAGES, 'plan-cancel-with', 'wallet-other-account'] as const;

const NO_FIELDS: FormFields = { email: '', wallet: '', quantity: '1', coupon: '' };

/** Returns the routes of /s/{plan_id}, where customers subscribe. Only submitting the form creates a subscription. */
export function planRoutes(app: App, frame: Frame, counting: CountRequests): Router {
  const router = exactRouter();

  router.get('/s/:plan_id', counting('requests'), async (ctx) => {
    await show(ctx, await requirePlan(app, ctx), NO_FIELDS, {});
  });

  // A form post, so it works without JavaScript. Submitting the same form again returns the same subscription.
  router.post('/s/:plan_id/subscribe', counting('payments'), async (ctx) => {
    const plan = await requirePlan(app, ctx);
    const form = await readForm(ctx, MAX_FORM_BYTES);
    const { t } = await frame.visit(ctx, plan);
    const fields = readFormFields(form);
    const problems = problemsOf(fields, t.locale);
    if (form.has(PREVIEW)) {
      const { quantity } = problems;
      return show(ctx, plan, fields, quantity ? { quantity } : {});
    }
    if (Object.keys(problems).length > 0) {
      ctx.status = 422;
      return show(ctx, plan, fields, problems);
    }
    try {
      const subscriber = {
        plan_id: plan.id,
        customer_email: fields.email || null,
        customer_wallet: fields.wallet || null,
        quantity: countOf(fields, t.locale),
        coupon_code: fields.coupon || null,
        metadata: null,
      };
      const client = clientIp(ctx.req, app.config.TRUSTED_PROXIES);
      const { subscription } = await transact(app.db, (trx) => subscribePublicly(trx, subscriber, client, app));
      remember(ctx, plan, subscription.id);
      const payment = subscription.current_payment;
      // A frame on another site may not have kept the cookie, so that it would show the form again.
      if (!payment && isFramed(ctx)) {
        return await show(ctx, plan, NO_FIELDS, {}, await findOwn(app, plan, subscription.id));
      }
      frame.redirect(ctx, payment ? `/pay/${payment.id}` : `/s/${plan.id}`);
    } catch (error) {
      if (!(error instanceof FlorinError) || error.code === 'not_found') throw error;
      ctx.status = error.status;
      const isCoupon = /^coupon_code /.test(error.message);
      await show(ctx, await requirePlan(app, ctx), fields, isCoupon ? {} : { form: error });
    }
  });

  // Cancels the subscription of a customer without an email address. A signature by their wallet proves who they are.
  router.post('/s/:plan_id/cancel', counting('payments'), async (ctx) => {
    const plan = await requirePlan(app, ctx);
    const form = await readForm(ctx, MAX_FORM_BYTES);
    const id = form.get('subscription') ?? '';
    const own = await findOwn(app, plan, id);
    if (!own || !isByWalletAlone(own)) return frame.redirect(ctx, `/s/${plan.id}`);
    // Sent twice, or cancelled meanwhile.
    if (stateOf(own) === 'cancelled') return show(ctx, plan, NO_FIELDS, {}, own);
    const wish = cancelWish(plan, translatorFor(form.get('locale')));
    const signature = Buffer.from(form.get('signature') ?? '', 'base64');
    if (!isCancelSigned(app.config, own, wish, signature)) {
      ctx.status = 422;
      const values = { wallet: shortened(own.customer_wallet) };
      return show(ctx, plan, NO_FIELDS, { cancel: { id: 'plan-cancel-refused', values } }, own);
    }
    const deps = { config: app.config, finish: finishPayments };
    const problem = await transact(app.db, (trx) => cancelForCustomer(trx, deps, own)).catch(conflictOf);
    const after = await findOwn(app, plan, id);
    // A concurrent request may have cancelled it.
    const isLeft = problem && after && stateOf(after) !== 'cancelled';
    if (isLeft) ctx.status = problem.status;
    await show(ctx, plan, NO_FIELDS, isLeft ? { cancel: problem } : {}, after);
  });

  // Asks again for the confirmation of the visitor's own subscription. Without one, it only shows the page.
  router.post('/s/:plan_id/confirmation', counting('payments'), async (ctx) => {
    const plan = await requirePlan(app, ctx);
    const form = await readForm(ctx, MAX_FORM_BYTES);
    // A frame on another site may not have kept the cookie.
    const own = await findOwn(app, plan, ctx.cookies.get(COOKIE) ?? form.get('subscription') ?? '');
    const client = clientIp(ctx.req, app.config.TRUSTED_PROXIES);
    const unaskable = own && (await transact(app.db, (trx) => askAgain(trx, app.config, own.id, client)));
    if (!unaskable && own && isFramed(ctx)) return show(ctx, plan, NO_FIELDS, {}, await findOwn(app, plan, own.id));
    if (!unaskable) return frame.redirect(ctx, `/s/${plan.id}`);
    ctx.status = unaskable.name === 'not_verified' ? 409 : 429;
    if ('retry_after' in unaskable) ctx.set('Retry-After', String(unaskable.retry_after));
    await show(ctx, plan, NO_FIELDS, { mail: unaskable }, own);
  });

  /**
   * Shows the page, with a subscription of the visitor. Default is the one that the address or their cookie names, until it has ended.
   */
  async function show(
    ctx: Context,
    plan: PublicPlan,
    fields: FormFields,
    problems: Problems,
    own?: ShownSubscription | null,
  ): Promise<void> {
    const { t, brand } = await frame.visit(ctx, plan);
    const shownOwn = own === undefined ? await running(ctx, plan) : own;
    const quantity = problems.quantity ? 1 : countOf(fields, t.locale);
    const coupon = fields.coupon ? await findCouponByCode(app.db, plan, fields.coupon) : null;
    const why = fields.coupon ? couponProblem(coupon, plan.currency, plan.now) : null;
    const texts = Object.entries(problems).map(([field, problem]) => [field, problem && textOf(problem, t, brand)]);
    const shown = {
      cancel: '',
      ...Object.fromEntries(texts),
      ...(why ? { coupon: t.html(COUPON_PROBLEMS[why], { currency: coupon?.currency ?? '' }) } : {}),
    };
    const terms = { quantity, coupon: why ? null : coupon };
    const hasCoupons = await hasActiveCoupons(app.db, plan);
    const data = {
      ...planView(plan, terms, t),
      hasCoupons,
      own: await ownView(app, shownOwn, plan, t, brand),
      fields,
      problems: shown,
      language: languageQuery(ctx),
    };
    const name = `${plan.name} – ${plan.merchant_name}`;
    const title = Object.values(shown).some(Boolean) ? t.text('title-problem', { title: name }) : name;
    const scripts = ['wallets', 'once'] as const;
    await frame.send(ctx, {
      t,
      title,
      template: 'plan',
      isEmbeddable: true,
      data,
      brand,
      scripts,
      texts: scriptTexts(t, plan.mode, SCRIPT_MESSAGES),
    });
  }
  /** Returns the visitor's subscription while it runs, and keeps the cookie that names it. */
  async function running(ctx: Context, plan: PublicPlan): Promise<ShownSubscription | null> {
    const cookie = ctx.cookies.get(COOKIE) ?? '';
    const own = await findOwn(app, plan, String(ctx.query.subscription ?? cookie));
    if (!own || hasEnded(own.status)) return null;
    if (own.id === cookie) remember(ctx, plan, own.id);
    return own;
  }

  function remember(ctx: Context, plan: PublicPlan, id: string): void {
    frame.setCookie(ctx, { name: COOKIE, value: id, path: `/s/${plan.id}`, maxAge: COOKIE_MS, isEmbeddable: true });
  }
  return router;
}

/** Returns an error that is a conflict. @throws any other */
function conflictOf(error: unknown): FlorinError {
  if (error instanceof FlorinError && error.code === 'conflict') return error;
  throw error;
}

async function requirePlan({ db }: App, ctx: Context): Promise<PublicPlan> {
  const id = ctx.params.plan_id as string;
  const plan = isId('plan', id) ? await findPublicPlan(db, id) : null;
  if (!plan) throw new FlorinError('not_found', 'There is no such subscription plan.');
  return plan;
}

function readFormFields(form: URLSearchParams): FormFields {
  const text = (name: string) => form.get(name)?.trim() ?? '';
  return {
    email: text('email'),
    wallet: text('wallet'),
    quantity: text('quantity') || '1',
    coupon: text('coupon'),
  };
}

/** Returns the typed quantity; NaN if it is no number. */
const countOf = ({ quantity }: FormFields, locale: Locale): number => Number(decimalOf(quantity, locale));

function problemsOf(fields: FormFields, locale: Locale): Problems {
  const problems: Problems = {};
  if (!fields.email && !fields.wallet) problems.email = { id: 'plan-nobody' };
  if (fields.email && !v.is(email, fields.email)) problems.email = { id: 'problem-email' };
  if (fields.wallet && !v.is(wallet, fields.wallet)) problems.wallet = { id: 'problem-wallet' };
  const count = countOf(fields, locale);
  if (!Number.isInteger(count) || count < 1 || count > MAX_QUANTITY)
    problems.quantity = { id: 'problem-count', values: { most: MAX_QUANTITY } };
  return problems;
}

const COUPON_PROBLEMS: Record<CouponProblem, MessageId> = {
  unknown: 'coupon-unknown',
  ended: 'coupon-ended',
  used_up: 'coupon-used-up',
  currency: 'coupon-currency',
};

/** Returns a problem as HTML. */
function textOf(problem: Problem, t: Translator, brand: Brand): string {
  if (problem instanceof FlorinError) return problemHtml(problem, t, brand);
  if ('id' in problem) return t.html(problem.id, problem.values);
  return problem.name === 'not_verified'
    ? t.html('plan-not-verified')
    : t.html('plan-mail-limit', { wait: waitText(problem.retry_after, t) });
}

/** Returns the visitor's subscription, if it is for this plan. */
async function findOwn({ db }: App, plan: PublicPlan, id: string): Promise<ShownSubscription | null> {
  if (!isId('sub', id)) return null;
  const subscription = await findSubscription(db, plan.merchant_id, plan.mode, id);
  return subscription?.plan_id === plan.id ? subscription : null;
}

/** Returns what a customer's wallet says when it signs that it cancels. */
function cancelWish({ name, merchant_name }: PublicPlan, t: Translator): string {
  return t.text('plan-cancel-wish', { plan: name, merchant: merchant_name });
}

async function ownView(
  app: App,
  subscription: ShownSubscription | null,
  plan: PublicPlan,
  t: Translator,
  brand: Brand,
) {
  if (!subscription) return null;
  const payment = (await currentPayments(app.db, [subscription.id])).get(subscription.id);
  const { id, current_period_end, access_until } = subscription;
  const isOver = hasEnded(subscription.status);
  const isMailedTo = isMailed(subscription);
  const nextAt = nextBillingAt(subscription);
  const until = dayText(access_until ?? current_period_end, t.locale);
  const state = stateOf(subscription);
  const isAsked = subscription.confirmation_mailed_at !== null;
  const address = isMailedTo ? null : subscription.customer_email;
  // Nothing is due of a subscription that is paused or has ended.
  const isDue = state !== 'paused' && !isOver;
  const openPaymentId = payment?.status === 'pending' && isDue ? payment.id : null;
  const url = `${app.config.BASE_URL}/s/${plan.id}?subscription=${id}`;
  const hasAccess = (access_until ?? current_period_end) > plan.now;
  const next = NEXT[state](openPaymentId !== null, { isLast: nextAt === null, isMailedTo, hasAccess });
  return {
    id,
    icon: ICONS[state],
    heading: t.text(OWN_HEADINGS[state]),
    texts: [
      ...next.map((id) => t.html(id, { until, day: until, merchant: plan.merchant_name })),
      ...(address === null ? [] : [t.html(isAsked ? 'plan-open-email' : 'plan-not-emailed', { address })]),
    ],
    openPaymentId,
    nextDay: nextAt && (state === 'trial' || state === 'paid') ? dayText(nextAt, t.locale) : null,
    hasEnded: isOver,
    sendEmail: address === null ? null : t.text(isAsked ? 'plan-send-again' : 'plan-send'),
    // Its visitors sign in by email.
    portal: subscription.customer_email === null ? null : signInPath(plan.merchant_id, plan.mode),
    contact: contactOf(brand, id),
    // These have no portal.
    isEnding: isByWalletAlone(subscription) && state === 'cancelled' && !isOver,
    cancel:
      isByWalletAlone(subscription) && state !== 'cancelled'
        ? {
            wallet: subscription.customer_wallet,
            account: shortened(subscription.customer_wallet),
            text: cancelText(app.config, subscription, cancelWish(plan, t)),
            url,
            apps: walletApps(url),
          }
        : null,
  };
}

type OwnState = 'paused' | 'trial' | 'paid' | 'due' | 'cancelled';

function stateOf(own: ShownSubscription): OwnState {
  const { status, cycle, cycles_completed, cancel_at_period_end, unpaid_since } = own;
  // One with an unpaid period ends only once that is paid, or given up.
  if (hasEnded(status) || (cancel_at_period_end && unpaid_since === null)) return 'cancelled';
  if (status === 'paused') return 'paused';
  if (status === 'trialing') return 'trial';
  return cycles_completed === cycle ? 'paid' : 'due';
}

const ICONS: Record<OwnState, 'paused' | 'confirmed' | 'expired' | 'ended'> = {
  paused: 'paused',
  trial: 'confirmed',
  paid: 'confirmed',
  due: 'expired',
  cancelled: 'ended',
};

const OWN_HEADINGS: Record<OwnState, MessageId> = {
  paused: 'plan-paused',
  trial: 'plan-trial-begun',
  paid: 'plan-subscribed',
  due: 'plan-payment-due',
  cancelled: 'plan-is-cancelled',
};

/** The messages that tell a subscriber what comes next, by the state of the subscription. */
const NEXT: Record<
  OwnState,
  (isPayable: boolean, facts: { isLast: boolean; isMailedTo: boolean; hasAccess: boolean }) => MessageId[]
> = {
  paused: () => ['plan-paused-text'],
  trial: (_, { isLast, isMailedTo }) =>
    isLast ? ['keeps-access'] : ['plan-trial-until', isMailedTo ? 'plan-mail-that-day' : 'plan-return-that-day'],
  paid: (_, { isLast, isMailedTo }) => [
    'plan-paid-until',
    isLast ? 'plan-last-period' : isMailedTo ? 'plan-mail-when-due' : 'plan-return-when-due',
  ],
  due: (isPayable) => [isPayable ? 'plan-continues' : 'plan-preparing'],
  cancelled: (_, { hasAccess }) => (hasAccess ? ['portal-access-until'] : []),
};

function planView(plan: PublicPlan, chosen: { quantity: number; coupon: CouponRow | null }, t: Translator) {
  const { merchant_name: merchant, name, description, amount, currency, trial_days, max_cycles } = plan;
  const { quantity, coupon } = chosen;
  const price = { ...plan, plan_name: name, unit_amount: amount, quantity, reverse_charge: false };
  const terms = { ...price, coupon, coupon_periods_left: coupon && couponPeriods(coupon) };
  const after = { ...terms, coupon_periods_left: periodsLeft(terms) };
  const [first, second] = [periodCost(terms, 1).cost, periodCost(after, 2).cost];
  const isSame = first.amount === second.amount;
  const money = (value: string) => roundedFiatText(value, currency, t.locale);
  return {
    id: plan.id,
    isActive: plan.is_active,
    merchant,
    name,
    description,
    fiat: money(amount),
    rhythm: perRhythmText(plan, t),
    token: BILLING_TOKEN,
    chain: walletChain(plan.mode),
    allowQuantity: plan.allow_quantity,
    rows: costRows(first, { ...terms, total: 'plan-first-total' }, t),
    renewal: isSame || max_cycles === 1 ? null : money(second.amount),
    trialDays: trial_days,
    firstPayment:
      trial_days > 0 ? dayText(new Date(plan.now.getTime() + trial_days * DAY_MS), t.locale) : t.text('plan-today'),
    ends: max_cycles === null ? t.text('plan-ends-cancelled') : t.text('plan-ends-after', { count: max_cycles }),
  };
}
