import { randomBytes } from 'node:crypto';
import Big from 'big.js';
import type { Config } from '../config/index.ts';
import type { DbOrTrx, Trx } from '../db/database.ts';
import {
  type CountedLink,
  changePaymentLink,
  findLinkForClient,
  insertPaymentLink,
  type LinkForClient,
  linkNotFound,
  lockLinkUses,
  lockPaymentLink,
  type PaymentLinkRow,
} from '../db/payments/links.ts';
import { lockPaymentsById } from '../db/payments/locks.ts';
import type { PaymentRow } from '../db/payments/payments.ts';
import { findVisitPayment, insertPlace, lockLapsedPlaces, lockVisit, losePlaces } from '../db/payments/places.ts';
import type { PayableScope } from '../db/scope.ts';
import { FlorinError, type Issue, invalid } from '../domain/errors.ts';
import { newId } from '../domain/ids.ts';
import {
  type AnswerProblem,
  type GivenAnswers,
  type LinkAnswers,
  optionsProblem,
  readAnswers,
} from '../domain/linkOptions.ts';
import {
  LINK_CODE_BYTES,
  type LinkClosure,
  linkClosure,
  linkCode,
  MAX_UNPAID_PAYMENTS,
  MAX_UNPAID_PLACES,
  UNPAID_WINDOW_MS,
} from '../domain/paymentLinks.ts';
import type { Rates } from '../domain/quotes.ts';
import type { Token } from '../domain/tokens.ts';
import { createPayment, payeeWallet, refuseSuspended } from './payments/create.ts';
import { exchangeProblem } from './payments/exchange.ts';
import type { EndDeps } from './payments/settle.ts';
import { withdrawPayments } from './payments/withdraw.ts';

/** An amount of an input or of a row: both are exact. */
type Amount = Big | string;

/** What a merchant decides about a payment link. Amounts are fiat, already within the limits of money.ts. */
export type LinkInput = Pick<
  PaymentLinkRow,
  | 'title'
  | 'description'
  | 'currency'
  | 'token'
  | 'token_choice'
  | 'redirect_url'
  | 'metadata'
  | 'locale'
  | 'max_uses'
  | 'expires_at'
  | 'onramp'
  | 'payer_service_charge'
  | 'pay_from_exchange'
  | 'collect_email'
  | 'custom_fields'
  | 'allow_custom_amount'
  | 'allow_quantity'
  | 'max_quantity'
> & {
  amount: Amount;
  amount_ngn: Amount | null;
  min_amount: Amount | null;
  max_amount: Amount | null;
  suggested_amounts: Amount[] | null;
};

type Deps = { config: Config; now: Date };

/**
 * Creates a payment link.
 * @throws FlorinError `validation_failed` when its token or its expiry would make it impossible to pay, or impossible to pay
 * from an exchange
 * @throws FlorinError `validation_failed` when its options contradict each other
 */
export async function createPaymentLink(
  trx: Trx,
  caller: PayableScope,
  input: LinkInput,
  { config, now }: Deps,
): Promise<CountedLink> {
  const row: PaymentLinkRow = {
    ...withDecimals(input),
    id: newId('plk'),
    link_code: linkCode(randomBytes(LINK_CODE_BYTES)),
    merchant_id: caller.merchant_id,
    mode: caller.mode,
    is_active: true,
    created_at: now,
    updated_at: now,
  };
  requirePossible(config, caller, row);
  requireFuture(row.expires_at, now);
  await insertPaymentLink(trx, row);
  return { ...row, uses_count: 0 };
}

/**
 * Changes a merchant's link. Absent fields stay, and so do the payments that were made from it.
 * @throws FlorinError `not_found`; `validation_failed` as createPaymentLink
 */
export async function updatePaymentLink(
  trx: Trx,
  caller: PayableScope,
  code: string,
  change: Partial<LinkInput & Pick<PaymentLinkRow, 'is_active'>>,
  { config, now }: Deps,
): Promise<CountedLink> {
  const link = await lockPaymentLink(trx, caller, code);
  if (!link) throw linkNotFound();
  const row = { ...withDecimals({ ...link, ...change }), updated_at: now };
  requirePossible(config, caller, row);
  // A link that has expired can be changed in other ways.
  if (row.expires_at?.getTime() !== link.expires_at?.getTime()) requireFuture(row.expires_at, now);
  await changePaymentLink(trx, row);
  return row;
}

