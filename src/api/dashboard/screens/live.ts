import { isId } from '../../../domain/ids.ts';
import { OLDEST } from '../../../services/eventFeed.ts';
import { setSecurityHeaders } from '../headers.ts';
import { firstLines } from '../live.ts';
import { page, type Screen } from '../screen.ts';

/** Browsers do not connect again after this. */
const NO_CONTENT = 204;

export const liveScreens: readonly Screen[] = [
  page(
    '/live',
    'payments:read',
    async ({ app, ctx, scope, person: { user_id, session_id } }, { query: { after = OLDEST } }) => {
      const place = isId('evt', after) ? after : OLDEST;
      setSecurityHeaders(ctx);
      ctx.set('Cache-Control', 'no-store');
      if (!(await app.live.open({ ...scope, user_id, session_id, place }, ctx.res))) {
        ctx.status = NO_CONTENT;
        return { handled: true };
      }
      ctx.status = 200;
      ctx.type = 'text/event-stream';
      // Proxies would collect the events until there are some kilobytes of them.
      ctx.set('X-Accel-Buffering', 'no');
      // The response stays open, so Koa must not end it.
      ctx.respond = false;
      ctx.res.write(firstLines());
      return { handled: true };
    },
    { isBackground: true },
  ),
];
