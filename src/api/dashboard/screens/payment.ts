import Big from 'big.js';
import { retriesOf } from '../../../db/payments/history.ts';
import type { PaymentRow } from '../../../db/payments/payments.ts';
import { FlorinError } from '../../../domain/errors.ts';
import { TOKENS, type Token, tokenNumber } from '../../../domain/tokens.ts';
import type { MessageId } from '../../../i18n/messageIds.ts';
import type { DiagnosticsJson } from '../../../serializers/diagnostics.ts';
import { type PaymentJson, paymentJson } from '../../../serializers/payments.ts';
import type { RefundJson } from '../../../serializers/refunds.ts';
import type { SplitJson } from '../../../serializers/splits.ts';
import type { Desk } from '../desk.ts';
import type { DeskPage } from '../screen.ts';
import { type Action, type Cell, cell, type Fact, money, roundedMoney, status, type Table, tokens } from '../view.ts';
import { entriesPath } from './bookParts.ts';
import { signatureCell, walletCell } from './chainCells.ts';
import { button } from './developers.ts';
import { customerCell } from './listings.ts';
import { timelineOf } from './paymentTimeline.ts';
import { refundTable } from './refundTable.ts';
import { simulatorPath } from './simulator.ts';

/** Returns a merchant's payment. @throws FlorinError `not_found` */
export async function findOwnPayment({ app, scope }: Desk, id: string): Promise<PaymentRow> {
  const row = await app.findPayment({ ...scope, id });
  if (!row) throw new FlorinError('not_found', 'There is no such payment.');
  return row;
}

/** Returns what refunds may still pay back of a payment, in base units. */
export function refundable({ status, amount_received, refunds_held, balance_spent }: PaymentRow): bigint {
  const left = amount_received - refunds_held - balance_spent;
  return status === 'pending' || left < 0n ? 0n : left;
}

/** Shows a payment. `problem`: why an act was refused. */
export async function showPayment(desk: Desk, id: string, problem: string | null = null): Promise<DeskPage> {
  const { t, app } = desk;
  const row = await findOwnPayment(desk, id);
  const payment = paymentJson(row, app.config);
  const params = { id };
  const [diagnosis, refunds, splits, retries] = await Promise.all([
    desk.call<DiagnosticsJson>('GET /payments/:id/diagnostics', { params }),
    desk.call<RefundJson[]>('GET /refunds', { query: { payment_id: id, limit: '100' } }),
    row.split_ids ? desk.call<SplitJson[]>('GET /payments/:id/splits', { params }) : null,
    row.allow_retry ? retriesOf(app.db, row) : [],
  ]);
  const timeline = await timelineOf(desk, row, diagnosis.body);
  const isFine = row.status === 'confirmed' && row.exceptions.length === 0;
  return {
    title: money(t, payment.amount, payment.currency),
    template: 'detail',
    nav: 'payments',
    isChanging: row.status === 'pending',
    data: {
      back: { href: desk.href('/payments'), text: t.text('desk-payments') },
      badges: [status(t, row.status), ...row.exceptions.map((one) => status(t, one))],
      problem,
      actions: actionsOf(desk, row),
      sections: [
        { title: t.text('payment-amounts'), facts: amountsOf(desk, row, payment), ...booksLink(desk, row) },
        ...(isFine ? [] : [diagnosisOf(desk, row.token, diagnosis.body)]),
        { title: t.text('desk-details'), facts: factsOf(desk, payment, retries) },
        ...metadataOf(desk, payment),
        ...(refunds.body.length > 0
          ? [{ title: t.text('desk-refunds'), table: refundTable(desk, refunds.body, ['payment']) }]
          : []),
        ...(splits ? [{ title: t.text('payment-splits'), table: splitTable(desk, splits.body, payment) }] : []),
        { title: t.text('payment-timeline'), timeline },
        { title: t.text('desk-raw'), json: JSON.stringify(payment, null, 2) },
      ],
    },
  };
}

