import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { correlationId } from '../correlation.ts';
import { REDACTED, redactForms } from '../domain/redaction.ts';
import { currentPlace } from '../tracing.ts';

/** Fields to redact in a line and in its direct objects. Redacting deeper levels would cost more than logging. */
const SECRET_FIELDS = ['authorization', 'key', 'new_key', 'secret', 'password', 'argon2', 'sha256'];

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
    for (const secret of known) if (rest.includes(secret)) rest = rest.replaceAll(secret, REDACTED);
    return redactForms(rest);
  };
}

/** Returns a logger of JSON lines on standard output. `scrub` filters each line, because errors may quote secrets. */
export function createLogger(
  process: 'web' | 'worker' | 'directory',
  level: string,
  scrub: (text: string) => string,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: correlationFields,
    redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: REDACTED },
    hooks: { streamWrite: scrub },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Returns the fields of every log line of one request or job. One search finds everything that a request caused. */
function correlationFields(): { correlation_id?: string; trace_id?: string; span_id?: string } {
  const id = correlationId();
  const place = currentPlace();
  const trace = place ? { trace_id: place.traceId, span_id: place.spanId } : {};
  return id === null ? trace : { correlation_id: id, ...trace };
}

export type { Logger };
