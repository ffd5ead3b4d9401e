import type Router from '@koa/router';
import Big from 'big.js';
import type { Context } from 'koa';
import { explorerUrlOf } from '../../config/index.ts';
import {
  findPublicPeriod,
  type PeriodPayment,
  type PublicPeriod,
  paymentsOfPeriods,
  transactionsOfPeriod,
} from '../../db/subscriptions/periods.ts';
import { transact } from '../../db/transaction.ts';
import { dayText, fiatText, timeText, tokenAmount } from '../../domain/amountText.ts';
import { FlorinError } from '../../domain/errors.ts';
import { isId } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locales.ts';
import { paidBy, receivedTotal } from '../../domain/obligations.ts';
import { rhythmText } from '../../domain/periods.ts';
import { costRows } from '../../domain/periodText.ts';
import { isRunning } from '../../domain/subscriptions.ts';
import { BILLING_TOKEN } from '../../domain/tokens.ts';
import { periodPath } from '../../serializers/obligations.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { periodFileName, periodPdf } from '../../services/subscriptions/invoice.ts';
import { payPeriod } from '../../services/subscriptions/lifecycle.ts';
import { clientIp } from '../http/clientIp.ts';
import { pdfHeaders } from '../http/pdfHeaders.ts';
import { type App, exactRouter } from '../http/route.ts';
import type { CountRequests, Frame } from './frame.ts';

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
    const view = await periodView(app, period, error, frame.translator(ctx).locale);
    const title = `${period.plan_name} – ${period.merchant_name}`;
    await frame.send(ctx, {
      t: frame.translator(ctx),
      title,
      template: 'period',
      data: view,
      merchant: period,
      scripts: ['once'],
    });
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

/** Returns everything that the page shows, as formatted text. */
async function periodView(app: App, period: PublicPeriod, error: FlorinError | null, locale: Locale) {
  const { subscription_id: id, cycle, mode, amount, currency, amount_received, surplus, paid_at, owed_cycle } = period;
  const state = stateOf(period);
  const token = period.token ?? BILLING_TOKEN;
  const payments = (await paymentsOfPeriods(app.db, [{ subscription_id: id, cycle }])).get(id) ?? [];
  const signatures = await transactionsOfPeriod(app.db, period);
  const isOtherOwed = state === 'paid' && owed_cycle !== null && isRunning(period.status);
  return {
    id,
    cycle,
    isTest: mode === 'test',
    merchant: period.merchant_name,
    plan: period.plan_name,
    description: period.plan_description,
    fiat: fiatText(amount, currency, locale),
    rows: costRows(period, period, locale),
    rhythm: rhythmText(period),
    token,
    start: dayText(period.period_start, locale),
    end: dayText(period.period_end, locale),
    state,
    reason: state === 'cancelled' ? period.cancel_reason : period.billing_problem,
    problem: state === 'owed' ? (error?.message ?? null) : null,
    owed: owedView(period, payments, locale),
    received: amount_received > 0n ? tokenAmount(amount_received, token, locale) : null,
    surplus: paid_at !== null && surplus > 0n ? tokenAmount(surplus, token, locale) : null,
    paidAt: paid_at && timeText(paid_at, locale),
    transactions: signatures.map((signature) => ({
      short: `${signature.slice(0, 6)}…${signature.slice(-6)}`,
      url: explorerUrlOf(app.config, mode, signature),
    })),
    pdf: period.invoice_number === null ? 'Payment request' : `Invoice ${period.invoice_number}`,
    owedCycle: isOtherOwed ? owed_cycle : null,
  };
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
