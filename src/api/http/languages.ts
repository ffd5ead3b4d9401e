import type { Context } from 'koa';

/** The most languages of a client that are looked at. Nobody reads more. */
const MAX_ACCEPTED = 20;

/** Returns the language tags that a client accepts, the preferred one first. */
export function acceptedLanguages(ctx: Context): string[] {
  return (ctx.acceptsLanguages() as string[]).slice(0, MAX_ACCEPTED);
}
