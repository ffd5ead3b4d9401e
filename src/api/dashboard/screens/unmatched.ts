import type { Desk } from '../desk.ts';
import { type FormData, formOf } from '../forms.ts';
import { listOf } from '../lists.ts';
import { act, type DeskAnswer, type DeskPage, page, type Screen } from '../screen.ts';
import { type Action, cell, type Fact, type Row, shortened, status, type Table, tokens } from '../view.ts';
import { signatureCell, walletCell } from './chainCells.ts';
import { actOrShow, button } from './developers.ts';
import { refund, showRefundForm } from './refundForm.ts';
import { findTransfer, type TransferJson, transferAmount } from './unmatchedTransfer.ts';

export const unmatchedScreens: readonly Screen[] = [
  page('/unmatched', 'transfers:read', (desk, { query }) => showList(desk, query)),
  page('/unmatched/:id', 'transfers:read', (desk, { params }) => showTransfer(desk, params.id as string)),
  act('/unmatched/:id/apply', 'transfers:write', (desk, { params, form }) => apply(desk, params.id as string, form)),
  act('/unmatched/:id/unapply', 'transfers:write', (desk, { params, form }) =>
    takeBack(desk, params.id as string, form),
  ),
  page('/unmatched/:id/refund', 'refunds:write', (desk, { params }) =>
    showRefundForm(desk, { transfer: params.id as string }),
  ),
  act('/unmatched/:id/refund', 'refunds:write', (desk, { params, form }) =>
    refund(desk, { transfer: params.id as string }, form),
  ),
];

/** Transfers on a page: for each, the payments are searched that it may be meant for. */
const PAGE = 15;
/** The longest id of a payment that a form takes. */
const MAX_ID = 40;

async function showList(desk: Desk, query: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  const data = await listOf<TransferJson>(desk, {
    route: 'GET /unapplied-transfers',
    query,
    filters: [],
    limit: PAGE,
    table: {
      caption: t.text('desk-unmatched'),
      empty: t.text('unmatched-none'),
      columns: [
        { label: t.text('desk-amount'), isNumber: true },
        { label: t.text('unmatched-reason'), isWide: true },
        { label: t.text('unmatched-sender'), isShort: true },
        { label: t.text('desk-transaction'), isShort: true },
        { label: t.text('desk-time') },
      ],
    },
    row: (transfer) => rowOf(desk, transfer),
  });
  return {
    title: t.text('desk-unmatched'),
    template: 'list',
    nav: 'unmatched',
    data: { ...data, intro: t.text('unmatched-intro') },
  };
}

function rowOf(desk: Desk, transfer: TransferJson): Row {
  const { t } = desk;
  const { id, candidates, source_wallet, source_account, transaction_signature, block_time } = transfer;
  return {
    href: desk.href(`/unmatched/${id}`),
    cells: [
      cell(transferAmount(desk, transfer)),
      cell(reasonText(desk, transfer), {
        sub: candidates.length > 0 ? t.text('unmatched-candidate-count', { count: candidates.length }) : null,
      }),
      cell(shortened(source_wallet ?? source_account)),
      signatureCell(desk, transaction_signature, { isShort: true }),
      desk.timeCell(block_time),
    ],
  };
}

const reasonText = ({ t }: Desk, { reason }: TransferJson) => t.text('unmatched-why', { reason: { raw: reason } });

async function showTransfer(
  desk: Desk,
  id: string,
  { problem = null, sent }: { problem?: string | null; sent?: FormData } = {},
): Promise<DeskPage> {
  const { t } = desk;
  const transfer = await findTransfer(desk, id);
  const mayApply = transfer.status === 'unapplied' && transfer.token !== null && desk.may('transfers:write');
  return {
    title: transferAmount(desk, transfer),
    template: 'detail',
    nav: 'unmatched',
    data: {
      back: { href: desk.href('/unmatched'), text: t.text('desk-unmatched') },
      badges: [statusCell(desk, transfer)],
      problem,
      actions: actionsOf(desk, transfer),
      sections: [
        { title: t.text('desk-details'), text: reasonText(desk, transfer), facts: factsOf(desk, transfer) },
        ...(transfer.status === 'unapplied' ? [candidatesOf(desk, transfer, mayApply)] : []),
        ...(mayApply ? [applyById(desk, id, sent)] : []),
        { title: t.text('desk-raw'), json: JSON.stringify(transfer, null, 2) },
      ],
    },
  };
}

function statusCell({ t }: Desk, { status: name }: TransferJson) {
  if (name === 'unapplied') return { text: t.text('unmatched-status-open'), tone: 'warn' as const };
  if (name === 'applied') return { text: t.text('unmatched-status-applied'), tone: 'good' as const };
  return status(t, name);
}

