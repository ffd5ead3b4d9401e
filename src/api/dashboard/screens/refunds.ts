import type { RefundJson } from '../../../serializers/refunds.ts';
import type { Desk } from '../desk.ts';
import { type FormData, formOf } from '../forms.ts';
import { listOf } from '../lists.ts';
import { act, type DeskAnswer, type DeskPage, page, type Screen } from '../screen.ts';
import { type Action, cell, type Fact, money, status, tokens } from '../view.ts';
import { entriesPath } from './bookParts.ts';
import { signatureCell, walletCell } from './chainCells.ts';
import { actOrShow } from './developers.ts';
import { makeBatches, showBatch } from './refundBatch.ts';
import { buildToSign, isBatch, paySection, signingPage, signWithDemoWallet, submitSigned } from './refundSigning.ts';
import { refundColumns, refundFilters, refundRow, sourceCell } from './refundTable.ts';

/** The demo wallet is on the test chain. */
const TEST = { mode: 'test' } as const;

export const refundScreens: readonly Screen[] = [
  page('/refunds', 'refunds:read', (desk, { query }) => showList(desk, query)),
  act('/refunds/batches', 'refunds:write', (desk, { form }) =>
    makeBatches(desk, form, (problem) => showList(desk, {}, problem)),
  ),
  page('/refunds/batches/:id', 'refunds:read', (desk, { params, query }) =>
    showBatch(desk, params.id as string, query),
  ),
  ...(['/refunds/:id', '/refunds/batches/:id'] as const).flatMap((path) => [
    act(`${path}/build-transaction`, 'refunds:write', (desk, { params }) => buildToSign(desk, params.id as string), {
      isScript: true,
    }),
    act(`${path}/submit-transaction`, 'refunds:write', (desk, { params }) => submitSigned(desk, params.id as string), {
      isScript: true,
    }),
  ]),
  act('/refunds/:id/demo-sign', 'refunds:write', (desk, { params }) => signForDemo(desk, params.id as string), TEST),
  act(
    '/refunds/batches/:id/demo-sign',
    'refunds:write',
    (desk, { params }) => signForDemo(desk, params.id as string),
    TEST,
  ),
  page('/refunds/:id', 'refunds:read', (desk, { params }) => showRefund(desk, params.id as string)),
  page('/refunds/:id/cancel', 'refunds:write', (desk, { params }) => showCancel(desk, params.id as string)),
  act('/refunds/:id/cancel', 'refunds:write', (desk, { params, form }) => cancel(desk, params.id as string, form)),
];

async function showList(desk: Desk, query: Record<string, string>, problem: string | null = null): Promise<DeskPage> {
  const { t, may } = desk;
  const data = await listOf<RefundJson>(desk, {
    route: 'GET /refunds',
    query,
    filters: refundFilters(desk),
    table: {
      ...refundColumns(desk),
      ...(may('refunds:write')
        ? { choice: { action: desk.href('/refunds/batches'), name: 'refund', submit: t.text('refund-sign-chosen') } }
        : {}),
    },
    row: (refund) => {
      const isSignable = refund.solana_pay_url !== null && may('refunds:write');
      return { ...refundRow(desk, refund), ...(isSignable ? { choice: refund.id } : {}) };
    },
  });
  return {
    title: t.text('desk-refunds'),
    template: 'list',
    nav: 'refunds',
    data: problem === null ? data : { ...data, problem },
  };
}

function signForDemo(desk: Desk, id: string): Promise<DeskAnswer> {
  return actOrShow(
    desk,
    () => signWithDemoWallet(desk, id),
    (problem) => (isBatch(id) ? showBatch(desk, id, {}, problem) : showRefund(desk, id, problem)),
  );
}

async function findRefund(desk: Desk, id: string): Promise<RefundJson> {
  return (await desk.call<RefundJson>('GET /refunds/:id', { params: { id } })).body;
}

async function showRefund(desk: Desk, id: string, problem: string | null = null): Promise<DeskPage> {
  const { t, may } = desk;
  const refund = await findRefund(desk, id);
  const { amount, token, status: name, solana_pay_url, claim_url } = refund;
  const isSignable = solana_pay_url !== null && may('refunds:write');
  return {
    title: t.text('refund-title-of', { amount: tokens(t, amount, token) }),
    template: 'detail',
    nav: 'refunds',
    isChanging: name === 'pending' || name === 'processing',
    ...(isSignable ? signingPage(desk) : {}),
    data: {
      back: { href: desk.href('/refunds'), text: t.text('desk-refunds') },
      badges: [
        status(t, name),
        ...refund.exceptions.map((one) =>
          cell(t.text('refund-exception', { exception: { raw: one } }), { tone: 'warn' }),
        ),
      ],
      problem,
      actions: actionsOf(desk, refund),
      sections: [
        ...(isSignable
          ? [
              paySection(desk, {
                id,
                token,
                url: solana_pay_url,
                text: t.text('refund-sign-text', { amount: tokens(t, amount, token) }),
                wallets: [refund.wallet_address],
              }),
            ]
          : []),
        ...(name === 'pending' && refund.destination === null
          ? [claimSection(desk, may('refunds:claim') ? claim_url : null)]
          : []),
        { title: t.text('desk-details'), facts: factsOf(desk, refund), ...booksLink(desk, refund) },
        { title: t.text('desk-raw'), json: JSON.stringify({ ...refund, claim_url: undefined }, null, 2) },
      ],
    },
  };
}

