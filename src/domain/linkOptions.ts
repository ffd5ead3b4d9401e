import Big from 'big.js';
import { asciiEmail, MAX_EMAIL } from './emailAddress.ts';
import { FIAT_PLACES, MAX_FIAT } from './money.ts';
import { MAX_QUANTITY } from './periodCost.ts';
import { disguiseProblem } from './safeText.ts';

/** The types of a link's questions. */
export const CUSTOM_FIELD_TYPES = ['text', 'number', 'dropdown'] as const;

/** The most questions of a link. Payers leave longer forms unfinished, and other systems allow no more. */
export const MAX_CUSTOM_FIELDS = 5;
/** The most characters of the key of an answer: no identifier that people choose is longer. */
export const MAX_FIELD_KEY = 40;
/** The key of an answer: an identifier, which JSON, URLs and forms contain unchanged. */
export const CUSTOM_FIELD_KEY = /^[A-Za-z0-9_]+$/;
/** The most characters of a question: one line on a phone. */
export const MAX_FIELD_LABEL = 50;
/** The most options of a dropdown: more are too many to look through. */
export const MAX_FIELD_OPTIONS = 20;
/** The most characters of an option: two lines on a phone. */
export const MAX_FIELD_OPTION = 100;
/** The most characters of an answer: a sentence or an address, but no letter. */
export const MAX_ANSWER = 255;
/** The most suggested amounts: as many buttons as fit on a phone in two lines. */
export const MAX_SUGGESTED_AMOUNTS = 4;

/** An answer that is a number. It stays text, because it may be a number of a member or a licence, with zeros in front. */
const NUMBER = /^-?\d{1,30}(?:\.\d{1,30})?$/;

/** A question of a link. `options`: those of a dropdown, else null. */
export type CustomField = {
  key: string;
  label: string;
  type: (typeof CUSTOM_FIELD_TYPES)[number];
  required: boolean;
  options: string[] | null;
};

/** A payer's answers, by the keys of the questions. */
export type Answers = Record<string, string>;

/**
 * The questions and choices of a link. Amounts are decimal text. Without `allow_custom_amount`, `amount` is the price of
 * a unit; with it, it is what the page suggests first. `max_quantity`: null means MAX_QUANTITY.
 */
export type LinkOptions = {
  amount: string;
  amount_ngn: string | null;
  collect_email: boolean;
  custom_fields: CustomField[] | null;
  allow_custom_amount: boolean;
  min_amount: string | null;
  max_amount: string | null;
  suggested_amounts: string[] | null;
  allow_quantity: boolean;
  max_quantity: number | null;
};

/** A rule that the options of a link break. `path` is dotted; `message` continues it. */
export type OptionsProblem = { path: string; message: string };

/** Returns the first rule across fields that the options of a new link break, or null. */
export function optionsProblem(link: LinkOptions): OptionsProblem | null {
  return (
    choiceProblem(link) ??
    amountsProblem(link) ??
    link.custom_fields?.map((_, index, all) => fieldProblem(all, index)).find((problem) => problem !== null) ??
    null
  );
}

function choiceProblem(link: LinkOptions): OptionsProblem | null {
  const { allow_custom_amount, allow_quantity, amount_ngn, max_quantity } = link;
  if (allow_custom_amount && allow_quantity)
    return { path: 'allow_quantity', message: 'must be false with allow_custom_amount' };
  if (amount_ngn !== null && (allow_custom_amount || allow_quantity)) {
    const chosen = allow_quantity ? 'allow_quantity' : 'allow_custom_amount';
    return {
      path: 'amount_ngn',
      message: `must be absent with ${chosen}: it is charged exactly, whatever the payer chose`,
    };
  }
  const limit = (['min_amount', 'max_amount', 'suggested_amounts'] as const).find((name) => link[name] !== null);
  if (limit && !allow_custom_amount)
    return { path: limit, message: 'must be absent unless allow_custom_amount is true' };
  if (max_quantity !== null && !allow_quantity)
    return { path: 'max_quantity', message: 'must be absent unless allow_quantity is true' };
  if (max_quantity !== null && max_quantity > largestQuantity(link)) {
    return { path: 'max_quantity', message: `must give a price of at most ${MAX_FIAT}` };
  }
  return null;
}

