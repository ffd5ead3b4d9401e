import type Router from '@koa/router';
import type { Context } from 'koa';
import { findOwnSubscription, type PortalCustomer, type PortalSubscription } from '../../db/customers/portal.ts';
import type { Trx } from '../../db/database.ts';
import { walletsOfMerchant } from '../../db/merchants/merchants.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import { transact } from '../../db/transaction.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { hasEnded, MAX_PREPAID_PERIODS } from '../../domain/subscriptions.ts';
import { BILLING_TOKEN, TOKEN_NAMES, type Token } from '../../domain/tokens.ts';
import { portalPath } from '../../services/confirmations.ts';
import {
  cancelOwnSubscription,
  changeOwnToken,
  keepOwnSubscription,
  prepayOwnSubscription,
} from '../../services/portal.ts';
import { readForm } from '../http/body.ts';
import { type App, exactRouter } from '../http/route.ts';
import type { CountRequests, Frame, Visit } from './frame.ts';
import { accessOf, priceValues } from './portalView.ts';
import { visits } from './portalVisit.ts';
import { problemHtml } from './problems.ts';

/** Size limit of the forms: one field, and what a browser adds. */
const MAX_FORM_BYTES = 4 * 1024;
/** The number of periods that the form proposes. */
const USUAL_PERIODS = '3';

