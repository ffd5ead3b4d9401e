import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

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

/** Fields that must never be printed, of a line or of an object in it; deeper ones cost each line more than it does itself. */
const SECRET_FIELDS = ['authorization', 'key', 'new_key', 'secret', 'password', 'argon2', 'sha256'];

/**
 * What secrets look like wherever they stand: our keys, webhook secrets, credentials of requests and in addresses. `sign`
 * is in all of them: looking for it first makes a line without secrets, which is almost any, nearly free.
 */
const SECRET_FORMS: { sign: string; form: RegExp; instead: string }[] = [
  { sign: 'svc_', form: /svc_(test|live)_[1-9A-HJ-NP-Za-km-z]+/g, instead: 'svc_$1_[redacted]' },
  { sign: 'whsec_', form: /whsec_[A-Za-z0-9+/=]+/g, instead: 'whsec_[redacted]' },
  { sign: 'earer ', form: /\b(bearer) +[^\s"\\]+/gi, instead: '$1 [redacted]' },
  { sign: 'asic ', form: /\b(basic) +[^\s"\\]+/gi, instead: '$1 [redacted]' },
  { sign: '://', form: /(:\/\/[^\s:/?#@"\\]*):[^\s/?#@"\\]*@/g, instead: '$1:[redacted]@' },
];
/** A configured secret that is shorter is a word like any other, and would be blotted out of every line. */
const MIN_SECRET_CHARACTERS = 6;

/** Takes out of a text what must not be read in it: whatever looks like a secret, and those that are given. */
export function createScrubber(secrets: readonly string[]): (text: string) => string {
  const known = [...new Set(secrets)]
    .filter((secret) => secret.length >= MIN_SECRET_CHARACTERS)
    // As they stand in the JSON of a line.
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    // The longest first: one may be part of another.
    .sort((one, other) => other.length - one.length);
  return (text) => {
    let rest = text;
    for (const secret of known) if (rest.includes(secret)) rest = rest.replaceAll(secret, '[redacted]');
    for (const { sign, form, instead } of SECRET_FORMS) if (rest.includes(sign)) rest = rest.replace(form, instead);
    return rest;
  };
}

/** A logger of JSON lines on standard output. `scrub` goes over each line: errors quote what they are about. */
export function createLogger(
  process: 'web' | 'worker',
  level: string,
  scrub: (text: string) => string,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => contexts.getStore() ?? {},
    redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    hooks: { streamWrite: scrub },
  };
  return destination ? pino(options, destination) : pino(options);
}

export type { Logger };
