import Big from 'big.js';
import * as v from 'valibot';
import { CURSORS } from '../../db/pagination.ts';
import { isAddress, isSignature } from '../../domain/base58.ts';
import { MONTH } from '../../domain/closedMonths.ts';
import { asciiEmail, MAX_EMAIL } from '../../domain/emailAddress.ts';
import { exampleId, type IdPrefix, idRule, isId } from '../../domain/ids.ts';
import {
  MAX_METADATA_BYTES,
  MAX_METADATA_DEPTH,
  MAX_SEARCHED_METADATA,
  type Metadata,
  metadataProblem,
} from '../../domain/metadata.ts';
import { FIAT_PLACES, type Least, MAX_FIAT, parseFiat } from '../../domain/money.ts';
import { parseRedirectUrl } from '../../domain/redirectUrl.ts';
import { disguiseProblem } from '../../domain/safeText.ts';
import { PERCENT_PLACES, TAX_BEHAVIORS } from '../../domain/totals.ts';
import { isWalletAddress } from '../../solana/address.ts';

/** Maximum length of a description, which must fit a page, an email and a wallet prompt. */
export const MAX_DESCRIPTION = 1000;
/** Maximum length of a URL that all browsers and proxies support. */
export const MAX_URL = 2048;

/**
 * Returns the schema of text without NUL and lone surrogates, which Postgres and UTF-8 cannot store.
 * The API docs omit this rule.
 */
export const text = (max: number) =>
  v.pipe(
    v.string('must be a string'),
    v.minLength(1, 'must not be empty'),
    v.maxLength(max, `must have at most ${max} characters`),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || (dataset.value.isWellFormed() && !dataset.value.includes('\0'))) return;
      addIssue({ message: 'must be well-formed Unicode without NUL' });
    }),
  );

/**
 * Returns the schema of a list. A list that is too long is refused before its items are looked at, and has no issue for
 * each of them.
 */
export function listOf<S extends v.GenericSchema>(item: S, max: number, nouns: string) {
  const list = v.array(item, 'must be a list');
  const run: (typeof list)['~run'] = (dataset, config) => {
    const { value } = dataset;
    // `maxLength` refuses it.
    if (Array.isArray(value) && value.length > max) return { typed: true, value } as ReturnType<typeof run>;
    return list['~run'](dataset, config);
  };
  return v.pipe({ ...list, '~run': run }, v.maxLength(max, `must have at most ${max} ${nouns}`));
}

const undisguised = (isLine: boolean) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const problem = dataset.typed ? disguiseProblem(dataset.value, isLine) : null;
    if (problem) addIssue({ message: problem });
  });

/** Returns the schema of one line of text for people, without characters that disguise it: see `disguiseProblem`. */
export const line = (max: number) => v.pipe(text(max), undisguised(true));

/** Returns the schema of text as in `line`, with line breaks allowed. */
export const prose = (max: number) => v.pipe(text(max), undisguised(false));

const FIAT_LIMITS = `at most ${MAX_FIAT}, with at most ${FIAT_PLACES} decimal places.`;

/** Maximum length of an id; all ids are shorter. For ids of which a malformed one is not found, like an unknown one. */
export const MAX_ID = 100;

/** Returns the schema of an amount above 0 as an exact decimal. How many decimal places it may have depends on its unit. */
export const positive = (description: string) =>
  v.pipe(
    v.number('must be a number'),
    v.description(description),
    v.check((value) => Number.isFinite(value), 'must be a number'),
    v.check((value) => value > 0, 'must be greater than 0'),
    v.transform((value) => Big(String(value))),
  );

/** A fiat amount as an exact decimal. */
export const fiat = v.pipe(
  v.number('must be a number'),
  v.description(`Greater than 0, ${FIAT_LIMITS}`),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const amount = parseFiat(dataset.value);
    if (typeof amount !== 'string') return amount;
    addIssue({ message: amount });
    return NEVER;
  }),
);

/** A fiat amount above or below zero, as an exact decimal. */
export const signedFiat = v.pipe(
  v.number('must be a number'),
  v.description(`Not 0, from -${MAX_FIAT} to ${MAX_FIAT}, with at most ${FIAT_PLACES} decimal places.`),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const amount = parseFiat(Math.abs(dataset.value));
    if (typeof amount !== 'string') return dataset.value < 0 ? amount.times(-1) : amount;
    addIssue({ message: amount });
    return NEVER;
  }),
);

