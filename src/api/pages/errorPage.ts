import type { ErrorPage } from '../http/errors.ts';
import type { Frame } from './frame.ts';

const HEADINGS: Record<number, string> = {
  404: 'Nothing here',
  405: 'Nothing here',
  429: 'One moment, please',
  503: 'Back in a moment',
};

/** What a person reads when something goes wrong. It needs no database: that may be what is wrong. */
export function errorPage(frame: Frame): ErrorPage {
  return {
    // A browser that shows the answer to somebody, outside of the API.
    isWanted: (ctx) => !ctx.path.startsWith('/api/') && ctx.accepts('json', 'html') === 'html',
    show: (ctx, { status, message }) => {
      const heading = HEADINGS[status] ?? (status < 500 ? 'That did not work' : 'Our mistake');
      const isTemporary = status === 429 || status >= 500;
      const data = {
        heading,
        message,
        retry: isTemporary && ctx.method === 'GET' ? frame.base + ctx.path : null,
        reference: ctx.response.get('X-Correlation-Id'),
      };
      return frame.send(ctx, { title: heading, template: 'error', data });
    },
  };
}
