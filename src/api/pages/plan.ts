import type Router from '@koa/router';
import type { Context } from 'koa';
import * as v from 'valibot';
import { type CouponRow, findCouponByCode, hasActiveCoupons } from '../../db/subscriptions/coupons.ts';
import { findPublicPlan, type PublicPlan } from '../../db/subscriptions/plans.ts';
import { currentPayments, findSubscription, type ShownSubscription } from '../../db/subscriptions/subscriptions.ts';
import { transact } from '../../db/transaction.ts';
import { dayText, roundedFiatText } from '../../domain/amountText.ts';
import { couponPeriods, couponProblem, periodsLeft } from '../../domain/coupons.ts';
import { FlorinError } from '../../domain/errors.ts';
import { isId } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locales.ts';
import { MAX_QUANTITY, periodCost } from '../../domain/periodCost.ts';
import { DAY_MS } from '../../domain/periods.ts';
import { hasEnded, isMailed } from '../../domain/subscriptions.ts';
import { BILLING_TOKEN } from '../../domain/tokens.ts';
import { costRows, rhythmText, waitText } from '../../i18n/texts.ts';
import { type Translator, translatorOf } from '../../i18n/translator.ts';
import { askAgain, type Unaskable } from '../../services/subscriptions/confirm.ts';
import { subscribePublicly } from '../../services/subscriptions/create.ts';
import { readForm } from '../http/body.ts';
import { clientIp } from '../http/clientIp.ts';
import { email, wallet } from '../http/fields.ts';
import { type App, exactRouter } from '../http/route.ts';
import type { CountRequests, Frame } from './frame.ts';

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
/** The error messages by field; `form`: of the whole form, `mail`: of the button that requests an email. */
type Problems = Partial<Record<keyof FormFields | 'form' | 'mail', string>>;

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
    const fields = readFormFields(form);
    const problems = problemsOf(fields);
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
        quantity: Number(fields.quantity),
        coupon_code: fields.coupon || null,
        metadata: null,
      };
      const client = clientIp(ctx.req, app.config.TRUSTED_PROXIES);
      const { subscription } = await transact(app.db, (trx) => subscribePublicly(trx, subscriber, client, app));
      const path = `/s/${plan.id}`;
      frame.setCookie(ctx, { name: COOKIE, value: subscription.id, path, maxAge: COOKIE_MS });
      const payment = subscription.current_payment;
      frame.redirect(ctx, payment ? `/pay/${payment.id}` : path);
    } catch (error) {
      if (!(error instanceof FlorinError) || error.code === 'not_found') throw error;
      ctx.status = error.status;
      const isCoupon = /^coupon_code /.test(error.message);
      await show(ctx, await requirePlan(app, ctx), fields, isCoupon ? {} : { form: error.message });
    }
  });

  // Asks again for the confirmation of the visitor's own subscription. Without one, it only shows the page.
  router.post('/s/:plan_id/confirmation', counting('payments'), async (ctx) => {
    const plan = await requirePlan(app, ctx);
    const own = await findOwn(app, ctx, plan);
    const client = clientIp(ctx.req, app.config.TRUSTED_PROXIES);
    const unaskable = own && (await transact(app.db, (trx) => askAgain(trx, app.config, own.id, client)));
    if (!unaskable) return frame.redirect(ctx, `/s/${plan.id}`);
    ctx.status = unaskable.name === 'not_verified' ? 409 : 429;
    if ('retry_after' in unaskable) ctx.set('Retry-After', String(unaskable.retry_after));
    await show(ctx, plan, NO_FIELDS, { mail: unaskableText(unaskable, frame.translator(ctx)) });
  });

  async function show(ctx: Context, plan: PublicPlan, fields: FormFields, problems: Problems): Promise<void> {
    const locale = frame.translator(ctx).locale;
    const own = await ownView(app, ctx, plan, locale);
    const quantity = problems.quantity ? 1 : Number(fields.quantity);
    const coupon = fields.coupon ? await findCouponByCode(app.db, plan, fields.coupon) : null;
    const why = fields.coupon ? couponProblem(coupon, plan.currency, plan.now) : null;
    const shown = why ? { ...problems, coupon: `This code ${why}.` } : problems;
    const terms = { quantity, coupon: why ? null : coupon };
    const hasCoupons = await hasActiveCoupons(app.db, plan);
    const data = { ...planView(plan, terms, locale), hasCoupons, own, fields, problems: shown };
    await frame.send(ctx, {
      t: frame.translator(ctx),
      title: `${plan.name} – ${plan.merchant_name}`,
      template: 'plan',
      data,
      merchant: plan,
      scripts: ['once'],
    });
  }
  return router;
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