/** Returns the schema of `fiat`, kept as a number: a double represents all digits within these limits. */
export const fiatNumber = (least: Least) =>
  v.pipe(
    v.number('must be a number'),
    v.description(`${least === 'zero' ? 'At least' : 'Greater than'} 0, ${FIAT_LIMITS}`),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const amount = parseFiat(dataset.value, least);
      if (typeof amount !== 'string') return Number(amount.toFixed());
      addIssue({ message: amount });
      return NEVER;
    }),
  );

/** An email address, kept as written. Its domain may be in any script. */
export const email = v.pipe(
  text(MAX_EMAIL),
  v.check((value) => asciiEmail(value) !== null, 'must be an email address'),
);

/** The URL of a server. */
export const httpUrl = v.pipe(
  text(MAX_URL),
  v.check((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'must be an http or https URL'),
);

/** A URL to which we send a payer. */
export const redirectUrl = v.pipe(
  text(MAX_URL),
  v.check(
    (value) => parseRedirectUrl(value) !== null,
    "must be an http or https URL, or begin with an app's own scheme, as in myshop://done",
  ),
);

/** A merchant's metadata: a JSON object, limited in bytes and depth. */
export const metadata = v.pipe(
  v.custom<Metadata>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'must be an object',
  ),
  v.metadata({
    type: 'object',
    additionalProperties: true,
    description: `Any JSON, of at most ${MAX_METADATA_BYTES} bytes and ${MAX_METADATA_DEPTH} levels.`,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? metadataProblem(dataset.value) : null;
    if (problem) addIssue({ message: problem });
  }),
);

/** A wallet address for which a private key can exist. */
export const wallet = v.pipe(
  v.string('must be a string'),
  v.check(isWalletAddress, 'must be the address of a Solana wallet'),
);

/** Base64 characters of the largest transaction that wallets make today, 1,232 bytes. Longer input must not reach a node. */
const MAX_TRANSACTION_LENGTH = 1644;

/** A signed transaction. */
export const signedTransaction = v.pipe(
  v.string('must be a string'),
  v.maxLength(MAX_TRANSACTION_LENGTH, 'is longer than a transaction can be'),
  v.base64('must be base64'),
);

/** A transaction's signature for the examples. */
export const EXAMPLE_SIGNATURE =
  '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';

/** A payer's wallet for the examples. */
export const EXAMPLE_WALLET = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

/** An account of any kind. */
export const address = v.pipe(v.string('must be a string'), v.check(isAddress, 'must be a Solana address'));

/** The signature of a transaction. */
export const signature = v.pipe(
  v.string('must be a string'),
  v.check(isSignature, 'must be the signature of a transaction: 64 bytes in base58'),
);

/** A date, or a time with or without a zone. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}(?<time>T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/;

/** Returns the time of an ISO 8601 text, in UTC if it names no zone. Invalid for other texts. */
function parseTime(text: string): Date {
  const { time, zone } = ISO_TIME.exec(text)?.groups ?? {};
  return new Date(time && !zone ? `${text}Z` : text);
}

/** Rejects days like 30 February, which Date.parse reads as 2 March. */
function isCalendarDay(day: string): boolean {
  const parsed = Date.parse(day);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(day);
}

/**
 * Accepts the years 1 to 9999 in UTC, which the database and ISO 8601 in four digits can express. The full range is
 * allowed because other systems send their smallest or largest time for "no limit".
 */
