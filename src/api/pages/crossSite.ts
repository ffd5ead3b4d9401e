import type { Middleware } from 'koa';
import type { Config } from '../../config/index.ts';
import { FlorinError } from '../../domain/errors.ts';

/** Sec-Fetch-Site of a form on our own pages, and of a request that no page caused, such as a reload. */
const OWN_SITES = ['same-origin', 'none'];

/**
 * Returns middleware that refuses posts from pages of other sites: they could give a visitor a payment or subscription
 * of somebody else.
 * Browsers since 2023 send Sec-Fetch-Site, over https and to localhost, and older ones send Origin. A request without
 * both is a program's, and is accepted unless it has a cookie.
 * @throws FlorinError `forbidden`
 */
export function refuseCrossSite({ BASE_URL }: Config): Middleware {
  const own = new URL(BASE_URL).origin;
  return (ctx, next) => {
    const [site, origin] = [ctx.get('Sec-Fetch-Site'), ctx.get('Origin')];
    const isOurs = site ? OWN_SITES.includes(site) : origin ? origin === own : ctx.get('Cookie') === '';
    if (ctx.method === 'POST' && !isOurs) {
      const message = 'Another website sent this form. Open the page here, and submit it again.';
      throw new FlorinError('forbidden', message, { reason: 'other_site' });
    }
    return next();
  };
}
