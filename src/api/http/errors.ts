import type { Context, Next } from 'koa';
import { BatchTimeout } from '../../db/batcher.ts';
import { isOutage } from '../../db/dialect.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { Logger } from '../../observability/log.ts';

/** Decides whether a request wants an error as a page, and sends that page. */
export type ErrorPage = {
  isWanted: (ctx: Context) => boolean;
  show: (ctx: Context, error: FlorinError) => Promise<void>;
};

/** Turns every thrown error into the response: `{error, message, code, details}`, or an error page. */
export function answerErrors(log: Logger, page: ErrorPage) {
  return async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (thrown) {
      const error = toFlorinError(thrown);
      if (error.status >= 500) log.error({ err: thrown, path: ctx.path, method: ctx.method }, 'request failed');
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

function toFlorinError(thrown: unknown): FlorinError {
  if (thrown instanceof FlorinError) return thrown;
  if (thrown instanceof BatchTimeout || isOutage(thrown)) {
    return new FlorinError('service_unavailable', 'The service is temporarily unavailable. Try again in a moment.');
  }
  return new FlorinError('internal_error', 'Something went wrong on our side. Try again later.');
}
