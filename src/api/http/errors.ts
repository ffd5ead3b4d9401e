import type { Context, Next } from 'koa';
import { BatchTimeout } from '../../db/batcher.ts';
import { isOutage } from '../../db/dialect.ts';
import { isMoving } from '../../db/moves/freeze.ts';
import { namesOf } from '../../db/moves/names.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { Logger } from '../../observability/log.ts';
import { type FindMoved, misdirected } from './authenticate.ts';

/** Decides whether a request wants an error as a page, and sends that page. */
export type ErrorPage = {
  isWanted: (ctx: Context) => boolean;
  show: (ctx: Context, error: FlorinError) => Promise<void>;
};

/** Seconds after which a client tries again what a move refused: most of a move has passed. */
const MOVE_SECONDS = 2;

/**
 * Turns every thrown error into the response: `{error, message, code, details}`, or an error page. A resource that is
 * unknown because its merchant has moved is 421. The proxy then asks where the merchant lives.
 */
export function answerErrors(log: Logger, page: ErrorPage, findMoved: FindMoved) {
  return async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (thrown) {
      const error = await orMisdirected(ctx, toFlorinError(thrown), findMoved);
      if (error.status >= 500 && error.code !== 'merchant_moving')
        log.error({ err: thrown, path: ctx.path, method: ctx.method }, 'request failed');
      if (error.details.retry_after !== undefined) ctx.set('Retry-After', String(error.details.retry_after));
      ctx.status = error.status;
      if (page.isWanted(ctx)) await page.show(ctx, error);
      else ctx.body = errorBody(error);
    }
  };
}

/** Returns the contract's error body. A 429 repeats `retry_after` at the top level. */
export function errorBody({ message, code, details }: FlorinError): Record<string, unknown> {
  const retry = code === 'rate_limit_exceeded' ? { retry_after: details.retry_after } : {};
  return { error: message, message, code, details, ...retry };
}

/** Returns the error, or that of a resource that has moved with its merchant. */
async function orMisdirected(ctx: Context, error: FlorinError, findMoved: FindMoved): Promise<FlorinError> {
  if (error.code !== 'not_found') return error;
  const names = namesOf(undefined, ctx.path);
  // Without a database, the first answer stands.
  const cell = names.length > 0 ? await findMoved(names).catch(() => null) : null;
  return cell === null ? error : misdirected();
}

function toFlorinError(thrown: unknown): FlorinError {
  if (thrown instanceof FlorinError) return thrown;
  if (isMoving(thrown)) {
    const text = 'This merchant is being moved to another server. Retry in a few seconds.';
    return new FlorinError('merchant_moving', text, { retry_after: MOVE_SECONDS });
  }
  if (thrown instanceof BatchTimeout || isOutage(thrown)) {
    return new FlorinError('service_unavailable', 'The service is temporarily unavailable. Try again in a moment.');
  }
  return new FlorinError('internal_error', 'Something went wrong on our side. Try again later.');
}
