import type { ErrorPage } from '../http/errors.ts';
import type { Frame } from './frame.ts';

const HEADINGS: Record<number, string> = {
  404: 'Page not found',
  405: 'Page not found',
  429: 'Too many requests',
  503: 'Temporarily unavailable',
};

/** Returns the page that shows errors. It needs no database, because the database may be what failed. */
export function errorPage(frame: Frame): ErrorPage {
  return {
    // Only browsers get a page, and never under /api/.
    isWanted: (ctx) => !ctx.path.startsWith('/api/') && ctx.accepts('json', 'html') === 'html',
    show: (ctx, { status, message }) => {
      const heading =
        HEADINGS[status] ?? (status < 500 ? 'Your request could not be completed' : 'Something went wrong');
      const isTemporary = status === 429 || status >= 500;
      const data = {
        heading,
        message,
        retry: isTemporary && ctx.method === 'GET' ? frame.base + ctx.path : null,
        reference: ctx.response.get('X-Correlation-Id'),
      };
      return frame.send(ctx, { t: frame.translator(ctx), title: heading, template: 'error', data });
    },
  };
}