/** Returns what to do while nobody knows the customer's wallet. */
function claimSection({ t }: Desk, url: string | null): object {
  return {
    title: t.text('refund-unclaimed'),
    text: t.text('refund-claim-text'),
    ...(url === null
      ? {}
      : { facts: [{ label: t.text('refund-claim-link'), value: cell(url, { isCode: true }), isWhole: true }] }),
  };
}

function actionsOf({ t, href, may }: Desk, { id, status: name }: RefundJson): Action[] {
  if (name !== 'pending' || !may('refunds:write')) return [];
  return [{ label: t.text('refund-cancel'), href: href(`/refunds/${id}/cancel`), isDangerous: true }];
}

function factsOf(desk: Desk, refund: RefundJson): Fact[] {
  const { t } = desk;
  const { amount, amount_sent, amount_fiat, currency, token, destination, reason, batch_id } = refund;
  const fiat = amount_fiat === null || currency === null ? null : money(t, amount_fiat, currency);
  return [
    { label: t.text('refund-of'), value: sourceCell(desk, refund) },
    { label: t.text('desk-amount'), value: cell(tokens(t, amount, token), { sub: fiat }) },
    ...(amount_sent > 0 ? [{ label: t.text('refund-amount-sent'), value: cell(tokens(t, amount_sent, token)) }] : []),
    ...(refund.failure_reason
      ? [
          {
            label: t.text('refund-failed-because'),
            value: cell(t.text('refund-failure', { reason: { raw: refund.failure_reason } })),
          },
        ]
      : []),
    { label: t.text('refund-reason'), value: cell(reason) },
    { label: t.text('desk-created'), value: desk.timeCell(refund.created_at) },
    ...(refund.status === 'pending'
      ? [{ label: t.text('desk-expires'), value: desk.timeCell(refund.expires_at) }]
      : []),
    ...(refund.completed_at ? [{ label: t.text('refund-completed'), value: desk.timeCell(refund.completed_at) }] : []),
    ...(batch_id
      ? [{ label: t.text('refund-batch'), value: cell(batch_id, { href: desk.href(`/refunds/batches/${batch_id}`) }) }]
      : []),
    ...(refund.status === 'pending' && destination !== null && desk.may('refunds:write')
      ? []
      : [{ label: t.text('refund-signed-by'), value: walletCell(desk, refund.wallet_address), isWhole: true }]),
    ...(destination ? [{ label: t.text('refund-to'), value: walletCell(desk, destination), isWhole: true }] : []),
    ...(refund.transaction_signature
      ? [{ label: t.text('desk-transaction'), value: signatureCell(desk, refund.transaction_signature), isWhole: true }]
      : []),
    { label: t.text('desk-id'), value: cell(refund.id, { isCode: true }), isWhole: true },
  ];
}

/** Returns the link to the entries of a refund, once it has moved money. */
function booksLink({ t, href, may }: Desk, { id, amount_sent }: RefundJson): object {
  if (amount_sent === 0 || !may('ledger:read')) return {};
  return { link: { href: href(entriesPath('refund_id', id)), text: t.text('books-entries-of') } };
}

async function showCancel(desk: Desk, id: string): Promise<DeskPage> {
  const { t } = desk;
  const { amount, token } = await findRefund(desk, id);
  const back = desk.href(`/refunds/${id}`);
  const title = t.text('refund-cancel');
  return {
    title,
    template: 'formPage',
    nav: 'refunds',
    data: {
      back: { href: back, text: t.text('refund-title-of', { amount: tokens(t, amount, token) }) },
      intro: t.text('refund-cancel-text'),
      form: formOf(t, { action: `${back}/cancel`, submit: title, isDangerous: true, cancel: back }, []),
    },
  };
}

function cancel(desk: Desk, id: string, form: FormData): Promise<DeskAnswer> {
  return actOrShow(
    desk,
    async () => {
      await desk.call('POST /refunds/:id/cancel', { params: { id }, body: {}, ...desk.once(form) });
      return { redirect: `/refunds/${id}`, done: 'desk-done-cancelled' };
    },
    (problem) => showRefund(desk, id, problem),
  );
}
