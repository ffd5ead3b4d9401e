import { AsyncLocalStorage } from 'node:async_hooks';
import { type Logger, pino } from 'pino';

/** What every log line of one request or job carries, so that one search finds all that one call caused. */
type Context = { correlation_id: string };

const contexts = new AsyncLocalStorage<Context>();

/** Runs `work` so that its log lines, jobs and events carry this correlation id (a UUID). */
export function correlate<T>(correlationId: string, work: () => T): T {
  return contexts.run({ correlation_id: correlationId }, work);
}

/** The id of the request or job that is being served, or null outside of both. */
export function correlationId(): string | null {
  return contexts.getStore()?.correlation_id ?? null;
}

/** Fields that must never be printed, whatever object they come in. */
const SECRET_FIELDS = ['authorization', 'key', 'new_key', 'secret', 'password', 'argon2', 'sha256'];

/** A logger of JSON lines on standard output. */
export function createLogger(process: 'web' | 'worker', level: string): Logger {
  return pino({
    level,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => contexts.getStore() ?? {},
    redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  });
}

export type { Logger };