function actionsOf(desk: Desk, payment: PaymentRow): Action[] {
  const { t, scope, may } = desk;
  const { id, status: name, amount_received } = payment;
  const of = (verb: string) => desk.href(`/payments/${id}/${verb}`);
  const isEnded = name === 'failed' || name === 'expired';
  const actions: Action[] = [];
  if (scope.mode === 'test' && name !== 'confirmed' && may('payments:write')) {
    actions.push({ label: t.text('simulator-simulate'), href: desk.href(simulatorPath(id)), isPrimary: true });
  }
  if (isEnded && amount_received > 0n && may('transfers:write')) {
    actions.push(button(t.text('desk-resolve'), of('resolve')));
  }
  if (refundable(payment) > 0n && may('refunds:write')) {
    actions.push({ label: t.text('refund-new'), href: of('refund') });
  }
  if (name === 'confirmed' && may('customers:write')) {
    actions.push({ label: t.text('receipt-resend'), href: of('receipt') });
  }
  if (name === 'pending' && may('payments:write')) {
    actions.push(button(t.text('desk-cancel-payment'), of('cancel'), { isDangerous: true }));
  }
  return actions;
}

/** Returns what one token cost when the payment was priced. Null: it was at par. */
function rateText(
  { t }: Desk,
  {
    token,
    currency,
    token_rate,
    currency_rate,
  }: Pick<PaymentRow, 'token' | 'currency' | 'token_rate' | 'currency_rate'>,
): string | null {
  if (token_rate === null || TOKENS[token].peg === currency) return null;
  const price = Big(token_rate).div(currency_rate ?? 1);
  return t.text('payment-rate', { token, price: money(t, price.round(RATE_PLACES).toNumber(), currency) });
}

/** Decimal places of a rate that people read. */
const RATE_PLACES = 6;

function amountsOf(desk: Desk, row: PaymentRow, payment: PaymentJson): Fact[] {
  const { t } = desk;
  const { payment_token: token, amount_usd, currency } = payment;
  const optional = (label: MessageId, amount: number | null) =>
    amount ? [{ label: t.text(label), value: cell(tokens(t, amount, token)) }] : [];
  const rate = rateText(desk, row);
  const isForeign = currency !== 'USD' && amount_usd !== null;
  const reserved = row.refunds_held - row.amount_refunded;
  return [
    {
      label: t.text('desk-price'),
      value: cell(money(t, payment.amount, currency), isForeign ? { sub: roundedMoney(t, amount_usd, 'USD') } : {}),
    },
    { label: t.text('desk-due'), value: cell(tokens(t, payment.amount_due, token), { sub: rate }) },
    { label: t.text('desk-received'), value: cell(tokens(t, payment.amount_received, token)) },
    ...optional('payment-surplus', payment.surplus),
    ...optional('payment-refunded', payment.amount_refunded),
    ...optional('payment-reserved', reserved > 0n ? tokenNumber(reserved, token) : null),
    ...optional('payment-service-charge', payment.service_charge),
  ];
}

/** Returns the link to the entries of a payment, once it may have some. */
function booksLink({ t, href, may }: Desk, { id, amount_received }: PaymentRow): object {
  if (amount_received === 0n || !may('ledger:read')) return {};
  return { link: { href: href(entriesPath('payment_id', id)), text: t.text('books-entries-of') } };
}

const WHOLE = { isWhole: true };