function amountsProblem({ amount, min_amount, max_amount, suggested_amounts }: LinkOptions): OptionsProblem | null {
  if (min_amount !== null && max_amount !== null && Big(min_amount).gt(max_amount))
    return { path: 'min_amount', message: 'must be at most max_amount' };
  const amounts = {
    amount,
    ...Object.fromEntries(suggested_amounts?.map((one, at) => [`suggested_amounts.${at}`, one]) ?? []),
  };
  for (const [path, given] of Object.entries(amounts)) {
    if (min_amount !== null && Big(given).lt(min_amount)) return { path, message: 'must be at least min_amount' };
    if (max_amount !== null && Big(given).gt(max_amount)) return { path, message: 'must be at most max_amount' };
  }
  return null;
}

function fieldProblem(fields: readonly CustomField[], index: number): OptionsProblem | null {
  const { key, type, options } = fields[index] as CustomField;
  const problem = (name: string, message: string) => ({ path: `custom_fields.${index}.${name}`, message });
  // Programs that read the answers would find these in every object.
  if (key in Object.prototype) return problem('key', 'must be another name: it has a meaning in JavaScript');
  if (fields.findIndex((field) => field.key === key) < index) return problem('key', 'must be unique');
  if (type !== 'dropdown')
    return options === null ? null : problem('options', 'must be absent unless type is dropdown');
  if (options === null || options.length === 0) return problem('options', 'must be given for a dropdown');
  const repeated = options.findIndex((option, at) => options.indexOf(option) < at);
  return repeated < 0 ? null : problem(`options.${repeated}`, 'must be unique');
}

/** True if a payer must answer something before they can pay. */
export function needsAnswers({
  collect_email,
  custom_fields,
}: Pick<LinkOptions, 'collect_email' | 'custom_fields'>): boolean {
  return collect_email || (custom_fields?.some(({ required }) => required) ?? false);
}

/** True if a link asks its payer something that they may answer. */
export function asksSomething(
  link: Pick<LinkOptions, 'collect_email' | 'custom_fields' | 'allow_custom_amount' | 'allow_quantity'>,
): boolean {
  return link.collect_email || link.custom_fields !== null || link.allow_custom_amount || link.allow_quantity;
}

/** Returns the most units that a payer may buy: what the link allows, unless the largest price is less. */
export function largestQuantity({ amount, max_quantity }: Pick<LinkOptions, 'amount' | 'max_quantity'>): number {
  const affordable = Number(MAX_FIAT.div(amount).round(0, Big.roundDown).toFixed());
  return Math.min(max_quantity ?? MAX_QUANTITY, affordable);
}

/** The input of a payer, of a request or a form. An absent field, null and an empty text are the same. */
export type GivenAnswers = {
  customer_email?: string | null;
  custom_fields?: Readonly<Record<string, unknown>> | null;
  /** decimal text, or a valid fiat amount */
  amount?: Big | string | null;
  quantity?: number | string | null;
};

/** The problems of a payer's input. Pages and the API have a text for each. */
export const ANSWER_PROBLEMS = [
  'required',
  'unknown',
  'not_allowed',
  'invalid_email',
  'invalid_text',
  'invalid_number',
  'invalid_option',
  'too_long',
  'too_many_decimals',
  'below_minimum',
  'above_maximum',
] as const;

/** A problem with one field. `path` is dotted. `limit`: the number that a limit has, as decimal text. */
export type AnswerProblem = { path: string; problem: (typeof ANSWER_PROBLEMS)[number]; limit?: string };

/** A payer's valid input. `amount`: the price of the payment. `quantity`: null if the link does not ask for it. */
export type LinkAnswers = {
  customer_email: string | null;
  custom_fields: Answers | null;
  amount: Big;
  quantity: number | null;
};

/** Returns a payer's input in the form in which it is stored, or everything that is wrong with it. */
export function readAnswers(link: LinkOptions, given: GivenAnswers): LinkAnswers | { problems: AnswerProblem[] } {
  const email = readEmail(link, given.customer_email || null);
  const fields = readFields(link.custom_fields ?? [], given.custom_fields ?? {});
  const price = link.allow_quantity ? readQuantity(link, given) : readAmount(link, given);
  const problems = [email, fields, price].flatMap((part) => ('problems' in part ? part.problems : []));
  if ('problems' in email || 'problems' in fields || 'problems' in price) return { problems };
  return { ...email, ...fields, ...price };
}

type Read<T> = T | { problems: AnswerProblem[] };
const wrong = (path: string, problem: AnswerProblem['problem'], limit?: string) => ({
  problems: [limit === undefined ? { path, problem } : { path, problem, limit }],
});

function readEmail({ collect_email }: LinkOptions, email: string | null): Read<Pick<LinkAnswers, 'customer_email'>> {
  if (email === null) return collect_email ? wrong('customer_email', 'required') : { customer_email: null };
  const isValid = email.length <= MAX_EMAIL && asciiEmail(email) !== null;
  return isValid ? { customer_email: email } : wrong('customer_email', 'invalid_email');
}

