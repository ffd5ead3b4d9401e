import type Router from '@koa/router';
import type { Context } from 'koa';
import { findOwnSubscription, type PortalCustomer, type PortalSubscription } from '../../db/customers/portal.ts';
import type { Trx } from '../../db/database.ts';
import { walletsOfMerchant } from '../../db/merchants/merchants.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import { transact } from '../../db/transaction.ts';
import { FlorinError, type Issue } from '../../domain/errors.ts';
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
import type { CountRequests, Frame } from './frame.ts';
import { accessText, priceText } from './portalView.ts';
import { visits } from './portalVisit.ts';

/** Size limit of the forms: one field, and what a browser adds. */
const MAX_FORM_BYTES = 4 * 1024;
/** The number of periods that the form proposes. */
const USUAL_PERIODS = '3';

/** Returns the routes of the portal where a customer cancels, keeps or prepays a subscription, and chooses what to pay in. */
export function portalSubscriptionRoutes(app: App, frame: Frame, counting: CountRequests): Router {
  const router = exactRouter();
  const { config, db } = app;
  const { step, visitor } = visits(app, frame);

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
      if (!token) throw new FlorinError('validation_failed', 'Please choose one of the tokens.');
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
      if (periods < 1 || periods > MAX_PREPAID_PERIODS)
        throw new FlorinError('validation_failed', `Please enter a number from 1 to ${MAX_PREPAID_PERIODS}.`);
      return prepayOwnSubscription(trx, app, customer, id, periods);
    });
  });

  type Ask = (
    ctx: Context,
    customer: PortalCustomer,
    subscription: PortalSubscription,
    problem: string | null,
  ) => Promise<void>;

  /** Shows the form about the visitor's subscription, or that it has ended. */
  async function ask(ctx: Context, form: Ask, problem: string | null = null): Promise<void> {
    const customer = await visitor(ctx);
    if (!customer) return;
    const subscription = await findOwnSubscription(db, customer, ctx.params.subscription as string);
    if (!subscription) throw new FlorinError('not_found', 'There is no such subscription.');
    if (!hasEnded(subscription.status)) return form(ctx, customer, subscription, problem);
    await step(ctx, customer, {
      icon: 'calm',
      heading: 'This subscription has ended',
      texts: [`Your subscription to ${subscription.plan_name} is over. Nothing more is billed.`],
      link: { label: 'Back to my account', path: portalPath(customer.id) },
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
      return ask(ctx, form, problemText(error));
    }
    frame.redirect(ctx, path);
  }

  async function askCancel(
    ctx: Context,
    customer: PortalCustomer,
    subscription: PortalSubscription,
    problem: string | null,
  ): Promise<void> {
    await step(ctx, customer, {
      heading: `Cancel ${subscription.plan_name}?`,
      texts: [accessText(subscription, customer.now, frame.translator(ctx).locale), 'Nothing more is billed.'],
      form: { action: actionOf(customer, subscription, 'cancel'), button: 'Cancel my subscription', problem },
      link: { label: 'Keep my subscription', path: portalPath(customer.id) },
    });
  }

  async function askToken(
    ctx: Context,
    customer: PortalCustomer,
    subscription: PortalSubscription,
    problem: string | null,
  ): Promise<void> {
    const wallets = await walletsOfMerchant(db, customer);
    const current: Token = subscription.token ?? BILLING_TOKEN;
    await step(ctx, customer, {
      heading: 'What do you want to pay in?',
      texts: [`For the next payments of ${subscription.plan_name}. One that is open stays as it is.`],
      form: {
        action: actionOf(customer, subscription, 'token'),
        button: 'Save',
        choice: {
          name: 'token',
          label: 'Token',
          options: TOKEN_NAMES.filter((token) => token === current || wallets.has(token)),
          value: current,
        },
        problem,
      },
      link: { label: 'Back to my account', path: portalPath(customer.id) },
    });
  }

  /** Returns the form that asks how many periods to prepay. `periods`: as the customer typed them. */
  function askPrepay(periods: string): Ask {
    return (ctx, customer, subscription, problem) =>
      step(ctx, customer, {
        heading: `Pay ${subscription.plan_name} in advance`,
        texts: [priceText(subscription, frame.translator(ctx).locale)],
        form: {
          action: actionOf(customer, subscription, 'prepay'),
          button: 'Continue to the payment',
          field: {
            name: 'periods',
            type: 'number',
            label: 'Number of periods',
            value: periods,
            hint: 'We take the price of each period from what you prepay. If the subscription ends early, the rest becomes your credit.',
            problem,
            autocomplete: 'off',
          },
        },
        link: { label: 'Back to my account', path: portalPath(customer.id) },
      });
  }

  return router;
}

/** Returns why something was refused, as a text for the field itself: without the field's name in the API. */
function problemText({ message, details }: FlorinError): string {
  const [issue] = (details.issues ?? []) as Issue[];
  return issue ? issue.message.charAt(0).toUpperCase() + issue.message.slice(1) : message;
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
