import type { Context, Next } from 'koa';
import { WaitedTooLong } from '../../db/batcher.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { Logger } from '../../observability/log.ts';

/** SQLSTATE classes of Postgres that mean "not now": no connection, shutting down, out of resources, lock timeout. */
const UNAVAILABLE = /^(08...|53...|57P..|55P03|57014)$/;
/** What node-postgres and the network say when Postgres cannot be reached. */
const UNREACHABLE =
  /ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout|ETIMEDOUT|EHOSTUNREACH/;

/** How people who wait for a page are shown an error. */
export type ErrorPage = {
  isWanted: (ctx: Context) => boolean;
  show: (ctx: Context, error: FlorinError) => Promise<void>;
};

/** The one place where what was thrown becomes an answer: `{error, message, code, details}`, or a page that says it. */
export function answerErrors(log: Logger, page: ErrorPage) {
  return async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (thrown) {
      const error = toFlorinError(thrown);
      if (error.status >= 500) log.error({ err: thrown, path: ctx.path, method: ctx.method }, 'request failed');
      if (error.code === 'rate_limit_exceeded') ctx.set('Retry-After', String(error.details.retry_after));
      ctx.status = error.status;
      if (page.isWanted(ctx)) await page.show(ctx, error);
      else ctx.body = errorBody(error);
    }
  };
}

/** The interface's error body. A 429 says once more, beside `details`, when to come back. */
export function errorBody({ message, code, details }: FlorinError): Record<string, unknown> {
  const retry = code === 'rate_limit_exceeded' ? { retry_after: details.retry_after } : {};
  return { error: message, message, code, details, ...retry };
}

function toFlorinError(thrown: unknown): FlorinError {
  if (thrown instanceof FlorinError) return thrown;
  const { code, message } = thrown as { code?: string; message?: string };
  if (thrown instanceof WaitedTooLong || (code && UNAVAILABLE.test(code)) || UNREACHABLE.test(`${code} ${message}`)) {
    return new FlorinError('service_unavailable', 'The service is temporarily unavailable. Try again in a moment.');
  }
  return new FlorinError('internal_error', 'Something went wrong on our side.');
}