function actionsOf(desk: Desk, { id, status: name, token }: TransferJson): Action[] {
  const { t, may } = desk;
  const of = (verb: string) => desk.href(`/unmatched/${id}/${verb}`);
  if (name === 'unapplied' && token !== null && may('refunds:write')) {
    return [{ label: t.text('refund-new'), href: of('refund') }];
  }
  if (name === 'applied' && may('transfers:write')) {
    return [button(t.text('unmatched-take-back'), of('unapply'), { isDangerous: true })];
  }
  return [];
}

function factsOf(desk: Desk, transfer: TransferJson): Fact[] {
  const { t } = desk;
  const { token, amount_refunded, applied_payment_id, payment_id, mint } = transfer;
  const payment = (id: string) => cell(id, { href: desk.href(`/payments/${id}`) });
  return [
    { label: t.text('desk-time'), value: desk.timeCell(transfer.block_time) },
    ...(token !== null && amount_refunded
      ? [{ label: t.text('payment-refunded'), value: cell(tokens(t, amount_refunded, token)) }]
      : []),
    ...(applied_payment_id ? [{ label: t.text('unmatched-counts-for'), value: payment(applied_payment_id) }] : []),
    ...(payment_id ? [{ label: t.text('unmatched-names'), value: payment(payment_id) }] : []),
    {
      label: t.text('unmatched-sender'),
      value: walletCell(desk, transfer.source_wallet ?? transfer.source_account),
      isWhole: true,
    },
    {
      label: t.text('payment-paid-to'),
      value: walletCell(desk, transfer.destination_wallet ?? transfer.destination_account),
      isWhole: true,
    },
    ...(token === null && mint !== null ? [{ label: t.text('desk-token'), value: walletCell(desk, mint) }] : []),
    { label: t.text('desk-transaction'), value: signatureCell(desk, transfer.transaction_signature), isWhole: true },
    { label: t.text('desk-id'), value: cell(transfer.id, { isCode: true }), isWhole: true },
  ];
}

/** Returns the payments that a transfer may be meant for, each with a button that applies it. */
function candidatesOf(desk: Desk, { id, token, candidates }: TransferJson, mayApply: boolean): object {
  const { t } = desk;
  const table: Table = {
    caption: t.text('unmatched-candidates'),
    empty: t.text('unmatched-no-candidates'),
    columns: [
      { label: t.text('unmatched-payment') },
      { label: t.text('payment-missing'), isNumber: true },
      { label: t.text('unmatched-match') },
      ...(mayApply ? [{ label: t.text('unmatched-apply') }] : []),
    ],
    rows: candidates.map((one) => ({
      href: desk.href(`/payments/${one.payment_id}`),
      cells: [
        cell(one.payment_id, { sub: `${status(t, one.status).text}, ${desk.timeCell(one.created_at).text}` }),
        cell(token === null ? null : tokens(t, one.outstanding, token)),
        cell(t.text('unmatched-match-kind', { match: { raw: one.match } })),
        ...(mayApply
          ? [
              {
                text: t.text('unmatched-apply'),
                post: {
                  action: desk.href(`/unmatched/${id}/apply`),
                  fields: { payment_id: one.payment_id },
                  label: t.text('unmatched-apply-to', { payment: one.payment_id }),
                },
              },
            ]
          : []),
      ],
    })),
  };
  return { title: t.text('unmatched-candidates'), table };
}

/** Returns the form that applies a transfer to a payment that is no candidate. */
function applyById(desk: Desk, id: string, sent?: FormData): object {
  const { t } = desk;
  const terms = { action: desk.href(`/unmatched/${id}/apply`), submit: t.text('unmatched-apply') };
  const field = {
    name: 'payment_id',
    label: t.text('unmatched-payment-id'),
    kind: 'text' as const,
    isRequired: true,
    maxLength: MAX_ID,
  };
  return { title: t.text('unmatched-other'), form: formOf(t, terms, [field], sent ? { sent } : {}) };
}

function apply(desk: Desk, id: string, form: FormData): Promise<DeskAnswer> {
  const payment_id = (form.get('payment_id') ?? '').trim();
  return actOrShow(
    desk,
    async () => {
      const body = { payment_id };
      await desk.call('POST /unapplied-transfers/:id/apply', { params: { id }, body, ...desk.once(form) });
      return { redirect: `/payments/${payment_id}`, done: 'unmatched-done-applied' };
    },
    (problem) => showTransfer(desk, id, { problem, sent: form }),
  );
}

function takeBack(desk: Desk, id: string, form: FormData): Promise<DeskAnswer> {
  return actOrShow(
    desk,
    async () => {
      await desk.call('POST /unapplied-transfers/:id/unapply', { params: { id }, body: {}, ...desk.once(form) });
      return { redirect: `/unmatched/${id}`, done: 'unmatched-done-taken-back' };
    },
    (problem) => showTransfer(desk, id, { problem }),
  );
}