function problemsOf(fields: FormFields): Problems {
  const problems: Problems = {};
  if (!fields.email && !fields.wallet) problems.email = 'Please enter your email address, or enter your wallet below.';
  if (fields.email && !v.is(email, fields.email)) problems.email = 'Please enter a valid email address.';
  if (fields.wallet && !v.is(wallet, fields.wallet)) problems.wallet = 'Please enter a valid Solana wallet address.';
  const isCount = /^[1-9]\d{0,5}$/.test(fields.quantity) && Number(fields.quantity) <= MAX_QUANTITY;
  if (!isCount) problems.quantity = `Please enter a whole number from 1 to ${MAX_QUANTITY}.`;
  return problems;
}

function unaskableText(unaskable: Unaskable, t: Translator): string {
  if (unaskable.name === 'not_verified') {
    return 'This plan is a test, and its merchant has not verified your address. So no email can be sent to it.';
  }
  const wait = waitText(unaskable.retry_after, t);
  return `We cannot send another email now, because we limit emails to new subscribers. Please try again in ${wait}.`;
}

/** Returns the subscription in the visitor's cookie, if it is for this plan and has not ended. */
async function findOwn({ db }: App, ctx: Context, plan: PublicPlan): Promise<ShownSubscription | null> {
  const id = ctx.cookies.get(COOKIE) ?? '';
  if (!isId('sub', id)) return null;
  const subscription = await findSubscription(db, plan.merchant_id, plan.mode, id);
  return subscription?.plan_id === plan.id && !hasEnded(subscription.status) ? subscription : null;
}

async function ownView(app: App, ctx: Context, plan: PublicPlan, locale: Locale) {
  const subscription = await findOwn(app, ctx, plan);
  if (!subscription) return null;
  const payment = (await currentPayments(app.db, [subscription.id])).get(subscription.id);
  const isTrial = subscription.status === 'trialing';
  return {
    status: subscription.status,
    openPaymentId: payment?.status === 'pending' ? payment.id : null,
    isTrial,
    isPaid: !isTrial && subscription.cycles_completed === subscription.cycle,
    until: dayText(subscription.current_period_end, locale),
    isLast: plan.max_cycles !== null && subscription.cycle >= plan.max_cycles,
    hasEmail: isMailed(subscription),
    unconfirmedEmail: isMailed(subscription) ? null : subscription.customer_email,
    isAsked: subscription.confirmation_mailed_at !== null,
  };
}

function planView(plan: PublicPlan, chosen: { quantity: number; coupon: CouponRow | null }, locale: Locale) {
  const { merchant_name: merchant, name, description, amount, currency, trial_days, max_cycles } = plan;
  const { quantity, coupon } = chosen;
  const price = { ...plan, plan_name: name, unit_amount: amount, quantity, reverse_charge: false };
  const terms = { ...price, coupon, coupon_periods_left: coupon && couponPeriods(coupon) };
  const after = { ...terms, coupon_periods_left: periodsLeft(terms) };
  const [first, second] = [periodCost(terms, 1).cost, periodCost(after, 2).cost];
  const isSame = first.amount === second.amount;
  return {
    id: plan.id,
    isTest: plan.mode === 'test',
    isActive: plan.is_active,
    merchant,
    name,
    description,
    fiat: roundedFiatText(amount, currency, locale),
    rhythm: rhythmText(plan, translatorOf(locale)),
    token: BILLING_TOKEN,
    allowQuantity: plan.allow_quantity,
    rows: costRows(first, terms, translatorOf(locale)),
    renewal: isSame || max_cycles === 1 ? null : roundedFiatText(second.amount, currency, locale),
    trialDays: trial_days,
    firstPayment: trial_days > 0 ? dayText(new Date(plan.now.getTime() + trial_days * DAY_MS), locale) : null,
    maxCycles: max_cycles,
  };
}
