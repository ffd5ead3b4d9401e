import * as v from 'valibot';
import { type IdPrefix, isId } from '../domain/ids.ts';
import { MAX_METADATA_BYTES } from '../domain/metadata.ts';
import { FIAT_PLACES, MAX_FIAT, parseFiat } from '../domain/money.ts';

/** Descriptions are shown on one page, in one mail, in one wallet prompt. */
export const MAX_DESCRIPTION = 1000;
/** The longest address that SMTP can carry (RFC 5321, section 4.5.3.1.3, less its angle brackets). */
const MAX_EMAIL = 254;
/** What browsers and proxies all handle. */
const MAX_URL = 2048;

/** Text that Postgres and UTF-8 can hold: no NUL, no half of a surrogate pair. */
export const text = (max: number) =>
  v.pipe(
    v.string('must be a string'),
    v.minLength(1, 'must not be empty'),
    v.maxLength(max, `must have at most ${max} characters`),
    v.check((value) => value.isWellFormed() && !value.includes('\0'), 'must be well-formed Unicode without NUL'),
  );

/** A fiat amount as an exact decimal. */
export const fiat = v.pipe(
  v.number('must be a number'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const amount = parseFiat(dataset.value);
    if (typeof amount !== 'string') return amount;
    addIssue({ message: amount });
    return NEVER;
  }),
  v.description(`Greater than 0, at most ${MAX_FIAT}, with at most ${FIAT_PLACES} decimal places.`),
);

export const email = v.pipe(text(MAX_EMAIL), v.email('must be an email address'));

/** An address that a browser is sent to. Anything but http and https could run code there. */
export const httpUrl = v.pipe(
  text(MAX_URL),
  v.check((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'must be an http or https URL'),
);

export const metadata = v.pipe(
  v.custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'must be an object',
  ),
  v.check(
    (value) => Buffer.byteLength(JSON.stringify(value)) <= MAX_METADATA_BYTES,
    `must have at most ${MAX_METADATA_BYTES} bytes as JSON`,
  ),
  v.check((value) => isStorable(JSON.stringify(value)), 'must be well-formed Unicode without NUL'),
);

/** JSON.stringify writes NUL and lone surrogates as escapes; an even run of backslashes before one is a literal. */
function isStorable(json: string): boolean {
  return !/(?<!\\)(?:\\\\)*\\u(0000|d[89a-f][0-9a-f]{2})/i.test(json);
}

export const isoTime = v.pipe(
  v.string('must be a string'),
  v.check(
    (value) => /^\d{4}-\d{2}-\d{2}(T.*(Z|[+-]\d{2}:?\d{2}))?$/.test(value) && !Number.isNaN(Date.parse(value)),
    'must be an ISO 8601 date or time',
  ),
  v.transform((value) => new Date(value)),
);

/** An id in a path. What has not the form of one names nothing: 404, and no query is made. */
export const idOf = (prefix: IdPrefix) =>
  v.pipe(
    v.string(),
    v.check((value) => isId(prefix, value)),
  );

/** Items per page: 20 unless asked for, 100 at most (the contract's Pagination). */
const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

export const page = {
  limit: v.optional(wholeNumber(1, 100), '20'),
  offset: v.optional(wholeNumber(0, 999_999_999), '0'),
};

/** The body of a POST that needs none: absent or an object whose fields are ignored. */
export const noBody = v.optional(v.looseObject({}), {});