function factsOf(desk: Desk, payment: PaymentJson, retries: Awaited<ReturnType<typeof retriesOf>>): Fact[] {
  const { t } = desk;
  const { transaction_signature: signature, wallet_address, customer_wallet } = payment;
  const known = (label: MessageId, value: Cell | null, more: Partial<Fact> = {}) =>
    value === null ? [] : [{ label: t.text(label), value, ...more }];
  const time = (text: string | null) => (text === null ? null : desk.timeCell(text));
  const link = (id: string | null, path: string) => (id === null ? null : cell(id, { href: desk.href(path + id) }));
  return [
    { label: t.text('desk-customer'), value: customerCell(desk, payment) },
    ...known('desk-description', payment.description === null ? null : cell(payment.description)),
    { label: t.text('desk-created'), value: desk.timeCell(payment.created_at) },
    ...known('payment-confirmed', time(payment.confirmed_at)),
    ...known('desk-expires', payment.status === 'pending' ? time(payment.expires_at) : null),
    ...known('payment-of-link', link(payment.payment_link_id, '/links/')),
    ...known('payment-of-invoice', link(payment.invoice_id, '/invoices/')),
    ...known('payment-of-subscription', link(payment.subscription_id, '/subscriptions/')),
    ...known('payment-retry-of', link(payment.retry_of, '/payments/')),
    ...(retries.length > 0
      ? [
          {
            label: t.text('payment-retries'),
            value: retries.map(({ id, status: name }) =>
              cell(id, { href: desk.href(`/payments/${id}`), sub: status(t, name).text }),
            ),
          },
        ]
      : []),
    ...Object.entries(payment.custom_fields ?? {}).map(([label, value]) => ({ label, value: cell(value) })),
    ...known('payment-paid-from', customer_wallet === null ? null : walletCell(desk, customer_wallet), WHOLE),
    ...known('payment-paid-to', wallet_address === null ? null : walletCell(desk, wallet_address), WHOLE),
    ...known('desk-transaction', signature === null ? null : signatureCell(desk, signature), WHOLE),
    {
      label: t.text('desk-payment-page'),
      value: cell(payment.payment_url, { isCode: true, href: payment.payment_url, isExternal: true }),
      isWhole: true,
    },
    { label: t.text('desk-id'), value: cell(payment.id, { isCode: true }), isWhole: true },
  ];
}

/** Returns the section with the merchant's own fields, if there are any. */
function metadataOf({ t }: Desk, { metadata }: PaymentJson): object[] {
  const facts = Object.entries(metadata ?? {}).map(([label, value]) => ({ label, value: cell(textOf(value)) }));
  return facts.length > 0 ? [{ title: t.text('payment-metadata'), facts }] : [];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns why a payment is paid or unpaid, what each wallet still expects, and money that may be meant for it. */
function diagnosisOf(
  desk: Desk,
  token: Token,
  { findings, refusal, expected, unreferenced_transfers: strays }: DiagnosticsJson,
): object {
  const { t } = desk;
  const isOpen = expected.some(({ outstanding }) => outstanding > 0);
  return {
    title: t.text('desk-diagnosis'),
    texts: findings.map((finding) => t.text('payment-finding', { finding: { raw: finding }, reason: refusal ?? '' })),
    ...(isOpen ? { table: expectedTable(desk, expected) } : {}),
    ...(strays.length > 0
      ? {
          facts: strays.map((stray) => ({
            label: t.text('payment-may-be-its'),
            value: cell(tokens(t, stray.amount, token), {
              href: desk.href(`/unmatched/${stray.id}`),
              sub: desk.timeCell(stray.block_time).text,
            }),
          })),
        }
      : {}),
  };
}

function expectedTable(desk: Desk, expected: DiagnosticsJson['expected']): Table {
  const { t } = desk;
  return {
    caption: t.text('payment-expected'),
    empty: '',
    columns: [
      { label: t.text('portal-wallet'), isShort: true },
      { label: t.text('desk-due'), isNumber: true },
      { label: t.text('payment-missing'), isNumber: true },
    ],
    rows: expected.map(({ wallet, token, amount, outstanding }) => ({
      href: null,
      cells: [
        walletCell(desk, wallet, { isShort: true }),
        cell(tokens(t, amount, token)),
        cell(tokens(t, outstanding, token)),
      ],
    })),
  };
}

function splitTable(
  desk: Desk,
  splits: readonly SplitJson[],
  { payment_token: token }: { payment_token: Token },
): Table {
  const { t } = desk;
  return {
    caption: t.text('payment-splits'),
    empty: '',
    columns: [
      { label: t.text('payment-recipient'), isWide: true },
      { label: t.text('desk-amount'), isNumber: true },
      { label: t.text('desk-status-label') },
      { label: t.text('desk-transaction'), isShort: true },
    ],
    rows: splits.map((split) => ({
      href: null,
      cells: [
        { ...walletCell(desk, split.recipient_wallet, { isShort: true }), sub: split.recipient_name },
        cell(tokens(t, split.amount, token)),
        status(t, split.status),
        split.transaction_signature ? signatureCell(desk, split.transaction_signature, { isShort: true }) : cell(null),
      ],
    })),
  };
}
