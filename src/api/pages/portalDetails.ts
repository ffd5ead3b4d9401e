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
import type { CountRequests, Frame } from './frame.ts';
import { visits } from './portalVisit.ts';

/** Size limit of the forms: an address or a link, and what a browser adds. */
const MAX_FORM_BYTES = 4 * 1024;
const INVALID_EMAIL = 'Please enter a valid email address.';

/** Returns the routes of the portal where a customer changes their address and wallet. */
export function portalDetailRoutes(app: App, frame: Frame, counting: CountRequests): Router {
  const router = exactRouter();
  const { config, db } = app;
  const { step, visitor, refuse, tooMany } = visits(app, frame);

  router.get('/portal/:id/email', counting('requests'), async (ctx) => {
    const customer = await visitor(ctx);
    if (customer) await askEmail(ctx, customer, '', null);
  });

  router.post('/portal/:id/email', counting('payments'), async (ctx) => {
    const customer = await visitor(ctx);
    if (!customer) return;
    const wished = (await readForm(ctx, MAX_FORM_BYTES)).get('email')?.trim() ?? '';
    const isSame = wished.toLowerCase() === customer.email?.toLowerCase();
    if (isSame || !v.is(email, wished)) {
      ctx.status = 422;
      return askEmail(ctx, customer, wished, isSame ? 'This is your address already.' : INVALID_EMAIL);
    }
    const exceeded = await transact(db, (trx) => requestAddressChange(trx, config, customer, wished));
    if (exceeded) return tooMany(ctx, customer, exceeded.retry_after);
    await step(ctx, customer, {
      icon: 'good',
      heading: 'Check your email',
      texts: [`We have sent an email to ${wished}. Open the link in it to confirm the address. It works for a day.`],
      link: { label: 'Back to my account', path: portalPath(customer.id) },
    });
  });

  function askEmail(ctx: Context, customer: PortalCustomer, value: string, problem: string | null): Promise<void> {
    const hint = 'We email a link to the new address. Nothing changes until you open it and confirm.';
    return step(ctx, customer, {
      heading: 'Change your email address',
      texts: customer.email === null ? [] : [`Your address is ${customer.email}.`],
      form: {
        action: `${portalPath(customer.id)}/email`,
        button: 'Send the link',
        field: {
          name: 'email',
          type: 'email',
          label: 'New email address',
          value,
          hint,
          problem,
          autocomplete: 'email',
        },
      },
      link: { label: 'Back to my account', path: portalPath(customer.id) },
    });
  }

  router.get('/portal/:id/email/confirm', counting('requests'), async (ctx) => {
    const link = String(ctx.query.change ?? '');
    const customer = await findPortalCustomer(db, ctx.params.id as string);
    const change = customer && readAddressChange(config, customer, link);
    if (!change || change.until <= databaseNow().getTime()) return refuse(ctx, customer);
    await step(ctx, customer, {
      heading: 'Confirm your new email address',
      texts: [`${customer.merchant_name} will use ${change.email} for you from now on.`],
      form: {
        action: `${portalPath(customer.id)}/email/confirm`,
        button: 'Confirm this address',
        hidden: { change: link },
      },
    });
  });

  router.post('/portal/:id/email/confirm', counting('payments'), async (ctx) => {
    const link = (await readForm(ctx, MAX_FORM_BYTES)).get('change') ?? '';
    const customer = await findPortalCustomer(db, ctx.params.id as string);
    if (!customer) return refuse(ctx, null);
    const isChanged = await unlessTaken((trx) => changeAddress(trx, config, customer, link));
    if (isChanged === 'taken') {
      ctx.status = 409;
      const texts = [`Another customer uses this address now. Ask ${customer.merchant_name} to join your accounts.`];
      return step(ctx, customer, { icon: 'calm', heading: 'This address is already in use', texts });
    }
    if (!isChanged) return refuse(ctx, customer);
    await step(ctx, customer, {
      icon: 'good',
      heading: 'Your new email address is confirmed',
      texts: ['Earlier links to your account no longer work. Ask for a new one at your new address.'],
      link: { label: 'Open my account', path: signInPath(customer.merchant_id, customer.mode) },
    });
  });

  router.get('/portal/:id/wallet', counting('requests'), async (ctx) => {
    const customer = await visitor(ctx);
    if (customer) await askWallet(ctx, customer, '', null);
  });

  router.post('/portal/:id/wallet', counting('payments'), async (ctx) => {
    const customer = await visitor(ctx);
    if (!customer) return;
    const wished = (await readForm(ctx, MAX_FORM_BYTES)).get('wallet')?.trim() ?? '';
    if (!v.is(wallet, wished)) {
      ctx.status = 422;
      return askWallet(ctx, customer, wished, 'Please enter a valid Solana wallet address.');
    }
    const isChanged = await unlessTaken(async (trx) => {
      await changeWallet(trx, customer, wished);
      return true;
    });
    if (isChanged === true) return frame.redirect(ctx, `${portalPath(customer.id)}?done=wallet`);
    ctx.status = 409;
    await askWallet(
      ctx,
      customer,
      wished,
      `This wallet cannot be saved. Use another one, or ask ${customer.merchant_name}.`,
    );
  });

  function askWallet(ctx: Context, customer: PortalCustomer, value: string, problem: string | null): Promise<void> {
    const hint = `${customer.merchant_name} recognises you by it. You can still pay from any wallet.`;
    return step(ctx, customer, {
      heading: 'Change your wallet',
      texts: customer.wallet === null ? [] : [`Your wallet is ${customer.wallet}.`],
      form: {
        action: `${portalPath(customer.id)}/wallet`,
        button: 'Save this wallet',
        field: { name: 'wallet', type: 'text', label: 'New Solana wallet', value, hint, problem, autocomplete: 'off' },
      },
      link: { label: 'Back to my account', path: portalPath(customer.id) },
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
