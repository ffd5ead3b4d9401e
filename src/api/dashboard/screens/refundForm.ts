import { FlorinError } from '../../../domain/errors.ts';
import { surplusOf } from '../../../domain/payments.ts';
import { TOKENS, tokenNumber } from '../../../domain/tokens.ts';
import { paymentJson } from '../../../serializers/payments.ts';
import type { RefundJson } from '../../../serializers/refunds.ts';
import type { Desk } from '../desk.ts';
import { bodyOf, type Field, type FormData, formOf, type Option } from '../forms.ts';
import type { DeskAnswer } from '../screen.ts';
import { cell, type Fact, money, tokens } from '../view.ts';
import { findOwnPayment, refundable } from './payment.ts';
import { findTransfer, leftOf, transferAmount } from './unmatchedTransfer.ts';

/** What a refund pays back: a payment, or a transfer that counts for none. */
type Source = { payment: string } | { transfer: string };

/** The longest reason and wallet, as the API has them. */
const MAX_REASON = 500;
const MAX_ADDRESS = 44;

/** A refund to prepare. `path`: the page of what it pays back; `route`: what makes it. */
type Shown = {
  path: string;
  route: string;
  id: string;
  name: string;
  facts: Fact[];
  /** what is left to refund, as text */
  left: string;
  units: Option[];
  hasSurplus: boolean;
  isPeriod: boolean;
  nav: 'payments' | 'unmatched';
};

async function shownOf(desk: Desk, source: Source): Promise<Shown> {
  return 'payment' in source ? shownPayment(desk, source.payment) : shownTransfer(desk, source.transfer);
}

async function shownPayment(desk: Desk, id: string): Promise<Shown> {
  const { t, app } = desk;
  const row = await findOwnPayment(desk, id);
  const { amount, currency, amount_received, payment_token: token } = paymentJson(row, app.config);
  const left = tokens(t, tokenNumber(refundable(row), token), token);
  const units = TOKENS[token].peg === currency ? [token] : [token, currency];
  return {
    path: `/payments/${id}`,
    route: 'POST /payments/:id/refunds',
    id,
    name: money(t, amount, currency),
    facts: [
      { label: t.text('desk-price'), value: cell(money(t, amount, currency)) },
      { label: t.text('desk-received'), value: cell(tokens(t, amount_received, token)) },
      { label: t.text('refund-left'), value: cell(left) },
    ],
    left,
    units: units.map((unit) => ({ value: unit === token ? 'token' : 'fiat', label: unit })),
    hasSurplus: surplusOf(row) > 0n,
    isPeriod: row.subscription_id !== null,
    nav: 'payments',
  };
}

async function shownTransfer(desk: Desk, id: string): Promise<Shown> {
  const { t } = desk;
  const transfer = await findTransfer(desk, id);
  const left = leftOf(desk, transfer);
  return {
    path: `/unmatched/${id}`,
    route: 'POST /unapplied-transfers/:id/refunds',
    id,
    name: transferAmount(desk, transfer),
    facts: [
      { label: t.text('desk-received'), value: cell(transferAmount(desk, transfer)) },
      { label: t.text('refund-left'), value: cell(left) },
    ],
    left,
    units: [],
    hasSurplus: false,
    isPeriod: false,
    nav: 'unmatched',
  };
}

function fieldsOf({ t }: Desk, { left, units, hasSurplus, isPeriod }: Shown): Field[] {
  return [
    ...(hasSurplus
      ? [
          {
            name: 'part',
            label: t.text('refund-part'),
            kind: 'select' as const,
            options: [
              { value: 'everything', label: t.text('refund-everything') },
              { value: 'surplus', label: t.text('refund-surplus') },
            ],
          },
        ]
      : []),
    { name: 'amount', label: t.text('desk-amount'), kind: 'amount', hint: t.text('refund-amount-hint', { left }) },
    ...(units.length > 1
      ? [{ name: 'amount_currency', label: t.text('refund-unit'), kind: 'select' as const, options: units }]
      : []),
    {
      name: 'reason',
      label: t.text('refund-reason'),
      kind: 'text',
      maxLength: MAX_REASON,
      hint: t.text('refund-reason-hint'),
    },
    {
      name: 'destination',
      label: t.text('refund-to'),
      kind: 'text',
      maxLength: MAX_ADDRESS,
      hint: t.text('refund-to-hint'),
    },
    ...(isPeriod ? [{ name: 'revoke_access', label: t.text('refund-revoke'), kind: 'checkbox' as const }] : []),
  ];
}

type Attempt = { sent?: FormData; error?: unknown };

export async function showRefundForm(desk: Desk, source: Source, attempt: Attempt = {}): Promise<DeskAnswer> {
  const { t } = desk;
  const shown = await shownOf(desk, source);
  const back = desk.href(shown.path);
  const terms = { action: `${back}/refund`, submit: t.text('refund-prepare'), cancel: back };
  return {
    title: t.text('refund-new'),
    template: 'formPage',
    nav: shown.nav,
    data: {
      back: { href: back, text: shown.name },
      intro: t.text('refund-intro'),
      facts: shown.facts,
      form: formOf(t, terms, fieldsOf(desk, shown), attempt),
    },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

/** Prepares a refund, and leads to the page where the merchant's wallet signs it. */
export async function refund(desk: Desk, source: Source, form: FormData): Promise<DeskAnswer> {
  const shown = await shownOf(desk, source);
  const { amount, amount_currency, part, ...rest } = bodyOf(desk.t, fieldsOf(desk, shown), form);
  // An amount says how much, so the choice of a part has no meaning beside it.
  const much =
    amount === undefined
      ? part === undefined
        ? {}
        : { part }
      : { amount, ...(amount_currency === undefined ? {} : { amount_currency }) };
  try {
    const made = await desk.call<RefundJson>(shown.route, {
      params: { id: shown.id },
      body: { ...rest, ...much },
      ...desk.once(form),
    });
    return { redirect: `/refunds/${made.body.id}`, done: 'refund-done-prepared' };
  } catch (error) {
    const limit = limitProblem(desk, error);
    const page = await showRefundForm(desk, source, { sent: form, error: limit ?? error });
    return limit ? { ...page, status: 403 } : page;
  }
}

/** Returns the error of a refund beyond what the person's role may refund, in their language. Null: it is another one. */
function limitProblem({ t }: Desk, error: unknown): FlorinError | null {
  if (!(error instanceof FlorinError) || error.details.reason !== 'refund_limit') return null;
  const { limit, left, currency } = error.details as { limit: string; left: string; currency: 'USD' };
  const values = { limit: money(t, Number(limit), currency), left: money(t, Number(left), currency) };
  return new FlorinError('conflict', t.text('refund-limit', values));
}
