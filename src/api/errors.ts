import type { Context, Next } from 'koa';
import { FlorinError } from '../domain/errors.ts';
import type { Logger } from '../log.ts';

/** SQLSTATE classes of Postgres that mean "not now": no connection, shutting down, out of resources, lock timeout. */
const UNAVAILABLE = /^(08...|53...|57P..|55P03|57014)$/;
/** What node-postgres and the network say when Postgres cannot be reached. */
const UNREACHABLE = /ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|timeout exceeded when trying to connect/;

/** The one place where what was thrown becomes an answer: `{error, message, code, details}`. */
export function answerErrors(log: Logger) {
  return async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (thrown) {
      const error = toFlorinError(thrown);
      if (error.status >= 500) log.error({ err: thrown, path: ctx.path, method: ctx.method }, 'request failed');
      ctx.status = error.status;
      ctx.body = errorBody(error);
      if (error.code === 'rate_limit_exceeded') ctx.set('Retry-After', String(error.details.retry_after));
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
  const { code, status, type, message } = thrown as { code?: string; status?: number; type?: string; message?: string };
  if (type === 'entity.too.large') return new FlorinError('payload_too_large', 'The body is larger than 1 MiB.');
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') {
    return new FlorinError('unsupported_media_type', 'The body must be JSON in UTF-8.');
  }
  if (status === 400)
    return new FlorinError('invalid_parameter', 'The request is malformed, or its body is not valid JSON.');
  if ((code && UNAVAILABLE.test(code)) || UNREACHABLE.test(`${code} ${message}`)) {
    return new FlorinError('service_unavailable', 'The service is temporarily unavailable. Try again in a moment.');
  }
  return new FlorinError('internal_error', 'Something went wrong on our side.');
}
