import type { Context } from 'koa';
import { DONE } from './done.ts';

/** The parameter that counts how often an open page has asked for itself. */
export const POLL = 'poll';

/** What a page shows mostly changes within a minute. Then somebody has left it open, or it takes hours. */
const QUICK_POLLS = 30;
const QUICK_SECONDS = 2;
const SLOW_SECONDS = 15;
/** Half an hour after it was opened, a page stays as it is. */
const MAX_POLLS = 150;
/** A browser without JavaScript loads the whole page again, which moves the reader to its beginning. */
const REFRESH_SECONDS = 10;

/** How a page asks for itself again. `every`: in the notation of htmx. `refresh`: seconds, without JavaScript. */
type Poll = { href: string; every: string; refresh: number };

/**
 * Returns how a page whose content changes soon asks for itself again. Null: it has asked often enough, or it answers a form, at whose
 * address there may be no page.
 */
export function pollOf(ctx: Context): Poll | null {
  const polls = Number(ctx.query[POLL]) || 0;
  if (polls >= MAX_POLLS || ctx.method !== 'GET') return null;
  const query = new URLSearchParams(ctx.search);
  query.delete(DONE);
  query.set(POLL, String(polls + 1));
  const seconds = polls < QUICK_POLLS ? QUICK_SECONDS : SLOW_SECONDS;
  return { href: `${ctx.path}?${query}`, every: `${seconds}s`, refresh: REFRESH_SECONDS };
}