function readFields(
  fields: readonly CustomField[],
  given: Readonly<Record<string, unknown>>,
): Read<Pick<LinkAnswers, 'custom_fields'>> {
  const isKnown = (key: string) => fields.some((field) => field.key === key);
  const unknown = Object.keys(given).find((key) => !isKnown(key));
  const problems: AnswerProblem[] = [];
  // A stranger's name may be longer than any of ours.
  if (unknown !== undefined)
    problems.push({ path: `custom_fields.${unknown.slice(0, MAX_FIELD_KEY)}`, problem: 'unknown' });
  const answers: [string, string][] = [];
  for (const field of fields) {
    const { key } = field;
    const answer = readField(field, Object.hasOwn(given, key) ? given[key] : null);
    if (typeof answer === 'string') answers.push([key, answer]);
    else if (answer) problems.push({ path: `custom_fields.${key}`, ...answer });
  }
  if (problems.length > 0) return { problems };
  return { custom_fields: answers.length === 0 ? null : Object.fromEntries(answers) };
}

/** Returns an answer, null if there is none, or what is wrong with it. */
function readField(
  { type, required, options }: CustomField,
  given: unknown,
): string | Pick<AnswerProblem, 'problem' | 'limit'> | null {
  const value = type === 'number' && typeof given === 'number' ? String(given) : (given ?? '');
  if (typeof value !== 'string') return { problem: type === 'number' ? 'invalid_number' : 'invalid_text' };
  if (value.length > MAX_ANSWER) return { problem: 'too_long', limit: String(MAX_ANSWER) };
  const answer = type === 'dropdown' ? value : value.trim();
  if (answer === '') return required ? { problem: 'required' } : null;
  if (type === 'dropdown') return options?.includes(answer) ? answer : { problem: 'invalid_option' };
  if (type === 'number') return NUMBER.test(answer) ? answer : { problem: 'invalid_number' };
  return answer.isWellFormed() && disguiseProblem(answer, true) === null ? answer : { problem: 'invalid_text' };
}

type Price = Pick<LinkAnswers, 'amount' | 'quantity'>;

function readQuantity(link: LinkOptions, { amount, quantity: given }: GivenAnswers): Read<Price> {
  const quantity =
    given === undefined || given === null || given === '' ? 1 : Number(/^\d{1,9}$/.exec(String(given))?.[0]);
  if (!isAbsentOr(amount, link.amount)) return wrong('amount', 'not_allowed');
  if (Number.isNaN(quantity)) return wrong('quantity', 'invalid_number');
  if (quantity < 1) return wrong('quantity', 'below_minimum', '1');
  const most = largestQuantity(link);
  if (quantity > most) return wrong('quantity', 'above_maximum', String(most));
  return { amount: Big(link.amount).times(quantity), quantity };
}

function readAmount(link: LinkOptions, { amount: given, quantity }: GivenAnswers): Read<Price> {
  const { allow_custom_amount, min_amount, max_amount } = link;
  if (!isAbsentOr(quantity?.toString(), '1')) return wrong('quantity', 'not_allowed');
  if (!allow_custom_amount && !isAbsentOr(given, link.amount)) return wrong('amount', 'not_allowed');
  const amount = parseAmount(given, link.amount);
  if (amount === null) return wrong('amount', 'invalid_number');
  if (!amount.eq(amount.round(FIAT_PLACES, Big.roundDown)))
    return wrong('amount', 'too_many_decimals', String(FIAT_PLACES));
  const least = Big(min_amount ?? SMALLEST);
  const most = Big(max_amount ?? MAX_FIAT);
  if (amount.lt(least)) return wrong('amount', 'below_minimum', least.toFixed());
  return amount.gt(most) ? wrong('amount', 'above_maximum', most.toFixed()) : { amount, quantity: null };
}

/** The smallest amount above zero. */
const SMALLEST = Big(10).pow(-FIAT_PLACES);

/** Decimal text of a form. More digits cannot be a price, and would cost time. */
const DECIMAL = /^\d{1,20}(?:\.\d{1,20})?$/;

function parseAmount(given: GivenAnswers['amount'], preset: string): Big | null {
  if (given === undefined || given === null || given === '') return Big(preset);
  return typeof given !== 'string' ? given : DECIMAL.test(given) ? Big(given) : null;
}

/** True if a payer chose nothing, or what is fixed anyway. */
function isAbsentOr(given: GivenAnswers['amount'], fixed: string): boolean {
  return parseAmount(given, fixed)?.eq(fixed) ?? false;
}
