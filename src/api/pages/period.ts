import type Router from '@koa/router';
import Big from 'big.js';
import type { Context } from 'koa';
import {
  findPublicPeriod,
  type PeriodPayment,
  type PublicPeriod,
  paymentsOfPeriods,
  transactionsOfPeriod,
} from '../../db/subscriptions/periods.ts';
import { transact } from '../../db/transaction.ts';
import { dayText, fiatText, tokenAmount } from '../../domain/amountText.ts';
import { FlorinError } from '../../domain/errors.ts';
import { isId } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locales.ts';
import { paidBy, receivedTotal } from '../../domain/obligations.ts';
import { type BillingProblem, isRunning } from '../../domain/subscriptions.ts';
import { BILLING_TOKEN, type Token } from '../../domain/tokens.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import { costRows, rhythmText } from '../../i18n/texts.ts';
import type { Translator } from '../../i18n/translator.ts';
import { periodPath } from '../../serializers/obligations.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { periodFileName, periodPdf } from '../../services/subscriptions/invoice.ts';
import { payPeriod } from '../../services/subscriptions/lifecycle.ts';
import { clientIp } from '../http/clientIp.ts';
import { pdfHeaders } from '../http/pdfHeaders.ts';
import { type App, exactRouter } from '../http/route.ts';
import { contactOf } from './contact.ts';
import type { CountRequests, Frame, Visit } from './frame.ts';
import { problemHtml } from './problems.ts';
import { timeHtml } from './timeHtml.ts';
import { transactionLink } from './transactionLink.ts';

/** A cycle in an address. Six digits are more than any subscription has periods. */
const CYCLE = /^[1-9]\d{0,5}$/;

/**
 * Returns the routes of /subscriptions/{id}/periods/{cycle}, where a customer sees and pays a period. Its emails link here.
 * The address never changes. It leads to what is owed now, or says that the period is paid.
 */
export function periodRoutes(app: App, frame: Frame, counting: CountRequests): Router {
  const router = exactRouter();
  router.get('/subscriptions/:id/periods/:cycle', counting('requests'), async (ctx) => {
    const period = await requirePeriod(app, ctx);
    const { owed_cycle } = period;
    const isLater = stateOf(period) === 'owed' && owed_cycle !== null && owed_cycle < period.cycle;
    if (isLater) frame.redirect(ctx, periodPath(period.subscription_id, owed_cycle));
    else await show(ctx, period, null);
  });

  // A form post, so it works without JavaScript. Redirects to the open payment, or creates one.
  router.post('/subscriptions/:id/periods/:cycle/pay', counting('payments'), async (ctx) => {
    const period = await requirePeriod(app, ctx);
    if (stateOf(period) !== 'owed') return frame.redirect(ctx, periodPath(period.subscription_id, period.cycle));
    try {
      const deps = { config: app.config, finish: finishPayments };
      const opened = await transact(app.db, (trx) => payPeriod(trx, deps, period, period.subscription_id));
      // Its page then says that the balance has paid the period.
      const path = opened.payment ? `/pay/${opened.payment.id}` : periodPath(period.subscription_id, period.cycle);
      frame.redirect(ctx, path);
    } catch (error) {
      if (!(error instanceof FlorinError)) throw error;
      ctx.status = error.status;
      await show(ctx, await requirePeriod(app, ctx), error);
    }
  });

  router.get('/subscriptions/:id/periods/:cycle/pdf', counting('requests'), async (ctx) => {
    const period = await requirePeriod(app, ctx);
    const address = clientIp(ctx.req, app.config.TRUSTED_PROXIES);
    ctx.body = await periodPdf(app.db, app.config, period, { kind: 'address', id: address });
    ctx.set(pdfHeaders(periodFileName(period)));
  });

  async function show(ctx: Context, period: PublicPeriod, error: FlorinError | null): Promise<void> {
    const visit = await frame.visit(ctx, period, period.languages[0]);
    const { t, brand } = visit;
    const data = await periodView(app, period, error && problemHtml(error, t, brand), visit);
    const title = `${period.plan_name} – ${period.merchant_name}`;
    await frame.send(ctx, { t, title, template: 'period', data, brand, scripts: ['once'] });
  }
  return router;
}

async function requirePeriod({ db }: App, ctx: Context): Promise<PublicPeriod> {
  const { id = '', cycle = '' } = ctx.params as Record<string, string>;
  const period = isId('sub', id) && CYCLE.test(cycle) ? await findPublicPeriod(db, id, Number(cycle)) : null;
  if (!period) throw new FlorinError('not_found', 'There is no such period of a subscription.');
  return period;
}

/** The states of the page. postponed: the payment cannot be created now, and will be later. */
type PeriodState = 'paid' | 'owed' | 'postponed' | 'paused' | 'cancelled' | 'expired';

