import { explorerUrlOf } from '../../../config/index.ts';
import { isSignature } from '../../../domain/base58.ts';
import { CURRENCIES } from '../../../domain/money.ts';
import { SIMULATION_KINDS, type SimulationKind, takesAmount } from '../../../domain/simulations.ts';
import { TOKEN_NAMES } from '../../../domain/tokens.ts';
import type { PaymentJson } from '../../../serializers/payments.ts';
import { hasDemoWallet } from '../../../services/demoWallet.ts';
import type { Desk } from '../desk.ts';
import { bodyOf, type Field, type FormData, formOf, plainOptions } from '../forms.ts';
import { act, type DeskAnswer, type DeskPage, page, type Screen, type ScreenRequest } from '../screen.ts';
import { cell, type Fact, money, status, tokens } from '../view.ts';
import { refusalPage } from './developers.ts';

/** Open payments on the first page: what fits a screen. */
const NEWEST = '15';
/** The live mode has no simulator. */
const TEST = { mode: 'test' } as const;
const idOf = ({ params }: ScreenRequest) => params.id as string;

export const simulatorScreens: readonly Screen[] = [
  page('/simulator', 'payments:write', (desk) => showStart(desk), TEST),
  act('/simulator', 'payments:write', create, TEST),
  page(
    '/simulator/:id',
    'payments:write',
    (desk, { params, query }) => showPayment(desk, params.id as string, query),
    TEST,
  ),
  act('/simulator/:id', 'payments:write', simulate, TEST),
];

/** Returns the path at which a payment is simulated. */
export const simulatorPath = (id: string): string => `/simulator/${id}`;

/** Returns the fields of a quick payment, in the tokens for which the merchant has a wallet. */
const newFields = ({ t, merchant }: Desk): Field[] => [
  { name: 'amount', label: t.text('desk-amount'), kind: 'amount', isRequired: true, value: '10' },
  {
    name: 'currency',
    label: t.text('desk-currency'),
    kind: 'select',
    isRequired: true,
    options: plainOptions(CURRENCIES),
  },
  {
    name: 'token',
    label: t.text('desk-token'),
    kind: 'select',
    isRequired: true,
    options: plainOptions(TOKEN_NAMES.filter((token) => merchant.wallets[token])),
  },
  { name: 'pay_from_exchange', label: t.text('simulator-from-exchange'), kind: 'checkbox' },
];

