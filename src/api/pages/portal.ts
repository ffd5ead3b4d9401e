import type Router from '@koa/router';
import type { Context } from 'koa';
import { findOwnSubscription, findPortalCustomer, type PortalCustomer } from '../../db/customers/portal.ts';
import { transact } from '../../db/transaction.ts';
import { FlorinError } from '../../domain/errors.ts';
import { maskedEmail } from '../../domain/portal.ts';
import { hasEnded } from '../../domain/subscriptions.ts';
import { isPortalPass, portalPath } from '../../services/confirmations.ts';
import { cancelOwnSubscription, requestPortalLink } from '../../services/portal.ts';
import { readForm } from '../http/body.ts';
import { clientIp } from '../http/clientIp.ts';
import { type App, exactRouter } from '../http/route.ts';
import { type CountRequests, type Frame, localeOf } from './frame.ts';
import { accessText, readCursor, viewOfPortal } from './portalView.ts';
import { passOf, visits } from './portalVisit.ts';

/** Size limit of the forms: an address and a token, and what a browser adds. */
const MAX_FORM_BYTES = 4 * 1024;

/**
 * Returns the routes of /portal/{customer_id}, where a customer sees what they owe and paid, pays, and cancels.
 * Opening a page changes nothing, because mail scanners open every link.
 */
export function portalRoutes(app: App, frame: Frame, counting: CountRequests): Router {
  const router = exactRouter();
  const { config, db } = app;
  const { step, enter, visitor, refuse, leave, tooMany } = visits(app, frame);
  const clientOf = (ctx: Context) => clientIp(ctx.req, config.TRUSTED_PROXIES);

  router.get('/portal/:id', counting('requests'), async (ctx) => {
    const linked = passOf(String(ctx.query.until ?? ''), String(ctx.query.token ?? ''));
    if (linked) return enter(ctx, linked);
    const customer = await visitor(ctx);
    if (!customer) return;
    const cursor = readCursor(String(ctx.query.before ?? ''));
    const data = await viewOfPortal(db, customer, cursor, localeOf(ctx), String(ctx.query.done ?? ''));
    const title = `Your account – ${customer.merchant_name}`;
    await frame.send(ctx, { title, template: 'portal', data, scripts: ['once'] });
  });

  router.post('/portal/:id/link', counting('payments'), async (ctx) => {
    const form = await readForm(ctx, MAX_FORM_BYTES);
    const customer = await findPortalCustomer(db, ctx.params.id as string);
    const pass = passOf(form.get('until') ?? '', form.get('token') ?? '');
    if (!customer?.email || !pass || !isPortalPass(config, customer, pass)) return refuse(ctx, customer);
    const address = customer.email;
    const exceeded = await transact(db, (trx) => requestPortalLink(trx, config, customer, address, clientOf(ctx)));
    if (exceeded) return tooMany(ctx, customer, exceeded.retry_after);
    await step(ctx, customer, {
      icon: 'good',
      heading: 'Check your email',
      texts: [`We have sent a new link to ${maskedEmail(address)}, unless it got several today.`],
    });
  });

  router.post('/portal/:id/sign-out', counting('requests'), async (ctx) => {
    const id = ctx.params.id as string;
    leave(ctx, id);
    await refuse(ctx, await findPortalCustomer(db, id), 'You have signed out');
  });

  router.get('/portal/:id/subscriptions/:subscription/cancel', counting('requests'), async (ctx) => {
    const customer = await visitor(ctx);
    if (customer) await askCancel(ctx, customer, null);
  });

  router.post('/portal/:id/subscriptions/:subscription/cancel', counting('payments'), async (ctx) => {
    const customer = await visitor(ctx);
    if (!customer) return;
    const id = ctx.params.subscription as string;
    try {
      await transact(db, (trx) => cancelOwnSubscription(trx, config, customer, id));
    } catch (error) {
      if (!(error instanceof FlorinError) || error.code === 'not_found') throw error;
      ctx.status = error.status;
      return askCancel(ctx, customer, error.message);
    }
    frame.redirect(ctx, `${portalPath(customer.id)}?done=cancelled`);
  });

  async function askCancel(ctx: Context, customer: PortalCustomer, problem: string | null): Promise<void> {
    const subscription = await findOwnSubscription(db, customer, ctx.params.subscription as string);
    if (!subscription) throw new FlorinError('not_found', 'There is no such subscription.');
    const back = { label: 'Keep my subscription', path: portalPath(customer.id) };
    if (hasEnded(subscription.status)) {
      const texts = [`Your subscription to ${subscription.plan_name} is over. Nothing more is billed.`];
      const link = { ...back, label: 'Back to my account' };
      return step(ctx, customer, { icon: 'calm', heading: 'This subscription has ended', texts, link });
    }
    await step(ctx, customer, {
      heading: `Cancel ${subscription.plan_name}?`,
      texts: [accessText(subscription, customer.now, localeOf(ctx)), 'Nothing more is billed.'],
      form: {
        action: `${portalPath(customer.id)}/subscriptions/${subscription.id}/cancel`,
        button: 'Cancel my subscription',
        problem,
      },
      link: back,
    });
  }

  return router;
}
