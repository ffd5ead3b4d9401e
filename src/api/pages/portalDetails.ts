import type Router from '@koa/router';
import type { Context } from 'koa';
import * as v from 'valibot';
import { databaseNow } from '../../clock.ts';
import { findPortalCustomer, type PortalCustomer } from '../../db/customers/portal.ts';
import type { Trx } from '../../db/database.ts';
import { transact } from '../../db/transaction.ts';
import { FlorinError } from '../../domain/errors.ts';
import { portalPath, readAddressChange, signInPath } from '../../services/confirmations.ts';
import { changeAddress, changeWallet, requestAddressChange } from '../../services/portal.ts';
import { readForm } from '../http/body.ts';
import { email, wallet } from '../http/fields.ts';
import { type App, exactRouter } from '../http/route.ts';
import { contactOf } from './contact.ts';
import type { CountRequests, Frame, Visit } from './frame.ts';
import { visits } from './portalVisit.ts';

/** Size limit of the forms: an address or a link, and what a browser adds. */
const MAX_FORM_BYTES = 4 * 1024;

/** Returns the routes of the portal where a customer changes their address and wallet. */
export function portalDetailRoutes(app: App, frame: Frame, counting: CountRequests): Router {
  const router = exactRouter();
  const { config, db } = app;
  const { step, visitOf, visitor, refuse, tooMany } = visits(app, frame);

  router.get('/portal/:id/email', counting('requests'), async (ctx) => {
    const customer = await visitor(ctx);
    if (customer) await askEmail(ctx, await visitOf(ctx, customer), customer, '', null);
  });

  router.post('/portal/:id/email', counting('payments'), async (ctx) => {
    const customer = await visitor(ctx);
    if (!customer) return;
    const visit = await visitOf(ctx, customer);
    const { t } = visit;
    const wished = (await readForm(ctx, MAX_FORM_BYTES)).get('email')?.trim() ?? '';
    const isSame = wished.toLowerCase() === customer.email?.toLowerCase();
    if (isSame || !v.is(email, wished)) {
      ctx.status = 422;
      return askEmail(ctx, visit, customer, wished, t.html(isSame ? 'portal-same-email' : 'problem-email'));
    }
    const exceeded = await transact(db, (trx) => requestAddressChange(trx, config, customer, wished));
    if (exceeded) return tooMany(ctx, customer, exceeded.retry_after);
    await step(ctx, visit, {
      icon: 'confirmed',
      heading: 'portal-check-email',
      texts: ['portal-change-sent'],
      values: { email: wished },
      link: { label: 'portal-back', path: portalPath(customer.id) },
    });
  });

  function askEmail(
    ctx: Context,
    visit: Visit,
    customer: PortalCustomer,
    value: string,
    problem: string | null,
  ): Promise<void> {
    const field = { name: 'email', type: 'email', label: 'portal-new-email', hint: 'portal-new-email-hint' } as const;
    return step(ctx, visit, {
      heading: 'portal-change-email',
      texts: customer.email === null ? [] : ['portal-your-email'],
      values: { email: customer.email ?? '' },
      form: {
        action: `${portalPath(customer.id)}/email`,
        button: 'portal-send-link',
        field: { ...field, value, problem, autocomplete: 'email' },
      },
      link: { label: 'portal-back', path: portalPath(customer.id) },
    });
  }

  router.get('/portal/:id/email/confirm', counting('requests'), async (ctx) => {
    const link = String(ctx.query.change ?? '');
    const customer = await findPortalCustomer(db, ctx.params.id as string);
    const change = customer && readAddressChange(config, customer, link);
    if (!change || change.until <= databaseNow().getTime()) return refuse(ctx, customer);
    await step(ctx, await visitOf(ctx, customer), {
      heading: 'portal-confirm-email',
      texts: ['portal-confirm-email-text'],
      values: { email: change.email },
      form: {
        action: `${portalPath(customer.id)}/email/confirm`,
        button: 'confirm-address',
        hidden: { change: link },
      },
    });
  });

  router.post('/portal/:id/email/confirm', counting('payments'), async (ctx) => {
    const link = (await readForm(ctx, MAX_FORM_BYTES)).get('change') ?? '';
    const customer = await findPortalCustomer(db, ctx.params.id as string);
    if (!customer) return refuse(ctx, null);
    const visit = await visitOf(ctx, customer);
    const isChanged = await unlessTaken((trx) => changeAddress(trx, config, customer, link));
    if (isChanged === 'taken') {
      ctx.status = 409;
      return step(ctx, visit, {
        icon: 'ended',
        heading: 'portal-email-taken',
        texts: ['portal-email-taken-text'],
      });
    }
    if (!isChanged) return refuse(ctx, customer);
    await step(ctx, visit, {
      icon: 'confirmed',
      heading: 'portal-email-changed',
      texts: ['portal-email-changed-text'],
      link: { label: 'portal-open', path: signInPath(customer.merchant_id, customer.mode) },
    });
  });

  router.get('/portal/:id/wallet', counting('requests'), async (ctx) => {
    const customer = await visitor(ctx);
    if (customer) await askWallet(ctx, await visitOf(ctx, customer), customer, '', null);
  });

  router.post('/portal/:id/wallet', counting('payments'), async (ctx) => {
    const customer = await visitor(ctx);
    if (!customer) return;
    const visit = await visitOf(ctx, customer);
    const { t, brand } = visit;
    const wished = (await readForm(ctx, MAX_FORM_BYTES)).get('wallet')?.trim() ?? '';
    if (!v.is(wallet, wished)) {
      ctx.status = 422;
      return askWallet(ctx, visit, customer, wished, t.html('problem-wallet'));
    }
    const isChanged = await unlessTaken(async (trx) => {
      await changeWallet(trx, customer, wished);
      return true;
    });
    if (isChanged === true) return frame.redirect(ctx, `${portalPath(customer.id)}?done=wallet`);
    ctx.status = 409;
    const merchant = customer.merchant_name;
    await askWallet(ctx, visit, customer, wished, t.html('portal-wallet-taken', { merchant }, contactOf(brand)));
  });

  function askWallet(
    ctx: Context,
    visit: Visit,
    customer: PortalCustomer,
    value: string,
    problem: string | null,
  ): Promise<void> {
    const field = { name: 'wallet', type: 'text', label: 'portal-new-wallet', hint: 'portal-new-wallet-hint' } as const;
    return step(ctx, visit, {
      heading: 'portal-change-wallet',
      texts: customer.wallet === null ? [] : ['portal-your-wallet'],
      values: { wallet: customer.wallet ?? '' },
      form: {
        action: `${portalPath(customer.id)}/wallet`,
        button: 'portal-save-wallet',
        field: { ...field, value, problem, autocomplete: 'off' },
      },
      link: { label: 'portal-back', path: portalPath(customer.id) },
    });
  }

  /** Returns the result of a change, or `taken` if another customer has the address or wallet. */
  async function unlessTaken(change: (trx: Trx) => Promise<boolean>): Promise<boolean | 'taken'> {
    try {
      return await transact(db, change);
    } catch (error) {
      if (error instanceof FlorinError && error.code === 'conflict') return 'taken';
      throw error;
    }
  }
  return router;
}