async function showStart(desk: Desk, attempt: { sent?: FormData; error?: unknown } = {}): Promise<DeskPage> {
  const { t } = desk;
  const { body } = await desk.call<{ data: PaymentJson[] }>('GET /payments', {
    query: { status: 'pending', limit: NEWEST },
  });
  const terms = { action: desk.href('/simulator'), submit: t.text('simulator-create') };
  return {
    title: t.text('simulator'),
    template: 'simulatorStart',
    nav: 'simulator',
    data: {
      isSetUp: hasDemoWallet(desk.app.config),
      form: formOf(t, terms, newFields(desk), attempt),
      table: {
        caption: t.text('simulator-open'),
        empty: t.text('simulator-none'),
        columns: [
          { label: t.text('desk-amount'), isNumber: true },
          { label: t.text('desk-status-label') },
          { label: t.text('desk-description'), isWide: true },
          { label: t.text('desk-created') },
        ],
        rows: body.data.map((payment) => ({
          href: desk.href(simulatorPath(payment.id)),
          cells: [
            cell(money(t, payment.amount, payment.currency), {
              sub: tokens(t, payment.amount_due, payment.payment_token),
            }),
            status(t, payment.status),
            cell(payment.description ?? payment.id),
            desk.timeCell(payment.created_at),
          ],
        })),
      },
    },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

async function create(desk: Desk, { form }: ScreenRequest): Promise<DeskAnswer> {
  try {
    const body = bodyOf(desk.t, newFields(desk), form);
    const created = await desk.call<PaymentJson>('POST /payments', { body, ...desk.once(form) });
    return { redirect: simulatorPath(created.body.id) };
  } catch (error) {
    return showStart(desk, { sent: form, error });
  }
}

/** What the page shows of the last simulation. The address says it, so that the page can be loaded again. */
type Sent = { kind?: string; signature?: string };

async function showPayment(
  desk: Desk,
  id: string,
  sent: Sent,
  refused: { form?: FormData; problem?: string } = {},
): Promise<DeskPage> {
  const { t } = desk;
  const { body: payment } = await desk.call<PaymentJson>('GET /payments/:id', { params: { id } });
  const isOpen = payment.status === 'pending';
  const isLate = payment.status === 'failed' || payment.status === 'expired';
  const kinds = SIMULATION_KINDS.filter((kind) => (kind === 'late' ? isLate : isOpen));
  return {
    title: t.text('simulator-payment', { amount: money(t, payment.amount, payment.currency) }),
    template: 'simulator',
    nav: 'simulator',
    isChanging: isOpen || isRecent(sent, payment),
    data: {
      back: { href: desk.href('/simulator'), text: t.text('simulator') },
      badges: [status(t, payment.status), ...payment.exceptions.map((one) => status(t, one))],
      isSetUp: hasDemoWallet(desk.app.config),
      problem: refused.problem ?? null,
      facts: [...sentFacts(desk, sent), ...factsOf(desk, payment)],
      actions: [
        { label: t.text('simulator-details'), href: desk.href(`/payments/${id}`) },
        { label: t.text('simulator-checkout'), href: payment.checkout_url, isExternal: true },
      ],
      hint: t.text('simulator-hint', { status: { raw: payment.status } }),
      action: desk.href(simulatorPath(id)),
      kinds: kinds.map((kind) => kindOf(desk, payment, kind, refused.form)),
    },
  };
}

/** Returns a way to pay as the page offers it. */
function kindOf({ t }: Desk, { payment_token, pay_from_exchange }: PaymentJson, kind: SimulationKind, sent?: FormData) {
  // What an exchange sends pays only a payment that expects it.
  const text = kind === 'exchange' && !pay_from_exchange ? 'unexpected_exchange' : kind;
  return {
    kind,
    title: t.text('simulator-kind', { kind: { raw: kind } }),
    text: t.text('simulator-kind-text', { kind: { raw: text } }),
    amount: takesAmount(kind)
      ? {
          label: t.text('simulator-amount', { token: payment_token }),
          value: sent?.get('kind') === kind ? sent.get('amount') : '',
        }
      : null,
  };
}

/** Money that comes late changes a payment that has ended. Returns whether it may not have been read yet. */
const isRecent = ({ kind }: Sent, { exceptions }: PaymentJson): boolean =>
  kind === 'late' && !exceptions.includes('late');

function sentFacts({ t, app, scope }: Desk, { kind, signature }: Sent): Fact[] {
  const known = SIMULATION_KINDS.find((one) => one === kind);
  if (!known || !signature || !isSignature(signature)) return [];
  const link = { isCode: true, href: explorerUrlOf(app.config, scope.mode, signature), isExternal: true };
  return [
    { label: t.text('simulator-last'), value: cell(t.text('simulator-kind', { kind: { raw: known } })) },
    { label: t.text('desk-transaction'), value: cell(signature, link) },
  ];
}

function factsOf(desk: Desk, payment: PaymentJson): Fact[] {
  const { t } = desk;
  const { amount_due, amount_received, payment_token: token, expires_at } = payment;
  return [
    { label: t.text('desk-due'), value: cell(tokens(t, amount_due, token)) },
    { label: t.text('desk-received'), value: cell(tokens(t, amount_received, token)) },
    ...(payment.status === 'pending' ? [{ label: t.text('simulator-expires'), value: desk.timeCell(expires_at) }] : []),
  ];
}

async function simulate(desk: Desk, request: ScreenRequest): Promise<DeskAnswer> {
  const id = idOf(request);
  const { form } = request;
  const kind = form.get('kind') ?? '';
  try {
    const { amount } = bodyOf(desk.t, [{ name: 'amount', label: '', kind: 'amount' }], form);
    const parts = { params: { id }, body: { kind, amount }, ...desk.once(form) };
    const { body } = await desk.call<{ transaction_signature: string }>('POST /test/payments/:id/simulate', parts);
    const query = new URLSearchParams({ kind, signature: body.transaction_signature });
    return { redirect: `${simulatorPath(id)}?${query}` };
  } catch (error) {
    return refusalPage(desk, error, (problem) => showPayment(desk, id, {}, { form, problem }));
  }
}