function isSupportedYear(value: string): boolean {
  const year = parseTime(value).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** A date or a time in ISO 8601, as a Date. A date alone means midnight, and a time without a zone is UTC. */
export const isoTime = v.pipe(
  v.string('must be a string'),
  v.check(
    (value) => ISO_TIME.test(value) && isCalendarDay(value.slice(0, 10)) && isSupportedYear(value),
    'must be a date or a time in ISO 8601. Without a zone, it is in UTC',
  ),
  v.examples(['2026-11-20T09:30:00Z']),
  v.transform(parseTime),
);

/** Returns the schema of an id. A malformed id in a path is answered with 404 without a query. */
export const idOf = (prefix: IdPrefix) =>
  v.pipe(
    v.string('must be a string'),
    v.check((value) => isId(prefix, value), idRule(prefix)),
    v.examples([exampleId(prefix)]),
  );

/** Returns the schema of a whole number in a query string. */
export const wholeNumber = (min: number, max: number, description: string) =>
  v.pipe(
    v.string(),
    v.check((value) => /^\d{1,9}$/.test(value), 'must be a whole number'),
    v.metadata({ type: 'integer', minimum: min, maximum: max, description }),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** Returns the schema of a whole number in a body. */
export const wholeAmount = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** A percentage, kept as a number: a double represents all of its digits. */
export const percentage = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must be at least 0'),
  v.maxValue(100, 'must be at most 100'),
  v.check(
    (value) => Number(value.toFixed(PERCENT_PLACES)) === value,
    `must have at most ${PERCENT_PLACES} decimal places`,
  ),
);

/** The schema of `tax_behavior`: a price includes its tax or not. */
export const taxBehavior = v.picklist(TAX_BEHAVIORS, `must be one of ${TAX_BEHAVIORS.join(', ')}`);

/** The most items on a page of a list (the contract's Pagination). */
const MAX_LIMIT = 100;
/** The items on a page of a paged list, unless a request says otherwise (the contract's Pagination). */
const PAGED_LIMIT = 20;
/** The same for a bare array. It looks like the whole list, so as much of it as possible is shown. */
const BARE_LIMIT = MAX_LIMIT;

/** The parameter of a feed that names the last object which the client has. */
export const FEED_CURSOR = 'after';
/** The parameters that say where a page of a list begins or ends. A request has at most one of them. */
export const PLACES = [FEED_CURSOR, 'offset', ...CURSORS] as const;

/** Returns the parameters that select a page of a list. `cursor` is the schema of what names an object of the list. */
const pageFields = <S extends v.GenericSchema<string, string>>(limit: number, cursor: S) => ({
  limit: v.optional(wholeNumber(1, MAX_LIMIT, 'Items per page.'), String(limit)),
  offset: v.optional(wholeNumber(0, 999_999_999, 'Items to skip. Not together with a cursor.'), '0'),
  starting_after: v.optional(v.pipe(cursor, v.description('A cursor: only objects that follow this one in the list.'))),
  ending_before: v.optional(v.pipe(cursor, v.description('A cursor: only objects right before this one in the list.'))),
});

/** Returns the parameters of a list whose body has `data` and `pagination`. Ids of this kind are its cursors. */
export const pagedList = (prefix: IdPrefix) => pageFields(PAGED_LIMIT, idOf(prefix));

/** Returns the parameters of a list whose body is a bare array. Ids of this kind are its cursors. */
export const bareList = (prefix: IdPrefix) => pageFields(BARE_LIMIT, idOf(prefix));

/** The parameters of a list of a subscription's periods. Their numbers are the cursors. */
export const periodList = pageFields(
  BARE_LIMIT,
  v.pipe(
    v.string('must be a string'),
    v.check((value) => /^[1-9]\d{0,8}$/.test(value), 'must be the number of a period'),
    v.examples(['1']),
  ),
);

/** A month, like `2026-10`. */
export const month = v.pipe(
  v.string('must be a string'),
  v.regex(MONTH, 'must be a month, like 2026-10'),
  v.examples(['2026-10']),
);
/** The parameters of a list of months, which are its cursors. */
export const monthList = pageFields(BARE_LIMIT, month);

/** A filter by a customer's email address, in any case. */
export const emailFilter = v.optional(v.pipe(email, v.examples(['anna@example.com'])));

/** A filter by whether an offer is active. */
export const activityFilter = v.optional(v.picklist(['active', 'inactive'], 'must be active or inactive'));

/** The most keys of a metadata filter: enough to identify anything, and each is a condition of the query. */
const MAX_FILTERED_KEYS = 5;

/** A filter by values of metadata, as in `metadata[order]=1042`. */
export const metadataFilter = v.pipe(
  v.custom<Record<string, string>>(
    (value) =>
      typeof value === 'object' && value !== null && Object.values(value).every((part) => typeof part === 'string'),
    'must be given as metadata[key]=value, once per key',
  ),
  v.metadata({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: `Values of \`metadata\`, of at most ${MAX_FILTERED_KEYS} keys: \`metadata[order]=1042\`. Metadata of more than ${MAX_SEARCHED_METADATA} characters is not found.`,
  }),
  v.examples([{ order: '1042' }]),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const isMany = Object.keys(dataset.value).length > MAX_FILTERED_KEYS;
    const problem = isMany ? `must have at most ${MAX_FILTERED_KEYS} keys` : metadataProblem(dataset.value);
    if (problem) addIssue({ message: problem });
  }),
);

/** A switch that is off if it is absent or null. */
export const flag = v.nullish(v.boolean('must be true or false'), false);

/** The switch of payments that payers at an exchange can pay. */
export const payFromExchange = v.pipe(
  flag,
  v.description(
    'Lets payers pay from an exchange, which adds no reference to a transfer: the amount due is raised by up to 0.009999, ' +
      'so that it identifies the payment. Only for stablecoins, without splits and service charge.',
  ),
);

/** The body of a POST without fields: absent, or an empty object. */
export const noBody = v.optional(v.object({}), {});