function stateOf({ paid_at, status, billing_problem, has_open_payment }: PublicPeriod): PeriodState {
  if (paid_at !== null) return 'paid';
  if (status === 'paused' || status === 'cancelled' || status === 'expired') return status;
  return billing_problem !== null && !has_open_payment ? 'postponed' : 'owed';
}

type End = { icon: string; heading: MessageId; text: MessageId };

/** Returns what the page says of a period that nobody has to pay now; null: somebody has to. */
function endOf(period: PublicPeriod): End | null {
  switch (stateOf(period)) {
    case 'owed':
      return null;
    case 'paid':
      return { icon: 'confirmed', heading: 'period-paid', text: 'period-paid-text' };
    case 'paused':
      return { icon: 'paused', heading: 'period-paused', text: 'period-paused-text' };
    case 'postponed':
      return { icon: 'ended', heading: 'period-postponed', text: POSTPONED[period.billing_problem as BillingProblem] };
    case 'expired':
      return { icon: 'ended', heading: 'subscription-ended', text: 'period-expired-text' };
    case 'cancelled': {
      const text = period.cancel_reason === 'payment_failed' ? 'period-failed-text' : 'period-cancelled-text';
      return { icon: 'ended', heading: 'subscription-ended', text };
    }
  }
}

const POSTPONED: Record<BillingProblem, MessageId> = {
  rate_unavailable: 'period-postponed-rate',
  cannot_be_paid: 'period-postponed-token',
  internal_error: 'period-postponed-error',
};

/** Returns everything that the page shows, as formatted text. Texts and the problem are HTML. */
async function periodView(app: App, period: PublicPeriod, problem: string | null, { t, brand }: Visit) {
  const { subscription_id: id, cycle, mode, amount, currency, paid_at, owed_cycle } = period;
  const state = stateOf(period);
  const payments = (await paymentsOfPeriods(app.db, [{ subscription_id: id, cycle }])).get(id) ?? [];
  const signatures = await transactionsOfPeriod(app.db, period);
  const isOtherOwed = state === 'paid' && owed_cycle !== null && isRunning(period.status);
  const path = periodPath(id, cycle);
  const end = endOf(period);
  const contact = contactOf(brand, id);
  return {
    path,
    values: { merchant: period.merchant_name, plan: period.plan_name },
    contact,
    description: period.plan_description,
    fiat: fiatText(amount, currency, t.locale),
    rows: costRows(period, period, t),
    terms: t.text('period-terms', { rhythm: rhythmText(period, t), token: tokenOf(period) }),
    dates: { start: dayText(period.period_start, t.locale), end: dayText(period.period_end, t.locale) },
    problem: state === 'owed' ? problem : null,
    owed: owedView(period, payments, t.locale),
    end: end && { ...end, ...moneyTexts(period, t, contact) },
    paidAt: paid_at && timeHtml(paid_at, t),
    transactions: signatures.map((signature) => transactionLink(app.config, mode, signature)),
    pdf:
      period.invoice_number === null
        ? t.text('period-request-pdf')
        : t.text('period-invoice-pdf', { number: period.invoice_number }),
    owedPath: isOtherOwed ? periodPath(id, owed_cycle) : null,
  };
}

/** Returns what is said of the money of a period that nobody has to pay now. `note` stands out; both are HTML. */
function moneyTexts(period: PublicPeriod, t: Translator, contact: string) {
  const { amount_received, surplus, paid_at, merchant_name: merchant } = period;
  const amount = (units: bigint) => tokenAmount(units, tokenOf(period), t.locale);
  const received = amount_received > 0n ? amount(amount_received) : null;
  const isOver = stateOf(period) === 'cancelled' || stateOf(period) === 'expired';
  return {
    received,
    unused: isOver && received ? t.html('period-received-unused', { merchant, amount: received }, contact) : null,
    note:
      paid_at !== null && surplus > 0n
        ? t.html('surplus-contact', { merchant, surplus: amount(surplus) }, contact)
        : null,
  };
}

function tokenOf({ token }: PublicPeriod): Token {
  return token ?? BILLING_TOKEN;
}

/** Returns what is still owed of a period; `rest` is null while its payments cover it, and a job applies that. */
function owedView({ price, currency }: PublicPeriod, payments: readonly PeriodPayment[], locale: Locale) {
  const received = receivedTotal(payments);
  const isCovered = Big(price).lte(0) || paidBy(price, payments) !== null;
  const rest = Big(price).minus(received);
  return {
    received: received.gt(0) ? fiatText(received.toFixed(), currency, locale) : null,
    rest: isCovered ? null : fiatText(rest.toFixed(), currency, locale),
  };
}