/** Returns a link with its amounts as decimal text, and null instead of empty lists. */
function withDecimals<Link extends LinkInput>(link: Link) {
  const { amount, amount_ngn, min_amount, max_amount, suggested_amounts, custom_fields } = link;
  const decimal = (one: Amount | null) => (one === null ? null : Big(one).toFixed());
  return {
    ...link,
    amount: Big(amount).toFixed(),
    amount_ngn: decimal(amount_ngn),
    min_amount: decimal(min_amount),
    max_amount: decimal(max_amount),
    suggested_amounts: nonEmpty(suggested_amounts?.map((one) => Big(one).toFixed())),
    custom_fields: nonEmpty(custom_fields),
  };
}

const nonEmpty = <T>(list: T[] | null | undefined): T[] | null => (list?.length ? list : null);

/** @throws FlorinError `validation_failed` when the merchant cannot be paid in a link's token, or its options contradict each other */
function requirePossible(config: Config, caller: PayableScope, row: PaymentLinkRow): void {
  const { mode, token } = row;
  const wallet = payeeWallet(config, caller, token);
  const problem = row.pay_from_exchange ? exchangeProblem(config, { mode, token, wallet }) : null;
  if (problem !== null) throw invalid('pay_from_exchange', problem);
  const contradiction = optionsProblem(row);
  if (contradiction) throw invalid(contradiction.path, contradiction.message);
}

/** @throws FlorinError `validation_failed` when a link would have expired already */
function requireFuture(expires_at: Date | null, now: Date): void {
  if (expires_at && expires_at <= now) throw invalid('expires_at', 'must be in the future');
}

/**
 * The input of a payer who pays from a link:
 *
 * - locale: their language, in its usual spelling
 * - token: default: the link's
 * - visit: the visit of the link's page
 */
export type PayerInput = GivenAnswers & { locale?: string | null; token?: Token | null; visit?: string | null };

const ANSWER_TEXTS: Record<AnswerProblem['problem'], (limit: string | undefined) => string> = {
  required: () => 'is required',
  unknown: () => 'is unknown: the link does not ask for it',
  not_allowed: () => 'must be absent: the link does not let its payer choose it',
  invalid_email: () => 'must be an email address',
  invalid_text: () => 'must be one line of text, without control characters and invisible characters',
  invalid_number: () => 'must be a number',
  invalid_option: () => 'must be one of the options',
  too_long: (limit) => `must have at most ${limit} characters`,
  too_many_decimals: (limit) => `must have at most ${limit} decimal places`,
  below_minimum: (limit) => `must be at least ${limit}`,
  above_maximum: (limit) => `must be at most ${limit}`,
};

/** Returns a payer's input in the form in which it is stored. @throws FlorinError `missing_required_field`, `validation_failed` */
function requireAnswers(link: LinkForClient, input: PayerInput): LinkAnswers {
  const answers = readAnswers(link, input);
  if (!('problems' in answers)) return answers;
  const issues: Issue[] = answers.problems.map(({ path, problem, limit }) => ({
    path,
    message: ANSWER_TEXTS[problem](limit),
  }));
  const [first] = issues as [Issue];
  const isMissing = answers.problems.some(({ problem }) => problem === 'required');
  const code = isMissing ? 'missing_required_field' : 'validation_failed';
  throw new FlorinError(code, `${first.path} ${first.message}`, { issues });
}

/** The error messages for a payer, by reason. */
const CLOSED: Record<LinkClosure, string> = {
  inactive: 'This payment link is no longer active.',
  expired: 'This payment link has expired.',
  used_up: 'This payment link accepts no more payments.',
  held:
    'Payments in progress have reserved all remaining uses of this payment link. Try again in a few minutes: a use is ' +
    'free again if its payment is not made in time.',
  crowded: 'Too many payments from this link are open right now. Try again in a few minutes.',
};

