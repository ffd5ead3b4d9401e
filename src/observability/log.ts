import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { correlationId } from '../correlation.ts';

/** Fields to redact in a line and in its direct objects. Redacting deeper levels would cost more than logging. */
const SECRET_FIELDS = ['authorization', 'key', 'new_key', 'secret', 'password', 'argon2', 'sha256'];

/**
 * Patterns of secrets: API keys, webhook secrets, and credentials in headers and URLs.
 * `sign` occurs in every match. Testing it first makes lines without secrets, almost all of them, nearly free.
 */
const SECRET_FORMS: { sign: string; form: RegExp; instead: string }[] = [
  { sign: 'svc_', form: /svc_(test|live)_[1-9A-HJ-NP-Za-km-z]+/g, instead: 'svc_$1_[redacted]' },
  { sign: 'whsec_', form: /whsec_[A-Za-z0-9+/=]+/g, instead: 'whsec_[redacted]' },
  { sign: 'earer ', form: /\b(bearer) +[^\s"\\]+/gi, instead: '$1 [redacted]' },
  { sign: 'asic ', form: /\b(basic) +[^\s"\\]+/gi, instead: '$1 [redacted]' },
  { sign: '://', form: /(:\/\/[^\s:/?#@"\\]*):[^\s/?#@"\\]*@/g, instead: '$1:[redacted]@' },
];
/** Shorter configured secrets are not redacted: they may be ordinary words. */
const MIN_SECRET_CHARACTERS = 6;

/** Returns a function that redacts the given secrets in a text, and everything that looks like a secret. */
export function createScrubber(secrets: readonly string[]): (text: string) => string {
  const known = [...new Set(secrets)]
    .filter((secret) => secret.length >= MIN_SECRET_CHARACTERS)
    // Also as they appear in a line's JSON and in URLs.
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    // Longest first, because one secret may contain another.
    .sort((one, other) => other.length - one.length);
  return (text) => {
    let rest = text;
    for (const secret of known) if (rest.includes(secret)) rest = rest.replaceAll(secret, '[redacted]');
    for (const { sign, form, instead } of SECRET_FORMS) if (rest.includes(sign)) rest = rest.replace(form, instead);
    return rest;
  };
}

/** Returns a logger of JSON lines on standard output. `scrub` filters each line, because errors may quote secrets. */
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
    mixin: correlationFields,
    redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    hooks: { streamWrite: scrub },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Returns the fields of every log line of one request or job. One search finds everything that a request caused. */
function correlationFields(): { correlation_id?: string } {
  const id = correlationId();
  return id === null ? {} : { correlation_id: id };
}

export type { Logger };
