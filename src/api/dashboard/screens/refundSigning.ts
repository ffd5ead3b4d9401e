import { refundsOfBatch } from '../../../db/refunds/batches.ts';
import type { Token } from '../../../domain/tokens.ts';
import { hasDemoWallet, requireDemoWallet, sendOrder } from '../../../services/demoWallet.ts';
import { requireRefund } from '../../../services/refunds/create.ts';
import { sendSigned } from '../../../services/refunds/send.ts';
import { MAX_PUBLIC_BODY_BYTES, readBody } from '../../http/body.ts';
import { scriptTexts } from '../../pages/checkout.ts';
import { walletChain } from '../../pages/frame.ts';
import { qrSvg } from '../../pages/qr.ts';
import type { Desk } from '../desk.ts';
import { formOf } from '../forms.ts';
import type { DeskAnswer, DeskPage } from '../screen.ts';
import { cell, type Fact } from '../view.ts';
import { walletCell } from './chainCells.ts';

// The merchant's wallet signs refunds in the browser, or by scanning a code. The script of the payers' pages asks the wallet. On the
// local stack, its demo wallet has the key of the demo merchant's wallet.

/** Refunds to sign: one, or a batch. `url`: the Solana Pay URL; `wallets`: those that are expected to sign. */
type ToSign = { id: string; token: Token; url: string; text: string; wallets: readonly string[] };

/** Returns what a page needs for its part that signs. */
export const signingPage = ({ t, scope }: Desk): Pick<DeskPage, 'pageScripts' | 'texts'> => ({
  pageScripts: ['wallets'],
  texts: { ...scriptTexts(t, scope.mode), 'pay-with': t.text('refund-sign-with', { wallet: '{wallet}' }) },
});

/** Returns the part of a page that signs refunds. */
export function paySection(desk: Desk, { id, token, url, text, wallets }: ToSign): object {
  const { t, scope, app } = desk;
  const path = desk.href(pathOf(id));
  const demo = { action: `${path}/demo-sign`, submit: t.text('refund-sign-demo') };
  const facts: Fact[] = [
    { label: t.text('refund-signed-by'), value: wallets.map((wallet) => walletCell(desk, wallet)), isWhole: true },
  ];
  return {
    title: t.text('refund-sign'),
    text,
    facts,
    sign: {
      id,
      token,
      api: path,
      chain: walletChain(scope.mode),
      url: cell(url, { isCode: true, href: url }),
      qr: qrSvg(url, t.text('refund-scan')),
    },
    ...(scope.mode === 'test' && hasDemoWallet(app.config) ? { form: formOf(t, demo, []) } : {}),
  };
}

/** Returns whether an id is that of a batch of refunds. */
export const isBatch = (id: string) => id.startsWith('rfb');
/** Returns the path of a refund's or a batch's page. */
const pathOf = (id: string) => (isBatch(id) ? `/refunds/batches/${id}` : `/refunds/${id}`);

/** Answers a script with the transaction for a wallet to sign. */
export async function buildToSign(desk: Desk, id: string): Promise<DeskAnswer> {
  const { ctx } = desk;
  await readBody(ctx, MAX_PUBLIC_BODY_BYTES);
  const { payer_wallet } = ctx.request.body as { payer_wallet?: unknown };
  ctx.body = await build(desk, id, payer_wallet);
  return { handled: true };
}

async function build(desk: Desk, id: string, payer_wallet: unknown) {
  const route = isBatch(id) ? 'refund-batches' : 'refunds';
  const parts = { params: { id }, body: { payer_wallet } };
  return (await desk.call<{ transaction: string }>(`POST /${route}/:id/build-transaction`, parts)).body;
}

/** Has the local stack's demo wallet sign and send. Returns where to see the result. */
export async function signWithDemoWallet(desk: Desk, id: string): Promise<DeskAnswer> {
  const demoWallet = requireDemoWallet(desk.app.config);
  const [refund] = isBatch(id) ? await refundsOfOwnBatch(desk, id) : [await requireRefund(desk.app.db, desk.scope, id)];
  const wallet = refund?.wallet ?? '';
  const { transaction } = await build(desk, id, wallet);
  await sendOrder(demoWallet, { way: 'sign', wallet, transaction });
  return { redirect: pathOf(id), done: 'refund-done-signed' };
}

/** Sends what a wallet has signed, if the wallet does not send itself. The refund's reference finds the transaction on the chain. */
export async function submitSigned(desk: Desk, id: string): Promise<DeskAnswer> {
  const { ctx, app, scope } = desk;
  await readBody(ctx, MAX_PUBLIC_BODY_BYTES);
  const { signed_transaction } = ctx.request.body as { signed_transaction?: unknown };
  if (typeof signed_transaction === 'string') {
    const refunds = isBatch(id) ? await refundsOfOwnBatch(desk, id) : [await requireRefund(app.db, scope, id)];
    await sendSigned(app.rpc[scope.mode], refunds, signed_transaction);
  }
  ctx.body = {};
  return { handled: true };
}

async function refundsOfOwnBatch(desk: Desk, id: string) {
  await desk.call('GET /refund-batches/:id', { params: { id } });
  return refundsOfBatch(desk.app.db, id);
}
