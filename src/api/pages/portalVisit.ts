import type { Context } from 'koa';
import { databaseNow } from '../../clock.ts';
import { findPortalCustomer, type PortalCustomer } from '../../db/customers/portal.ts';
import { FlorinError } from '../../domain/errors.ts';
import { maskedEmail, PORTAL_VISIT_MS } from '../../domain/portal.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import { waitText } from '../../i18n/texts.ts';
import { isPortalPass, type PortalPass, portalPath, signInPath } from '../../services/confirmations.ts';
import type { App } from '../http/route.ts';
import type { Frame, Visit } from './frame.ts';
import { showStep } from './portalStep.ts';

/** The cookie with the pass of a visit. Its path is that of the customer's portal. */
const COOKIE = 'portal';
/** `until` of a pass, in seconds. */
const SECONDS = /^\d{1,11}$/;

/**
 * Returns what begins and ends visits to the portal.
 * A signed link opens it. The link's token moves to a cookie at once. The addresses of the pages have none, so the browser's history
 * and the Referer do not leak it.
 */
export function visits({ config, db }: App, frame: Frame) {
  const step = showStep(frame);
  const visitOf = (ctx: Context, customer: PortalCustomer): Promise<Visit> =>
    frame.visit(ctx, customer, customer.languages[0]);

  /** Moves the pass of a link to a cookie. An ended one may be exchanged for a mail with a new one. */
  async function enter(ctx: Context, pass: PortalPass): Promise<void> {
    const customer = await findPortalCustomer(db, ctx.params.id as string);
    if (!customer || !isPortalPass(config, customer, pass)) return refuse(ctx, customer);
    const leftMs = pass.until * 1000 - databaseNow().getTime();
    if (leftMs > 0) {
      const value = `${pass.until}.${pass.token}`;
      const maxAge = Math.min(leftMs, PORTAL_VISIT_MS);
      frame.setCookie(ctx, { name: COOKIE, value, path: portalPath(customer.id), maxAge });
      ctx.set('Referrer-Policy', 'no-referrer');
      return frame.redirect(ctx, portalPath(customer.id));
    }
    ctx.status = 410;
    await step(ctx, await visitOf(ctx, customer), {
      icon: 'ended',
      heading: 'portal-link-expired',
      texts: customer.email === null ? ['portal-ask-for-link'] : [],
      values: { email: maskedEmail(customer.email ?? '') },
      form:
        customer.email === null
          ? null
          : {
              action: `${portalPath(customer.id)}/link`,
              button: 'portal-email-new-link',
              hidden: { until: String(pass.until), token: pass.token },
            },
    });
  }

  /** Returns the customer whose portal the visitor has opened. Without that, shows a page that says so, and returns null. */
  async function visitor(ctx: Context): Promise<PortalCustomer | null> {
    const customer = await findPortalCustomer(db, ctx.params.id as string);
    const [until = '', token = ''] = (ctx.cookies.get(COOKIE) ?? '').split('.');
    const pass = passOf(until, token);
    const isOpen = pass !== null && pass.until * 1000 > databaseNow().getTime();
    if (customer && isOpen && isPortalPass(config, customer, pass)) return customer;
    await refuse(ctx, customer);
    return null;
  }

  /** Shows that a link opens nothing, and where its reader gets another one. */
  async function refuse(ctx: Context, customer: PortalCustomer | null, heading?: MessageId): Promise<void> {
    if (!customer) {
      const message = 'This link does not work. Open the newest email again.';
      throw new FlorinError('not_found', message, { reason: 'link_dead' });
    }
    if (heading === undefined) ctx.status = 403;
    await step(ctx, await visitOf(ctx, customer), {
      icon: 'ended',
      heading: heading ?? 'portal-link-dead',
      texts: ['portal-link-dead-text'],
      link: { label: 'portal-get-link', path: signInPath(customer.merchant_id, customer.mode) },
    });
  }

  async function tooMany(ctx: Context, about: PortalCustomer, seconds: number): Promise<void> {
    ctx.status = 429;
    ctx.set('Retry-After', String(seconds));
    const visit = await visitOf(ctx, about);
    const values = { wait: waitText(seconds, visit.t) };
    await step(ctx, visit, {
      icon: 'ended',
      heading: 'portal-too-many-mails',
      texts: ['portal-too-many-mails-text'],
      values,
    });
  }

  /** Ends the visit of a browser. */
  function leave(ctx: Context, customerId: string): void {
    frame.setCookie(ctx, { name: COOKIE, value: '', path: portalPath(customerId), maxAge: 0 });
  }
  return { step, visitOf, enter, visitor, refuse, leave, tooMany };
}

/** Returns a pass from its texts, or null if they are none. It is not checked. */
export function passOf(until: string, token: string): PortalPass | null {
  return SECONDS.test(until) && token !== '' ? { until: Number(until), token } : null;
}