/**
 * Creates a payment from a link, at the current price. Returns the one of before if the visit has one.
 * The payment reserves a use of a limited link until it ends. If the link is full, the new payment may get the place of one
 * whose time is over (see PLACE_HELD_MS). That one is cancelled, and its money would be late. Concurrent requests wait for
 * each other, so the last use is never sold twice.
 * @param client the payer's network address
 * @param input what the payer answers and chooses
 * @throws FlorinError `missing_required_field`, `validation_failed` when the link asks for another input
 * @throws FlorinError `not_found`; `conflict` when the token is suspended, or with `details.reason` when the link is closed
 * @throws FlorinError `rate_limit_exceeded` when the client has too many unpaid payments
 * @throws FlorinError like createPayment; `validation_failed` when the link does not offer the token
 */
export async function payFromLink(
  trx: Trx,
  code: string,
  client: string,
  { config, rates, finish }: EndDeps & { rates: (db: DbOrTrx) => Promise<Rates> },
  input: PayerInput = {},
): Promise<PaymentRow> {
  const visit = input.visit ?? null;
  if (visit !== null) await lockVisit(trx, visit);
  const before = visit === null ? null : await findVisitPayment(trx, code, visit);
  if (before) return before;
  await lockLinkUses(trx, code);
  const link = await findLinkForClient(trx, code, client);
  if (!link) throw linkNotFound();
  const { now, title, description, currency, redirect_url, metadata, payer_service_charge, token_choice } = link;
  const reason = linkClosure(link, now);
  if (reason) throw closed(reason);
  const token = input.token ?? link.token;
  if (token !== link.token && !token_choice)
    throw invalid('token', `must be ${link.token}: this link offers no choice`);
  const answers = requireAnswers(link, input);
  refuseSuspended(config, link, token);
  requireFewUnpaid(link);
  await freePlace(trx, link, { config, finish });
  const payment = {
    ...answers,
    currency,
    token,
    token_choice,
    description: description ?? title,
    redirect_url,
    metadata,
    locale: input.locale ?? link.locale,
    payer_service_charge,
    pay_from_exchange: link.pay_from_exchange && ('if_possible' as const),
    payment_link_id: link.id,
  };
  const row = await createPayment(trx, { ...link, test_clock_id: null }, payment, { config, rates, now });
  await insertPlace(trx, { payment_id: row.id, payment_link_id: link.id, client, visit, created_at: now });
  return row;
}

function closed(reason: LinkClosure): FlorinError {
  return new FlorinError('conflict', CLOSED[reason], { reason });
}

/** @throws FlorinError `rate_limit_exceeded` when the client has made too many unpaid payments of the link */
function requireFewUnpaid({ max_uses, now, unpaid_places }: LinkForClient): void {
  const max = max_uses === null ? MAX_UNPAID_PAYMENTS : MAX_UNPAID_PLACES;
  const oldest = unpaid_places[max - 1];
  if (!oldest) return;
  const retry_after = Math.max(1, Math.ceil((oldest.getTime() + UNPAID_WINDOW_MS - now.getTime()) / 1000));
  const advice = `Pay one of them, or try again in ${Math.ceil(retry_after / 60)} minutes.`;
  const message = `Your network has ${max} unpaid payments of this payment link. ${advice}`;
  throw new FlorinError('rate_limit_exceeded', message, { retry_after });
}

/** How many more lapsed places are locked than are needed, because some of their payments may just be in use. */
const SPARE_PLACES = 20;

/**
 * Makes room for another payment of a locked link that is not closed: cancels the payments with the longest lapsed places.
 * @throws FlorinError `conflict` when too many of them are just being paid
 */
async function freePlace(trx: Trx, link: LinkForClient, { config, finish }: EndDeps): Promise<void> {
  const { id, mode, now, uses_count, reserved_count, max_uses } = link;
  const missing = uses_count + reserved_count + 1 - (max_uses ?? Number.POSITIVE_INFINITY);
  if (missing <= 0) return;
  const lapsed = await lockLapsedPlaces(trx, id, now, missing + SPARE_PLACES);
  const locked = new Map((await lockPaymentsById(trx, mode, lapsed, { skip: true })).map((row) => [row.id, row]));
  const inOrder = lapsed.flatMap((paymentId) => locked.get(paymentId) ?? []);
  const finished = await withdrawPayments(trx, inOrder, missing);
  if (finished.length < missing) throw closed('held');
  await losePlaces(
    trx,
    finished.map(({ row }) => row.id),
  );
  await finish(trx, config, { finished });
}