/** Returns the routes of the portal where a customer cancels, keeps or prepays a subscription, and chooses what to pay in. */
export function portalSubscriptionRoutes(app: App, frame: Frame, counting: CountRequests): Router {
  const router = exactRouter();
  const { config, db } = app;
  const { step, visitOf, visitor } = visits(app, frame);

  router.get('/portal/:id/subscriptions/:subscription/cancel', counting('requests'), (ctx) => ask(ctx, askCancel));
  router.post('/portal/:id/subscriptions/:subscription/cancel', counting('payments'), (ctx) =>
    act(ctx, askCancel, notice('cancelled'), (trx, customer, id) => cancelOwnSubscription(trx, config, customer, id)),
  );
  router.post('/portal/:id/subscriptions/:subscription/keep', counting('payments'), (ctx) =>
    act(ctx, askCancel, notice('kept'), (trx, customer, id) => keepOwnSubscription(trx, config, customer, id)),
  );
  router.get('/portal/:id/subscriptions/:subscription/token', counting('requests'), (ctx) => ask(ctx, askToken));
  router.post('/portal/:id/subscriptions/:subscription/token', counting('payments'), async (ctx) => {
    const wished = (await readForm(ctx, MAX_FORM_BYTES)).get('token') ?? '';
    const token = TOKEN_NAMES.find((name) => name === wished);
    await act(ctx, askToken, notice('token'), (trx, customer, id) => {
      if (!token) throw invalid('token', 'must be one of the tokens');
      return changeOwnToken(trx, config, customer, id, token);
    });
  });
  router.get('/portal/:id/subscriptions/:subscription/prepay', counting('requests'), (ctx) =>
    ask(ctx, askPrepay(USUAL_PERIODS)),
  );
  router.post('/portal/:id/subscriptions/:subscription/prepay', counting('payments'), async (ctx) => {
    const wished = (await readForm(ctx, MAX_FORM_BYTES)).get('periods')?.trim() ?? '';
    const periods = /^\d{1,3}$/.test(wished) ? Number(wished) : 0;
    await act(ctx, askPrepay(wished), toPayment, async (trx, customer, id) => {
      const own = await findOwnSubscription(trx, customer, id);
      const most = own === null ? MAX_PREPAID_PERIODS : mostPeriods(own);
      if (periods < 1 || periods > most) {
        throw new FlorinError('validation_failed', 'periods is out of range', { most });
      }
      return prepayOwnSubscription(trx, app, customer, id, periods);
    });
  });

  type Ask = (
    ctx: Context,
    visit: Visit,
    customer: PortalCustomer,
    subscription: PortalSubscription,
    problem: string | null,
  ) => Promise<void>;

  /** Shows the form about the visitor's subscription, or that it has ended. */
  async function ask(ctx: Context, form: Ask, error: FlorinError | null = null): Promise<void> {
    const customer = await visitor(ctx);
    if (!customer) return;
    const subscription = await findOwnSubscription(db, customer, ctx.params.subscription as string);
    if (!subscription) throw new FlorinError('not_found', 'There is no such subscription.');
    const visit = await visitOf(ctx, customer);
    const problem = error && problemHtml(error, visit.t, visit.brand);
    if (!hasEnded(subscription.status)) return form(ctx, visit, customer, subscription, problem);
    await step(ctx, visit, {
      icon: 'ended',
      heading: 'subscription-ended',
      texts: ['portal-subscription-over'],
      values: { plan: subscription.plan_name },
      link: { label: 'portal-back', path: portalPath(customer.id) },
    });
  }

  /** Does what the visitor wants, and leads on to a path, or shows the form with the problem. */
  async function act<Result>(
    ctx: Context,
    form: Ask,
    pathAfter: (customer: PortalCustomer, result: Result) => string,
    work: (trx: Trx, customer: PortalCustomer, id: string) => Promise<Result>,
  ): Promise<void> {
    const customer = await visitor(ctx);
    if (!customer) return;
    let path: string;
    try {
      const id = ctx.params.subscription as string;
      path = pathAfter(customer, await transact(db, (trx) => work(trx, customer, id)));
    } catch (error) {
      if (!(error instanceof FlorinError) || error.code === 'not_found') throw error;
      ctx.status = error.status;
      return ask(ctx, form, error);
    }
    frame.redirect(ctx, path);
  }

  async function askCancel(
    ctx: Context,
    visit: Visit,
    customer: PortalCustomer,
    subscription: PortalSubscription,
    problem: string | null,
  ): Promise<void> {
    const until = accessOf(subscription, customer.now, visit.t.locale);
    await step(ctx, visit, {
      heading: 'portal-cancel-heading',
      texts: [until === null ? 'ends-at-once' : 'keeps-access', 'nothing-more-billed'],
      values: { plan: subscription.plan_name, day: until ?? '' },
      form: { action: actionOf(customer, subscription, 'cancel'), button: 'portal-cancel-button', problem },
      link: { label: 'portal-keep-button', path: portalPath(customer.id) },
    });
  }

  async function askToken(
    ctx: Context,
    visit: Visit,
    customer: PortalCustomer,
    subscription: PortalSubscription,
    problem: string | null,
  ): Promise<void> {
    const wallets = await walletsOfMerchant(db, customer);
    const current: Token = subscription.token ?? BILLING_TOKEN;
    await step(ctx, visit, {
      heading: 'portal-token-heading',
      texts: ['portal-token-text'],
      values: { plan: subscription.plan_name },
      form: {
        action: actionOf(customer, subscription, 'token'),
        button: 'portal-save',
        choice: {
          name: 'token',
          label: 'portal-token',
          options: TOKEN_NAMES.filter((token) => token === current || wallets.has(token)),
          value: current,
        },
        problem,
      },
      link: { label: 'portal-back', path: portalPath(customer.id) },
    });
  }

  /** Returns the form that asks how many periods to prepay. `periods`: as the customer typed them. */
  function askPrepay(periods: string): Ask {
    const field = { name: 'periods', type: 'number', label: 'portal-periods', hint: 'portal-periods-hint' } as const;
    return (ctx, visit, customer, subscription, problem) =>
      step(ctx, visit, {
        heading: 'portal-prepay-heading',
        texts: ['portal-price'],
        values: { plan: subscription.plan_name, ...priceValues(subscription, visit.t) },
        form: {
          action: actionOf(customer, subscription, 'prepay'),
          button: 'portal-prepay-button',
          field: { ...field, value: periods, problem, autocomplete: 'off' },
        },
        link: { label: 'portal-back', path: portalPath(customer.id) },
      });
  }

  return router;
}

/** Returns how many periods of a subscription can be prepaid at most; at least 1, so that the refusal of more says why. */
function mostPeriods({ cycle, max_cycles }: PortalSubscription): number {
  const left = max_cycles === null ? MAX_PREPAID_PERIODS : max_cycles - cycle;
  return Math.max(1, Math.min(left, MAX_PREPAID_PERIODS));
}

/** Leads back to the portal, which tells what was done. */
function notice(done: string): (customer: PortalCustomer) => string {
  return ({ id }) => `${portalPath(id)}?done=${done}`;
}

function toPayment(_: PortalCustomer, { id }: PaymentRow): string {
  return `/pay/${id}`;
}

function actionOf({ id }: PortalCustomer, subscription: PortalSubscription, what: string): string {
  return `${portalPath(id)}/subscriptions/${subscription.id}/${what}`;
}
